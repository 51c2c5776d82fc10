// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Routing
import Testing
import ViewStackCore

/// The screens of a shop, as an application declares them.
private enum ShopRoute: Codable, Hashable {
  case home, list, cart, login
  case item(Int)
  case profile(user: String, tab: String)

  /// Pages of one user are one page, whatever the tab.
  var page: AnyHashable {
    if case .profile(let user, _) = self { ["profile", user] } else { self }
  }
}

/// A page that shows a route, with its router.
private final class ShopPage: ViewController, RouteController {
  var route: ShopRoute { didSet { shown.append(route) } }
  private(set) var shown: [ShopRoute] = []

  init(_ route: ShopRoute) {
    self.route = route
    super.init("page", size: Size(width: 320, height: 480))
  }
}

/// Routes of an application's own type: as a state, on a window and a stack, saved and in links.
@Suite struct TypedRouteTests {
  private static let links = LinkTable<ShopRoute>(
    ["shop://"],
    [
      LinkPattern("items/:number") { link in
        [.home, .list, .item(try link["number"])]
      } values: { state in
        guard state.stack.count == 3, case .item(let number) = state.stack[2] else { return nil }
        return ["number": "\(number)"]
      },
      LinkPattern("users/:user") { link in
        [.home, .profile(user: try link["user"], tab: try link["tab"] ?? "posts")]
      },
      LinkPattern("old/:number") { _ in throw Closed() },
    ])

  private struct Closed: Error, CustomStringConvertible {
    var description: String { "the shop is closed" }
  }

  private func shop(
    _ state: NavigationState<ShopRoute> = [.home]
  ) throws -> (window: RoutingWindow, navigator: Navigator<ShopRoute>) {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = Navigator(window, Self.links, by: \.page) { route, _ in ShopPage(route) }
    navigator.open(state, .together, .instant)
    return (window, navigator)
  }

  @Test func `each verb changes the window as it changes the state`() throws {
    let (window, navigator) = try shop(
      NavigationState(.tabs("main", [[.home], [.cart]], selected: 0)))
    var state = navigator.state
    func same(_ change: (inout NavigationState<ShopRoute>) -> Void) {
      change(&state)
      window.settle()
      #expect(navigator.state == state && window.disagreements.isEmpty, "\(state)")
    }
    navigator.push(.list)
    same { $0.push(.list) }
    navigator.push(.item(7))
    same { $0.push(.item(7)) }
    navigator.replaceTop(with: .item(8))
    same { $0.replaceTop(with: .item(8)) }
    navigator.pop()
    same { $0.pop() }
    navigator.push(.item(9))
    same { $0.push(.item(9)) }
    navigator.pop(to: .home)
    same { $0.pop(to: .home) }
    navigator.present([.login])
    same { $0.present([.login]) }
    navigator.dismiss()
    same { $0.dismiss() }
    navigator.select(tab: 1)
    same { $0.select(tab: 1) }
    #expect("\(state)" == "main{[home] *[cart]}")
  }

  @Test func `a verb that does not fit changes nothing, and says so`() throws {
    var state: NavigationState<ShopRoute> = [.home]
    let before = state
    #expect(!state.pop() && !state.pop(to: .cart) && !state.dismiss() && !state.select(tab: 0))
    state.popToRoot()
    #expect(state == before)
    let (window, navigator) = try shop()
    #expect(navigator.pop() == .unchanged && !window.isMoving)
  }

  @Test func `a tab that cannot be selected is refused, as by a router`() throws {
    let (window, navigator) = try shop(.init(.tabs("main", [[.home], [.cart]])))
    #expect(navigator.select(tab: 0) == .unchanged)
    #expect(navigator.select(tab: 2) == .refused(.tabOutOfRange(2, count: 2)))
    navigator.present([.login], .instant)
    window.settle()
    let refused = navigator.select(tab: 1)
    #expect(refused == .refused(.tabsAreCovered(by: "login")))
    #expect(refused == window.rootRouter.selectTab(1))
    #expect("\(navigator.state)" == "main{*[home] > [login] [cart]}")
    let (_, plain) = try shop()
    #expect(plain.select(tab: 0) == .refused(.tabOutOfRange(0, count: 0)))
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let bare = Navigator(stack) { (route: ShopRoute) in ViewController("\(route)") }
    bare.open([.home], .together, .instant)
    #expect(bare.select(tab: 0) == .refused(.tabOutOfRange(0, count: 0)))
  }

