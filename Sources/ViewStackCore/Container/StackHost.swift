// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A window that contains stacks.
///
/// Its stacks share one inbox, so that a call from a hook of one waits for all of them, and one set of
/// labels. The host learns of each change of a stack, made by the window, by a call or by a finger.
package protocol StackHost: AnyObject {
  /// The inbox of its stacks, the same as long as the host lives, as ``labels`` are.
  var inbox: StackInbox { get }
  var labels: PageLabels { get }

  /// The state of a stack has changed; no hook of the transition that shows it has been called yet.
  func stack(_ stack: ViewStack, didChange change: StackChange)
  /// A transition has ended: its did-events are delivered, and the pages that left are released.
  func stack(_ stack: ViewStack, didEnd step: TransitionStep)
  /// Returns whether a page that is not on the stack has a label.
  func stack(_ stack: ViewStack, isTaken label: ControllerID) -> Bool
  /// A page's controller has been made; throws if the controller is on a stack already.
  func stack(
    _ stack: ViewStack, willTake controller: any StackController, as page: Page
  ) throws(StackError)
  /// Returns whether a finger may begin a transition; the stack asks its delegate afterwards.
  func stack(_ stack: ViewStack, mayBegin step: TransitionStep) -> Bool
  /// Returns the controllers that may prevent the removal of one, topmost first: those inside it, or itself.
  func stack(
    _ stack: ViewStack, controllersLeavingWith controller: any StackController
  ) -> [any StackController]
}

/// The calls of a host on a stack, which the stack carries out at once, in the host's turn.
package struct HostedStack {
  package let stack: ViewStack

  package init(_ stack: ViewStack) { self.stack = stack }

  /// Replaces a range of pages in one transition; every other operation is a case of it.
  ///
  /// The controllers that leave are not asked whether they prevent it: the host has asked them. Pages that
  /// are in the range and among the new ones stay. A finger may bring back the page of a `singlePop`.
  ///
  /// - Throws: `indexOutOfRange`, and as ``ViewStack/push(_:id:_:)-(StackController,_,_)``.
  package func replaceRange(
    _ range: Range<Int>, with pages: [(page: Page, id: EntryID?)], _ direction: StackDirection,
    by source: OperationSource = .call, _ options: TransitionOptions
  ) throws(StackError) {
    let entries = pages.map { StackEntry($0.page.label, entryID: $0.id, page: $0.page.number) }
    let call = Call(
      .replaceRange(range, with: entries, direction), pages.map(\.page), options,
      source: source, terms: nil)
    _ = try stack.carryOut(call)
  }

  /// Carries out an operation as a step of a plan; the terms list the controllers that have allowed it.
  package func perform(
    bringing pages: [(page: Page, id: EntryID?)] = [], _ options: TransitionOptions,
    on terms: RemovalTerms, _ operation: ([StackEntry]) -> StackOperation
  ) throws(StackError) -> StackOutcome {
    let entries = pages.map { StackEntry($0.page.label, entryID: $0.id, page: $0.page.number) }
    let call = Call(operation(entries), pages.map(\.page), options, terms: terms)
    return try stack.carryOut { () throws(StackError) in try stack.perform(call) }
  }

  package func advance(to instant: Duration) { stack.carryOut { stack.pass(to: instant) } }

  package func finish() { stack.carryOut { stack.endNow() } }

  /// Sets a size that the host has checked.
  package func resize(to size: Size) { stack.carryOut { stack.setSize(size) } }

  package func layout() { stack.carryOut { stack.layOutScreen() } }

  package func refuse(_ operation: StackOperation, _ error: StackError) {
    stack.refuse(operation, error)
  }

  package var renderers: RendererList { stack.rendererList }

  /// Returns the page with a label, on the stack or leaving it.
  package func page(_ label: ControllerID) -> Page? { stack.holder(of: label) }

  /// Whether a page is on the stack, leaves it, or can be brought back.
  package func has(_ page: Page) -> Bool {
    self.page(page.label) === page || stack.popped(page.label) === page
  }

  package func holds(_ page: Page) -> Bool { stack.holds(page) }

  package var hasWaiting: Bool { stack.hasWaiting }

  /// The error that refuses operations now under the policy `reject`, or nil.
  package var refusal: StackError? {
    if case .refuse(let error) = stack.storage.machine.decide() { error } else { nil }
  }
}
