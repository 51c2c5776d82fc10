// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The name of a transition style; open, so that anybody's style has one.
public struct StyleName: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as it is written in scenarios and timelines.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a literal.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  /// The built-in style, ``StackStyle``.
  public static let stack: StyleName = "stack"
  /// What a stack plays instead of any style under reduced motion, ``CrossFadeStyle``.
  public static let crossFade: StyleName = "cross-fade"
  /// The default of presentations, ``SheetStyle``.
  public static let sheet: StyleName = "sheet"
}

extension StyleName: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
