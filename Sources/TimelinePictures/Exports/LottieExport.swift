// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// A Lottie animation with a shape layer for each layer of each scene, during the scene.
///
/// Rectangles that are transformed or resized become paths. Names are kept. Texts and shadows are not
/// drawn, because version 1.0 of the Lottie specification has neither text layers nor effects.
struct LottieExport {
  private let timeline: Timeline
  private let companion: TimelineCompanion
  private let tolerance: PictureTolerance
  private let rate: Double

  init(_ timeline: Timeline, _ companion: TimelineCompanion, _ tolerance: PictureTolerance) {
    (self.timeline, self.companion, self.tolerance) = (timeline, companion, tolerance)
    rate = Double(timeline.header.frameRate.framesPerSecond)
  }

  var picture: TimelinePicture {
    var json = JSONText()
    var summary = ReductionSummary(frameCount: 0)
    let container = timeline.header.container
    let size = companion.largestSize(first: container)
    let palette = Palette(timeline)
    let end = max(timeline.duration.inSeconds * rate, 1)
    var layers: [(scene: TimelineScene, end: Double, drawing: MovingDrawing)] = []
    let scenes = timeline.scenes(with: companion)
    for (index, scene) in scenes.enumerated() {
      // The last state is shown for at least one frame.
      let sceneEnd = index == scenes.count - 1 ? end + 1 : scene.end * rate
      let all = MovingDrawing.all(
        of: scene, container: companion.size(at: scene.frames[0].time, first: container), tolerance,
        palette)
      for layer in all { summary.add(layer.summary) }
      layers += all.map { (scene, sceneEnd, $0) }
    }
    json.object { json in
      json.pair("v", .text("5.7.0"))
      json.pair("nm", .text(timeline.header.scenario ?? "timeline"))
      json.pair("fr", .number(rate))
      json.pair("ip", .number(0))
      json.pair("op", .number(end + 1))
      json.pair("w", .number(size.width.rounded(.up)))
      json.pair("h", .number(size.height.rounded(.up)))
      json.pair("ddd", .number(0))
      json.array("assets", [Int]()) { _, _ in }
      // The first layer is the topmost.
      json.array("layers", layers.reversed()) { json, layer in
        append(layer.drawing, in: layer.scene, until: layer.end, to: &json)
      }
    }
    return TimelinePicture(json.text + "\n", summary)
  }

  private func append(
    _ layer: MovingDrawing, in scene: TimelineScene, until end: Double, to json: inout JSONText
  ) {
    json.object { json in
      json.pair("ddd", .number(0))
      json.pair("ty", .number(4))
      json.pair("nm", .text(layer.name))
      json.pair("sr", .number(1))
      json.pair("st", .number(0))
      json.pair("ip", .number(scene.start * rate))
      json.pair("op", .number(end))
      json.key("ks")
      json.object { json in
        animated("o", layer.opacity, in: scene, to: &json) { json, values in
          json.value(.numbers(values.map { PrintedLimit(1e-9).rounded($0 * 100) }))
        }
        if case .place(let track) = layer.motion {
          animated("p", track, in: scene, to: &json) { $0.value(.numbers($1)) }
        }
      }
      if !layer.masks.isEmpty {
        json.pair("hasMask", .truth(true))
        json.array("masksProperties", Array(layer.masks.enumerated())) { json, mask in
          json.object { json in
            json.pair("mode", .text(mask.offset == 0 ? "a" : "i"))
            appendPath("pt", mask.element, in: scene, to: &json)
            fixed("o", .number(100), to: &json)
          }
        }
      }
      json.array("shapes", Array(layer.drawing.shapes.enumerated().reversed())) { json, shape in
        guard case .corners(let tracks, title: _) = layer.motion else {
          return append(shape.element, nil, in: scene, to: &json)
        }
        append(shape.element, tracks[shape.offset], in: scene, to: &json)
      }
    }
  }

  private func append(
    _ shape: LayerDrawing.Shape, _ track: ReducedTrack?, in scene: TimelineScene,
    to json: inout JSONText
  ) {
    json.object { json in
      json.pair("ty", .text("gr"))
      json.array("it", [0, 1, 2]) { json, part in
        json.object { json in
          switch part {
          case 0: appendOutline(of: shape, track, in: scene, to: &json)
          case 1:
            json.pair("ty", .text("fl"))
            fixed(
              "c",
              .numbers(
                channels(of: shape.color).map { PrintedLimit(0.001).rounded(Double($0) / 255) }),
              to: &json)
            fixed("o", .number(shape.opacity * 100), to: &json)
          default: json.pair("ty", .text("tr"))
          }
        }
      }
    }
  }

  private func appendOutline(
    of shape: LayerDrawing.Shape, _ track: ReducedTrack?, in scene: TimelineScene,
    to json: inout JSONText
  ) {
    guard track == nil, let rect = shape.rect else {
      json.pair("ty", .text("sh"))
      let still = ReducedTrack(times: [0], values: [shape.coordinates], within: tolerance.length)
      appendPath("ks", track ?? still, in: scene, to: &json)
      return
    }
    json.pair("ty", .text("rc"))
    fixed("p", .numbers([rect.x + rect.width / 2, rect.y + rect.height / 2]), to: &json)
    fixed("s", .numbers([rect.width, rect.height]), to: &json)
    fixed("r", .number(shape.radius), to: &json)
  }

  /// Appends a closed path of straight lines.
  private func appendPath(
    _ key: String, _ track: ReducedTrack, in scene: TimelineScene, to json: inout JSONText
  ) {
    animated(key, track, in: scene, to: &json) { json, values in
      json.object { json in
        json.key("c")
        json.value(.truth(true))
        for (key, points) in [
          ("v", points(of: values)), ("i", points(of: values.map { _ in 0 })),
          ("o", points(of: values.map { _ in 0 })),
        ] {
          json.array(key, points) { $0.value(.numbers([$1.x, $1.y])) }
        }
      }
    }
  }

  private func fixed(_ key: String, _ value: JSONText.Value, to json: inout JSONText) {
    json.key(key)
    json.object { json in
      json.pair("a", .number(0))
      json.pair("k", value)
    }
  }

  /// Appends a property with its keyframes, or with its value if it does not move.
  private func animated(
    _ key: String, _ track: ReducedTrack, in scene: TimelineScene, to json: inout JSONText,
    _ value: (inout JSONText, [Double]) -> Void
  ) {
    let isPath = track.values[0].count > 2
    json.key(key)
    json.object { json in
      json.pair("a", .number(track.isMoving ? 1 : 0))
      guard track.isMoving else {
        json.key("k")
        if track.values[0].count == 1 {
          json.value(.number(PrintedLimit(1e-9).rounded(track.values[0][0] * 100)))
        } else {
          value(&json, track.values[0])
        }
        return
      }
      json.array("k", Array(track.times.indices)) { json, index in
        json.object { json in
          json.pair("t", .number((scene.start + track.times[index]) * rate))
          if isPath {
            json.array("s", [track.values[index]], value)
          } else {
            json.key("s")
            value(&json, track.values[index])
          }
          guard index + 1 < track.times.count else { return }
          // A straight line, without easing.
          for (key, number) in [("i", 1.0), ("o", 0.0)] {
            json.key(key)
            json.object { json in
              json.pair("x", .numbers([number]))
              json.pair("y", .numbers([number]))
            }
          }
        }
      }
    }
  }
}
