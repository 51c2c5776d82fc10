// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// Invalid input is refused with a reason and changes nothing.
@Suite struct WrongInputTests {
  private func bare(_ name: ControllerID) -> Blueprint { .single(name, ModuleID(number: 1)) }

  private func refusal(
    _ root: Blueprint, _ presented: [Presented<Blueprint>] = []
  ) -> RoutingRefusal? {
    var tree = RoutingTree()
    do throws(RoutingRefusal) {
      try tree.apply(TreeRequest(.replaceAll(root, presenting: presented), in: .root))
      return nil
    } catch {
      return tree.description == "[]" ? error : nil
    }
  }

  @Test(arguments: [-1, 1, 2])
  func `a selected tab out of range is refused`(selected: Int) {
    let tabs = Blueprint.tabs("t", ModuleID(number: 1), [bare("a")], selected: selected)
    #expect(refusal(tabs) == .tabOutOfRange(selected, count: 1))
    #expect(
      refusal(.split("s", ModuleID(number: 2), master: tabs, detail: bare("b")))
        == .tabOutOfRange(selected, count: 1))
    #expect(refusal(bare("b"), [Presented(tabs, by: 0, as: .modal)]) != nil)
  }

  @Test func `tabs without tabs are refused`() {
    #expect(
      refusal(.tabs("t", ModuleID(number: 1), [], selected: 0)) == .tabOutOfRange(0, count: 0))
  }

  @Test func `a presentation without a presenter, or beside another, is refused`() {
    let tabs = Blueprint.tabs("t", ModuleID(number: 1), [bare("a")], selected: 0)
    #expect(refusal(tabs, [Presented(bare("m"), by: 2, as: .modal)]) == .noPresenter(2))
    #expect(refusal(tabs, [Presented(bare("m"), by: -1, as: .modal)]) == .noPresenter(-1))
    // Tabs present nothing. The container in the tab does.
    #expect(refusal(tabs, [Presented(bare("m"), by: 0, as: .modal)]) == .noPresenter(0))
    #expect(
      refusal(
        tabs, [Presented(bare("m"), by: 1, as: .modal), Presented(bare("n"), by: 1, as: .modal)])
        == .noPresenter(1))
    #expect(
      refusal(
        tabs, [Presented(bare("m"), by: 1, as: .modal), Presented(bare("n"), by: 2, as: .modal)])
        == nil)
  }

  @Test func `a presentation that is older than its presenter is restored`() throws {
    let app = Application("A")
    app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }),
      .instant)
    let (list, text) = (app["list"], app["text"])
    // The master presents X, the detail Y, and X presents Z.
    list.pushMaster(.instant) { Page("more", $0) }
    app.window.present(
      .stack { Page("X", $0) }, in: .pane(0, of: list.module), .instant)
    app.window.present(.stack { Page("Y", $0) }, in: .pane(1, of: text.module), .instant)
    app.window.present(.stack { Page("Z", $0) }, in: .module(app["X"].module), .instant)
    #expect(app.tree == "[A] > split{[list more] > [X] > [Z] | [text] > [Y]}")
    // Without the split, X takes its place, and the last presentation there presents Y.
    let stack = app.window.stack
    let (a, pages) = (try #require(app.page("A")), stack.controllers.suffix(3))
    try stack.setControllers([a] + pages, .instant)
    #expect(app.tree == "[A] > [X] > [Z] > [Y]")
    let other = Application("B")
    other.window.restore(app.window.tree) { Page($0, $1) }
    #expect(other.tree == app.tree)
  }

  @Test func `a controller on a hidden tab may query its window when it is released`() {
    final class Leaver: ViewController {
      weak var window: RoutingWindow?
      var seen: (String) -> Void = { _ in }
      deinit { if let window { seen("\(window.tree) \(window.detachedModules.count)") } }
    }
    let app = Application("A")
    var seen: [String] = []
    func leaver(_ name: ControllerID, _ seed: RouterSeed) -> ViewController {
      let controller = Leaver(name)
      controller.window = app.window
      controller.seen = { seen.append($0) }
      return controller
    }
    let tabs = ModuleShape.tabs("tabs", [.stack { Page("B", $0) }, .stack { leaver("C", $0) }])
    app["A"].present(tabs, .instant)
    _ = app["B"].dismiss(.instant)
    app.window.tree.module(of: ControllerID("tabs")).map {
      _ = Router(app.window.seed(of: $0)).dismiss(.instant)
    }
    #expect(app.tree == "[A]")
    #expect(seen.allSatisfy { $0.hasPrefix("[A]") } && seen.count == 1)
    // Also if a pop by a call releases it.
    app["A"].present(tabs, .instant)
    _ = try? app.window.stack.pop(.instant)
    #expect(seen.count == 2)
  }
}
