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
/// Observers are called in the order in which they were added. An observer that is added during a delivery
/// receives the next notification. A cancelled observer is not called any more.
public final class StackNotifications {
  private let observers = ObserverList<StackNotification>()
  private let changeObservers = ObserverList<(change: StackChange, moment: ChangeMoment)>()
  /// The notifications of the window that contains the stack; its observers are called last.
  private let outer: StackNotifications?

  init(of window: StackNotifications?) { outer = window }

  /// Creates the notifications of a window.
  package init() { outer = nil }

  /// The number of observers of ``observe(_:)``, including the window's.
  var observerCount: Int {
    observers.count + (outer?.observers.count ?? 0)
  }

  /// Calls a closure with each notification of the stack until the observation is cancelled.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  public func observe(_ receive: @escaping (StackNotification) -> Void) -> StackObservation {
    observers.add(receive)
  }

  /// Calls closures before and after each change of the stack until the observation is cancelled.
  ///
  /// The stack calls them before any hook, and also for changes below the top, which have no hook and no
  /// notification. If a gesture finishes, it calls them at the release. If a new gesture undoes that
  /// release, it calls them again. Operations called from the closures wait until all hooks are delivered.
  /// `willChange` is called while the state is still the old one.
  ///
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

  enum ChangeMoment {
    case will
    case did
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

/// A notification: the moment, the stack and the two controllers.
public struct StackNotification {
  /// The moment: a push or pop begins, has ended or was cancelled.
  public let moment: StackEvent.Moment
  /// The stack that sends the notification.
  public let stack: ViewStack
  /// The step as data.
  public let step: TransitionStep
  let leaving: Page?
  let coming: Page?

  /// The controller that leaves the screen, or nil.
  public var from: (any StackController)? { leaving?.controller }
  /// The controller that enters the screen, or nil.
  public var to: (any StackController)? { coming?.controller }
}

/// A registration of one observer.
///
/// The observer stays registered until ``cancel()``, or until the stack is released; this object may go
/// before.
public final class StackObservation {
  private var onCancel: (() -> Void)?

  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Removes the observer; a second call does nothing.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}

/// The observers of one kind of event, called in the order in which they were added.
///
/// A closure may add or cancel observers, or post events, during a delivery. A new observer is called from
/// the next event on. A cancelled observer is not called any more.
public final class ObserverList<Event> {
  private final class Observer {
    /// The closure of the observer, or nil if it was cancelled.
    var receive: ((Event) -> Void)?

    init(_ receive: @escaping (Event) -> Void) { self.receive = receive }

    func cancel() {
      // Release the closure last, because its release may run code that cancels other observers.
      let receive = receive
      self.receive = nil
      withExtendedLifetime(receive) {}
    }
  }

  private var observers: [Observer] = []

  /// Creates a list without observers.
  public init() {}

  var count: Int { observers.count }

  /// Whether nobody observes.
  var isEmpty: Bool { observers.isEmpty }

  /// Calls a closure with each event until the observation is cancelled.
  public func add(_ receive: @escaping (Event) -> Void) -> StackObservation {
    let observer = Observer(receive)
    observers.append(observer)
    return StackObservation { [weak self, weak observer] in
      guard let observer else { return }
      self?.observers.removeAll { $0 === observer }
      observer.cancel()
    }
  }

  /// Calls the observers with an event.
  public func post(_ event: Event) {
    for observer in observers { observer.receive?(event) }
  }
}
