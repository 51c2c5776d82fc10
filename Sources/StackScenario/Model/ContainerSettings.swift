// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
public import StylesPlugin
import ViewStackCore

/// How a container behaves: what `container` and `set` say.
struct ContainerSettings: Sendable {
  /// What one `KEY=VALUE` changes.
  typealias Change = @Sendable (inout ContainerSettings) -> Void

  var size = Size(width: 320, height: 480)
  var configuration = StackConfiguration()
  /// The container's style; nil for the window's own.
  var style: (any TransitionStyle)?
  /// Where `cover-vertical` comes from, unless a call says otherwise.
  var coverDirection: CoverVerticalStyle.Direction?
  /// What is behind the views of `cover-vertical`, unless the style says.
  var coverBackground: RGBAColor?
  /// The rule that decides about a release; nil for the window's own.
  var releaseRule: (any ReleaseRule)?
  /// Which scrolls give way to the stack.
  var leftBounce = LeftBouncePolicy.standard
  /// The width of the master, or nil for no split.
  var splitWidth: Double?
  /// The policy for the way forward, put together of its settings.
  var unpop: (isOn: Bool, depth: Int, timeToLive: Duration?) = (false, 3, nil)

  /// The settings of the `container` line, if there is one.
  init(of statements: [Statement], _ overrides: ContainerOverrides = ContainerOverrides()) {
    let own = statements.lazy.compactMap { statement -> [Change]? in
      if case .container(let changes) = statement.kind { changes } else { nil }
    }
    apply((own.first ?? []) + overrides.changes)
  }

  mutating func apply(_ changes: [Change]) {
    for change in changes { change(&self) }
    configuration.unpop =
      unpop.isOn ? try? UnpopPolicy(depth: unpop.depth, timeToLive: unpop.timeToLive) : nil
  }
}

/// Settings that hold in place of a scenario's own, from its beginning to its end.
///
/// ```swift
/// let overrides = try ContainerOverrides(parsing: "style=fade duration=1s")
/// let scenario = try Scenario(parsing: text, overrides: overrides)
/// ```
public struct ContainerOverrides: Sendable {
  private(set) var changes: [ContainerSettings.Change]
  /// The settings as they are written.
  private(set) var text: String

  /// Overrides nothing.
  public init() {
    (changes, text) = ([], "")
  }

  /// Reads `KEY=VALUE…` as the statement `set` takes them.
  ///
  /// - Throws: ``ScenarioErrors`` with all that is wrong; their places count from `set KEY=VALUE…`.
  public init(
    parsing text: String, styles: StyleCatalog = .ready
  ) throws(ScenarioErrors) {
    var parser = Parser(Array("set \(text)".utf8), styles: styles)
    let statements = parser.parse()
    var errors = parser.errors
    if errors.isEmpty, statements.count != 1 {
      errors.report(.malformed(text, expected: "KEY=VALUE"), at: 4..<4 + text.utf8.count)
    }
    guard errors.isEmpty, case .set(let changes)? = statements.first?.kind else {
      throw ScenarioErrors(errors)
    }
    (self.changes, self.text) = (changes, text)
  }

  /// Adds settings that hold in place of these.
  mutating func append(_ others: ContainerOverrides) {
    changes += others.changes
    text += text.isEmpty ? others.text : " \(others.text)"
  }
}
