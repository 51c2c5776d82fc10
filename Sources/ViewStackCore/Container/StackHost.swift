// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object that stacks are parts of, such as a window of containers.
///
/// It gives its stacks one inbox, so that a call from a hook of one waits for all of them, and works
/// on them in turns of its own (``StackInbox/begin()``). It is told of each change of a stack, by
/// whatever means: its own, a call of the stack, the release of a finger.
public protocol StackHost: AnyObject {
  /// The inbox that its stacks share; the same for as long as the host lives.
  var inbox: StackInbox { get }

  /// The state of a stack has changed; no hook of the transition that shows it has been told yet.
  func stack(_ stack: ViewStack, didChange change: StackChange)
  /// A transition has ended: its did-events are told, and the controllers that left have let go.
  func stack(_ stack: ViewStack, didEnd step: TransitionStep)
  /// Returns whether another controller than this one has a name elsewhere, so that this one, which
  /// comes onto a stack, is given another name there; nil for one that is not made yet.
  func stack(
    _ stack: ViewStack, hasElsewhere name: ControllerID, than controller: (any StackController)?
  ) -> Bool
  /// The controller of a page has been made that stands, or is about to, on a stack
  /// (``StackArrival/init(_:id:make:)``).
  ///
  /// - Throws: Why it cannot stand there: it stands elsewhere already.
  func stack(
    _ stack: ViewStack, willTake controller: any StackController, as name: ControllerID
  ) throws(StackError)
  /// Returns whether a finger may begin a transition; the delegate is asked after it.
  func stack(_ stack: ViewStack, mayBegin step: TransitionStep) -> Bool
  /// Returns the controllers that leave with one, the topmost first, to be asked whether they prevent
  /// it: those for which it stands, or itself alone.
  func stack(
    _ stack: ViewStack, controllersLeavingWith controller: any StackController
  ) -> [any StackController]
}

/// What a host does to a stack in a turn of its own; ``ViewStack/isOnScreen`` belongs to it.
extension ViewStack {
  /// Puts controllers in the place of a range, in one transition; every other operation is a case
  /// of it.
  ///
  /// Those that leave are not asked whether they prevent it: the host has asked them.
  ///
  /// - Parameters:
  ///   - range: The indexes whose controllers leave, unless they are among the new ones.
  ///   - arrivals: The controllers that stand there afterwards, with their ids.
  ///   - direction: The direction in which the screen changes, where it does.
  ///   - isSinglePop: Whether a finger may bring back what leaves.
  ///   - options: How it is carried out.
  ///   - turn: The host's turn.
  /// - Returns: What became of it.
  /// - Throws: `indexOutOfRange`, and as ``push(_:id:_:)-(StackController,_,_)``.
  /// - Complexity: As ``StackState/apply(_:)``.
  @discardableResult
  public func replaceRange(
    _ range: Range<Int>, with arrivals: [StackArrival], _ direction: StackDirection,
    isSinglePop: Bool = false, _ options: TransitionOptions, in turn: StackTurn
  ) throws(StackError) -> StackOutcome {
    let request = StackRequest(
      arrivals, options, source: isSinglePop ? .singlePop : .call, terms: nil
    ) { .replaceRange(range, with: $0, direction) }
    return try perform(request, in: turn)
  }

  /// Puts controllers onto the stack while it is empty, by a change that its host has made for the same
  /// controllers in the same order.
  ///
  /// - Throws: As ``replaceRange(_:with:_:isSinglePop:_:in:)``.
  package func fill(
    with arrivals: [StackArrival], by change: StackChange, _ options: TransitionOptions,
    in turn: StackTurn
  ) throws(StackError) {
    _ = try perform(StackRequest(arrivals, filling: change, options), in: turn)
  }

  /// The error with which operations are refused now, because a transition runs and the policy is
  /// `reject`, or nil.
  package var refusalWhileMoving: StackError? {
    // At rest the machine is not asked: it would be copied for the answer.
    isMoving ? machine.refusalWhileMoving : nil
  }
}
