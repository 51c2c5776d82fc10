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

/// Everything that is wrong with a scenario.
public struct ScenarioErrors: Error, Hashable, Sendable {
  /// The errors in the order of their places, at most ``ScenarioLimits/errors``.
  public let errors: [ScenarioError]
  /// How many more places have errors.
  public let omittedCount: Int

  init(_ list: ErrorList) {
    errors = list.listed
    omittedCount = list.omittedPlaces.count
  }
}

/// Errors as they are found: the first hundred in the order of their places are kept, the others
/// counted.
///
/// A million errors cost no more than their places: no sentence is made of one that is not shown, and
/// no suggestion looked for.
struct ErrorList {
  /// The errors that are shown, in the order of their places.
  private(set) var listed: [ScenarioError] = []
  /// Where the others are.
  private(set) var omittedPlaces = Set<Int>()
  /// Whether any leaves open which controllers a statement means.
  private(set) var isAboutNames = false

  var isEmpty: Bool { listed.isEmpty }

  /// Adds an error, unless the same has been found before.
  mutating func report(
    _ problem: ScenarioProblem, at range: Range<Int>, suggestion: @autoclosure () -> String? = nil
  ) {
    isAboutNames = isAboutNames || problem.isAboutNames
    // Behind those of the same place; errors mostly come in the order of their places.
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

  /// Whether an error at a place would be shown.
  func lists(_ range: Range<Int>) -> Bool {
    guard let last = listed.last, listed.count == ScenarioLimits.errors else { return true }
    return range.lowerBound < last.range.lowerBound
  }
}

extension ScenarioProblem {
  /// Whether it leaves open which controllers a statement means.
  fileprivate var isAboutNames: Bool {
    switch self {
    case .unknownOption, .missingEquals, .nameTaken, .unknownName, .misplaced, .unterminatedQuote,
      .unterminatedParenthesis, .unexpectedBrace, .missingBrace, .repeatedOption, .limit:
      true
    default: false
    }
  }
}
