// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// Each law of motion passes correct frames, and fails for spoiled frames.
@Suite struct MotionCheckerTests {
  /// The frames of a push that a pop or another push interrupts after 100 ms, 1,000 a second.
  private final class Recording: StackRenderer {
    var frames: [Frame] = []

    init(pushesAgain: Bool = false) throws {
      let stack = ViewStack(size: Size(width: 320, height: 480))
      stack.configuration.interruption = .retarget
      stack.attach(self)
      try stack.push(ViewController("a", size: stack.size), .instant)
      try stack.push(ViewController("b", size: stack.size))
      for _ in 0..<99 { stack.advance(by: .milliseconds(1)) }
      for microseconds in [980, 10, 10] { stack.advance(by: .microseconds(microseconds)) }
      if pushesAgain {
        try stack.push(ViewController("c", size: stack.size))
      } else {
        try stack.pop()
      }
      for _ in 0..<2 { stack.advance(by: .microseconds(10)) }
      while stack.isMoving { stack.advance(by: .milliseconds(1)) }
    }

    func render(_ frame: borrowing Frame) { frames.append(copy frame) }
  }

  /// Spoils layers of a recording, and returns the laws that the frames break.
  private func broken(
    pushesAgain: Bool = false, _ change: (_ frame: Frame, inout Layer) -> Void = { _, _ in }
  ) throws -> Set<MotionLaw> {
    var checker = MotionChecker()
    for frame in try Recording(pushesAgain: pushesAgain).frames {
      var spoiled = frame
      for index in spoiled.layers.indices { change(frame, &spoiled.layers[index]) }
      checker.receive(spoiled)
    }
    return Set(checker.violations.map(\.law))
  }

  private func isPop(_ frame: Frame) -> Bool { frame.transition?.direction == .pop }

  @Test func `frames of the engine break no law`() throws {
    #expect(try broken() == [])
  }

  @Test func `a layer that jumps at the interruption is found`() throws {
    #expect(try broken { if isPop($0) { $1.frame.origin.x += 1 } }.contains(.continuity))
    #expect(try broken { if isPop($0) { $1.alpha -= 0.1 } }.contains(.continuity))
  }

  @Test func `violations at one instant are in the order of the layers' names`() throws {
    var checker = MotionChecker()
    for frame in try Recording().frames {
      var spoiled = frame
      for number in 0..<8 {
        for var layer in frame.layers where layer.name == "b" {
          layer.name = "twin \(number)"
          spoiled.layers.append(layer)
        }
      }
      for index in spoiled.layers.indices where isPop(frame) { spoiled.layers[index].alpha -= 0.1 }
      checker.receive(spoiled)
    }
    let jumps = checker.violations.prefix(8).map(\.problem)
    #expect(jumps.count == 8 && jumps == jumps.sorted())
  }

  @Test func `a velocity that changes at the interruption is found`() throws {
    // 50 points a second faster from .1 s on; the page moves at about 2,000.
    let laws = try broken { frame, layer in
      let rest = frame.time - .milliseconds(100)
      if isPop(frame) { layer.frame.origin.y += 50 * rest.inSeconds }
    }
    #expect(laws.contains(.continuity))
  }

  @Test func `a layer that goes beyond its ends is found`() throws {
    // A bump of 30 points in the middle of the pop, which takes 83 ms.
    let laws = try broken { frame, layer in
      let rest = (frame.time - .milliseconds(100)).inSeconds / 0.083
      if isPop(frame), rest < 1 { layer.frame.origin.x += 120 * rest * rest * (1 - rest) * 3 }
    }
    #expect(laws == [.bounds])
  }

  @Test func `a layer that reverses between its ends is found`() throws {
    #expect(try broken(pushesAgain: true) == [])
    let laws = try broken(pushesAgain: true) { frame, layer in
      // It hesitates on its way to the left: 20 points back for 10 ms.
      let isLate = frame.time > .milliseconds(150) && frame.time < .milliseconds(160)
      if layer.name == "b", isLate { layer.frame.origin.x += 20 }
    }
    #expect(laws == [.bounds])
  }

  /// The laws that a push breaks if a layer is spoiled after a resize.
  private func brokenByResize(_ spoil: (inout Layer) -> Void) throws -> Set<MotionLaw> {
    var checker = MotionChecker()
    for frame in try Recording().frames.prefix(50) { checker.receive(frame) }
    checker.expectResize()
    var resized = try Recording().frames[49]
    for index in resized.layers.indices { spoil(&resized.layers[index]) }
    checker.receive(resized)
    return Set(checker.violations.map(\.law))
  }

  @Test func `places may jump with the size of the container, but opacities may not`() throws {
    #expect(try brokenByResize { $0.frame.size.width += 160 } == [])
    #expect(try brokenByResize { $0.alpha -= 0.1 } == [.continuity])
  }

  /// A checker that receives a page with a card, which flies or is only hidden.
  private func checker(
    hides: Bool = true, alphas: (below: Double, above: Double)?,
    at progresses: [Double] = [0, 0.5, 1]
  ) -> MotionChecker {
    var checker = MotionChecker()
    var card = ViewNode(name: "card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    card.shared = SharedElement("card")
    var view = ViewNode(name: "page", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    view.subviews = [card]
    let screens = ["a", "b"].map {
      TransitionContext.Participant(id: ControllerID($0), view: view)
    }
    var plan = CrossFadeStyle().plan(
      TransitionContext(
        direction: .push, bounds: view.frame.size, from: screens[0], to: screens[1]))
    for index in plan.layers.indices where hides { plan.layers[index].hidden = [[0]] }
    for progress in progresses {
      var layers = plan.layers
      if let alphas {
        var mask = LayerTrack(
          name: "shared:card", role: .shared, frame: Track(constant: card.frame),
          alpha: Track(constant: 1))
        mask.element = "card"
        // At the ends one of the two contents is opaque.
        let shown = progress == 0 ? (1, 0) : progress == 1 ? (0, 1) : alphas
        layers += [mask]
        layers += zip(screens, [shown.0, shown.1]).map { screen, alpha in
          var layer = LayerTrack(screen, role: .shared, alpha: Track(constant: alpha))
          layer.name = "shared:card.\(screen.id)"
          (layer.clip, layer.view, layer.element) = ("shared:card", [0], "card")
          return layer
        }
      }
      var sampled = plan
      sampled.layers = layers
      var frame = Sampler(sampled).frame(at: progress) { _ in [card] }
      frame.time = .milliseconds(Int(progress * 100))
      frame.transition = Frame.Transition(
        direction: .push, from: "a", to: "b", style: "x", progress: progress, eased: progress,
        isInteractive: false, phase: .running)
      checker.receive(frame)
    }
    return checker
  }

  @Test func `an element that always covers its place is correct`() {
    #expect(checker(alphas: (1, 0.5)).violations == [])
    #expect(checker(hides: false, alphas: nil).violations == [])
  }

  @Test func `a view that is hidden although nothing shows it is found`() {
    #expect(Set(checker(alphas: nil).violations.map(\.law)) == [.seen])
    #expect(checker(alphas: (0, 0)).violations.contains { $0.law == .seen })
  }

  @Test func `contents that let the layers behind show through are found`() {
    // 1 − (1 − .5) (1 − .5) = .75 of the background is covered.
    let found = checker(alphas: (0.5, 0.5)).violations
    #expect(found.map(\.law) == [.coverage])
    #expect(found.first?.problem == "shared 'card' covers 0.75 of what is behind it")
  }
}
