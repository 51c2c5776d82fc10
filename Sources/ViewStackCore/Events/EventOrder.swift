// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// In which order controllers, observers and the delegate are told: the one place that says so.
///
/// Standard order of a change of the screen, animated or not:
///
/// 1. The stack has changed already: `count` and `current` show the new state in every hook. Only the
///    will-events of an interactive step see the old one; it changes at the release. Whoever
///    observes changes (``StackNotifications/observeChanges(_:)``) is told at that moment.
/// 2. `shouldResize` and, on change, `didResize`: of the one that leaves, then of the one that
///    comes.
/// 3. The delegate is asked for positions: start x of *to*, end x of *to*, end x of *from*.
/// 4. `willHide` of the one that leaves, `willShow` of the one that comes, then the notification
///    and the delegate's `willPush` or `willPop`.
/// 5. The transition runs; not animated, it takes no time.
/// 6. `didHide` of the one that has left, `didShow` of the one that has come, then the delegate's
///    `didPush` or `didPop` and the notification.
///    A step that is given up ends in the opposite: `didHide` of the one that did not come, `didShow`
///    of the one that stays, then the delegate's `didCancel` and the notification.
/// 7. Controllers that left the stack let go of it: their `stack` is nil.
/// 8. Operations that were called from inside a hook, in the order in which they were called.
public struct EventOrder: Hashable, Sendable {
  /// Somebody who is told.
  public enum Listener: String, Hashable, Sendable, CaseIterable {
    /// The controller that leaves: `willHide`, `didHide`.
    case leaving
    /// The controller that comes: `willShow`, `didShow`.
    case coming
    /// All observers of ``ViewStack/notifications``.
    case observers
    /// The ``ViewStack/delegate``.
    case delegate
  }

  /// Who is told when a push begins.
  public var willPush: [Listener]
  /// Who is told when a push has ended.
  public var didPush: [Listener]
  /// Who is told when a pop begins.
  public var willPop: [Listener]
  /// Who is told when a pop has ended.
  public var didPop: [Listener]

  /// Creates an order of one's own; whoever is not in a list is not told.
  public init(
    willPush: [Listener], didPush: [Listener], willPop: [Listener], didPop: [Listener]
  ) {
    self.willPush = willPush
    self.didPush = didPush
    self.willPop = willPop
    self.didPop = didPop
  }

  /// Everybody is told of everything, in the order above.
  public static let standard = EventOrder(
    willPush: [.leaving, .coming, .observers, .delegate],
    didPush: [.leaving, .coming, .delegate, .observers],
    willPop: [.leaving, .coming, .observers, .delegate],
    didPop: [.leaving, .coming, .delegate, .observers])

  /// UIViewControllerStack's order: as the standard one, but its delegate hears of pops only.
  public static let upstream = EventOrder(
    willPush: [.leaving, .coming, .observers],
    didPush: [.leaving, .coming, .observers],
    willPop: standard.willPop, didPop: standard.didPop)

  /// Who is told at a moment.
  ///
  /// One that is given up is told to those who are told of its end.
  func listeners(
    at moment: StackEvent.Moment, _ direction: StackDirection
  ) -> [Listener] {
    switch moment {
    case .willPush: willPush
    case .didPush: didPush
    case .willPop: willPop
    case .didPop: didPop
    case .didCancel: direction == .push ? didPush : didPop
    }
  }
}
