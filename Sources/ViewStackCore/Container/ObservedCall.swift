// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A call on a stack, a window or a gesture, as observers of the inbox receive it.
///
/// Observers receive it when it is made, before it has an effect or waits. Calls that a window makes on its
/// stacks are not observed: the call on the window is. A gesture passes its own calls to
/// ``StackInbox/note(_:)``, and makes those on the stack in ``StackInbox/perform(_:)``.
public protocol ObservedCall {}

/// A call on a stack; indirect, so that copies of a call are small.
package indirect enum StackCall: ObservedCall {
  /// An operation, which may wait or be refused.
  case operation(Call, on: ViewStack)
  /// A controller lets a prevented operation continue.
  case proceed
  /// The stack refuses an operation that was observed before.
  case refused(Call, StackError)
  /// Another size of the container.
  case resize(Size)
  /// A call without a statement in a scenario, by its name in Swift.
  case other(String)
}

extension StackInbox {
  /// Calls a closure with each call that is made, until the observation is cancelled.
  package func observeCalls(_ receive: @escaping (any ObservedCall) -> Void) -> StackObservation {
    callObservers.add(receive)
  }

  /// Passes a call on to those who record calls; it is made only for them.
  @inline(__always)
  public func note(_ call: @autoclosure () -> any ObservedCall) {
    if !callObservers.isEmpty, !isInPart { callObservers.post(call()) }
  }
}

extension ViewStack {
  @inline(__always)
  func note(_ call: @autoclosure () -> StackCall) { inbox.note(call()) }
}
