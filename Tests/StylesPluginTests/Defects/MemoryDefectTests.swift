// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// The defects T4…T6, T12 and T17 of SLTransitioning, which remembers styles too long or not at
/// all.
@Suite("Defects of memory") struct MemoryDefectTests {
  @Test func `T4: a pop over several leaves nothing of the pages between`() throws {
    let stage = try StyleStage()
    weak var gone: InformingPage?
    do {
      let b = InformingPage("B", size: stage.stack.size)
      gone = b
      b.cut = 100
      try stage.stack.push(b, TransitionOptions(style: FadeStyle()))
      stage.stack.settle()
    }
    try stage.push("C", DivideStyle())
    try stage.stack.popToRoot()
    #expect(stage.moving == "fade")
    stage.stack.settle()
    #expect(gone == nil)
    // Another B with another style: nothing is left of the first cut.
    try stage.push("B")
    try stage.push("C", DivideStyle())
    try stage.pop(to: 1)
    #expect(stage.frames.last?.layers.compactMap { $0.part?.height } == [240, 240])
  }

  @Test func `T5: the last push counts, whoever styled it, animated or not`() throws {
    let stage = try StyleStage()
    try stage.push("B", FadeStyle())
    try stage.pop(to: 1)
    try stage.push("B", DivideStyle())
    try stage.pop(to: 0.5)
    #expect(stage.moving == "divide")
    stage.stack.settle()
    try stage.push("B", FlipOverStyle(), isAnimated: false)
    try stage.pop(to: 0.5)
    #expect(stage.moving == "flip-over")
    stage.stack.settle()
    // The delegate's push is remembered without the delegate.
    do {
      let delegate = Decorator(ResignStyle.left)
      stage.stack.delegate = delegate
      try stage.push("B")
    }
    #expect(stage.stack.delegate == nil)
    try stage.pop(to: 0.5)
    #expect(stage.moving == "resign-left")
    stage.stack.settle()
    // Setting the stack is a push like any other.
    stage.stack.style = FadeStyle()
    try stage.stack.setControllers([stage["A"], stage["B"]])
    stage.stack.settle()
    stage.stack.style = StackStyle()
    try stage.pop(to: 0.5)
    #expect(stage.moving == "fade")
  }

  @Test func `T6: direction, cut and rectangles are those of the push`() throws {
    let stage = try StyleStage()
    stage["B"].coverDirection = .bottom
    try stage.push("B", CoverVerticalStyle())
    stage["B"].coverDirection = .top
    stage["A"].coverDirection = .top
    stage.stack.style = CoverVerticalStyle(direction: .top)
    try stage.pop(to: 0.25)
    // From the bottom, after half of the first half, eased: B is 240 further down.
    #expect(try stage.layer("B").frame.y == 240)
    stage.stack.settle()

    stage["A"].cut = 100
    try stage.push("B", DivideStyle())
    stage["A"].cut = 300
    try stage.pop(to: 0.5)
    #expect(try stage.layer("A.top").part?.height == 100)
    stage.stack.settle()
    // An answer that was nil is remembered, too.
    stage["A"].cut = nil
    try stage.push("B", DivideStyle())
    stage["A"].cut = 300
    try stage.pop(to: 0.5)
    #expect(try stage.layer("A.top").part?.height == 240)
    stage.stack.settle()

    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    stage["A"].image = FlyingImage(frame: rect)
    stage["B"].image = FlyingImage(frame: rect.offsetBy(dx: 100, dy: 0))
    try stage.push("B", ImageStyle())
    stage["A"].image = nil
    stage["B"].image = FlyingImage(frame: .zero)
    try stage.pop(to: 0)
    #expect(try stage.layer("image").frame == rect.offsetBy(dx: 100, dy: 0))
  }

  @Test func `T12: a pop that is not symmetrical plays nothing of an earlier push`() throws {
    let stage = try StyleStage { $0.isSymmetrical = false }
    stage["A"].cut = 100
    try stage.push("B", DivideStyle())
    try stage.pop(to: 1)
    try stage.push("B", FadeStyle())
    stage["A"].cut = 300
    stage["B"].style = DivideStyle()
    try stage.pop(to: 0.5)
    // B's own style, with the cut that A has now.
    #expect(stage.moving == "divide")
    #expect(try stage.layer("A.top").part?.height == 300)
  }

  @Test(arguments: StyleCatalog.ready.names)
  func `T17: a push without animation is still popped in its style`(
    name: StyleName
  ) throws {
    let style = try #require(StyleCatalog.ready.style(named: name))
    let stage = try StyleStage()
    try stage.push("B", style, isAnimated: false)
    try stage.stack.beginInteractivePop()
    #expect(stage.moving == name)
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(stage.stack.count == 1)
  }
}

/// A delegate that has one style for every transition.
final class Decorator: StackDelegate {
  private let style: any TransitionStyle

  init(_ style: any TransitionStyle) {
    self.style = style
  }

  func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)? { style }
}
