// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: mirroring a layer is a step of mirroring a plan.
@testable import ViewStackCore

/// A custom style: it drops the new page in from above, and dims the page behind.
private struct Drop: TransitionStyle {
  let name: StyleName = "drop"
  var duration: Duration?
  var curve: TimingCurve?

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let height = context.bounds.height
    var layers: [LayerTrack] = []
    if let from = context.from {
      layers.append(LayerTrack(from, role: .from))
    }
    if let to = context.to {
      let end = to.view.frame
      var layer = LayerTrack(
        to, role: .to, frame: Track(from: end.offsetBy(dx: 0, dy: -height), to: end))
      layer.transform = Track(from: .rotation(radians: 1, z: 1), to: .identity)
      layer.cornerRadius = Track(from: 20, to: 0)
      layers.append(layer)
    }
    return TransitionPlan(
      context, style: name, duration: duration, curve: curve, layers: layers)
  }
}

@Suite struct TransitionPlanTests {
  private func context(
    _ direction: StackDirection = .push, requested: TransitionContext.Timing = .init()
  ) -> TransitionContext {
    let frame = Rect(x: 10, y: 0, width: 200, height: 480)
    return TransitionContext(
      direction: direction, bounds: phone,
      from: .init(id: "a", view: ViewNode(name: "a", frame: frame)),
      to: .init(id: "b", view: ViewNode(name: "b", frame: frame)), requested: requested)
  }

  // MARK: - Precedence

  @Test func `the call's timing wins over the style's, the style's over the container's`() {
    let own = Drop(duration: .milliseconds(400), curve: .easeIn)
    let asked = TransitionContext.Timing(duration: .milliseconds(70), curve: .linear)
    let called = own.plan(context(requested: asked))
    #expect(called.duration == .milliseconds(70) && called.curve == .linear)
    let styled = own.plan(context())
    #expect(styled.duration == .milliseconds(400) && styled.curve == .easeIn)
    let bare = Drop().plan(context())
    #expect(bare.duration == .milliseconds(250) && bare.curve == .easeInOut)
  }

  @Test func `duration and curve take precedence separately`() {
    let own = Drop(duration: .milliseconds(400), curve: nil)
    let plan = own.plan(context(requested: .init(curve: .linear)))
    #expect(plan.duration == .milliseconds(400) && plan.curve == .linear)
  }

  @Test func `a call's style wins over the container's`() throws {
    // A symmetrical stack would mirror the push. Here the pop has a style on its own.
    let stage = try Stage(
      "a",
      configuration: .with {
        $0.curve = .linear
        $0.isSymmetrical = false
      })
    let drop = Drop(duration: .milliseconds(100), curve: nil)
    try stage.stack.push(page("b"), TransitionOptions(style: drop))
    #expect(stage.stack.endOfTransition == .milliseconds(100))
    stage.stack.advance(to: .milliseconds(50))
    let frame = try #require(stage.screen.frames.last)
    #expect(frame.transition?.style == "drop" && frame.layers.map(\.frame.y) == [0, -240])
    #expect(frame.layers.map(\.cornerRadius) == [0, 10])
    stage.stack.settle()
    // The next call uses the container's style again.
    try stage.stack.pop()
    #expect(stage.screen.frames.last?.transition?.style == "stack")
    stage.stack.settle()
    stage.stack.style = drop
    try stage.stack.push(page("c"))
    #expect(stage.screen.frames.last?.transition?.style == "drop")
    stage.stack.settle()
    #expect(stage.problems() == [])
  }

