// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// A picture of a timeline for documents.
///
/// For each transition it has an onion skin, some of the frames, and the curves of the moving properties.
/// The frames are drawn as the engine computed them.
struct FilmStrip {
  private let timeline: Timeline
  private let companion: TimelineCompanion
  private let strips: [Strip]
  private let palette: Palette
  private let focus: FocusTrack

  /// The frames of one row.
  private struct Strip {
    let title: String
    let caption: String
    let frames: [Frame]
    let plots: [TrackPlot]
    /// The size of the container.
    let size: Size
    private var isWide: Bool { size.width > size.height }
    /// The number of tiles side by side; fewer if the container is wide, so that they are readable.
    private var columns: Int { isWide ? 3 : 4 }
    /// The frames that fill two rows after the onion skin, without those in which nothing has moved.
    var shown: [Frame] {
      let last = frames.count - 1
      let moved = frames.indices.filter { index in
        index == 0 || index == last || frames[index].layers != frames[index - 1].layers
      }
      return moved.map { frames[$0] }.spread(over: 2 * columns - 1)
    }
    var scale: Double {
      let fitting = min((isWide ? 160 : 112) / size.width, 208 / size.height)
      return fitting.isFinite ? min(fitting, 4) : 1
    }
    /// The size of a screen in the picture.
    var device: Size { Size(width: size.width * scale, height: size.height * scale) }
    /// The top of the plots.
    var plotTop: Double {
      64 + Double(shown.count / columns + 1) * (device.height + FilmStrip.caption)
    }
    var height: Double {
      plotTop + 16 + Double((plots.count + 1) / 2) * (FilmStrip.plot.height + FilmStrip.gap)
    }

    /// The place of a tile in the strip.
    func corner(of tile: Int) -> Point {
      let step = (FilmStrip.width - 2 * FilmStrip.margin - device.width) / Double(columns - 1)
      return Point(
        x: FilmStrip.margin + Double(tile % columns) * step,
        y: 64 + Double(tile / columns) * (device.height + FilmStrip.caption))
    }
  }

  // At the width of a phone, the labels keep two thirds of their size.
  private static let width = 560.0
  private static let margin = 20.0
  private static let gap = 16.0
  private static let plot = Size(width: 252, height: 100)
  /// The height of a caption below a tile.
  private static let caption = 36.0

  init(_ timeline: Timeline, _ companion: TimelineCompanion) {
    (self.timeline, self.companion) = (timeline, companion)
    palette = Palette(timeline)
    focus = FocusTrack(timeline)
    let scenes = timeline.scenes(with: companion)
    let moving = scenes.filter { $0.transition != nil }
    strips =
      moving.isEmpty
      ? [
        Strip(
          title: "At rest", caption: "", frames: scenes.map { $0.frames[0] }, plots: [],
          size: companion.size(at: timeline.duration, first: timeline.header.container))
      ]
      : moving.map { scene in
        Strip(
          title: scene.title,
          caption: "\(scene.transition?.style.rawValue ?? "") · \(number(scene.duration)) s"
            + " · from \(number(scene.start)) s",
          frames: scene.frames, plots: TrackPlot.all(of: scene),
          size: scene.container)
      }
  }

  var picture: TimelinePicture {
    let title = timeline.header.scenario ?? "Timeline"
    let (size, rate) = (timeline.header.container, timeline.header.frameRate.framesPerSecond)
    let summary =
      "\(number(size.width)) × \(number(size.height)) points, \(rate) frames a second, "
      + "\(number(timeline.duration.inSeconds)) s"
    let full = Size(width: Self.width, height: 92 + strips.map(\.height).reduce(0, +))
    let motions = strips.filter { !$0.plots.isEmpty }.map { strip in
      "\(strip.title) (\(strip.caption)): \(strip.plots.map(\.summary).joined(separator: "; "))."
    }
    var svg = SVGText(
      size: full, title: title, description: ([summary + "."] + motions).joined(separator: " "))
    svg.drawPaper(full)
    svg.defineScreens(strips.map(\.size))
    svg.label(title, x: Self.margin, y: 40, size: 20, weight: "600")
    svg.label(summary, x: Self.margin, y: 62, size: 14, color: "#6b6e75")
    var top = 84.0
    for (index, strip) in strips.enumerated() {
      draw(strip, index, top: top, into: &svg)
      top += strip.height
    }
    return TimelinePicture(svg.ended())
  }

