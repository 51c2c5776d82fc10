// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Routing
import Testing
import ViewStackCore

/// The code of `Docs/Guides/DeepLinksAndRestoration.md` does what stands there.
@Suite struct DeepLinksGuideTests {
  private let catalog: ScreenCatalog

  init() throws {
    catalog = try ScreenCatalog(
      [
        ScreenDefinition("home"),
        ScreenDefinition(
          "profile", ["user": .text, "tab": .text], initial: ["tab": "posts"],
          identifiedBy: ["user"]),
      ],
      prefixes: ["shop://"], links: [ScreenLink("users/:user", opens: ["home", "profile"])])
  }

  @Test func `a link opens a bare stack of views`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(stack, catalog) { screen in
      ViewController(ControllerID(screen.name))
    }
    try navigator.open("shop://users/anna?tab=photos")
    #expect(stack.controllers.map(\.id) == ["home", "profile"])
  }

  @Test func `a state is a value`() {
    var state: ScreenState = ["home", "list"]
    state.stack.append(Screen("item", ["number": 7]))
    state.present(.stack(["login"]))
    #expect("\(state)" == "[home list item?number=7] > [login]")
  }

  @Test func `tabs are opened by a link`() throws {
    var shop = ScreenState(.tabs("main", [["home"], ["search"], ["cart"]], selected: 2))
    shop.stack.append("payment")
    shop[1] = ["home", "news"]
    #expect("\(shop)" == "main{[home news] [search] *[cart payment]}")
    let catalog = try ScreenCatalog(
      ["home", "search", "cart", "news", "payment"].map { ScreenDefinition($0) },
      prefixes: ["shop://"], links: [ScreenLink("cart", opens: shop)])
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window, catalog) { screen, _ in Page(screen) }
    try navigator.open(
      ScreenState(.tabs("main", [["home"], ["search"], ["cart"]], selected: 0)))
    let plan = try navigator.open("shop://cart")
    window.settle()
    #expect(navigator.state == shop)
    #expect(plan?.steps.contains { $0.action == .select(2, of: 0) } ?? false)
    #expect(plan?.steps.map(\.action) != [.rebuild])
  }

  @Test func `pages that nobody has seen are made when they are needed`() throws {
    var made: [String] = []
    let deep = ViewStack(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(deep, catalog) { screen in
      made.append(screen.name)
      return Page(screen)
    }
    try navigator.open("shop://users/anna")
    #expect("\(navigator.state)" == "[home profile?tab=posts&user=anna]" && made == ["profile"])
    try deep.pop()
    #expect(made == ["profile", "home"])
    let names: [ControllerID] = ["a", "b", "c"]
    try deep.setControllers(
      pages: names.map { name in ViewStackCore.Page(name) { ViewController(name) } }, .instant)
    #expect("\(deep)" == "[a b c]")
  }

  @Test func `a window is opened, a page is told its parameters, and all is saved`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window, catalog) { screen, seed in Page(screen) }
    do throws(NavigationError) {
      try navigator.open(ScreenState(["home"], presenting: [.init(["profile"])]))
    } catch {
      #expect("\(error)" == "presented[0].container[0].parameters.user: it is missing")
    }
    try navigator.open(["home", Screen("profile", ["user": "anna"])])
    window.settle()
    try navigator.navigate {
      $0.stack[1].setParameters(["user": "anna", "tab": "photos"], remembering: true)
    }
    try navigator.navigate { $0.goBack() }
    #expect("\(navigator.state)" == "[home profile?tab=posts&user=anna]")
    let page = try #require(window.controller("profile") as? Page)
    #expect(
      page.shown == ["profile?tab=photos&user=anna", "profile?tab=posts&user=anna"])

    let text = try JSONEncoder().encode(navigator.state)
    let restored = catalog.checked(try JSONDecoder().decode(Restored<Screen>.self, from: text))
    try navigator.open(restored.value)
    #expect("\(restored.report)" == "nothing to report")
    let guide = """
      {"format":"viewstack-state","version":1,
       "root":["home",{"screen":"profile","parameters":{"user":"anna","tab":"posts"}}],
       "presented":[{"as":"modal","container":["home"]}]}
      """
    let read = try JSONDecoder().decode(ScreenState.self, from: Data(guide.utf8))
    #expect("\(read)" == "[home profile?tab=posts&user=anna] > [home]")
  }
}
