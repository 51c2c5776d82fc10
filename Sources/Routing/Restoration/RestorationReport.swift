// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What was not as it should be in a saved value; empty where all was well.
public struct RestorationReport: Hashable, Sendable {
  /// The findings, in the order in which they came up.
  public private(set) var findings: [RestorationFinding]

  /// Creates a report.
  public init(_ findings: [RestorationFinding] = []) {
    self.findings = findings
  }

  /// Whether everything was as it should be.
  public var isClean: Bool { findings.isEmpty }

  /// Adds a finding.
  public mutating func note(_ problem: RestorationFinding.Problem, at place: RestorationPlace) {
    findings.append(RestorationFinding(problem, at: place))
  }
}

extension RestorationReport: CustomStringConvertible {
  /// A line for each finding, or `nothing to report`.
  ///
  /// - Complexity: O(*n*) for *n* findings.
  public var description: String {
    isClean ? "nothing to report" : findings.map(\.description).joined(separator: "\n")
  }
}
