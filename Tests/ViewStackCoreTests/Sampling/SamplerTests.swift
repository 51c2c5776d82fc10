// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: a plan without a context.
@testable import ViewStackCore

@Suite struct SamplerTests {
  private let rest = ViewNode(name: "a", frame: Rect(x: 0, y: 0, width: 100, height: 50))

  private func plan(
    curve: TimingCurve = .linear, _ change: (inout LayerTrack) -> Void
  ) -> TransitionPlan {
    var layer = LayerTrack(.init(id: "a", view: rest), role: .resting)
    change(&layer)
    return TransitionPlan(
      style: "test", duration: .seconds(2), curve: curve, layers: [layer])
  }

  private func layer(
    _ plan: TransitionPlan, progress: Double, eased: Double? = nil
  ) throws -> Layer {
    let sampler = Sampler(plan)
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    sampler.sample(
      progress: progress, eased: eased ?? sampler.eased(at: progress), into: &frame)
    return try #require(frame.layers.first)
  }

  @Test func `a frame shows the values of the tracks`() throws {
    let plan = plan { layer in
      layer.frame = Track([
        Keyframe(0, Rect(x: 0, y: 0, width: 100, height: 50), curve: .easeOut),
        Keyframe(0.5, Rect(x: 40, y: 8, width: 100, height: 50)),
        Keyframe(1, Rect(x: 40, y: 100, width: 10, height: 5)),
      ])
      layer.alpha = Track(from: 0.2, to: 0.8)
      layer.cornerRadius = Track(from: 8, to: 0)
    }
    for index in 0...20 {
      let progress = Double(index) / 20
      let layer = try layer(plan, progress: progress)
      #expect(layer.frame == plan.layers[0].frame.value(at: progress))
      #expect(layer.alpha == plan.layers[0].alpha.value(at: progress))
      #expect(layer.cornerRadius == plan.layers[0].cornerRadius.value(at: progress))
    }
  }

  @Test func `opacity and radius stay in their ranges if the curve overshoots`() throws {
    let plan = plan { layer in
      layer.alpha = Track(from: 0, to: 1)
      layer.cornerRadius = Track(from: 0, to: 10)
      layer.frame = Track(
        from: rest.frame, to: rest.frame.offsetBy(dx: 100, dy: 0))
    }
    let below = try layer(plan, progress: 0.1, eased: -0.2)
    #expect(below.alpha == 0 && below.cornerRadius == 0 && below.frame.x == -20)
    let above = try layer(plan, progress: 0.9, eased: 1.25)
    #expect(above.alpha == 1 && above.cornerRadius == 12.5 && above.frame.x == 125)
  }

  @Test func `a track on the elapsed clock is not eased`() throws {
    let plan = plan { layer in
      layer.frame = Track(
        [Keyframe(0, rest.frame), Keyframe(1, rest.frame.offsetBy(dx: 100, dy: 0))],
        clock: .elapsed)
      layer.alpha = Track(from: 0, to: 1)
    }
    let layer = try layer(plan, progress: 0.25, eased: 0.75)
    #expect(layer.frame.x == 25 && layer.alpha == 0.75)
  }

  @Test func `transforms are interpolated part by part`() throws {
    let start = Transform3D.scale(x: 2, y: 2)
    let plan = plan { $0.transform = Track(from: start, to: .translation(x: 40, y: 0)) }
    let half = try layer(plan, progress: 0.5)
    // Half of a scale by 2 is one by 1.5, half of a move by 40 one by 20: no rotation in either.
    let expected = Transform3D.scale(x: 1.5, y: 1.5)
      .concatenating(.translation(x: 20, y: 0))
    #expect((half.transform?.distance(to: expected) ?? 1) <= tolerance)
    #expect((try layer(plan, progress: 0).transform?.distance(to: start) ?? 1) <= tolerance)
  }

  @Test func `transforms of several keyframes are exact at them`() throws {
    let stops = [Transform3D.identity, .translation(x: 10, y: 0), .scale(x: 3, y: 1)]
    let plan = plan { layer in
      layer.transform = Track([
        Keyframe(0, stops[0]), Keyframe(0.25, stops[1]), Keyframe(1, stops[2]),
      ])
    }
    for (offset, stop) in zip([0, 0.25, 1], stops) {
      let layer = try layer(plan, progress: offset)
      #expect((layer.transform?.distance(to: stop) ?? 1) <= tolerance)
    }
  }

  @Test func `a layer without tracks has the values of its view`() throws {
    let layer = try layer(plan { _ in }, progress: 0.6)
    #expect(layer.frame == rest.frame && layer.alpha == 1 && layer.transform == nil)
    #expect(layer.cornerRadius == 0 && layer.shadow == nil && layer.role == .resting)
    #expect(layer.boundingBox == rest.frame)
  }

