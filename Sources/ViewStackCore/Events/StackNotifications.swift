// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The notifications of one stack, or of all stacks of a window, for any number of observers.
///
/// ```swift
/// let observation = stack.notifications.observe { notification in
///   print(notification.moment, notification.to?.id.name ?? "nothing")
/// }
/// observation.cancel()
/// ```
///
/// Observers are called in the order in which they were added. One that is added while a
/// notification is being delivered gets the next one; one that is cancelled is not called any more.
public final class StackNotifications {
  private let observers = ObserverList<StackNotification>()
  private let changeObservers = ObserverList<(change: StackChange, moment: ChangeMoment)>()
  private let refusalObservers = ObserverList<(operation: StackOperation, error: StackError)>()

  /// The object that follows the stack and excludes others of its kind; held weakly.
  package weak var attachment: AnyObject?

  /// The notifications of the window that the stack is a part of.
  private var outer: StackNotifications?

  package init() {}

  /// Passes everything on to the notifications of the window of which the stack is a part, whose
  /// observers come last: once, and for good.
  package func passOn(to window: StackNotifications) {
    precondition(outer == nil, "A stack is a part of one window")
    outer = window
  }

  /// The number of observers of ``observe(_:)``, the window's included.
  package var observerCount: Int {
    observers.count + (outer?.observers.count ?? 0)
  }

  /// Calls a closure with each notification of the stack, until the observation is cancelled.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  public func observe(_ receive: @escaping (StackNotification) -> Void) -> StackObservation {
    observers.add(receive)
  }

  /// Calls closures before and after each change of the stack, until the observation is cancelled.
  ///
  /// They are called before any hook: also for changes below the top, for which there is no hook and
  /// no notification, at the release of a gesture that finishes, and when a new gesture undoes that
  /// release. Operations called from them wait until all hooks are delivered.
  ///
  /// - Parameters:
  ///   - willChange: Called while the state is still the old one, or nil.
  ///   - didChange: Called when the state is the new one.
  /// - Returns: The registration, to be cancelled.
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  public func observeChanges(
    before willChange: ((StackChange) -> Void)? = nil,
    _ didChange: @escaping (StackChange) -> Void
  ) -> StackObservation {
    changeObservers.add { change, moment in
      switch moment {
      case .will: willChange?(change)
      case .did: didChange(change)
      }
    }
  }

  /// Calls a closure when an operation that had to wait is refused, after the delegate.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  package func observeRefusals(
    _ receive: @escaping (StackOperation, StackError) -> Void
  ) -> StackObservation {
    refusalObservers.add { receive($0.operation, $0.error) }
  }

  /// The moments of a change.
  enum ChangeMoment {
    case will
    case did
  }

  func post(_ operation: StackOperation, refused error: StackError) {
    refusalObservers.post((operation, error))
    outer?.post(operation, refused: error)
  }

  func post(_ change: StackChange, _ moment: ChangeMoment) {
    if !changeObservers.isEmpty { changeObservers.post((change, moment)) }
    outer?.post(change, moment)
  }

  func post(_ notification: StackNotification) {
    observers.post(notification)
    outer?.post(notification)
  }
}

/// One notification: the moment, the stack and the two controllers.
public struct StackNotification {
  /// What begins or has ended.
  public let moment: StackEvent.Moment
  /// The stack that sends it.
  public let stack: ViewStack
  /// The step as data.
  public let step: TransitionStep
  let leaving: Page?
  let coming: Page?

  /// The controller that leaves the screen, or nil.
  public var from: (any StackController)? { leaving?.controller }
  /// The controller that comes on screen, or nil.
  public var to: (any StackController)? { coming?.controller }
}

/// A registration of one observer.
///
/// The object may be released: the observer stays until ``cancel()`` or the end of the stack.
public final class StackObservation {
  private var onCancel: (() -> Void)?

  /// Creates an observation that calls a closure once, when it is cancelled.
  package init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Removes the observer; a second call does nothing.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
