// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The notifications of one stack, to any number of observers.
///
/// ```swift
/// let observation = stack.notifications.observe { notification in
///   print(notification.moment, notification.to?.id.name ?? "nothing")
/// }
/// observation.cancel()
/// ```
public final class StackNotifications {
  private var observers: [(key: Int, receive: (StackNotification) -> Void)] = []
  private var changeObservers: [(key: Int, receive: (StackChange) -> Void)] = []
  private var refusalObservers: [(key: Int, receive: (StackOperation, StackError) -> Void)] = []
  private var lastKey = 0

  init() {}

  /// The number of observers.
  public var observerCount: Int { observers.count }

  /// Calls a closure at every moment of the stack, until the observation is cancelled.
  ///
  /// Observers are called in the order in which they came. One that comes while a notification is
  /// being delivered gets the next one; one that goes then gets no more of it.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  public func observe(_ receive: @escaping (StackNotification) -> Void) -> StackObservation {
    lastKey += 1
    let key = lastKey
    observers.append((key, receive))
    return StackObservation { [weak self] in
      self?.observers.removeAll { $0.key == key }
    }
  }

  /// Calls a closure whenever the stack has changed, until the observation is cancelled.
  ///
  /// It comes before any hook, also for changes below the top, which nobody else is told of, at the
  /// release of a gesture that finishes, and where a new finger undoes that release. The state is
  /// the new one; operations called from the closure wait until all hooks are delivered.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  public func observeChanges(_ receive: @escaping (StackChange) -> Void) -> StackObservation {
    lastKey += 1
    let key = lastKey
    changeObservers.append((key, receive))
    return StackObservation { [weak self] in
      self?.changeObservers.removeAll { $0.key == key }
    }
  }

  /// Calls a closure when an operation that had to wait is refused, after the delegate is told.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  public func observeRefusals(
    _ receive: @escaping (StackOperation, StackError) -> Void
  ) -> StackObservation {
    lastKey += 1
    let key = lastKey
    refusalObservers.append((key, receive))
    return StackObservation { [weak self] in
      self?.refusalObservers.removeAll { $0.key == key }
    }
  }

  func post(_ operation: StackOperation, refused error: StackError) {
    for observer in refusalObservers
    where refusalObservers.contains(where: { $0.key == observer.key }) {
      observer.receive(operation, error)
    }
  }

  /// Whether anybody wants to know of changes: without, a change costs nothing more.
  var observesChanges: Bool { !changeObservers.isEmpty }

  func post(_ change: StackChange) {
    for observer in changeObservers
    where changeObservers.contains(where: { $0.key == observer.key }) {
      observer.receive(change)
    }
  }

  func post(_ notification: StackNotification) {
    for observer in observers where observers.contains(where: { $0.key == observer.key }) {
      observer.receive(notification)
    }
  }
}

/// One notification: the moment, the stack and the two controllers.
public struct StackNotification {
  /// What begins or has ended.
  public let moment: StackEvent.Moment
  /// The stack that tells it.
  public let stack: ViewStack
  /// The controller that leaves the screen, or nil.
  public let from: (any StackController)?
  /// The controller that comes on screen, or nil.
  public let to: (any StackController)?
  /// The step as data.
  public let step: TransitionStep
}

/// An observer's hold on a stack's notifications.
///
/// It may be dropped: the observer stays until ``cancel()`` is called or the stack is gone.
public final class StackObservation {
  private var drop: (() -> Void)?

  /// Creates a hold that calls a closure once, when it is cancelled.
  public init(_ drop: @escaping () -> Void) {
    self.drop = drop
  }

  /// Takes the observer off; a second call does nothing.
  public func cancel() {
    drop?()
    drop = nil
  }
}
