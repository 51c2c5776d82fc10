// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// The texts use the syntax of scenarios in full precision, so different values have different texts.

extension Point: CustomStringConvertible {
  /// The coordinates: `10,20`.
  public var description: String { "\(x.plain),\(y.plain)" }
}

extension Size: CustomStringConvertible {
  /// The extents: `320x480`.
  public var description: String { "\(width.plain)x\(height.plain)" }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size: `0,44,320x436`.
  public var description: String { "\(origin),\(size)" }
}
