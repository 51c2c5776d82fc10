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
  /// The progress that a full-width drag reaches, above 0 and at most 1; the release plays the rest.
  public var preview = 1.0
  /// Sentences on probable mistakes in the views, which the stack reports as remarks `warning`.
  public var warnings: [String] = []

  init(style: StyleName, duration: Duration, curve: TimingCurve, layers: [LayerTrack]) {
    self.style = style
    self.duration = duration
    self.curve = curve
    self.layers = layers
  }

  /// Creates a plan with the call's duration and curve, else the style's own, else the container's.
  ///
  /// A spring without a duration lasts until it settles.
  public init(
    _ context: TransitionContext, style: StyleName, duration: Duration? = nil,
    curve: TimingCurve? = nil, layers: [LayerTrack]
  ) {
    self.init(
      style: style, duration: context.duration(styleDefault: duration, curve: curve),
      curve: context.curve(styleDefault: curve), layers: layers)
  }

  /// Renames layers that a style has called like a controller, or like another of its layers.
  mutating func tellLayersApart() {
    var taken = Set(layers.lazy.map(\.name))
    if taken.count == layers.count { return }
    var owners: [String: Int] = [:]
    var numbers: [String: Int] = [:]
    let given = layers.map(\.name)
    for later in layers.indices {
      let name = layers[later].name
      guard let earlier = owners.updateValue(later, forKey: name) else { continue }
      let isView = layers[later].controller?.name == name
      if !isView { owners[name] = earlier }
      var number = numbers[name, default: 2]
      while taken.contains("\(name)#\(number)") { number += 1 }
      numbers[name] = number + 1
      let renamed = "\(name)#\(number)"
      taken.insert(renamed)
      owners[renamed] = isView ? earlier : later
      layers[isView ? earlier : later].name = renamed
    }
    // A layer is cut by the nearest one of that name before it.
    var masks: [String: String] = [:]
    for index in layers.indices {
      layers[index].clip = layers[index].clip.map { masks[$0] ?? $0 }
      if layers[index].role == .shared { masks[given[index]] = layers[index].name }
    }
  }

  /// Returns the plan mirrored for a right-to-left container of a width.
  public func mirrored(inWidth width: Double) -> TransitionPlan {
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
  ///
  /// A new track replaces the view's own transform, and the view jumps if it has one.
  /// ``transformed(_:about:)`` keeps it.
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
  public var fill: RGBAColor?
  /// The width of the view, within which a part of it is mirrored.
  private var viewWidth = 0.0
  /// The name of the layer whose frame and corners cut this layer; nil if no layer cuts it.
  ///
  /// That layer precedes this layer in the plan, and another layer can cut it in turn.
  public var clip: String?
  /// The path to the view inside the controller's view that the layer shows; nil for the whole view.
  ///
  /// The layer's frame is the view's size and its place in the container.
  public var view: ViewPath?
  /// The paths to views inside the controller's view that other layers show instead of this layer.
  public var hidden: [ViewPath] = []
  /// The id of the shared element that the layer is a part of, or nil.
  public var element: String?
  /// One drag or none.
  private var drags: [LayerDrag] = []

  /// The motion under a finger; nil if the layer's tracks describe it.
  public var drag: LayerDrag? {
    get { drags.first }
    set { drags = newValue.map { [$0] } ?? [] }
  }
}

extension LayerTrack {
  /// Creates a layer for a controller's view; tracks left out keep the view's own values.
  public init(
    _ participant: TransitionContext.Participant, role: Layer.Role, frame: Track<Rect>? = nil,
    alpha: Track<Double>? = nil, shadow: Shadow? = nil
  ) {
    let transform = participant.view.transform
    self.init(
      name: participant.id.name, role: role, controller: participant.id,
      frame: frame ?? Track(constant: participant.view.frame),
      alpha: alpha ?? .number(participant.view.alpha),
      transform: transform.isIdentity ? nil : Track(constant: transform),
      anchor: participant.view.anchor, cornerRadius: .number(participant.view.cornerRadius),
      shadow: shadow, viewWidth: participant.view.frame.width)
  }

  /// Creates a layer that shows no view: a colour, or an image that the renderer knows.
  public init(
    name: String, role: Layer.Role, frame: Track<Rect>, alpha: Track<Double>, fill: RGBAColor? = nil
  ) {
    self.init(
      name: name, role: role, frame: frame, alpha: alpha, anchor: Point(x: 0.5, y: 0.5),
      cornerRadius: .number(0), fill: fill)
  }
}

extension LayerTrack {
  /// Returns a black layer with this one's frame and transform, which darkens it.
  public func dimmed(_ alpha: Track<Double>) -> LayerTrack {
    var dim = LayerTrack(
      name: "\(name).dim", role: .dim, frame: frame, alpha: alpha, fill: .black)
    dim.transform = transform
    dim.anchor = anchor
    dim.cornerRadius = cornerRadius
    dim.drag = drag
    return dim
  }

  /// Returns a layer `NAME.SUFFIX` that shows a part of this layer's view and moves on its own.
  ///
  /// The part is in the view's coordinates; without a frame it stays in its position. Its anchor is a
  /// fraction of the part's width and height. The view's own transform is applied about the view's anchor:
  /// all parts at their original positions look like the view. To turn the part about one of its edges, see
  /// ``transformed(_:about:)``.
  public func cut(_ suffix: String, _ part: Rect, frame: Track<Rect>? = nil) -> LayerTrack {
    let whole = self.frame.start
    var cut = self
    cut.name = "\(name).\(suffix)"
    cut.role = .part
    cut.part = part
    cut.frame = frame ?? Track(constant: part.offsetBy(dx: whole.x, dy: whole.y))
    let toAnchor = Vector(
      dx: anchor.x * (whole.width - part.width) - part.x,
      dy: anchor.y * (whole.height - part.height) - part.y)
    cut.transform = transform?.map { $0.about(toAnchor) }
    return cut
  }

  /// Returns the layer with a transform that follows the one of its view.
  ///
  /// The anchor is the point that stays in its place, as fractions of the layer's width and height:
  /// `Point(x: 1, y: 0.5)` is the middle of the right edge. Without it the point is the middle, and the
  /// layer keeps its anchor.
  public func transformed(_ track: Track<Transform3D>, about anchor: Point? = nil) -> LayerTrack {
    let (size, own) = (frame.start.size, transform?.start)
    let point = anchor ?? Point(x: 0.5, y: 0.5)
    let offset = Vector(
      dx: (self.anchor.x - point.x) * size.width, dy: (self.anchor.y - point.y) * size.height)
    var layer = self
    layer.anchor = anchor ?? self.anchor
    let (before, shift) = anchor == nil ? (own, -offset) : (own?.about(offset), .zero)
    layer.transform = track.map { next in
      before.map { $0.concatenating(next.about(shift)) } ?? next.about(shift)
    }
    return layer
  }

  /// Returns the layer mirrored for a right-to-left container.
  ///
  /// A part is mirrored within its view, so that the parts make up the view in both directions. The
  /// contents of views are not mirrored, and so neither are shared elements, which fly between views.
  func mirrored(inWidth width: Double) -> LayerTrack {
    if role == .shared { return self }
    var mirrored = self
    mirrored.part = part?.mirrored(inWidth: viewWidth)
    mirrored.frame = frame.map { $0.mirrored(inWidth: width) }
    mirrored.transform = transform?.map { $0.mirroredHorizontally() }
    mirrored.anchor.x = 1 - anchor.x
    mirrored.drag = drag?.mirrored(inWidth: width)
    return mirrored
  }
}
