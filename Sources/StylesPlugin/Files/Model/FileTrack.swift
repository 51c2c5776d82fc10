// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The keyframes of one property in a style file, in order.
package struct FileTrack<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value at a place of the track, and how it goes on from there.
  package struct Keyframe: Hashable, Sendable {
    package var offset: Double
    package var value: Value
    /// Without effect in the last keyframe, where it is always linear.
    package var curve: TimingCurve

    package init(_ offset: Double, _ value: Value, curve: TimingCurve = .linear) {
      self.offset = offset
      self.value = value
      self.curve = curve
    }
  }

  package let keyframes: [Keyframe]
  package let clock: TrackClock

  /// Creates a track of keyframes in order, of which there is one at least.
  init(_ keyframes: [Keyframe], clock: TrackClock = .eased) {
    var keyframes = keyframes
    keyframes[keyframes.count - 1].curve = .linear
    let isConstant = keyframes.dropFirst().allSatisfy { $0.value == keyframes[0].value }
    self.keyframes = isConstant ? [Keyframe(0, keyframes[0].value)] : keyframes
    self.clock = isConstant ? .eased : clock
  }

  init(constant value: Value) {
    self.init([Keyframe(0, value)])
  }

  package var isConstant: Bool { keyframes.count == 1 }

  /// Whether the track is nothing but the way from a value at 0 to another at 1.
  package var isPlain: Bool {
    keyframes.count == 2 && keyframes[0].offset == 0 && keyframes[1].offset == 1
      && keyframes[0].curve == .linear && clock == .eased
  }

  func map<Other>(_ transform: (Value) -> Other) -> FileTrack<Other> {
    FileTrack<Other>(
      keyframes.map { FileTrack<Other>.Keyframe($0.offset, transform($0.value), curve: $0.curve) },
      clock: clock)
  }

  /// The track of a plan.
  func track<Other: Interpolatable & Hashable & Sendable>(
    _ transform: (Value) -> Other
  ) -> Track<Other> {
    Track(
      keyframes.map {
        ViewStackCore.Keyframe($0.offset, transform($0.value), curve: $0.curve)
      }, clock: clock)
  }

  /// The track run backwards, or nil where a curve cannot be.
  ///
  /// What this one has at a progress p, the other has at 1 - p.
  func reversed() -> FileTrack? {
    var reversed: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated().reversed() {
      var curve = TimingCurve.linear
      if index > 0 {
        guard let backwards = keyframes[index - 1].curve.reversed() else { return nil }
        curve = backwards
      }
      reversed.append(Keyframe(1 - keyframe.offset, keyframe.value, curve: curve))
    }
    return FileTrack(reversed, clock: clock)
  }

  /// The place of the first keyframe whose curve cannot be run backwards, or nil.
  var firstIrreversible: Int? {
    keyframes.firstIndex { $0.curve.reversed() == nil }
  }
}
