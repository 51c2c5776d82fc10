// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The descriptions of values and objects.
@Suite struct DescriptionTests {
  private final class Composed: StackController {
    let node = ControllerNode("login", size: Size(width: 100, height: 50))
  }

  @Test func `geometry prints as scenarios write it, in full precision`() {
    #expect("\(Point(x: 10, y: -0.5))" == "10,-0.5")
    #expect("\(Size(width: 320, height: 480))" == "320x480")
    #expect(
      "\(Rect(x: 0, y: 44, width: 0.1 + 0.2, height: 1e20))" == "0,44,0.30000000000000004x1e+20")
  }

  @Test func `a controller prints its class, its name and its frame`() {
    let controllers: [any StackController] = [page("home"), Composed()]
    #expect("\(controllers[0])" == "Page 'home' 0,0,320x480")
    #expect("\(controllers[1])" == "Composed 'login' 0,0,100x50")
  }

  @Test func `a view prints its unusual values, and its tree`() {
    var view = ViewNode(name: "card", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect("\(view)" == "card 1,2,3x4")
    view.alpha = 0.5
    view.transform = .scale(x: 2)
    let button = ViewNode(name: "button", frame: .zero)
    view.subviews = [
      ViewNode(name: "bar", frame: .zero, subviews: [button]), button,
    ]
    #expect(
      view.debugDescription == """
        card 1,2,3x4 alpha 0.5 transformed
          bar 0,0,0x0
            button 0,0,0x0
          button 0,0,0x0
        """)
  }

  @Test func `a stack prints its controllers and the running transition`() throws {
    let stack = ViewStack(size: phone, configuration: .linear)
    #expect("\(stack)" == "[]")
    try stack.push([page("home"), page("detail")], .instant)
    #expect("\(stack)" == "[home detail]")
    try stack.pop()
    stack.advance(by: .milliseconds(50))
    #expect("\(stack)" == "[home] pop detail -> home")
    #expect(
      stack.debugDescription == """
        [home] pop detail -> home, 320x480 at 0.05 s
          Page 'home' 0,0,320x480
        """)
    stack.settle(emitsFrames: false)
    try stack.push(page("detail"), .instant)
    try stack.beginInteractivePop()
    #expect("\(stack)" == "[home detail] pop detail -> home, interactive")
  }

  @Test func `an event prints as in a log, and with its time in the debug description`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"))
    stage.stack.settle()
    let last = try #require(stage.screen.events.last)
    #expect("\(last)" == "notification didPush(a -> b)")
    #expect(last.debugDescription == "0.25 s notification didPush(a -> b)")
    #expect(stage.screen.events.first.map(\.description) == "willHide(a)")
  }

  @Test func `a frame and a plan tell where the layers are and where they move`() throws {
    let stack = ViewStack(size: phone, configuration: .linear)
    try stack.push(page("a"), .instant)
    #expect("\(stack.presentFrame)" == "0 s, at rest: a 0,0,320x480")
    try stack.push(page("b"))
    stack.advance(by: .milliseconds(125))
    // Half of an eighth of 320, and half of 320.
    #expect(
      "\(stack.presentFrame)"
        == "0.125 s, push a -> b at 0.5: a -20,0,320x480; b 160,0,320x480")
    #expect(
      stack.presentFrame.debugDescription == """
        0.125 s, push a -> b at 0.5
          a -20,0,320x480
          b 160,0,320x480
        """)
    let view = ViewNode(name: "", frame: Rect(origin: .zero, size: phone))
    let context = TransitionContext(
      direction: .push, bounds: phone, from: .init(id: "a", view: view),
      to: .init(id: "b", view: view))
    #expect(
      "\(StackStyle().plan(context))"
        == "stack 0.25 s ease-in-out: a 0,0,320x480 -> -40,0,320x480; "
        + "b 320,0,320x480 -> 0,0,320x480 shadow 0.3 radius 4"
    )
    #expect(
      "\(CrossFadeStyle().plan(context))".hasSuffix("a 0,0,320x480; b 0,0,320x480 alpha 0 -> 1"))
  }

  @Test func `a layer of a plan describes its corners, transform, part, colour, shadow and clip`() {
    let page = ViewNode(name: "", frame: Rect(origin: .zero, size: phone))
    var layer = LayerTrack(
      TransitionContext.Participant(id: "a", view: page), role: .to,
      shadow: Shadow(opacity: 0.3, radius: 4)
    ).transformed(Track(from: .scale(x: 0.8, y: 0.8), to: .identity), about: Point(x: 1, y: 0.5))
    layer.cornerRadius = Track(from: 24, to: 0)
    layer.part = Rect(x: 0, y: 0, width: 320, height: 240)
    layer.clip = "b"
    #expect(
      layer.description == "a 0,0,320x480 corners 24 -> 0 transformed about 1,0.5 "
        + "part 0,0,320x240 shadow 0.3 radius 4 clipped by b")
    let sea = LayerTrack(
      name: "sea", role: .background, frame: layer.frame, alpha: Track(constant: 0.5),
      fill: RGBAColor(red: 0, green: 0.25, blue: 1, opacity: 0.5))
    #expect(sea.description == "sea 0,0,320x480 alpha 0.5 fill 0,0.25,1 opacity 0.5")
  }
}
