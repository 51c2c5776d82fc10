// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What an action did to a stack of routes.
public struct RouteChange: Hashable, Sendable {
  /// The pages before, root first.
  public let old: [Route]
  /// The pages after, root first.
  public let new: [Route]
  /// The page whose place another one took, by key.
  public let replaced: RouteKey?
  /// The page that acted: the asking one, else the focused one; nil on an empty stack.
  public let source: RouteKey?
  /// The page that the action went to: on top, or in the place of another; nil where none is.
  public let target: RouteKey?

  init(
    old: [Route], new: [Route], replaced: RouteKey? = nil, source: RouteKey? = nil,
    target: RouteKey? = nil
  ) {
    self.old = old
    self.new = new
    self.replaced = replaced
    self.source = source
    self.target = target
  }

  /// The pages that left the stack, root first.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public var removed: [Route] {
    let kept = Set(new.map(\.key))
    return old.filter { !kept.contains($0.key) }
  }

  /// The pages that came onto the stack, root first.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public var inserted: [Route] {
    let known = Set(old.map(\.key))
    return new.filter { !known.contains($0.key) }
  }

  /// Whether the pages on the stack are as they were.
  public var isEmpty: Bool { old == new }
}
