// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// Names are labels: controllers and modules are distinguished by identity.
@Suite struct WindowNameTests {
  private func module(_ name: ControllerID, _ app: Application) -> ModuleID? {
    app.window.tree.module(of: name)
  }

  // MARK: - New pages

  @Test func `a second login is presented over the first`() throws {
    let app = Application("A")
    app["A"].present(.instant) { Page("login", $0) }
    let second = app["login"].present(.instant) { Page("login", $0) }
    #expect(app.tree == "[A] > [login] > [login#2]")
    #expect(app.window.stack.state.all == ["A", "login", "login#2"])
    #expect(second.module == module("login#2", app) && second.module != module("login", app))
    let page = try #require(app.page("login#2"))
    #expect(page.id == "login" && app.window.name(of: page) == "login#2")
    #expect(app.recorder.routes.suffix(2) == ["present login", "present login#2"])
    _ = page.router.dismiss(.instant)
    #expect(app.tree == "[A] > [login]")
    #expect(app.recorder.routes.last == "dismiss login#2")
    #expect(app.window.name(of: page) == nil)
  }

  @Test func `a profile of a profile of a profile, and back to the second`() {
    let app = Application("home")
    for name: ControllerID in ["home", "profile", "profile#2"] {
      app[name].push(.instant) { Page("profile", $0) }
    }
    #expect(app.tree == "[home profile profile#2 profile#3]")
    // A page keeps its name while it is there. The number is free again when the page has gone.
    app["profile#2"].popToSelf(.instant)
    #expect(app.tree == "[home profile profile#2]")
    _ = app["profile"].dismiss(.instant)
    app["home"].push(.instant) { Page("profile", $0) }
    #expect(app.tree == "[home profile]")
  }

  @Test func `a name that no page has finds the last page whose controller has it`() throws {
    let app = Application()
    app.window.setRoot(
      .tabs("tabs", [.stack { Page("profile", $0) }, .stack { Page("profile", $0) }]))
    let hidden = try #require(app.page("profile#2"))
    app["profile"].setRoot(.instant) { Page("front", $0) }
    #expect(app.tree == "tabs{*[front] [profile#2]}")
    #expect(app.window.controller("profile") === hidden)

    let other = Application("home", "profile", "profile", "profile")
    let second = try #require(other.page("profile#2"))
    _ = other["profile#3"].dismiss(.instant)
    try other.window.stack.setControllers([other.window.stack.controllers[0], second], .instant)
    #expect(other.tree == "[home profile#2]")
    #expect(other.window.controller("profile") === second)
    other["home"].push(.instant) { Page("profile", $0) }
    #expect(other.tree == "[home profile#2 profile]")
    #expect(other.window.controller("profile") !== second)
    #expect(other.window.controller("nobody") == nil)
  }

