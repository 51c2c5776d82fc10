// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Something that pushes a view: by a tap, by a flag, or by a tag that is selected.
///
/// Evaluate it wherever the view that shows it is built anew. A flag or a selection that is found
/// then sets it off: in the next turn the flag falls or the selection becomes nil, then the view is
/// pushed. However often it is evaluated before, it pushes once, and again only when the flag has
/// fallen and risen. Of two triggers with one flag, or one selection and one tag, the one that was
/// evaluated first acts. A selection that matches no tag is left as it is.
///
/// On a stack with ``NavigationStack/Behavior-swift.enum/strict`` behaviour each evaluation acts.
public final class PushTrigger {
  private let stack: NavigationStack
  private let id: EntryID?
  private let options: TransitionOptions
  private let destination: () -> any StackController
  private let edge: TriggerEdge?

  /// What became of the last push, or nil before the first.
  public private(set) var lastResult: NavigationStack.PushResult?

  private init(
    _ stack: NavigationStack, _ id: EntryID?, _ options: TransitionOptions,
    _ condition: TriggerCondition?, _ destination: @escaping () -> any StackController
  ) {
    self.stack = stack
    self.id = id
    self.options = options
    self.destination = destination
    edge = condition.map { TriggerEdge($0, of: stack) }
  }

  /// Creates a trigger for taps.
  ///
  /// - Parameters:
  ///   - stack: Where it pushes.
  ///   - id: The id of the view, or nil for a generated one.
  ///   - options: The style and timing of its pushes.
  ///   - destination: Makes the view, at each push.
  public convenience init(
    _ stack: NavigationStack, withID id: EntryID? = nil, _ options: TransitionOptions = .animated,
    destination: @escaping () -> any StackController
  ) {
    self.init(stack, id, options, nil, destination)
  }

  /// Creates a trigger for taps and a flag.
  ///
  /// - Parameters:
  ///   - stack: Where it pushes.
  ///   - isActive: The flag; true sets the trigger off, which makes it false.
  ///   - id: The id of the view, or nil for a generated one.
  ///   - options: The style and timing of its pushes.
  ///   - destination: Makes the view, at each push.
  public convenience init(
    _ stack: NavigationStack, isActive: ValueBinding<Bool>, withID id: EntryID? = nil,
    _ options: TransitionOptions = .animated, destination: @escaping () -> any StackController
  ) {
    self.init(stack, id, options, TriggerCondition(isActive: isActive), destination)
  }

  /// Creates a trigger for taps and a tag that may be selected.
  ///
  /// - Parameters:
  ///   - stack: Where it pushes.
  ///   - tag: The tag of this trigger.
  ///   - selection: The tag that is selected; the own one sets the trigger off, which makes it nil.
  ///   - id: The id of the view, or nil for a generated one.
  ///   - options: The style and timing of its pushes.
  ///   - destination: Makes the view, at each push.
  public convenience init<Tag: Equatable>(
    _ stack: NavigationStack, tag: Tag, selection: ValueBinding<Tag?>,
    withID id: EntryID? = nil, _ options: TransitionOptions = .animated,
    destination: @escaping () -> any StackController
  ) {
    self.init(
      stack, id, options, TriggerCondition(tag: tag, selection: selection), destination)
  }

  /// Pushes at once; every tap does.
  @discardableResult
  public func tap() -> NavigationStack.PushResult {
    let result = stack.push(destination(), withID: id, options)
    lastResult = result
    return result
  }

  /// Looks whether it is set off; one that is pushes in the next turn.
  public func evaluate() {
    edge?.evaluate { self.tap() }
  }
}
