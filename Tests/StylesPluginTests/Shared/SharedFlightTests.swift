// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// Shared elements on a stack: interrupted, under a finger, and with views that change meanwhile.
@Suite("shared elements on a stack")
struct SharedFlightTests {
  /// A stack that shows the list, with the page ready to be pushed.
  private struct Stage {
    let stack: ViewStack
    let list: ViewController
    let page: ViewController

    init(_ scene: SharedScene, _ style: some TransitionStyle, _ curve: TimingCurve = .linear) throws
    {
      var configuration = StackConfiguration()
      configuration.curve = curve
      configuration.duration = .milliseconds(300)
      configuration.interruption = .retarget
      stack = ViewStack(size: scene.size, configuration: configuration)
      stack.style = style
      list = ViewController("list")
      page = ViewController("page")
      list.view = scene.below
      page.view = scene.above
      try stack.push(list, .instant)
    }

    func layer(_ name: String) -> Layer? {
      stack.presentFrame.layers.first { $0.name == name }
    }

    func options(_ curve: TimingCurve = .linear) -> TransitionOptions {
      TransitionOptions(duration: .milliseconds(300), curve: curve)
    }
  }

  private let style = SharedElementsStyle(over: FadeStyle())

  @Test func `11 lost in flight: it goes on and fades over the rest of the flight`() throws {
    let stage = try Stage(.card, style)
    try stage.stack.push(stage.page, stage.options())
    stage.stack.advance(to: .milliseconds(120))
    stage.list.view.subviews[0].shared = nil
    stage.stack.advance(to: .milliseconds(121))
    // α = 1 − (p − .4) ÷ .6 at .55, .7, .85 and 1. The path goes on: y = 240 (1 − p).
    for (progress, alpha) in [(0.55, 0.75), (0.7, 0.5), (0.85, 0.25)] {
      stage.stack.advance(to: .milliseconds(Int(300 * progress)))
      let (mask, page) = (stage.layer("shared:s"), stage.layer("shared:s.above"))
      #expect(abs((page?.alpha ?? 0) - alpha) < 0.01)
      #expect(abs((mask?.frame.y ?? 0) - 240 * (1 - progress)) < 0.001)
    }
    stage.stack.advance(to: .seconds(1))
    #expect(stage.stack.presentFrame.layers.allSatisfy { $0.hidden.isEmpty })
  }

  @Test func `15 scroll: the end moves and the element does not jump`() throws {
    // y moves from 200 to 100 by ease-in-out. At .45725 of the distance the end moves up by 25.
    var scene = SharedScene()
    scene.below.subviews = [SharedScene.view("a", 0, 200, 50, 50, shared: "s")]
    scene.above.subviews = [SharedScene.view("b", 0, 100, 50, 50, shared: "s")]
    let stage = try Stage(scene, style)
    try stage.stack.push(stage.page, stage.options())
    stage.stack.advance(to: .microseconds(137_175))
    #expect(abs((stage.layer("shared:s")?.frame.y ?? 0) - 154.275) < 0.001)
    stage.page.view.subviews[0].frame.origin.y = 75
    // A microsecond later the stack makes a new plan.
    stage.stack.advance(to: .microseconds(137_176))
    #expect(stage.layer("shared:s.above") != nil)
    #expect(abs((stage.layer("shared:s")?.frame.y ?? 0) - 154.275) < 0.001)
    stage.stack.advance(to: .milliseconds(225))
    #expect(abs((stage.layer("shared:s")?.frame.y ?? 0) - 111.515) < 0.001)
    stage.stack.advance(to: .microseconds(299_999))
    #expect(abs((stage.layer("shared:s")?.frame.y ?? 0) - 75) < 0.001)
  }

  @Test func `15 scroll: if a spring is beyond its end, the element does not jump either`()
    throws
  {
    var scene = SharedScene()
    scene.below.subviews = [SharedScene.view("a", 0, 200, 50, 50, shared: "s")]
    scene.above.subviews = [SharedScene.view("b", 0, 100, 50, 50, shared: "s")]
    let spring = try TimingCurve(parsing: "spring(stiffness 225 damping 22.5)")
    let stage = try Stage(scene, style)
    try stage.stack.push(stage.page, TransitionOptions(duration: .seconds(2), curve: spring))
    stage.stack.advance(to: .milliseconds(320))
    let before = stage.layer("shared:s")?.frame.y ?? 0
    // The spring's peak is 1.0284 of the distance of 100 points.
    #expect(before < 99 && before > 97)
    stage.page.view.subviews[0].frame.origin.y = 150
    var last = before
    for step in 1...167 {
      stage.stack.advance(to: .milliseconds(320 + 10 * step))
      let now = stage.layer("shared:s")?.frame.y ?? 0
      #expect(abs(now - last) < 1)
      last = now
    }
    stage.stack.advance(to: .microseconds(1_999_999))
    #expect(abs((stage.layer("shared:s")?.frame.y ?? 0) - 150) < 1e-4)
  }

