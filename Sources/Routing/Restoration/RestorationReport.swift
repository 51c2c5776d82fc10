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

/// What may be restored: a value that is alive, which stays as it is, or one that was saved.
public enum RestorationSource<Live, Saved> {
  /// A value of this very run.
  case live(Live)
  /// A value that was read back.
  case saved(Saved)
}

extension RestorationSource: Equatable where Live: Equatable, Saved: Equatable {}
extension RestorationSource: Hashable where Live: Hashable, Saved: Hashable {}
extension RestorationSource: Sendable where Live: Sendable, Saved: Sendable {}
