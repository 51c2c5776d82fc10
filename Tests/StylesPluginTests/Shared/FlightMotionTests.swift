// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

/// The flights of elements when transitions interrupt each other, at 1,000 frames a second.
@Suite("flights that are interrupted") struct FlightMotionTests {
  @Test(arguments: (UInt64(0)..<8).sampled(oneIn: 8))
  func `random screens, styles and interruptions break no law of motion`(part: UInt64) throws {
    for seed in (part * 15..<(part + 1) * 15).sampled(oneIn: 5) {
      let problems = try RandomFlight(seed: seed).problems
      #expect(problems.isEmpty, "seed \(seed): \(problems.first ?? "")")
    }
  }

  /// Flights among 6,400 that once broke a law.
  ///
  /// Contents flew in the mask of other screens, or were painted wrongly. In 5893 a mask shrank to nothing.
  @Test(arguments: ([5893, 253, 359, 403, 447, 865, 899, 990] as [UInt64]).sampled(oneIn: 3))
  func `12c nor do contents that fly in the mask of two other screens`(seed: UInt64) throws {
    let problems = try RandomFlight(seed: seed).problems
    #expect(problems.isEmpty, "\(problems.first ?? "")")
  }

  @Test(arguments: [InterruptionPolicy.finish, .queue])
  func `nor do they under the other policies`(policy: InterruptionPolicy) throws {
    for seed in (UInt64(0)..<20).sampled(oneIn: 4) {
      #expect(try RandomFlight(seed: seed, policy).problems == [], "seed \(seed)")
    }
  }

  /// A list with a card, and pages that are the card.
  private struct Stage {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder: MotionRecorder
    let list = ViewController("list")
    let page = ViewController("page")

    init(_ style: some TransitionStyle, _ scene: SharedScene = .card) throws {
      stack.configuration.interruption = .retarget
      stack.style = style
      recorder = MotionRecorder(stack)
      (list.view, page.view) = (scene.below, scene.above)
      try stack.push(list, .instant)
    }

    func layer(_ name: String) -> Layer? { stack.presentFrame.layers.first { $0.name == name } }

    /// Plays at 1,000 frames a second; calls a closure at each.
    func play(_ milliseconds: Int, _ body: () -> Void = {}) {
      for _ in 0..<milliseconds {
        stack.advance(by: .milliseconds(1))
        body()
      }
    }

    var problems: [MotionViolation] { recorder.checker.violations }

    /// The share of the background that is visible through the contents of elements; 0 without elements.
    var transparency: Double {
      let contents = stack.presentFrame.layers.filter { $0.view != nil && $0.role == .shared }
      return contents.isEmpty ? 0 : contents.reduce(1) { $0 * (1 - $1.alpha) }
    }
  }

  static let flying: [any TransitionStyle] = [
    StyleFile.zoom, StyleFile.hero, StyleFile.containerTransform,
    SharedElementsStyle(over: FadeStyle()),
  ]

  @Test(arguments: flying, [10, 30, 50, 90, 150].sampled(oneIn: 4))
  func `12a a card whose direction is reversed stays between its place and where it is`(
    style: any TransitionStyle, milliseconds: Int
  ) throws {
    let stage = try Stage(style)
    try stage.stack.push(stage.page)
    stage.play(milliseconds)
    let start = try #require(stage.layer("shared:s")?.frame)
    let speed = (start.height - 80) / (Double(milliseconds) / 1000)
    try stage.stack.pop()
    let rest = try #require(stage.stack.endOfTransition) - stage.stack.now
    // No velocity so far exceeds six times the mean, the steepest slope of the curves.
    let room = 6 * speed * rest.inSeconds / 20 + 0.01
    stage.play(700) {
      guard let card = stage.layer("shared:s") else { return }
      #expect(card.frame.height >= 80 - 0.01 && card.frame.height <= start.height + room)
      #expect(card.frame.width >= 120 - 0.01)
    }
    #expect(stage.problems == [])
  }

