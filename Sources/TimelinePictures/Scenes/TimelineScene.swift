// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// A part of a run with the same layers and the same size of the screen.
///
/// It is a transition, or a state at rest. A movie is a sequence of scenes: layers move steadily inside of
/// a scene, and jump only between two scenes.
struct TimelineScene {
  /// The transition in its first frame; nil at rest.
  let transition: Frame.Transition?
  /// The size of the screen.
  let container: Size
  /// The frames, all with the same layers; if several have the same time, only the last one.
  fileprivate(set) var frames: [Frame]
  /// The instant in seconds at which the next scene begins, or the run ends.
  fileprivate(set) var end: Double

  /// The instant of the first frame, in seconds.
  var start: Double { frames[0].time.inSeconds }
  /// The instants of the frames, in seconds from the first.
  var times: [Double] { frames.map { $0.time.inSeconds - start } }
  /// The length from the first frame to the last, in seconds.
  var duration: Double { frames[frames.count - 1].time.inSeconds - start }
  /// The title: `push home → detail`.
  var title: String { transition.map(\.title) ?? "at rest" }
}

extension Frame.Transition {
  /// The title: `push home → detail`.
  var title: String { "\(direction) \(from?.name ?? "nothing") → \(to?.name ?? "nothing")" }
}

extension Timeline {
  /// The scenes, in their order; a new size of the container begins a new scene.
  ///
  /// - Complexity: O(*n*) for *n* layers in all frames.
  func scenes(with companion: TimelineCompanion = TimelineCompanion()) -> [TimelineScene] {
    var scenes: [TimelineScene] = []
    var last: Frame?
    for frame in frames {
      defer { last = frame }
      let size = companion.size(at: frame.time, first: header.container)
      guard let earlier = last, frame.continues(earlier), frame.looksLike(earlier),
        size == scenes.last?.container
      else {
        if !scenes.isEmpty { scenes[scenes.count - 1].end = frame.time.inSeconds }
        scenes.append(
          TimelineScene(
            transition: frame.transition, container: size, frames: [frame],
            end: duration.inSeconds))
        continue
      }
      scenes[scenes.count - 1].add(frame, after: earlier, interval: header.frameRate.interval)
    }
    // A scene without length was never visible, except for the last scene, which remains.
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
    // There are no frames while nothing changes: a movement begins one interval before its first frame.
    if frame.time - earlier.time > interval * 3 / 2 {
      var held = earlier
      held.time = frame.time - interval
      frames.append(held)
    }
    frames.append(frame)
  }
}

extension Frame {
  /// Whether the frames have the same layers, but for their numbers.
  fileprivate func looksLike(_ other: Frame) -> Bool {
    layers.count == other.layers.count
      && zip(layers, other.layers).allSatisfy { $0.looksLike($1) }
  }
}

extension Layer {
  /// The layer without its numbers.
  private var look: Layer {
    var look = self
    (look.frame, look.alpha, look.transform, look.cornerRadius) = (.zero, 1, nil, 0)
    // Moving insets change numbers too: how much of a page is covered, and where its views are. Only a picture
    // that is resized may be cut to another shape.
    if look.insets != nil {
      look.insets = nil
      look.subviews = look.subviews.map(\.withoutPlaces)
    }
    return look
  }

  /// Whether the layers differ at most in their numbers.
  fileprivate func looksLike(_ other: Layer) -> Bool { look == other.look }
}

extension ViewNode {
  /// The view without the places that insets change.
  fileprivate var withoutPlaces: ViewNode {
    var node = self
    node.frame = picture == nil ? .zero : Rect(origin: .zero, size: frame.size)
    node.subviews = subviews.map(\.withoutPlaces)
    return node
  }
}

extension FrameRate {
  /// The time between two frames.
  fileprivate var interval: Duration { .seconds(1) / framesPerSecond }
}

extension Layer {
  /// The name of the layer's controller, or of the layer.
  var owner: String { controller?.name ?? name }

  /// The numbers that pictures draw; the matrix has sixteen, by rows.
  var numbers: [Double] {
    [frame.x, frame.y, frame.width, frame.height, alpha, cornerRadius, anchor.x, anchor.y]
      + (transform ?? .identity).elements
  }
}
