// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An SVG 1.1 document of release rules: their decisions by place and velocity of the finger.
public struct ReleasePicture {
  /// A width of the container, and the releases in it.
  public struct Map {
    let width: Double
    let releases: [PanRelease]

    /// Creates a map that marks some releases.
    public init(width: Double, releases: [PanRelease]) {
      (self.width, self.releases) = (width, releases)
    }
  }

  private let rules: [any ReleaseRule]
  private let maps: [Map]
  private static let cell = Size(width: 6, height: 8)
  private static let columns = 48
  private static let rows = 32
  /// The room for the names and numbers of the vertical axis.
  private static let left = 72.0
  /// The largest velocity of the map, in points per second.
  private static let fastest = 1600.0

  /// Creates a picture with a row for each map, and in it a square for each rule.
  public init(rules: [any ReleaseRule], maps: [Map]) {
    (self.rules, self.maps) = (rules, maps)
  }

  /// The document.
  public var text: String {
    let side = Size(
      width: Double(Self.columns) * Self.cell.width, height: Double(Self.rows) * Self.cell.height)
    let step = Size(width: side.width + 48, height: side.height + 92)
    let full = Size(
      width: max(Self.left + 16 + Double(rules.count) * step.width - 24, 420),
      height: 44 + Double(maps.count) * step.height + 16)
    var svg = SVGText(
      size: full, title: "Releases",
      description:
        "The place and the velocity of each release, and whether the transition finishes.")
    svg.drawPaper(full)
    for (x, color, name) in [(0.0, "#8fb1e3", "finishes"), (84, "#eeeeea", "moves back")] {
      svg.element(
        "rect",
        [
          "class": SVGText.paperClass(color), "x": number(Self.left + x), "y": "16", "width": "12",
          "height": "12", "fill": color,
        ])
      svg.label(name, x: Self.left + x + 18, y: 26, size: 12)
    }
    svg.element(
      "circle", ["cx": number(Self.left + 196), "cy": "22", "r": "5", "fill": "#be672d"])
    svg.label("a release of the scenario", x: Self.left + 208, y: 26, size: 12)
    for (row, map) in maps.enumerated() {
      for (column, rule) in rules.enumerated() {
        let corner = Point(
          x: Self.left + Double(column) * step.width, y: 76 + Double(row) * step.height)
        svg.open("g", ["transform": "translate(\(number(corner.x)) \(number(corner.y)))"])
        draw(rule, map, side, into: &svg)
        svg.close("g")
      }
    }
    return svg.ended()
  }

  private func draw(_ rule: any ReleaseRule, _ map: Map, _ side: Size, into svg: inout SVGText) {
    svg.label(rule.name, x: 0, y: -10, size: 13, weight: "600")
    svg.element(
      "rect",
      [
        "class": "no", "width": number(side.width), "height": number(side.height),
        "fill": "#eeeeea",
      ])
    var path = ""
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let release = PanRelease(
          position: map.width * (Double(column) + 0.5) / Double(Self.columns),
          velocity: Self.fastest * (1 - 2 * (Double(row) + 0.5) / Double(Self.rows)),
          width: map.width)
        guard rule.verdict(for: release).finishes else { continue }
        let (x, y) = (Double(column) * Self.cell.width, Double(row) * Self.cell.height)
        path += "M\(number(x)) \(number(y))h6v8h-6z"
      }
    }
    if !path.isEmpty { svg.element("path", ["class": "yes", "d": path, "fill": "#8fb1e3"]) }
    for release in map.releases {
      let x = map.width > 0 ? min(max(release.position / map.width, 0), 1) : 0
      let y = min(max((1 - release.velocity / Self.fastest) / 2, 0), 1)
      svg.element(
        "circle",
        [
          "cx": number(x * side.width), "cy": number(y * side.height), "r": "5", "fill": "#be672d",
          "stroke": "#fff",
        ])
    }
    for (label, y) in [("1600", 0.0), ("0", 0.5), ("-1600", 1)] {
      svg.label(label, x: -6, y: y * side.height + 4, size: 11, color: "#6b6e75", anchor: "end")
    }
    svg.open(
      "g",
      ["transform": "translate(-\(number(Self.left - 20)) \(number(side.height / 2))) rotate(-90)"])
    svg.label(
      "velocity of the finger, points per second", x: 0, y: 0, size: 12, color: "#6b6e75",
      anchor: "middle")
    svg.close("g")
    svg.label("0", x: 0, y: side.height + 16, size: 11, color: "#6b6e75")
    svg.label(
      number(map.width), x: side.width, y: side.height + 16, size: 11, color: "#6b6e75",
      anchor: "end")
    svg.label(
      "place of the finger, points", x: side.width / 2, y: side.height + 34, size: 12,
      color: "#6b6e75", anchor: "middle")
  }
}
