// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// A request that covers tabs while something moves inside them follows the policy as on one stack.
@Suite struct CoveredPaneTests {
  private static var shape: ModuleShape {
    .tabs(
      "tabs",
      [.stackOf([{ Page("home", $0) }, { Page("product", $0) }]), .stack { Page("account", $0) }])
  }

  /// Tabs with a pop of `product` that has run for 50 of its 250 ms.
  private func popping(_ policy: InterruptionPolicy) -> Application {
    let app = Application()
    app.window.setRoot(Self.shape, .instant)
    app.window.configuration.interruption = policy
    app["home"].popToSelf()
    app.window.advance(by: .milliseconds(50))
    return app
  }

  private func present(_ app: Application, _ options: TransitionOptions = .animated)
    -> RoutingOutcome
  {
    app["home"].present(options) { Page("login", $0) }
  }

  @discardableResult
  private func presentMenu(_ router: Router, _ options: TransitionOptions) -> RoutingOutcome {
    let source = Rect(x: 10, y: 10, width: 10, height: 10)
    return router.present(
      as: .popover(from: .rect(source), size: Size(width: 50, height: 50)), options
    ) { Page("menu", $0) }
  }

  private func places(_ app: Application) -> [ControllerID: Rect] {
    var places: [ControllerID: Rect] = [:]
    for layer in app.window.presentFrame.layers {
      if let controller = layer.controller { places[controller] = layer.frame }
    }
    return places
  }

  private let running = RoutingRefusal.stack(.transitionRunning(from: "product", to: "home"))

  // MARK: - Policies

  @Test func `under reject a presentation is refused until the pop has ended`() {
    let app = popping(.reject)
    #expect(present(app) == .refused(running))
    #expect(app.tree == "tabs{*[home] [account]}")
    app.window.settle()
    #expect(present(app).module != nil)
  }

  @Test func `under queue a presentation begins at the end of the pop`() {
    let app = popping(.queue)
    guard case .deferred = present(app) else {
      Issue.record("not deferred")
      return
    }
    app.window.advance(by: .milliseconds(199))
    #expect(app.tree == "tabs{*[home] [account]}")
    app.window.advance(by: .milliseconds(1))
    #expect(app.tree == "tabs{*[home] > [login] [account]}")
    #expect(app.window.stack.step?.to == "login")
  }

  @Test func `under finish the pop jumps to its end`() {
    let app = popping(.finish)
    _ = present(app)
    #expect(places(app)["home"]?.x == 0)
    #expect(places(app)["product"] == nil)
  }

  @Test func `under retarget the pop ends, and its layers move on as if nothing covered them`() {
    let (app, alone) = (popping(.retarget), popping(.retarget))
    _ = present(app)
    #expect(app.page("home")?.hooks.suffix(2) == ["didShow", "willHide"])
    for _ in 0..<24 {
      for id in ["home", "product"] as [ControllerID] {
        #expect(places(app)[id] == places(alone)[id], "\(id) at \(app.window.now)")
      }
      app.window.advance(by: .milliseconds(10))
      alone.window.advance(by: .milliseconds(10))
    }
    app.window.settle()
    #expect(places(app).keys.map(\.name) == ["login"])
  }

  @Test(arguments: [InterruptionPolicy.finish, .retarget])
  func `a finger lets go, and its page goes back from where it is`(
    policy: InterruptionPolicy
  ) throws {
    let app = Application()
    app.window.setRoot(Self.shape, .instant)
    app.window.configuration.interruption = policy
    let pane = app.window.frontStack
    _ = try pane.beginInteractivePop()
    pane.updateInteraction(progress: 0.5)
    let held = places(app)
    #expect(held["product"]?.x == 160)
    _ = present(app)
    #expect(places(app)["product"] == held["product"])
    #expect(places(app)["home"] == held["home"])
    var last = 160.0
    for _ in 0..<24 {
      app.window.advance(by: .milliseconds(10))
      let x = places(app)["product"]?.x ?? .nan
      #expect(x < last)
      last = x
    }
    app.window.settle()
    #expect(app.tree == "tabs{*[home product] > [login] [account]}")
  }

  @Test func `a window that is resized meanwhile shows the end at once`() throws {
    let app = popping(.retarget)
    _ = present(app)
    #expect(places(app)["product"] != nil)
    try app.window.resize(to: Size(width: 480, height: 320))
    #expect(places(app)["product"] == nil && places(app)["home"]?.x == 0)
  }

  @Test func `a page pushed under the cover is seen on the way back, and not the past`()
    throws
  {
    let app = popping(.retarget)
    _ = present(app, .instant)
    try app.window.panes[0].stack.push(ViewController("other"), .instant)
    _ = app["login"].dismiss()
    #expect(places(app).keys.map(\.name).sorted() == ["login", "other", "tabs"])
  }

  // MARK: - What is covered

  @Test func `a popover covers nothing, and begins at once`() {
    let app = popping(.reject)
    let outcome = app["home"].present(
      as: .popover(
        from: .rect(Rect(x: 10, y: 10, width: 10, height: 10)), size: Size(width: 50, height: 50))
    ) { Page("menu", $0) }
    #expect(outcome.module != nil)
    #expect(places(app)["product"] != nil)
  }

  @Test func `a modal over a popover covers the tabs below, too`() {
    let app = Application()
    app.window.setRoot(Self.shape, .instant)
    presentMenu(app["home"], .instant)
    app.window.configuration.interruption = .reject
    _ = try? app.window.panes[0].stack.pop()
    app.window.advance(by: .milliseconds(50))
    #expect(app["menu"].present { Page("login", $0) } == .refused(running))
  }

  @Test func `a modal over a popover covers a stack that moves below`() {
    let app = Application("root")
    presentMenu(app["root"], .instant)
    app.window.configuration.interruption = .reject
    _ = try? app.window.panes[0].stack.push(ViewController("detail"))
    app.window.advance(by: .milliseconds(50))
    #expect(
      app["menu"].present { Page("login", $0) }
        == .refused(.stack(.transitionRunning(from: "root", to: "detail"))))
  }

  @Test func `another tab is not selected while tabs inside the present one move`() {
    let app = Application()
    app.window.setRoot(.tabs("outer", [Self.shape, .stack { Page("other", $0) }]), .instant)
    app.window.configuration.interruption = .reject
    app["home"].popToSelf()
    app.window.advance(by: .milliseconds(50))
    #expect(app["other"].selectTab(1) == .refused(running))
    app.window.settle()
    #expect(app["other"].selectTab(1).module != nil)
  }

  @Test func `tabs that move inside are not dismissed under reject`() {
    let app = Application("root")
    app["root"].present(Self.shape, .instant)
    app.window.configuration.interruption = .reject
    app["home"].popToSelf()
    app.window.advance(by: .milliseconds(50))
    #expect(app["root"].dismissPresented() == .refused(running))
    app.window.settle()
    #expect(app["root"].dismissPresented().module != nil)
  }
}
