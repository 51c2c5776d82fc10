// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import Testing
import ViewStackCore

/// The examples of the guide "Deep links and restoration", with the output that stands there.
@Suite struct DeepLinksGuideTests {
  private func makeMap() throws -> RouteMap {
    try RouteMap(
      RouteDestination("home"),
      RouteDestination("profile", parameters: ["tab": "posts"]) { $0["user"]?.description },
      RouteDestination("settings"))
  }

  @Test func `the first example prints what the guide says`() throws {
    var printed: [String] = []
    let map = try makeMap()
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = RouteNavigator(stack, map: map) { ViewController($0.controllerID) }
    navigator.observe { printed.append("\($0)") }

    try navigator.open(["home", .new("profile", ["user": "anna"])])
    try navigator.perform(.navigate("profile", ["user": "anna", "tab": "photos"]))
    try navigator.perform(.navigate("profile", ["user": "ben"]))
    stack.settle()
    try navigator.perform(.popTo("home"))
    stack.settle()
    #expect(
      printed == [
        "push home#1, previous nothing",
        "push profile#2?tab=posts&user=anna, previous home#1",
        "start opening profile#2?tab=posts&user=anna",
        "end opening profile#2?tab=posts&user=anna",
        "update profile#2?tab=posts&user=anna -> profile#2?tab=photos&user=anna",
        "push profile#3?tab=posts&user=ben, previous profile#2?tab=photos&user=anna",
        "start opening profile#3?tab=posts&user=ben",
        "end opening profile#3?tab=posts&user=ben",
        "pop profile#3?tab=posts&user=ben, previous profile#2?tab=photos&user=anna",
        "pop profile#2?tab=photos&user=anna, previous home#1",
        "start closing profile#3?tab=posts&user=ben",
        "end closing profile#3?tab=posts&user=ben",
      ])
  }

  @Test func `a refusal says why`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = RouteNavigator(stack, map: try makeMap()) { ViewController($0.controllerID) }
    try navigator.open()
    let outcome = try navigator.perform(.goBack)
    #expect(outcome.refusal?.description == "nothing stands above the root")
  }

  @Test func `a result comes once`() throws {
    var printed: [String] = []
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = RouteNavigator(stack, map: try makeMap()) { ViewController($0.controllerID) }
    try navigator.open()
    try navigator.push("settings") { (result: RouteResult<String>) in
      switch result {
      case .returned(let theme): printed.append("theme \(theme)")
      case .dismissed(let departure): printed.append("nothing, \(departure)")
      }
    }
    stack.settle()
    try navigator.pop(returning: "dark")
    stack.settle()
    #expect(printed == ["theme dark"])
  }

  @Test func `what was saved comes back`() throws {
    var printed: [String] = []
    let map = try makeMap()
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = RouteNavigator(stack, map: map) { ViewController($0.controllerID) }
    let text = """
      {"format": "viewstack-routes", "version": 1, "index": 4, "routes": [
        {"key": 7, "name": "home"}, {"name": "news"}, {"name": "profile"}]}
      """
    let saved = try JSONDecoder().decode(SavedRoutes.self, from: Data(text.utf8))
    var keys = RouteKeySequence()
    let restored = saved.restored(in: map, keys: &keys)
    try navigator.show(restored.value)
    printed.append("\(navigator.routes)")
    printed.append("\(restored.report)")
    #expect(
      printed == [
        "home#7 profile#8?tab=posts",
        """
        routes[1].name: nobody knows 'news', it was left out
        routes[2].key: it is missing
        index: index 4 is out of range of 3
        """,
      ])
  }
}
