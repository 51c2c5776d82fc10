// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing

// `@testable`: mirroring a layer is a step of mirroring a plan.
@testable import ViewStackCore

/// Layers that follow a finger on another path than their tracks.
@Suite struct LayerDragTests {
  @Test func `across, a layer gives way as Material, Android and iOS do`() {
    // Material: ((480 − 432) ÷ 2 − 8) · 120 ÷ 480 = 4, from 24 to 28; Android: 16 (1 − .5²) = 12, to 36.
    let margin = Track(constant: 16.0)
    let material = CrossAxis(reach: margin, length: 480, give: .even)
    #expect(material.offset(of: 120, at: 1) == 4 && material.offset(of: 900, at: 1) == 16)
    let android = CrossAxis(reach: margin, length: 240, give: .decelerating)
    #expect(android.offset(of: 120, at: 1) == 12 && android.offset(of: -120, at: 1) == -12)
    #expect(android.offset(of: 241, at: 1) == 16)
    // iOS: a rubber band of .56 at first, at most .9 of 402 points.
    let reach = 0.9 * 402
    let ios = CrossAxis(
      reach: Track(constant: reach), length: reach / 0.56, give: .rubberBand)
    for (distance, offset) in [(50.0, 25.99), (100, 48.49), (150, 68.17)] {
      #expect(abs(ios.offset(of: distance, at: 0.5) - offset) < 0.005)
    }
  }

  @Test func `the reach depends on the progress, and a negative reach counts as 0`() {
    let axis = CrossAxis(reach: Track(from: -10, to: 30), length: 100, give: .even)
    #expect([0, 0.25, 0.5, 1].map { axis.offset(of: 100, at: $0) } == [0, 0, 10, 30])
    #expect(CrossAxis(reach: axis.reach, length: 0, give: .even).offset(of: 5, at: 1) == 0)
  }

  /// Slides to the right.
  ///
  /// Under a finger it moves down and across instead.
  private struct Sinking: TransitionStyle {
    let name: StyleName = "sinking"

    func plan(_ context: TransitionContext) -> TransitionPlan {
      let layers = [(context.to, Layer.Role.to), (context.from, .from)].compactMap { one, role in
        one.map { one in
          var layer = LayerTrack(one, role: role)
          guard role == .from, context.direction == .pop else { return layer }
          let place = one.view.frame
          layer.frame = Track(from: place, to: place.offsetBy(dx: 400, dy: 0))
          layer.drag = LayerDrag(
            frame: Track(from: place, to: place.offsetBy(dx: 0, dy: 200)),
            transform: Track(from: .identity, to: .scale(x: 0.5, y: 0.5)),
            across: CrossAxis(reach: Track(from: 0, to: 100), length: 100, give: .even))
          return layer
        }
      }
      return TransitionPlan(
        context, style: name, duration: .milliseconds(400), curve: .linear, layers: layers)
    }
  }

  /// A stack on which a finger holds a pop at .5, 50 points below where it touched.
  private func held() throws -> (ViewStack, PanGesture) {
    var configuration = StackConfiguration()
    configuration.interruption = .retarget
    let stack = ViewStack(size: Size(width: 400, height: 800), configuration: configuration)
    stack.style = Sinking()
    try stack.setControllers([ViewController("a"), ViewController("b")], .instant)
    let finger = PanGesture(stack, .plain)
    finger.touch(Point(x: 1, y: 300))
    finger.move(to: Point(x: 201, y: 350))
    return (stack, finger)
  }

  private func b(_ stack: ViewStack) -> (x: Double, y: Double, scale: Double) {
    let layer = stack.presentFrame.layers.first { $0.name == "b" }
    return (
      layer?.frame.x ?? .nan, layer?.frame.y ?? .nan, layer?.transform?[1, 1] ?? 1
    )
  }

  @Test func `while a finger holds the layer, the layer is where the drag says`() throws {
    let (stack, finger) = try held()
    // Half of 200 down, and half of 50 points across.
    #expect(b(stack) == (0, 125, 0.75))
    finger.move(to: Point(x: 201, y: 280))
    #expect(b(stack) == (0, 90, 0.75))
    stack.updateInteraction(translation: 100)
    #expect(b(stack) == (0, 45, 0.875))
    stack.updateInteraction(translation: 100, across: 0)
    #expect(b(stack) == (0, 50, 0.875))
  }

