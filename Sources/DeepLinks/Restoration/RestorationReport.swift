// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A value that was read back, always a legal one, with what was wrong on the way.
public struct Restored<Value> {
  /// The value.
  public let value: Value
  /// What was wrong.
  public let report: RestorationReport

  /// Creates the pair.
  public init(_ value: Value, _ report: RestorationReport = RestorationReport()) {
    self.value = value
    self.report = report
  }
}

extension Restored: Equatable where Value: Equatable {}
extension Restored: Hashable where Value: Hashable {}
extension Restored: Sendable where Value: Sendable {}

/// What was not as it should be in a state; empty where all was well.
public struct RestorationReport: Hashable, Sendable {
  /// The findings, in the order in which they came up.
  public private(set) var findings: [RestorationFinding] = []

  /// Creates a report without a finding.
  public init() {}

  /// Whether everything was as it should be.
  public var isClean: Bool { findings.isEmpty }

  mutating func note(_ problem: RestorationFinding.Problem, at place: String) {
    findings.append(RestorationFinding(place: place, problem: problem))
  }
}

extension RestorationReport: CustomStringConvertible {
  /// A line for each finding, or `nothing to report`.
  public var description: String {
    isClean ? "nothing to report" : findings.map(\.description).joined(separator: "\n")
  }
}

/// One thing that was not as it should be in a state, with its place.
public struct RestorationFinding: Hashable, Sendable {
  /// What can be wrong, and what then became of it.
  public enum Problem: Hashable, Sendable {
    /// It is not there; a default stands for it, or the element was left out.
    case missing
    /// It is something else than what belongs there, and is taken as missing.
    case unreadable
    /// The whole is of another format; nothing was read.
    case otherFormat(String)
    /// The version is unknown; what could be read was.
    case unknownVersion(Int)
    /// No screen has the name; it was left out.
    case unknownScreen(String)
    /// A parameter does not fit its screen, for a reason; it was left out.
    case parameter(String)
    /// Two entries of a stack have the id; the second one has none.
    case duplicateID(String)
    /// The index points at nothing; the nearest one stands for it.
    case indexOutOfRange(Int, count: Int)
    /// What presents it is hidden, or presents something else; it was left out.
    case unreachable
    /// Nothing was left; the initial screen stands for it.
    case empty
  }

  /// The path to it, such as `root[2].parameters.tab`.
  public let place: String
  /// What is wrong.
  public let problem: Problem
}

extension RestorationFinding: CustomStringConvertible {
  /// The place and a sentence for a person, without a full stop.
  public var description: String { "\(place): \(problem)" }
}

extension RestorationFinding.Problem: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .missing: "it is missing"
    case .unreadable: "it is not what belongs here"
    case .otherFormat(let format): "the format is '\(format)', nothing was read"
    case .unknownVersion(let version): "version \(version) is unknown, what could be read was"
    case .unknownScreen(let name): "no screen is called '\(name)', it was left out"
    case .parameter(let reason): reason
    case .duplicateID(let id): "two entries have the id '\(id)'"
    case .indexOutOfRange(let index, let count): "index \(index) is out of range of \(count)"
    case .unreachable: "what presents it is hidden or presents something else, it was left out"
    case .empty: "nothing was left"
    }
  }
}