  @Test(arguments: [40, 150, 230])
  func `12b an element lands on its view if the pop has another style`(
    milliseconds: Int
  ) throws {
    let stage = try Stage(StyleFile.hero)
    try stage.stack.push(stage.page)
    stage.play(milliseconds)
    try stage.stack.pop(TransitionOptions(style: FadeStyle()))
    let end = try #require(stage.stack.endOfTransition)
    stage.stack.advance(to: end - .microseconds(1))
    let (mask, contents) = (stage.layer("shared:s"), stage.layer("shared:s.below"))
    #expect(isNear(mask?.frame ?? .zero, 20, 240, 120, 80))
    #expect(contents?.alpha == 1)
    stage.play(10)
    #expect(stage.problems == [] && stage.stack.presentFrame.layers.map(\.name) == ["list"])
  }

  @Test func `12b a whole page that is pushed, popped and brought back is visible`() throws {
    let stage = try Stage(SharedElementsStyle(over: StackStyle()))
    stage.stack.configuration.unpop = .three
    try stage.stack.push(stage.page)
    stage.play(50)
    try stage.stack.pop()
    stage.play(104)
    try stage.stack.unpop()
    stage.play(600)
    #expect(stage.problems == [] && stage.stack.count == 2)
  }

  @Test(arguments: flying, [30, 70, 130, 200].sampled(oneIn: 4))
  func `12c the screen in the middle of three does not vanish`(
    style: any TransitionStyle, milliseconds: Int
  ) throws {
    let third = ViewController("third")
    third.view = SharedScene.image().above
    for isPush in [true, false] {
      let stage = try Stage(style)
      if isPush {
        try stage.stack.push(stage.page)
      } else {
        try stage.stack.push([stage.page, third], .instant)
        try stage.stack.pop()
      }
      stage.play(milliseconds)
      func share(_ layers: [Layer]) -> Double {
        let page = layers.lastIndex { $0.view == [] && $0.controller == "page" }
        guard let page else { return 0 }
        return layers[(page + 1)...].filter { $0.view != nil && $0.role == .shared }
          .reduce(layers[page].alpha) { $0 * (1 - $1.alpha) }
      }
      let before = share(stage.stack.presentFrame.layers)
      if isPush { try stage.stack.push(third) } else { try stage.stack.pop() }
      #expect(abs(share(stage.stack.presentFrame.layers) - before) < 1e-9)
      stage.play(800)
      #expect(stage.problems == [])
    }
  }

  @Test(arguments: flying)
  func `12d a page that is pushed again while it leaves goes on from where it is`(
    style: any TransitionStyle
  ) throws {
    let stage = try Stage(style)
    try stage.stack.push(stage.page, .instant)
    try stage.stack.pop()
    stage.play(80)
    let before = try #require(stage.layer("shared:s")?.frame)
    try stage.stack.push(stage.page)
    let after = try #require(stage.layer("shared:s")?.frame)
    #expect(isNear(after, before.x, before.y, before.width, before.height))
    stage.play(800)
    #expect(stage.problems == [])
  }

  @Test(arguments: [["third", "fourth", "fifth"], ["third", "fourth", nil]])
  func `a flight of screens that have left stays behind the screen that covered it`(
    calls: [String?]
  ) throws {
    let stage = try Stage(StyleFile.zoom)
    try stage.stack.push(stage.page)
    stage.play(90)
    for name in calls {
      let options = TransitionOptions(style: StackStyle())
      if let name {
        try stage.stack.push(ViewController(ControllerID(name)), options)
      } else {
        try stage.stack.pop(options)
      }
      let names = stage.stack.presentFrame.layers.map(\.name)
      let (flight, third) = (names.firstIndex(of: "shared:s"), names.firstIndex(of: "third"))
      #expect(try #require(flight) < #require(third))
      stage.play(70)
    }
    stage.play(900)
    #expect(stage.problems == [])
  }

