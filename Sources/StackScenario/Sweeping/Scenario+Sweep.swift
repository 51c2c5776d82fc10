// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import ViewStackCore

extension Scenario {
  /// Interrupts the scenario wherever it shows something, by every operation of its language, under
  /// every interruption policy, and checks in each case that events balance, frames are finite, all
  /// comes to rest, the right controllers are on the stacks, and under `retarget` layers move by the
  /// `MotionLaw`s.
  ///
  /// The scenario is played once. Each interruption begins from the state that the run is in, under a
  /// finger too, is played to its rest, and is undone; so it costs the same wherever it is. What the
  /// scenario does afterwards takes no part in it.
  ///
  /// ```swift
  /// let result = try Scenario(parsing: "push home instant; push detail").sweep()
  /// print(result.interruptionCount, result.failures.first?.description ?? "all held")
  /// ```
  ///
  /// - Parameters:
  ///   - shard: The part of the cases to go through. Parts may run at the same time, and are put
  ///     together by ``SweepResult/init(_:)``.
  ///   - onProgress: Called now and then with the share that is done, 0…1.
  /// - Returns: How many interruptions there were, and what did not hold.
  /// - Complexity: O(*f* · *n*) for *f* instants at which something is shown and *n* controllers.
  public func sweep(
    _ shard: Shard = .whole, onProgress: ((Double) -> Void)? = nil
  ) -> SweepResult {
    sweep(shard, audience: nil, onProgress: onProgress) { $1() }
  }

  /// A case of a sweep: the number of the instant at which it interrupts, and how.
  struct SweepCase {
    let ordinal: Int
    let instantIndex: Int
    let interruption: Interruption
  }

  /// Sweeps; a closure carries each case out, and may look at what it shows before it is undone.
  func sweep(
    _ shard: Shard, audience: (any StackRenderer)?, onProgress: ((Double) -> Void)?,
    _ carryOut:
      @escaping (SweepCase, () -> ScenarioRun.InterruptionOutcome) ->
      ScenarioRun.InterruptionOutcome
  ) -> SweepResult {
    var result = SweepResult()
    var statements = ParsedStatements(styles: styles)
    var ordinal = 0
    let duration = onProgress == nil ? 0 : rehearsedDuration.inSeconds
    let run = ScenarioRun(self, RunConditions(ignoresFrames: true), audience: audience)
    run.stage.keepsRecentFrames = true
    run.interrupter = { run in
      var kept: RunCheckpoint?
      let index = result.instantCount
      for operation in run.interruptions {
        for policy in InterruptionPolicy.allCases {
          defer { ordinal += 1 }
          guard shard.contains(ordinal) else { continue }
          let interruption = Interruption(policy: policy, operation: operation)
          let checkpoint = kept ?? run.checkpoint
          kept = checkpoint
          let instant = run.window.now
          run.lastBeginning = instant
          let outcome = carryOut(
            SweepCase(ordinal: ordinal, instantIndex: index, interruption: interruption)
          ) {
            run.interrupt(
              by: statements[interruption.text], watchesMotion: interruption.retargets)
          }
          result.interruptionCount += 1
          if outcome.isRefused { result.refusalCount += 1 }
          if outcome.isCompared { result.comparisonCount += 1 }
          if let problem = outcome.problem {
            result.note(
              SweepFailure(
                ordinal: ordinal, instant: instant,
                statements: interruption.lines().joined(separator: "; "), problem: problem,
                instantIndex: index, interruption: interruption))
          }
          run.restore(checkpoint)
        }
      }
      result.instantCount += 1
      if duration > 0 { onProgress?(min(run.window.now.inSeconds / duration, 1)) }
    }
    run.run()
    return result
  }

  /// How long the scenario takes, found without its frames.
  var rehearsedDuration: Duration {
    let run = ScenarioRun(self, RunConditions(isRehearsal: true))
    run.run()
    return run.window.now
  }

  /// Plays the scenario to one of the instants at which a sweep interrupts it, and no further.
  ///
  /// - Parameters:
  ///   - index: The number of the instant; where there is none, the closure is not called.
  ///   - audience: Who sees the frames and events.
  ///   - body: Gets the run at that instant, with the statements that it has carried out.
  func play(
    toInstant index: Int, audience: (any StackRenderer)? = nil,
    _ body: @escaping (ScenarioRun) -> Void
  ) {
    let run = ScenarioRun(self, RunConditions(ignoresFrames: true), audience: audience)
    run.journal = []
    run.stage.keepsRecentFrames = true
    var count = 0
    run.interrupter = { run in
      if count == index {
        body(run)
        // What is left of the scenario does nothing any more.
        run.isStopped = true
      }
      count += 1
    }
    run.run()
  }
}

/// Statements by their text, each read once; the text has to be right.
struct ParsedStatements {
  private var known: [String: [Statement]] = [:]
  private let styles: StyleCatalog

  init(styles: StyleCatalog) { self.styles = styles }

  subscript(text: String) -> [Statement] {
    mutating get {
      if let statements = known[text] { return statements }
      var parser = Parser(Array(text.utf8), styles: styles)
      let statements = parser.parse()
      precondition(parser.errors.isEmpty, "Statements of a sweep that do not parse")
      known[text] = statements
      return statements
    }
  }
}
