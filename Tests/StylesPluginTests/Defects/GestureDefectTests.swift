// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

/// The defects T9, T18 and T19 of SLTransitioning.
///
/// Every style follows a finger forward and back.
@Suite("Defects of gestures") struct GestureDefectTests {
  /// The progress of the finger, not in order: a finger reverses its direction.
  private static let places = [0.5, 0.125, 0.25, 0.875, 0.3, 1, 0, 0.75]

  private static func style(_ name: StyleName) throws -> any TransitionStyle {
    // The image flies only if it is named.
    let image = ImageStyle(
      below: FlyingImage(frame: Rect(x: 272, y: 200, width: 32, height: 32), cornerRadius: 8),
      above: FlyingImage(frame: Rect(x: 80, y: 160, width: 160, height: 160)))
    return name == "image" ? image : try #require(StyleCatalog.ready.style(named: name))
  }

  /// The layers of a style's plan at a progress, without any stack.
  private static func layers(
    _ style: any TransitionStyle, _ stage: StyleStage, _ direction: StackDirection,
    at progress: Double
  ) -> [Layer] {
    let a = TransitionContext.Participant(id: "A", view: stage["A"].view)
    let b = TransitionContext.Participant(id: "B", view: stage["B"].view)
    let context = TransitionContext(
      direction: direction, bounds: stage.stack.size, from: direction == .push ? a : b,
      to: direction == .push ? b : a, isInteractive: true,
      container: stage.stack.configuration)
    var plan = style.plan(context)
    if stage.stack.configuration.layoutDirection == .rightToLeft {
      plan = plan.mirrored(inWidth: stage.stack.size.width)
    }
    var frame = Frame(time: .zero, transition: nil, layers: [])
    let sampler = Sampler(plan)
    sampler.prepare(&frame)
    sampler.sample(progress: progress, eased: progress, into: &frame)
    return frame.layers
  }

  @Test(arguments: StyleCatalog.ready.names.sampled(oneIn: 4), ReadingDirection.allCases)
  func `T9: a style that is cancelled leaves everything bit for bit as it was`(
    name: StyleName, reading: ReadingDirection
  ) throws {
    let stage = try StyleStage { $0.layoutDirection = reading }
    stage["A"].view.alpha = 0.9
    stage["B"].view.frame = Rect(x: 0, y: 0, width: 300, height: 1.0 / 3)
    stage["C"].view.frame.origin = Point(x: 5, y: 6)
    let style = try Self.style(name)
    try stage.push("B", style)
    let pages = ["A", "B", "C"].map { stage[$0] }
    let views = pages.map(\.view)
    let (state, resting) = (stage.stack.state, stage.stack.presentFrame.layers)
    for progress in [0, 0.3, 1] {
      for isPush in [true, false] {
        if isPush {
          try stage.stack.beginInteractivePush(stage["C"], TransitionOptions(style: style))
        } else {
          try stage.stack.beginInteractivePop()
        }
        #expect(stage.moving == name)
        stage.stack.updateInteraction(progress: progress)
        stage.stack.endInteraction(finishing: false)
        stage.stack.settle()
        #expect(stage.stack.state == state && pages.map(\.view) == views)
        #expect(stage.stack.presentFrame.layers == resting && stage.rest?.layers == resting)
        #expect(stage["C"].stack == nil && stage["B"].stack === stage.stack)
      }
    }
    // The pop after it is the one that would have been without the gesture.
    try stage.stack.beginInteractivePop()
    #expect(stage.moving == name)
  }

  @Test(arguments: StyleCatalog.ready.names.sampled(oneIn: 3), ReadingDirection.allCases)
  func `T18: under a finger every style is where its plan is at that progress`(
    name: StyleName, reading: ReadingDirection
  ) throws {
    let style = try Self.style(name)
    for direction in StackDirection.allCases {
      let stage = try StyleStage { $0.layoutDirection = reading }
      if direction == .pop {
        try stage.push("B", style, isAnimated: false)
        try stage.stack.beginInteractivePop()
      } else {
        try stage.stack.beginInteractivePush(stage["B"], TransitionOptions(style: style))
      }
      for progress in Self.places {
        stage.stack.updateInteraction(progress: progress)
        let frame = try #require(stage.frames.last)
        #expect(abs((frame.transition?.progress ?? -1) - progress) < 1e-12)
        let planned = Self.layers(style, stage, direction, at: progress)
        StyleBench.expect(frame.layers, planned.map { Cell($0.name, $0.boundingBox, $0.alpha) })
      }
      // Released, it goes on from there to its end, and the stack changes.
      stage.stack.endInteraction(finishing: true)
      stage.stack.settle()
      #expect(stage.stack.count == (direction == .push ? 2 : 1))
    }
  }

  @Test func `T19: no interaction begins at the root, on an empty stack, or in a transition`()
    throws
  {
    let stage = try StyleStage(style: FlipOverStyle())
    #expect(try stage.stack.beginInteractivePop() == .unchanged)
    #expect(!stage.stack.isMoving && stage.frames.isEmpty)
    try stage.stack.push(stage["B"])
    #expect(throws: StackError.transitionRunning(from: "A", to: "B")) {
      try stage.stack.beginInteractivePop()
    }
    stage.stack.settle()
    try stage.stack.erase()
    #expect(try stage.stack.beginInteractivePop() == .unchanged)
    // Without an interaction, a finger's moves have no effect.
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: true)
    #expect(!stage.stack.isMoving && stage.stack.count == 0)
  }
}
