// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How a stack behaves where neither a call nor a style says otherwise.
///
/// What a transition looks like holds from the next one on: the one that runs keeps what it began
/// with, and so does the order of its events. ``interruption`` and ``frameRate`` hold at once.
public struct StackConfiguration: Hashable, Sendable {
  /// The duration of a transition: .25 s; zero or less is not animated.
  public var duration: Duration = .milliseconds(250)
  /// The timing curve: ease-in-out.
  public var curve: TimingCurve = .easeInOut
  /// How far the controller behind moves: an eighth of its width.
  public var distance: Distance = .eighth
  /// Whether the two controllers fade as they move: no.
  public var animatesAlpha = false
  /// Whether the front controller casts a shadow while it moves: yes.
  public var usesShadows = true
  /// Whether controllers that inherit the switch get the container's size: no.
  public var resizesViews = false
  /// Whether a pop back to a controller mirrors the push that left it: yes.
  public var isSymmetrical = true
  /// What an operation does to a running transition: `finish`.
  public var interruption: InterruptionPolicy = .finish
  /// Which way the container reads: left to right.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// Whether every transition is a cross-fade of the same duration: no.
  public var reducesMotion = false
  /// How many frames ``ViewStack/play(to:)`` and ``ViewStack/settle()`` emit a second: 60.
  public var frameRate: FrameRate = .sixty
  /// Whether a ``SwipeGesture`` pops: yes.
  public var swipesToPop = true
  /// How many popped controllers can be brought back, or nil for none: none.
  public var unpop: UnpopPolicy?
  /// In which order hooks, observers and the delegate are told: the standard one.
  public var eventOrder: EventOrder = .standard

  /// Creates the defaults named at each property.
  public init() {}

  /// What a stack begins with that is given no configuration: the defaults, unless a scope says
  /// otherwise for the tasks in it.
  ///
  /// ```swift
  /// var forward = StackConfiguration()
  /// forward.unpop = .three
  /// StackConfiguration.$initial.withValue(forward) {
  ///   // Every stack that is made here keeps what it pops.
  /// }
  /// ```
  @TaskLocal public static var initial = StackConfiguration()
}
