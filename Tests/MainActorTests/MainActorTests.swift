// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Destinations
import Peeks
import Routing
import ScrollBounce
import StylesPlugin
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

private let phone = Size(width: 320, height: 480)

/// A router class of the application, with its own methods.
private class ShopRouter: Router {
  nonisolated override init(_ seed: RouterSeed) { super.init(seed) }

  func showDetail() -> RoutingOutcome {
    push { seed in
      let detail = ViewController("detail")
      withExtendedLifetime(ShopRouter(seed)) {}
      return detail
    }
  }
}

@Suite struct MainActorTests {
  @Test func `an application may have its own router class`() {
    let window = RoutingWindow(size: phone)
    var router: ShopRouter?
    window.setRoot(
      .stack { seed in
        router = ShopRouter(seed)
        return ViewController("home")
      })
    _ = router?.showDetail()
    #expect("\(window.tree)" == "[home detail]")
  }

  @Test func `the hooks of a controller touch its label`() throws {
    let stack = ViewStack(size: phone)
    stack.configuration.resizesViews = true
    let (keeper, detail) = (Screenkeeper(), Detail())
    stack.delegate = keeper
    stack.attach(keeper)
    try stack.push(ViewController("home"), .instant)
    try stack.push(detail)
    #expect(keeper.shown == ["home", "detail"] && keeper.label.text == "willPush")
    stack.settle()
    try stack.push(ViewController("top"))
    #expect(stack.presentFrame.transition?.style == "fade")
    stack.settle()
    #expect(detail.label.text == "coming from home, there, leaving, gone")
    #expect(detail.stack === stack && keeper.shown == ["top"])
  }

  @Test func `a toolkit's controller may be on a stack; its view is the toolkit's`() throws {
    let stack = ViewStack(size: phone, style: Dissolve())
    let settings = Settings()
    settings.title = "Settings"
    try stack.setControllers([settings, Detail()], .instant)
    stack.configuration.isSymmetrical = false
    settings.node.view.frame.size = phone
    try stack.pop(TransitionOptions(style: Dissolve()))
    stack.settle()
    #expect(settings.view.text == "Settings" && settings.node.stack === stack)
    try stack.push(Subclass("sub"))
    #expect(stack.presentFrame.transition?.style == "divide")
    #expect(stack.presentFrame.layers.first { $0.part != nil }?.frame.height == 8)
  }

  @Test func `observers and closures of a stack touch labels`() throws {
    let (stack, label) = (ViewStack(size: phone), Label())
    let observation = stack.notifications.observe { label.text += "\($0.moment) " }
    let changes = stack.notifications.observeChanges { _ in label.text += "change " }
    try stack.push(Detail(), .instant)
    stack.whenReady { label.text += "ready" }
    #expect(label.text == "change willPush didPush ready")
    observation.cancel()
    changes.cancel()
  }

  @Test func `routers, their closures, delegates and results touch labels`() throws {
    let window = RoutingWindow(size: phone)
    let (keeper, label) = (Screenkeeper(), Label())
    window.attach(keeper)
    window.stackDelegate = keeper
    window.delegate = keeper
    window.setRoot(.stack { seed in Page(.home, seed) })
    let home = try #require(window.controller("home") as? Page)

    let outcome = home.router.push { seed in
      label.text = "making"
      return Page(.login, seed)
    }
    window.deliverResult(of: try #require(outcome.module), as: String.self) {
      label.text += ", result \($0.value ?? "none")"
    }
    window.settle()
    let login = try #require(window.controller("login") as? Page)
    login.router.setResult("anna")
    home.router.popToSelf { _ in label.text += ", back" }
    window.settle()
    #expect(label.text == "making, result anna, back")
    #expect(login.label.text == "hidden")
    #expect(keeper.routed.text == "login home " && keeper.shown == ["home"])
  }

