// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackText
import ViewStackCore

/// The statements `tabs`, `select` and `screen` and the expectation `screen`: an extension that
/// `stackctl` has.
///
/// `screen` restores containers from the text of a `RoutingTree`:
/// `screen "tabs{*[home list] [search]} > (login)"`.
public struct ScreenStatements: ScenarioExtension {
  /// The name in help and errors.
  public let name = "Screens"

  /// Creates the extension.
  public init() {}

  /// The statements and the expectation.
  public var words: [ScenarioWord] {
    [
      .statement(
        "tabs", "shows tabs in the place of everything, at once: a stack for each name",
        example: "tabs home search selected=search; push list", values: Tabs(),
        operands: [
          .init("NAME…", each: .controller, \.names, "the name of a tab's first controller")
        ],
        options: [
          .init("selected", .name, \.selected, "the tab on screen; the first unless given")
        ], changesContainers: true, check: Tabs.check
      ) { host, tabs throws(ScenarioMistake) in
        host.show(ScreenOutline(tabs: tabs.names, selected: try tabs.index()))
      },
      .statement(
        "select", "shows the tab that a controller is on",
        example: "tabs home search; select search",
        values: ScenarioName?.none,
        operands: [.init("NAME", .knownController, \.self, "the name of a controller on the tab")],
        changesContainers: true
      ) { host, name throws(ScenarioMistake) in
        guard let name else { return }
        let module = try host.module(of: name)
        guard let index = host.tab(of: name.id) else {
          throw ScenarioMistake("expected a controller on a tab, found '\(name.text)'", at: name)
        }
        let outcome = Router(host.window.seed(of: module)).selectTab(index)
        if outcome == .unchanged { host.note("the tab of '\(name.text)' is selected already") }
        host.report(outcome)
      },
      .statement(
        "screen", "restores what is on screen, at once, from a text like tabs{*[a b] [c]} > (d)",
        example: "screen \"tabs{*[home list] [search]} > (login)\"; dismiss login",
        values: ScreenOutline?.none,
        operands: [.init("CONTAINERS", .outline, \.self, "the text of the containers")],
        changesContainers: true
      ) { host, outline in
        if let outline { host.show(outline) }
      },
      .expectation(
        "screen", "the containers are these, in the text that 'screen' reads",
        example: "push a b; expect screen \"[a b]\"", values: ScreenOutline?.none,
        operands: [.init("CONTAINERS", .outline, \.self, "the text of the containers")]
      ) { host, outline in
        let found = "\(host.window.tree)"
        guard let expected = outline?.description, expected != found else { return nil }
        return "expected the screen '\(expected)', found '\(found)'"
      },
    ]
  }

  /// The values of `tabs`.
  private struct Tabs {
    var names: [ScenarioName] = []
    var selected: ScenarioName?

    /// Throws if two tabs have one name, or none has the selected one.
    @Sendable static func check(_ tabs: Tabs) throws(ScenarioMistake) {
      var seen = Set<String>()
      for name in tabs.names where !seen.insert(name.text).inserted {
        throw ScenarioMistake("expected a name for each tab, found '\(name.text)' twice", at: name)
      }
      _ = try tabs.index()
    }

    func index() throws(ScenarioMistake) -> Int {
      guard let selected else { return 0 }
      if let index = names.firstIndex(where: { $0.text == selected.text }) { return index }
      throw ScenarioMistake(
        "expected one of the tabs, found '\(selected.text)'", at: selected,
        suggestion: Suggestion.nearest(to: selected.text, among: names.map(\.text)))
    }
  }
}

extension ScenarioHost {
  /// Shows containers in the place of everything.
  fileprivate func show(_ outline: ScreenOutline) {
    let (root, presented) = outline.modules { controller($0) }
    report(window.setRoot(root, presenting: presented))
  }

  /// Returns the index of the tab that a controller is on, of the tabs next around it.
  fileprivate func tab(of id: ControllerID) -> Int? {
    let tree = window.tree
    var node = tree.node(of: id).flatMap { tree[$0] }
    while let place = node?.place {
      switch place {
      case .root: return nil
      case .presented(let presenter): node = tree[presenter]
      case .inside(let outer, let index):
        node = tree[outer]
        if case .tabs = node?.form { return index }
      }
    }
    return nil
  }
}
