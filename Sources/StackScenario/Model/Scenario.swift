// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StylesPlugin

/// A scenario, parsed and checked: a stack, what is done to it and when.
///
/// ```swift
/// let scenario = try Scenario(parsing: "push home instant; push detail")
/// let timeline = scenario.timeline()
/// print(timeline.printed(.table))
/// ```
public struct Scenario: Sendable {
  let statements: [Statement]
  /// The text, and the styles that are known in it: to write down what a sweep finds.
  let source: [UInt8]
  let styles: StyleCatalog
  /// How the container behaves at the beginning.
  let container: ContainerSettings
  /// What of the container the caller has decided.
  let overrides: ContainerOverrides

  /// Reads a scenario and checks it whole: words, numbers, and by running its stack without frames
  /// also what only a run shows, such as an index out of range.
  ///
  /// - Throws: ``ScenarioErrors`` with all that is wrong.
  public init(
    parsing text: String, styles: StyleCatalog = .ready,
    overrides: ContainerOverrides = ContainerOverrides()
  ) throws(ScenarioErrors) {
    try self.init(parsing: Array(text.utf8), styles: styles, overrides: overrides)
  }

  /// Reads a scenario from bytes, which have to be UTF-8, and checks it whole.
  ///
  /// - Throws: ``ScenarioErrors`` with all that is wrong.
  public init(
    parsing bytes: [UInt8], styles: StyleCatalog = .ready,
    overrides: ContainerOverrides = ContainerOverrides()
  ) throws(ScenarioErrors) {
    var errors = ErrorList()
    if bytes.count > ScenarioLimits.bytes {
      errors.report(.tooLong(bytes: bytes.count), at: 0..<0)
    } else if let invalid = bytes.firstInvalidUTF8 {
      errors.report(.invalidUTF8, at: invalid..<invalid + 1)
    }
    guard errors.isEmpty else { throw ScenarioErrors(errors) }
    var parser = Parser(bytes, styles: styles)
    statements = parser.parse()
    (source, self.styles) = (bytes, styles)
    container = ContainerSettings(of: statements, overrides)
    self.overrides = overrides
    errors = ScenarioNames(statements, errors: parser.errors).errors
    // Where a statement could not be read, a run would blame others for what it did not do.
    if !parser.hasDropped, !errors.isAboutNames, !errors.isEmpty || !StackRehearsal.passes(self) {
      rehearse(&errors)
    }
    guard errors.isEmpty else { throw ScenarioErrors(errors) }
  }

  /// Returns the scenario with one more setting in place of its own.
  package func overridden(by setting: String) throws(ScenarioErrors) -> Scenario {
    var overrides = overrides
    overrides.append(try ContainerOverrides(parsing: setting, styles: styles))
    return try Scenario(parsing: source, styles: styles, overrides: overrides)
  }

  /// Adds what a run in a window finds wrong.
  private func rehearse(_ errors: inout ErrorList) {
    let rehearsal = ScenarioRun(self, RunConditions(isRehearsal: true))
    rehearsal.errors = errors
    rehearsal.run()
    errors = rehearsal.errors
  }

  /// Whether the stack alone has shown that nothing is refused, and what a window finds wrong then.
  package var rehearsals: (stackPasses: Bool, errorsInWindow: [ScenarioError]) {
    var errors = ErrorList()
    rehearse(&errors)
    return (StackRehearsal.passes(self), errors.listed)
  }
}

extension [UInt8] {
  /// Where the bytes stop being UTF-8, or nil.
  var firstInvalidUTF8: Int? {
    // Most texts are ASCII to their end.
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
