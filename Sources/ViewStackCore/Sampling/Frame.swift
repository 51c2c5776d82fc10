// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The layers on screen at one instant.
public struct Frame: Hashable, Sendable {
  /// The instant, on the stack's clock.
  public var time: Duration
  /// The transition that is running, or nil at rest.
  public var transition: Transition?
  /// The layers, back to front.
  public var layers: [Layer]

  /// Creates a frame.
  public init(time: Duration, transition: Transition?, layers: [Layer]) {
    self.time = time
    self.transition = transition
    self.layers = layers
  }

  /// The state of the running transition.
  public struct Transition: Hashable, Sendable {
    /// The direction.
    public var direction: StackDirection
    /// The controller that leaves, or nil.
    public var from: ControllerID?
    /// The controller that comes, or nil.
    public var to: ControllerID?
    /// The style that planned it.
    public var style: StyleName
    /// Elapsed time ÷ duration, 0…1.
    public var progress: Double
    /// The progress after the curve; may lie outside 0…1.
    public var eased: Double
    /// Whether a finger drives it.
    public var isInteractive: Bool
    /// What drives the transition at this instant.
    public var phase: TransitionPhase

    package init(
      direction: StackDirection, from: ControllerID?, to: ControllerID?, style: StyleName,
      progress: Double, eased: Double, isInteractive: Bool, phase: TransitionPhase
    ) {
      (self.direction, self.from, self.to, self.style) = (direction, from, to, style)
      (self.progress, self.eased) = (progress, eased)
      (self.isInteractive, self.phase) = (isInteractive, phase)
    }
  }
}

/// What drives a transition.
public enum TransitionPhase: String, Hashable, Sendable, Codable, CaseIterable {
  /// Time alone, from the beginning.
  case running
  /// A finger.
  case interactive
  /// Time, to the end, after a finger let go.
  case finishing
  /// Time, back to the beginning, after a finger let go.
  case cancelling
}

/// A frame rate; frames are due at every multiple of its inverse.
public struct FrameRate: Hashable, Sendable {
  /// Frames per second, 1…1000.
  public let framesPerSecond: Int
  /// The whole attoseconds between two frames: to divide takes longer than to read it.
  private let interval: UInt64

  /// Creates a frame rate.
  ///
  /// - Throws: ``StackError/invalidFrameRate(_:)`` outside 1…1000.
  public init(_ framesPerSecond: Int) throws(StackError) {
    guard Self.range.contains(framesPerSecond) else { throw .invalidFrameRate(framesPerSecond) }
    self.init(unchecked: framesPerSecond)
  }

  private init(unchecked framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
    interval = Self.second / UInt64(framesPerSecond)
  }

  /// The valid frame rates.
  package static let range = 1...1000
  /// Sixty frames per second.
  public static let sixty = FrameRate(unchecked: 60)

  /// Returns the first instant after another at which a frame is due.
  ///
  /// Instants are `k / framesPerSecond` to the nearest attosecond, so that they do not drift.
  public func instant(after time: Duration) -> Duration {
    // Every second has the same instants.
    let rest = time.parts.attoseconds
    let passed = UInt64(truncatingIfNeeded: rest < 0 ? rest + Int64(Self.second) : rest)
    // Nothing overflows: all instants lie in a second, whose count has 60 bits, and what the frames
    // before one lack has 20.
    let rate = UInt32(truncatingIfNeeded: framesPerSecond)
    let remainder = UInt32(truncatingIfNeeded: Self.second &- interval &* UInt64(rate))
    var index = UInt32(truncatingIfNeeded: passed / interval)
    func instant(_ index: UInt32) -> UInt64 {
      UInt64(index) &* interval &+ UInt64((index &* remainder &+ rate / 2) / rate)
    }
    var next = instant(index)
    // An instant is rounded: it may be the one that the division just missed.
    while next <= passed {
      index &+= 1
      next = instant(index)
    }
    return Duration(attoseconds: time.attoseconds + Int128(next &- passed))
  }

  private static let second: UInt64 = 1_000_000_000_000_000_000
}