  @Test func `17 preview: a finger that catches it beyond the preview can still cancel it`() throws
  {
    let stage = try Stage(.card, style)
    stage.stack.configuration.preview = 0.5
    try stage.stack.push(stage.page, .instant)
    try stage.stack.beginInteractivePop(translation: 320)
    stage.stack.endInteraction(finishing: true, duration: .milliseconds(100), curve: .linear)
    // From .5 to 1: .9 of the pop.
    stage.stack.advance(by: .milliseconds(80))
    #expect(stage.stack.grabInteraction())
    #expect(abs((stage.stack.presentFrame.transition?.progress ?? 0) - 0.9) < 1e-9)
    // One width back is the whole pop back.
    stage.stack.updateInteraction(translation: -200)
    #expect(abs((stage.stack.presentFrame.transition?.progress ?? 0) - 0.9 * 120 / 320) < 1e-9)
    #expect(stage.stack.releaseInteraction(velocity: 0)?.finishes == false)
    stage.stack.settle(emitsFrames: false)
    #expect(stage.stack.presentFrame.layers.map(\.name) == ["page"])
  }

  @Test func `an element whose view is removed keeps its contents`() throws {
    var scene = SharedScene()
    let icon = SharedScene.view("icon", 0, 0, 5, 5)
    scene.below.subviews = [
      SharedScene.view("a", 0, 200, 50, 50, shared: "s", [icon]),
      SharedScene.view("neighbour", 0, 300, 50, 50, [SharedScene.view("other", 0, 0, 5, 5)]),
    ]
    scene.above.subviews = [SharedScene.view("b", 0, 100, 50, 50, shared: "s")]
    let stage = try Stage(scene, style)
    try stage.stack.push(stage.page, stage.options())
    stage.stack.advance(to: .milliseconds(60))
    #expect(stage.layer("shared:s.below")?.subviews == [icon])
    stage.list.view.subviews.removeFirst()
    stage.stack.advance(to: .milliseconds(70))
    #expect(stage.layer("shared:s.below")?.subviews == [icon])
    // The neighbour, whose place in the list changed, is visible there.
    #expect(stage.layer("list")?.hidden == [])
  }

  @Test func `ids that end like layer names are told apart when a push is interrupted`() throws {
    var scene = SharedScene()
    scene.below.subviews = [
      SharedScene.view("a", 0, 200, 50, 50, shared: "a"),
      SharedScene.view("b", 0, 300, 50, 50, shared: "a.below"),
    ]
    scene.above.subviews = [
      SharedScene.view("a", 100, 200, 50, 50, shared: "a"),
      SharedScene.view("b", 100, 300, 50, 50, shared: "a.below"),
    ]
    let stage = try Stage(scene, style)
    try stage.stack.push(stage.page, stage.options())
    stage.stack.advance(to: .milliseconds(150))
    try stage.stack.push(ViewController("other"), stage.options())
    #expect(stage.layer("page")?.hidden == [[0], [1]])
  }

