// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An error in the text of a trace, with its place.
public struct TraceError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The byte in the line, from 1.
  public let column: Int
  /// The expected and the found text, without a full stop.
  public let problem: String
}

extension TraceError: CustomStringConvertible {
  /// The message with its place: `line 3, column 15: expected a number, found a text`.
  public var description: String { "line \(line), column \(column): \(problem)" }
}

extension Double {
  /// The number in few digits: without a fraction if it has none.
  var plain: String {
    guard magnitude < 1e15, let whole = Int(exactly: rounded(.towardZero)), Double(whole) == self
    else { return "\(self)" }
    return "\(whole)"
  }
}
