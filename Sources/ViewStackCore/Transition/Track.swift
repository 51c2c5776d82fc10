// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The input of a track.
public enum TrackClock: String, Hashable, Sendable, Codable {
  /// The progress after the plan's curve.
  case eased
  /// The progress itself: only the keyframes' curves ease it.
  case elapsed
}

/// The values of one property of a layer during a transition.
///
/// Between two keyframes the value is interpolated by the first one's curve; before the first and after the
/// last it is extrapolated, so that a curve that overshoots moves the layer beyond its end. A track that
/// ends before 1 and then stays needs a keyframe of the same value at 1.
public struct Track<Value: Interpolatable & Hashable & Sendable>: Hashable, Sendable {
  /// The keyframes, by rising offset; at least one.
  public let keyframes: [Keyframe<Value>]
  /// The input of the track: eased or elapsed progress.
  let clock: TrackClock

  /// Creates a track; keyframes are sorted by offset, and those of equal offset keep their order.
  ///
  /// - Precondition: There is at least one keyframe.
  public init(_ keyframes: [Keyframe<Value>], clock: TrackClock = .eased) {
    precondition(!keyframes.isEmpty, "A track without keyframes")
    self.keyframes = keyframes.sorted { $0.offset < $1.offset }
    self.clock = clock
  }

  /// Creates a track that never changes.
  public init(constant value: Value) {
    keyframes = [Keyframe(0, value)]
    clock = .eased
  }

  /// Creates a track from one value to another.
  public init(from start: Value, to end: Value) {
    keyframes = start == end ? [Keyframe(0, start)] : [Keyframe(0, start), Keyframe(1, end)]
    clock = .eased
  }

  var isConstant: Bool { keyframes.count == 1 }

  /// The value of the first keyframe.
  public var start: Value { keyframes[0].value }

  /// The value of the last keyframe.
  public var end: Value { keyframes[keyframes.count - 1].value }

  /// Returns the track with each value transformed.
  public func map<Other>(_ transform: (Value) -> Other) -> Track<Other> {
    Track<Other>(
      keyframes.map { Keyframe<Other>($0.offset, transform($0.value), curve: $0.curve) },
      clock: clock)
  }
}

extension Track where Value == Double {
  /// Returns a constant track: nearly all layers have opacity 1 and corner radius 0, and share theirs.
  static func number(_ value: Double) -> Track {
    if value == 1 { return one }
    return value == 0 && value.sign == .plus ? zero : Track(constant: value)
  }

  private static let zero = Track(constant: 0)
  private static let one = Track(constant: 1)
}

extension Track {
  /// Returns the value at a progress; outside 0…1 it is extrapolated.
  ///
  /// - Complexity: O(log *k*) for *k* keyframes.
  public func value(at progress: Double) -> Value {
    guard keyframes.count > 1 else { return keyframes[0].value }
    // The last keyframe but one that begins by then, or the first one.
    var (index, end) = (0, keyframes.count - 2)
    while index < end {
      let middle = (index + end + 1) / 2
      if progress >= keyframes[middle].offset { index = middle } else { end = middle - 1 }
    }
    let start = keyframes[index].offset
    let length = keyframes[index + 1].offset - start
    // Two keyframes at one offset are a jump: the later one counts.
    let fraction =
      length > 0
      ? keyframes[index].curve.value(at: (progress - start) / length) : progress < start ? 0 : 1
    return Value.interpolate(
      from: keyframes[index].value, to: keyframes[index + 1].value, at: fraction)
  }
}

/// A value at a point of a track, and the curve to the next one.
public struct Keyframe<Value: Interpolatable & Hashable & Sendable>: Hashable, Sendable {
  /// The point on the track, 0…1.
  public var offset: Double
  /// The value at that point.
  public var value: Value
  /// The timing curve from this keyframe to the next.
  public var curve: TimingCurve

  /// Creates a keyframe; its curve is linear unless given.
  public init(_ offset: Double, _ value: Value, curve: TimingCurve = .linear) {
    self.offset = offset
    self.value = value
    self.curve = curve
  }
}
