// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// The colours of the layers of a run; the layers of one controller have one colour.
struct Palette {
  /// A light colour for faces and a dark one for lines, as `#rrggbb`.
  struct Shade: Equatable {
    let face: String
    let ink: String
  }

  private static let shades = [
    ("c9dcf8", "2d69be"), ("f8dcc9", "be672d"), ("c9f8e0", "2dbe75"), ("e8c9f8", "8e2dbe"),
    ("f8c9d8", "be2d5d"), ("dcf8c9", "69be2d"), ("c9f4f8", "2db2be"), ("f8efc9", "bea12d"),
  ].map { Shade(face: "#\($0)", ink: "#\($1)") }
  /// The colours of layers without a controller's view, such as a dim layer.
  private static let gray = Shade(face: "#e2e2de", ink: "#8a8d93")

  /// The colours of pictures: the sky and two hills.
  private static let pictures = [
    ["#f0b27a", "#a9675f", "#7353ba"], ["#a6dbe8", "#5fa98f", "#2f7f6f"],
    ["#f6c1cc", "#cf6f86", "#b0405f"], ["#d6e2a4", "#8ba84f", "#5d7a2e"],
    ["#c6c3f0", "#7a82cc", "#3f4c9a"], ["#f5dc96", "#d49a4a", "#b8622f"],
  ]

  private var indexes: [String: Int] = [:]
  private var pictureIndexes: [String: Int] = [:]

  /// Assigns the colours in the order of the owners and pictures in a timeline.
  init(_ timeline: Timeline) {
    for frame in timeline.frames {
      for layer in frame.layers where layer.isFace && indexes[layer.owner] == nil {
        indexes[layer.owner] = indexes.count
        addPictures(of: layer.subviews)
      }
    }
  }

  private mutating func addPictures(of views: [ViewNode]) {
    for view in views {
      if let name = view.picture, pictureIndexes[name] == nil {
        pictureIndexes[name] = pictureIndexes.count
      }
      addPictures(of: view.subviews)
    }
  }

  /// Returns the colours of a picture: the sky, the rear hill and the front hill.
  func picture(_ name: String?) -> [String] {
    Self.pictures[(name.flatMap { pictureIndexes[$0] } ?? 0) % Self.pictures.count]
  }

  /// Returns the colours of a layer.
  func shade(of layer: Layer) -> Shade {
    guard layer.isFace, let index = indexes[layer.owner] else { return Self.gray }
    return Self.shades[index % Self.shades.count]
  }
}

/// The drawing of a layer at an instant: shapes, back to front, in the container's coordinates.
struct LayerDrawing {
  /// A polygon in the container's coordinates, usually a transformed rectangle.
  struct Shape {
    /// The corners, clockwise; those of a rectangle begin at the top left.
    let corners: [Point]
    let color: String
    var opacity = 1.0
    /// The corner radius of a rectangle that is not transformed.
    var radius = 0.0
    /// The width of the line around a view, 0 for none.
    var edge = 0.0
    /// The colour of that line, or nil for a pale one.
    var ink: String?
    /// Whether the shape has no area.
    var isEmpty: Bool { Set(corners).count < 3 }
    /// The corners as numbers.
    var coordinates: [Double] { corners.flatMap { [$0.x, $0.y] } }
    /// The shape as an upright rectangle, or nil if it is not one.
    var rect: Rect? {
      guard corners.count == 4, corners[0].x == corners[3].x, corners[1].x == corners[2].x,
        corners[0].y == corners[1].y, corners[2].y == corners[3].y
      else { return nil }
      return Rect(
        origin: corners[0],
        size: Size(width: corners[2].x - corners[0].x, height: corners[2].y - corners[0].y))
    }
  }

  private(set) var shapes: [Shape] = []
  /// The title, the middle of its base line and its size; nil for a layer without one.
  private(set) var title: (text: String, point: Point, size: Double)?

