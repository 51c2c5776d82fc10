// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The reason for which a text is not a transition.
///
/// `at` is the range of the faulty word, in UTF-8 offsets into the text; `description` is the sentence.
public enum ViewTransitionError: Error, Hashable, Sendable {
  /// No transition has this name.
  case unknownTransition(String, at: Range<Int>)
  /// No edge has this name.
  case unknownEdge(String, at: Range<Int>)
  /// No anchor has this name.
  case unknownAnchor(String, at: Range<Int>)
  /// The word is not a decimal number within ``ViewTransition/numberLimit``.
  case malformedNumber(String, at: Range<Int>)
  /// Something else was expected; `found` is empty at the end of the text.
  case unexpected(String, expected: String, at: Range<Int>)
  /// Transitions are nested deeper than `limit`.
  case tooDeep(limit: Int, at: Range<Int>)

  /// The range of the faulty word, in UTF-8 offsets into the text; empty if a word is missing.
  public var range: Range<Int> {
    switch self {
    case .unknownTransition(_, let range), .unknownEdge(_, let range),
      .unknownAnchor(_, let range), .malformedNumber(_, let range),
      .unexpected(_, _, let range), .tooDeep(_, let range):
      range
    }
  }
}

extension ViewTransitionError {
  /// The word that was written, and the known words.
  package var choice: (word: String, among: [String])? {
    switch self {
    case .unknownTransition(let word, _): (word, ViewTransition.words + ["pair"])
    case .unknownEdge(let word, _): (word, ViewTransition.Edge.allCases.map(\.rawValue))
    case .unknownAnchor(let word, _): (word, ViewTransition.Anchor.allCases.map(\.rawValue))
    case .malformedNumber, .unexpected, .tooDeep: nil
    }
  }
}

extension ViewTransitionError: CustomStringConvertible {
  /// A sentence without the place: `unknown transition 'wobble'`.
  public var description: String {
    switch self {
    case .unknownTransition(let word, _): "unknown transition '\(word)'"
    case .unknownEdge(let word, _):
      "unknown edge '\(word)': an edge is "
        + ViewTransition.Edge.allCases.map(\.rawValue).joined(separator: ", ")
    case .unknownAnchor(let word, _):
      "unknown anchor '\(word)': an anchor is "
        + ViewTransition.Anchor.allCases.map(\.rawValue).joined(separator: ", ")
    case .malformedNumber(let word, _): "'\(word)' is not a decimal number up to 1e9"
    case .unexpected("", let expected, _): "expected \(expected) at the end"
    case .unexpected(let found, let expected, _): "expected \(expected), not '\(found)'"
    case .tooDeep(let limit, _): "transitions are nested more than \(limit) deep"
    }
  }
}