  @Test func `a peek's closures touch labels`() throws {
    let window = RoutingWindow(size: phone)
    window.setRoot(.stack { seed in Page(.album, seed) })
    let (album, label) = (try #require(window.controller("album") as? Page), Label())
    let source = window.peekSession.register(album, sourceView: "album") { press in
      press.sourceRect = Rect(x: 0, y: 44, width: 320, height: 44)
      label.text = "pressed, "
      album.router.push { seed in Page(.photo, seed) }
    }
    window.peekSession.observe(for: album) { controller, state in
      label.text += "\(controller.id) \(state) "
    }
    window.beginPeek(in: source, at: Point(x: 10, y: 50))
    window.commitPeek()
    #expect(label.text == "pressed, photo inPeek photo popped ")
  }

  @Test func `screens of a deep link are made of main-actor objects`() throws {
    let links = LinkTable<AppRoute>(
      ["shop://"],
      [LinkPattern("users/:user") { link in [.home, .profile(user: try link["user"])] }])
    let (window, label) = (RoutingWindow(size: phone), Label())
    let navigator = Navigator(window, links) { route, seed in
      label.text += "\(route) "
      return Page(route, seed)
    }
    try navigator.open("shop://users/anna")
    // The page below is made when it is shown.
    #expect(label.text == #"profile(user: "anna") "#)
    #expect(navigator.state == [.home, .profile(user: "anna")])
    navigator.open([.home], .together, .instant)
    #expect(label.text == #"profile(user: "anna") home "#)
  }

  @Test func `triggers read and write state of the main actor`() throws {
    let (stack, navigation, label) = (ViewStack(size: phone), DestinationStack(), Label())
    try stack.push(Subclass("home"), .instant)
    try navigation.attach(to: stack)
    let flag = ValueBinding(get: { label.text == "on" }, set: { label.text = $0 ? "on" : "off" })
    let trigger = Trigger(pushOnto: navigation, when: .isActive(flag)) { Detail() }
    label.text = "on"
    trigger.evaluate()
    navigation.turns.runTurn()
    stack.settle()
    #expect(stack.current?.id == "detail" && label.text == "off")
  }

  @Test func `the closures of a finger and of its scrolls touch labels`() throws {
    let (stack, label) = (ViewStack(size: phone), Label())
    try stack.push([Subclass("home"), Subclass("detail")], .instant)
    let pan = PanGesture(stack)
    var photos = try ScrollModel(
      "photos", frame: Rect(x: 0, y: 80, width: 320, height: 120),
      contentSize: Size(width: 900, height: 120))
    photos.avoidsLeftBounce = { label.text == "avoid" }
    pan.add(photos, in: "detail")
    pan.permits = { _ in
      label.text = "asked"
      return .refused
    }
    pan.touch(Point(x: 160, y: 300), at: .zero)
    pan.move(to: Point(x: 260, y: 300), at: .milliseconds(50))
    #expect(label.text == "asked" && !stack.isMoving)
  }

  @Test func `recorders and logs may be stored in main-actor objects`() throws {
    let stack = ViewStack(size: phone)
    let log = EventLog(stack)
    try stack.push(Detail(), .instant)
    #expect(log.lines.contains("didShow(detail)") && log.violations(atRest: stack).isEmpty)
    let recorder = TimelineRecorder(stack)
    try stack.push(Subclass("top"), .instant)
    #expect(recorder.timeline.frames.count == 1)
  }

  @Test nonisolated func `a controller without an actor is used on any thread`() async throws {
    try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 0..<8 {
        group.addTask {
          let stack = ViewStack(size: Size(width: 320, height: 480), style: Dissolve())
          let page = Plain("page \(number)")
          try stack.push(page)
          stack.settle()
          try stack.push(Subclass("top"))
          stack.settle()
          return page.hooks
        }
      }
      for try await hooks in group { #expect(hooks == ["didShow", "didHide"]) }
    }
  }
}
