// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension Scenario {
  /// The width of the longest name, for tables.
  var longestName: Int {
    min(max(Self.longestName(in: statements), 8), 32)
  }

  /// Whether any statement expects events: only then a run has to keep them.
  var expectsEvents: Bool {
    Self.contains(statements) { if case .expectation(.events) = $0 { true } else { false } }
  }

  private static func longestName(in statements: [Statement]) -> Int {
    statements.reduce(0) { longest, statement in
      switch statement.kind {
      case .controller(let declaration): max(longest, declaration.name.text.count)
      case .view(let declaration): max(longest, declaration.name.text.count)
      case .operation(let operation, _):
        max(longest, operation.brought.map(\.text.count).max() ?? 0)
      case .route(let route, _): max(longest, route.name?.text.count ?? 0)
      case .repetition(_, let body): max(longest, longestName(in: body))
      case .container, .scroll, .set, .resize, .wait, .touch, .expectation: longest
      }
    }
  }

  /// The width of the master where the container is a split, or nil where it is none.
  var splitWidth: Double? { container.splitWidth }

  /// Whether a finger touches anywhere in it.
  var hasFinger: Bool {
    Self.contains(statements) { if case .touch = $0 { true } else { false } }
  }

  private static func contains(
    _ statements: [Statement], where isMeant: (Statement.Kind) -> Bool
  ) -> Bool {
    statements.contains { statement in
      if case .repetition(_, let body) = statement.kind { return contains(body, where: isMeant) }
      return isMeant(statement.kind)
    }
  }
}
