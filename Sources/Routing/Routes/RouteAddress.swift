// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// On whose behalf an action is asked for.
///
/// An action that is addressed acts where its source stands, and does nothing where the source is
/// gone. One that is not acts on the focused page.
public struct RouteAddress: Hashable, Sendable, Codable {
  /// The page that asks, or nil.
  public let source: RouteKey?
  /// The stack that is meant, or nil for any: then the source does not count.
  public let stack: RouteKey?

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - source: The page that asks.
  ///   - stack: The ``RouteStack/key`` of the stack that is meant; without it the source does not
  ///     count.
  public init(source: RouteKey?, stack: RouteKey?) {
    self.source = source
    self.stack = stack
  }

  /// Nobody in particular: the focused page.
  public static let focused = RouteAddress(source: nil, stack: nil)
}
