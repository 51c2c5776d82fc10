// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization
public import ViewStackCore

/// Screens that return a value, opened and awaited in one call.
extension Router {
  /// Makes a controller from its seed and from a closure that returns the value.
  ///
  /// The closure takes the value, and dismisses the controller with everything over it. If a running
  /// transition refuses that, the controller is dismissed when the transition has ended. If the
  /// controller prevents its removal (`StackController.preventsRemoval`), the value counts when it
  /// leaves. A value that is given while the controller is being made does not dismiss it. Of several
  /// values, the last counts.
  public typealias ReturningMaker<Value> =
    (_ seed: RouterSeed, _ give: @escaping (Value) -> Void) -> any StackController

  /// Presents a controller in a new stack, and waits for its value.
  ///
  /// ```swift
  /// let colour = await router.present(returning: String.self) { seed, give in
  ///   Palette(Router(seed), whenChosen: give)
  /// }
  /// ```
  ///
  /// The call returns when the controller has left, however it left. If the task is cancelled, the
  /// controller is dismissed, unless it prevents that, and the result is `dismissed(.cancelled)`. A task
  /// that is cancelled already presents nothing.
  ///
  /// - Parameters:
  ///   - type: The type of the value. It need not be `Sendable`.
  ///   - options: The look; the window's presentation style unless given.
  ///   - make: Makes the controller.
  /// - Returns: The value, or how the controller left without one, or the reason of a refusal.
  public func present<Value>(
    returning type: Value.Type, _ options: TransitionOptions = .animated,
    make: @escaping ReturningMaker<Value>
  ) async -> ModuleResult<Value> {
    await result { receiver in
      refuse(receiver, after: present(options) { Self.make($0, receiver, make) })
    }
  }

  /// Presents a controller in a new stack, and calls a closure once with its value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - options: The look; the window's presentation style unless given.
  ///   - make: Makes the controller.
  ///   - completion: Called with the result, however the controller left. After a refusal it is called
  ///     before this call returns. It is also called if the window is released.
  /// - Returns: The outcome of the presentation.
  @discardableResult
  public func present<Value>(
    returning type: Value.Type, _ options: TransitionOptions = .animated,
    make: ReturningMaker<Value>, completion: @escaping (ModuleResult<Value>) -> Void
  ) -> RoutingOutcome {
    let receiver = ResultReceiver(completion)
    return refuse(receiver, after: present(options) { Self.make($0, receiver, make) })
  }

  /// Pushes a controller onto the topmost stack, and waits for its value; see
  /// ``present(returning:_:make:)``.
  public func push<Value>(
    returning type: Value.Type, id: EntryID? = nil, _ options: TransitionOptions = .animated,
    make: @escaping ReturningMaker<Value>
  ) async -> ModuleResult<Value> {
    await result { receiver in
      refuse(receiver, after: push(id: id, options) { Self.make($0, receiver, make) })
    }
  }

  /// Pushes a controller onto the topmost stack, and calls a closure once with its value; see
  /// ``present(returning:_:make:completion:)``.
  @discardableResult
  public func push<Value>(
    returning type: Value.Type, id: EntryID? = nil, _ options: TransitionOptions = .animated,
    make: ReturningMaker<Value>, completion: @escaping (ModuleResult<Value>) -> Void
  ) -> RoutingOutcome {
    let receiver = ResultReceiver(completion)
    return refuse(receiver, after: push(id: id, options) { Self.make($0, receiver, make) })
  }

  /// Makes a controller whose value a receiver gets.
  private static func make<Value>(
    _ seed: RouterSeed, _ receiver: ResultReceiver, _ make: ReturningMaker<Value>
  ) -> any StackController {
    // A hook may dismiss the controller before the call that opens it returns.
    seed.window?.deliverResult(of: seed.module, expectedBy: receiver)
    var isMade = false
    let controller = make(seed) { value in
      Router(seed).setResult(value)
      // While it is being made it is not requested yet; after its result it may have left.
      guard isMade, let window = seed.window,
        receiver.isPending || window.tree.contains(seed.module)
      else { return }
      window.dismiss(seed.module)
    }
    isMade = true
    return controller
  }

  private func refuse(
    _ receiver: ResultReceiver, after outcome: RoutingOutcome
  ) -> RoutingOutcome {
    if case .refused(let refusal) = outcome { receiver.finish(.refused(refusal)) }
    return outcome
  }

  /// Waits for the result of a controller that a closure opens.
  private func result<Value>(
    of open: (ResultReceiver) -> RoutingOutcome
  ) async -> ModuleResult<Value> {
    guard !Task.isCancelled else { return .dismissed(.cancelled) }
    let wait = ResultWait()
    var result: ModuleResult<Value>?
    let receiver = ResultReceiver { (received: ModuleResult<Value>) in
      result = received
      wait.end()
    }
    let module = open(receiver).module
    await withTaskCancellationHandler {
      await wait.untilEnded()
    } onCancel: {
      wait.end()
    }
    if let result { return result }
    receiver.finish(.dismissed(.cancelled))
    if let module { seed.window?.dismiss(module) }
    return .dismissed(.cancelled)
  }
}

extension RoutingWindow {
  /// Dismisses a module, with everything over it; if a running transition refuses that, when it has
  /// ended.
  fileprivate func dismiss(_ module: ModuleID) {
    var request = Request(
      [TreeRequest(.undo(.module), in: .module(module))], as: module, by: .router, .animated)
    request.isPatient = true
    _ = submit(request)
  }
}

/// A wait that a result ends, or the cancellation of its task on any thread.
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
