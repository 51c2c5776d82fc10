// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// `@testable`: a matrix of single elements.
@testable import ViewStackCore

/// Pseudorandom numbers that are the same in every run (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of the range.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let unit = Double(bits >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  /// Returns a matrix made of a scale, a skew, a rotation, a translation and a perspective.
  mutating func nextTransform() -> Transform3D {
    let skew = Transform3D(
      row2: SIMD4(next(in: -0.5...0.5), 1, 0, 0),
      row3: SIMD4(next(in: -0.5...0.5), next(in: -0.5...0.5), 1, 0))
    let mirror = next(in: -1...1) < 0 ? -1.0 : 1.0
    return Transform3D.scale(
      x: mirror * next(in: 0.2...3), y: next(in: 0.2...3), z: next(in: 0.2...3)
    )
    .concatenating(skew)
    .concatenating(
      .rotation(
        radians: next(in: -6...6), x: next(in: -1...1), y: next(in: -1...1), z: next(in: -1...1))
    )
    .concatenating(
      .translation(x: next(in: -400...400), y: next(in: -400...400), z: next(in: -100...100))
    )
    .concatenating(.perspective(distance: next(in: 500...5000)))
  }
}

extension Transform3D {
  /// The greatest difference between two matrices, element by element.
  func distance(to other: Transform3D) -> Double {
    zip(elements, other.elements).map { abs($0 - $1) }.max() ?? 0
  }

  /// The matrix divided by m44, which draws the same.
  var normalized: Transform3D? {
    Transform3D(elements: elements.map { $0 / row4.w })
  }
}

extension Rect {
  /// The greatest difference between the edges of two rectangles.
  func distance(to other: Rect) -> Double {
    max(
      max(abs(x - other.x), abs(y - other.y)),
      max(abs(maxX - other.maxX), abs(maxY - other.maxY)))
  }
}
