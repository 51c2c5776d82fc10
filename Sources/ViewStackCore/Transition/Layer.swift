// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One layer at one instant.
public struct Layer: Hashable, Sendable {
  /// The purpose of a layer.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// The controller that leaves the screen.
    case from
    /// The new controller on screen.
    case to
    /// A part of a controller's view that moves on its own.
    case part
    /// A black layer that darkens the one beneath it.
    case dim
    /// An image that moves from one controller to the other.
    case image
    /// The background behind the controllers.
    case background
    /// An element that both controllers share: what cuts it, or its contents on one of them.
    case shared
    /// The controller on screen while nothing moves.
    case resting
  }

  /// The name: the controller's, or `NAME.dim` and the like for a style's own layers.
  public var name: String
  /// The purpose of the layer.
  public var role: Role
  /// The controller whose view the layer shows, or nil for a style's own layers.
  public var controller: ControllerID?
  /// The frame before the transform, in points, in the container's coordinates.
  public var frame: Rect
  /// The opacity, 0…1.
  public var alpha: Double
  /// The transform about the anchor, or nil for none.
  public var transform: Transform3D?
  /// The point about which the transform is applied, as fractions of width and height.
  public var anchor: Point
  /// The corner radius in points.
  public var cornerRadius: Double
  /// The shadow, or nil for none.
  public var shadow: Shadow?
  /// For a part, which piece of the controller's view it shows, in the view's own coordinates.
  public var part: Rect?
  /// The colour of a layer that is nothing but colour, such as a dimming one.
  public var fill: RGBAColor?
  /// The views inside the view that the layer shows, back to front, each in its parent's coordinates.
  public var subviews: [ViewNode]
  /// The name of the layer whose frame and corners cut this layer; nil if no layer cuts it.
  public var clip: String?
  /// The path to the view inside the controller's view that the layer shows; nil for the whole view.
  public var view: ViewPath?
  /// The paths to views inside the controller's view that other layers show instead of this layer.
  ///
  /// In ``subviews`` they have an opacity of 0 already.
  public var hidden: [ViewPath] = []
  /// The id of the shared element that the layer is a part of, or nil.
  public var element: String?

  /// The insets of the controller's page, or nil if the stack has none.
  public var insets: Insets?

  /// Whether other layers show the whole content of this layer.
  public var isHidden: Bool { hidden.contains(view ?? []) }

  /// The smallest upright rectangle around the transformed layer.
  public var boundingBox: Rect {
    transform?.boundingBox(of: frame, anchor: anchor) ?? frame
  }
}

extension Layer {
  init(resting id: ControllerID, view: ViewNode) {
    self.init(
      name: id.name, role: .resting, controller: id, frame: view.frame, alpha: view.alpha,
      transform: view.transform.isIdentity ? nil : view.transform, anchor: view.anchor,
      cornerRadius: view.cornerRadius, subviews: view.subviews)
  }

  /// Creates an opaque layer of size zero.
  public init(_ name: String, _ role: Role) {
    self.init(
      name: name, role: role, frame: .zero, alpha: 1, anchor: Point(x: 0.5, y: 0.5),
      cornerRadius: 0, subviews: [])
  }

  init(_ track: borrowing LayerTrack, subviews: [ViewNode]) {
    self.init(
      name: track.name, role: track.role, controller: track.controller, frame: track.frame.start,
      alpha: track.alpha.start, transform: track.transform?.start, anchor: track.anchor,
      cornerRadius: track.cornerRadius.start, shadow: track.shadow, part: track.part,
      fill: track.fill,
      subviews: subviews.hiding(track.hidden).subviews(at: track.view ?? []),
      clip: track.clip, view: track.view, hidden: track.hidden, element: track.element)
  }
}

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

  /// The shadow of the front controller while it moves (UIViewControllerStack: radius 4, opacity .3).
  public static let moving = Shadow(opacity: 0.3, radius: 4)
}

/// A colour: red, green, blue and opacity, each 0…1, in sRGB.
public struct RGBAColor: Hashable, Sendable, Codable {
  /// The part of red, 0…1.
  public var red: Double
  /// The part of green, 0…1.
  public var green: Double
  /// The part of blue, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var opacity: Double

  /// Creates a colour; it is opaque by default.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Black.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
}
