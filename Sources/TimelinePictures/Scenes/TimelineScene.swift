// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// A stretch of a run in which the same layers are on a screen of one size: a transition, or a state at
/// rest.
///
/// A movie is a sequence of scenes: each layer moves steadily inside one, and what jumps jumps between
/// two of them.
struct TimelineScene {
  /// The transition, as its first frame shows it; nil at rest.
  let transition: Frame.Transition?
  /// The frames, all with the same layers; of several at one instant the last.
  fileprivate(set) var frames: [Frame]
  /// The instant in seconds at which the next scene begins, or the run ends.
  fileprivate(set) var end: Double

  /// The instant of the first frame, in seconds.
  var start: Double { frames[0].time.inSeconds }
  /// The instants of the frames, in seconds from the first.
  var times: [Double] { frames.map { $0.time.inSeconds - start } }
  /// The length from the first frame to the last, in seconds.
  var duration: Double { frames[frames.count - 1].time.inSeconds - start }
  /// What it is called: `push home → detail`.
  var title: String { transition.map(\.title) ?? "at rest" }
}

extension Frame.Transition {
  /// What it is called: `push home → detail`.
  var title: String { "\(direction) \(from?.name ?? "nothing") → \(to?.name ?? "nothing")" }
}

extension Timeline {
  /// The scenes, in their order; what gives the container another size begins one.
  ///
  /// - Complexity: O(*n*) for *n* layers in all frames.
  func scenes(with companion: TimelineCompanion = TimelineCompanion()) -> [TimelineScene] {
    func size(_ frame: Frame) -> Size { companion.size(at: frame.time, first: header.container) }
    var scenes: [TimelineScene] = []
    var last: Frame?
    for frame in frames {
      defer { last = frame }
      guard let earlier = last, frame.continues(earlier), size(frame) == size(earlier) else {
        if !scenes.isEmpty { scenes[scenes.count - 1].end = frame.time.inSeconds }
        scenes.append(
          TimelineScene(
            transition: frame.transition, frames: [frame], end: duration.inSeconds))
        continue
      }
      scenes[scenes.count - 1].add(frame, after: earlier, interval: header.frameRate.interval)
    }
    // What lasts no time was never seen: the last of all is what remains.
    return scenes.indices.filter { $0 == scenes.count - 1 || scenes[$0].end > scenes[$0].start }
      .map { scenes[$0] }
  }
}

extension TimelineScene {
  fileprivate mutating func add(_ frame: Frame, after earlier: Frame, interval: Duration) {
    if frame.time == earlier.time {
      frames[frames.count - 1] = frame
      return
    }
    // While nothing changes there are no frames: a movement begins where the next one is due.
    if frame.time - earlier.time > interval * 3 / 2 {
      var held = earlier
      held.time = frame.time - interval
      frames.append(held)
    }
    frames.append(frame)
  }
}

extension Frame {
  /// Whether the same layers move on from an earlier frame.
  fileprivate func continues(_ earlier: Frame) -> Bool {
    guard let transition, let before = earlier.transition else { return false }
    return transition.continues(before) && transition.style == before.style
      && layers.count == earlier.layers.count
      && zip(layers, earlier.layers).allSatisfy { $0.looksLike($1) }
  }
}

extension Layer {
  /// The layer without its numbers.
  private var look: Layer {
    var look = self
    (look.frame, look.alpha, look.transform, look.cornerRadius) = (.zero, 1, nil, 0)
    return look
  }

  /// Whether the layers differ at most in their numbers.
  fileprivate func looksLike(_ other: Layer) -> Bool { look == other.look }
}

extension FrameRate {
  /// The time between two frames.
  fileprivate var interval: Duration { .seconds(1) / framesPerSecond }
}

extension Layer {
  /// The name of the controller to which the layer belongs, or its own.
  var owner: String { controller?.name ?? name }

  /// The numbers that pictures show, in the order of ``numberNames``.
  var numbers: [Double] {
    [frame.x, frame.y, frame.width, frame.height, alpha, cornerRadius, anchor.x, anchor.y]
      + (transform ?? .identity).elements
  }

  /// What the numbers are called; the matrix has sixteen, by rows.
  static let numberNames =
    ["x", "y", "width", "height", "alpha", "corner radius", "anchor x", "anchor y"]
    + (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
}
