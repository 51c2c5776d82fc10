// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The order in which a stack calls hooks, observers and the delegate.
///
/// *From* is the controller that leaves the screen. *To* is the controller that enters it. A change of the
/// screen, animated or not, has these steps in the standard order:
///
/// 1. The stack changes: `count` and `current` show the new state in every hook. Only the will-events of an
///    interactive step show the old state, because the stack then changes at the release. Observers of
///    changes (``StackNotifications/observeChanges(before:_:)``) are called at the moment of the change.
/// 2. The stack calls `shouldResize` and, if the size changes, `didResize`: first of *from*, then of *to*.
/// 3. The delegate returns three positions: start x of *to*, end x of *to*, end x of *from*.
///    Then it calls `didChangeInsets`, if the insets change (``StackInsets``): first of *from*, then of *to*.
/// 4. The stack calls `willHide` of *from*, `willShow` of *to*, the observers, and the delegate's
///    `willPush` or `willPop`. If they have changed the insets, it calls `didChangeInsets`.
/// 5. The transition runs. Without animation it takes no time.
/// 6. The stack calls `didHide` of *from*, `didShow` of *to*, the delegate's `didPush` or `didPop`, and the
///    observers. A cancelled step ends with `didHide` of *to*, `didShow` of *from*, the delegate's
///    `didCancel`, and the observers. ``uiKitNavigation`` and ``uiKitPage`` call the opposite will-hooks
///    first, as UIKit does.
/// 7. The stack sets the `stack` of the removed controllers to nil.
///
/// If a hook calls an operation, the stack first finishes the deliveries of the current call, and then
/// performs the waiting operations in the order of their calls. For example, a pop in `willShow` of an
/// animated push begins as soon as the push has begun, and interrupts it by the interruption policy.
public struct EventOrder: Hashable, Sendable {
  /// A listener of a stack, called at the beginning and at the end of a transition.
  public enum Listener: Hashable, Sendable, CaseIterable {
    /// The *from* controller: `willHide`, `didHide`.
    case leaving
    /// The *to* controller: `willShow`, `didShow`.
    case coming
    /// The observers: a notification.
    case observers
    /// The stack's delegate.
    case delegate
  }

  /// The listeners at each moment: will and did of a push and of a pop, and both cancelled.
  private let lists: [[Listener]]
  /// Whether a cancelled step calls `willHide` before `didHide`, and `willShow` before `didShow`.
  private(set) var repeatsWillHooks = false

  /// Creates a custom order; the stack does not call listeners that are missing in a list.
  init(
    willPush: [Listener], didPush: [Listener], willPop: [Listener], didPop: [Listener]
  ) {
    lists = [willPush, didPush, willPop, didPop, didPush, didPop]
  }

  /// Creates an order of your own, the same for pushes, pops and changes of tab.
  ///
  /// - Parameters:
  ///   - will: The listeners at the beginning; the stack does not call those that are missing.
  ///   - did: The listeners at the end.
  ///   - cancelled: The listeners at the end of a cancelled step, or nil for those of `did`.
  public init(will: [Listener], did: [Listener], cancelled: [Listener]? = nil) {
    lists = [will, did, will, did, cancelled ?? did, cancelled ?? did]
  }

  private var repeatingWillHooks: EventOrder {
    var order = self
    order.repeatsWillHooks = true
    return order
  }

  /// The standard order: every listener is called at every moment.
  public static let standard = EventOrder(
    will: [.leaving, .coming, .observers, .delegate],
    did: [.leaving, .coming, .delegate, .observers])

  /// UIViewControllerStack's order: the standard order, but the delegate is called for pops only.
  public static let uiViewControllerStack = EventOrder(
    willPush: [.leaving, .coming, .observers],
    didPush: [.leaving, .coming, .observers],
    willPop: standard.lists[2], didPop: standard.lists[3])

  /// The order of UIKit's navigation controller, which calls the *from* controller first.
  ///
  /// A cancelled pop calls `willHide` and `didHide` of the *to* controller, and then `willShow` and
  /// `didShow` of the *from* controller, which stays.
  public static let uiKitNavigation = EventOrder(
    will: [.leaving, .coming, .delegate, .observers],
    did: [.leaving, .coming, .delegate, .observers]
  ).repeatingWillHooks

  /// The order of UIKit's page controller, which calls the *to* controller first.
  ///
  /// A cancelled step calls `willShow` and `didShow` of the *from* controller, which stays, and then
  /// `willHide` and `didHide` of the *to* controller.
  public static let uiKitPage = EventOrder(
    will: [.coming, .leaving, .delegate, .observers],
    did: [.coming, .leaving, .delegate, .observers]
  ).repeatingWillHooks

  /// The order of libadwaita's navigation view: showing, hiding, then hidden, shown.
  ///
  /// After a cancelled step the *from* controller is shown before the *to* controller is hidden.
  public static let libadwaita = EventOrder(
    will: [.coming, .leaving, .observers, .delegate],
    did: [.leaving, .coming, .delegate, .observers],
    cancelled: [.coming, .leaving, .delegate, .observers])

  /// Returns the listeners at a moment, in order; by default a cancelled step has those of a finished one.
  func listeners(
    at moment: StackEvent.Moment, _ direction: StackDirection
  ) -> [Listener] {
    switch moment {
    case .willPush, .willSelect: lists[0]
    case .didPush, .didSelect: lists[1]
    case .willPop: lists[2]
    case .didPop: lists[3]
    case .didCancel: lists[direction == .push ? 4 : 5]
    }
  }
}