  /// Draws a layer of a frame, with scrolls in it, and a ring around the view that has the focus.
  ///
  /// Placeholders for its contents grow with the title.
  init(
    _ layer: Layer, of frame: Frame, container: Size, _ palette: Palette, titleSize: Double = 15,
    scrolls: [TimelineCompanion.Scroll] = [], focus: FocusTrack.Place? = nil
  ) {
    let whole = Rect(
      origin: .zero, size: layer.part == nil ? layer.frame.size : container)
    let canvas = Canvas(layer, part: layer.part ?? whole)
    func add(_ rect: Rect, _ color: String, opacity: Double = 1) {
      shapes.append(Shape(corners: canvas.corners(of: rect), color: color, opacity: opacity))
    }
    let (node, shade) = (frame.view(shownBy: layer), palette.shade(of: layer))
    let unit = titleSize / 15
    if layer.isBlank {
      add(whole, "#ffffff", opacity: 0)
    } else if let fill = layer.drawnFill {
      add(whole, fill.hex, opacity: fill.opacity)
    } else if layer.role == .image || node?.picture != nil {
      addPicture(palette.picture(node?.picture), in: whole, on: canvas.seen)
    } else {
      add(whole, shade.face)
      if node != nil {
        add(whole, "#ffffff", opacity: 0.62)
        shapes[1].edge = unit
      }
      if layer.subviews.isEmpty, node == nil {
        add(Rect(x: 0, y: 0, width: whole.width, height: 44 * unit), "#ffffff", opacity: 0.6)
        for row in 0..<Self.rowCount(in: container.height / unit) {
          let top = (64 + 44 * Double(row)) * unit
          let width = row == 0 ? 0.4 * whole.width : whole.width - 40 * unit
          add(
            Rect(x: 20 * unit, y: top, width: max(width, 0), height: 9 * unit), "#000000",
            opacity: 0.08)
        }
        let middle = Point(x: whole.width / 2, y: 27 * unit)
        let edge = canvas.corners(of: whole)
        let width = abs(edge[1].x - edge[0].x)
        // If the layer is seen from its edge, the name is not readable.
        if (layer.part ?? whole).contains(middle), width > whole.width / 4 {
          title = layer.owner.fitting(width, size: titleSize).map {
            ($0, canvas.seen(middle), titleSize)
          }
        }
      }
      // A part shows only the views inside of it.
      addViews(layer.subviews, palette, edge: unit) { point in
        layer.part == nil ? canvas.seen(point) : canvas.seenInside(point)
      }
      if let insets = layer.insets?.now, node == nil {
        for band in insets.bands(in: layer.frame.size) { add(band, "#000000", opacity: 0.14) }
      }
      for scroll in scrolls where node == nil && scroll.controller == layer.owner {
        add(scroll.frame, "#ffffff", opacity: 0.9)
        shapes[shapes.count - 1].edge = unit
        for row in scroll.rows(at: frame.time, unit: unit) {
          add(row, "#000000", opacity: 0.12)
        }
      }
    }
    // The line around the view with the focus is two points wide, and lies outside of it.
    if let view = focus?.view, focus?.page == layer.owner, layer.isFace {
      let ring =
        node?.name == view
        ? whole.grown(by: unit).corners.map(canvas.seen)
        : layer.subviews.corners(around: view, by: unit) {
          layer.part == nil ? canvas.seen($0) : canvas.seenInside($0)
        }
      if let ring {
        shapes.append(Shape(corners: ring, color: "none", edge: 2 * unit, ink: "#2f5bd8"))
      }
    }
    if layer.transform == nil, !shapes.isEmpty { shapes[0].radius = layer.cornerRadius }
  }

  /// Draws a landscape in a rectangle, cut to another rectangle if there is one.
  private mutating func addPicture(
    _ colors: [String], in rect: Rect, cutTo edge: Rect? = nil, alpha: Double = 1,
    on place: (Point) -> Point
  ) {
    let outlines = [
      [(0, 0), (1, 0), (1, 1), (0, 1)], [(0.3, 1), (0.72, 0.5), (1, 0.74), (1, 1)],
      [(0, 0.74), (0.34, 0.46), (0.8, 1), (0, 1)],
    ]
    for (outline, color) in zip(outlines, colors) {
      let corners = outline.map {
        Point(x: rect.x + $0.0 * rect.width, y: rect.y + $0.1 * rect.height)
      }
      let seen = edge.map(corners.cut) ?? corners
      guard !seen.isEmpty else { continue }
      shapes.append(Shape(corners: seen.map(place), color: color, opacity: alpha))
    }
  }

  /// The number of rows, which is the same in all frames of a layer; rows beyond its edges have no height.
  private static func rowCount(in height: Double) -> Int {
    height.isFinite ? max(0, min(8, Int((min(height, 1000) - 80) / 44))) : 0
  }

  private mutating func addViews(
    _ views: [ViewNode], _ palette: Palette, edge: Double, on place: @escaping (Point) -> Point
  ) {
    for view in views {
      let inside = { (point: Point) in place(view.seen(point)) }
      let whole = Rect(origin: .zero, size: view.frame.size)
      if let name = view.picture {
        addPicture(
          palette.picture(name), in: view.pictureRect, cutTo: whole, alpha: view.alpha, on: inside)
      } else {
        shapes.append(
          Shape(
            corners: whole.corners.map(inside), color: "#ffffff", opacity: 0.62 * view.alpha,
            edge: edge))
      }
      addViews(view.subviews, palette, edge: edge, on: inside)
    }
  }
}

