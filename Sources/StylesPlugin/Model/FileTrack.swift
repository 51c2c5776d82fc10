// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The progress that drives a track of a style file.
public enum FileClock: String, Hashable, Sendable, CaseIterable {
  /// The progress after the movement's curve.
  case eased
  /// The progress before the movement's curve: only the keyframes' curves ease it.
  case elapsed
  /// As `elapsed`, but `eased` and linear if a finger drives the transition or the call gives a curve.
  case own
}

/// The keyframes of one property of a style file, in order.
public struct FileTrack<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value at a point of the track, 0…1, and the curve to the next one.
  public struct Keyframe: Hashable, Sendable {
    /// The place of the keyframe in the track, 0…1.
    public var offset: Double
    /// The value at that place.
    public var value: Value
    /// The curve to the next keyframe.
    public var curve: TimingCurve

    /// Creates a keyframe; the curve of the last keyframe has no effect and becomes linear.
    public init(_ offset: Double, _ value: Value, curve: TimingCurve = .linear) {
      self.offset = offset
      self.value = value
      self.curve = curve
    }
  }

  /// The keyframes in order; a constant track has one.
  public let keyframes: [Keyframe]
  /// The progress that drives the track.
  public let clock: FileClock

  /// Creates a track from a first keyframe and further keyframes in order.
  public init(_ first: Keyframe, _ more: some Sequence<Keyframe>, clock: FileClock = .eased) {
    var keyframes = [first] + more
    keyframes[keyframes.count - 1].curve = .linear
    let isConstant = keyframes.allSatisfy { $0.value == first.value }
    self.keyframes = isConstant ? [Keyframe(0, first.value)] : keyframes
    self.clock = isConstant ? .eased : clock
  }

  /// Creates a track with a constant value.
  public init(constant value: Value) {
    self.init(Keyframe(0, value), [])
  }

  /// Creates a track from one value to another.
  public init(
    from start: Value, to end: Value, curve: TimingCurve = .linear, clock: FileClock = .eased
  ) {
    self.init(Keyframe(0, start, curve: curve), [Keyframe(1, end)], clock: clock)
  }

  /// Whether the value never changes.
  public var isConstant: Bool { keyframes.count == 1 }

  /// Returns the track for a plan.
  func track<Other>(
    in context: TransitionContext, _ transform: (Value) -> Other
  ) -> Track<Other> {
    let follows = clock == .own && (context.requested.curve != nil || context.isInteractive)
    let keyframes = keyframes.map {
      ViewStackCore.Keyframe(
        $0.offset, transform($0.value), curve: follows ? .linear : $0.curve)
    }
    if keyframes.allSatisfy({ $0.value == keyframes[0].value }) {
      return Track(constant: keyframes[0].value)
    }
    return Track(keyframes, clock: clock == .eased || follows ? .eased : .elapsed)
  }

  /// Returns the track run backwards: its value at a progress p is this track's value at 1 - p.
  ///
  /// - Parameter key: The name of the property, for the error.
  /// - Returns: The track run backwards.
  /// - Throws: ``IrreversibleCurve`` for a curve that has no backward form.
  public func reversed(_ key: String = "") throws(IrreversibleCurve) -> FileTrack {
    var backwards: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated().reversed() {
      var curve = TimingCurve.linear
      if index > 0 {
        guard let reversed = keyframes[index - 1].curve.reversed() else {
          throw IrreversibleCurve(key: key, curve: keyframes[index - 1].curve)
        }
        curve = reversed
      }
      backwards.append(Keyframe(1 - keyframe.offset, keyframe.value, curve: curve))
    }
    return FileTrack(backwards[0], backwards.dropFirst(), clock: clock)
  }
}

/// A curve that cannot be run backwards, such as a spring.
public struct IrreversibleCurve: Error, Hashable, Sendable {
  /// The key of the curve's track, such as `alpha`.
  public let key: String
  /// The curve.
  public let curve: TimingCurve
}
