// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// Defects of Marshroute 1.0.1 that this module does not have.
///
/// Each has its number in the specification. Defects that the acceptance tests cover are not
/// repeated.
@Suite struct MendedDefectsTests {
  @Test func `3: after a pop without a router, the next modal has a presenter on screen`()
    throws
  {
    let app = Application("A", "B")
    let retained = try #require(app.page("B"))
    try app.window.stack.pop(.instant)
    app["A"].present(.single { Page("M", $0) })
    app.window.settle()
    #expect(app.tree == "[A] > (M)")
    #expect(retained.stack == nil)
  }

  @Test func `4 and 5: on a bare modal nothing is pushed or set, and the tree does not change`() {
    let app = Application("A")
    app["A"].present(.single { Page("M", $0) })
    app.window.settle()
    #expect(app["A"].push { Page("X", $0) } == .refused(.noStack("M")))
    #expect(app["M"].setRoot { Page("Y", $0) } == .refused(.noStack("M")))
    #expect(app.tree == "[A] > (M)")
    #expect(app.window.tree.frontmost == "M")
    #expect(!app.window.tree.contains("X") && !app.window.tree.contains("Y"))
  }

  @Test func `7: setting a root while a modal is being presented orphans nothing`() {
    let app = Application("A")
    app["A"].present { Page("M", $0) }
    app.window.advance(by: .milliseconds(100))
    #expect(
      app["A"].setRoot { Page("R", $0) } == .refused(.presentationIsRunning("M")))
    #expect(app.tree == "[A] > [M]")
    app.window.settle()
    let module = app["A"].module
    #expect(app["A"].setRoot { Page("R", $0) } == .applied(module))
    app.window.settle()
    #expect(app.tree == "[R]")
    #expect(app.window.stack.state.all == ["R"])
  }

  @Test func `8: an endpoint is one module, and leaves nothing behind`() throws {
    let app = Application("A")
    let mail = ViewController("mail", size: Size(width: 320, height: 480))
    var prepared = 0
    var own: ModuleID?
    let outcome = app["A"].present(as: .endpoint) { seed in
      prepared += 1
      own = seed.module
      return mail
    }
    #expect(own == outcome.module)
    app.window.settle()
    #expect(prepared == 1)
    let module = try #require(outcome.module)
    #expect(app.window.tree.controller(of: module) == "mail")
    #expect(app["A"].push { Page("X", $0) } == .refused(.noStack("mail")))
    app["A"].popToSelf()
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(!app.window.tree.contains(module))
  }

  private final class Listener: RouterObserver {
    var told: [(ModuleID, ModuleID)] = []
    func routerWillPerform(_ module: ModuleID, askedBy router: ModuleID) {
      told.append((module, router))
    }
  }

  @Test func `9: a router's delegate hears of both panes, and once of a split`() throws {
    let app = Application.split()
    let listener = Listener()
    var seed = app["list"].seed
    seed.observer = listener
    let router = MasterDetailRouter(MasterDetailSeed(seed))
    let pushed = router.pushMaster { Page("folder", $0) }
    let shown = router.pushDetail { Page("figure", $0) }
    let presented = router.present(
      .split(
        "chooser", master: .stack { Page("choices", $0) }, detail: .stack { Page("choice", $0) }))
    #expect(listener.told.map(\.0) == [pushed, shown, presented].compactMap(\.module))
    // The observer is passed on with the seeds, so it also hears from the routers of the new pages.
    app.window.settle()
    app["choices"].push { Page("more", $0) }
    #expect(listener.told.count == 4)
  }

  @Test func `10: every completion is called once, with the outcome`() {
    let app = Application.split()
    var completed: [RoutingOutcome] = []
    let root = app.window.rootRouter
    root.popToSelf { completed.append($0) }
    #expect(completed == [.unchanged])
    root.present(.single { Page("M", $0) })
    root.popToSelf { completed.append($0) }
    #expect(completed.last == .refused(.presentationIsRunning("M")))
    app.window.settle()
    root.popToSelf { completed.append($0) }
    #expect(completed.count == 2, "it is told when the modal has gone")
    app.window.settle()
    #expect(completed.last == .applied(root.module))
    #expect(completed.count == 3)
  }

  @Test(arguments: [-1, 2, .max, .min])
  func `12: a tab index out of range is refused`(index: Int) throws {
    let app = Application()
    app.window.setRoot(.tabs("tabs", [.stack { Page("a", $0) }, .stack { Page("b", $0) }]))
    let module = try #require(app.window.tree.module(of: "tabs"))
    #expect(
      app.window.selectTab(index, of: module) == .refused(.tabOutOfRange(index, count: 2)))
    #expect(app.tree == "tabs{*[a] [b]}")
    #expect(app.window.selectTab(1, of: app["a"].module) == .applied(app["a"].module))
    let alone = Application("A")
    #expect(
      alone.window.selectTab(0, of: alone["A"].module) == .refused(.tabOutOfRange(0, count: 0)))
  }

  @Test func `14: a root that was replaced in a modal can dismiss itself`() {
    let app = Application("A")
    app["A"].present { Page("M", $0) }
    app.window.settle()
    app["M"].setRoot { Page("N", $0) }
    app.window.settle()
    #expect(app.tree == "[A] > [N]")
    _ = app["N"].dismiss()
    app.window.settle()
    #expect(app.tree == "[A]")
  }

  @Test func `17: the distance in an empty or other branch is counted or unknown, and never traps`()
  {
    let app = Application("A")
    app.window.setRoot(.split("split", master: .stack([]), detail: .stack([])))
    let root = app.window.rootRouter
    #expect(app.window.distance(from: root.module, to: root) == 0)
    root.pushMaster { Page("list", $0) }
    #expect(app.window.distance(from: root.module, to: app["list"]) != nil)
    #expect(app.window.distance(from: ModuleIDs.stranger, to: root) == nil)
  }

  private enum ModuleIDs {
    /// A module of another window, which is unknown in this one.
    static var stranger: ModuleID {
      var names: [ModuleID] = []
      let other = Application("A")
      for name: ControllerID in ["B", "C", "D", "E"] {
        names +=
          other["A"].push(.instant, make: { Page(name, $0) }).module.map { [$0] } ?? []
      }
      return names[names.count - 1]
    }
  }

  @Test func `18: a mark goes with its module`() throws {
    let app = Application("A")
    for index in 0..<500 {
      let outcome = app["A"].push(.instant) { seed in
        app.window.mark(seed.module, as: "mark \(index)")
        return Page("B", seed)
      }
      let module = try #require(outcome.module)
      #expect(app.window.module(marked: "mark \(index)") == module)
      _ = app["B"].dismiss(.instant)
      #expect(app.window.module(marked: "mark \(index)") == nil)
      if index == 0 { #expect(app.window.lifetime(of: module) == .destroyed) }
    }
    #expect(app.window.markCount < 200, "those of modules long gone are forgotten")
  }
}
