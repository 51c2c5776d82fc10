// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A transition style as data: what a style file says, and what most ready-made styles are.
///
/// It has a name, and for a push and a pop the layers with what moves in each. Numbers that say where
/// something is are fractions of the container or of a view, and points, so the same value fits
/// every container.
///
/// ```swift
/// let style = try StyleFile(parsing: text.utf8)
/// stack.style = style
/// print(SlideStyle.ios.file.text)  // the file of a ready-made style
/// ```
///
/// It plans as styles in Swift do: a view's own alpha multiplies the layer's, its own transform comes
/// before the layer's, and a view that is smaller than the container keeps its place and its size
/// where nothing else is said. It heeds no position overrides of a delegate.
public struct StyleFile: TransitionStyle, Hashable {
  /// The name that scenarios and timelines show.
  public var name: StyleName
  /// One sentence on what it looks like; may be empty.
  public var summary: String
  /// Where its numbers come from; may be empty.
  public var source: String
  /// What happens on a push.
  public var push: FileMovement
  /// What happens on a pop.
  public var pop: FileMovement
  /// How elements that both screens share fly in front of them, or nil where they do not.
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

/// The push or the pop of a style that is data.
public struct FileMovement: Hashable, Sendable {
  /// The length, or nil: a spring lasts until it settles, anything else as the container says.
  public var duration: SpringDuration?
  /// The curve, or nil for the container's.
  public var curve: TimingCurve?
  /// How much of it a finger shows that has gone the whole width, above 0 and at most 1.
  public var preview = 1.0
  /// The layers, back to front.
  public var layers: [FileLayer]

  /// Creates a movement.
  public init(duration: SpringDuration? = nil, curve: TimingCurve? = nil, layers: [FileLayer]) {
    self.duration = duration
    self.curve = curve
    self.layers = layers
  }

  /// The length in a container of a width, or nil for the spring's or the container's.
  public func duration(over width: Double) -> Duration? {
    guard let duration else { return nil }
    if case .fixed(let duration) = duration { return duration }
    return curve?.spring.map { duration.duration(of: $0, over: width) }
  }
}

/// A style that is described by data, from which it is planned.
public protocol StyleFileRepresentable: TransitionStyle {
  /// The style as data.
  ///
  /// What it asks of the controllers is left at its default, and so are the container's settings.
  var file: StyleFile { get }
}

extension StyleFileRepresentable {
  /// Plans what file says.
  public func plan(_ context: TransitionContext) -> TransitionPlan { file.plan(context) }
}

extension StyleFile: StyleFileRepresentable {
  /// The style itself.
  public var file: StyleFile { self }
}
