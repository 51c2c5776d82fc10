// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// The defects T1…T3 and T13…T16 of SLTransitioning.
///
/// The styles have none of them.
@Suite("Defects of places") struct PlaceDefectTests {
  @Test func `T1: a controller that names no cut is cut in the middle`() throws {
    let stage = try StyleStage()
    try stage.stack.push(stage["B"], TransitionOptions(style: DivideStyle()))
    // The style asked for the cut and got nil, so the cut is at 480 / 2.
    #expect(stage["A"].questions == ["cut push"])
    #expect(try stage.layer("A.top").part == Rect(x: 0, y: 0, width: 320, height: 240))
  }

  @Test func `T2: a cut is a double in the container, kept inside the view`() throws {
    // A third has no exact 32-bit form. A cut outside the view is moved to its edge.
    for (cut, height) in [(1.0 / 3, 1.0 / 3), (-10, 0), (481, 480), (0.1 + 0.2, 0.1 + 0.2)] {
      let stage = try StyleStage()
      stage["A"].cut = cut
      try stage.stack.push(stage["B"], TransitionOptions(style: DivideStyle()))
      #expect(try stage.layer("A.top").part?.height == height)
      #expect(try stage.layer("A.bottom").part?.height == 480 - height)
    }
    // The container's y 100 is y 70 in a view that rests at 30.
    let stage = try StyleStage()
    stage["A"].view.frame.origin.y = 30
    stage["A"].cut = 100
    try stage.stack.push(stage["B"], TransitionOptions(style: DivideStyle()))
    #expect(try stage.layer("A.top").part?.height == 70)
    #expect(try stage.layer("A.top").frame == Rect(x: 0, y: 30, width: 320, height: 70))
  }

  @Test(
    arguments: [
      DivideStyle(cut: 320), ResignStyle.top, ResignStyle.left, FlipOverStyle(),
      CoverVerticalStyle(),
    ] as [any TransitionStyle])
  func `T3: squares, cuts as long as the width, and rotations keep the style`(
    style: any TransitionStyle
  ) throws {
    for size in [Size(width: 320, height: 480), Size(width: 400, height: 400)] {
      let stage = try StyleStage(size: size) { $0.resizesViews = true }
      try stage.push("B", style)
      try stage.pop(to: 0.5)
      #expect(stage.moving == style.name)
      stage.stack.settle()
      // The container turns between push and pop. The pop is planned for the new size.
      try stage.push("B", style)
      let turned = Size(width: size.height, height: size.width)
      try stage.stack.resize(to: turned)
      try stage.pop(to: 0)
      #expect(stage.moving == style.name)
      #expect(try stage.layer("B").frame == Rect(origin: .zero, size: turned))
      stage.stack.settle()
      #expect(stage.rest?.layers.map(\.frame) == [Rect(origin: .zero, size: turned)])
    }
  }

  @Test func `T13: both resigning styles move the upper view from where it is`() throws {
    for (style, end) in [(ResignStyle.top, Point(x: 12, y: 510)), (.left, Point(x: 332, y: 30))] {
      let stage = try StyleStage()
      try stage.push("B", style)
      stage["B"].view.frame.origin = Point(x: 12, y: 30)
      try stage.pop(to: 0)
      #expect(try stage.layer("B").frame.origin == Point(x: 12, y: 30))
      stage.stack.advance(to: try #require(stage.stack.endOfTransition))
      // It has moved a width or a height further.
      #expect(stage.frames.last?.layers.last?.frame.origin == end)
    }
  }

  @Test func `T14: the pop of Flip Over is upstream's or the exact mirror, by choice`() throws {
    // Half-way the free edge of the push is at x 83, and that of upstream's pop at 88.487.
    for (isExact, edge) in [(false, 88.487), (true, 83)] {
      let style = FlipOverStyle(isExactMirror: isExact)
      let stage = try StyleStage()
      let options = TransitionOptions(style: style, curve: .linear)
      try stage.stack.push(stage["B"], options)
      stage.stack.advance(by: .milliseconds(175))
      #expect(abs(try stage.layer("B").boundingBox.x - 83) < 5e-4)
      stage.stack.settle()
      try stage.pop(to: 0.5)
      #expect(abs(try stage.layer("B").boundingBox.x - edge) < 5e-4)
    }
    // Resigning eases its pop differently from its push. A call's curve makes them the same.
    let (push, pop) = (StyleBench(ResignStyle.top, .push), StyleBench(ResignStyle.top, .pop))
    #expect(push.plan.curve == .easeOut && pop.plan.curve == .easeInOut)
    let mirrored = StyleBench(ResignStyle.top, .pop, curve: .easeOut)
    #expect(mirrored.plan.curve == push.plan.curve)
  }

  @Test(
    arguments: [
      DivideStyle(), ResignStyle.top, ResignStyle.left, FlipOverStyle(), CoverVerticalStyle(),
    ] as [any TransitionStyle])
  func `T15: a pop reveals the live view, not a picture of it`(
    style: any TransitionStyle
  ) throws {
    let stage = try StyleStage()
    try stage.push("B", style)
    let label = ViewNode(name: "new", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    stage["A"].view.subviews = [label]
    try stage.pop(to: 0.5)
    let revealed = try #require(stage.frames.last).layers.filter { $0.controller == "A" }
    #expect(!revealed.isEmpty && revealed.allSatisfy { $0.subviews == [label] })
    stage.stack.settle()
    #expect(stage.rest?.layers.first?.subviews == [label])
  }

  @Test func `T16: each controller is asked once for its image, and stays as it is`() throws {
    let stage = try StyleStage()
    let small = Rect(x: 272, y: 200, width: 32, height: 32)
    let large = Rect(x: 80, y: 160, width: 160, height: 160)
    stage["A"].image = FlyingImage(frame: small, cornerRadius: 16)
    stage["B"].image = FlyingImage(frame: large, cornerRadius: 4)
    let views = [stage["A"].view, stage["B"].view]
    try stage.stack.push(stage["B"], TransitionOptions(style: ImageStyle(), curve: .linear))
    #expect(stage["A"].questions == ["image push"] && stage["B"].questions == ["image push"])
    // The rectangles are in the container, from the first frame to the last.
    #expect(try stage.layer("image").frame == small)
    stage.stack.advance(by: .milliseconds(175))
    // The radius is interpolated although the two differ: half-way between 16 and 4.
    #expect(try stage.layer("image").cornerRadius == 10)
    stage.stack.settle()
    #expect(stage.frames.last?.layers.last?.frame == large)
    #expect([stage["A"].view, stage["B"].view] == views)
    // A pop swaps the rectangles and queries no controller again.
    try stage.pop(to: 0)
    #expect(try stage.layer("image").frame == large)
    #expect(stage["A"].questions.count == 1 && stage["B"].questions.count == 1)
  }
}
