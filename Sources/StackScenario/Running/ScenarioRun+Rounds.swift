// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

extension ScenarioRun {
  /// Carries out the rounds of a repetition.
  ///
  /// A rehearsal, or a run whose frames are no longer shown, skips rounds that cannot differ. If
  /// two rounds in a row leave the stacks as they found them, all later rounds do. Only their time
  /// passes.
  func run(_ body: [Statement], rounds count: Int) {
    var rest = count
    var last: Round?
    // If the first four rounds are not alike, later rounds hardly are.
    var trials = count > 3 && body.isTheSameEveryTime ? 4 : 0
    while rest > 0, !isStopped {
      let isTrial = trials > 0 && (conditions.isRehearsal || isUnseen)
      // The round would begin with this anyway.
      if isTrial { settle() }
      let start = isTrial ? beginning : nil
      run(body)
      rest -= 1
      guard isTrial, rest > 1, let start else { continue }
      trials -= 1
      settle()
      guard let end = beginning, end.state == start.state, end.tree == start.tree,
        end.size == start.size, end.refusals == start.refusals
      else {
        last = nil
        continue
      }
      let round = Round(duration: end.time - start.time, frames: end.frames - start.frames)
      if round == last {
        // Carry out the last round, and the rounds near the limit of frames.
        let allowed = (Double(ScenarioLimits.frames) - expectedFrames) / round.frames - 2
        let skipped = round.frames > 0 ? Int(min(Double(rest - 1), max(allowed, 0))) : rest - 1
        rest -= skipped
        expectedFrames += Double(skipped) * round.frames
        window.play(to: window.now + round.duration * skipped)
        trials = 0
      }
      last = round
    }
  }

  /// The duration and the frames of a round that leaves the stacks as it found them.
  private struct Round: Equatable {
    let duration: Duration
    let frames: Double
  }

  /// The state before a round, or nil if the round depends on more than this state.
  private var beginning:
    (tree: String, state: StackState, size: Size, refusals: Int, time: Duration, frames: Double)?
  {
    guard !window.isMoving, !finger.isDown, waiting.isEmpty, settings.configuration.unpop == nil
    else { return nil }
    return ("\(window.tree)", frontState, window.size, refusals.count, window.now, expectedFrames)
  }
}

extension [Statement] {
  /// Whether the statements do the same to the same stacks at any time, and begin at rest.
  ///
  /// The effects of fingers and scrolls depend on the instant.
  fileprivate var isTheSameEveryTime: Bool {
    first?.delay == nil && first?.isDeclaration == false
      && allSatisfy { statement in
        switch statement.kind {
        case .operation, .resize, .set, .wait, .expectation: true
        case .repetition(_, let body): body.isTheSameEveryTime
        case .container, .controller, .view, .touch, .own: false
        }
      }
  }
}
