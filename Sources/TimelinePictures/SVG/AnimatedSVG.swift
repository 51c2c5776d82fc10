// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// An SVG that plays a timeline by itself, again and again, by SMIL.
///
/// Each scene is a group that is visible in its time. What is still between two loops, and where a
/// viewer plays nothing, is the last one.
struct AnimatedSVG {
  private let timeline: Timeline
  private let tolerance: PictureTolerance

  private static let margin = 10.0
  /// How long the end stands before it begins again, in seconds.
  private static let pause = 0.8

  init(_ timeline: Timeline, _ tolerance: PictureTolerance) {
    (self.timeline, self.tolerance) = (timeline, tolerance)
  }

  var picture: TimelinePicture {
    let size = timeline.header.container
    let margin = Self.margin
    var svg = SVGText(
      size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin),
      title: timeline.header.scenario ?? "Timeline",
      description: "Plays \(number(timeline.duration.inSeconds)) s.")
    svg.open("defs")
    svg.open("clipPath", ["id": "screen"])
    svg.element(
      "rect", ["width": number(size.width), "height": number(size.height), "rx": "12"])
    svg.close("clipPath")
    svg.close("defs")
    svg.element(
      "rect",
      [
        "x": number(margin / 2), "y": number(margin / 2), "width": number(size.width + margin),
        "height": number(size.height + margin), "rx": "16", "fill": "#fff", "stroke": "#c9cacd",
      ])
    let length = timeline.duration.inSeconds + Self.pause
    svg.open("rect", ["width": "0", "height": "0"])
    svg.element(
      "animate",
      [
        "id": "clock", "attributeName": "x", "from": "0", "to": "0", "dur": seconds(length),
        "begin": "0s;clock.end",
      ])
    svg.close("rect")
    svg.open("g", ["transform": "translate(\(number(margin)) \(number(margin)))"])
    svg.open("g", ["clip-path": "url(#screen)"])
    var summary = ReductionSummary(frameCount: 0)
    var palette = Palette()
    let scenes = timeline.scenes
    for (index, scene) in scenes.enumerated() {
      let isLast = index == scenes.count - 1
      svg.open("g", ["visibility": isLast ? "visible" : "hidden"])
      if !isLast || scene.start > 0 {
        svg.element(
          "set",
          [
            "attributeName": "visibility", "to": isLast ? "hidden" : "visible",
            "begin": isLast ? "clock.begin" : "clock.begin+\(seconds(scene.start))",
            "dur": seconds(isLast ? scene.start : scene.end - scene.start),
          ])
      }
      let layers = MovingDrawing.all(of: scene, container: size, tolerance, &palette)
      for (place, layer) in layers.enumerated() {
        draw(layer, id: "s\(index)-\(place)", in: scene, into: &svg)
        summary.add(layer.summary)
      }
      svg.close("g")
    }
    for name in ["g", "g"] { svg.close(name) }
    return TimelinePicture(svg.ended(), summary)
  }

  private func draw(
    _ layer: MovingDrawing, id: String, in scene: TimelineScene, into svg: inout SVGText
  ) {
    let drawing = layer.drawing
    let alpha = layer.opacity
    svg.open("g", ["id": id, "opacity": text(alpha.values[0])])
    svg.element("title", [:], layer.name)
    animate("opacity", alpha, in: scene, into: &svg) { text($0) }
    switch layer.motion {
    case .place(let track):
      svg.open("g", ["transform": "translate(\(text(track.values[0])))"])
      if track.isMoving {
        svg.element(
          "animateTransform",
          [
            "attributeName": "transform", "type": "translate", "begin": begin(scene),
            "dur": seconds(scene.duration), "fill": "freeze",
            "keyTimes": keyTimes(track, scene),
            "values": track.values.map(text).joined(separator: ";"),
          ])
      }
      for shape in drawing.shapes where !shape.isEmpty { svg.draw(shape) }
      if let title = drawing.title { svg.draw(title: title.text, at: title.point, size: 15) }
      svg.close("g")
    case .corners(let tracks):
      for (shape, track) in zip(drawing.shapes, tracks) where track.isMoving || !shape.isEmpty {
        svg.open(
          "polygon",
          [
            "points": list(of: points(of: track.values[0]), decimals: nil), "fill": shape.color,
            "fill-opacity": number(shape.opacity),
          ])
        animate("points", track, in: scene, into: &svg) { list(of: points(of: $0), decimals: nil) }
        svg.close("polygon")
      }
    }
    svg.close("g")
  }

  private func animate(
    _ attribute: String, _ track: ReducedTrack, in scene: TimelineScene, into svg: inout SVGText,
    _ text: ([Double]) -> String
  ) {
    guard track.isMoving else { return }
    svg.element(
      "animate",
      [
        "attributeName": attribute, "begin": begin(scene), "dur": seconds(scene.duration),
        "fill": "freeze", "keyTimes": keyTimes(track, scene),
        "values": track.values.map(text).joined(separator: ";"),
      ])
  }

  private func begin(_ scene: TimelineScene) -> String { "clock.begin+\(seconds(scene.start))" }

  private func keyTimes(_ track: ReducedTrack, _ scene: TimelineScene) -> String {
    track.times.map { number($0 / scene.duration, decimals: 9) }.joined(separator: ";")
  }

  private func seconds(_ time: Double) -> String { number(time, decimals: 9) + "s" }

  private func text(_ values: [Double]) -> String {
    values.map { number($0, decimals: nil) }.joined(separator: " ")
  }
}
