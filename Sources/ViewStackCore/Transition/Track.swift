// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a track is driven by.
public enum TrackClock: String, Hashable, Sendable, Codable {
  /// The progress as the plan's curve has eased it.
  case eased
  /// The bare progress: the keyframes' own curves are all the easing there is.
  case elapsed
}

/// How one property of a layer changes in the course of a transition.
///
/// Between two keyframes the value is interpolated by the first one's curve; before the first and
/// after the last it goes on as it came, so that a curve that overshoots moves the layer beyond
/// its end. A track that arrives before 1 and stays needs a keyframe of the same value at 1.
public struct Track<Value: Interpolatable & Hashable & Sendable>: Hashable, Sendable {
  /// The keyframes, by rising offset; at least one.
  public let keyframes: [Keyframe<Value>]
  /// What drives the track.
  public let clock: TrackClock

  /// Creates a track.
  ///
  /// Keyframes are put in order of their offsets, those of equal offset in the order given.
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

  /// Whether the value never changes.
  public var isConstant: Bool { keyframes.count == 1 }

  /// The value of the first keyframe.
  public var start: Value { keyframes[0].value }

  /// The value of the last keyframe.
  public var end: Value { keyframes[keyframes.count - 1].value }

  /// The track with each value replaced.
  public func map<Other>(_ transform: (Value) -> Other) -> Track<Other> {
    Track<Other>(
      keyframes.map { Keyframe<Other>($0.offset, transform($0.value), curve: $0.curve) },
      clock: clock)
  }
}

extension Track {
  /// The keyframe from which the value goes on at a progress, and how far it has got, 0…1.
  ///
  /// - Complexity: O(*k*) for *k* keyframes, of which styles have a handful.
  func segment(at progress: Double) -> (index: Int, fraction: Double) {
    let last = keyframes.count - 2
    guard last >= 0 else { return (0, 0) }
    var index = 0
    while index < last, progress >= keyframes[index + 1].offset {
      index += 1
    }
    let start = keyframes[index].offset
    let length = keyframes[index + 1].offset - start
    // Two keyframes at one offset are a jump: at it the later one holds.
    guard length > 0 else { return (index, progress < start ? 0 : 1) }
    return (index, keyframes[index].curve.value(at: (progress - start) / length))
  }

  /// The value at a progress; outside 0…1 it goes on as it came.
  public func value(at progress: Double) -> Value {
    let (index, fraction) = segment(at: progress)
    guard keyframes.count > 1 else { return keyframes[0].value }
    return Value.interpolate(
      from: keyframes[index].value, to: keyframes[index + 1].value, at: fraction)
  }
}
