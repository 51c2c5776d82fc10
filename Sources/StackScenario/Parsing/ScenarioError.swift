// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A problem in a scenario, with its place in the text.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem that was found.
  public let problem: ScenarioProblem
  /// The place of the faulty word in UTF-8 offsets; empty if something is missing.
  public let range: Range<Int>
  /// The valid word that is most similar to the faulty word, if any is similar.
  public let suggestion: String?
  /// The line, from 1; nil for an error that is not one of ``ScenarioErrors``.
  public internal(set) var line: Int?
  /// The column in characters, from 1; nil if the line is.
  public internal(set) var column: Int?

  /// Creates an error.
  public init(_ problem: ScenarioProblem, at range: Range<Int>, suggestion: String? = nil) {
    self.problem = problem
    self.range = range
    self.suggestion = suggestion
  }

  /// The problem, its place, and the suggestion.
  ///
  /// The place is the line and the column or, without them, the UTF-8 offset. ``ScenarioErrors``
  /// show the text of the line.
  public var description: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    guard let line, let column else { return "\(problem), at offset \(range.lowerBound)\(hint)" }
    return "\(problem), in line \(line), column \(column)\(hint)"
  }
}

/// All errors in a scenario.
///
/// ```swift
/// do { _ = try Scenario(parsing: "push a; popp") } catch { print(error) }
/// // scenario:1:9: error: unknown statement 'popp'
/// //   push a; popp
/// //           ^~~~ did you mean 'pop'?
/// ```
public struct ScenarioErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors in the order of their places, at most ``ScenarioLimits/errors``.
  public let errors: [ScenarioError]
  /// The number of further places that have errors.
  public let omittedCount: Int
  /// The errors as the command shows them: each with its line and column, the line and a mark.
  public let description: String

  init(_ list: ErrorList, in bytes: [UInt8], name: String = "scenario") {
    let source = SourceText(bytes, name: name)
    errors = zip(list.listed, source.places(of: list.listed.map(\.range.lowerBound))).map {
      var error = $0
      (error.line, error.column) = ($1.line, $1.column)
      return error
    }
    omittedCount = list.omittedPlaces.count
    let text = source.report(errors.map(\.message), besides: omittedCount)
    description = String(text.dropLast())
  }
}

/// A list of errors that keeps the first hundred in the order of their places and counts the others.
///
/// An error that is only counted costs no more than its place: the list makes no sentence of it and
/// looks for no suggestion.
struct ErrorList {
  /// The errors to show, in the order of their places.
  private(set) var listed: [ScenarioError] = []
  /// The places of the other errors.
  private(set) var omittedPlaces = Set<Int>()
  /// How unclear the errors leave the scenario.
  private(set) var doubt = Doubt.none

  var isEmpty: Bool { listed.isEmpty }

  /// Adds an error unless the list has it already.
  ///
  /// The error leaves the scenario as unclear as `doubt` says or, if that is nil, as its problem does.
  mutating func report(
    _ problem: ScenarioProblem, at range: Range<Int>,
    suggestion: @autoclosure () -> String? = nil, doubt: Doubt? = nil
  ) {
    raise(doubt ?? problem.doubt)
    // Insert after errors of the same place. Most errors are reported in the order of their places.
    var index = listed.count
    while index > 0, listed[index - 1].range.lowerBound > range.lowerBound { index -= 1 }
    let isKnown = listed[..<index].reversed().prefix { $0.range.lowerBound == range.lowerBound }
      .contains { $0.range == range && $0.problem == problem }
    if isKnown { return }
    guard lists(range) else {
      omittedPlaces.insert(range.lowerBound)
      return
    }
    if listed.count == ScenarioLimits.errors {
      omittedPlaces.insert(listed.removeLast().range.lowerBound)
    }
    listed.insert(ScenarioError(problem, at: range, suggestion: suggestion()), at: index)
  }

  /// Notes that the scenario is at least this unclear.
  mutating func raise(_ doubt: Doubt) {
    if doubt.rawValue > self.doubt.rawValue { self.doubt = doubt }
  }

  /// Whether the list would show an error at a place.
  func lists(_ range: Range<Int>) -> Bool {
    guard let last = listed.last, listed.count == ScenarioLimits.errors else { return true }
    return range.lowerBound < last.range.lowerBound
  }
}

/// How unclear errors leave a scenario, and so which further errors a run can find.
enum Doubt: Int {
  /// A run does what the text means, apart from values.
  case none
  /// A run leaves statements out, or some do something else. Only names that are nowhere are wrong.
  case ofStatements
  /// The statements, or what they declare, are unclear: a run finds nothing that is certain.
  case ofAll
}

extension ScenarioProblem {
  fileprivate var doubt: Doubt {
    switch self {
    case .unknownOption, .unexpectedWord, .settingAsOption, .missingEquals, .missingKeys,
      .repeatedOption:
      .ofStatements
    case .nameTaken, .unknownName, .misplaced, .unterminatedQuote, .unterminatedParenthesis,
      .unexpectedBrace, .missingBrace, .limit:
      .ofAll
    default: .none
    }
  }
}
