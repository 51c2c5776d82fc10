// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Pages of a window that are made when they are first needed.
@Suite struct WindowLazyPageTests {
  /// A window, and the names of the pages that were made, in order.
  private final class Shop {
    let app = Application()
    let log: EventLog
    private(set) var made: [String] = []
    /// Called with the seed of a page while it is being made.
    var whileMaking: (RouterSeed) -> Void = { _ in }

    init() { log = EventLog(app.window) }

    var window: RoutingWindow { app.window }

    func make(_ name: ControllerID, _ seed: RouterSeed) -> Page {
      made.append(name.name)
      whileMaking(seed)
      return Page(name, seed)
    }

    func page(_ name: ControllerID) -> ModulePage {
      ModulePage(name) { [unowned self] seed in make(name, seed) }
    }

    func stack(_ names: ControllerID...) -> ModuleShape { .stack(names.map { page($0) }) }

    func settle() {
      window.settle()
      for violation in log.violations(atRest: window) { Issue.record("\(violation)") }
    }
  }

  @Test func `the front page is made at first, and the rest when they are shown`() throws {
    let shop = Shop()
    shop.window.setRoot(
      .tabs(
        "tabs",
        [
          shop.stack("a", "b"),
          .split("split", master: shop.stack("c", "d"), detail: .single(shop.page("e"))),
          shop.stack("f", "g"),
        ], selected: 1),
      presenting: [
        Presented(shop.stack("m", "n"), by: 3, as: .modal),
        Presented(
          shop.stack("p", "q"), by: 6, as: .popover, frame: Rect(x: 0, y: 0, width: 9, height: 9)),
      ])
    #expect(shop.app.tree.hasPrefix("tabs{[a b] *split{[c d]"))
    #expect(shop.made == ["n", "q"])
    for level in shop.window.shownControllers { #expect(["n", "q"].contains(level.name)) }
    _ = shop.app["n"].dismiss()
    shop.settle()
    #expect(shop.made == ["n", "q", "m"])
    _ = shop.app["m"].dismiss()
    shop.settle()
    // Both panes of the split are shown together.
    #expect(Set(shop.made[3...]) == ["d", "e"])
    let tabs = try #require(shop.window.tree.module(of: "tabs"))
    #expect(shop.window.selectTab(0, of: tabs).module != nil)
    shop.settle()
    #expect(shop.made.count == 6 && shop.made.last == "b")
    // The page of a hidden tab is made when it is looked up, and is shown later.
    let hidden = shop.window.controller("g")
    #expect(hidden != nil && shop.made.last == "g" && shop.made.count == 7)
    #expect(shop.window.selectTab(2, of: tabs).module != nil)
    shop.settle()
    #expect(shop.window.frontStack.current === hidden && shop.made.count == 7)
  }

  @Test func `pages with the same name in an empty window are numbered, and each is found`() {
    let shop = Shop()
    var names = Array(repeating: "page", count: 12)
    names.insert("page#10", at: 5)
    let pages = names.map { RoutingWindow.StackPage.new(shop.page(ControllerID($0))) }
    #expect(shop.window.setStack(of: .root, to: pages, .instant).module != nil)
    let numbers = [2, 3, 4, 5, 10, 6, 7, 8, 9, 11, 12, 13]
    let numbered = ["page"] + numbers.map { "page#\($0)" }
    #expect(shop.app.tree == "[\(numbered.joined(separator: " "))]")
    for (index, name) in numbered.enumerated() {
      #expect(shop.window.stack.state.index(of: ControllerID(name)) == index)
      #expect(shop.window.tree.node(of: ControllerID(name)) == shop.window.tree.root)
    }
    #expect(shop.made == ["page"])
    let first = shop.window.controller("page")
    #expect(first != nil && shop.made.count == 2)
    #expect(shop.window.stack.controller("page") === first)
    shop.window.rootRouter.popToSelf(.instant)
    shop.settle()
    #expect(shop.app.tree == "[page]" && shop.window.stack.current === first)
  }

  @Test func `a name that no page on a stack has finds the page whose controller has it`() {
    let shop = Shop()
    shop.window.setRoot(
      .tabs("tabs", [shop.stack("profile"), shop.stack("profile", "top")], selected: 1))
    #expect(shop.app.tree == "tabs{[profile] *[profile#2 top]}")
    let stack = shop.window.frontStack
    let page = stack.controller("profile")
    #expect(page != nil && shop.made == ["top", "profile"])
    #expect(page === shop.window.controller("profile#2"))
    #expect(page.map(stack.name) == "profile#2")
    _ = shop.app["top"].dismiss(.instant)
    shop.settle()
    #expect(stack.current === page && page.map(stack.name) == "profile#2")
  }

  @Test func `a router goes back to a page that is then made, with its own seed`() {
    let shop = Shop()
    shop.window.setRoot(shop.stack("a", "b", "c"))
    #expect(shop.made == ["c"])
    shop.window.rootRouter.popToSelf()
    shop.settle()
    #expect(shop.made == ["c", "a"] && shop.app.tree == "[a]")
    shop.app["a"].push { Page("d", $0) }
    shop.settle()
    #expect(shop.app.tree == "[a d]")
  }

  @Test func `a finger makes the page beneath in a window, too`() throws {
    let shop = Shop()
    shop.window.setRoot(shop.stack("a", "b", "c"))
    for finishing in [false, true] {
      try shop.window.stack.beginInteractivePop()
      #expect(shop.made == ["c", "b"])
      #expect(shop.window.presentFrame.layers.map(\.name) == ["b", "c"])
      shop.window.stack.endInteraction(finishing: finishing)
      shop.settle()
    }
    #expect(shop.app.tree == "[a b]")
  }

  @Test func `a page that was never made leaves, and its receiver is dismissed once`() throws {
    let shop = Shop()
    shop.window.setRoot(shop.stack("a"))
    let module = try #require(
      shop.window.present(shop.stack("b", "c"), in: .root, .instant).module)
    var departures: [ModuleDeparture] = []
    shop.window.deliverResult(of: module, as: String.self) {
      if case .dismissed(let how) = $0 { departures.append(how) }
    }
    #expect(shop.window.lifetime(of: module) == .attached && shop.made == ["a", "c"])
    shop.window.rootRouter.popToSelf()
    shop.settle()
    #expect(departures == [.popped])
    #expect(shop.window.lifetime(of: module) == .destroyed && shop.made == ["a", "c"])
  }

