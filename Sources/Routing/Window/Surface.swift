// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A stack of views on which a window shows a part of its tree, and what the window expects there.
///
/// The lowest one has the window's size and shows the root with all modals over it; each pane of a
/// container has one, and each popover.
final class Surface: StackRenderer, StackDelegate {
  let stack: ViewStack
  /// Where it is: in the window, or in the container whose pane it is.
  var frame: Rect
  /// Who has to be on the stack, unless somebody else than the window has changed it.
  var expected = StackState()
  /// How many changes of the window's own are still to come about.
  private var ownChanges = 0
  /// Completions that wait for the end of what is moving.
  var completions: [() -> Void] = []
  /// Whether frames are kept back, because the window is about to show all surfaces at once.
  var isMuted = false

  /// Weak: who holds the stack of views, or a container of it, may hold it longer than the window.
  private(set) weak var window: RoutingWindow?

  init(_ window: RoutingWindow, frame: Rect) {
    self.window = window
    self.frame = frame
    stack = ViewStack(
      size: frame.size, configuration: window.configuration, style: window.style)
    stack.releaseRule = window.releaseRule
    stack.deliveryGroup = window.deliveries
    stack.advance(to: window.now)
    stack.renderer = self
    stack.delegate = self
    stack.notifications.observeChanges { [weak self] _ in self?.noteChange() }
    stack.notifications.observe { [weak self] notification in
      switch notification.moment {
      case .didPush, .didPop, .didCancel: self?.deliverCompletions()
      case .willPush, .willPop: break
      }
    }
  }

  /// Takes controllers off and puts others on, in one transition at most.
  ///
  /// - Parameters:
  ///   - removed: Who leaves.
  ///   - inserted: Who comes, root first.
  ///   - index: Where they come, before anybody has left; the top unless given.
  ///   - direction: Which way the screen changes, where it does.
  ///   - objects: The controllers of all names.
  ///   - isSinglePop: Whether a finger may bring back what leaves.
  ///   - options: How.
  /// - Returns: What became of it.
  /// - Throws: What the stack of views throws.
  /// - Complexity: O(*r* + *i* + *s*) for *s* that stay between those who leave.
  @discardableResult
  func change(
    removing removed: Set<ControllerID> = [], inserting inserted: [StackEntry] = [],
    at index: Int? = nil, _ direction: StackDirection,
    _ objects: [ControllerID: any StackController],
    isSinglePop: Bool = false, _ options: TransitionOptions
  ) throws(StackError) -> StackOutcome {
    let places = removed.compactMap(expected.index)
    let place = index ?? places.min() ?? expected.count
    let lower = min(places.min() ?? place, place)
    let upper = max(places.max().map { $0 + 1 } ?? place, place)
    var entries: [StackEntry] = []
    for index in lower...upper {
      if index == place { entries += inserted }
      if index < upper, !removed.contains(expected.entries[index].id) {
        entries.append(expected.entries[index])
      }
    }
    return try replace(
      lower..<upper, with: entries, direction, objects, isSinglePop: isSinglePop, options)
  }

  /// Puts controllers in the place of a range of those who are expected.
  @discardableResult
  func replace(
    _ range: Range<Int>, with entries: [StackEntry], _ direction: StackDirection,
    _ objects: [ControllerID: any StackController], isSinglePop: Bool = false,
    _ options: TransitionOptions
  ) throws(StackError) -> StackOutcome {
    guard
      let change = try expected.change(for: .replaceRange(range, with: entries, direction))
    else { return .unchanged }
    let controllers = entries.compactMap { objects[$0.id] }
    if let refusal = stack.refusal(of: controllers) { throw refusal }
    // Noted before anybody is told: whoever looks from inside a hook finds all in order.
    try expected.apply(change.operation)
    ownChanges += 1
    do throws(StackError) {
      return try stack.replaceRange(
        range, with: controllers, entries: entries, direction, isSinglePop: isSinglePop, options)
    } catch {
      expected = stack.state
      ownChanges = 0
      throw error
    }
  }

  /// The stack has changed: where somebody else did it, the window has to look.
  private func noteChange() {
    if ownChanges > 0 {
      ownChanges -= 1
    } else {
      window?.strangers.append(self)
    }
  }

  func deliverCompletions() {
    let due = completions
    completions = []
    for completion in due { completion() }
  }

  // MARK: - StackRenderer

  func render(_ frame: borrowing Frame) {
    guard !isMuted else { return }
    window?.show(frame, of: self)
  }

  func rest(_ frame: borrowing Frame) {
    guard !isMuted else { return }
    window?.rest(frame, of: self)
  }

  func receive(_ event: StackEvent) {
    window?.renderer?.receive(event)
  }
}

/// The window's delegate hears of everything; only what a finger may pop is the window's to say.
extension Surface {
  func willPush(_ step: TransitionStep, in stack: ViewStack) {
    window?.stackDelegate?.willPush(step, in: stack)
  }
  func didPush(_ step: TransitionStep, in stack: ViewStack) {
    window?.stackDelegate?.didPush(step, in: stack)
  }
  func willPop(_ step: TransitionStep, in stack: ViewStack) {
    window?.stackDelegate?.willPop(step, in: stack)
  }
  func didPop(_ step: TransitionStep, in stack: ViewStack) {
    window?.stackDelegate?.didPop(step, in: stack)
  }
  func didCancel(_ step: TransitionStep, in stack: ViewStack) {
    window?.stackDelegate?.didCancel(step, in: stack)
  }
  func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool {
    (window?.mayBeginInteraction(step) ?? true)
      && window?.stackDelegate?.shouldBeginInteraction(step, in: stack) ?? true
  }
  func swipeWillStart(in stack: ViewStack) {
    window?.stackDelegate?.swipeWillStart(in: stack)
  }
  func swipeDidUpdate(progress: Double, in stack: ViewStack) {
    window?.stackDelegate?.swipeDidUpdate(progress: progress, in: stack)
  }
  func swipeDidEnd(finishing: Bool, in stack: ViewStack) {
    window?.stackDelegate?.swipeDidEnd(finishing: finishing, in: stack)
  }
  func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    window?.stackDelegate?.startX(ofTo: controller, direction: direction, in: stack)
  }
  func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    window?.stackDelegate?.endX(ofTo: controller, direction: direction, in: stack)
  }
  func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    window?.stackDelegate?.endX(ofFrom: controller, direction: direction, in: stack)
  }
  func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)? {
    window?.stackDelegate?.style(for: direction, from: from, to: to, in: stack)
  }
  func didRefuse(
    _ operation: StackOperation, because error: StackError, in stack: ViewStack
  ) {
    window?.stackDelegate?.didRefuse(operation, because: error, in: stack)
  }
}
