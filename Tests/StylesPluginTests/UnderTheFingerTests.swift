// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import Testing
import ViewStackCore

/// Every ready-made style under a finger: one progress drives it, and a cancel leaves no trace.
@Suite struct UnderTheFingerTests {
  private static let size = Size(width: 320, height: 480)

  /// A stack of two pages, pushed in a style that keeps its plans.
  ///
  /// The views are plain or unusual.
  private func stack(
    _ name: StyleName, isOdd: Bool = false, isMirrored: Bool = false
  ) throws -> (stack: ViewStack, controllers: [Informer], kept: KeptPlans) {
    let stack = ViewStack(size: Self.size)
    stack.configuration.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let kept = KeptPlans()
    stack.style = Keeping(style: try #require(StyleCatalog.ready.style(named: name)), kept: kept)
    let controllers = [Informer("a", size: Self.size), Informer("b", size: Self.size)]
    for controller in controllers where isOdd {
      controller.view.frame.size = Size(width: 300.3, height: 400.9)
      controller.view.alpha = 0.3
      controller.view.cornerRadius = 1.0 / 3
      controller.view.anchor = Point(x: 0.3, y: 0.9)
      controller.view.transform = .rotation(radians: 0.1, z: 1)
    }
    try stack.push(controllers[0], .instant)
    try stack.push(controllers[1])
    stack.settle()
    return (stack, controllers, kept)
  }

  /// The layers of a plan at a progress, with no easing.
  private func layers(_ plan: TransitionPlan, at progress: Double) -> [Layer] {
    let sampler = Sampler(plan)
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    sampler.sample(progress: progress, eased: progress, into: &frame)
    return frame.layers
  }

  /// The largest difference between two lists of layers, in any number.
  ///
  /// It is infinite if the names differ.
  private func difference(_ left: [Layer], _ right: [Layer]) -> Double {
    guard left.map(\.name) == right.map(\.name) else { return .infinity }
    return zip(left, right).map { a, b in
      let (x, y) = (a.transform ?? .identity, b.transform ?? .identity)
      return [
        a.frame.x - b.frame.x, a.frame.y - b.frame.y, a.frame.width - b.frame.width,
        a.frame.height - b.frame.height, a.alpha - b.alpha, a.cornerRadius - b.cornerRadius,
      ].reduce(zip(x.elements, y.elements).map { abs($0 - $1) }.max() ?? 0) { max($0, abs($1)) }
    }.max() ?? 0
  }

  @Test(arguments: StyleCatalog.ready.names)
  func `the frame under the finger is the plan at its progress`(name: StyleName) throws {
    for isOdd in [false, true] {
      let (stack, _, kept) = try stack(name, isOdd: isOdd)
      try stack.beginInteractivePop()
      let plan = try #require(kept.last)
      for progress in [0, 0.1, 1.0 / 3, 0.5, 0.77, 1, 0.25, 0] {
        stack.updateInteraction(progress: progress)
        let frame = stack.presentFrame
        #expect(frame.transition?.eased == progress && frame.transition?.progress == progress)
        #expect(difference(frame.layers, layers(plan, at: progress)) <= 1e-9, "\(progress)")
      }
    }
  }

  @Test(arguments: StyleCatalog.ready.names)
  func `a push under the finger is its plan too`(name: StyleName) throws {
    let (stack, _, kept) = try stack(name)
    try stack.beginInteractivePush(Informer("c", size: Self.size))
    let plan = try #require(kept.last)
    for progress in [0.2, 0.9, 0.4] {
      stack.updateInteraction(progress: progress)
      #expect(difference(stack.presentFrame.layers, layers(plan, at: progress)) <= 1e-9)
    }
  }

  @Test(arguments: StyleCatalog.ready.names)
  func `after a cancel everything is bitwise as before`(name: StyleName) throws {
    for (isOdd, isMirrored) in [(false, false), (true, false), (true, true)] {
      let (stack, controllers, _) = try stack(name, isOdd: isOdd, isMirrored: isMirrored)
      let before = stack.presentFrame.layers
      let views = controllers.map(\.view)
      for progress in [0, 0.1, 1.0 / 3, 1] {
        try stack.beginInteractivePop()
        stack.updateInteraction(progress: progress)
        stack.cancelInteraction()
        stack.settle()
        #expect(stack.presentFrame.layers == before && controllers.map(\.view) == views)
        #expect(stack.count == 2 && !stack.isMoving)
      }
      // A swipe from the edge that is cancelled leaves nothing either.
      let gesture = PanGesture(stack, .plain)
      gesture.touch(Point(x: isMirrored ? 320 : 0, y: 10))
      gesture.move(to: Point(x: isMirrored ? 220 : 100, y: 10))
      gesture.release()
      stack.settle()
      #expect(stack.presentFrame.layers == before && controllers.map(\.view) == views)
    }
  }

  @Test(arguments: StyleCatalog.ready.names)
  func `interrupted by code, no style's layers jump`(name: StyleName) throws {
    let (stack, _, _) = try stack(name)
    stack.configuration.interruption = .retarget
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.4)
    let before = stack.presentFrame.layers
    try stack.push(Informer("c", size: Self.size), TransitionOptions(style: StackStyle()))
    let after = stack.presentFrame.layers
    for layer in before {
      let next = try #require(after.first { $0.name == layer.name }, "\(layer.name)")
      let (old, new) = (layer.boundingBox, next.boundingBox)
      #expect(abs(old.x - new.x) <= 1e-9 && abs(old.y - new.y) <= 1e-9, "\(layer.name)")
      #expect(abs(old.width - new.width) <= 1e-9, "\(layer.name)")
      #expect(abs(old.height - new.height) <= 1e-9, "\(layer.name)")
      #expect(abs(layer.alpha - next.alpha) <= 1e-9, "\(layer.name)")
    }
    stack.settle()
    #expect(stack.presentFrame.layers.map(\.name) == ["c"])
  }
}

/// A controller that answers the styles' questions.
private final class Informer: StyleInforming {
  let node: ControllerNode

  init(_ id: ControllerID, size: Size) {
    node = ControllerNode(id, size: size)
  }

  func divideCut(for encounter: StyleEncounter) -> Double? { 123.4 }

  func flyingImage(for encounter: StyleEncounter) -> FlyingImage? {
    FlyingImage(frame: Rect(x: 10, y: id == "a" ? 20 : 200, width: 60, height: 40))
  }
}

/// The last plan of a style.
///
/// One test on one thread uses it.
private final class KeptPlans: @unchecked Sendable {
  var last: TransitionPlan?
}

/// A style that stores the plans of another style.
private struct Keeping: TransitionStyle {
  let style: any TransitionStyle
  let kept: KeptPlans
  var name: StyleName { style.name }

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let plan = style.plan(context)
    kept.last = plan
    return plan
  }

  func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    style.resolved(for: encounter).map { Keeping(style: $0, kept: kept) }
  }
}