  @Test func `guards of pages that were never made are not asked`() throws {
    let shop = Shop()
    shop.window.setRoot(shop.stack("a", "b", "c"))
    let made = try #require(shop.window.controller("b"))
    made.preventsRemoval = true
    #expect(
      shop.window.setRoot(shop.stack("d"))
        == .refused(.stack(.removalPrevented(by: "b"))))
    made.preventsRemoval = false
    #expect(shop.window.setRoot(shop.stack("d")).module != nil)
    // A refused request makes no page.
    #expect(shop.made == ["c", "b", "d"])
  }

  @Test func `a maker's request is carried out when its page is on the stack`() throws {
    let shop = Shop()
    shop.window.setRoot(shop.stack("a", "b", "c"))
    shop.whileMaking = { seed in Router(seed).push { Page("d", $0) } }
    try shop.window.stack.pop(.instant)
    shop.settle()
    #expect(shop.made == ["c", "b"] && shop.app.tree == "[a b d]")
  }

  @Test func `a maker that returns a controller of the window is reported`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let listener = Listener()
    window.stackDelegate = listener
    let kept = ViewController("kept")
    window.setRoot(
      .tabs(
        "tabs",
        [
          .stack([ModulePage("kept") { _ in kept }]),
          .stack([ModulePage("other") { _ in kept }]),
        ]))
    #expect(window.controller("other") !== kept && window.controller("other")?.id == "other")
    #expect(listener.errors == [.duplicateController("kept")])
  }

  @Test func `a restored tree makes the front page`() throws {
    let first = Application("a", "b", "c")
    try #require(first.page("c")).router.present { Page("m", $0) }
    first.window.settle()
    let shop = Shop()
    shop.window.restore(first.window.tree) { [unowned shop] in shop.make($0, $1) }
    #expect(shop.app.tree == "[a b c] > [m]" && shop.made == ["m"])
  }

  private final class Listener: StackDelegate {
    var errors: [StackError] = []
    func didRefuse(
      _ operation: StackOperation, because error: StackError, in stack: ViewStack
    ) {
      errors.append(error)
    }
  }
}
