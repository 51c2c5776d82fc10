// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// When a trigger acts: what both kinds of triggers have in common.
final class TriggerEdge {
  private let condition: TriggerCondition
  private let turns: TurnQueue
  private let behavior: NavigationStack.Behavior
  /// Whether the trigger has been set off and its condition has not fallen since.
  private var isSetOff = false

  init(_ condition: TriggerCondition, of stack: NavigationStack) {
    self.condition = condition
    turns = stack.turns
    behavior = stack.behavior
  }

  /// Looks at the condition and puts the action off to the next turn, where it is time for it.
  func evaluate(_ act: @escaping () -> Void) {
    guard condition.isMet() else {
      isSetOff = false
      return
    }
    switch behavior {
    case .strict:
      turns.schedule { [condition] in
        condition.reset()
        act()
      }
    case .standard:
      guard !isSetOff else { return }
      isSetOff = true
      turns.schedule { self.takeTurn(act) }
    }
  }

  /// Looks again: another trigger of the same condition may have been first and taken it back.
  private func takeTurn(_ act: () -> Void) {
    guard condition.isMet() else {
      isSetOff = false
      return
    }
    condition.reset()
    isSetOff = condition.isMet()
    act()
  }
}