  @Test func `the box encloses the transformed corners`() throws {
    let plan = plan { $0.transform = Track(constant: .scale(x: 2, y: 2)) }
    // Twice as large about its middle (50, 25).
    #expect(
      try layer(plan, progress: 0).boundingBox.distance(
        to: Rect(x: -50, y: -25, width: 200, height: 100)) <= tolerance)
  }

  @Test func `an eased progress ends at 1 whatever the curve's value`() throws {
    let spring = TimingCurve.spring(duration: .milliseconds(500), bounce: 0.3)
    let sampler = Sampler(plan(curve: spring) { _ in })
    #expect(sampler.eased(at: 1) == 1 && sampler.eased(at: 2) == 1)
    // A spring runs in seconds: a quarter of 2 s is .5 s.
    #expect(sampler.eased(at: 0.25) == spring.value(at: 0.25, over: 2))
    let steps = Sampler(plan(curve: .steps(1)) { _ in })
    #expect(steps.eased(at: 0.99) == 0 && steps.eased(at: 1) == 1)
  }

  @Test func `each plan prepares the frame again, with the subviews of its controllers`() {
    let one = Sampler(plan { _ in })
    let two = Sampler(
      TransitionPlan(
        style: "test", duration: .seconds(1), curve: .linear,
        layers: [
          LayerTrack(.init(id: "b", view: rest), role: .resting),
          LayerTrack(.init(id: "c", view: rest), role: .resting),
        ]))
    var frame = Frame(time: .zero, transition: nil, layers: [])
    one.prepare(&frame) { [ViewNode(name: "in \($0)", frame: .zero)] }
    #expect(frame.layers.map(\.subviews.first?.name) == ["in a"])
    two.prepare(&frame)
    #expect(frame.layers.map(\.name) == ["b", "c"] && frame.layers.allSatisfy(\.subviews.isEmpty))
  }

  @Test func `a frame that is not prepared is prepared by its first sample`() {
    let sampler = Sampler(plan { $0.alpha = Track(from: 0, to: 1) })
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.sample(progress: 0.5, eased: 0.5, into: &frame)
    #expect(frame.layers.map(\.name) == ["a"] && frame.layers[0].alpha == 0.5)
  }

  @Test func `a sampler gives a frame at a progress`() {
    let sampler = Sampler(plan(curve: .easeIn) { $0.alpha = Track(from: 0, to: 1) })
    let frame = sampler.frame(at: 0.5) { [ViewNode(name: "in \($0)", frame: .zero)] }
    #expect(frame.time == .seconds(1) && frame.layers.map(\.subviews.first?.name) == ["in a"])
    #expect(frame.layers[0].alpha == TimingCurve.easeIn.value(at: 0.5))
  }

  @Test func `sampling does not depend on what was sampled before`() throws {
    let sampler = Sampler(
      plan(curve: .easeInOut) { layer in
        layer.frame = Track(from: rest.frame, to: rest.frame.offsetBy(dx: 100, dy: 7))
        layer.alpha = Track(from: 0, to: 1)
        layer.transform = Track(from: .identity, to: .rotation(radians: 2, x: 1, y: 2))
      })
    var there = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&there)
    var forth: [[Layer]] = []
    for index in 0...10 {
      let progress = Double(index) / 10
      sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &there)
      forth.append(there.layers)
    }
    for index in (0...10).reversed() {
      let progress = Double(index) / 10
      sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &there)
      #expect(there.layers == forth[index])
    }
  }

  @Test func `seconds of a duration are its nearest double`() {
    #expect(Duration.milliseconds(250).inSeconds == 0.25)
    #expect(Duration.milliseconds(-1500).inSeconds == -1.5)
    #expect(Duration.microseconds(16_667).inSeconds == 0.016667)
  }

  @Test(arguments: [9, 10, 999, 1000, 86_400, 33_554_431, 33_554_432, 33_554_433, 20_000_000_000])
  func `whole seconds are whole, and the attoseconds beside them belong to the seconds`(
    _ count: Int
  ) {
    let (whole, atto) = (Duration.seconds(count), Duration(attoseconds: 1))
    #expect(whole.inSeconds == Double(count))
    #expect((whole + .milliseconds(500)).inSeconds == Double(count) + 0.5)
    // An attosecond is far below half the distance between two doubles here.
    #expect((whole - atto).inSeconds == Double(count))
    #expect(FrameRate(60).instant(after: whole - atto) == whole)
    #expect(
      FrameRate(60).instant(after: whole) == whole + Duration(attoseconds: 16_666_666_666_666_667)
    )
  }
}
