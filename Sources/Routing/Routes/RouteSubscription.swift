// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An observer's hold on the routes of a navigator.
///
/// It may be dropped: the observer stays until ``cancel()`` is called or the navigator is gone.
public final class RouteSubscription {
  private var drop: (() -> Void)?

  init(_ drop: @escaping () -> Void) {
    self.drop = drop
  }

  /// Takes the observer off; a second call does nothing.
  public func cancel() {
    drop?()
    drop = nil
  }
}
