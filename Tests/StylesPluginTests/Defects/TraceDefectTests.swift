// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing

// `@testable`: the layer of a view at rest.
@testable import ViewStackCore

/// The defects T7, T8, T10, T11 and T20…T22 of SLTransitioning, which leaves traces and shares
/// state.
@Suite("Defects of traces") struct TraceDefectTests {
  @Test func `T7: a page that was faded out is visible when it returns`() throws {
    for next in StyleCatalog.ready.entries.map(\.style) {
      let stage = try StyleStage()
      try stage.push("B", FadeStyle())
      try stage.pop(to: 1)
      #expect(stage["B"].view.alpha == 1)
      try stage.push("B", next)
      #expect(stage.stack.presentFrame.layers.map(\.alpha) == [1])
      #expect(stage.stack.presentFrame.layers.map(\.name) == ["B"])
    }
  }

  @Test(arguments: StyleCatalog.ready.names)
  func `T8: no style leaves a trace in the views`(name: StyleName) throws {
    let style = try #require(StyleCatalog.ready.style(named: name))
    let stage = try StyleStage()
    stage["A"].view.alpha = 0.5
    stage["B"].view.cornerRadius = 7
    let views = [stage["A"].view, stage["B"].view]
    for _ in 1...2 {
      try stage.push("B", style)
      #expect([stage["A"].view, stage["B"].view] == views)
      #expect(stage.stack.presentFrame.layers == [Layer(resting: "B", view: views[1])])
      try stage.stack.pop()
      stage.stack.settle()
      #expect([stage["A"].view, stage["B"].view] == views)
      #expect(stage.stack.presentFrame.layers == [Layer(resting: "A", view: views[0])])
    }
  }

  @Test func `T10: a container in any place and of any size works alone`() throws {
    // Nothing looks for a window: a small stack inside a page of a large one plays, too.
    let outer = try StyleStage(size: Size(width: 1024, height: 768))
    let inner = try StyleStage(size: Size(width: 200, height: 300))
    for stage in [outer, inner] {
      let options = TransitionOptions(style: CoverVerticalStyle(), curve: .linear)
      try stage.stack.push(stage["B"], options)
      stage.stack.advance(by: .milliseconds(100))
    }
    // Half of the first half: from -H half of the distance to 4.
    #expect(try inner.layer("B").frame.y == -148)
    #expect(try outer.layer("B").frame.y == -382)
    #expect(try inner.layer("background").frame.size == inner.stack.size)
  }

  @Test func `T11: the background is a layer, named or left to the renderer, and ends with it`()
    throws
  {
    for color in [nil, white] {
      let stage = try StyleStage()
      stage["B"].background = color
      try stage.stack.push(stage["B"], TransitionOptions(style: CoverVerticalStyle()))
      #expect(try stage.layer("background").fill == color)
      // Another transition begins half-way, and finds nothing changed.
      stage.stack.advance(by: .milliseconds(200))
      try stage.stack.push(stage["C"], TransitionOptions(style: FadeStyle()))
      #expect(stage.stack.presentFrame.layers.map(\.name) == ["B", "C"])
      stage.stack.settle()
      #expect(stage.rest?.layers.map(\.name) == ["C"])
    }
  }

  @Test func `T20: one style serves stacks in different directions at once`() throws {
    let style = DivideStyle(cut: 100)
    let (one, other) = (try StyleStage(style: style), try StyleStage(style: style))
    try one.push("B")
    try one.stack.pop(TransitionOptions(curve: .linear))
    try other.stack.push(other["B"], TransitionOptions(curve: .linear))
    for stage in [one, other] {
      stage.stack.advance(by: .milliseconds(75))
    }
    // A quarter of the transition: the pop closes from -100, and the push opens from 0.
    #expect(try one.layer("A.top").frame.y == -75)
    #expect(try other.layer("A.top").frame.y == -25)
  }

  @Test func `T21: a style belongs to one stack, and reading it changes nothing`() throws {
    let (one, other) = (try StyleStage(), try StyleStage())
    one.stack.style = CoverVerticalStyle()
    one.stack.configuration.isSymmetrical = false
    #expect(other.stack.style.name == "stack" && other.stack.configuration.isSymmetrical)
    let before = one["A"].questions
    _ = (one.stack.style, one["A"].style, StyleCatalog.ready.entries.map(\.parameters))
    #expect(one["A"].questions == before && one.stack.presentFrame.layers.count == 1)
    // Controllers without answers for the style get no question.
    try other.push("B")
    #expect(other["A"].questions == [] && other["B"].questions == [])
  }

  @Test func `T22: a bar is a second stack, with another style in the same time`() throws {
    let content = try StyleStage(size: Size(width: 320, height: 416))
    let bar = try StyleStage(size: Size(width: 320, height: 64))
    let style = SlideStyle.base
    try content.stack.push(content["B"], TransitionOptions(style: style))
    let length = try #require(content.stack.endOfTransition)
    let options = TransitionOptions(style: CrossFadeStyle(), duration: length, curve: .easeOut)
    try bar.stack.push(bar["B"], options)
    while let next = content.stack.nextInstant {
      content.stack.advance(to: next)
      bar.stack.advance(to: next)
      let eased = content.frames.last?.transition?.eased
      #expect(eased != nil && eased == bar.frames.last?.transition?.eased)
      // The content has only its own layers, and no picture of the bar.
      #expect(content.frames.last?.layers.map(\.name) == ["A", "B"])
    }
    #expect(!content.stack.isMoving && !bar.stack.isMoving)
  }
}
