// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing

/// Forbids a second authorization while there is one: two parts of a program may ask for it at once.
///
/// The window calls it for modules that have a mark.
public final class OneAtATime: RoutingDelegate {
  /// The mark of the authorization.
  static let authorization = "authorization"

  /// Permits everything but an authorization over another one.
  public func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool {
    request.marker != Self.authorization || window.module(marked: Self.authorization) == nil
  }
}
