// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: a plan without a context.
@testable import ViewStackCore

/// Tracks with a keyframe in the middle, on either clock.
@Suite struct BentTrackTests {
  private func layer(
    _ clock: TrackClock, progress: Double, eased: Double
  ) throws -> Layer {
    let rest = Rect(x: 0, y: 0, width: 100, height: 50)
    var layer = LayerTrack(.init(id: "a", view: ViewNode(name: "a", frame: rest)), role: .resting)
    func bent<Value: Interpolatable & Hashable & Sendable>(_ values: [Value]) -> Track<Value> {
      Track(zip([0, 0.5, 1], values).map { Keyframe($0, $1) }, clock: clock)
    }
    layer.frame = bent([0, 100, 60].map { rest.offsetBy(dx: $0, dy: 0) })
    layer.alpha = bent([0, 1, 0.5])
    layer.cornerRadius = bent([0, 10, 4])
    layer.transform = bent([0, 20, 12].map { .translation(x: $0, y: 0) })
    let sampler = Sampler(
      TransitionPlan(style: "test", duration: .seconds(1), curve: .linear, layers: [layer]))
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    sampler.sample(progress: progress, eased: eased, into: &frame)
    return try #require(frame.layers.first)
  }

  @Test func `on the elapsed clock each value is that of the progress`() throws {
    // A quarter is half-way to the middle.
    let layer = try layer(.elapsed, progress: 0.25, eased: 0.75)
    #expect(layer.frame.x == 50 && layer.alpha == 0.5 && layer.cornerRadius == 5)
    #expect((layer.transform?.distance(to: .translation(x: 10, y: 0)) ?? 1) <= tolerance)
  }

  @Test func `on the eased clock each value is that after the curve`() throws {
    // Three quarters are half-way from the middle.
    let layer = try layer(.eased, progress: 0.25, eased: 0.75)
    #expect(layer.frame.x == 80 && layer.alpha == 0.75 && layer.cornerRadius == 7)
    #expect((layer.transform?.distance(to: .translation(x: 16, y: 0)) ?? 1) <= tolerance)
  }

  @Test func `beyond the end opacity and radius stay in their ranges`() throws {
    // The last segments go on: .5 − .5 · 1.2 is below 0, and so is 4 − 6 · 1.2.
    let layer = try layer(.eased, progress: 1, eased: 1.6)
    #expect(layer.alpha == 0 && layer.cornerRadius == 0)
    #expect(abs(layer.frame.x - (60 - 40 * 1.2)) <= tolerance)
  }
}
