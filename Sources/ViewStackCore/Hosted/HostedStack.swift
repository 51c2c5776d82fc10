// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The calls of a host on a stack, which the stack carries out at once, in the host's turn.
package struct HostedStack {
  let stack: ViewStack

  package init(_ stack: ViewStack) { self.stack = stack }

  /// Carries out an operation; the terms list the controllers that have allowed it, nil asks none.
  ///
  /// Pages that the operation replaces by themselves stay. A finger may bring back the page of a `singlePop`.
  @discardableResult
  package func perform(
    bringing pages: [(page: Page, id: EntryID?)] = [], by source: OperationSource = .call,
    _ options: TransitionOptions, on terms: RemovalTerms?,
    _ operation: ([StackEntry]) -> StackOperation
  ) throws(StackError) -> StackOutcome {
    let entries = pages.map { StackEntry($0.page.label, entryID: $0.id, page: $0.page.number) }
    return try stack.carryOut(
      Call(operation(entries), pages.map(\.page), options, source: source, terms: terms))
  }

  package func advance(to instant: Duration) { stack.carryOut { stack.pass(to: instant) } }

  /// Comes on screen in the place of another stack, if that is on screen.
  ///
  /// The transition of the other stack ends, and its unpop history is cleared. Neither stack changes.
  package func takePlace(of other: ViewStack) {
    other.storage.machine.finish()
    other.run()
    other.forgetHistory()
    stack.carryOut {
      stack.pass(to: other.now)
      (stack.isOnScreen, other.isOnScreen) = (other.isOnScreen, false)
      if stack.isOnScreen { _ = stack.top.map(stack.controller) }
      stack.storage.machine.appear(over: other.top?.label)
      stack.run(from: other.top)
    }
  }

  package func finish() { stack.carryOut { stack.endNow() } }

  /// Goes off screen because something covers the container around it; the running transition ends.
  ///
  /// Its picture moves on to its end, if an operation would go on from what is on screen.
  package func goOffScreen() {
    stack.carryOut {
      let isHandedOff = stack.storage.machine.decide() == .begin(isHandedOff: true)
      // A finger lets go, and the picture goes back.
      if isHandedOff { stack.release(finishing: false, because: "the stack was covered") }
      var afterimage: Afterimage?
      if isHandedOff, let playback = stack.storage.running?.playback,
        let phase = stack.storage.machine.phase
      {
        afterimage = Afterimage(playback: playback, phase: phase)
      }
      stack.endNow()
      stack.storage.afterimage = afterimage
      stack.isOnScreen = false
    }
  }

  /// Sets a size that the host has checked.
  package func resize(to size: Size) { stack.carryOut { stack.setSize(size) } }

  package func layout() { stack.carryOut { stack.layOutScreen() } }

  package func layOutInsets() { stack.carryOut { stack.followInsets() } }

  package var renderers: RendererList { stack.rendererList }

  /// Returns the page with a label, on the stack or leaving it.
  package func page(_ label: ControllerID) -> Page? { stack.holder(of: label) }

  /// Whether a page is on the stack, leaves it, or can be brought back.
  package func has(_ page: Page) -> Bool {
    self.page(page.label) === page || stack.popped(page.label) === page
  }

  package func owns(_ page: Page) -> Bool { stack.owns(page) }

  package var hasWaiting: Bool { !stack.storage.machine.postponed.isEmpty }

  /// The error that refuses operations now under the policy `reject`, or nil.
  package var refusal: StackError? {
    if case .refuse(let error) = stack.storage.machine.decide() { error } else { nil }
  }
}

extension StackMachine {
  /// Comes on screen, or stays off it, in the place of a stack with a controller on top.
  fileprivate mutating func appear(over from: ControllerID?) {
    guard isOnScreen, from != nil || state.current != nil else { return then(.rest) }
    let change = StackChange(
      direction: .push, from: from, to: state.current, range: state.count..<state.count,
      replaced: [], entries: [])
    let step = TransitionStep(
      change, direction: .push, isAnimated: false, isInteractive: false, isTabChange: true)
    then(.plan(Transition(step: step, source: .call), nil))
  }
}