  @Test func `a page that gets another route is the same page`() throws {
    let (window, navigator) = try shop([.home, .profile(user: "anna", tab: "posts")])
    let page = try #require(window.stack.current as? ShopPage)
    navigator.navigate {
      $0.navigate(to: .profile(user: "anna", tab: "photos"), by: \.page)
    }
    #expect(window.stack.current === page && !window.isMoving)
    #expect(page.shown == [.profile(user: "anna", tab: "photos")])
    navigator.navigate { $0.navigate(to: .profile(user: "ben", tab: "posts"), by: \.page) }
    #expect(navigator.state.stack.count == 3)
    navigator.navigate {
      $0.bringToFront(.profile(user: "anna", tab: "likes"), by: \.page)
    }
    window.settle()
    #expect(window.stack.current === page && navigator.state.stack.count == 3)
  }

  @Test func `a route is the name of its page up to the parenthesis`() throws {
    let (window, navigator) = try shop()
    navigator.push(.item(7))
    #expect("\(window.tree)" == "[home item]")
    #expect("\(navigator.state)" == "[home item(7)]")
  }

  @Test func `a state is saved and restored with its routes`() throws {
    let state = NavigationState<ShopRoute>(
      .split("s", master: [.list], detail: [.item(7), .profile(user: "anna", tab: "posts")]),
      presenting: [.init(.single(.login), as: .endpoint)])
    let text = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(NavigationState<ShopRoute>.self, from: text) == state)
    let (_, navigator) = try shop(state)
    #expect(navigator.state == state)
  }

  @Test func `a route that is unknown now is left out, and the finding says what was found`()
    throws
  {
    let saved = """
      {"format":"viewstack-state","version":1,
       "root":[{"home":{}},{"sale":{}},{"item":{"_0":"seven"}},{"item":{"_0":7}}],
       "presented":[{"as":"modal","container":[{"gone":{}}]}]}
      """
    let restored = try JSONDecoder().decode(
      Restored<ShopRoute>.self, from: Data(saved.utf8))
    #expect(restored.value == [.home, .item(7)])
    #expect(
      restored.findings.map(\.description) == [
        #"root[1]: expected ShopRoute, found {"sale":{}}"#,
        #"root[2].item._0: expected Int, found "seven""#,
        #"presented[0].container[0]: expected ShopRoute, found {"gone":{}}"#,
      ])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationState<ShopRoute>.self, from: Data(saved.utf8))
    }
  }

  @Test func `a container of a state is saved and read by itself`() throws {
    let tabs = NavigationState<ShopRoute>.Container.tabs("shop", [[.home, .item(7)], [.cart]])
    let popover = Presented(tabs, by: 0, as: .popover, frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let text = try JSONEncoder().encode(popover)
    let read = try JSONDecoder().decode(
      Presented<NavigationState<ShopRoute>.Container>.self, from: text)
    #expect(read == popover)
  }

  @Test func `a finding says what was expected and what was found`() throws {
    enum Tab: String, Codable { case posts, photos }
    struct Shown: Codable, Hashable {
      let tab: Tab
      let counts: [Double?]
    }
    let long = "\(Array(repeating: 1, count: 60))".filter { $0 != " " }
    let saved = """
      {"format":"viewstack-state","version":1,
       "root":[{"tab":"gone","counts":[]},{"tab":"posts","counts":[1,null,true]},
        {"tab":null,"counts":[]},{"tab":"posts","counts":{"a":[0.5,null]}},\(long),[1e999]]}
      """
    let restored = try JSONDecoder().decode(Restored<Shown>.self, from: Data(saved.utf8))
    #expect(
      restored.findings.map(\.description) == [
        "root[0].tab: Cannot initialize Tab from invalid String value gone",
        "root[1].counts[2]: expected Double, found true",
        "root[2].tab: expected String, found null",
        #"root[3].counts: expected a list, found {"a":[0.5,null]}"#,
        "root[4]: expected Shown, found \(long.prefix(80))…",
        "root[5]: expected Shown, found [a number out of range]",
      ])
  }

  @Test func `a route that throws an error of its own is reported with it`() throws {
    struct SoldOut: Error, CustomStringConvertible {
      let description = "item 7 is sold out"
    }
    struct Item: Decodable, Hashable {
      init(from decoder: any Decoder) throws {
        if try Int(from: decoder) == 7 { throw SoldOut() }
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "It is gone."))
      }
    }
    let saved = #"{"format":"viewstack-state","version":1,"root":[7,8]}"#
    let restored = try JSONDecoder().decode(Restored<Item>.self, from: Data(saved.utf8))
    #expect(
      restored.findings.map(\.description) == [
        "root[0]: expected Item, found 7: item 7 is sold out", "root[1]: It is gone",
      ])
  }

  @Test func `a link is made by a closure, and says what does not fit`() throws {
    let links = Self.links
    #expect(try links.state(for: "shop://items/7") == [.home, .list, .item(7)])
    #expect(
      try links.state(for: "shop://users/anna?tab=photos")
        == [.home, .profile(user: "anna", tab: "photos")])
    #expect(throws: LinkError.parameter("number", "expected Int, found 'seven'")) {
      try links.state(for: "shop://items/seven")
    }
    #expect(throws: LinkError.parameter("tab", "it is given twice")) {
      try links.state(for: "shop://users/anna?tab=a&tab=b")
    }
    #expect(throws: LinkError.refused("the shop is closed")) {
      try links.state(for: "shop://old/1")
    }
    #expect(try links.link(to: [.home, .list, .item(7)]) == "shop://items/7")
    #expect(throws: LinkError.noPattern("[home list cart]")) {
      try links.link(to: [.home, .list, .cart])
    }
    // The state of the link would have another root.
    #expect(throws: LinkError.noPattern("[cart list item(7)]")) {
      try links.link(to: [.cart, .list, .item(7)])
    }
  }

  @Test func `a missing parameter is named`() {
    let links = LinkTable<ShopRoute>([], [LinkPattern("items") { [.item(try $0["number"])] }])
    #expect(throws: LinkError.parameter("number", "it is missing")) {
      try links.state(for: "items")
    }
  }

  @Test func `a bare stack shows typed routes`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = Navigator(stack, Self.links, by: \.page) { ShopPage($0) }
    try navigator.open("shop://items/7")
    #expect(navigator.state == [.home, .list, .item(7)])
    stack.settle()
    try stack.pop()
    stack.settle()
    #expect(navigator.state == [.home, .list])
  }

  @Test func `under the policy queue a stepwise plan shows each step on a window`() throws {
    let (window, navigator) = try shop(
      NavigationState([.home, .list, .cart], presenting: [.init([.login])]))
    window.configuration.interruption = .queue
    var states: [String] = []
    navigator.observe { states.append("\($0.state)") }
    #expect(navigator.plan(to: [.home, .item(7)], .stepwise).steps.count == 3)
    navigator.open([.home, .item(7)], .stepwise)
    window.settle()
    #expect(states == ["[home list cart]", "[home]", "[home item(7)]"])
  }

  @Test func `a step that is held back is not followed by the next`() throws {
    let (window, navigator) = try shop([.home, .list])
    window.configuration.interruption = .queue
    let list = try #require(window.stack.current as? ShopPage)
    list.preventsRemoval = true
    #expect(
      navigator.open([.home, .cart, .item(7)], .stepwise)
        == .refused(.stack(.removalPrevented(by: "list"))))
    window.settle()
    #expect(navigator.state == [.home, .list])
  }
}