  @Test func `two profiles on two tabs: hooks name the profile that is shown`() throws {
    let app = Application()
    app.window.setRoot(
      .tabs("tabs", [.stack { Page("profile", $0) }, .stack { Page("profile", $0) }]))
    #expect(app.tree == "tabs{*[profile] [profile#2]}")
    #expect(app.window.shownControllers == ["tabs", "profile"])
    let tabs = try #require(module("tabs", app))
    app.recorder.forget()
    app.window.selectTab(1, of: tabs)
    #expect(app.window.shownControllers == ["tabs", "profile#2"])
    #expect(app.page("profile")?.hooks.suffix(2) == ["willHide", "didHide"])
    #expect(app.page("profile#2")?.hooks == ["willShow", "didShow"])
    #expect(app.recorder.routes == ["select profile#2"])
    let told = app.recorder.events.compactMap { event -> String? in
      guard case .hook(let hook, let controller, step: _) = event.occurrence else { return nil }
      return "\(hook) \(controller)"
    }
    #expect(
      told == ["willHide profile", "willShow profile#2", "didHide profile", "didShow profile#2"])
    app.window.selectTab(0, of: tabs)
    app["profile#2"].push(.instant) { Page("detail", $0) }
    #expect(app.tree == "tabs{*[profile] [profile#2 detail]}", "its router works in its own tab")
  }

  @Test func `hooks that tabs pass on use the names in the window`() {
    let app = Application("profile")
    app["profile"].present(.tabs("tabs", [.stack { Page("profile", $0) }]), .instant)
    let told = app.recorder.events.compactMap { event -> String? in
      guard case .hook(.didShow, let controller, step: _) = event.occurrence else { return nil }
      return controller.name
    }
    #expect(told.suffix(2) == ["tabs", "profile#2"])
  }

  @Test func `tabs and splits with the same name are told apart`() {
    let app = Application("A")
    for _ in 1...2 {
      app.window.rootRouter.present(
        .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }),
        .instant)
    }
    #expect(app.tree == "[A] > split{[list] | [text] > split#2{[list#2] | [text#2]}}")
    _ = app["list#2"].dismiss(.instant)
    #expect(app.tree == "[A] > split{[list] | [text]}")
  }

  @Test func `a controller that is in the window already is refused everywhere`() throws {
    let app = Application()
    app.window.setRoot(
      .tabs("tabs", [.stack { Page("profile", $0) }, .stack { Page("profile", $0) }]))
    let (shown, hidden) = (try #require(app.page("profile")), try #require(app.page("profile#2")))
    app["profile"].push(.instant) { Page("B", $0) }
    #expect(
      app["B"].push(.instant) { _ in shown } == .refused(.duplicateController("profile")))
    #expect(
      app["B"].present(.single { _ in hidden }, .instant)
        == .refused(.duplicateController("profile#2")))
    #expect(throws: RoutingRefusal.duplicateController("profile#2")) {
      try app.window.perform(.push([StackEntry("profile#2")]), inserting: [hidden])
    }
    #expect(throws: StackError.controllerOnAnotherStack("profile")) {
      try app.window.frontStack.push(hidden, .instant)
    }
    #expect(app.tree == "tabs{*[profile B] [profile#2]}")
    #expect(app.window.frontStack.current === app.page("B"))
  }

  @Test func `one controller cannot be added twice at once`() throws {
    let app = Application("A")
    let twice = ViewController("twice")
    #expect(
      app["A"].present(.stackOf([{ _ in twice }, { _ in twice }]))
        == .refused(.duplicateController("twice")))
    #expect(app.window.setRoot(.stackOf([{ _ in twice }, { _ in twice }])).module == nil)
    let old = try #require(app.page("A"))
    #expect(
      app.window.setRoot(.stackOf([{ _ in old }, { _ in old }]))
        == .refused(.duplicateController("A")))
    #expect(app.tree == "[A]")
  }

  @Test func `a refused page gives its name back`() {
    let app = Application("A")
    app["A"].present(.single { Page("M", $0) }, .instant)
    #expect(app["M"].push { Page("X", $0) } == .refused(.noStack("M")))
    _ = app["M"].dismiss(.instant)
    app["A"].push(.instant) { Page("X", $0) }
    #expect(app.tree == "[A X]")
  }

  // MARK: - When

  @Test func `a page that waits in one window gives its name back when another window gets it`() {
    let page = ViewStackCore.Page("profile") { ViewController("profile") }
    let shape = ModuleShape.stack([ModulePage(page: { _ in page })])
    let (app, other) = (Application("home"), Application("home"))
    app.window.configuration.interruption = .queue
    app["home"].push(ViewController("detail"))
    app["home"].present(shape)
    #expect(app.tree == "[home detail]")
    other["home"].present(shape, .instant)
    #expect(other.tree == "[home] > [profile]")
    app.window.settle()
    #expect(app.tree == "[home detail]")
    app["home"].push(ViewController("profile"), .instant)
    #expect(app.tree == "[home detail profile]")
    #expect(other.tree == "[home] > [profile]")
  }

  @Test func `a page has its name from the time at which it is made`() {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].push { Page("profile", $0) }
    app["A"].push { Page("profile", $0) }
    app["A"].push { Page("profile", $0) }
    _ = app.page("profile")?.router.dismiss()
    app.window.settle()
    // The dismissal waited behind the pushes, and removed all three.
    #expect(app.tree == "[A]")
    #expect(
      app.recorder.routes
        == ["set A", "push profile", "push profile#2", "push profile#3", "dismiss profile"])
  }

  @Test func `a page that is leaving has its name until it has left`() throws {
    let app = Application("A", "B")
    app.window.configuration.interruption = .retarget
    let b = try #require(app.page("B"))
    _ = b.router.dismiss()
    app.window.advance(by: .milliseconds(50))
    app["A"].push { Page("B", $0) }
    #expect(app.tree == "[A B#2]")
    #expect(app.window.stack.name(of: b) == "B")
    app.window.settle()
    _ = app["B#2"].dismiss(.instant)
    app["A"].push(.instant) { Page("B", $0) }
    #expect(app.tree == "[A B]")
  }

  @Test func `a page that an unpop may bring back on another tab has its name`() throws {
    let app = Application()
    app.window.configuration.unpop = .three
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    app["list"].pushMaster(.instant) { Page("profile", $0) }
    _ = app["profile"].dismiss()
    app.window.settle()
    app["text"].pushDetail(.instant) { Page("profile", $0) }
    #expect(app.tree == "split{[list] | [text profile#2]}")
    let list = try #require(app.window.tree.node(of: ControllerID("list")))
    try app.window.stack(showing: list)?.unpop(.instant)
    #expect(app.tree == "split{[list profile] | [text profile#2]}")
    // On its own stack a push clears the history, so it cannot be brought back.
    _ = app["profile"].dismiss()
    app.window.settle()
    app["list"].pushMaster(.instant) { Page("profile", $0) }
    #expect(app.tree == "split{[list profile] | [text profile#2]}")
  }

  @Test func `a twin that returns under another name is another module`() throws {
    let app = Application("profile")
    let first = app["profile"].push(.instant) { Page("profile", $0) }
    let page = try #require(app.page("profile#2"))
    _ = page.router.dismiss(.instant)
    #expect(app.window.detachedModules.map(\.module) == [first.module])
    app.window.setRoot(.stack { Page("root", $0) })
    let again = app["root"].push(.instant) { _ in page }
    #expect(app.tree == "[root profile]")
    #expect(app.window.detachedModules.isEmpty)
    #expect(again.module.map(app.window.lifetime(of:)) == .attached)
    #expect(first.module.map(app.window.lifetime(of:)) == .destroyed)
  }

  // MARK: - Identity of modules

  @Test func `results go to the receiver of the module, not of its twin`() {
    let app = Application("A")
    var results: [String] = []
    for name: ControllerID in ["A", "profile"] {
      guard let module = app[name].push(.instant, make: { Page("profile", $0) }).module
      else { continue }
      app.window.deliverResult(of: module, as: String.self) {
        results.append("\(name): \($0.value ?? "none")")
      }
    }
    app["profile"].setResult("first")
    app["profile#2"].setResult("second")
    _ = app["profile#2"].dismiss(.instant)
    #expect(results == ["profile: second"])
    _ = app["profile"].dismiss(.instant)
    #expect(results == ["profile: second", "A: first"])
  }

  @Test func `a covered twin's push goes on top, and an undo names the page that leaves`() throws {
    final class Listener: RoutingDelegate {
      var undone: [String] = []
      func didPerform(_ request: RoutingRequest, in window: RoutingWindow) {
        if case .undo(let plan) = request.kind { undone.append("\(plan)") }
      }
    }
    let app = Application("profile")
    let listener = Listener()
    app.window.delegate = listener
    app["profile"].present(.instant) { Page("profile", $0) }
    app["profile"].push(.instant) { Page("profile", $0) }
    #expect(app.tree == "[profile] > [profile#2 profile#3]", "forwarded to what is topmost")
    #expect(app.window.frontStack.state.current == "profile#3")
    app["profile#2"].popToSelf(.instant)
    app["profile"].popToSelf(.instant)
    #expect(listener.undone == ["pop 1 to profile#2", "dismiss profile#2 over profile"])
    #expect(app.tree == "[profile]")
  }

  @Test func `a twin that a finger pops is reported by its name`() throws {
    let app = Application("profile")
    app["profile"].push(.instant) { Page("profile", $0) }
    try app.window.stack.beginInteractivePop()
    app.window.stack.endInteraction(finishing: true)
    app.window.settle()
    #expect(app.tree == "[profile]")
    #expect(app.recorder.routes.last == "gone profile#2")
  }

  @Test func `a press on a twin previews the page that it pushes`() throws {
    let app = Application("profile")
    app["profile"].push(.instant) { Page("profile", $0) }
    let page = try #require(app.page("profile#2"))
    let source = app.window.peekSession.register(page, sourceView: "profile") { _ in
      page.router.push { Page("profile", $0) }
    }
    let previewed = app.window.preview(in: source, at: Point(x: 1, y: 1))
    #expect(previewed?.id == "profile" && previewed !== page)
    app.window.commitPeek()
    app.window.settle()
    #expect(app.tree == "[profile profile#2 profile#3]")
  }

  // MARK: - Operations and restoring

  @Test func `operations add twins of pages in the tree, and of each other`() throws {
    let app = Application("home", "profile")
    let (one, two) = (ViewController("profile"), ViewController("profile"))
    try app.window.perform(
      .push([StackEntry("profile"), StackEntry("profile", entryID: "last")]),
      inserting: [one, two],
      .instant)
    #expect(app.tree == "[home profile profile#2 profile#3]")
    #expect(app.window.controller("profile#2") === one)
    try app.window.perform(.popTo("profile#2"), .instant)
    #expect(app.tree == "[home profile profile#2]")
    // If a new controller has the entry's name, the entry stands for the new controller.
    let new = ViewController("profile")
    try app.window.perform(
      .setEntries([StackEntry("home"), StackEntry("profile#2"), StackEntry("profile")]),
      inserting: [new, one], .instant)
    #expect(app.tree == "[home profile#2 profile#3]")
    #expect(app.window.controller("profile#3") === new)
  }

  @Test
  func `an entry without a controller is refused, and a controller without an entry is not added`()
    throws
  {
    let app = Application("A")
    #expect(throws: RoutingRefusal.stack(.unknownController("B"))) {
      try app.window.perform(.push([StackEntry("B")]), .instant)
    }
    try app.window.perform(
      .push([StackEntry("C")]), inserting: [ViewController("D"), ViewController("C")], .instant)
    #expect(app.tree == "[A C]")
    #expect(app.window.controller("D") == nil)
  }

  @Test func `a stack is set to new pages with the names of old ones`() throws {
    let app = Application("profile", "detail")
    let old = try #require(app.page("profile"))
    let new = RoutingWindow.StackPage.new(ModulePage { Page("profile", $0) })
    app.window.setStack(of: .root, to: [new, .existing(old)], .instant)
    #expect(app.tree == "[profile#2 profile]")
    #expect(app.window.controller("profile") === old)
    app.window.setStack(of: .root, to: [.existing(try #require(app.page("profile#2"))), new])
    app.window.settle()
    #expect(app.tree == "[profile#2 profile#3]", "the old one has its name until it has left")
  }

  @Test func `a tree with twins is restored with its names`() {
    let app = Application("profile")
    app["profile"].push(id: "second", .instant) { Page("profile", $0) }
    app["profile#2"].present(.single { Page("profile", $0) }, .instant)
    let tree = app.window.tree
    #expect("\(tree)" == "[profile profile#2] > (profile#3)")
    // The closure may use the controller's own name, or the name in the tree.
    let other = Application("X")
    var asked: [String] = []
    other.window.restore(tree) { name, seed in
      asked.append(name.name)
      return Page("profile", seed)
    }
    #expect(other.tree == "\(tree)")
    // The pages below the top are made when they are looked up.
    #expect(asked == ["profile#3"])
    #expect(other.page("profile#2")?.id == "profile")
    #expect(other.page("profile")?.id == "profile")
    #expect(asked == ["profile#3", "profile#2", "profile"])
    app.window.restore(tree) { Page($0, $1) }
    #expect(app.tree == "\(tree)")
    #expect(app.page("profile#2")?.id == "profile#2")
    #expect(app["profile#3"].dismiss(.instant) != .unchanged)
    #expect(app.tree == "[profile profile#2]")
  }

  @Test func `a whole new tree may have all the names of the old one`() throws {
    let app = Application("profile")
    app["profile"].push(.instant) { Page("profile", $0) }
    let old = try #require(app.page("profile#2"))
    app.window.setRoot(.stackOf([{ _ in old }, { Page("profile", $0) }]))
    #expect(app.tree == "[profile profile#2]")
    #expect(app.window.controller("profile") === old)
  }

  @Test func `a page that is inserted again after many others is a new module`() throws {
    let app = Application("A")
    let page = ViewController("B")
    let old = try #require(app["A"].push(.instant, make: { _ in page }).module)
    app["A"].popToSelf(.instant)
    // With more than 64 modules that may be alive, the window forgets the destroyed ones.
    for index in 0..<100 {
      app["A"].push(.instant) { Page(ControllerID("P\(index)"), $0) }
      app["A"].popToSelf(.instant)
    }
    #expect(app.window.lifetime(of: old) == .detached)
    app["A"].push(.instant) { _ in page }
    #expect(app.tree == "[A B]" && app.window.lifetime(of: old) == .destroyed)
  }

  @Test func `a split keeps its mark when its first controller becomes another module`() throws {
    let app = Application.split()
    let (list, split) = (try #require(app.page("list")), try #require(module("split", app)))
    #expect(list.router.module == split)
    app.window.mark(split, as: "mail")
    let pane = try #require(app.window.tree.node(of: ControllerID("list")))
    try #require(app.window.stack(showing: pane)).setControllers(
      [ViewController("folders")], .instant)
    app["article"].push(.instant) { _ in list }
    #expect(app.tree == "split{[folders] | [article list]}")
    #expect(app.window.module(of: list) != split && app.window.module(marked: "mail") == split)
  }

  @Test func `a lazy page that was popped is detached while it is retained`() throws {
    let app = Application()
    let page = ViewController("L")
    app.window.setRoot(
      .stack([ModulePage("A") { Page("A", $0) }, ModulePage("L") { _ in page }]))
    let module = try #require(app.window.module(of: page))
    app.window.rootRouter.pop(.instant)
    #expect(app.tree == "[A]" && app.window.lifetime(of: module) == .detached)
    #expect(app.window.detachedModules.map(\.module) == [module])
  }
}
