// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Why the tracks of a frame cannot be one; the two that do not go together.
enum FrameClash: Error {
  case clocks(FileFrame.Component, FileFrame.Component)
  case curves(FileFrame.Component, FileFrame.Component)
}

/// When a track has a keyframe, and how it goes on.
private struct Beat: Hashable {
  var offset: Double
  var curve: TimingCurve
}

extension FileTrack<FileFrame> {
  /// The tracks of x, y, width and height as one track of the frame.
  ///
  /// A plan has one track for the frame. Those that stay as they are join with any; keyframes at
  /// the same places and with the same curves join as they are; where they stand apart, the missing
  /// ones are put in, which is exact on straight ways and impossible on curved ones.
  ///
  /// - Parameters:
  ///   - tracks: The tracks of those that are said.
  ///   - rest: What the frame is where nothing is said.
  /// - Returns: The track of the frame.
  /// - Throws: ``FrameClash`` with two that do not go together.
  static func joining(
    _ tracks: [FileFrame.Component: FileTrack<FileLength>], rest: FileFrame
  ) throws(FrameClash) -> FileTrack<FileFrame> {
    var rest = rest
    var beats: [Beat] = []
    var leader: (key: FileFrame.Component, clock: TrackClock)?
    for key in FileFrame.Component.allCases {
      guard let track = tracks[key] else { continue }
      rest[key] = track.keyframes[0].value
      guard !track.isConstant else { continue }
      if let leader {
        guard track.clock == leader.clock else { throw .clocks(leader.key, key) }
        guard let joined = joined(beats, track.beats) else { throw .curves(leader.key, key) }
        beats = joined
      } else {
        leader = (key, track.clock)
        beats = track.beats
      }
    }
    guard let leader else { return FileTrack(constant: rest) }
    var frames = beats.map { Keyframe($0.offset, rest, curve: $0.curve) }
    for key in FileFrame.Component.allCases {
      guard let track = tracks[key], !track.isConstant else { continue }
      for (index, value) in track.values(at: beats).enumerated() {
        frames[index].value[key] = value
      }
    }
    return FileTrack(frames, clock: leader.clock)
  }

  /// The beats of two tracks as one, or nil where a curved way would have to be cut.
  private static func joined(_ one: [Beat], _ other: [Beat]) -> [Beat]? {
    if one == other { return one }
    guard (one + other).allSatisfy({ $0.curve == .linear }) else { return nil }
    var joined: [Beat] = []
    var (i, j) = (0, 0)
    while i < one.count || j < other.count {
      let next = min(
        i < one.count ? one[i].offset : .infinity, j < other.count ? other[j].offset : .infinity)
      joined.append(Beat(offset: next, curve: .linear))
      // Two keyframes at one place are a jump, which stays one.
      if i < one.count, one[i].offset == next { i += 1 }
      if j < other.count, other[j].offset == next { j += 1 }
    }
    return joined
  }

  /// The frame's track of one of its four numbers.
  package func component(_ component: FileFrame.Component) -> FileTrack<FileLength> {
    map { $0[component] }
  }
}

extension FileTrack<FileLength> {
  fileprivate var beats: [Beat] {
    keyframes.map { Beat(offset: $0.offset, curve: $0.curve) }
  }

  /// The values at beats that hold the track's own.
  fileprivate func values(at beats: [Beat]) -> [FileLength] {
    var next = 0
    return beats.map { beat in
      if next < keyframes.count, keyframes[next].offset == beat.offset {
        next += 1
        return keyframes[next - 1].value
      }
      // The other side of a jump that is not this track's.
      if next > 0, keyframes[next - 1].offset == beat.offset { return keyframes[next - 1].value }
      let after = min(max(next, 1), keyframes.count - 1)
      let (start, end) = (keyframes[after - 1], keyframes[after])
      let length = end.offset - start.offset
      guard length > 0 else { return beat.offset < start.offset ? start.value : end.value }
      return .interpolate(
        from: start.value, to: end.value, at: (beat.offset - start.offset) / length)
    }
  }
}
