// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The curve of one property over a scene, one line for each layer.
struct TrackPlot {
  private let name: String
  private let times: [Double]
  private let lines: [(layer: Layer, values: [Double])]

  /// The plots of all properties that change, in the order of ``Layer/plottedNames``.
  static func all(of scene: TimelineScene) -> [TrackPlot] {
    let frames = scene.frames.map { $0.layers.map(\.plottedNumbers) }
    return Layer.plottedNames.indices.compactMap { property in
      let lines = scene.frames[0].layers.indices.compactMap { layer -> (Layer, [Double])? in
        let values = frames.map { $0[layer][property] }
        return values.allSatisfy { $0 == values[0] } ? nil : (scene.frames[0].layers[layer], values)
      }
      return lines.isEmpty
        ? nil : TrackPlot(name: Layer.plottedNames[property], times: scene.times, lines: lines)
    }
  }

  /// The motions in words: `x of home 0 to -40, x of detail 320 to 0`.
  var summary: String {
    lines.map { layer, values in
      "\(name) of \(layer.name) \(short(values[0])) to \(short(values[values.count - 1]))"
    }.joined(separator: ", ")
  }

  func draw(
    at corner: Point, _ size: Size, _ palette: Palette, into svg: inout SVGText
  ) {
    let all = lines.flatMap(\.values)
    let (low, high) = (all.min() ?? 0, all.max() ?? 1)
    let area = Rect(x: 0, y: 22, width: size.width, height: size.height - 22)
    svg.open("g", ["transform": "translate(\(number(corner.x)) \(number(corner.y)))"])
    svg.label(name, x: 0, y: 14, size: 14, weight: "600")
    svg.label(
      "\(short(low)) … \(short(high))", x: size.width, y: 14, size: 14, color: "#6b6e75",
      anchor: "end")
    svg.element(
      "rect",
      [
        "class": "panel", "y": number(area.y), "width": number(area.width),
        "height": number(area.height),
        "rx": "5", "fill": "#f5f5f3",
      ])
    let length = times.last ?? 0
    for line in lines {
      let path = zip(times, line.values).enumerated().map { index, point in
        let x = length > 0 ? point.0 / length * area.width : 0
        let y = area.y + 6 + (area.height - 12) * (high - point.1) / (high - low)
        return "\(index == 0 ? "M" : "L")\(number(x, decimals: 2)) \(number(y, decimals: 2))"
      }
      svg.element(
        "path",
        [
          "d": path.joined(), "fill": "none", "stroke": palette.shade(of: line.layer).ink,
          "stroke-width": "1.6", "stroke-linejoin": "round",
        ])
    }
    svg.close("g")
  }
}

/// A number with three decimals, or six if it is small.
private func short(_ value: Double) -> String {
  number(value, decimals: abs(value) < 0.01 ? 6 : 3)
}

extension SVGText {
  /// Draws a text on one line.
  mutating func label(
    _ text: String, x: Double, y: Double, size: Double, color: String = "#1b1c1e",
    weight: String = "400", anchor: String = "start"
  ) {
    element(
      "text",
      [
        "class": Self.paperClass(color), "x": number(x), "y": number(y),
        "font-size": number(size), "fill": color, "font-weight": weight, "text-anchor": anchor,
      ], text)
  }

  /// Draws a screen with its edge; the contents are in the points of the container and cut to `screen` and its index.
  mutating func drawScreen(
    _ index: Int, _ device: Size, scale: Double, edge: String = "#c9cacd", edgeWidth: Double? = nil,
    _ draw: (inout SVGText) -> Void
  ) {
    let (width, height) = (number(device.width), number(device.height))
    element("rect", ["width": width, "height": height, "rx": "6", "fill": "#fff"])
    open("g", ["transform": "scale(\(number(scale, decimals: 6)))"])
    open("g", ["clip-path": "url(#screen\(index))"])
    draw(&self)
    close("g")
    close("g")
    element(
      "rect",
      [
        "width": width, "height": height, "rx": "6", "fill": "none", "stroke": edge,
        "stroke-width": edgeWidth.map { number($0) },
      ])
  }

  /// Draws the layers of a frame, back to front; the ids of clips begin with `id`.
  mutating func draw(
    _ frame: Frame, id: String, in container: Size, titleSize: Double, _ palette: Palette,
    scrolls: [TimelineCompanion.Scroll], focus: FocusTrack.Place? = nil
  ) {
    for (index, layer) in frame.layers.enumerated() {
      let drawing = LayerDrawing(
        layer, of: frame, container: container, palette, titleSize: titleSize, scrolls: scrolls,
        focus: focus)
      let clip = clipPath("\(id)-\(index)", frame.masks(of: layer)) {
        $0.element("path", ["d": $1.outline])
      }
      // Round corners cut all contents of a layer, in the layer's own plane.
      let isRound = layer.cornerRadius > 0 && !layer.isBlank
      let corners = clipPath("\(id)-\(index)-corners", isRound ? [layer] : []) {
        $0.element("path", ["d": $1.outline])
      }
      open("g", ["clip-path": clip, "opacity": number(layer.alpha, decimals: 5)])
      if let shadow = layer.shadow {
        element(
          "path",
          [
            "d": layer.outline, "fill-opacity": number(shadow.opacity), "filter": "url(#blur)",
          ])
      }
      if isRound { open("g", ["clip-path": corners]) }
      for shape in drawing.shapes where !shape.isEmpty {
        element("polygon", shape.attributes(list(of: shape.corners)))
      }
      drawTitle(of: drawing)
      if isRound { close("g") }
      close("g")
    }
  }

  /// Defines the clips of some masks, each cut by the next one; returns the reference to the first, if any.
  mutating func clipPath<Mask>(
    _ id: String, _ masks: [Mask], _ draw: (inout SVGText, Mask) -> Void
  ) -> String? {
    func reference(_ depth: Int) -> String? {
      depth < masks.count ? "url(#\(id)-clip\(depth))" : nil
    }
    for (depth, mask) in masks.enumerated() {
      open("clipPath", ["id": "\(id)-clip\(depth)", "clip-path": reference(depth + 1)])
      draw(&self, mask)
      close("clipPath")
    }
    return reference(0)
  }

  mutating func drawTitle(of drawing: LayerDrawing) {
    guard let title = drawing.title else { return }
    label(
      title.text, x: title.point.x, y: title.point.y, size: title.size, color: "#17181a",
      weight: "600", anchor: "middle")
  }

  /// Draws the finger at a place.
  mutating func drawFinger(at place: Point) {
    element(
      "circle",
      [
        "cx": number(place.x), "cy": number(place.y), "r": "21", "fill": "#14161a",
        "fill-opacity": "0.28", "stroke": "#fff", "stroke-opacity": "0.9", "stroke-width": "2",
      ])
  }
}

extension LayerDrawing.Shape {
  /// The attributes of a polygon with some corners.
  func attributes(_ points: String) -> KeyValuePairs<String, String?> {
    let hasEdge = edge > 0
    return [
      "points": points, "fill": color, "fill-opacity": number(opacity),
      "stroke": hasEdge ? ink ?? "#000" : nil, "stroke-width": hasEdge ? number(edge) : nil,
      "stroke-opacity": hasEdge ? number(ink == nil ? 0.4 * opacity : opacity) : nil,
    ]
  }
}
