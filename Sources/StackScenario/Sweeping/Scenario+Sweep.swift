// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import ViewStackCore
public import ViewStackTesting

extension Scenario {
  /// Interrupts the scenario at each instant that shows something, by every operation and policy.
  ///
  /// In each case it checks that events balance, frames are finite, everything comes to rest and
  /// the right controllers are on the stacks. Under `retarget` it checks that layers move by the
  /// `MotionLaw`s.
  ///
  /// The scenario is played once. Each interruption begins from the present state of the run, even
  /// under a finger. The sweep plays it to its rest and undoes it, so the cost does not depend on
  /// the instant. The rest of the scenario takes no part in it.
  ///
  /// ```swift
  /// let result = try Scenario(parsing: "push home instant; push detail").sweep()
  /// print(result.interruptionCount, result.failures.first?.description ?? "all held")
  /// ```
  ///
  /// - Parameters:
  ///   - shard: The part of the cases to check. Parts may run at the same time;
  ///     ``SweepResult/init(_:)`` combines their results.
  ///   - onProgress: Called now and then with the share that is done, 0…1.
  /// - Returns: The number of interruptions, and the problems found.
  /// - Complexity: O(*f* · *n*) for *f* instants at which something is shown and *n* controllers.
  public func sweep(
    _ shard: Shard = .whole, onProgress: ((Double) -> Void)? = nil
  ) -> SweepResult {
    sweep(shard, audience: nil, onProgress: onProgress) { $1() }
  }

  /// Sweeps; a closure carries out each case and may inspect it before the sweep undoes it.
  func sweep(
    _ shard: Shard, audience: (any StackRenderer)?, onProgress: ((Double) -> Void)?,
    _ carryOut:
      @escaping (InterruptionCase, () -> ScenarioRun.InterruptionOutcome) ->
      ScenarioRun.InterruptionOutcome
  ) -> SweepResult {
    var result = SweepResult()
    var statements = ParsedStatements(vocabulary: vocabulary)
    var ordinal = 0
    let duration = onProgress == nil ? 0 : rehearsedDuration.inSeconds
    let run = ScenarioRun(self, RunConditions(ignoresFrames: true), audience: audience)
    run.stage.state.motion = MotionWatch(run.window)
    run.interrupter = { run in
      var saved: (() -> Void)?
      let index = result.instantCount
      for operation in run.interruptions {
        for policy in InterruptionPolicy.allCases {
          defer { ordinal += 1 }
          guard shard.contains(ordinal) else { continue }
          let interruption = Interruption(policy: policy, operation: operation)
          let restore = saved ?? run.saved()
          saved = restore
          run.lastBeginning = run.window.now
          let tried = InterruptionCase(
            ordinal: ordinal, instant: run.window.now, instantIndex: index,
            interruption: interruption)
          let outcome = carryOut(tried) {
            run.interrupt(
              by: statements[interruption.text], watchesMotion: interruption.retargets)
          }
          result.interruptionCount += 1
          if outcome.isRefused { result.refusalCount += 1 }
          if outcome.isCompared { result.comparisonCount += 1 }
          if let problem = outcome.problem {
            result.note(SweepFailure(failed: tried, problem: problem))
          }
          restore()
        }
      }
      result.instantCount += 1
      if duration > 0 { onProgress?(min(run.window.now.inSeconds / duration, 1)) }
    }
    run.run()
    return result
  }

  /// The duration of the scenario, found without its frames.
  var rehearsedDuration: Duration {
    let run = ScenarioRun(self, RunConditions(isRehearsal: true))
    run.run()
    return run.window.now
  }

  /// Plays the scenario to one of the instants at which a sweep interrupts it, and no further.
  ///
  /// - Parameters:
  ///   - index: The number of the instant. If there is no such instant, the closure is not called.
  ///   - audience: The renderer that receives the frames and events.
  ///   - body: Called with the run at that instant, which has recorded its statements.
  func play(
    toInstant index: Int, audience: (any StackRenderer)? = nil,
    _ body: @escaping (ScenarioRun) -> Void
  ) {
    let run = ScenarioRun(self, RunConditions(ignoresFrames: true), audience: audience)
    run.journal = []
    run.stage.state.motion = MotionWatch(run.window)
    var count = 0
    run.interrupter = { run in
      if count == index {
        body(run)
        // Skip the rest of the scenario.
        run.isStopped = true
      }
      count += 1
    }
    run.run()
  }
}

/// A cache of parsed statements by their text, which has to be valid.
struct ParsedStatements {
  private var known: [String: [Statement]] = [:]
  private let vocabulary: ScenarioVocabulary

  init(vocabulary: ScenarioVocabulary) { self.vocabulary = vocabulary }

  subscript(text: String) -> [Statement] {
    mutating get {
      if let statements = known[text] { return statements }
      var parser = Parser(Array(text.utf8), vocabulary: vocabulary)
      let statements = parser.parse()
      precondition(parser.errors.isEmpty, "Statements of a sweep that do not parse")
      known[text] = statements
      return statements
    }
  }
}
