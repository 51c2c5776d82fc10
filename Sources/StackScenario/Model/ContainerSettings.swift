// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
public import StylesPlugin
package import ViewStackCore

/// The settings of a container, which `container` and `set` change.
struct ContainerSettings: Sendable {
  /// The change that one `KEY=VALUE` makes.
  typealias Change = @Sendable (inout ContainerSettings) -> Void

  var size = Size(width: 320, height: 480)
  var configuration = StackConfiguration()
  /// The container's style; nil keeps the window's style.
  var style: (any TransitionStyle)?
  /// The edge from which `cover-vertical` enters, unless a call names another.
  var coverDirection: CoverVerticalStyle.Direction?
  /// The colour behind the views of `cover-vertical`, unless the style has one.
  var coverBackground: RGBAColor?
  /// The rule that decides about a release; nil keeps the window's rule.
  var releaseRule: (any ReleaseRule)?
  /// The policy that decides which scrolls give way to the stack.
  var leftBounce = LeftBouncePolicy.standard
  /// The width of the master, or nil for no split.
  var splitWidth: Double?
  /// The settings of extensions, by their keys.
  var own: [String: any Sendable] = [:]
  /// The settings of the unpop policy.
  var unpop: (isOn: Bool, depth: Int, timeToLive: Duration?) = (false, 3, nil)

  /// The settings of the `container` line, if there is one.
  init(
    of statements: [Statement], _ overrides: ContainerOverrides = ContainerOverrides(),
    in window: RoutingWindow? = nil
  ) {
    if let window {
      (size, configuration) = (window.size, window.configuration)
      if let own = configuration.unpop { unpop = (true, own.depth, own.timeToLive) }
    }
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

/// Settings that replace those of a scenario for a whole run.
///
/// ```swift
/// let overrides = try ContainerOverrides(parsing: "style=fade duration=1s")
/// let scenario = try Scenario(parsing: text, overrides: overrides)
/// ```
public struct ContainerOverrides: Sendable {
  private(set) var changes: [ContainerSettings.Change]
  /// The text of the settings.
  private(set) var text: String
  /// Whether the container's style also replaces the styles of statements and controllers.
  package var replacesStyles = false
  /// The frame rate and the samples of the run, with which the frames are counted; nil for the scenario's.
  package var frameRate: FrameRate?
  package var samples: Int?

  /// Creates overrides that change nothing.
  public init() {
    (changes, text) = ([], "")
  }

  /// Reads settings in the syntax of the statement `set`: `KEY=VALUE…`.
  ///
  /// - Throws: ``ScenarioErrors`` with every error found. Their places count from `set KEY=VALUE…`.
  public init(
    parsing text: String, styles: StyleCatalog = .ready
  ) throws(ScenarioErrors) {
    try self.init(parsing: text, vocabulary: ScenarioVocabulary(styles: styles))
  }

  /// Reads settings in the syntax of the statement `set`, with those of extensions.
  ///
  /// - Throws: ``ScenarioErrors`` with every error found. Their places count from `set KEY=VALUE…`.
  public init(
    parsing text: String, vocabulary: ScenarioVocabulary
  ) throws(ScenarioErrors) {
    let bytes = Array("set \(text)".utf8)
    var parser = Parser(bytes, vocabulary: vocabulary.ofWholeRun)
    let statements = parser.parse()
    var errors = parser.errors
    if errors.isEmpty, statements.count != 1 {
      errors.report(.malformed(text, expected: "KEY=VALUE"), at: 4..<4 + text.utf8.count)
    }
    guard errors.isEmpty, case .set(let changes)? = statements.first?.kind else {
      throw ScenarioErrors(errors, in: bytes, name: "settings")
    }
    (self.changes, self.text) = (changes, text)
  }

  /// Adds settings that take precedence over these.
  mutating func append(_ others: ContainerOverrides) {
    changes += others.changes
    text += text.isEmpty ? others.text : " \(others.text)"
    replacesStyles = replacesStyles || others.replacesStyles
    frameRate = others.frameRate ?? frameRate
    samples = others.samples ?? samples
  }
}
