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
  }

  /// Creates a layer for a controller's view as it rests.
  public init(resting participant: TransitionContext.Participant) {
    self.init(participant, role: .resting)
  }

  /// The layer as it goes in a container that runs from right to left.
  public func mirrored(inWidth width: Double) -> LayerTrack {
    var mirrored = self
    mirrored.frame = frame.map { $0.mirrored(inWidth: width) }
    mirrored.transform = transform?.map { $0.mirroredHorizontally() }
    mirrored.anchor.x = 1 - anchor.x
    return mirrored
  }
}