  @Test func `an element takes off from where its moving screen shows it`() throws {
    let stage = try Stage(StyleFile.hero)
    try stage.stack.setControllers([ViewController("home")], .instant)
    try stage.stack.push(stage.list, TransitionOptions(style: StackStyle()))
    stage.play(100)
    let list = try #require(stage.layer("list")?.frame)
    try stage.stack.push(stage.page)
    let card = try #require(stage.layer("shared:s")?.frame)
    #expect(list.x > 1 && isNear(card, 20 + list.x, 240, 120, 80))
    stage.play(800)
    #expect(stage.problems == [])
  }

  @Test func `an element takes off with the velocity of its moving screen`() throws {
    let stage = try Stage(SharedElementsStyle(over: FadeStyle()))
    let (duration, linear) = (Duration.milliseconds(250), TimingCurve.linear)
    try stage.stack.setControllers([ViewController("home")], .instant)
    try stage.stack.push(
      stage.list, TransitionOptions(style: StackStyle(), duration: duration, curve: linear))
    // The list has moved from 320 to 192 at −1280 points a second.
    stage.play(100)
    try stage.stack.push(stage.page, TransitionOptions(duration: duration, curve: linear))
    let start = try #require(stage.layer("shared:s")?.frame.x)
    stage.stack.advance(by: .microseconds(10))
    let velocity = (try #require(stage.layer("shared:s")?.frame.x) - start) / 1e-5
    // The flight of 212 points starts by at most 20 · 212 ÷ T², and the velocity v brakes by
    // v² ÷ 212. Over 5 µs, the middle of the step, that is below .4 points a second.
    #expect(abs(start - 212) < 1e-9 && abs(velocity + 1280) < 0.4)
  }

  @Test func `12e a flight that is reversed while its lower contents leave stays covered`() throws {
    let stage = try Stage(SharedElementsStyle(over: FadeStyle()))
    let options = TransitionOptions(duration: .milliseconds(500), curve: .linear)
    try stage.stack.push(stage.page, options)
    // .4 of .5 s.
    stage.play(200)
    try stage.stack.pop(options)
    stage.play(500) { #expect(stage.transparency < 1e-9) }
    #expect(stage.problems == [])
  }

  @Test func `12e contents of the first screen stay until those of the second are opaque`() throws {
    let stage = try Stage(SharedElementsStyle(over: FadeStyle()))
    let options = TransitionOptions(duration: .milliseconds(500), curve: .linear)
    try stage.stack.push(stage.page, options)
    // .2 of .5 s: the page's contents fade in from .1 to .4.
    stage.play(100)
    #expect(abs((stage.layer("shared:s.above")?.alpha ?? 0) - 1 / 3) < 1e-9)
    let third = ViewController("third")
    third.view = SharedScene.image().above
    third.view.subviews[0].shared?.fade = .below
    stage.recorder.checker.uncovered = Set(third.view.uncoveredElements)
    try stage.stack.push(third, options)
    stage.play(500) { #expect(stage.transparency < 1e-9) }
    #expect(stage.problems == [])
  }

  @Test(arguments: StackDirection.allCases)
  func `12f a cut end of a container transform has a size all the way, and a colour behind it`(
    direction: StackDirection
  ) throws {
    var scene = SharedScene()
    scene.below.subviews = [SharedScene.view("row", 20, 100, 280, 20, shared: "s")]
    scene.above.subviews = [SharedScene.view("sheet", 20, 360, 280, 600, shared: "s")]
    for step in 0...100 {
      let layers = scene.layers(at: Double(step) / 100, StyleFile.containerTransform, direction)
      // 120 of the sheet's 600 points are in the container, and all 20 of the row.
      let mask = layers.layer("shared:s")
      #expect(mask.frame.height >= 20 - 1e-9 && mask.frame.height <= 120 + 1e-9)
      #expect(mask.fill == RGBAColor(red: 1, green: 1, blue: 1))
    }
  }

  @Test func `12g a zoom has no shadow at its ends`() throws {
    for (way, opacity) in [(0.0, 0.0), (0.05, 0.5), (0.5, 1), (0.95, 0.5), (1, 0)] {
      let shadow = SharedScene.card.layers(at: way, StyleFile.zoom).layer("shared:s.shadow")
      #expect(abs(shadow.alpha - opacity) < 1e-9 && shadow.shadow?.opacity == 0.24)
    }
    #expect(SharedScene.card.layers(at: 0.5, StyleFile.zoom).layer("shared:s").shadow == nil)
  }

  @Test func `12g contents of a container transform fade through in its window`() throws {
    var scene = SharedScene.card
    scene.above.shared?.fade = .through
    func alphas(_ progress: Double, _ direction: StackDirection) -> [Double] {
      let layers = scene.layers(at: progress, StyleFile.containerTransform, direction)
      return ["shared:s.below", "shared:s.above"].map { layers.layer($0).alpha }
    }
    // Material: 0 to .25 of a push, divided at .0875; .60 to .90 of a pop, divided at .705.
    for (progress, below, above) in [(0.05, 0.4286, 0), (0.0875, 0, 0), (0.16875, 0, 0.5)] {
      let found = alphas(progress, .push)
      #expect(abs(found[0] - below) < 1e-4 && abs(found[1] - above) < 1e-4)
    }
    for (progress, below, above) in [(0.6525, 0, 0.5), (0.705, 0, 0), (0.8025, 0.5, 0)] {
      let found = alphas(progress, .pop)
      #expect(abs(found[0] - below) < 1e-4 && abs(found[1] - above) < 1e-4)
    }
  }

  @Test func `12g an element of a floating bar flies in front of the bar`() throws {
    var scene = SharedScene.card
    var bar = SharedScene.view("bar", 0, 0, 320, 44)
    bar.floats = true
    bar.subviews = scene.below.subviews
    bar.subviews[0].frame = Rect(x: 10, y: 2, width: 100, height: 40)
    scene.below.subviews = [bar]
    let names = scene.layers(at: 0.5).map(\.name)
    let (flight, floating) = (names.firstIndex(of: "shared:s"), names.firstIndex(of: "list.bar"))
    #expect(try #require(flight) > #require(floating))
  }

  @Test(arguments: flying, [60, 120, 180].sampled(oneIn: 3))
  func `12g the corners of a card do not jump when it is caught`(
    style: any TransitionStyle, milliseconds: Int
  ) throws {
    let stage = try Stage(style)
    func radius() throws -> Double {
      try #require(stage.layer("shared:s")?.cornerRadius)
    }
    for isCaught in [false, true] {
      try stage.stack.push(stage.page)
      stage.play(milliseconds)
      let before = try radius()
      try stage.stack.pop()
      #expect(abs(try radius() - before) < 1e-9)
      stage.play(20)
      if isCaught {
        let during = try radius()
        try stage.stack.push(stage.page)
        #expect(abs(try radius() - during) < 1e-9)
        try stage.stack.pop()
      }
      stage.play(800)
    }
    // With a finger: released in the middle, and caught again on the way back.
    try stage.stack.push(stage.page, .instant)
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.4)
    stage.stack.endInteraction(finishing: false)
    stage.play(30)
    let before = try radius()
    #expect(stage.stack.grabInteraction())
    stage.stack.updateInteraction(translation: 0)
    #expect(abs(try radius() - before) < 1e-9)
    stage.stack.cancelInteraction()
    stage.play(800)
    #expect(stage.problems == [])
  }

  @Test func `12g an element that is lost by a resize fades out`() throws {
    let stage = try Stage(SharedElementsStyle(over: FadeStyle()))
    try stage.stack.push(stage.page)
    stage.play(100)
    // The card is outside of a container that is 200 points high.
    try stage.stack.resize(to: Size(width: 320, height: 200))
    let first = try #require(stage.layer("shared:s"))
    #expect(first.alpha == 1 && stage.layer("list")?.hidden == [[0]])
    stage.play(75)
    // 200 of the 300 ms of a fade were left, and now 125 are.
    #expect(abs((stage.layer("shared:s")?.alpha ?? 0) - 0.625) < 1e-9)
    stage.play(130)
    #expect(stage.layer("shared:s") == nil)
  }
}
