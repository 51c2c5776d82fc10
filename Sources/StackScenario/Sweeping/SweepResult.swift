// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A run that was interrupted, and what did not hold afterwards.
public struct SweepFailure: Hashable, Sendable {
  /// The number of the case in the whole sweep, from 0.
  public let ordinal: Int
  /// When it was interrupted.
  public let instant: Duration
  /// The statements that interrupted it.
  public let statements: String
  /// What did not hold.
  public let problem: String
  /// The number of the instant, as several can be at one time.
  let instantIndex: Int
  let interruption: Interruption
}

extension SweepFailure: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    "interrupted at \(instant.inSeconds.shortest) s by '\(statements)': \(problem)"
  }
}

/// What a sweep came to.
///
/// The counts tell a sweep that proves something from one that has nothing to interrupt.
public struct SweepResult: Hashable, Sendable {
  /// How many instants there were at which something was shown.
  public internal(set) var instantCount = 0
  /// How many interruptions there were.
  public internal(set) var interruptionCount = 0
  /// How many of them the stack, the routers or the finger refused.
  public internal(set) var refusalCount = 0
  /// How many of them were compared with a plain model of the stacks: arrays of names.
  public internal(set) var comparisonCount = 0
  /// How many of them left something that did not hold.
  public internal(set) var failureCount = 0
  /// The first of these, up to ``ScenarioLimits/errors``.
  public internal(set) var failures: [SweepFailure] = []

  /// Whether nothing failed, and the scenario showed at least one frame.
  public var isSuccess: Bool { failureCount == 0 && instantCount > 0 }

  init() {}

  /// Puts the results of the parts of one sweep together.
  public init(_ parts: [SweepResult]) {
    for part in parts {
      instantCount = max(instantCount, part.instantCount)
      interruptionCount += part.interruptionCount
      refusalCount += part.refusalCount
      comparisonCount += part.comparisonCount
      failureCount += part.failureCount
      failures += part.failures
    }
    failures.sort { $0.ordinal < $1.ordinal }
    failures = Array(failures.prefix(ScenarioLimits.errors))
  }

  mutating func note(_ failure: @autoclosure () -> SweepFailure) {
    failureCount += 1
    if failures.count < ScenarioLimits.errors { failures.append(failure()) }
  }
}
