// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Timelines
import ViewStackCore
import ViewStackTesting

// `@testable`: the run of a sweep, case by case.
@testable import StackScenario

extension Scenario {
  /// Compares a sweep with runs that play the scenario from its start to the same interruptions.
  ///
  /// The sweep itself returns to the state before each interruption.
  ///
  /// - Parameter shard: The part of the cases to compare.
  /// - Returns: The number of cases compared, the number of their events and frames, and each case
  ///   in which the two differ. The last difference is that of the scenario itself, between the
  ///   interruptions.
  /// - Complexity: O(*c* · *f*) for *c* cases and *f* frames.
  func differencesFromReplay(
    _ shard: Shard
  ) -> (caseCount: Int, entryCount: Int, differences: [String]) {
    var (caseCount, entryCount) = (0, 0)
    var differences: [String] = []
    let swept = TimelineCollector()
    _ = sweep(shard, audience: swept, onProgress: nil) { tried, carryOut in
      let before = swept.entries
      swept.entries = []
      let outcome = carryOut()
      let replayed = self.replay(tried)
      if replayed == nil || replayed?.entries != swept.entries
        || replayed?.problem != outcome.problem
      {
        differences.append(
          "case \(tried.ordinal), instant \(tried.instantIndex), \(tried.statements)")
      }
      caseCount += 1
      entryCount += swept.entries.count
      swept.entries = before
      return outcome
    }
    let plain = TimelineCollector()
    run(renderer: plain)
    if plain.entries != swept.entries { differences.append("the run between the interruptions") }
    return (caseCount, entryCount, differences)
  }

  /// The statements with which a sweep would interrupt the scenario at its end.
  func interruptionsAtTheEnd() -> [String] {
    let run = ScenarioRun(self)
    run.run()
    return run.interruptions
  }

  /// Plays the scenario from its start and returns the frames, events and problem of an interruption.
  ///
  /// Returns nil if the scenario does not reach the interruption.
  private func replay(
    _ tried: InterruptionCase
  ) -> (entries: [Timeline.Entry], problem: String?)? {
    let replayed = TimelineCollector()
    var found: (entries: [Timeline.Entry], problem: String?)?
    var statements = ParsedStatements(vocabulary: vocabulary)
    play(toInstant: tried.instantIndex, audience: replayed) { run in
      replayed.entries = []
      run.lastBeginning = run.window.now
      let outcome = run.interrupt(
        by: statements[tried.interruption.text],
        watchesMotion: tried.interruption.retargets)
      found = (replayed.entries, outcome.problem)
    }
    return found
  }
}

/// A renderer that keeps frames and events, and can forget them.
final class TimelineCollector: StackRenderer {
  var entries: [Timeline.Entry] = []

  func render(_ frame: borrowing Frame) {
    entries.append(.frame(copy frame))
  }

  func receive(_ event: StackEvent) {
    entries.append(.event(event))
  }
}
