// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StylesPlugin

/// A parsed and checked scenario: a stack, the operations on it and their times.
///
/// ```swift
/// let scenario = try Scenario(parsing: "push home instant; push detail")
/// let timeline = scenario.timeline()
/// print(timeline.printed(.table))
/// ```
public struct Scenario: Sendable {
  let statements: [Statement]
  /// The text and the words it was read with, for writing the scenarios that a sweep finds.
  let source: [UInt8]
  let vocabulary: ScenarioVocabulary
  /// Notes on times that are probably written without their unit.
  let unitNotes: [ScenarioRefusal]
  /// The number of statements and controllers whose own styles the overrides replace.
  package let replacedStyleCount: Int
  /// The container's settings at the beginning.
  let container: ContainerSettings
  /// The container settings that the caller overrides.
  let overrides: ContainerOverrides

  /// Reads a scenario and checks all of it: words, numbers and operations.
  ///
  /// A run without frames finds the errors that only a run shows, such as an index out of range.
  ///
  /// - Throws: ``ScenarioErrors`` if the scenario has errors.
  public init(
    parsing text: String, styles: StyleCatalog = .ready,
    overrides: ContainerOverrides = ContainerOverrides()
  ) throws(ScenarioErrors) {
    try self.init(
      parsing: text, vocabulary: ScenarioVocabulary(styles: styles), overrides: overrides)
  }

  /// Reads a scenario with the words of extensions and checks all of it.
  ///
  /// - Throws: ``ScenarioErrors`` if the scenario has errors.
  public init(
    parsing text: String, vocabulary: ScenarioVocabulary,
    overrides: ContainerOverrides = ContainerOverrides()
  ) throws(ScenarioErrors) {
    try self.init(parsing: Array(text.utf8), vocabulary: vocabulary, overrides: overrides)
  }

  /// Reads a scenario from UTF-8 bytes and checks all of it.
  ///
  /// - Throws: ``ScenarioErrors`` if the scenario has errors.
  public init(
    parsing bytes: [UInt8], vocabulary: ScenarioVocabulary = .ready,
    overrides: ContainerOverrides = ContainerOverrides()
  ) throws(ScenarioErrors) {
    var errors = ErrorList()
    if bytes.count > ScenarioLimits.bytes {
      errors.report(.tooLong(bytes: bytes.count), at: 0..<0)
    } else if let invalid = bytes.firstInvalidUTF8 {
      errors.report(.invalidUTF8, at: invalid..<invalid + 1)
    }
    guard errors.isEmpty else { throw ScenarioErrors(errors, in: bytes) }
    var parser = Parser(bytes, vocabulary: vocabulary, omitsStyles: overrides.replacesStyles)
    statements = parser.parse()
    (unitNotes, replacedStyleCount) = (parser.notes, parser.omittedStyleCount)
    (source, self.vocabulary) = (bytes, vocabulary)
    let app = vocabulary.app?()
    container = ContainerSettings(of: statements, overrides, in: app?.window)
    self.overrides = overrides
    let names = ScenarioNames(
      statements, errors: parser.errors, unclear: parser.unclear, hasApp: app != nil)
    errors = names.errors
    switch errors.doubt {
    case .none:
      if !errors.isEmpty || !StackRehearsal.passes(self) { rehearse(&errors, beside: app) }
    case .ofStatements:
      var found = ErrorList()
      rehearse(&found, beside: app)
      for error in found.listed where names.isCertain(error) {
        errors.report(error.problem, at: error.range, suggestion: error.suggestion)
      }
    case .ofAll: break
    }
    guard errors.isEmpty else { throw ScenarioErrors(errors, in: bytes) }
  }

  /// Returns the scenario with one more setting overridden.
  public func overridden(by setting: String) throws(ScenarioErrors) -> Scenario {
    var overrides = overrides
    overrides.append(try ContainerOverrides(parsing: setting, vocabulary: vocabulary))
    return try Scenario(parsing: source, vocabulary: vocabulary, overrides: overrides)
  }

  /// Adds the errors that a run in a window finds; an extension's app must not be one that it has made before.
  func rehearse(_ errors: inout ErrorList, beside app: ScenarioApp? = nil) {
    let rehearsal = ScenarioRun(
      self,
      RunConditions(
        isRehearsal: true, frameRate: overrides.frameRate, samples: overrides.samples))
    if let app, rehearsal.window === app.window { errors.report(.appIsReused, at: 0..<0) }
    rehearsal.errors = errors
    rehearsal.run()
    errors = rehearsal.errors
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not UTF-8, or nil.
  var firstInvalidUTF8: Int? {
    // Skip the ASCII prefix: most texts are ASCII throughout.
    var offset = firstIndex { $0 >= 0x80 } ?? count
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = self[offset...].makeIterator()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return Swift.min(offset, count - 1)
      }
    }
  }
}
