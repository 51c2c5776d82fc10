// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The handoff of each value of a layer, in numbers.
///
/// Tracks are linear and last a second.
@Suite struct HandoffValuesTests {
  private func stage() throws -> Stage {
    let stage = try Stage(
      "a",
      configuration: .with {
        $0.curve = .linear
        $0.duration = .seconds(1)
        $0.interruption = .retarget
      })
    stage.stack.style = Opening()
    return stage
  }

  @Test func `each value goes on from where it was, at its velocity`() throws {
    let stage = try stage()
    try stage.stack.push(page("b"))
    stage.stack.advance(to: .milliseconds(250))
    try stage.stack.push(page("c"), TransitionOptions(style: Covering()))
    let first = try #require(stage.stack.presentFrame.layer("b"))
    // A quarter of the way from 100,200,100x100, alpha 0, radius 40.
    #expect(first.frame.distance(to: Rect(x: 75, y: 150, width: 155, height: 195)) < 1e-9)
    #expect(abs(first.alpha - 0.25) < 1e-9 && abs(first.cornerRadius - 30) < 1e-9)
    stage.stack.advance(by: .milliseconds(500))
    // The new track rests at 0,0,320x480, alpha 1, radius 0. Each value moves there by 4/3 of its
    // distance a second. Half-way, with c = e^(−4) ÷ 4, the linear curve leaves 1 − (1 − c) ÷ 2 of the
    // distance, and the velocity e^(−2 ÷ 3) of that: .257884.
    let half = try #require(stage.stack.presentFrame.layer("b"))
    let expected = Rect(x: 19.3413, y: 38.6826, width: 277.4491, height: 406.5031)
    #expect(half.frame.distance(to: expected) < 1e-3)
    #expect(abs(half.alpha - 0.806587) < 1e-4 && abs(half.cornerRadius - 7.73652) < 1e-4)
    stage.stack.settle()
    #expect(stage.screen.frames.last?.layer("b")?.frame == Rect(origin: .zero, size: phone))
    #expect(stage.problems() == [])
  }

  @Test func `a lingering layer ends with each value at its old end`() throws {
    let stage = try stage()
    try stage.stack.push(page("b"))
    stage.stack.advance(to: .milliseconds(500))
    try stage.stack.push(page("c"), TransitionOptions(style: Covering()))
    stage.stack.advance(to: .seconds(1))
    let layer = try #require(stage.stack.presentFrame.layer("a"))
    #expect(layer.frame == Rect(x: -40, y: 0, width: 320, height: 480))
    #expect(layer.alpha == 0.5 && layer.cornerRadius == 8)
    #expect(layer.transform == .translation(x: 0, y: 10))
  }

  @Test func `a layer of a cancelled transition ends with each value at its start`() throws {
    let stage = try stage()
    try stage.stack.beginInteractivePush(page("b"))
    stage.stack.updateInteraction(progress: 0.5)
    try stage.stack.push(page("c"), TransitionOptions(style: Covering()))
    stage.stack.settle()
    let layer = try #require(stage.screen.frames.last?.layer("b"))
    #expect(layer.frame == Rect(x: 100, y: 200, width: 100, height: 100))
    #expect(layer.alpha == 0 && layer.cornerRadius == 40)
    #expect(layer.transform == .translation(x: 0, y: 30))
  }
}

/// Opens the arriving controller out of a round button; the other controller moves aside and fades.
private struct Opening: TransitionStyle {
  let name: StyleName = "opening"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var layers: [LayerTrack] = []
    if let from = context.from {
      var layer = LayerTrack(from, role: .from)
      layer.frame = Track(from: from.view.frame, to: from.view.frame.offsetBy(dx: -40, dy: 0))
      layer.alpha = Track(from: 1, to: 0.5)
      layer.cornerRadius = Track(from: 0, to: 8)
      layer.transform = Track(from: .identity, to: .translation(x: 0, y: 10))
      layers.append(layer)
    }
    if let to = context.to {
      var layer = LayerTrack(to, role: .to)
      layer.frame = Track(from: Rect(x: 100, y: 200, width: 100, height: 100), to: to.view.frame)
      layer.alpha = Track(from: 0, to: 1)
      layer.cornerRadius = Track(from: 40, to: 0)
      layer.transform = Track(from: .translation(x: 0, y: 30), to: .identity)
      layers.append(layer)
    }
    return TransitionPlan(context, style: name, layers: layers)
  }
}

/// Shows both controllers at rest, so that any movement was handed off.
private struct Covering: TransitionStyle {
  let name: StyleName = "covering"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let layers = [context.from.map { LayerTrack($0, role: .from) }]
    return TransitionPlan(
      context, style: name,
      layers: (layers + [context.to.map { LayerTrack($0, role: .to) }]).compactMap { $0 })
  }
}
