// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An automaton that follows the events of one stack and records every event out of balance.
///
/// It checks these rules:
/// - a controller goes hidden → `willShow` → `didShow` → shown → `willHide` → `didHide` → hidden,
///   and no other way: each will has one did, and each did has its will;
/// - a did has the same direction, and is animated or not, as its will;
/// - a notification or delegate call `did…` answers the last `will…` of its kind;
/// - at rest no controller is between will and did, and exactly the current controller is shown.
///
/// The checker is a value: pass it the events, call ``checkRest(current:at:)`` at rest, then read
/// ``violations``.
///
/// - Complexity: O(*s*) for each event. The checker remembers only the *s* controllers that are not
///   hidden.
public struct LifecycleChecker: Hashable, Sendable {
  /// The violations, in the order of the events.
  public private(set) var violations: [LifecycleViolation] = []

  private var presences: [ControllerID: Presence] = [:]
  private var begun: [Channel: TransitionStep] = [:]

  /// The state of a controller that is not hidden, with the step that changes it.
  private enum Presence: Hashable {
    case coming(TransitionStep)
    case shown
    case leaving(TransitionStep)
  }

  /// A receiver of the beginning and the end of a step.
  private enum Listener: Hashable {
    case observers
    case delegate
  }

  /// A listener and, if the checker follows several stacks, the two controllers of the step.
  private struct Channel: Hashable {
    let listener: Listener
    var from: ControllerID?
    var to: ControllerID?
  }

  private let followsSeveralStacks: Bool
  /// The steps that had begun before the checker, which has not seen their will-events.
  private var inherited: [TransitionStep] = []

  /// Creates a checker for a stack that shows nothing yet.
  ///
  /// - Parameter followsSeveralStacks: Whether events of several stacks are mixed, as in a window
  ///   with panes. Steps of different controllers may then overlap.
  public init(followsSeveralStacks: Bool = false) {
    self.followsSeveralStacks = followsSeveralStacks
  }

  /// Creates a checker for the present state of a stack or a window.
  ///
  /// It starts with the shown controllers and the running steps.
  public init(following source: some FrameSource) {
    self.init(followsSeveralStacks: !(source is ViewStack))
    inherited = source.runningSteps
    let moving = inherited.flatMap { [$0.from, $0.to] }
    for controller in source.shownControllers where !moving.contains(controller) {
      presences[controller] = .shown
    }
  }

  /// Checks the next event.
  public mutating func receive(_ event: StackEvent) {
    switch event.occurrence {
    case .hook(let hook, let controller, let step):
      take(hook, of: controller, step, at: event.time)
    case .notification(let moment, let step):
      take(moment, .observers, step, event)
    case .delegate(let moment, let step):
      take(moment, .delegate, step, event)
    case .didResize, .gesture, .custom:
      break
    }
  }

  /// Checks that no step runs, and that the given controller is shown.
  public mutating func checkRest(current: ControllerID?, at time: Duration) {
    checkRest(shown: current.map { [$0] } ?? [], at: time)
  }

  /// Checks that no step runs, and that exactly the given controllers are shown.
  public mutating func checkRest(shown: Set<ControllerID>, at time: Duration) {
    for (controller, presence) in presences.sorted(by: { $0.key.name < $1.key.name }) {
      switch presence {
      case .coming: note(.neverArrived(controller), time)
      case .leaving: note(.neverLeft(controller), time)
      case .shown where !shown.contains(controller): note(.stillShown(controller), time)
      case .shown: break
      }
    }
    for controller in shown.sorted(by: { $0.name < $1.name }) where presences[controller] == nil {
      note(.notShown(controller), time)
    }
    for step in begun.values.sorted(by: { $0.direction.rawValue < $1.direction.rawValue }) {
      note(.neverEnded(step.direction), time)
    }
  }

  private mutating func take(
    _ hook: StackEvent.Hook, of controller: ControllerID, _ step: TransitionStep,
    at time: Duration
  ) {
    let before = presences[controller]
    // A cancelled step ends in the opposite did: the controller that was appearing has left.
    switch (hook, before) {
    case (.didHide, .coming(let begun)) where step.isCancelled && step.answers(begun):
      presences[controller] = nil
    case (.didShow, .leaving(let begun)) where step.isCancelled && step.answers(begun):
      presences[controller] = .shown
    // The event orders of UIKit also report the way back.
    case (.willHide, .coming(let begun)) where step.isCancelled && step.answers(begun):
      presences[controller] = .leaving(step)
    case (.willShow, .leaving(let begun)) where step.isCancelled && step.answers(begun):
      presences[controller] = .coming(step)
    case (.willShow, nil): presences[controller] = .coming(step)
    case (.didShow, .coming(step)): presences[controller] = .shown
    case (.willHide, .shown): presences[controller] = .leaving(step)
    case (.didHide, .leaving(step)): presences[controller] = nil
    case (.didShow, nil) where isInherited(step): presences[controller] = .shown
    case (.didHide, nil) where isInherited(step): break
    case (.willShow, _), (.didShow, _), (.willHide, _), (.didHide, _):
      note(.outOfTurn(hook, controller), time)
    }
  }

  private mutating func take(
    _ moment: StackEvent.Moment, _ listener: Listener, _ step: TransitionStep, _ event: StackEvent
  ) {
    let channel =
      followsSeveralStacks
      ? Channel(listener: listener, from: step.from, to: step.to) : Channel(listener: listener)
    let isBalanced =
      switch moment {
      case .willPush, .willPop, .willSelect:
        step.answers(moment) && begun.updateValue(step, forKey: channel) == nil
      case .didPush, .didPop, .didSelect:
        step.answers(moment) && begun.removeValue(forKey: channel) == step
      case .didCancel:
        step.isCancelled && begun.removeValue(forKey: channel).map(step.answers) ?? false
      }
    if !isBalanced, moment.isBeginning || !isInherited(step) {
      note(.momentOutOfTurn(moment, kind: event.kind), event.time)
    }
  }

  /// Whether a step had begun before the checker, which has not seen its beginning.
  private func isInherited(_ step: TransitionStep) -> Bool {
    inherited.contains(where: step.answers)
  }

  private mutating func note(_ problem: LifecycleViolation.Problem, _ time: Duration) {
    violations.append(LifecycleViolation(time: time, problem: problem))
  }
}

extension TransitionStep {
  /// Whether a moment is one of the step's kind.
  fileprivate func answers(_ moment: StackEvent.Moment) -> Bool {
    switch moment {
    case .willPush, .didPush: direction == .push && !isTabChange
    case .willPop, .didPop: direction == .pop
    case .willSelect, .didSelect: isTabChange
    case .didCancel: isCancelled
    }
  }

  /// Whether this step is the end of a step that began as `begun`.
  fileprivate func answers(_ begun: TransitionStep) -> Bool {
    from == begun.from && to == begun.to && direction == begun.direction
  }
}
