// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// A picture of a timeline for documents: of each transition an onion skin, six of its frames, and the
/// curves of what moves.
///
/// What is drawn are frames as the engine computed them.
struct FilmStrip {
  private let timeline: Timeline
  private let strips: [Strip]
  private var palette = Palette()
  private let scale: Double

  /// Frames of one row.
  private struct Strip {
    let title: String
    let caption: String
    let frames: [Frame]
    let plots: [TrackPlot]
    /// The frames that stand side by side.
    var chosen: [Frame] { frames.spread(over: 6) }
    var plotRows: Int { (plots.count + 3) / 4 }
  }

  private static let width = 1000.0
  private static let margin = 32.0
  private static let cell = Size(width: 112, height: 208)
  private static let plot = Size(width: 216, height: 96)

  init(_ timeline: Timeline) {
    self.timeline = timeline
    let container = timeline.header.container
    let fitting = min(Self.cell.width / container.width, Self.cell.height / container.height)
    scale = fitting.isFinite ? min(fitting, 4) : 1
    let scenes = timeline.scenes
    let moving = scenes.filter { $0.transition != nil }
    for scene in scenes {
      for layer in scene.frames[0].layers { _ = palette.shade(of: layer) }
    }
    strips =
      moving.isEmpty
      ? [
        Strip(
          title: "At rest", caption: "", frames: scenes.map { $0.frames[0] }, plots: [])
      ]
      : moving.map { scene in
        Strip(
          title: scene.title,
          caption: "\(scene.transition?.style.rawValue ?? "") · \(number(scene.duration)) s"
            + " · from \(number(scene.start)) s",
          frames: scene.frames, plots: TrackPlot.all(of: scene))
      }
  }

  var picture: TimelinePicture {
    var palette = palette
    let device = Size(
      width: timeline.header.container.width * scale,
      height: timeline.header.container.height * scale)
    let heights = strips.map { strip in
      48 + device.height + 44 + Double(strip.plotRows) * (Self.plot.height + 12)
    }
    let title = timeline.header.scenario ?? "Timeline"
    let (size, rate) = (timeline.header.container, timeline.header.frameRate.framesPerSecond)
    let summary =
      "\(number(size.width)) × \(number(size.height)) points, \(rate) frames a second, "
      + "\(number(timeline.duration.inSeconds)) s"
    let full = Size(width: Self.width, height: 84 + heights.reduce(0, +) + 8)
    var svg = SVGText(size: full, title: title, description: summary)
    svg.element(
      "rect", ["width": number(full.width), "height": number(full.height), "fill": "#fff"])
    svg.open("defs")
    svg.open("clipPath", ["id": "screen"])
    svg.element("rect", ["width": number(size.width), "height": number(size.height)])
    svg.close("clipPath")
    svg.open("filter", ["id": "blur", "x": "-20%", "y": "-20%", "width": "140%", "height": "140%"])
    svg.element("feGaussianBlur", ["stdDeviation": "4"])
    svg.close("filter")
    svg.close("defs")
    svg.label(title, x: Self.margin, y: 44, size: 20, weight: "600")
    svg.label(summary, x: Self.margin, y: 64, size: 12, color: "#6b6e75")
    var top = 84.0
    for (strip, height) in zip(strips, heights) {
      draw(strip, top: top, device, &palette, into: &svg)
      top += height
    }
    return TimelinePicture(svg.ended())
  }

  private func draw(
    _ strip: Strip, top: Double, _ device: Size, _ palette: inout Palette, into svg: inout SVGText
  ) {
    svg.element(
      "path",
      [
        "d": "M\(number(Self.margin)) \(number(top))H\(number(Self.width - Self.margin))",
        "stroke": "#e6e6e3", "fill": "none",
      ])
    svg.label(strip.title, x: Self.margin, y: top + 28, size: 14, weight: "600")
    svg.label(
      strip.caption, x: Self.width - Self.margin, y: top + 28, size: 12, color: "#6b6e75",
      anchor: "end")
    let start = strip.frames.first?.time ?? .zero
    let step = (Self.width - 2 * Self.margin - device.width) / 6
    for place in 0...strip.chosen.count {
      let corner = Point(x: Self.margin + step * Double(place), y: top + 48)
      let frame = place == 0 ? nil : strip.chosen[place - 1]
      svg.open("g", ["transform": "translate(\(number(corner.x)) \(number(corner.y)))"])
      open(device, into: &svg)
      if let frame {
        // As large as the bar allows, so that it can be read where the screen is small.
        svg.draw(
          frame, in: timeline.header.container, titleSize: min(max(9 / scale, 15), 26), &palette)
      } else {
        drawOnionSkin(strip.frames, &palette, into: &svg)
      }
      svg.close("g")
      svg.close("g")
      svg.element(
        "rect",
        [
          "width": number(device.width), "height": number(device.height), "rx": "6", "fill": "none",
          "stroke": "#c9cacd",
        ])
      let time = frame.map { "\(number(($0.time - start).inSeconds)) s" } ?? "all frames"
      let progress = frame?.transition.map { " · \(number($0.progress * 100, decimals: 0)) %" }
      svg.label(
        time + (progress ?? ""), x: device.width / 2, y: device.height + 18, size: 11,
        color: "#6b6e75", anchor: "middle")
      svg.close("g")
    }
    for (index, plot) in strip.plots.enumerated() {
      let (column, row) = (Double(index % 4), Double(index / 4))
      let corner = Point(
        x: Self.margin + column * (Self.width - 2 * Self.margin + 24) / 4,
        y: top + 48 + device.height + 36 + row * (Self.plot.height + 12))
      plot.draw(at: corner, Self.plot, &palette, into: &svg)
    }
  }

  /// Begins a screen: what follows is in the container's coordinates, and is cut at its edges.
  private func open(_ device: Size, into svg: inout SVGText) {
    svg.element(
      "rect",
      ["width": number(device.width), "height": number(device.height), "rx": "6", "fill": "#fff"])
    svg.open("g", ["transform": "scale(\(number(scale, decimals: 6)))"])
    svg.open("g", ["clip-path": "url(#screen)"])
  }

  /// Draws where the layers of all frames are, the later the stronger.
  private func drawOnionSkin(
    _ frames: [Frame], _ palette: inout Palette, into svg: inout SVGText
  ) {
    let shown = frames.spread(over: 16)
    for (index, frame) in shown.enumerated() {
      let age = Double(index + 1) / Double(shown.count)
      for layer in frame.layers where layer.role != .dim && layer.role != .background {
        let shade = palette.shade(of: layer)
        let drawing = LayerDrawing(layer, container: timeline.header.container, shade)
        guard let face = drawing.shapes.first else { continue }
        svg.element(
          "polygon",
          [
            "points": list(of: face.corners), "fill": shade.face, "stroke": shade.ink,
            "stroke-width": number(1 / scale), "fill-opacity": number(0.04 * layer.alpha),
            "stroke-opacity": number((0.15 + 0.75 * age) * layer.alpha),
          ])
      }
    }
  }
}

extension Array {
  /// At most so many elements, the first and the last among them, at equal distances.
  func spread(over limit: Int) -> [Element] {
    count <= limit
      ? self : (0..<limit).map { self[($0 * (count - 1) + (limit - 1) / 2) / (limit - 1)] }
  }
}