  private func draw(_ strip: Strip, _ index: Int, top: Double, into svg: inout SVGText) {
    svg.element(
      "path",
      [
        "d": "M\(number(Self.margin)) \(number(top))H\(number(Self.width - Self.margin))",
        "class": "rule", "stroke": "#e6e6e3", "fill": "none",
      ])
    svg.label(strip.title, x: Self.margin, y: top + 28, size: 16, weight: "600")
    svg.label(strip.caption, x: Self.margin, y: top + 48, size: 14, color: "#6b6e75")
    for (place, frame) in ([nil] + strip.shown).enumerated() {
      let corner = strip.corner(of: place)
      svg.open(
        "g", ["transform": "translate(\(number(corner.x)) \(number(top + corner.y)))"])
      draw(frame, of: strip, index, place, into: &svg)
      svg.close("g")
    }
    for (index, plot) in strip.plots.enumerated() {
      let (column, row) = (Double(index % 2), Double(index / 2))
      let corner = Point(
        x: Self.margin + column * (Self.plot.width + Self.gap),
        y: top + strip.plotTop + row * (Self.plot.height + Self.gap))
      plot.draw(at: corner, Self.plot, palette, into: &svg)
    }
  }

  /// Draws a screen with a frame, or with the onion skin of all frames, and the time below it.
  private func draw(
    _ frame: Frame?, of strip: Strip, _ index: Int, _ place: Int, into svg: inout SVGText
  ) {
    let device = strip.device
    svg.drawScreen(index, device, scale: strip.scale) { svg in
      guard let frame else { return drawOnionSkin(strip, into: &svg) }
      // Titles are at least twelve points high in the picture, whatever the size of the screen.
      svg.draw(
        frame, id: "clip\(index)-\(place)", in: strip.size, titleSize: max(12 / strip.scale, 15),
        palette, scrolls: companion.scrolls, focus: focus.place(at: frame.time))
      if let place = companion.finger(at: frame.time) { svg.drawFinger(at: place) }
    }
    let start = strip.frames.first?.time ?? .zero
    let time = frame.map { "\(number(($0.time - start).inSeconds)) s" } ?? "all frames"
    let progress = frame?.transition.map { " · \(number($0.progress * 100, decimals: 0)) %" }
    svg.label(
      time + (progress ?? ""), x: device.width / 2, y: device.height + 20, size: 14,
      color: "#6b6e75", anchor: "middle")
  }

  /// Draws the layers of all frames, later ones stronger, and the path of the finger.
  private func drawOnionSkin(_ strip: Strip, into svg: inout SVGText) {
    let shown = strip.frames.spread(over: 16)
    for (index, frame) in shown.enumerated() {
      let age = Double(index + 1) / Double(shown.count)
      for layer in frame.layers where layer.drawnFill == nil && !layer.isBlank {
        let shade = palette.shade(of: layer)
        svg.element(
          "path",
          [
            "d": layer.outline, "fill": shade.face, "stroke": shade.ink,
            "stroke-width": number(1 / strip.scale), "fill-opacity": number(0.04 * layer.alpha),
            "stroke-opacity": number((0.15 + 0.75 * age) * layer.alpha),
          ])
      }
    }
    guard let start = strip.frames.first?.time, let end = strip.frames.last?.time else { return }
    for touch in companion.touches {
      let places = touch.filter { $0.time >= start && $0.time <= end }.map(\.value)
      guard places.count > 1 else { continue }
      svg.element(
        "polyline",
        [
          "points": list(of: places), "fill": "none", "stroke": "#14161a", "stroke-opacity": "0.5",
          "stroke-width": number(4 / strip.scale), "stroke-linecap": "round",
          "stroke-linejoin": "round",
        ])
    }
  }
}

extension Array {
  /// Returns at most a number of elements at equal distances, with the first and the last.
  func spread(over limit: Int) -> [Element] {
    count <= limit
      ? self : (0..<limit).map { self[($0 * (count - 1) + (limit - 1) / 2) / (limit - 1)] }
  }
}
