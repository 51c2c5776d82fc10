// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A colour: red, green, blue and opacity, each 0…1, in sRGB.
public struct Color: Hashable, Sendable, Codable {
  /// The part of red, 0…1.
  public var red: Double
  /// The part of green, 0…1.
  public var green: Double
  /// The part of blue, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var opacity: Double

  /// Creates a colour, opaque unless told otherwise.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
}
