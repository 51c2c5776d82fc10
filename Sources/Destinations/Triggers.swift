// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Something that pushes or pops: by a tap, by a flag, or by a tag that is selected.
///
/// Evaluate it each time that the view of the trigger is rebuilt. If its condition is true, then in the next
/// turn the flag falls or the selection becomes nil, and the trigger acts. It acts once, however often it is
/// evaluated before that turn, and again only when the flag has fallen and risen. Of two triggers with one
/// flag, or one selection and one tag, the one that was evaluated first acts. A selection that matches no tag
/// stays unchanged.
///
/// On a stack with ``DestinationStack/Behavior-swift.enum/strict`` behaviour each evaluation acts.
public final class Trigger {
  private let act: () -> DestinationStack.Outcome
  private let edge: TriggerEdge?

  /// The outcome of the last push or pop, or nil before the first.
  public private(set) var lastOutcome: DestinationStack.Outcome?

  private init(
    _ stack: DestinationStack, _ condition: TriggerCondition?,
    act: @escaping () -> DestinationStack.Outcome
  ) {
    self.act = act
    edge = condition.map { TriggerEdge($0, of: stack) }
  }

  /// Acts at once; every tap does.
  @discardableResult
  public func tap() -> DestinationStack.Outcome {
    let outcome = act()
    lastOutcome = outcome
    return outcome
  }

  /// Evaluates the condition; if it is true, the trigger acts in the next turn.
  public func evaluate() {
    edge?.evaluate { self.tap() }
  }
}

extension Trigger {
  /// Creates a trigger that pushes.
  ///
  /// - Parameters:
  ///   - stack: Where it pushes.
  ///   - condition: The condition for which it acts, besides taps; none unless given.
  ///   - id: The id of the view, or nil for a generated one.
  ///   - options: The style and timing of its pushes.
  ///   - destination: Makes the view, at each push.
  public convenience init(
    pushOnto stack: DestinationStack, when condition: TriggerCondition? = nil,
    withID id: EntryID? = nil, _ options: TransitionOptions = .animated,
    destination: @escaping () -> any StackController
  ) {
    self.init(stack, condition) { stack.push(destination(), withID: id, options) }
  }

  /// Creates a trigger that pops.
  ///
  /// - Parameters:
  ///   - stack: Where it pops.
  ///   - condition: The condition for which it acts, besides taps; none unless given.
  ///   - destination: The view that is on top afterwards; the previous view unless given.
  ///   - options: The style and timing of its pops.
  public convenience init(
    popFrom stack: DestinationStack, when condition: TriggerCondition? = nil,
    to destination: DestinationStack.Destination = .previous,
    _ options: TransitionOptions = .animated
  ) {
    self.init(stack, condition) { stack.pop(to: destination, options) }
  }
}

/// The condition for which a trigger acts without a tap.
public struct TriggerCondition {
  let isMet: () -> Bool
  let reset: () -> Void

  /// Returns a condition that a flag fulfils while it is true; acting makes it false.
  public static func isActive(_ flag: ValueBinding<Bool>) -> TriggerCondition {
    TriggerCondition(isMet: { flag.value }, reset: { flag.value = false })
  }

  /// Returns a condition that a selection fulfils while it is this tag; acting makes the selection nil.
  public static func isSelected<Tag: Equatable>(
    _ tag: Tag, in selection: ValueBinding<Tag?>
  ) -> TriggerCondition {
    TriggerCondition(isMet: { selection.value == tag }, reset: { selection.value = nil })
  }
}

/// When a trigger acts.
private final class TriggerEdge {
  private let condition: TriggerCondition
  private let turns: TurnQueue
  private let behavior: DestinationStack.Behavior
  /// Whether the trigger has been set off and its condition has not fallen since.
  private var isSetOff = false

  init(_ condition: TriggerCondition, of stack: DestinationStack) {
    self.condition = condition
    turns = stack.turns
    behavior = stack.behavior
  }

  /// Evaluates the condition and, where it is time, puts the action off to the next turn.
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
