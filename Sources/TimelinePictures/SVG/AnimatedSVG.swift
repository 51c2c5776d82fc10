// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// An SVG that plays a timeline repeatedly, by SMIL.
///
/// Each scene is a group that is visible during the scene. The last scene is visible between two loops, and
/// in a viewer that plays no animations.
struct AnimatedSVG {
  let timeline: Timeline
  let companion: TimelineCompanion
  let tolerance: PictureTolerance

  private static let margin = 10.0
  /// The pause between the end and the next beginning, in seconds.
  private static let pause = 0.8

  var picture: TimelinePicture {
    let size = companion.largestSize(first: timeline.header.container)
    let margin = Self.margin
    let scenes = timeline.scenes(with: companion)
    var svg = SVGText(
      size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin),
      title: timeline.header.scenario ?? "Timeline",
      description: description(of: scenes))
    let sizes = scenes.map(\.container)
    svg.open("defs")
    for (index, size) in sizes.enumerated() where sizes.firstIndex(of: size) == index {
      svg.open("clipPath", ["id": "screen\(index)"])
      svg.element(
        "rect", ["width": number(size.width), "height": number(size.height), "rx": "12"])
      svg.close("clipPath")
    }
    svg.close("defs")
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
    var summary = ReductionSummary(frameCount: 0)
    let palette = Palette(timeline)
    for (index, scene) in scenes.enumerated() {
      let (isLast, size) = (index == scenes.count - 1, sizes[index])
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
      svg.element(
        "rect",
        [
          "x": number(-margin / 2), "y": number(-margin / 2), "width": number(size.width + margin),
          "height": number(size.height + margin), "rx": "16", "fill": "#fff", "stroke": "#c9cacd",
        ])
      svg.open("g", ["clip-path": "url(#screen\(sizes.firstIndex(of: size) ?? 0))"])
      let layers = MovingDrawing.all(of: scene, tolerance, palette)
      for (place, layer) in layers.enumerated() {
        draw(layer, id: "s\(index)-\(place)", in: scene, into: &svg)
        summary.add(layer.summary)
      }
      svg.close("g")
      svg.close("g")
    }
    for touch in companion.touches { draw(touch, into: &svg, &summary) }
    svg.close("g")
    return TimelinePicture(svg.ended(), summary)
  }

  /// Returns the transitions in words, each once.
  private func description(of scenes: [TimelineScene]) -> String {
    var titles: [String] = []
    for scene in scenes where scene.transition != nil && !titles.contains(scene.title) {
      titles.append(scene.title)
    }
    let what = titles.isEmpty ? "" : ": " + titles.joined(separator: ", ")
    return "Plays \(number(timeline.duration.inSeconds)) s\(what)."
  }

  /// Draws the finger of one touch, from its beginning to its end.
  private func draw(
    _ touch: [TimelineCompanion.Moment<Point>], into svg: inout SVGText,
    _ summary: inout ReductionSummary
  ) {
    guard let start = touch.first?.time.inSeconds, let end = touch.last?.time.inSeconds, end > start
    else { return }
    // If a touch has several places at one instant, the last one counts.
    let samples =
      touch.indices.dropLast().filter { touch[$0].time < touch[$0 + 1].time }
      .map { touch[$0] } + touch.suffix(1)
    let track = ReducedTrack(
      times: samples.map { $0.time.inSeconds - start },
      values: samples.map { [$0.value.x, $0.value.y] }, within: tolerance.length)
    summary.add(track, isOpacity: false)
    svg.open("g", ["visibility": "hidden"])
    svg.element(
      "set",
      [
        "attributeName": "visibility", "to": "visible", "begin": "clock.begin+\(seconds(start))",
        "dur": seconds(end - start),
      ])
    svg.open("g", ["transform": "translate(\(text(track.values[0])))"])
    move(along: track, from: start, over: end - start, into: &svg)
    svg.drawFinger(at: .zero)
    svg.close("g")
    svg.close("g")
  }

  private func draw(
    _ layer: MovingDrawing, id: String, in scene: TimelineScene, into svg: inout SVGText
  ) {
    let drawing = layer.drawing
    let alpha = layer.opacity
    let clip = svg.clipPath(id, layer.masks) { svg, mask in
      svg.open("polygon", ["points": corners(mask.values[0])])
      animate("points", mask, in: scene, into: &svg, corners)
      svg.close("polygon")
    }
    svg.open("g", ["id": id, "clip-path": clip, "opacity": text(alpha.values[0])])
    svg.element("title", [:], layer.name)
    animate("opacity", alpha, in: scene, into: &svg) { text($0) }
    switch layer.motion {
    case .place(let track):
      move(along: track, in: scene, into: &svg) { svg in
        for shape in drawing.shapes where !shape.isEmpty { draw(shape, into: &svg) }
        svg.drawTitle(of: drawing)
      }
    case .corners(let tracks, let title):
      for (shape, track) in zip(drawing.shapes, tracks) where track.isMoving || !shape.isEmpty {
        svg.open("polygon", shape.attributes(corners(track.values[0])))
        animate("points", track, in: scene, into: &svg, corners)
        svg.close("polygon")
      }
      if let title {
        move(along: title, in: scene, into: &svg) { svg in svg.drawTitle(of: drawing) }
      }
    }
    svg.close("g")
  }

  /// Draws a shape that keeps its size: a polygon, or a rectangle with round corners.
  private func draw(_ shape: LayerDrawing.Shape, into svg: inout SVGText) {
    guard shape.radius > 0, let rect = shape.rect else {
      svg.element("polygon", shape.attributes(list(of: shape.corners)))
      return
    }
    svg.element(
      "rect",
      [
        "x": number(rect.x), "y": number(rect.y), "width": number(max(rect.width, 0)),
        "height": number(max(rect.height, 0)), "rx": number(shape.radius), "fill": shape.color,
        "fill-opacity": number(shape.opacity),
      ])
  }

  /// Draws in a group that moves.
  private func move(
    along track: ReducedTrack, in scene: TimelineScene, into svg: inout SVGText,
    _ draw: (inout SVGText) -> Void
  ) {
    svg.open("g", ["transform": "translate(\(text(track.values[0])))"])
    move(along: track, from: scene.start, over: scene.duration, into: &svg)
    draw(&svg)
    svg.close("g")
  }

  /// Moves the group that was opened last.
  private func move(
    along track: ReducedTrack, from start: Double, over duration: Double, into svg: inout SVGText
  ) {
    guard track.isMoving else { return }
    svg.element(
      "animateTransform",
      [
        "attributeName": "transform", "type": "translate", "begin": "clock.begin+\(seconds(start))",
        "dur": seconds(duration), "fill": "freeze", "keyTimes": keyTimes(track, over: duration),
        "values": track.values.map(text).joined(separator: ";"),
      ])
  }

  private func animate(
    _ attribute: String, _ track: ReducedTrack, in scene: TimelineScene, into svg: inout SVGText,
    _ text: ([Double]) -> String
  ) {
    guard track.isMoving else { return }
    svg.element(
      "animate",
      [
        "attributeName": attribute, "begin": "clock.begin+\(seconds(scene.start))",
        "dur": seconds(scene.duration), "fill": "freeze",
        "keyTimes": keyTimes(track, over: scene.duration),
        "values": track.values.map(text).joined(separator: ";"),
      ])
  }

  private func keyTimes(_ track: ReducedTrack, over duration: Double) -> String {
    track.times.map { number($0 / duration, decimals: 9) }.joined(separator: ";")
  }

  private func seconds(_ time: Double) -> String { number(time, decimals: 9) + "s" }

  private func corners(_ values: [Double]) -> String { list(of: points(of: values), decimals: nil) }

  private func text(_ values: [Double]) -> String {
    values.map { number($0, decimals: nil) }.joined(separator: " ")
  }
}