/// Pages that a router has shown, between those of a navigator.
@Suite struct PagesWithoutRouteTests {
  private let window = RoutingWindow(size: Size(width: 320, height: 480))
  private let navigator: Navigator<ShopRoute>

  init() throws {
    navigator = Navigator(window) { route, _ in ViewController(ControllerID("\(route)")) }
    navigator.open([.home, .list], .together, .instant)
    window.rootRouter.push(ViewController("ad"), .instant)
  }

  private func tree(_ change: (inout NavigationState<ShopRoute>) -> Void) throws -> String {
    withoutActuallyEscaping(change) { change in
      _ = navigator.navigate(.together, .instant, change)
    }
    #expect(window.disagreements.isEmpty)
    return "\(window.tree)"
  }

  @Test func `they are not in the state, and stay below a push`() throws {
    #expect(navigator.state == [.home, .list])
    #expect(try tree { $0.push(.cart) } == "[home list ad cart]")
  }

  @Test func `they leave with the page below them`() throws {
    #expect(try tree { $0.pop() } == "[home]")
  }

  @Test func `they stay above a page that stays`() throws {
    navigator.push(.cart, .instant)
    #expect(try tree { $0.pop() } == "[home list ad]")
    #expect(try tree { $0.stack = [.list, .cart] } == "[list ad cart]")
    #expect(try tree { $0.stack = [.login] } == "[login]")
  }

