// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An outcome that a caller waits for.
///
/// It is told once, at the latest when nothing can tell it any more, as when the window is released.
final class OwedOutcome {
  /// The outcome, as far as it is known.
  var outcome: RoutingOutcome
  private var receive: ((RoutingOutcome) -> Void)?

  /// - Parameters:
  ///   - outcome: The outcome if the window is released first.
  ///   - receive: The closure that waits.
  init(unless outcome: RoutingOutcome, _ receive: @escaping (RoutingOutcome) -> Void) {
    (self.outcome, self.receive) = (outcome, receive)
  }

  deinit { receive?(outcome) }

  /// Tells the outcome, unless one was told before.
  func tell(_ outcome: RoutingOutcome) {
    let receive = receive
    self.receive = nil
    receive?(outcome)
  }
}
