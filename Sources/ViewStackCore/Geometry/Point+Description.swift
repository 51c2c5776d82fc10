// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// As scenarios write them, in full precision: what differs looks different.

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

extension Double {
  /// The shortest text that reads back as the number, without `.0`.
  var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
