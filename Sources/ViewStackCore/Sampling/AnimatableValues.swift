// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The numbers of a layer that can be interpolated: frame, opacity, corner radius, transform.
struct AnimatableValues: Hashable, Sendable {
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
      Transform3D(
        m11: numbers[6], m12: numbers[7], m13: numbers[8], m14: numbers[9],
        m21: numbers[10], m22: numbers[11], m23: numbers[12], m24: numbers[13],
        m31: numbers[14], m32: numbers[15], m33: numbers[16], m34: numbers[17],
        m41: numbers[18], m42: numbers[19], m43: numbers[20], m44: numbers[21])
    }
    set {
      (numbers[6], numbers[7], numbers[8]) = (newValue.m11, newValue.m12, newValue.m13)
      (numbers[9], numbers[10], numbers[11]) = (newValue.m14, newValue.m21, newValue.m22)
      (numbers[12], numbers[13], numbers[14]) = (newValue.m23, newValue.m24, newValue.m31)
      (numbers[15], numbers[16], numbers[17]) = (newValue.m32, newValue.m33, newValue.m34)
      (numbers[18], numbers[19], numbers[20]) = (newValue.m41, newValue.m42, newValue.m43)
      numbers[21] = newValue.m44
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
