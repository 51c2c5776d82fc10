// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A black shadow around a layer, without offset.
public struct Shadow: Hashable, Sendable, Codable {
  /// The opacity, 0…1.
  public var opacity: Double
  /// The blur radius in points.
  public var radius: Double

  /// Creates a shadow.
  public init(opacity: Double, radius: Double) {
    self.opacity = opacity
    self.radius = radius
  }

  /// What the front controller casts while it moves (UIViewControllerStack: radius 4, opacity .3).
  public static let moving = Shadow(opacity: 0.3, radius: 4)
}
