// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization
public import ViewStackCore

/// Pages that give something back, opened and awaited in one call.
extension Router {
  /// Makes the controller of a page from its seed and a closure that gives the result.
  ///
  /// The closure gives a value and takes the page off, with all that is over it; during a transition
  /// that refuses this, as soon as it has ended. Where the removal is prevented
  /// (`StackController.preventsRemoval`), the value counts when the page leaves. A page that gives
  /// while it is being made stays until it is taken off. Of several values the last one counts.
  public typealias ReturningMaker<Value> =
    (_ seed: RouterSeed, _ give: @escaping (Value) -> Void) -> any StackController

  /// Presents a controller over what is on top, in a stack of its own, and waits for its result.
  ///
  /// ```swift
  /// let colour = await router.present(returning: String.self) { seed, give in
  ///   Palette(Router(seed), whenChosen: give)
  /// }
  /// ```
  ///
  /// It returns when the page has left by whatever means. A task that is cancelled waits no longer:
  /// the page is taken off, unless it prevents that, and the result is `dismissed(.cancelled)`; a
  /// task that was cancelled before presents nothing.
  ///
  /// - Parameters:
  ///   - type: The type of the result; it need not be `Sendable`.
  ///   - options: How it looks; the window's presentation style unless given.
  ///   - make: Makes the controller.
  /// - Returns: The value; or how the page left without one, or why it did not come.
  public func present<Value>(
    returning type: Value.Type, _ options: TransitionOptions = .animated,
    derivedFrom make: @escaping ReturningMaker<Value>
  ) async -> ModuleResult<Value> {
    await result { ticket in
      open(ticket, make) { presentModalNavigation(options, derivedFrom: $0) }
    }
  }

  /// Presents a controller as ``present(returning:_:derivedFrom:)`` does, and calls a closure once
  /// with the result.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - options: How it looks; the window's presentation style unless given.
  ///   - make: Makes the controller.
  ///   - completion: Called with the result, whoever took the page off; also where it does not come,
  ///     before this call returns, and where the window goes.
  /// - Returns: What became of the presentation.
  @discardableResult
  public func present<Value>(
    returning type: Value.Type, _ options: TransitionOptions = .animated,
    derivedFrom make: @escaping ReturningMaker<Value>,
    completion: @escaping (ModuleResult<Value>) -> Void
  ) -> RoutingOutcome {
    open(ResultTicket(completion), make) { presentModalNavigation(options, derivedFrom: $0) }
  }

  /// Pushes a controller onto what is on top, and waits for its result as
  /// ``present(returning:_:derivedFrom:)`` does.
  public func push<Value>(
    returning type: Value.Type, id: EntryID? = nil, _ options: TransitionOptions = .animated,
    derivedFrom make: @escaping ReturningMaker<Value>
  ) async -> ModuleResult<Value> {
    await result { ticket in
      open(ticket, make) { push(id: id, options, derivedFrom: $0) }
    }
  }

  /// Pushes a controller onto what is on top, and calls a closure once with its result, as
  /// ``present(returning:_:derivedFrom:completion:)`` does.
  @discardableResult
  public func push<Value>(
    returning type: Value.Type, id: EntryID? = nil, _ options: TransitionOptions = .animated,
    derivedFrom make: @escaping ReturningMaker<Value>,
    completion: @escaping (ModuleResult<Value>) -> Void
  ) -> RoutingOutcome {
    open(ResultTicket(completion), make) { push(id: id, options, derivedFrom: $0) }
  }

  /// Opens a page whose result a ticket gets.
  private func open<Value>(
    _ ticket: ResultTicket<Value>, _ make: @escaping ReturningMaker<Value>,
    _ route: (@escaping ModuleShape.Maker) -> RoutingOutcome
  ) -> RoutingOutcome {
    let outcome = route { seed in
      // Before it comes: a hook may take it off again at once.
      seed.window?.deliverResult(of: seed.module, expected: ticket)
      var isMade = false
      let controller = make(seed) { value in
        Router(seed).setResult(value)
        // Before it is made it has not been asked for, and when its result is out it may have left.
        guard isMade, let window = seed.window,
          ticket.isPending || window.tree.contains(seed.module)
        else { return }
        window.takeOff(seed.module)
      }
      isMade = true
      return controller
    }
    if case .refused(let refusal) = outcome { ticket.refuse(refusal) }
    return outcome
  }

  /// Waits for the result of what a closure opens.
  private func result<Value>(
    of open: (ResultTicket<Value>) -> RoutingOutcome
  ) async -> ModuleResult<Value> {
    guard !Task.isCancelled else { return .dismissed(.cancelled) }
    let wait = ResultWait()
    let ticket = ResultTicket<Value> { _ in wait.end() }
    let module = open(ticket).module
    await withTaskCancellationHandler {
      await wait.untilEnded()
    } onCancel: {
      wait.end()
    }
    if let result = ticket.result { return result }
    ticket.dismiss(.cancelled)
    if let module { seed.window?.takeOff(module) }
    return .dismissed(.cancelled)
  }
}

extension RoutingWindow {
  /// Takes a module off, with all that is over it; where a running transition refuses that, when it
  /// has ended.
  fileprivate func takeOff(_ module: ModuleID) {
    Router(seed(of: module)).dismissCurrentModule { [weak self] outcome in
      guard let self, case .refused(let refusal) = outcome else { return }
      switch refusal {
      case .presentationIsRunning, .stack(.transitionRunning): break
      default: return
      }
      let moving = screen.surfaces.map(\.stack).filter(\.isMoving)
      guard !moving.isEmpty else { return }
      outbox.whenAtRest(moving) { [weak self] in self?.takeOff(module) }
    }
  }
}

/// A wait that a result ends, or a task that is cancelled on any thread; the result itself stays with
/// its owner.
private final class ResultWait: Sendable {
  private enum State {
    case begun
    case waiting(CheckedContinuation<Void, Never>)
    case ended
  }

  private let state = Mutex(State.begun)

  func untilEnded() async {
    await withCheckedContinuation { continuation in
      let isEnded = state.withLock { state in
        if case .ended = state { return true }
        state = .waiting(continuation)
        return false
      }
      if isEnded { continuation.resume() }
    }
  }

  func end() {
    let old = state.withLock { state in
      let old = state
      state = .ended
      return old
    }
    if case .waiting(let continuation) = old { continuation.resume() }
  }
}