  @Test func `a modal of a router is the container in front`() throws {
    window.rootRouter.present(ViewController("help"), .instant)
    #expect("\(navigator.state)" == "[home list] > []")
    #expect(try tree { $0.push(.cart) } == "[home list ad] > [help cart]")
    #expect(try tree { $0.dismiss() } == "[home list ad]")
  }

  @Test func `on a bare stack they are kept in the same way`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = Navigator(stack) { (route: ShopRoute) in
      ViewController(ControllerID("\(route)"))
    }
    navigator.open([.home, .list], .together, .instant)
    try stack.push(ViewController("ad"), id: "id", .instant)
    navigator.push(.cart, .instant)
    #expect("\(stack)" == "[home list ad cart]")
    navigator.navigate(.together, .instant) { $0.stack = [.list, .login] }
    #expect("\(stack)" == "[list ad login]")
    #expect(stack.state.entries[1].entryID == "id")
  }
}

/// A window is changed as one state, whoever made its pages.
@Suite struct WindowNavigationTests {
  @Test func `any controller is pushed, and pages that are there stay`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(
      .tabs("tabs", [.stack { _ in ViewController("a") }, .stack { _ in ViewController("b") }]))
    let a = window.controller("a")
    let outcome = window.navigate { state in
      state.select(tab: 1)
      state.push(ViewStackCore.Page(ViewController("detail")))
      state.present([ViewStackCore.Page("login") { ViewController("login") }])
    }
    window.settle()
    #expect("\(window.tree)" == "tabs{[a] *[b detail] > [login]}")
    #expect(window.controller("a") === a && outcome.isApplied)
    window.navigate(.instant) { state in
      state.presented = []
      state.popToRoot()
    }
    #expect("\(window.tree)" == "tabs{[a] *[b]}" && window.disagreements.isEmpty)
  }

  @Test func `a page is known by its name and its controller`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { _ in ViewController("a") })
    var seen: [ViewStackCore.Page] = []
    window.navigate { state in seen = state.stack }
    #expect(seen.map(\.label) == ["a"] && seen[0].controller === window.controller("a"))
    #expect(seen[0] != ViewStackCore.Page("a") { ViewController("a") } && "\(seen[0])" == "a")
  }

  @Test func `a call from inside a hook waits for its turn`() throws {
    final class Eager: ViewController {
      var onShow: (() -> Void)?
      override func didShow(_ step: TransitionStep, in stack: ViewStack) { onShow?() }
    }
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { _ in ViewController("a") })
    let eager = Eager("b")
    var outcome: RoutingOutcome?
    eager.onShow = { [unowned window] in
      outcome = window.navigate { $0.push(ViewStackCore.Page(ViewController("c"))) }
    }
    window.navigate { $0.push(ViewStackCore.Page(eager)) }
    window.settle()
    #expect(outcome?.isDeferred == true && "\(window.tree)" == "[a b c]")
  }

  @Test func `a page that is pushed twice is refused`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { _ in ViewController("a") })
    let outcome = window.navigate { $0.push($0.stack[0]) }
    #expect(outcome == .refused(.duplicateController("a")))
    #expect("\(window.tree)" == "[a]")
  }
}
