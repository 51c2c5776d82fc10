// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A timing curve as an SVG 1.1 document.
public struct CurvePicture {
  private let curve: TimingCurve
  private let title: String
  private static let size = Size(width: 500, height: 380)
  private static let area = Rect(x: 56, y: 64, width: 392, height: 264)
  private static let sampleCount = 400

  /// Creates a picture, titled with the curve unless a title is given.
  public init(_ curve: TimingCurve, title: String? = nil) {
    (self.curve, self.title) = (curve, title ?? "\(curve)")
  }

  /// The document.
  public var text: String {
    let length = curve.drawnLength
    let xs = (0...Self.sampleCount).map { length * Double($0) / Double(Self.sampleCount) }
    let ys = xs.map { curve.value(at: $0) }
    let (low, high) = (min(ys.min() ?? 0, 0), max(ys.max() ?? 1, 1))
    let area = Self.area
    func height(_ y: Double) -> Double {
      area.y + area.height * (high - y) / (high - low)
    }
    var svg = SVGText(size: Self.size, title: title, description: "A timing curve.")
    svg.drawPaper(Self.size)
    svg.label(title.shortened(to: 56), x: 24, y: 38, size: 14, weight: "600")
    svg.element(
      "rect",
      [
        "class": "panel", "x": number(area.x), "y": number(area.y), "width": number(area.width),
        "height": number(area.height), "rx": "6", "fill": "#f5f5f3",
      ])
    // Labels of 0 and 1 are on the left, labels of values beyond them on the right, since both can be near.
    let beyond = [low, high].filter { $0 != 0 && $0 != 1 }
    for level in [0, 1] + beyond {
      let isEnd = level == 0 || level == 1
      let y = number(height(level))
      svg.element(
        "path",
        [
          "class": "rule", "d": "M\(number(area.x)) \(y)h\(number(area.width))",
          "stroke": "#d5d5d1", "fill": "none",
        ])
      svg.label(
        number(level, decimals: 3), x: isEnd ? area.x - 8 : area.x + area.width + 8,
        y: height(level) + 4, size: 11, color: "#6b6e75", anchor: isEnd ? "end" : "start")
    }
    svg.label("0", x: area.x, y: area.y + area.height + 20, size: 11, color: "#6b6e75")
    svg.label(
      number(length, decimals: 2) + (curve.isSpring ? " s" : ""), x: area.x + area.width,
      y: area.y + area.height + 20, size: 11, color: "#6b6e75", anchor: "end")
    let path = zip(xs, ys).enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(number(area.x + area.width * point.0 / length, decimals: 2)) "
        + number(height(point.1), decimals: 2)
    }
    svg.element(
      "path",
      [
        "d": path.joined(), "fill": "none", "stroke": "#2d69be", "stroke-width": "2.2",
        "stroke-linejoin": "round",
      ])
    return svg.ended()
  }
}

extension TimingCurve {
  /// The length of the time axis: 1, or the seconds that a spring takes to settle.
  public var drawnLength: Double {
    guard case .spring(let spring) = self else { return 1 }
    let settling = spring.settlingDuration()
    return settling.isFinite && settling > 0 ? min(settling, 10) : 2
  }
}

extension String {
  fileprivate func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }
}