  @Test func `from right to left a floating bar covers itself exactly`() throws {
    var scene = SharedScene.card
    var bar = SharedScene.view("bar", 16, 420, 44, 44)
    bar.floats = true
    scene.below.subviews.append(bar)
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let stage = try Stage(scene, style)
      stage.stack.configuration.layoutDirection = direction
      try stage.stack.push(stage.page, stage.options())
      let layer = stage.layer("list.bar")
      #expect(layer?.part == bar.frame && layer?.frame == bar.frame, "\(direction)")
    }
  }

  @Test func `16 cancel: after a finger that cancels, or never moves, all is as before`() throws {
    let stage = try Stage(.card, style)
    try stage.stack.push(stage.page, .instant)
    let rest = stage.stack.presentFrame.layers
    for distance in [96.0, 0, 96, 0] {
      try stage.stack.beginInteractivePop()
      stage.stack.moveInteraction(by: distance)
      #expect(stage.layer("list")?.hidden == [[0]])
      stage.stack.cancelInteraction()
      stage.stack.settle(emitsFrames: false)
      #expect(stage.stack.presentFrame.layers == rest)
    }
    #expect(rest.map(\.name) == ["page"] && rest[0].hidden.isEmpty)
  }

  @Test func `17 finger: the progress is the finger's, without a curve`() throws {
    let stage = try Stage(.card, style, .easeInOut)
    try stage.stack.push(stage.page, .instant)
    try stage.stack.beginInteractivePop()
    // .63 of the pop is .37 of the push: y 240 · .63, width 120 + 200 · .37.
    stage.stack.moveInteraction(by: 320 * 0.63)
    let mask = stage.layer("shared:s")?.frame ?? .zero
    #expect(isNear(mask, 20 * 0.63, 151.2, 194, 80 + 400 * 0.37))
  }

  @Test func `17 preview: a finger shows a part of the pop, and the release plays the rest`()
    throws
  {
    let stage = try Stage(.card, style, .easeInOut)
    stage.stack.configuration.preview = 0.5
    try stage.stack.push(stage.page, .instant)
    try stage.stack.beginInteractivePop()
    // Half of the width is a quarter of the pop.
    stage.stack.moveInteraction(by: 160)
    #expect(stage.stack.presentFrame.transition?.progress == 0.25)
    #expect(isNear(stage.layer("shared:s")?.frame ?? .zero, 5, 60, 270, 380))
    stage.stack.moveInteraction(by: 400)
    #expect(stage.stack.presentFrame.transition?.progress == 0.5)
    stage.stack.endInteraction(finishing: true)
    stage.stack.advance(by: .microseconds(1))
    #expect((0.5...0.51).contains(stage.stack.presentFrame.transition?.progress ?? 0))
    stage.stack.settle(emitsFrames: false)
    #expect(stage.stack.presentFrame.layers.map(\.name) == ["list"])
  }

  @Test func `18 retarget: a pop in mid-push goes on from the place and the velocity`() throws {
    let curve = try TimingCurve(parsing: "fast-out-slow-in")
    let stage = try Stage(.card, style)
    try stage.stack.push(stage.page, stage.options(curve))
    stage.stack.advance(to: .milliseconds(150))
    #expect(abs((stage.layer("shared:s")?.frame.height ?? 0) - 390.225) < 0.001)
    let names = Set(stage.stack.presentFrame.layers.map(\.name))
    try stage.stack.pop(stage.options(curve))
    #expect(Set(stage.stack.presentFrame.layers.map(\.name)) == names)
    #expect(abs((stage.layer("shared:s")?.frame.height ?? 0) - 390.225) < 0.001)
    // The pop takes the part of the time that it undoes. There the velocity is 1681.69 points a
    // second.
    stage.stack.advance(by: .microseconds(10))
    let later = stage.layer("shared:s")?.frame.height ?? 0
    #expect(abs((later - 390.225) / 1e-5 - 1681.69) < 60)
    stage.stack.advance(by: .seconds(1))
    #expect(stage.stack.presentFrame.layers.map(\.name) == ["list"])
  }

  @Test func `contents that go on in the mask of another flight cover it at its end`() throws {
    var scene = SharedScene()
    scene.below.subviews = [SharedScene.view("a", 0, 200, 50, 50, shared: "s")]
    scene.above.subviews = [SharedScene.view("b", 0, 100, 100, 100, shared: "s")]
    let third = ViewController("third")
    third.view.subviews = [SharedScene.view("c", 100, 0, 200, 200, shared: "s")]
    let stage = try Stage(scene, style)
    try stage.stack.push(stage.page, stage.options())
    stage.stack.advance(to: .milliseconds(150))
    try stage.stack.push(third, stage.options())
    let end = try #require(stage.stack.endOfTransition)
    stage.stack.advance(to: end - .microseconds(1))
    // The list's contents were to cover (0, 100, 100, 100). Now they cover the place of c: a
    // microsecond before, within a 300,000th of less than 200 points.
    let contents = stage.stack.presentFrame.layers.first {
      $0.role == .shared && $0.controller == "list"
    }
    let covered = try #require(contents).boundingBox
    let place = Rect(x: 100, y: 0, width: 200, height: 200)
    #expect(abs(covered.x - place.x) < 0.001 && abs(covered.y - place.y) < 0.001)
    #expect(abs(covered.width - place.width) < 0.001 && abs(covered.height - place.height) < 0.001)
  }

  @Test func `three flights of one element, each between other screens, have three names`() throws {
    let stage = try Stage(SharedScene(), style)
    var masks: [String] = []
    for flight in 1...3 {
      // Nothing flies to a screen without the element, nor from it.
      for (name, hasElement) in [("other", false), ("from", true), ("to", true)] {
        let screen = ViewController(ControllerID("\(name) \(flight)"), size: stage.stack.size)
        if hasElement {
          screen.view.subviews = [SharedScene.view("card", 20, 240, 120, 80, shared: "s")]
        }
        try stage.stack.push(screen, stage.options())
        stage.stack.advance(by: .milliseconds(10))
      }
      masks = stage.stack.presentFrame.layers.filter { $0.element != nil && $0.view == nil }
        .map(\.name)
      #expect(masks.count == flight)
    }
    #expect(Set(masks) == ["shared:s", "shared:s#2", "shared:s#3"])
  }

  @Test func `it is never visible twice and never jumps, wherever a push is interrupted`() throws {
    let names = ["shared:s", "shared:s.below", "shared:s.above"]
    for step in 1..<20 {
      for another in [false, true] {
        let stage = try Stage(.card, style, .easeInOut)
        try stage.stack.push(stage.page, stage.options(.easeInOut))
        stage.stack.advance(to: .milliseconds(15 * step))
        let before = stage.layer("shared:s")?.frame ?? .zero
        let alphas = names.map { stage.layer($0)?.alpha ?? -1 }
        if another {
          try stage.stack.push(ViewController("other"), stage.options())
        } else {
          try stage.stack.pop(stage.options())
        }
        let after = stage.layer("shared:s")?.frame ?? .zero
        #expect(
          zip(
            [before.x, before.y, before.width, before.height],
            [
              after.x, after.y, after.width, after.height,
            ]
          ).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(
          zip(alphas, names).allSatisfy { abs($0 - (stage.layer($1)?.alpha ?? -1)) < 1e-9 })
        let shown = stage.stack.presentFrame.layers
        #expect(shown.filter { $0.name == "page" }.allSatisfy { $0.hidden == [[]] })
        // The element lands on the page, which leaves behind the other screen.
        if another { #expect(shown.last?.name == "other") }
        stage.stack.settle(emitsFrames: false)
        #expect(stage.stack.presentFrame.layers.allSatisfy { $0.hidden.isEmpty })
      }
    }
  }

  @Test func `19 overshoot: the element goes beyond the end, its corners and opacity do not`()
    throws
  {
    // A spring of 15 per second with a damping ratio of .75 goes to 1.0284.
    let curve = try TimingCurve(parsing: "spring(stiffness 225 damping 22.5)")
    let stage = try Stage(.card, style)
    try stage.stack.push(stage.page, TransitionOptions(duration: .seconds(1), curve: curve))
    var highest = Rect.zero
    for step in 1...999 {
      stage.stack.advance(to: .milliseconds(step))
      guard let mask = stage.layer("shared:s"), let page = stage.layer("shared:s.above") else {
        break
      }
      #expect(mask.cornerRadius >= 0 && (0...1).contains(page.alpha))
      if mask.frame.width > highest.width { highest = mask.frame }
    }
    #expect(abs(highest.width - 325.68) < 0.01 && abs(highest.height - 491.36) < 0.02)
    #expect(abs(highest.x + 0.568) < 0.001 && abs(highest.y + 6.816) < 0.01)
  }

  @Test func `a point on a flying element is a point on its view`() throws {
    let stage = try Stage(.card, style)
    try stage.stack.push(stage.page, stage.options())
    stage.stack.advance(to: .milliseconds(150))
    // At .5 the page's contents are in front, (10, 120, 220, 330), and the mask is (10, 120, 220,
    // 280).
    let hit = stage.stack.hitTest(Point(x: 120, y: 285))
    #expect(hit?.controller === stage.page)
    #expect(abs((hit?.point.x ?? 0) - 160) < 1e-9 && abs((hit?.point.y ?? 0) - 240) < 1e-9)
    #expect(stage.stack.hitTest(Point(x: 5, y: 430))?.controller === stage.list)
  }

  @Test func `a curve that swings back before the beginning gives the mask no negative size`() {
    var scene = SharedScene()
    scene.below.subviews = [SharedScene.view("a", 100, 100, 10, 10, shared: "s")]
    scene.above.subviews = [SharedScene.view("b", 0, 0, 320, 480, shared: "s")]
    // At −.1 of the way the sizes would be 10 − 31 and 10 − 47.
    #expect(scene.layers(at: -0.1).layer("shared:s").frame.size == .zero)
  }

  @Test func `corners that were limited once are whole again when there is room`() {
    var scene = SharedScene()
    scene.below.subviews = [SharedScene.view("a", 100, 100, 10, 10, shared: "s", radius: 5)]
    scene.above.subviews = [SharedScene.view("b", 0, 0, 320, 480, shared: "s", radius: 5)]
    let sampler = Sampler(style.plan(scene.context()))
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    // Before the beginning the mask has no size, so its corners have no radius.
    for (progress, radius) in [(0.5, 5.0), (-0.1, 0), (0.5, 5)] {
      sampler.sample(progress: progress, eased: progress, into: &frame)
      #expect(frame.layers.layer("shared:s").cornerRadius == radius)
    }
  }
}
