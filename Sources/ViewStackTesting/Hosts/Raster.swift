// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
public import ViewStackCore

/// A picture made of pixels, one for each point.
public struct Raster: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row from the top: red, green and blue, each 0…1.
  public internal(set) var pixels: [SIMD3<Double>]

  /// The largest number of pixels of a painted picture.
  private static let limit = 1 << 26

  /// Creates a white picture.
  ///
  /// It is empty if a side is not finite, is below one point, or has no whole number, and if it would have more
  /// than 2^26 pixels.
  public init(size: Size) {
    func count(_ side: Double) -> Int { max(Int(exactly: side.rounded(.towardZero)) ?? 0, 0) }
    let (columns, rows) = (count(size.width), count(size.height))
    let (pixelCount, isTooLarge) = columns.multipliedReportingOverflow(by: rows)
    (width, height) = isTooLarge || pixelCount > Self.limit ? (0, 0) : (columns, rows)
    pixels = Array(repeating: SIMD3(1, 1, 1), count: width * height)
  }

  /// Creates a picture of some pixels.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row, at least 1.
  ///   - pixels: The pixels, row by row from the top: red, green and blue, each 0…1. Those of an incomplete row are left out.
  public init(width: Int, pixels: [SIMD3<Double>]) {
    self.width = max(width, 1)
    height = pixels.count / self.width
    self.pixels = Array(pixels.prefix(self.width * height))
  }

  /// Returns how far the picture differs from an expected one.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - blendsEdges: Whether a pixel may have any colour between those of the nine expected pixels around it.
  /// - Returns: The largest difference of a colour, 0…1; 1 for pictures of different sizes.
  public func difference(from expected: Raster, blendsEdges: Bool = false) -> Double {
    guard width == expected.width, height == expected.height else { return 1 }
    return difference(from: RasterRange(expected), reach: blendsEdges ? 1 : 0)?.amount ?? 0
  }

  /// The pixel that differs most, with the colours between which it may be.
  struct Difference {
    let amount: Double
    let x: Int
    let y: Int
    let found: SIMD3<Double>
    let least: SIMD3<Double>
    let most: SIMD3<Double>
  }

  /// Returns the pixel that is farthest from a range of the same size, within a reach in pixels; nil if the
  /// picture is empty.
  func difference(from expected: RasterRange, reach: Int) -> Difference? {
    let (low, high) = (expected.least, expected.most)
    return pixels.indices.map { index in
      let near = indices(around: index, reach)
      let least = near.reduce(low.pixels[index]) { pointwiseMin($0, low.pixels[$1]) }
      let most = near.reduce(high.pixels[index]) { pointwiseMax($0, high.pixels[$1]) }
      let apart = pixels[index].clamped(lowerBound: least, upperBound: most) - pixels[index]
      return Difference(
        amount: max(apart.max(), -apart.min()), x: index % width, y: index / width,
        found: pixels[index], least: least, most: most)
    }.max { $0.amount < $1.amount }
  }

  private func indices(around index: Int, _ reach: Int) -> [Int] {
    let (x, y) = (index % width, index / width)
    return (max(y - reach, 0)...min(y + reach, height - 1)).flatMap { row in
      (max(x - reach, 0)...min(x + reach, width - 1)).map { row * width + $0 }
    }
  }

  /// Paints a shape over the picture.
  ///
  /// - Parameters:
  ///   - shape: The shape that is painted.
  ///   - masks: The shapes that cut it.
  ///   - opacity: The opacity, 0…1.
  ///   - color: The colour at a point, as fractions of the shape's width and height; nil is transparent.
  mutating func paint(
    _ shape: RasterShape, cutBy masks: [RasterShape], opacity: Double,
    _ color: (Point) -> RGBAColor?
  ) {
    let box = masks.reduce(shape.box) { $0.intersection($1.box) }
    for y in box.rows(in: height) {
      for x in box.columns(in: width) {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        let coverage = masks.reduce(shape.coverage(of: pixel)) { $0 * $1.coverage(of: pixel) }
        let middle = Point(x: pixel.x + 0.5, y: pixel.y + 0.5)
        guard coverage > 0, let point = shape.fractions(nearest: middle),
          let color = color(point)
        else { continue }
        let share = coverage * opacity * color.opacity
        let paint = SIMD3(color.red, color.green, color.blue)
        pixels[y * width + x] += (paint - pixels[y * width + x]) * share
      }
    }
  }
}

/// A rectangle with round corners and a transform.
struct RasterShape {
  let geometry: HostGeometry
  let radius: Double
  let box: Rect
  private let isUpright: Bool

  init(_ geometry: HostGeometry, radius: Double) {
    (self.geometry, self.radius) = (geometry, radius)
    box = geometry.boundingBox
    isUpright = geometry.transform == nil && radius == 0
  }

  /// The part of a pixel that is inside: exact for an upright rectangle, else of 16 samples.
  func coverage(of pixel: Rect) -> Double {
    if isUpright { return pixel.intersection(geometry.frame).area }
    var count = 0
    for sample in 0..<16 {
      let point = Point(
        x: pixel.x + (Double(sample % 4) + 0.5) / 4, y: pixel.y + (Double(sample / 4) + 0.5) / 4)
      if contains(point) { count += 1 }
    }
    return Double(count) / 16
  }

  /// Whether a point of the container is inside.
  func contains(_ point: Point) -> Bool { local(point).map(isInside) ?? false }

  /// The place of a point in fractions of the shape, moved inside; nil if it is behind the eye.
  func fractions(nearest point: Point) -> Point? {
    guard let place = local(point), box.area > 0 else { return nil }
    let size = geometry.frame.size
    return Point(
      x: min(max(place.x / size.width, 0), 1), y: min(max(place.y / size.height, 0), 1))
  }

  /// A point of the container in the coordinates of the shape, before the transform.
  private func local(_ point: Point) -> Point? {
    let (frame, pivot) = (geometry.frame, geometry.position)
    guard let transform = geometry.transform else {
      return Point(x: point.x - frame.x, y: point.y - frame.y)
    }
    return transform.unapplied(to: Point(x: point.x - pivot.x, y: point.y - pivot.y)).map {
      Point(x: $0.x + pivot.x - frame.x, y: $0.y + pivot.y - frame.y)
    }
  }

  private func isInside(_ place: Point) -> Bool {
    let size = geometry.frame.size
    guard place.x >= 0, place.y >= 0, place.x < size.width, place.y < size.height else {
      return false
    }
    let radius = min(radius, size.width / 2, size.height / 2)
    let x = max(radius - place.x, place.x - (size.width - radius), 0)
    let y = max(radius - place.y, place.y - (size.height - radius), 0)
    return x * x + y * y <= radius * radius
  }
}

extension Rect {
  fileprivate var area: Double { width * height }

  func rows(in height: Int) -> Range<Int> { Self.pixels(y, maxY, height) }
  func columns(in width: Int) -> Range<Int> { Self.pixels(x, maxX, width) }

  /// The pixels between two edges that are in a picture.
  private static func pixels(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
    func pixel(_ edge: Double) -> Int { edge > 0 ? Int(min(edge, Double(count))) : 0 }
    let first = pixel(start.rounded(.down))
    return first..<max(pixel(end.rounded(.up)), first)
  }
}
