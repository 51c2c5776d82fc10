// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The order in which hooks, observers and the delegate are called; it is documented here only.
///
/// Standard order of a change of the screen, animated or not:
///
/// 1. The stack has changed already: `count` and `current` show the new state in every hook. Only
///    the will-events of an interactive step see the old one; it changes at the release. Observers
///    of changes (``StackNotifications/observeChanges(before:_:)``) are called at that moment.
/// 2. `shouldResize` and, on change, `didResize`: of the controller that leaves, then of the one
///    that comes.
/// 3. The delegate returns positions: start x of *to*, end x of *to*, end x of *from*.
/// 4. `willHide` of the controller that leaves, `willShow` of the one that comes, the notification
///    and the delegate's `willPush` or `willPop`.
/// 5. The transition runs; without animation it takes no time.
/// 6. `didHide` of the controller that has left, `didShow` of the one that has come, the delegate's
///    `didPush` or `didPop` and the notification.
///    A step that is cancelled ends in the opposite: `didHide` of the controller that did not come,
///    `didShow` of the one that stays, the delegate's `didCancel` and the notification.
/// 7. The `stack` of controllers that left is set to nil.
///
/// Calls of any kind that are made from inside a hook are carried out when the call that told the hook
/// has told everybody, in the order in which they were made. A pop in `willShow` of an animated push
/// comes as soon as the push has begun, and interrupts it as the policy says.
public struct EventOrder: Hashable, Sendable {
  /// A hook, the observers or the delegate.
  package enum Listener: String, Hashable, Sendable, CaseIterable {
    /// The controller that leaves: `willHide`, `didHide`.
    case leaving
    /// The controller that comes: `willShow`, `didShow`.
    case coming
    /// All observers of ``ViewStack/notifications``.
    case observers
    /// The ``ViewStack/delegate``.
    case delegate
  }

  /// The listeners of `willPush`, `didPush`, `willPop` and `didPop`, in this order.
  private let lists: [[Listener]]

  /// Creates a custom order; a listener that is not in a list is not called.
  package init(
    willPush: [Listener], didPush: [Listener], willPop: [Listener], didPop: [Listener]
  ) {
    lists = [willPush, didPush, willPop, didPop]
  }

  /// The standard order: every listener is called at every moment.
  public static let standard = EventOrder(
    willPush: [.leaving, .coming, .observers, .delegate],
    didPush: [.leaving, .coming, .delegate, .observers],
    willPop: [.leaving, .coming, .observers, .delegate],
    didPop: [.leaving, .coming, .delegate, .observers])

  /// UIViewControllerStack's order: the standard one, with the delegate called for pops only.
  public static let upstream = EventOrder(
    willPush: [.leaving, .coming, .observers],
    didPush: [.leaving, .coming, .observers],
    willPop: standard.listeners(at: .willPop, .pop), didPop: standard.listeners(at: .didPop, .pop))

  /// Returns the listeners called at a moment.
  ///
  /// A step that is cancelled calls the same listeners as one that ends.
  func listeners(
    at moment: StackEvent.Moment, _ direction: StackDirection
  ) -> [Listener] {
    switch moment {
    case .willPush: lists[0]
    case .didPush: lists[1]
    case .willPop: lists[2]
    case .didPop: lists[3]
    case .didCancel: direction == .push ? lists[1] : lists[3]
    }
  }
}
