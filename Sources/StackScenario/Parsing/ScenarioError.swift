// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One thing that is wrong with a scenario, and where.
public struct ScenarioError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: ScenarioProblem
  /// The faulty word, as UTF-8 offsets into the text; empty where something is missing.
  public let range: Range<Int>
  /// The valid word that is nearest to the faulty one, if one is near.
  public let suggestion: String?

  /// Creates an error.
  public init(_ problem: ScenarioProblem, at range: Range<Int>, suggestion: String? = nil) {
    self.problem = problem
    self.range = range
    self.suggestion = suggestion
  }
}

extension ScenarioError {
  /// Whether it says that a name stands for nothing.
  var isUnknownName: Bool {
    if case .unknownName = problem { true } else { false }
  }

  /// Whether it leaves open which controllers a statement means.
  var isAboutNames: Bool {
    switch problem {
    case .unknownOption, .nameTaken, .unknownName, .misplaced, .unterminatedQuote,
      .unterminatedParenthesis, .unexpectedBrace, .missingBrace, .repeatedOption, .limit:
      true
    default: false
    }
  }
}

/// Everything that is wrong with a scenario.
public struct ScenarioErrors: Error, Hashable, Sendable {
  /// The errors in the order of their places, at most ``ScenarioLimits/errors``.
  public let errors: [ScenarioError]
  /// How many more there are.
  public let omittedCount: Int

  init(_ errors: [ScenarioError]) {
    var seen = Set<ScenarioError>()
    let sorted = errors.filter { seen.insert($0).inserted }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.errors = Array(sorted.prefix(ScenarioLimits.errors))
    omittedCount = sorted.count - self.errors.count
  }
}
