// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite struct ViewTransitionTests {
  /// A style of one transition, with an easing that is easy to work out.
  static func run(
    _ transition: ViewTransition, _ direction: StackDirection = .push,
    below: ViewNode? = nil, above: ViewNode? = nil
  ) -> StyleRun {
    StyleRun(
      TransitionPairStyle(
        transition, timing: .init(duration: .milliseconds(200), curve: .linear)),
      direction, below: below, above: above)
  }

  @Test func `opacity fades one view in as the other fades out`() throws {
    let run = Self.run(.opacity)
    #expect(try run.layer("A", held: 0.25).alpha == 0.75)
    #expect(try run.layer("B", held: 0.25).alpha == 0.25)
  }

  @Test func `scale grows one view from nothing as the other shrinks, in both directions`() throws {
    for direction in StackDirection.allCases {
      let run = Self.run(.scale, direction)
      let (from, to) = direction == .push ? ("A", "B") : ("B", "A")
      // A quarter of 320 × 480 about (160, 240), and three quarters of it.
      #expect(
        try run.layer(to, held: 0.25).boundingBox == Rect(x: 120, y: 180, width: 80, height: 120))
      #expect(
        try run.layer(from, held: 0.25).boundingBox == Rect(x: 40, y: 60, width: 240, height: 360))
      #expect(run.layers(held: 0).map(\.name) == ["A", "B"])
    }
  }

  @Test func `an anchor stays where it is`() throws {
    let run = Self.run(.scale(0.5, anchor: .bottomTrailing))
    // Half the size with the corner at (320, 480).
    #expect(
      try run.layer("B", held: 0).boundingBox == Rect(x: 160, y: 240, width: 160, height: 240))
    #expect(
      try run.layer("A", held: 1).boundingBox == Rect(x: 160, y: 240, width: 160, height: 240))
  }

  @Test func `slide goes on in one direction`() throws {
    for direction in StackDirection.allCases {
      let run = Self.run(.slide, direction)
      let (from, to) = direction == .push ? ("A", "B") : ("B", "A")
      #expect(try run.layer(to, held: 0).frame.x == -320)
      #expect(try run.layer(from, held: 1).frame.x == 320)
    }
  }

  @Test(arguments: [
    (ViewTransition.Edge.leading, -320.0, 0.0), (.trailing, 320, 0), (.top, 0, -480),
    (.bottom, 0, 480),
  ])
  func `move enters from an edge and leaves to it`(
    edge: ViewTransition.Edge, x: Double, y: Double
  ) throws {
    let run = Self.run(.move(edge), .pop)
    #expect(try run.layer("A", held: 0).frame.origin == Point(x: x, y: y))
    #expect(try run.layer("B", held: 1).frame.origin == Point(x: x, y: y))
  }

  @Test func `move goes by the larger of the two sizes`() throws {
    let small = ViewNode(name: "A", frame: Rect(x: 0, y: 0, width: 100, height: 400))
    let large = ViewNode(name: "B", frame: Rect(x: 0, y: 0, width: 200, height: 300))
    let run = Self.run(.move(.bottom), below: small, above: large)
    #expect(try run.layer("B", held: 0).frame.y == 400)
    #expect(try Self.run(.slide, below: small, above: large).layer("A", held: 1).frame.x == 200)
  }

  @Test func `combined transitions act at once`() throws {
    let run = Self.run(.combined(.opacity, .combined(.offset(x: 10, y: 20), .move(.top))))
    let away = try run.layer("B", held: 0)
    #expect(away.alpha == 0)
    #expect(away.frame.origin == Point(x: 10, y: -460))
    #expect(try run.layer("B", held: 0.5).frame.origin == Point(x: 5, y: -230))
  }

  @Test func `an asymmetric transition enters and leaves in different ways`() throws {
    let run = Self.run(.asymmetric(insertion: .move(.bottom), removal: .opacity))
    #expect(try run.layer("B", held: 0).frame.y == 480)
    #expect(try run.layer("B", held: 0).alpha == 1)
    #expect(try run.layer("A", held: 1).frame.y == 0)
    #expect(try run.layer("A", held: 1).alpha == 0)
  }

  @Test func `a pair is one transition for entering and another for leaving`() throws {
    let style = TransitionPairStyle(push: .move(.bottom), pop: .opacity)
    #expect(style.name == "pair(move(bottom), opacity)")
    #expect(try StyleRun(style, .push).layer("B", held: 0).frame.y == 480)
    #expect(try StyleRun(style, .pop).layer("B", held: 1).alpha == 0)
    #expect(try StyleRun(style, .pop).layer("A", held: 0).frame.y == 0)
  }

  @Test func `by identity the new view covers the old one from the first frame on`() {
    #expect(Self.run(.identity, .push).layers(held: 0).map(\.name) == ["A", "B"])
    #expect(Self.run(.identity, .pop).layers(held: 0).map(\.name) == ["B", "A"])
    let first = Self.run(.identity, .pop).layers(held: 0)
    #expect(Self.run(.identity, .pop).layers(held: 0.7) == first)
  }

  @Test func `the easing is the container's unless given`() {
    let run = StyleRun(TransitionPairStyle(.opacity), .push)
    #expect(run.plan.duration == .milliseconds(250))
    #expect(run.plan.curve == .easeInOut)
    #expect(Self.run(.opacity).plan.duration == .milliseconds(200))
    #expect(Self.run(.opacity).plan.curve == .linear)
  }

  @Test func `a view keeps its own opacity and transform`() throws {
    var view = ViewNode(name: "B", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.alpha = 0.5
    view.transform = .rotation(radians: .pi / 2, z: 1)
    view.anchor = Point(x: 0, y: 0)
    let run = Self.run(
      .combined(.opacity, .scale(0.5, anchor: .topLeading)), above: view)
    #expect(try run.layer("B", held: 0).alpha == 0)
    #expect(try run.layer("B", held: 1).alpha == 0.5)
    #expect(try run.layer("B", held: 1).transform == view.transform)
    // Turned about its corner it lies left of it: x from -100 to 0, and half of that while away.
    let box = try run.layer("B", held: 0).boundingBox
    #expect(isNear(box.x, -50) && isNear(box.width, 50) && isNear(box.height, 50))
  }
}
