// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import UIKitDouble
import ViewStackCore
import ViewStackUIKitOnDouble

@Suite("A list of routes in a container") @MainActor struct RouteListTests {
  @Test func `pages stay as long as their routes stay`() {
    let app = App([])
    let list = RouteList<String, Screen>(in: app.screens)
    var made: [String] = []
    func show(_ routes: [String]) -> [Screen] {
      list.show(routes, animated: true) { route in
        made.append(route)
        return Screen(route)
      }
      .map(\.page)
    }
    let home = show(["home"])
    #expect(show(["home"]) == home)
    let three = show(["home", "list", "item"])
    app.settle()
    #expect(made == ["home", "list", "item"])
    #expect(app.screens.viewControllers == three)
    #expect(show(["home", "other"]).first === three[0])
    app.settle()
    #expect(app.stack.count == 2)
    #expect(Faults.take() == [])
  }

  @Test func `a list that the container refuses is shown by the next call`() {
    let app = App([])
    app.stack.configuration.interruption = .reject
    let list = RouteList<String, Screen>(in: app.screens)
    let shown = list.show(["home"], animated: false) { Screen($0) }
    list.show(["home", "list"], animated: true) { Screen($0) }
    #expect(app.stack.isMoving)
    let refused = list.show(["home"], animated: true) { Screen($0) }
    #expect(refused.map(\.route) == ["home", "list"])
    app.settle()
    #expect(app.stack.count == 2)
    #expect(list.show(["home"], animated: true) { Screen($0) }.map(\.page) == shown.map(\.page))
    app.settle()
    #expect(app.screens.viewControllers == shown.map(\.page))
    #expect(Faults.take() == [])
  }

  @Test func `a finger's pop changes the list, and a change of the list does not`() {
    let app = App([])
    let list = RouteList<String, Screen>(in: app.screens)
    var changes: [[String]] = []
    list.didChange = { changes.append($0) }
    list.show(["home", "list"], animated: false) { Screen($0) }
    #expect(changes == [])
    let finger = Finger(in: app.window)
    finger.touch(x: 5, y: 200)
    for x in [60.0, 120, 200, 250] { finger.move(x: x, y: 200) }
    #expect(changes == [])
    finger.lift()
    app.settle()
    #expect(changes == [["home"]])
    list.show(["home"], animated: true) { Screen($0) }
    #expect(app.stack.count == 1)
    #expect(Faults.take() == [])
  }
}
