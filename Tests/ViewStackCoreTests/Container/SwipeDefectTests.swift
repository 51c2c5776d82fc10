// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The defects P14…P24 of UIViewControllerStack's swipe.
///
/// The engine has none of them.
@Suite struct SwipeDefectTests {
  /// A stage on which a finger has begun to pop page `b`: with fading, and a quarter of 320 behind.
  private func swiped(
    pageSize: Size? = nil, _ change: (inout StackConfiguration) -> Void = { _ in }
  ) throws -> Stage {
    var configuration = StackConfiguration()
    configuration.distance = .quarter
    configuration.animatesAlpha = true
    change(&configuration)
    let stage = try Stage("a", "b", pageSize: pageSize, configuration: configuration)
    try stage.stack.beginInteractivePop()
    return stage
  }

  @Test func `P14: a swipe has the events of a pop, and lays out the revealed page`() throws {
    let swipe = try Stage(
      "a", "b", pageSize: Size(width: 9, height: 9), configuration: .with { $0.resizesViews = true }
    )
    try swipe.stack.beginInteractivePop()
    swipe.stack.endInteraction(finishing: true)
    swipe.stack.settle()
    let call = try Stage(
      "a", "b", pageSize: Size(width: 9, height: 9), configuration: .with { $0.resizesViews = true }
    )
    try call.stack.pop()
    call.stack.settle()
    #expect(swipe.screen.lines == call.screen.lines)
    #expect(swipe.pages[0].view.frame.size == phone && swipe.problems() == [])
  }

  @Test func `P15: a swipe that is cancelled in any way does not stop half-way`() throws {
    let endings: [(Stage) throws -> Void] = [
      { $0.stack.endInteraction(finishing: false) },
      { try $0.stack.popToRoot() },
      { try $0.stack.erase() },
      { try $0.stack.setControllers([$0.pages[0]]) },
      { try $0.stack.setRoot(page("z")) },
    ]
    for ending in endings {
      let stage = try swiped()
      stage.stack.updateInteraction(progress: 0.5)
      try ending(stage)
      stage.stack.settle()
      #expect(!stage.stack.isMoving && stage.problems() == [])
      #expect(stage.stack.presentFrame.layers.allSatisfy { $0.shadow == nil && $0.frame.x == 0 })
      #expect(stage.stack.presentFrame.order == stage.stack.controllers.suffix(1).map(\.id.name))
    }
  }

