// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How a stack behaves where neither a call nor a style says otherwise.
///
/// What a transition looks like holds from the next one on: the one that runs keeps what it began
/// with, and so does the order of its events. ``interruption``, ``frameRate``
/// and ``samplesPerTransition`` hold at once.
public struct StackConfiguration: Hashable, Sendable {
  /// The duration of a transition, or nil for ``usualDuration``; zero or less is not animated.
  public var duration: Duration?
  /// The duration if none is set: .25 s or, if ``curve`` is a spring, the time until it settles.
  public var usualDuration: Duration { curve.settlingDuration ?? .milliseconds(250) }
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
  /// Into how many equal parts of its time each transition is divided, with a frame at every end of
  /// one in place of the frame rate's, or nil for the frame rate: nil.
  ///
  /// So two runs have their frames at the same progresses, whenever their transitions begin. Under a
  /// finger frames come as it moves. A number below 1 counts as 1.
  public var samplesPerTransition: Int?
  /// Whether a ``SwipeGesture`` pops: yes.
  public var swipesToPop = true
  /// How much of a transition a finger shows that has gone the whole width, above 0 and at most 1: all.
  ///
  /// With .5 it previews the first half, and the release plays the rest: predictive back, for every
  /// style. Any other number counts as 1.
  public var preview = 1.0
  /// How many popped controllers can be brought back, or nil for none: none.
  public var unpop: UnpopPolicy?
  /// In which order hooks, observers and the delegate are told: the standard one.
  public var eventOrder: EventOrder = .standard

  /// Creates the defaults named at each property.
  public init() {}
}

extension StackConfiguration {
  /// What a stack begins with that is given no configuration.
  ///
  /// It belongs to the process, or to the innermost enclosing `withOwnInitial`.
  /// ``updateInitial(_:)`` changes it.
  public static var initial: StackConfiguration { InitialConfiguration.current.value }

  /// Changes ``initial`` under its lock; inside `withOwnInitial`, that of the scope only.
  ///
  /// ```swift
  /// StackConfiguration.updateInitial { $0.unpop = .three }  // every stack from here on
  /// ```
  public static func updateInitial(_ change: (inout StackConfiguration) -> Void) {
    InitialConfiguration.current.update(change)
  }

  /// Runs an operation, and the tasks that it starts, with its own default: at the start the one
  /// given, or the one outside.
  ///
  /// - Throws: What the operation throws.
  public static func withOwnInitial<Result>(
    _ configuration: StackConfiguration? = nil, operation: () throws -> Result
  ) rethrows -> Result {
    try InitialConfiguration.$current.withValue(
      SharedDefault(configuration ?? initial), operation: operation)
  }

  /// Runs an asynchronous operation with its own default, as the synchronous one does.
  ///
  /// - Throws: What the operation throws.
  public static func withOwnInitial<Result>(
    _ configuration: StackConfiguration? = nil, operation: () async throws -> Result
  ) async rethrows -> Result {
    try await InitialConfiguration.$current.withValue(
      SharedDefault(configuration ?? initial), operation: operation)
  }
}

private enum InitialConfiguration {
  @TaskLocal static var current = SharedDefault(StackConfiguration())
}

/// What happens to an operation that is called while a transition is running.
///
/// What a finger holds or has just released never jumps: under `finish` too the new transition goes
/// on from what is on screen. An operation that changes nothing on screen, as an insertion below the
/// top, has no transition to go on with: it ends the running one at once.
public enum InterruptionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The running transition jumps to its end, with its did-events, and the new one starts.
  case finish
  /// The operation waits for its turn, and starts at the instant at which the running one ends.
  case queue
  /// The new transition starts at once from what is on screen: nothing jumps, and velocities go on.
  ///
  /// Everybody is told as under `finish`. One that goes back to where the running one came from
  /// takes the part of its duration that is undone.
  case retarget
  /// The call throws ``StackError/transitionRunning(from:to:)`` and changes nothing.
  case reject
}

/// The direction in which a container reads: a right-to-left one mirrors every transition.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// New controllers come from the right.
  case leftToRight
  /// New controllers come from the left.
  case rightToLeft
}

/// What became of an operation that was not refused.
public enum StackOutcome: Hashable, Sendable {
  /// The stack has changed, and the transition, if any, has begun.
  case applied(StackChange)
  /// There was nothing to do: a pop at the root, a push of nothing. No event was sent.
  case unchanged
  /// The operation waits: for the running transition (`queue`) or for the hook that called it.
  case deferred

  /// The change, where there was one.
  public var change: StackChange? {
    if case .applied(let change) = self { change } else { nil }
  }
}
