// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A state that was read back, always a legal one, with what was wrong on the way.
public struct Restored: Hashable, Sendable {
  /// The state.
  public let value: NavigationState
  /// What was wrong.
  public let report: RestorationReport

  /// Creates the pair.
  public init(_ value: NavigationState, _ report: RestorationReport = RestorationReport()) {
    self.value = value
    self.report = report
  }
}

/// What was not as it should be in a state; empty where all was well.
public struct RestorationReport: Hashable, Sendable, CustomStringConvertible {
  /// The findings, in the order in which they came up.
  public private(set) var findings: [RestorationFinding] = []

  /// Creates a report without a finding.
  public init() {}

  /// Whether everything was as it should be.
  public var isClean: Bool { findings.isEmpty }

  /// A line for each finding, or `nothing to report`.
  public var description: String {
    isClean ? "nothing to report" : findings.map(\.description).joined(separator: "\n")
  }

  mutating func note(_ problem: String, at place: String) {
    findings.append(RestorationFinding(place: place, problem: problem))
  }
}

/// One thing that was not as it should be in a state, and what became of it.
public struct RestorationFinding: Hashable, Sendable, CustomStringConvertible {
  /// The path to it, such as `root[2].parameters.tab`.
  public let place: String
  /// What is wrong, as a sentence without a full stop.
  public let problem: String

  /// The place and the sentence.
  public var description: String { "\(place): \(problem)" }
}