extension Edges {
  /// The covered parts of a page, one at each edge: top, left, bottom, right.
  func bands(in size: Size) -> [Rect] {
    let height = max(0, size.height - top - bottom)
    return [
      Rect(x: 0, y: 0, width: size.width, height: top),
      Rect(x: 0, y: top, width: left, height: height),
      Rect(x: 0, y: size.height - bottom, width: size.width, height: bottom),
      Rect(x: size.width - right, y: top, width: right, height: height),
    ]
  }
}

extension Layer {
  /// The colour of a layer that shows a colour instead of a view.
  var drawnFill: RGBAColor? { fill ?? (role == .dim ? .black : nil) }
  /// Whether the layer shows a controller's view, in the controller's colour.
  var isFace: Bool { drawnFill == nil && !isBlank && role != .image }
}

extension String {
  /// The text, or its beginning that fits into a width; nil if too little of it fits.
  func fitting(_ width: Double, size: Double) -> String? {
    // The width of a wide letter in a sans-serif font, as a fraction of the size.
    let room = Int(min(max(width / (0.62 * size), 0), 1000))
    return count <= room ? self : room > 2 ? prefix(room - 1) + "…" : nil
  }
}

/// The plane of a layer, which maps its points to the container.
private struct Canvas {
  private let origin: Point
  private let matrix: Transform3D
  /// The part of the view that lies in the layer.
  private let part: Rect

  init(_ layer: Layer, part: Rect) {
    origin = layer.frame.origin
    matrix = layer.transform(about: .zero)
    self.part = part
  }

  func seen(_ point: Point) -> Point {
    let seen = matrix.seen(Point(x: point.x - part.x, y: point.y - part.y))
    return Point(x: seen.x + origin.x, y: seen.y + origin.y)
  }

  /// The place of a point in the container; a point outside of the layer moves to its nearest edge.
  func seenInside(_ point: Point) -> Point {
    func clamped(_ number: Double, _ low: Double, _ length: Double) -> Double {
      min(max(number, low), low + length)
    }
    return seen(
      Point(x: clamped(point.x, part.x, part.width), y: clamped(point.y, part.y, part.height)))
  }

  /// The corners of the part of a rectangle that lies in the layer.
  func corners(of rect: Rect) -> [Point] { rect.corners.map(seenInside) }
}

extension Rect {
  /// The corners, clockwise from the top left.
  var corners: [Point] {
    [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
      Point(x: x, y: y + height),
    ]
  }
}

extension [Point] {
  /// The part of a polygon that lies in a rectangle.
  fileprivate func cut(to rect: Rect) -> [Point] {
    // The polygon is cut at each edge, by the distance of its points from the edge.
    let edges: [(Point) -> Double] = [
      { $0.x - rect.x }, { rect.maxX - $0.x }, { $0.y - rect.y }, { rect.maxY - $0.y },
    ]
    return edges.reduce(self) { polygon, inside in
      polygon.indices.flatMap { index -> [Point] in
        let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
        let (here, there) = (inside(start), inside(end))
        let kept = here < 0 ? [] : [start]
        guard (here < 0) != (there < 0) else { return kept }
        let part = here / (here - there)
        return kept + [
          Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        ]
      }
    }
  }
}

/// Red, green and blue of `#rrggbb`, 0…255.
func channels(of color: String) -> [Int] {
  let digits = Int(color.dropFirst(), radix: 16) ?? 0
  return [digits >> 16 & 255, digits >> 8 & 255, digits & 255]
}

extension RGBAColor {
  /// The colour without its opacity, as `#rrggbb`.
  var hex: String { String(hexadecimal.prefix(7)) }
}

extension Layer {
  /// The path data of the layer's edge: the transformed rectangle with round corners.
  var outline: String {
    let matrix = transform(about: .zero)
    func seen(_ x: Double, _ y: Double) -> String {
      let point = matrix.seen(Point(x: x, y: y))
      return "\(number(point.x + frame.x)) \(number(point.y + frame.y))"
    }
    let (width, height) = (frame.width, frame.height)
    let radius = max(min(cornerRadius, width / 2, height / 2), 0)
    guard radius > 0 else {
      return "M\(seen(0, 0))L\(seen(width, 0))L\(seen(width, height))L\(seen(0, height))Z"
    }
    // A cubic approximates a quarter of a circle, with its controls at this distance from the corner.
    let near = radius * (1 - 0.5522847498)
    let (right, bottom) = (width - radius, height - radius)
    return "M\(seen(radius, 0))L\(seen(right, 0))"
      + "C\(seen(width - near, 0)) \(seen(width, near)) \(seen(width, radius))"
      + "L\(seen(width, bottom))"
      + "C\(seen(width, height - near)) \(seen(width - near, height)) \(seen(right, height))"
      + "L\(seen(radius, height))"
      + "C\(seen(near, height)) \(seen(0, height - near)) \(seen(0, bottom))"
      + "L\(seen(0, radius))C\(seen(0, near)) \(seen(near, 0)) \(seen(radius, 0))Z"
  }
}
