// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Driving
import Routing
import Testing
import ViewStackCore

/// The everyday verbs of routers and windows, in their shortest form.
@MainActor @Suite struct RouterVerbTests {
  private let app = Application("A", "B", "C")
  private var router: MasterDetailRouter { app.window.rootRouter }

  private func module(_ name: ControllerID) -> ModuleID? { app.window.tree.module(of: name) }

  @Test func `push takes a controller, or a closure that makes it from its seed`() throws {
    let outcome = router.push(ViewController("D"))
    let pushed = try #require(module("D"))
    #expect(outcome == .applied(pushed))
    app.window.settle()
    router.push { seed in Page("E", seed) }
    app.window.settle()
    #expect(app.tree == "[A B C D E]")
  }

  @Test func `pop removes the top page, and leaves a root`() {
    #expect(router.pop() == .applied(router.module))
    app.window.settle()
    #expect(app.tree == "[A B]")
    router.present(ViewController("modal"))
    app.window.settle()
    #expect(router.pop() == .unchanged, "the root of a presented stack stays")
    app["B"].popToSelf(.instant)
    router.pop(.instant)
    #expect(router.pop() == .unchanged && app.tree == "[A]")
  }

  @Test func `pop to a name removes everything over it`() throws {
    router.present(ViewController("modal"), .instant)
    #expect(router.pop(to: "A").module == module("A"))
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(router.pop(to: "A") == .unchanged)
  }

  @Test func `pop to an unknown name is refused with the name`() {
    var completions: [RoutingOutcome] = []
    let outcome = router.pop(to: "cart") { completions.append($0) }
    #expect(outcome == .refused(.unknownController("cart")) && completions == [outcome])
    #expect(app.tree == "[A B C]" && !app.window.isMoving)
  }

  @Test func `replaceTop takes a controller`() throws {
    let outcome = router.replaceTop(with: ViewController("D"))
    let replacing = try #require(module("D"))
    #expect(outcome == .applied(replacing))
    app.window.settle()
    #expect(app.tree == "[A B D]")
  }

  @Test func `setRoot of a window is instant unless it is animated`() {
    app.window.setRoot(.single { _ in ViewController("splash") })
    #expect(!app.window.isMoving && app.tree == "(splash)")
    app.window.setRoot(
      .tabs("tabs", [.stack { Page("home", $0) }, .stack { Page("search", $0) }]), .animated)
    #expect(app.window.isMoving && app.tree == "tabs{*[home] [search]}")
    app.window.settle()
    #expect(router.selectTab(1) == .applied(router.module))
    #expect(app.tree == "tabs{[home] *[search]}")
    #expect(router.selectTab(1) == .unchanged)
    #expect(router.selectTab(2) == .refused(.tabOutOfRange(2, count: 2)))
  }

  @Test func `each verb can be awaited`() async throws {
    let window = app.window
    let verbs: [@MainActor (MasterDetailRouter) -> RoutingOutcome] = [
      { $0.push(ViewController("D")) }, { $0.replaceTop(with: ViewController("E")) }, { $0.pop() },
      { $0.present(ViewController("modal")) }, { $0.dismissPresented() }, { $0.pop(to: "A") },
    ]
    for verb in verbs {
      let task = Task { try await window.atRest { verb(window.rootRouter) } }
      while !window.isMoving {
        try Task.checkCancellation()
        await Task.yield()
      }
      window.settle()
      #expect(try await task.value.module != nil && !window.isMoving)
    }
    #expect(app.tree == "[A]")
  }
}
