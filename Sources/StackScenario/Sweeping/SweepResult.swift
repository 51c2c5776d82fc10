// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A case of a sweep of a scenario.
struct InterruptionCase: Hashable, Sendable {
  let ordinal: Int
  let instant: Duration
  /// The number of the instant, because one time can have several instants.
  let instantIndex: Int
  let interruption: Interruption

  var statements: String { interruption.lines().joined(separator: "; ") }
}

/// An interruption of a run after which something was wrong.
public struct SweepFailure: Hashable, Sendable {
  let failed: InterruptionCase
  /// The problem that was found.
  public let problem: String

  /// The number of the case in the whole sweep, from 0.
  public var ordinal: Int { failed.ordinal }
  /// The time of the interruption.
  public var instant: Duration { failed.instant }
  /// The statements that interrupted the run.
  public var statements: String { failed.statements }
}

extension SweepFailure: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    "interrupted at \(instant.inSeconds.shortest) s by '\(statements)': \(problem)"
  }
}

/// The result of a sweep.
///
/// The counts distinguish a sweep that proves something from one without interruptions.
public struct SweepResult: Hashable, Sendable {
  /// The number of instants at which something was shown.
  public internal(set) var instantCount = 0
  /// The number of interruptions.
  public internal(set) var interruptionCount = 0
  /// The number of interruptions that the stack, the routers or the finger refused.
  public internal(set) var refusalCount = 0
  /// The number of interruptions after which the stacks were compared with a plain model.
  public internal(set) var comparisonCount = 0
  /// The number of interruptions with a problem.
  public internal(set) var failureCount = 0
  /// The first failures, up to ``ScenarioLimits/errors``.
  public internal(set) var failures: [SweepFailure] = []

  /// Whether nothing failed, and the scenario showed at least one frame.
  public var isSuccess: Bool { failureCount == 0 && instantCount > 0 }

  init() {}

  /// Combines the results of the parts of one sweep.
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
