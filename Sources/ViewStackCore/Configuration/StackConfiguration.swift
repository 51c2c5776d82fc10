// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

/// The behaviour of a stack, unless a call or a style overrides it.
///
/// A running transition keeps the settings and the event order with which it began; only changes of
/// ``interruption``, ``frameRate`` and ``samplesPerTransition`` apply at once.
public struct StackConfiguration: Hashable, Sendable {
  /// The duration of a transition, or nil for ``usualDuration``; zero or less is not animated.
  public var duration: Duration?
  /// The duration if ``duration`` is nil: .25 s, or the settling time of ``curve`` if it is a spring.
  public var usualDuration: Duration { curve.settlingDuration ?? .milliseconds(250) }
  /// The timing curve, ease-in-out by default.
  public var curve: TimingCurve = .easeInOut
  /// The distance that the controller behind moves, by default an eighth of its width.
  public var distance: Distance = .eighth
  /// Whether the two controllers fade while they move, by default false.
  public var animatesAlpha = false
  /// Whether the front controller casts a shadow while it moves, by default true.
  public var usesShadows = true
  /// Whether controllers that inherit this setting get the container's size, by default false.
  public var resizesViews = false
  /// Whether a pop mirrors the push that left the controller below, by default true.
  public var isSymmetrical = true
  /// The effect of an operation on a running transition, by default `finish`.
  public var interruption: InterruptionPolicy = .finish
  /// The reading direction of the container, by default left to right.
  public var layoutDirection: ReadingDirection = .leftToRight
  /// Whether every transition is a cross-fade of the same duration, by default false.
  public var reducesMotion = false
  /// The frames per second of ``ViewStack/play(to:)`` and ``ViewStack/settle()``, by default 60.
  public var frameRate: FrameRate = 60
  /// The number of equal parts of each transition, or nil, the default, for the frame rate.
  ///
  /// The stack then emits a frame at the end of each part, so that two runs have their frames at the same
  /// progresses, whenever their transitions begin. Under a finger the stack emits frames as the finger
  /// moves. A number below 1 counts as 1.
  public var samplesPerTransition: Int?
  /// Whether a gesture pops, by default true.
  public var swipesToPop = true
  /// The progress that a full-width drag reaches, above 0 and at most 1, by default 1.
  ///
  /// With .5 a drag previews the first half, and the release plays the rest. This gives every style a
  /// predictive back gesture. Any number outside the range counts as 1.
  public var preview = 1.0
  /// The policy for bringing popped controllers back, or nil for no unpop, by default nil.
  public var unpop: UnpopPolicy?
  /// The order of the calls of hooks, observers and the delegate, by default the standard order.
  public var eventOrder: EventOrder = .standard

  /// Creates a configuration with the defaults named at each property.
  public init() {}
}

extension StackConfiguration {
  /// The configuration of stacks that are created without one; ``updateInitial(_:)`` changes it.
  ///
  /// It belongs to the process, or to the innermost enclosing `withOwnInitial`.
  public static var initial: StackConfiguration {
    InitialConfiguration.current.configuration.withLock { $0 }
  }

  /// Changes ``initial`` under its lock, for the process or the innermost enclosing `withOwnInitial`.
  ///
  /// ```swift
  /// StackConfiguration.updateInitial { $0.unpop = .three }  // every stack from here on
  /// ```
  public static func updateInitial(_ change: (inout StackConfiguration) -> Void) {
    InitialConfiguration.current.configuration.withLock { change(&$0) }
  }

  /// Runs an operation, and the tasks that it starts, with a separate initial configuration.
  ///
  /// By default that is a copy of ``initial``.
  public static func withOwnInitial<Result>(
    _ configuration: StackConfiguration? = nil, operation: () throws -> Result
  ) rethrows -> Result {
    try InitialConfiguration.$current.withValue(
      InitialConfiguration(configuration ?? initial), operation: operation)
  }

  /// Runs an asynchronous operation, and its tasks, with a separate initial configuration.
  public static func withOwnInitial<Result>(
    _ configuration: StackConfiguration? = nil, operation: () async throws -> Result
  ) async rethrows -> Result {
    try await InitialConfiguration.$current.withValue(
      InitialConfiguration(configuration ?? initial), operation: operation)
  }
}

/// The configuration of the process or of a scope, under a lock.
private final class InitialConfiguration: Sendable {
  @TaskLocal static var current = InitialConfiguration(StackConfiguration())
  let configuration: Mutex<StackConfiguration>

  init(_ configuration: StackConfiguration) { self.configuration = Mutex(configuration) }
}

/// The treatment of an operation that is called while a transition is running.
///
/// A transition that a finger drives or has just released never jumps: even under `finish` the new
/// transition continues from the present picture. An operation that changes nothing on screen, such as an
/// insertion below the top, has no transition, and ends the running one at once.
public enum InterruptionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The running transition jumps to its end with its did-events, and the new transition starts.
  case finish
  /// The operation waits and starts at the instant at which the running transition ends.
  case queue
  /// The new transition starts at once from the present picture and with the present velocities.
  ///
  /// The stack calls hooks, observers and delegate as under `finish`. If the new transition returns to the
  /// start of the running one, it takes the part of its duration that corresponds to the undone progress.
  case retarget
  /// The call throws ``StackError/transitionRunning(from:to:)`` and changes nothing.
  case reject
}

/// The reading direction of a container; right to left mirrors every transition.
public enum ReadingDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// New controllers enter from the right.
  case leftToRight
  /// New controllers enter from the left.
  case rightToLeft
}

/// The distance that the controller behind moves, as a fraction of its width.
///
/// UIViewControllerStack has had two meanings, which differ in their range: its README divides the width (8
/// is an eighth), its last source multiplies it (.25 is a quarter). At 1 both are the whole width.
public struct Distance: Hashable, Sendable {
  /// The number as it was given: above 1 a divisor, at most 1 a fraction.
  package let number: Double

  /// Creates a distance.
  ///
  /// - Throws: ``StackError/invalidDistance(_:)`` unless the number is finite and above zero.
  public init(_ value: Double) throws(StackError) {
    guard value.isFinite, value > 0 else { throw .invalidDistance(value) }
    number = value
  }

  private init(unchecked number: Double) {
    self.number = number
  }

  /// The README's default: an eighth of the width.
  public static let eighth = Distance(unchecked: 8)
  /// The last source's default: a quarter of the width.
  public static let quarter = Distance(unchecked: 0.25)

  /// Returns the distance in points for a view of a width in points.
  public func points(of width: Double) -> Double {
    number > 1 ? width / number : width * number
  }
}
