// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The colours between which the pixels of a picture may be.
///
/// A toolkit that blends edges paints each view over a part of a pixel, so that what is behind it shines through, even if
/// a cut and a view in it end at the same place. One that rounds edges to pixels shows a view in all of a pixel or in none.
struct RasterRange {
  private(set) var least: Raster
  private(set) var most: Raster

  /// Creates the range of a picture whose colours are exact.
  init(_ picture: Raster) { (least, most) = (picture, picture) }

  /// Creates the range of a white picture.
  init(size: Size) { self.init(Raster(size: size)) }

  /// Paints a shape: what is behind it counts no more in the pixels that it fills.
  mutating func paint(
    _ shape: RasterShape, cutBy masks: [RasterShape], opacity: Double,
    _ color: (Point) -> RGBAColor?
  ) {
    let box = masks.reduce(shape.box) { $0.intersection($1.box) }
    let parts = [1e-6, 1 - 1e-6]
    for y in box.rows(in: least.height) {
      for x in box.columns(in: least.width) {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        let corners = parts.flatMap { right in
          parts.map { Point(x: pixel.x + right, y: pixel.y + $0) }
        }
        let filled = corners.filter { corner in
          shape.contains(corner) && masks.allSatisfy { $0.contains(corner) }
        }
        let isTouched =
          !filled.isEmpty
          || masks.reduce(shape.coverage(of: pixel)) { $0 * $1.coverage(of: pixel) } > 0
        guard isTouched else { continue }
        let colors = corners.compactMap { shape.fractions(nearest: $0).flatMap(color) }
        // Shapes are convex: between four corners inside, all of the pixel is inside.
        let isFilled = filled.count == corners.count && colors.count == corners.count
        let index = y * least.width + x
        let (low, high) = (least.pixels[index], most.pixels[index])
        let painted = colors.map { color in
          let paint = SIMD3(color.red, color.green, color.blue)
          let share = opacity * color.opacity
          return (low: low + (paint - low) * share, high: high + (paint - high) * share)
        }
        guard let first = painted.first else { continue }
        least.pixels[index] = painted.map(\.low).reduce(isFilled ? first.low : low, pointwiseMin)
        most.pixels[index] = painted.map(\.high).reduce(isFilled ? first.high : high, pointwiseMax)
      }
    }
  }
}
