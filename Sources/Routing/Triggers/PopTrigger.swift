// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Something that pops views: by a tap, by a flag, or by a tag that is selected.
///
/// It is set off as a ``PushTrigger`` is.
public final class PopTrigger {
  private let stack: NavigationStack
  private let destination: NavigationStack.Destination
  private let options: TransitionOptions
  private let edge: TriggerEdge?

  /// What became of the last pop, or nil before the first.
  public private(set) var lastResult: NavigationStack.PopResult?

  private init(
    _ stack: NavigationStack, _ destination: NavigationStack.Destination,
    _ options: TransitionOptions, _ condition: TriggerCondition?
  ) {
    self.stack = stack
    self.destination = destination
    self.options = options
    edge = condition.map { TriggerEdge($0, of: stack) }
  }

  /// Creates a trigger for taps.
  ///
  /// - Parameters:
  ///   - stack: Where it pops.
  ///   - destination: What is to be on top then; the previous view unless given.
  ///   - options: The style and timing of its pops.
  public convenience init(
    _ stack: NavigationStack, to destination: NavigationStack.Destination = .previous,
    _ options: TransitionOptions = .animated
  ) {
    self.init(stack, destination, options, nil)
  }

  /// Creates a trigger for taps and a flag.
  ///
  /// - Parameters:
  ///   - stack: Where it pops.
  ///   - isActive: The flag; true sets the trigger off, which makes it false.
  ///   - destination: What is to be on top then; the previous view unless given.
  ///   - options: The style and timing of its pops.
  public convenience init(
    _ stack: NavigationStack, isActive: ValueBinding<Bool>,
    to destination: NavigationStack.Destination = .previous,
    _ options: TransitionOptions = .animated
  ) {
    self.init(stack, destination, options, TriggerCondition(isActive: isActive))
  }

  /// Creates a trigger for taps and a tag that may be selected.
  ///
  /// - Parameters:
  ///   - stack: Where it pops.
  ///   - tag: The tag of this trigger.
  ///   - selection: The tag that is selected; the own one sets the trigger off, which makes it nil.
  ///   - destination: What is to be on top then; the previous view unless given.
  ///   - options: The style and timing of its pops.
  public convenience init<Tag: Equatable>(
    _ stack: NavigationStack, tag: Tag, selection: ValueBinding<Tag?>,
    to destination: NavigationStack.Destination = .previous,
    _ options: TransitionOptions = .animated
  ) {
    self.init(stack, destination, options, TriggerCondition(tag: tag, selection: selection))
  }

  /// Pops at once; every tap does.
  @discardableResult
  public func tap() -> NavigationStack.PopResult {
    let result = stack.pop(to: destination, options)
    lastResult = result
    return result
  }

  /// Looks whether it is set off; one that is pops in the next turn.
  public func evaluate() {
    edge?.evaluate { self.tap() }
  }
}
