// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackText
import StylesPlugin
public import ViewStackCore

extension Scenario {
  /// The width of the longest name of a layer, for tables.
  var longestName: Int {
    var (longest, longestShared) = (0, 0)
    statements.forEachInside { statement in
      switch statement.kind {
      case .controller(let declaration):
        longest = max(longest, declaration.name.text.columnCount)
        longestShared = max(longestShared, declaration.details.sharing.id?.columnCount ?? 0)
      case .view(let declaration):
        longest = max(longest, declaration.name.text.columnCount)
        longestShared = max(longestShared, declaration.sharing.id?.columnCount ?? 0)
      case .operation(let operation, _):
        for name in operation.brought { longest = max(longest, name.text.columnCount) }
      case .own(let own):
        for name in own.controllers { longest = max(longest, name.text.columnCount) }
      case .repetition, .container, .set, .resize, .wait, .touch, .expectation: break
      }
    }
    let styles = styles.prefix(ScenarioLimits.judgedStyles)
    let lengths = styles.map(StyleCheck.nameLengths)
    let suffix = lengths.map(\.suffix).max() ?? 0
    let flies = longestShared > 0 && styles.contains { StyleEntry($0).file?.shared != nil }
    let names = [
      8, min(longest, 32) + suffix, lengths.map(\.other).max() ?? 0,
      flies ? "shared:.below".count + longestShared : 0,
    ]
    return min(names.max() ?? 0, 44)
  }

  /// The container's settings at the beginning, in the window of an app.
  func container(in window: RoutingWindow) -> ContainerSettings {
    ContainerSettings(of: statements, overrides, in: window)
  }

  /// The frame rate at the beginning.
  public var frameRate: FrameRate { container.configuration.frameRate }

  /// Whether any statement expects events; otherwise a run need not keep them.
  var expectsEvents: Bool {
    contains { if case .expectation(.events) = $0 { true } else { false } }
  }

  /// The width of the master, or nil if the container is not a split.
  var splitWidth: Double? { container.splitWidth }

  /// Whether several stacks may be on screen or on hidden tabs.
  var hasSeveralStacks: Bool {
    splitWidth != nil
      || contains { if case .own(let own) = $0 { own.changesContainers } else { false } }
  }

  /// Whether the scenario contains a touch.
  var hasFinger: Bool {
    contains { if case .touch = $0 { true } else { false } }
  }

  /// Whether any view is shared; only then can a plan produce warnings.
  var sharesViews: Bool {
    contains {
      switch $0 {
      case .controller(let declaration): declaration.details.sharing.id != nil
      case .view(let declaration): declaration.sharing.id != nil
      default: false
      }
    }
  }

  private func contains(where isMeant: (Statement.Kind) -> Bool) -> Bool {
    var isFound = false
    statements.forEachInside { isFound = isFound || isMeant($0.kind) }
    return isFound
  }
}

extension [Statement] {
  /// Calls a closure with each statement in the order of the text, once for those in repetitions.
  func forEachInside(_ body: (Statement) -> Void) {
    for statement in self {
      body(statement)
      if case .repetition(_, let inside) = statement.kind { inside.forEachInside(body) }
    }
  }
}
