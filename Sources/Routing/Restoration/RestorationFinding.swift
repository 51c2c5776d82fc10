// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One thing that was not as it should be in a saved value, with its place.
public struct RestorationFinding: Hashable, Sendable {
  /// What can be wrong, and what then became of it.
  public enum Problem: Hashable, Sendable {
    /// It is not there; a value of the reader's own stands for it, or the element was left out.
    case missing
    /// It is something else than what belongs there, and is taken as missing.
    case unreadable
    /// The whole is of another format; nothing was read.
    case otherFormat(String)
    /// The version is unknown; what could be read was.
    case unknownVersion(Int)
    /// Nobody knows the name; the element was left out.
    case unknownName(String)
    /// It stands there twice: the second one got another key, or was left out.
    case duplicate(String)
    /// No such key is ever given; a new one was taken.
    case invalidKey(Int)
    /// The index points at nothing; the top is focused.
    case indexOutOfRange(Int, count: Int)
    /// The index does not point at the top; the top is focused, since a stack shows no other.
    case indexBelowTop(Int, count: Int)
    /// Nothing leads to it; it was left out.
    case unreachable
    /// Nothing was left; the initial page stands for it.
    case empty
  }

  /// Where it is.
  public let place: RestorationPlace
  /// What is wrong.
  public let problem: Problem

  /// Creates a finding.
  public init(_ problem: Problem, at place: RestorationPlace) {
    self.place = place
    self.problem = problem
  }
}

extension RestorationFinding: CustomStringConvertible {
  /// The place and a sentence for a person, without a full stop.
  public var description: String {
    "\(place): \(problem)"
  }
}

extension RestorationFinding.Problem: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .missing: "it is missing"
    case .unreadable: "it is not what belongs here"
    case .otherFormat(let format): "the format is '\(format)', nothing was read"
    case .unknownVersion(let version): "version \(version) is unknown, what could be read was"
    case .unknownName(let name): "nobody knows '\(name)', it was left out"
    case .duplicate(let id): "\(id) stands here twice"
    case .invalidKey(let key): "\(key) is no key, a new one was taken"
    case .indexOutOfRange(let index, let count): "index \(index) is out of range of \(count)"
    case .indexBelowTop(let index, let count): "index \(index) is not the top one of \(count)"
    case .unreachable: "nothing leads here, it was left out"
    case .empty: "nothing was left"
    }
  }
}
