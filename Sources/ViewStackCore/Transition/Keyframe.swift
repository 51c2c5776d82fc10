// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A value at a point of a track, and the way from it to the next.
public struct Keyframe<Value: Interpolatable & Hashable & Sendable>: Hashable, Sendable {
  /// Where on the track it stands, 0…1.
  public var offset: Double
  /// The value there.
  public var value: Value
  /// How the value gets from here to the next keyframe.
  public var curve: TimingCurve

  /// Creates a keyframe; its curve is linear unless given.
  public init(_ offset: Double, _ value: Value, curve: TimingCurve = .linear) {
    self.offset = offset
    self.value = value
    self.curve = curve
  }
}
