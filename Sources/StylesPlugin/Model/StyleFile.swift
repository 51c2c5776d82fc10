// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A transition style as data, the contents of a style file.
///
/// Most ready-made styles have this form. A style has a name, and the moving layers of a push and of a pop.
/// Numbers of places are fractions of the container or of a view, and points, so that the same value fits
/// every container.
///
/// ```swift
/// let style = try StyleFile(parsing: text.utf8)
/// stack.style = style
/// print(SlideStyle.ios.file.text)  // the file of a ready-made style
/// ```
///
/// Its plans follow the rules of styles in Swift: a view's own alpha multiplies the layer's, its own
/// transform comes before the layer's, and a view that is smaller than the container keeps its place and
/// its size unless the layer changes them. Position overrides of a delegate have no effect.
public struct StyleFile: TransitionStyle, Hashable {
  /// The name that scenarios and timelines show.
  public var name: StyleName
  /// One sentence about its look; may be empty.
  public var summary: String
  /// The source of its numbers; may be empty.
  public var source: String
  /// The movement of a push.
  public var push: FileMovement
  /// The movement of a pop.
  public var pop: FileMovement
  /// The flight of shared elements in front of the screens, or nil if they do not fly.
  public var shared: ElementFlight?

  /// Creates a style of two movements.
  public init(
    name: StyleName, summary: String = "", source: String = "", push: FileMovement,
    pop: FileMovement, shared: ElementFlight? = nil
  ) {
    self.shared = shared
    self.name = name
    self.summary = summary
    self.source = source
    self.push = push
    self.pop = pop
  }

  /// The movement of a direction.
  public func movement(_ direction: StackDirection) -> FileMovement {
    direction == .push ? push : pop
  }

  /// Plans the layers for the container's size and the two views.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let movement = movement(context.direction)
    var plan = TransitionPlan(
      context, style: name, duration: movement.duration(over: context.bounds.width),
      curve: movement.curve, layers: movement.layers.flatMap { $0.tracks(in: context) })
    plan.preview = movement.preview
    shared?.add(to: &plan, in: context)
    return plan
  }
}

/// The push or the pop of a style file.
public struct FileMovement: Hashable, Sendable {
  /// The duration; if nil, a spring lasts until it settles, and any other curve as the container says.
  public var duration: SpringDuration?
  /// The curve, or nil for the container's.
  public var curve: TimingCurve?
  /// The progress that a full-width drag reaches, above 0 and at most 1.
  public var preview = 1.0
  /// The layers, back to front.
  public var layers: [FileLayer]

  /// Creates a movement.
  public init(duration: SpringDuration? = nil, curve: TimingCurve? = nil, layers: [FileLayer]) {
    self.duration = duration
    self.curve = curve
    self.layers = layers
  }

  /// The duration in a container of a width, or nil for the spring's or the container's.
  public func duration(over width: Double) -> Duration? {
    guard let duration else { return nil }
    if case .fixed(let duration) = duration { return duration }
    return curve?.spring.map { duration.duration(of: $0, over: width) }
  }
}

/// A style that is planned from a style file.
public protocol StyleFileRepresentable: TransitionStyle {
  /// The style as data.
  ///
  /// Values that controllers provide have their defaults, and so have the container's settings.
  var file: StyleFile { get }
}

extension StyleFileRepresentable {
  /// Plans the transition of the file.
  public func plan(_ context: TransitionContext) -> TransitionPlan { file.plan(context) }
}

extension StyleFile: StyleFileRepresentable {
  /// The style itself.
  public var file: StyleFile { self }
}