  @Test func `a custom style is driven by a finger and cancelled`() throws {
    let stage = try Stage("a")
    try stage.stack.beginInteractivePush(page("b"), TransitionOptions(style: Drop()))
    stage.stack.updateInteraction(progress: 0.25)
    #expect(stage.screen.frames.last?.layers.map(\.frame.y) == [0, -360])
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.word == "a" && stage.stack.presentFrame.order == ["a"])
    #expect(stage.problems() == [])
  }

  @Test func `a style with no duration is not animated`() throws {
    let stage = try Stage("a")
    let drop = Drop(duration: .zero, curve: nil)
    try stage.stack.push(page("b"), TransitionOptions(style: drop))
    #expect(!stage.stack.isMoving && stage.screen.frames.map(\.order) == [["b"]])
    // A call may still give it a duration, which animates it.
    try stage.stack.push(
      page("c"), TransitionOptions(style: drop, duration: .milliseconds(50)))
    #expect(stage.stack.isMoving)
  }

  @Test func `the style that begins a transition also makes its later plans`() throws {
    let stage = try Stage("a", configuration: .linear)
    stage.stack.style = Drop()
    try stage.stack.push(page("b"))
    stage.stack.style = StackStyle()
    try stage.stack.resize(to: Size(width: 320, height: 400))
    #expect(stage.stack.presentFrame.transition?.style == "drop")
    #expect(stage.stack.presentFrame.layers.map(\.frame.y) == [0, -400])
  }

  // MARK: - Laws

  @Test(arguments: StackDirection.allCases)
  func `equal contexts get equal plans`(direction: StackDirection) {
    let styles: [any TransitionStyle] = [StackStyle(), CrossFadeStyle(), Drop()]
    for style in styles {
      #expect(style.plan(context(direction)) == style.plan(context(direction)))
    }
  }

  @Test(arguments: StackDirection.allCases)
  func `a plan that is mirrored twice is unchanged`(direction: StackDirection) {
    let styles: [any TransitionStyle] = [StackStyle(), CrossFadeStyle(), Drop()]
    for style in styles {
      let plan = style.plan(context(direction))
      let mirrored = plan.mirrored(inWidth: 320)
      #expect(mirrored.mirrored(inWidth: 320) == plan, "\(style.name)")
      #expect(mirrored.duration == plan.duration && mirrored.curve == plan.curve)
    }
  }

  @Test func `mirroring turns frames, transforms and anchors`() throws {
    var layer = LayerTrack(
      .init(
        id: "a", view: ViewNode(name: "a", frame: Rect(x: 10, y: 5, width: 200, height: 40))),
      role: .part)
    layer.anchor = Point(x: 0.25, y: 0.75)
    layer.transform = Track(constant: .translation(x: 7, y: 3, z: 2))
    let mirrored = layer.mirrored(inWidth: 320)
    // 320 − 10 − 200; a move to the right becomes one to the left.
    #expect(mirrored.frame.start == Rect(x: 110, y: 5, width: 200, height: 40))
    #expect(mirrored.anchor == Point(x: 0.75, y: 0.75))
    #expect(mirrored.transform?.start == .translation(x: -7, y: 3, z: 2))
    #expect(mirrored.name == "a" && mirrored.role == .part && mirrored.shadow == nil)
  }

  @Test func `a part is mirrored within its view`() {
    let view = ViewNode(name: "a", frame: Rect(x: 20, y: 5, width: 200, height: 40))
    let whole = LayerTrack(.init(id: "a", view: view), role: .from)
    let left = whole.cut("left", Rect(x: 0, y: 0, width: 50, height: 40))
    #expect(left.frame == Track(constant: Rect(x: 20, y: 5, width: 50, height: 40)))
    let mirrored = left.mirrored(inWidth: 320)
    // The view rests at 320 - 20 - 200 = 100 there, and its last 50 points are shown at 250.
    #expect(mirrored.part == Rect(x: 150, y: 0, width: 50, height: 40))
    #expect(mirrored.frame.start == Rect(x: 250, y: 5, width: 50, height: 40))
    #expect(mirrored.mirrored(inWidth: 320) == left)
  }

  @Test func `a transform about a point follows the view's own about its anchor`() {
    var view = ViewNode(name: "a", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let turn = Transform3D.rotation(degrees: 90, z: 1)
    let plain = LayerTrack(.init(id: "a", view: view), role: .from)
    let turned = plain.transformed(Track(from: .identity, to: turn), about: Point(x: 1, y: 0))
    #expect(turned.anchor == Point(x: 1, y: 0))
    #expect(turned.transform == Track(from: .identity, to: turn))
    // Half as large about its upper left corner, which is 200 to the left of the other anchor.
    view.anchor = Point(x: 0, y: 0)
    view.transform = .scale(x: 0.5, y: 0.5)
    let small = LayerTrack(.init(id: "a", view: view), role: .from)
      .transformed(Track(from: .identity, to: turn), about: Point(x: 1, y: 0))
    let box = small.transform?.start.boundingBox(of: view.frame, anchor: small.anchor)
    #expect(box == Rect(x: 0, y: 0, width: 100, height: 50))
    // Without a point the view's middle is fixed, whatever the anchor.
    let middle = LayerTrack(.init(id: "a", view: view), role: .from)
      .transformed(Track(constant: .scale(x: 0.5, y: 0.5)))
    #expect(middle.anchor == view.anchor)
    // 0…100 by 0…50 halved about (100, 50) is 50…100 by 25…50.
    #expect(
      middle.transform?.start.boundingBox(of: view.frame, anchor: middle.anchor)
        == Rect(x: 50, y: 25, width: 50, height: 25))
  }

  @Test func `a spring without a duration lasts until it settles`() throws {
    let spring = TimingCurve.spring(SpringCurve(stiffness: 100, damping: 10))
    var context = context(.push)
    // The decay is 5 a second from rest: ln((1 + 5) / 0.001) / 5 = 1.7399 s.
    let own = TransitionPlan(context, style: "a", curve: spring, layers: [])
    #expect(abs(own.duration.inSeconds - 1.73990) < 1e-5)
    let cut = TransitionPlan(
      context, style: "a", duration: .milliseconds(300), curve: spring, layers: [])
    #expect(cut.duration == .milliseconds(300))
    context.requested.curve = .linear
    #expect(
      TransitionPlan(context, style: "a", curve: spring, layers: []).duration
        == context.container.usualDuration)
    // A spring in the call settles, whatever the style's duration. A duration in the call wins. A
    // spring without damping ends after 20 s.
    context.requested.curve = spring
    #expect(
      TransitionPlan(context, style: "a", duration: .seconds(1), layers: []).duration
        == own.duration)
    context.requested.duration = .milliseconds(400)
    #expect(TransitionPlan(context, style: "a", layers: []).duration == .milliseconds(400))
    context.requested = .init(
      curve: .spring(SpringCurve(stiffness: 100, damping: 0)))
    #expect(TransitionPlan(context, style: "a", layers: []).duration == .seconds(20))
  }

  @Test func `a spring set on a container lasts until it settles, unless a duration is set too`()
    throws
  {
    let spring = TimingCurve.spring(
      SpringCurve(mass: 1, stiffness: 100, damping: 10))
    var configuration = StackConfiguration()
    #expect(configuration.duration == nil && configuration.usualDuration == .milliseconds(250))
    // Setting the value that is set already changes nothing: the spring's time applies.
    let duration = configuration.duration
    configuration.duration = duration
    configuration.curve = spring
    // The decay is 5 a second and the start at rest: ln((1 + 5) / 0.001) / 5 = 1.7399 s.
    #expect(abs(configuration.usualDuration.inSeconds - 1.73990) < 1e-5)
    var context = context(.push)
    context.container = configuration
    let plan = TransitionPlan(context, style: "a", layers: [])
    #expect(plan.duration == configuration.usualDuration && plan.curve == spring)
    configuration.duration = .milliseconds(400)
    #expect(configuration.duration == .milliseconds(400))
    configuration.curve = .linear
    #expect(configuration.duration == .milliseconds(400))
  }

  @Test func `a layer takes over the values of its view`() {
    var view = ViewNode(name: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.alpha = 0.5
    view.cornerRadius = 6
    view.anchor = Point(x: 0, y: 1)
    let participant = TransitionContext.Participant(id: "a", view: view)
    let plain = LayerTrack(participant, role: .resting)
    #expect(plain.role == .resting && plain.controller == "a" && plain.transform == nil)
    #expect(plain.frame == Track(constant: view.frame) && plain.alpha == Track(constant: 0.5))
    #expect(plain.cornerRadius == Track(constant: 6) && plain.anchor == view.anchor)
    view.transform = .scale(x: 2, y: 2)
    let turned = LayerTrack(.init(id: "a", view: view), role: .from)
    #expect(turned.transform == Track(constant: view.transform))
  }

  @Test func `a cross-fade moves nothing and fades the front layer`() {
    for direction in StackDirection.allCases {
      let plan = CrossFadeStyle().plan(context(direction))
      #expect(plan.layers.map(\.frame.isConstant) == [true, true])
      #expect(plan.layers.map(\.alpha.isConstant) == [true, false])
      #expect(plan.layers.map(\.name) == (direction == .push ? ["a", "b"] : ["b", "a"]))
    }
  }

  @Test func `a context tells which timing applies`() {
    let open = context()
    #expect(open.duration() == .milliseconds(250) && open.curve() == .easeInOut)
    #expect(open.duration(styleDefault: .seconds(1)) == .seconds(1))
    let asked = context(requested: .init(duration: .seconds(2), curve: .linear))
    #expect(asked.duration(styleDefault: .seconds(1)) == .seconds(2))
    #expect(asked.curve(styleDefault: .easeIn) == .linear)
  }
}
