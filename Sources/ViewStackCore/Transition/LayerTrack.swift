// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One layer of a transition, from its beginning to its end.
public struct LayerTrack: Hashable, Sendable {
  /// The name that timelines show: the controller's, or `NAME.dim` and the like.
  public var name: String
  /// What the layer is for.
  public var role: Layer.Role
  /// The controller whose view the layer shows, or nil for one that the style made.
  public var controller: ControllerID?
  /// The frame before the transform, in the container's coordinates.
  public var frame: Track<Rect>
  /// The opacity; what overshoots 0…1 is clamped when it is sampled.
  public var alpha: Track<Double>
  /// The transform about the anchor, or nil for none.
  public var transform: Track<Transform3D>?
  /// The point about which the transform is applied, as fractions of width and height.
  public var anchor: Point
  /// The corner radius in points.
  public var cornerRadius: Track<Double>
  /// The shadow, the same for the whole transition, or nil for none.
  public var shadow: Shadow?

  /// For a part, which piece of the controller's view it shows, in the view's own coordinates.
  public var part: Rect?
  /// The colour of a layer that is nothing but colour, or nil for a view.
  public var fill: Color?

  /// Creates a layer for a controller's view that stays as it is where nothing else is said.
  public init(
    _ participant: TransitionContext.Participant, role: Layer.Role, frame: Track<Rect>? = nil,
    alpha: Track<Double>? = nil, shadow: Shadow? = nil
  ) {
    let view = participant.view
    name = participant.id.name
    controller = participant.id
    self.role = role
    self.frame = frame ?? Track(constant: view.frame)
    self.alpha = alpha ?? Track(constant: view.alpha)
    transform = view.transform.isIdentity ? nil : Track(constant: view.transform)
    anchor = view.anchor
    cornerRadius = Track(constant: view.cornerRadius)
    self.shadow = shadow
    part = nil
    fill = nil
  }

  /// Creates a layer of the style's own: a colour, or an image that the renderer knows.
  public init(
    name: String, role: Layer.Role, frame: Track<Rect>, alpha: Track<Double>, fill: Color? = nil
  ) {
    self.name = name
    self.role = role
    self.frame = frame
    self.alpha = alpha
    self.fill = fill
    controller = nil
    transform = nil
    anchor = Point(x: 0.5, y: 0.5)
    cornerRadius = Track(constant: 0)
    shadow = nil
    part = nil
  }

  /// A black layer over this one, of its frame and transform, that darkens it by an opacity.
  public func dimmed(_ alpha: Track<Double>) -> LayerTrack {
    var dim = LayerTrack(
      name: "\(name).dim", role: .dim, frame: frame, alpha: alpha, fill: .black)
    dim.transform = transform
    dim.anchor = anchor
    dim.cornerRadius = cornerRadius
    return dim
  }

  /// A piece of this layer's view that moves on its own.
  ///
  /// The view's transform is applied about the view's anchor, not about the piece's: pieces in their
  /// places together look like the view.
  ///
  /// - Parameters:
  ///   - suffix: What stands behind the point of its name: `top`.
  ///   - part: Which piece it is, in the view's own coordinates.
  ///   - frame: How it moves.
  /// - Returns: The layer `NAME.SUFFIX`.
  public func cut(_ suffix: String, _ part: Rect, frame: Track<Rect>) -> LayerTrack {
    var piece = self
    piece.name = "\(name).\(suffix)"
    piece.role = .part
    piece.part = part
    piece.frame = frame
    let size = self.frame.start.size
    let toAnchor = Vector(
      dx: anchor.x * (size.width - part.width) - part.x,
      dy: anchor.y * (size.height - part.height) - part.y)
    piece.transform = transform?.map { $0.about(toAnchor) }
    return piece
  }

  /// Creates a layer for a controller's view as it rests.
  public init(resting participant: TransitionContext.Participant) {
    self.init(participant, role: .resting)
  }

  /// The layer as it goes in a container that runs from right to left.
  ///
  /// A piece stays the same piece of its view: views are not mirrored, only their places are.
  public func mirrored(inWidth width: Double) -> LayerTrack {
    var mirrored = self
    mirrored.frame = frame.map { $0.mirrored(inWidth: width) }
    mirrored.transform = transform?.map { $0.mirroredHorizontally() }
    mirrored.anchor.x = 1 - anchor.x
    return mirrored
  }
}
