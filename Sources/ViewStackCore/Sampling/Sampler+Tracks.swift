// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// The tracks of a sampler as plain numbers, laid out once for each plan (Decision 0033).

/// A linear track with two keyframes.
struct Straight<Value: Interpolatable & Hashable & Sendable>: Sendable {
  let layer: Int
  private let clock: TrackClock
  private let line: Line<Value>

  /// Creates the track of a layer, or nil if it is not straight.
  init?(_ layer: Int, _ track: Track<Value>) {
    guard track.keyframes.count == 2, track.keyframes[0].offset == 0,
      track.keyframes[1].offset == 1, track.keyframes[0].curve == .linear
    else { return nil }
    self.layer = layer
    clock = track.clock
    line = Line(from: track.start, to: track.end)
  }

  @inline(__always)
  func value(at progress: Double, eased: Double) -> Value {
    line.value(at: clock == .eased ? eased : progress)
  }
}

/// The motion between two neighbouring keyframes.
struct Line<Value: Interpolatable & Sendable>: Sendable {
  let from: Value
  let to: Value

  @inline(__always)
  func value(at fraction: Double) -> Value { .interpolate(from: from, to: to, at: fraction) }
}

/// The tracks of one property that are not straight, cut at the keyframes.
struct Bends<Path: Sendable>: Sendable {
  /// A track: the pieces from its first to its last keyframe.
  private(set) var tracks: [(layer: Int, clock: TrackClock, pieces: Range<Int>)] = []
  private(set) var pieces: [(start: Double, length: Double, path: Path, curve: TimingCurve)] = []

  /// Adds the track of a layer if it moves, with the path between each two of its keyframes.
  mutating func append<Value>(
    _ layer: Int, _ track: Track<Value>, _ path: (_ from: Value, _ to: Value) -> Path
  ) {
    guard !track.isConstant else { return }
    let first = pieces.count
    for (start, end) in zip(track.keyframes, track.keyframes.dropFirst()) {
      pieces.append(
        (start.offset, end.offset - start.offset, path(start.value, end.value), start.curve))
    }
    tracks.append((layer, track.clock, first..<pieces.count))
  }

  /// Returns the piece of a track at a progress, and its fraction that has passed, after its curve.
  @inline(__always)
  func piece(of track: Int, at progress: Double, eased: Double) -> (Int, fraction: Double) {
    let position = tracks[track].clock == .eased ? eased : progress
    var (index, end) = (tracks[track].pieces.lowerBound, tracks[track].pieces.upperBound - 1)
    // The last piece that has begun by then, or the first piece.
    while index < end {
      let middle = (index + end + 1) / 2
      if position >= pieces[middle].start { index = middle } else { end = middle - 1 }
    }
    let distance = position - pieces[index].start
    // Two keyframes at one offset are a jump: the later one counts.
    guard pieces[index].length > 0 else { return (index, distance < 0 ? 0 : 1) }
    let fraction = distance / pieces[index].length
    // Most pieces are linear.
    if case .linear = pieces[index].curve { return (index, fraction) }
    return (index, pieces[index].curve.value(at: fraction))
  }
}
