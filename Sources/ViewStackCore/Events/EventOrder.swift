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
///    ``uiKitNavigation`` and ``uiKitPage`` call the opposite will-hooks first, as UIKit does.
/// 7. The `stack` of controllers that left is set to nil.
///
/// Calls of any kind that are made from inside a hook are carried out when the call that told the hook
/// has told everybody, in the order in which they were made. A pop in `willShow` of an animated push
/// comes as soon as the push has begun, and interrupts it as the policy says.
public struct EventOrder: Hashable, Sendable {
  /// A hook, the observers or the delegate.
  package enum Listener: Hashable, Sendable, CaseIterable {
    /// The controller that leaves: `willHide`, `didHide`.
    case leaving
    /// The controller that comes: `willShow`, `didShow`.
    case coming
    /// All observers of ``ViewStack/notifications``.
    case observers
    /// The ``ViewStack/delegate``.
    case delegate
  }

  private let willPush, didPush, willPop, didPop, cancelledPush, cancelledPop: [Listener]
  /// Whether a cancelled step calls `willHide` before its `didHide`, and `willShow` before `didShow`.
  private(set) var repeatsWillHooks = false

  /// Creates a custom order; a listener that is not in a list is not called.
  package init(
    willPush: [Listener], didPush: [Listener], willPop: [Listener], didPop: [Listener]
  ) {
    (self.willPush, self.willPop) = (willPush, willPop)
    (self.didPush, self.didPop) = (didPush, didPop)
    (cancelledPush, cancelledPop) = (didPush, didPop)
  }

  /// Creates an order that is the same for pushes and pops.
  private init(
    will: [Listener], did: [Listener], cancelled: [Listener]? = nil, repeatsWillHooks: Bool = false
  ) {
    (willPush, willPop) = (will, will)
    (didPush, didPop) = (did, did)
    (cancelledPush, cancelledPop) = (cancelled ?? did, cancelled ?? did)
    self.repeatsWillHooks = repeatsWillHooks
  }

  /// The standard order: every listener is called at every moment.
  public static let standard = EventOrder(
    will: [.leaving, .coming, .observers, .delegate],
    did: [.leaving, .coming, .delegate, .observers])

  /// UIViewControllerStack's order: the standard one, with the delegate called for pops only.
  public static let uiViewControllerStack = EventOrder(
    willPush: [.leaving, .coming, .observers],
    didPush: [.leaving, .coming, .observers],
    willPop: standard.willPop, didPop: standard.didPop)

  /// The order of UIKit's navigation controller: the controller that leaves is called first.
  ///
  /// A cancelled pop calls `willHide` and `didHide` of the controller that did not come, and then
  /// `willShow` and `didShow` of the one that stays.
  public static let uiKitNavigation = EventOrder(
    will: [.leaving, .coming, .delegate, .observers],
    did: [.leaving, .coming, .delegate, .observers], repeatsWillHooks: true)

  /// The order of UIKit's page controller: the controller that comes is called first.
  ///
  /// A cancelled step calls `willShow` and `didShow` of the controller that stays, and then
  /// `willHide` and `didHide` of the one that did not come.
  public static let uiKitPage = EventOrder(
    will: [.coming, .leaving, .delegate, .observers],
    did: [.coming, .leaving, .delegate, .observers], repeatsWillHooks: true)

  /// The order of libadwaita's navigation view: showing, hiding; then hidden, shown.
  ///
  /// After a cancelled step the page that stays is shown before the other one is hidden.
  public static let libadwaita = EventOrder(
    will: [.coming, .leaving, .observers, .delegate],
    did: [.leaving, .coming, .delegate, .observers],
    cancelled: [.coming, .leaving, .delegate, .observers])

  /// The ready-made orders under the names that scenarios and the command know.
  package static let presets: [(name: String, order: EventOrder)] = [
    ("standard", .standard), ("upstream", .uiViewControllerStack),
    ("uikit-navigation", .uiKitNavigation),
    ("uikit-page", .uiKitPage), ("libadwaita", .libadwaita),
  ]

  /// Returns the listeners called at a moment.
  ///
  /// A step that is cancelled calls the listeners of one that ends, unless the order has a list for it.
  func listeners(
    at moment: StackEvent.Moment, _ direction: StackDirection
  ) -> [Listener] {
    switch moment {
    case .willPush: willPush
    case .didPush: didPush
    case .willPop: willPop
    case .didPop: didPop
    case .didCancel: direction == .push ? cancelledPush : cancelledPop
    }
  }
}