  /// Fades out in its place, and gives way to a finger across.
  private struct Giving: TransitionStyle {
    let name: StyleName = "giving"

    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = CrossFadeStyle().plan(context)
      let axis = CrossAxis(reach: Track(constant: 100), length: 100, give: .even)
      for index in plan.layers.indices where plan.layers[index].role == .from {
        plan.layers[index].drag = LayerDrag(across: axis)
      }
      return plan
    }
  }

  @Test func `a layer gives way to the distance of a finger, whatever was shown before`() throws {
    let stage = try Stage("a", "b")
    stage.stack.style = Giving()
    try stage.stack.beginInteractivePop()
    for _ in 0..<3 {
      stage.stack.updateInteraction(translation: 160, across: 50)
      #expect(stage.screen.frames.last?.layer("b")?.frame.y == 50)
    }
  }

  @Test func `a released layer does not jump, and arrives at its end`() throws {
    for finishing in [true, false] {
      let (stack, _) = try held()
      stack.endInteraction(
        finishing: finishing, duration: .milliseconds(100), curve: .linear)
      #expect(b(stack) == (0, 125, 0.75))
      // Half of the settling: the track is at .75 of the way, or back at .25. Half of the layer's
      // distance from the track is left.
      stack.advance(by: .milliseconds(50))
      let middle = b(stack)
      let expected = finishing ? (300 - 100, 62.5, 1 - 0.125) : (100 - 100, 62.5, 1 - 0.125)
      #expect(abs(middle.x - Double(expected.0)) < 1e-9)
      #expect(abs(middle.y - expected.1) < 1e-9 && abs(middle.scale - expected.2) < 1e-9)
      stack.advance(by: .microseconds(49_999))
      let end = b(stack)
      #expect(abs(end.x - (finishing ? 400 : 0)) < 0.01 && abs(end.y) < 0.01)
      stack.settle()
      #expect(stack.presentFrame.layers.map(\.name) == [finishing ? "a" : "b"])
      #expect(stack.presentFrame.layers[0].frame.origin == .zero)
      #expect(stack.presentFrame.layers[0].transform == nil)
    }
  }

  @Test func `a layer caught again stays where it is, and ends where the drag says`() throws {
    let (stack, finger) = try held()
    stack.endInteraction(finishing: false, duration: .milliseconds(100), curve: .linear)
    finger.release()
    stack.advance(by: .milliseconds(50))
    let before = b(stack)
    #expect(stack.grabInteraction())
    let after = b(stack)
    #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
    #expect(abs(before.scale - after.scale) < 1e-9)
    stack.updateInteraction(progress: 1)
    #expect(b(stack) == (0, 200, 0.5))
    stack.updateInteraction(progress: 0)
    #expect(b(stack) == (0, 0, 1))
  }

  @Test func `a push that interrupts the drag begins where the layer is`() throws {
    let (stack, _) = try held()
    try stack.push(ViewController("c"))
    #expect(stack.presentFrame.layers.contains { $0.name == "b" })
    let now = b(stack)
    #expect(abs(now.x) < 1e-9 && abs(now.y - 125) < 1e-9 && abs(now.scale - 0.75) < 1e-9)
  }

  @Test func `the emitted frames agree with the present frame`() throws {
    let (stack, finger) = try held()
    var last: Frame?
    let renderer = FrameRenderer { last = $0 }
    stack.attach(renderer)
    for y in [340.0, 200, 355] {
      finger.move(to: Point(x: 160, y: y))
      #expect(last?.layers == stack.presentFrame.layers)
    }
    stack.endInteraction(finishing: true, duration: .milliseconds(100), curve: .linear)
    for _ in 0..<3 {
      stack.advance(by: .milliseconds(20))
      #expect(last?.layers == stack.presentFrame.layers)
    }
  }

  @Test func `from right to left the drag is mirrored`() throws {
    let place = Rect(x: 0, y: 0, width: 100, height: 100)
    var layer = LayerTrack(
      name: "x", role: .background, frame: Track(constant: place), alpha: Track(constant: 1))
    layer.drag = LayerDrag(frame: Track(from: place, to: place.offsetBy(dx: 30, dy: 7)))
    let mirrored = layer.mirrored(inWidth: 400).drag?.frame
    #expect(mirrored?.start == place.offsetBy(dx: 300, dy: 0))
    #expect(mirrored?.end == place.offsetBy(dx: 270, dy: 7))
  }

  private final class FrameRenderer: StackRenderer {
    private let onFrame: (Frame) -> Void

    init(_ onFrame: @escaping (Frame) -> Void) { self.onFrame = onFrame }

    func render(_ frame: borrowing Frame) { onFrame(copy frame) }
    func receive(_ event: StackEvent) {}
  }
}
