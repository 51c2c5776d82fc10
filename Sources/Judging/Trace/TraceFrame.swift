// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The first line of a trace.
public struct TraceHeader: Hashable, Sendable {
  /// The size of what shows the layers, in points.
  public var container: Size
  /// Frames per second, or nil if the recorder did not know; a rate outside of 0.001…1000 becomes nil.
  public var frameRate: Double? {
    get { rate }
    set { rate = newValue.flatMap { Self.frameRates.contains($0) ? $0 : nil } }
  }
  private var rate: Double?
  /// Whether layers cover what is behind them unless they say otherwise; nil if it is unknown.
  public var isOpaque: Bool?
  /// The program that recorded the trace, or nil.
  public var recorder: String?
  /// Whether the trace is a timeline of the engine, whose roles say which layers are opaque.
  var isTimeline = false

  /// Creates a header.
  public init(
    container: Size, frameRate: Double? = nil, isOpaque: Bool? = nil, recorder: String? = nil
  ) {
    (self.container, self.isOpaque, self.recorder) = (container, isOpaque, recorder)
    self.frameRate = frameRate
  }

  static let frameRates = 1e-3...1000
}

/// The layers on screen at one instant, and what happened since the frame before.
public struct TraceFrame: Hashable, Sendable {
  /// The instant in seconds.
  public var time: Double
  /// The layers, back to front.
  public var layers: [TraceLayer]
  /// The events since the frame before.
  public var events: [TraceEvent]
  /// The layer with the keyboard focus.
  public var focus: Focus
  /// Whether a finger drives the layers; nil if the recorder did not know.
  public var isInteractive: Bool?
  /// The size of the container from this frame on; nil if it is unchanged.
  public var container: Size?

  /// The layer with the keyboard focus.
  public enum Focus: Hashable, Sendable {
    /// The recorder did not know.
    case unknown
    /// No layer.
    case none
    /// The layer of an id.
    case layer(String)
  }

  /// Creates a frame.
  public init(
    time: Double = 0, layers: [TraceLayer] = [], events: [TraceEvent] = [],
    focus: Focus = .unknown, isInteractive: Bool? = nil, container: Size? = nil
  ) {
    (self.time, self.layers, self.events) = (time, layers, events)
    (self.focus, self.isInteractive, self.container) = (focus, isInteractive, container)
  }
}

/// One layer at one instant of a trace.
public struct TraceLayer: Hashable, Sendable {
  /// The name, the same in all frames.
  public var id: String
  /// The rectangle on screen: around the corners of a layer that is turned.
  public var rect: Rect
  /// The opacity, 0…1.
  public var alpha: Double
  /// The place in the stacking order, or nil for the place in the list.
  public var z: Double?
  /// Whether it covers what is behind it where its alpha is 1; nil if it is unknown.
  public var isOpaque: Bool?
  /// The purpose, such as `from`, `dim` or `shared`, or nil.
  public var role: String?
  /// The progress of the layer's animation, or nil.
  public var progress: Double?
  /// The id of the layer that cuts it, or nil.
  public var clip: String?
  /// Whether the sides are upright on screen, so that the layer fills its rectangle.
  public var isUpright: Bool

  /// Creates a layer.
  public init(
    _ id: String, _ rect: Rect, alpha: Double = 1, z: Double? = nil, isOpaque: Bool? = nil,
    role: String? = nil, progress: Double? = nil, clip: String? = nil, isUpright: Bool = true
  ) {
    (self.id, self.rect, self.alpha, self.z) = (id, rect, alpha, z)
    (self.isOpaque, self.role, self.progress) = (isOpaque, role, progress)
    (self.clip, self.isUpright) = (clip, isUpright)
  }

  /// Whether the layer stands for content of another layer while it flies.
  var isStandIn: Bool { role == "image" || role == "shared" }
}

/// An event of a trace.
public struct TraceEvent: Hashable, Sendable {
  /// The name in the toolkit's own word: `willShow`, `click`.
  public var name: String
  /// The instant in seconds; nil for that of the frame.
  public var time: Double?
  /// The receiver, such as `hook` or `gesture`, or nil.
  public var kind: String?
  /// The layer or controller that it is about, or nil.
  public var controller: String?
  /// The controller that leaves, or nil.
  public var from: String?
  /// The controller that is new, or nil.
  public var to: String?
  /// Whether the change is animated, or nil.
  public var isAnimated: Bool?
  /// Whether the change was given up.
  public var isCancelled: Bool

  /// Creates an event.
  public init(
    _ name: String, time: Double? = nil, kind: String? = nil, controller: String? = nil,
    from: String? = nil, to: String? = nil, isAnimated: Bool? = nil, isCancelled: Bool = false
  ) {
    (self.name, self.time, self.kind, self.controller) = (name, time, kind, controller)
    (self.from, self.to, self.isAnimated, self.isCancelled) = (from, to, isAnimated, isCancelled)
  }
}
