// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// A Lottie animation with a shape layer for each layer of each scene, during the scene.
///
/// Rectangles that are transformed or resized become paths. Names are kept. Texts and shadows are not
/// drawn, because version 1.0 of the Lottie specification has neither text layers nor effects.
struct LottieExport {
  let timeline: Timeline
  let companion: TimelineCompanion
  let tolerance: PictureTolerance
  private var rate: Double { Double(timeline.header.frameRate.framesPerSecond) }

  var picture: TimelinePicture {
    var summary = ReductionSummary(frameCount: 0)
    let size = companion.largestSize(first: timeline.header.container)
    let palette = Palette(timeline)
    let end = max(timeline.duration.inSeconds * rate, 1)
    var layers: [JSONTree] = []
    let scenes = timeline.scenes(with: companion)
    for (index, scene) in scenes.enumerated() {
      // The last state is shown for at least one frame.
      let sceneEnd = index == scenes.count - 1 ? end + 1 : scene.end * rate
      for drawing in MovingDrawing.all(of: scene, tolerance, palette) {
        summary.add(drawing.summary)
        layers.append(layer(drawing, in: scene, until: sceneEnd))
      }
    }
    var text = TextBuffer()
    text.append([
      "v": "5.7.0", "nm": .string(timeline.header.scenario ?? "timeline"), "fr": .number(rate),
      "ip": 0, "op": .number(end + 1), "w": .number(size.width.rounded(.up)),
      "h": .number(size.height.rounded(.up)), "ddd": 0, "assets": [],
      // The first layer is the topmost.
      "layers": .array(layers.reversed()),
    ])
    text.append("\n")
    return TimelinePicture(text.string, summary)
  }

  private func layer(
    _ layer: MovingDrawing, in scene: TimelineScene, until end: Double
  ) -> JSONTree {
    var place: JSONTree?
    if case .place(let track) = layer.motion { place = animated(track, in: scene) { .numbers($0) } }
    let masks = layer.masks.enumerated().map { index, mask -> JSONTree in
      ["mode": index == 0 ? "a" : "i", "pt": path(mask, in: scene), "o": fixed(100)]
    }
    let shapes = layer.drawing.shapes.enumerated().map { index, shape in
      guard case .corners(let tracks, title: _) = layer.motion else {
        return group(shape, nil, in: scene)
      }
      return group(shape, tracks[index], in: scene)
    }
    return [
      "ddd": 0, "ty": 4, "nm": .string(layer.name), "sr": 1, "st": 0,
      "ip": .number(scene.start * rate), "op": .number(end),
      "ks": [
        "o": animated(layer.opacity, in: scene) { .numbers($0.map(Self.percent)) }, "p": place,
      ],
      "hasMask": masks.isEmpty ? nil : true, "masksProperties": masks.isEmpty ? nil : .array(masks),
      "shapes": .array(shapes.reversed()),
    ]
  }

  private func group(
    _ shape: LayerDrawing.Shape, _ track: ReducedTrack?, in scene: TimelineScene
  ) -> JSONTree {
    let color = channels(of: shape.color).map { PrintedLimit(0.001).rounded(Double($0) / 255) }
    return [
      "ty": "gr",
      "it": [
        outline(of: shape, track, in: scene),
        ["ty": "fl", "c": fixed(.numbers(color)), "o": fixed(.number(shape.opacity * 100))],
        ["ty": "tr"],
      ],
    ]
  }

  private func outline(
    of shape: LayerDrawing.Shape, _ track: ReducedTrack?, in scene: TimelineScene
  ) -> JSONTree {
    guard track == nil, let rect = shape.rect else {
      let still = ReducedTrack(times: [0], values: [shape.coordinates], within: tolerance.length)
      return ["ty": "sh", "ks": path(track ?? still, in: scene)]
    }
    return [
      "ty": "rc", "p": fixed(.numbers([rect.x + rect.width / 2, rect.y + rect.height / 2])),
      "s": fixed(.numbers([rect.width, rect.height])), "r": fixed(.number(shape.radius)),
    ]
  }

  /// Returns a closed path of straight lines.
  private func path(_ track: ReducedTrack, in scene: TimelineScene) -> JSONTree {
    animated(track, in: scene) { values in
      func list(_ points: [Point]) -> JSONTree { .array(points.map { .numbers([$0.x, $0.y]) }) }
      let straight = list(points(of: values.map { _ in 0 }))
      return ["c": true, "v": list(points(of: values)), "i": straight, "o": straight]
    }
  }

  private static func percent(_ opacity: Double) -> Double {
    PrintedLimit(1e-9).rounded(opacity * 100)
  }

  private func fixed(_ value: JSONTree) -> JSONTree { ["a": 0, "k": value] }

  /// Returns a property with its keyframes, or with its value if it does not move.
  private func animated(
    _ track: ReducedTrack, in scene: TimelineScene, _ value: ([Double]) -> JSONTree
  ) -> JSONTree {
    let first = track.values[0]
    guard track.isMoving else {
      return fixed(first.count == 1 ? .number(Self.percent(first[0])) : value(first))
    }
    let keyframes = track.times.indices.map { index -> JSONTree in
      let values = value(track.values[index])
      // A straight line, without easing, leads to the next keyframe.
      let hasNext = index + 1 < track.times.count
      return [
        "t": .number((scene.start + track.times[index]) * rate),
        "s": first.count > 2 ? [values] : values, "i": hasNext ? ["x": [1], "y": [1]] : nil,
        "o": hasNext ? ["x": [0], "y": [0]] : nil,
      ]
    }
    return ["a": 1, "k": .array(keyframes)]
  }
}
