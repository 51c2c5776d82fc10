// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: contents follow a mask as a part of an interruption.
@testable import ViewStackCore

/// Contents of a shared element that stay in a mask of another size.
@Suite struct LeftoverTrackTests {
  @Test func `contents grow with their mask, about its middle`() {
    let view = ViewNode(name: "a", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    var track = LayerTrack(TransitionContext.Participant(id: "a", view: view), role: .shared)
    track.follow(
      Rect(x: 0, y: 0, width: 200, height: 200), from: Rect(x: 0, y: 0, width: 100, height: 100))
    // The middle was 30 points from that of the mask, and is 60 points from it; the layer is scaled.
    #expect(track.frame.end == Rect(x: 30, y: 30, width: 20, height: 20))
    #expect(track.transform?.end == .scale(x: 2, y: 2))
    track.follow(Rect(x: 0, y: 0, width: 50, height: 50), from: .zero)
    #expect(track.frame.end == Rect(x: 30, y: 30, width: 20, height: 20))
  }

  @Test func `a layer that does not move is the same backwards`() {
    let view = ViewNode(name: "a", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    var track = LayerTrack(TransitionContext.Participant(id: "a", view: view), role: .shared)
    track.transform = Track(constant: .scale(x: 2, y: 2))
    #expect(track.played(towards: 0) == track)
  }
}
