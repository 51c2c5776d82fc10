// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A window that stacks are parts of.
///
/// It gives its stacks one inbox, so that a call from a hook of one waits for all of them, and one set
/// of labels. It learns of each change of a stack, whoever made it: the window itself, a call of the
/// stack, the release of a finger.
package protocol StackHost: AnyObject {
  /// The inbox that its stacks share; the same for as long as the host lives.
  var inbox: StackInbox { get }
  /// The numbers and labels of its pages; the same for as long as the host lives.
  var labels: PageLabels { get }

  /// The state of a stack has changed. No hook of the transition that shows it has been called yet.
  func stack(_ stack: ViewStack, didChange change: StackChange)
  /// A transition has ended: its did-events are delivered, and the pages that left are released.
  func stack(_ stack: ViewStack, didEnd step: TransitionStep)
  /// Returns whether a page that is not on the stack has a label.
  func stack(_ stack: ViewStack, isTaken label: ControllerID) -> Bool
  /// The controller of a page has been made, on a stack or about to come onto one.
  ///
  /// - Throws: The reason why it cannot be there: it is on a stack already.
  func stack(
    _ stack: ViewStack, willTake controller: any StackController, as page: Page
  ) throws(StackError)
  /// Returns whether a finger may begin a transition. The delegate is asked after it.
  func stack(_ stack: ViewStack, mayBegin step: TransitionStep) -> Bool
  /// Returns the controllers that leave with one, the topmost first, to be asked whether they prevent
  /// it: the controllers inside it, or itself alone.
  func stack(
    _ stack: ViewStack, controllersLeavingWith controller: any StackController
  ) -> [any StackController]
}

/// The seam between a stack and its host: the calls of a host on a stack, in a turn of the host's own.
///
/// A stack carries them out at once, where a call from anybody else would wait.
package struct HostedStack {
  /// The stack.
  package let stack: ViewStack

  /// Creates the seam to a stack.
  package init(_ stack: ViewStack) { self.stack = stack }

  /// Replaces a range of pages, in one transition.
  ///
  /// Every other operation is a case of it.
  ///
  /// The controllers that leave are not asked whether they prevent it: the host has asked them.
  ///
  /// - Parameters:
  ///   - range: The indices whose pages leave, unless they are among the new ones.
  ///   - pages: The pages at that range afterwards, each with the id of its entry.
  ///   - direction: The direction of a change on screen.
  ///   - source: The origin; a finger may bring back the page of a `singlePop`.
  ///   - options: The options.
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

  /// Carries out an operation as a step of a plan, on its terms.
  package func perform(
    bringing pages: [(page: Page, id: EntryID?)] = [], _ options: TransitionOptions,
    on terms: RemovalTerms, _ operation: ([StackEntry]) -> StackOperation
  ) throws(StackError) -> StackOutcome {
    let entries = pages.map { StackEntry($0.page.label, entryID: $0.id, page: $0.page.number) }
    let call = Call(operation(entries), pages.map(\.page), options, terms: terms)
    return try stack.carryOut { () throws(StackError) in try stack.perform(call) }
  }

  /// Moves the clock on, as ``ViewStack/advance(to:)`` does.
  package func advance(to instant: Duration) { stack.carryOut { stack.pass(to: instant) } }

  /// Completes the running transition, as ``ViewStack/finish()`` does.
  package func finish() { stack.carryOut { stack.endNow() } }

  /// Gives the container a new size, which the host has checked.
  package func resize(to size: Size) { stack.carryOut { stack.setSize(size) } }

  /// Lays the controllers on screen out.
  package func layout() { stack.carryOut { stack.layOutScreen() } }

  /// Tells the delegate and observers of an operation that was refused.
  package func refuse(_ operation: StackOperation, _ error: StackError) {
    stack.refuse(operation, error)
  }

  /// The renderers of the stack.
  package var renderers: RendererList { stack.rendererList }

  /// The page of a label on the stack, or leaving it.
  package func page(_ label: ControllerID) -> Page? { stack.holder(of: label) }

  /// Whether a page is on the stack, leaves it, or can be brought back.
  package func has(_ page: Page) -> Bool {
    self.page(page.label) === page || stack.popped(page.label) === page
  }

  /// Whether a page is on the stack, or may come onto it under a finger.
  package func holds(_ page: Page) -> Bool { stack.holds(page) }

  /// Whether calls wait for the end of the running transition, under the policy `queue`.
  package var hasWaiting: Bool { stack.hasWaiting }

  /// The error with which operations are refused now, under the policy `reject`, or nil.
  package var refusal: StackError? {
    if case .refuse(let error) = stack.storage.machine.decide() { error } else { nil }
  }
}
