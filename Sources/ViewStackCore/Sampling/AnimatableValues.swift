// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The numbers of a layer that can be interpolated: frame, opacity, corner radius, transform.
struct AnimatableValues: Equatable, Sendable {
  /// x, y, width, height, opacity, corner radius, then the 16 elements of the transform.
  var numbers = SIMD32<Double>()

  static let all = 0..<22
  static let alpha = 4
  static let transform = 6..<22

  init() {}

  /// Creates the values of a layer; a layer without a transform has the identity.
  init(_ layer: Layer) {
    let frame = layer.frame
    numbers[0] = frame.x
    numbers[1] = frame.y
    numbers[2] = frame.width
    numbers[3] = frame.height
    numbers[Self.alpha] = layer.alpha
    numbers[5] = layer.cornerRadius
    matrix = layer.transform ?? .identity
  }

  var matrix: Transform3D {
    get {
      func row(_ start: Int) -> SIMD4<Double> {
        SIMD4(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
      }
      return Transform3D(row1: row(6), row2: row(10), row3: row(14), row4: row(18))
    }
    set {
      let rows = [newValue.row1, newValue.row2, newValue.row3, newValue.row4]
      for (row, start) in zip(rows, stride(from: 6, to: 22, by: 4)) {
        for column in 0..<4 { numbers[start + column] = row[column] }
      }
    }
  }

  /// Gives a layer these values; sizes and radii are at least 0, opacities 0…1.
  func write(to layer: inout Layer) {
    layer.frame = Rect(
      x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0))
    layer.alpha = min(max(numbers[Self.alpha], 0), 1)
    layer.cornerRadius = max(numbers[5], 0)
    let matrix = matrix
    if layer.transform != nil || !matrix.isIdentity { layer.transform = matrix }
  }

  /// Returns the values with the transform about another point, an offset away from the anchor.
  func about(_ offset: Vector) -> AnimatableValues {
    var moved = self
    moved.matrix = matrix.about(offset)
    return moved
  }
}
