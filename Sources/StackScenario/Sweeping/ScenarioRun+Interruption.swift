// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import ScrollBounce
import ViewStackCore
import ViewStackTesting

extension ScenarioRun {
  /// Returns a closure that returns the run to its present state; it can be called again.
  ///
  /// - Complexity: O(*n*) for *n* controllers, whatever has been played before.
  func saved() -> () -> Void {
    let parts =
      [window.saved(), window.peekSession.saved()] + companions.map { $0.saved() }
      + controllers.all.map { $0.node.saved() }
    let (stageState, panState, held) = (stage.state, pan.state, held?.copy())
    let (finger, controllers, companions) = (finger, controllers, companions)
    let (viewPaths, errors, refusals, gestures) = (viewPaths, errors, refusals, gestures)
    let (parameters, settings) = (parameters, settings)
    let (lastBeginning, waiting) = (lastBeginning, waiting)
    return { [self] in
      for restore in parts { restore() }
      (stage.state, pan.state, self.held) = (stageState, panState, held?.copy())
      (self.finger, self.controllers, self.companions) = (finger, controllers, companions)
      (self.viewPaths, self.errors) = (viewPaths, errors)
      (self.refusals, self.gestures) = (refusals, gestures)
      (self.parameters, self.settings) = (parameters, settings)
      (self.lastBeginning, self.waiting) = (lastBeginning, waiting)
      isInterrupted = false
    }
  }

  /// The outcome of an interruption.
  struct InterruptionOutcome {
    /// Whether any of its statements was refused.
    var isRefused = false
    /// Whether the stacks were compared with a plain model of them.
    var isCompared = false
    /// The problem that was found, or nil.
    var problem: String?
    /// The closing lines for a scenario with the same interruption, such as its expectation.
    var closing: [String] = []
  }

  /// Carries out statements during whatever runs, lets everything come to rest, and checks the result.
  ///
  /// The stack may refuse any statement; only the statements that it carries out have to be right.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - watchesMotion: Whether it also checks how layers move.
  /// - Returns: The outcome.
  func interrupt(
    by statements: [Statement], watchesMotion: Bool = false
  ) -> InterruptionOutcome {
    // The frames of a stack of views do not show covered stacks. Operations that wait come first, and may be instant.
    let watchesWhole = watchesMotion && waiting.isEmpty
    var whole = MotionChecker()
    if watchesMotion {
      whole.uncovered = Set(controllers.all.flatMap { $0.node.view.uncoveredElements })
      stage.state.motion?.begin(except: whole.uncovered)
      whole.receive(window.presentFrame)
    }
    var outcome = InterruptionOutcome()
    let before = (
      refusals: refusals.count, lifecycle: stage.state.lifecycle.violations.count,
      frames: stage.frameViolations.count, own: ownViolations.count
    )
    // The model knows nothing of controllers that prevent their removal, and of routes that are denied.
    let isGuarded = controllers.all.contains(where: \.preventsRemoval) || answers.denied != nil
    let model = isSettledByItself && !isGuarded ? PlainModel(window.tree) : nil
    let wasMoving = window.isMoving
    isInterrupted = true
    for statement in statements {
      begin(statement)
      carryOut(statement)
      stage.state.motion?.receiveResized()
      if watchesWhole { whole.receive(window.presentFrame) }
    }
    settle()
    if finger.isDown {
      outcome.closing.append("cancel-touch")
      finger.cancel()
      settle()
    }
    stage.checkRest(window)
    outcome.isRefused = refusals.count > before.refusals || !errors.isEmpty
    outcome.problem =
      stage.state.lifecycle.violations.dropFirst(before.lifecycle).first.map(\.description)
      ?? stage.frameViolations.dropFirst(before.frames).first.map(\.description)
      ?? ownViolations.dropFirst(before.own).first?.message
      ?? (stage.state.motion?.violation ?? whole.violations.first)?.description
      ?? (window.isMoving ? "something still moves" : nil)
    guard var expected = model, let found = PlainModel(window.tree)?.withoutNumbers else {
      return outcome
    }
    let unchanged = expected.withoutNumbers
    for statement in statements where expected.apply(statement.kind) == .unknown { return outcome }
    outcome.isCompared = true
    // Several stacks move by themselves.
    if wasMoving, window.stacks.count == 1, settings.configuration.interruption == .reject,
      statements.areOneOperation, found != unchanged
    {
      outcome.problem =
        outcome.problem ?? "under 'reject' the stacks have changed: \(found), and not \(unchanged)"
    }
    // A controller that is still being presented cannot be removed.
    let isRejected =
      wasMoving
      && (settings.configuration.interruption == .reject
        || outcome.isRefused
          && statements.contains(where: \.takesModulesOff))
    let wanted = expected.withoutNumbers
    if found != wanted, !isRejected || found != unchanged {
      outcome.problem = outcome.problem ?? "on the stacks are \(found), and not \(wanted)"
      if let expectation = expected.expectation { outcome.closing.append(expectation) }
    }
    return outcome
  }

  /// Carries out the whole scenario, and interrupts it at a delay after its last statement began.
  func interrupt(by statements: [Statement], after delay: Duration) -> InterruptionOutcome {
    run(scenario.statements)
    pass(to: lastBeginning + delay)
    lastBeginning = window.now
    return interrupt(by: statements)
  }

  /// Whether nothing that has begun can still change the stacks: no finger, no waiting operation.
  private var isSettledByItself: Bool {
    !finger.isDown && (waiting.isEmpty || !window.isMoving)
  }
}

extension [Statement] {
  /// Whether they are one operation, or one that the model knows too, behind settings.
  fileprivate var areOneOperation: Bool {
    let others = filter { if case .set = $0.kind { false } else { true } }
    guard others.count == 1 else { return false }
    switch others[0].kind {
    case .operation: return true
    case .own(let own): return own.model != nil
    default: return false
    }
  }
}

extension Statement {
  /// Whether the statement may dismiss a presented controller.
  fileprivate var takesModulesOff: Bool {
    switch kind {
    case .operation(.erase, _): true
    case .own(let own): own.isRemoval
    default: false
    }
  }
}
