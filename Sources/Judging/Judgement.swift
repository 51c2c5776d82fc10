// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The findings of a judge in a trace, and its verdict for each law.
public struct Judgement: Hashable, Sendable {
  /// The number of frames.
  public let frameCount: Int
  /// The seconds from the first frame to the last.
  public let duration: Double
  /// The sum of the delays of frames while something moved, in milliseconds.
  public let jank: Double
  /// The verdict for each law, in the order of the laws.
  public let verdicts: [Verdict]
  /// The findings in the order of their frames; the first hundred of each law.
  public let findings: [Finding]
  /// The first motions of the trace.
  public let motions: [Motion]

  /// Whether no law is broken.
  public var isSuccess: Bool { findings.isEmpty }
  /// The number of findings, also of those that are left out.
  public var findingCount: Int {
    verdicts.reduce(0) { sum, verdict in
      if case .broken(let count) = verdict.outcome { sum + count } else { sum }
    }
  }
}

/// The verdict for one law.
public struct Verdict: Hashable, Sendable {
  /// The law with its threshold.
  public let law: Law
  /// The outcome.
  public let outcome: Outcome

  package init(law: Law, outcome: Outcome) { (self.law, self.outcome) = (law, outcome) }

  /// The outcomes.
  public enum Outcome: Hashable, Sendable {
    /// Nothing breaks the law.
    case held
    /// So many findings break it.
    case broken(Int)
    /// The trace does not have what the law needs; the reason is a sentence without a full stop.
    case notJudged(String)
  }
}
