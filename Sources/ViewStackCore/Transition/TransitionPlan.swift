// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A transition as data: its duration, its curve, and the tracks of each layer.
public struct TransitionPlan: Hashable, Sendable {
  /// The style that made the plan.
  public var style: StyleName
  /// The length; zero or less is not animated.
  public var duration: Duration
  /// The curve from elapsed time to progress.
  public var curve: TimingCurve
  /// The layers, back to front.
  public var layers: [LayerTrack]

  /// Creates a plan.
  package init(style: StyleName, duration: Duration, curve: TimingCurve, layers: [LayerTrack]) {
    self.style = style
    self.duration = duration
    self.curve = curve
    self.layers = layers
  }

  /// Creates a plan whose duration and curve follow the order of precedence: the call's, the
  /// style's own, the container's.
  public init(
    _ context: TransitionContext, style: StyleName, duration: Duration? = nil,
    curve: TimingCurve? = nil, layers: [LayerTrack]
  ) {
    self.init(
      style: style, duration: context.duration(styleDefault: duration),
      curve: context.curve(styleDefault: curve), layers: layers)
  }

  /// Returns the plan mirrored for a right-to-left container of a width.
  package func mirrored(inWidth width: Double) -> TransitionPlan {
    var mirrored = self
    mirrored.layers = layers.map { $0.mirrored(inWidth: width) }
    return mirrored
  }
}

/// One layer of a transition, with the tracks of its properties.
public struct LayerTrack: Hashable, Sendable {
  /// The name that timelines show: the controller's, or `NAME.dim` and the like.
  public var name: String
  /// The role of the layer.
  public var role: Layer.Role
  /// The controller whose view the layer shows, or nil for one that the style made.
  public var controller: ControllerID?
  /// The frame before the transform, in the container's coordinates.
  public var frame: Track<Rect>
  /// The opacity; sampled values are clamped to 0…1.
  public var alpha: Track<Double>
  /// The transform about the anchor, or nil for none.
  public var transform: Track<Transform3D>?
  /// The point about which the transform is applied, as fractions of width and height.
  public var anchor: Point
  /// The corner radius in points.
  public var cornerRadius: Track<Double>
  /// The shadow, the same for the whole transition, or nil for none.
  public var shadow: Shadow?

  /// For a part, the rectangle of the controller's view that it shows, in the view's coordinates.
  public var part: Rect?
  /// The colour of a layer that is nothing but colour, or nil for a view.
  public var fill: Color?

  /// Creates a layer for a controller's view; tracks left out keep the view's own values.
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

  /// Creates a layer that shows no view: a colour, or an image that the renderer knows.
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

  /// Returns a black layer with this one's frame and transform, which darkens it.
  public func dimmed(_ alpha: Track<Double>) -> LayerTrack {
    var dim = LayerTrack(
      name: "\(name).dim", role: .dim, frame: frame, alpha: alpha, fill: .black)
    dim.transform = transform
    dim.anchor = anchor
    dim.cornerRadius = cornerRadius
    return dim
  }

  /// Returns a layer that shows a part of this layer's view and moves on its own.
  ///
  /// The view's transform is applied about the view's anchor, not the part's: all parts at their
  /// original positions look like the view.
  ///
  /// - Parameters:
  ///   - suffix: The end of its name, after a full stop: `top`.
  ///   - part: The part of the view, in the view's own coordinates.
  ///   - frame: The track of its frame.
  /// - Returns: The layer `NAME.SUFFIX`.
  public func cut(_ suffix: String, _ part: Rect, frame: Track<Rect>) -> LayerTrack {
    var cut = self
    cut.name = "\(name).\(suffix)"
    cut.role = .part
    cut.part = part
    cut.frame = frame
    let size = self.frame.start.size
    let toAnchor = Vector(
      dx: anchor.x * (size.width - part.width) - part.x,
      dy: anchor.y * (size.height - part.height) - part.y)
    cut.transform = transform?.map { $0.about(toAnchor) }
    return cut
  }

  /// Creates a layer for a controller's view as it rests.
  package init(resting participant: TransitionContext.Participant) {
    self.init(participant, role: .resting)
  }

  /// Returns the layer mirrored for a right-to-left container.
  ///
  /// A part shows the same part of its view: views are not mirrored, only their positions.
  package func mirrored(inWidth width: Double) -> LayerTrack {
    var mirrored = self
    mirrored.frame = frame.map { $0.mirrored(inWidth: width) }
    mirrored.transform = transform?.map { $0.mirroredHorizontally() }
    mirrored.anchor.x = 1 - anchor.x
    return mirrored
  }
}
