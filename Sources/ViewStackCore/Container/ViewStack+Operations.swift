// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Puts a controller on top.
  ///
  /// - Throws: `duplicateController`, `controllerOnAnotherStack`, or `transitionRunning` under the
  ///   policy `reject`; the stack is then as it was.
  @discardableResult
  public func push(
    _ controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try push([controller], options)
  }

  /// Puts controllers on top; the last one is shown, in one transition.
  ///
  /// - Throws: As ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func push(
    _ controllers: [any StackController], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(.push(controllers.map { StackEntry($0.id) }), bringing: controllers, options)
  }

  /// Takes controllers off the top; the root stays, whatever the count.
  ///
  /// - Throws: `negativeCount`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    count: Int = 1, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(.pop(count: count), options, source: count == 1 ? .singlePop : .call)
  }

  /// Takes everything off but the root, in one transition.
  ///
  /// - Throws: `transitionRunning` under the policy `reject`.
  @discardableResult
  public func popToRoot(
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(.popToRoot, options)
  }

  /// Takes everything off above an index, 0 for the root, in one transition.
  ///
  /// - Throws: `indexOutOfRange`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    toIndex index: Int, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(.popToIndex(index), options)
  }

  /// Takes everything off above a controller, in one transition.
  ///
  /// - Throws: `unknownController`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    to controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try checkIdentity(of: controller)
    return try perform(.popTo(controller.id), options)
  }

  /// Puts a controller in the place of the current one; on an empty stack, pushes it.
  ///
  /// It looks as a push does.
  ///
  /// - Throws: As ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func replaceCurrent(
    with controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(.replaceCurrent(StackEntry(controller.id)), bringing: [controller], options)
  }

  /// Puts a controller in the place of another, anywhere, without animation.
  ///
  /// Where the other one is shown, the new one is shown instead of it, with all hooks.
  ///
  /// - Throws: `unknownController`, and as ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func replace(
    _ controller: any StackController, with newController: any StackController
  ) throws(StackError) -> StackOutcome {
    try checkIdentity(of: controller)
    return try perform(
      .replace(controller.id, with: StackEntry(newController.id)), bringing: [newController],
      .instant)
  }

  /// Puts a controller in at an index, 0…count, without animation.
  ///
  /// Below the top nothing that is shown changes; at the count it is shown, with all hooks.
  ///
  /// - Throws: `indexOutOfRange`, and as ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func insert(
    _ controller: any StackController, at index: Int
  ) throws(StackError) -> StackOutcome {
    try perform(
      .insert(StackEntry(controller.id), at: index), bringing: [controller], .instant)
  }

  /// Takes everything off, without animation; the container is empty then.
  ///
  /// - Throws: `transitionRunning` under the policy `reject`.
  @discardableResult
  public func erase() throws(StackError) -> StackOutcome {
    try perform(.erase, .instant)
  }

  /// Takes everything off and makes a controller the root; it looks as a push does.
  ///
  /// - Throws: As ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func eraseAndPush(
    _ controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(.eraseAndPush(StackEntry(controller.id)), bringing: [controller], options)
  }

  /// Makes the stack consist of these controllers, root first, in one transition.
  ///
  /// Those who are on the stack already keep the ids of their entries.
  ///
  /// It is a pop where the new top one was on the stack already, a push where it is new, and no
  /// transition at all where it is the one on screen (UIKit's rule).
  ///
  /// - Throws: As ``push(_:_:)-(StackController,_)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public func setStack(
    _ controllers: [any StackController], _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(
      .setStack(controllers.map { StackEntry($0.id) }), bringing: controllers, options,
      source: .wholeStack)
  }

  /// Puts controllers in the place of a range, in one transition; every other operation is a case
  /// of it.
  ///
  /// - Parameters:
  ///   - range: The places whose controllers leave, unless they are among the new ones.
  ///   - controllers: Who stands there then.
  ///   - entries: Their entries, one for each.
  ///   - direction: Which way the screen changes, where it does.
  ///   - isSinglePop: Whether a finger may bring back what leaves.
  ///   - options: How.
  /// - Returns: What became of it.
  /// - Throws: `indexOutOfRange`, and as ``push(_:_:)-(StackController,_)``.
  /// - Complexity: As ``StackState/apply(_:)``.
  @discardableResult
  public func replaceRange(
    _ range: Range<Int>, with controllers: [any StackController] = [],
    entries: [StackEntry] = [], _ direction: StackDirection, isSinglePop: Bool = false,
    _ options: TransitionOptions
  ) throws(StackError) -> StackOutcome {
    try perform(
      .replaceRange(range, with: entries, direction), bringing: controllers, options,
      source: isSinglePop ? .singlePop : .call)
  }
}