  @Test func `P16: over-dragging to the left loses nothing`() throws {
    let stage = try swiped()
    for progress in [0.5, -0.5, -2, 0.5, 0, 0.25] {
      stage.stack.updateInteraction(progress: progress)
    }
    // −80 → 0 behind, 0 → 320 in front, by the absolute progress alone.
    #expect(
      stage.screen.frames.map { $0.layers.map(\.frame.x) }
        == [[-80, 0], [-40, 160], [-80, 0], [-80, 0], [-40, 160], [-80, 0], [-60, 80]])
  }

  @Test func `P17: over-dragging to the right stops at the end`() throws {
    let stage = try swiped()
    stage.stack.updateInteraction(progress: 1.7)
    #expect(stage.screen.frames.last?.layers.map(\.frame.x) == [0, 320])
    #expect(stage.screen.frames.last?.transition?.progress == 1)
  }

  @Test func `P18: one progress drives both opacities, within 0…1, at any distance`() throws {
    for distance in [0.001, 0.25, 1, 8, 1000] {
      let stage = try swiped { configuration in
        configuration.distance = (try? Distance(distance)) ?? .eighth
      }
      for index in 0...8 {
        let progress = Double(index) / 8
        stage.stack.updateInteraction(progress: progress)
        #expect(stage.screen.frames.last?.layers.map(\.alpha) == [progress, 1 - progress])
      }
    }
    #expect(throws: StackError.invalidDistance(0)) { try Distance(0) }
    #expect(throws: StackError.invalidDistance(-8)) { try Distance(-8) }
    #expect(throws: StackError.invalidDistance(.infinity)) { try Distance(.infinity) }
    #expect(throws: StackError.self) { try Distance(.nan) }
  }

  @Test func `P19: the page behind fades in from 0, and out again if the swipe is cancelled`()
    throws
  {
    let stage = try swiped()
    #expect(stage.screen.frames.first?.layer("a")?.alpha == 0)
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    let alphas = stage.screen.frames.dropFirst().compactMap { $0.layer("a")?.alpha }
    #expect(alphas.first == 0.5 && alphas.last == 0 && alphas == alphas.sorted(by: >))
    #expect(stage.pages[0].view.alpha == 1)
  }

  @Test func `P20: a page that was swiped away keeps its own opacity`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.animatesAlpha = true })
    stage.pages[1].view.alpha = 0.6
    let view = stage.pages[1].view
    try stage.stack.beginInteractivePop()
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(stage.pages[1].view == view && stage.word == "a")
    try stage.stack.push(stage.pages[1], .instant)
    #expect(stage.stack.presentFrame.layers.map(\.alpha) == [0.6])
  }

  @Test func `P21: a swipe removes the page that it began with, whatever is on top now`() throws {
    // A page that is pushed while the swipe settles stays.
    let stage = try swiped()
    stage.stack.updateInteraction(progress: 0.8)
    stage.stack.endInteraction(finishing: true)
    try stage.stack.push(page("c"))
    stage.stack.settle()
    #expect(stage.word == "ac" && stage.problems() == [])
    // A page that replaces b while the finger holds cancels the swipe. It is not popped in place of
    // b.
    let held = try swiped()
    try held.stack.replaceCurrent(with: page("c"))
    held.stack.endInteraction(finishing: true)
    held.stack.settle()
    #expect(held.word == "ac" && held.problems() == [])
  }

  @Test func `P22: the caller sets the duration of settling`() throws {
    for milliseconds in [1, 100, 777] {
      let stage = try swiped()
      stage.stack.endInteraction(finishing: true, duration: .milliseconds(milliseconds))
      stage.stack.settle()
      #expect(stage.stack.now == .milliseconds(milliseconds))
    }
    let stage = try swiped()
    stage.stack.endInteraction(finishing: false)
    #expect(stage.stack.endOfTransition == .milliseconds(250))
  }

  @Test func `P23: the page behind arrives when the page in front leaves, however narrow`() throws {
    let stage = try swiped(pageSize: Size(width: 200, height: 480))
    for progress in [0.5, 1] {
      stage.stack.updateInteraction(progress: progress)
    }
    // −200 · ¼ → 0 behind, 0 → 200 in front.
    #expect(
      stage.screen.frames.map { $0.layers.map(\.frame.x) } == [[-50, 0], [-25, 100], [0, 200]])
  }

  @Test func `P24: the delegate's positions apply at every point of the transition`() throws {
    let stage = try Stage("a", "b")
    stage.watch().positions = PositionOverrides(startOfTo: 40, endOfTo: 8, endOfFrom: -120)
    try stage.stack.beginInteractivePop()
    for progress in [0.25, 0.5, 1] {
      stage.stack.updateInteraction(progress: progress)
    }
    #expect(
      stage.screen.frames.map { $0.layers.map(\.frame.x) }
        == [[40, 0], [32, -30], [24, -60], [8, -120]])
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.screen.frames.last?.layers == stage.screen.frames.first?.layers)
    #expect(stage.pages[0].view.frame.x == 0)
  }

  @Test func `after a cancel everything on screen is bitwise as before`() throws {
    for progress in [0.1, 1.0 / 3, 0.7, 1] {
      let stage = try Stage("a", "b", configuration: .with { $0.animatesAlpha = true })
      stage.pages[1].view.alpha = 0.3
      stage.pages[1].view.frame = Rect(x: 0.1, y: 0.7, width: 300.3, height: 400.9)
      stage.pages[1].view.transform = .rotation(radians: 0.1, z: 1)
      stage.pages[1].view.cornerRadius = 1.0 / 3
      stage.stack.layout()
      let before = try #require(stage.screen.frames.last?.layers)
      let views = stage.pages.map(\.view)
      try stage.stack.beginInteractivePop()
      stage.stack.updateInteraction(progress: progress)
      stage.stack.endInteraction(finishing: false)
      stage.stack.settle()
      #expect(stage.screen.rests.last?.layers == before)
      #expect(stage.stack.presentFrame.layers == before)
      #expect(stage.pages.map(\.view) == views && stage.problems() == [])
    }
  }
}
