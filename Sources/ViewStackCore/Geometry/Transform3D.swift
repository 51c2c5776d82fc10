// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A 4×4 matrix that places a flat layer in space and shows it with perspective.
///
/// The elements have the names and the order of Core Animation and of CSS `matrix3d()`. Points are rows,
/// `p' = p · M`, so `m41 m42 m43` is the translation and `m34` the perspective. x grows to the right, y
/// downwards and z towards the eye.
///
///     let away = Transform3D.translation(z: -50)
///     let seen = away.concatenating(.perspective(distance: 750))
///     seen.applied(to: Point(x: 160, y: 240))  // (150, 225): 1 / (1 + 50 / 750) = 0.9375
@frozen
public struct Transform3D: Hashable, Sendable {
  /// Row 1, columns 1…4: the part of the x coordinate of a point in x, y, z and w.
  @usableFromInline var m11: Double
  @usableFromInline var m12: Double
  @usableFromInline var m13: Double
  @usableFromInline var m14: Double
  /// Row 2: the part of the y coordinate.
  @usableFromInline var m21: Double
  @usableFromInline var m22: Double
  @usableFromInline var m23: Double
  @usableFromInline var m24: Double
  /// Row 3: the part of the z coordinate; m34 is -1/d for an eye at the distance d.
  @usableFromInline var m31: Double
  @usableFromInline var m32: Double
  @usableFromInline var m33: Double
  @usableFromInline var m34: Double
  /// Row 4: the translation in points, and the constant part of w, normally 1.
  @usableFromInline var m41: Double
  @usableFromInline var m42: Double
  @usableFromInline var m43: Double
  @usableFromInline var m44: Double

  /// Creates the matrix with the given elements; omitted elements are those of the identity.
  @inlinable
  init(
    m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
    m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
    m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
    m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// The matrix that does not move any point.
  @inlinable public static var identity: Transform3D { Transform3D() }

  /// Whether the matrix is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether all elements are finite numbers.
  @inlinable public var isFinite: Bool {
    let row1 = m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite
    let row2 = m21.isFinite && m22.isFinite && m23.isFinite && m24.isFinite
    let row3 = m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite
    let row4 = m41.isFinite && m42.isFinite && m43.isFinite && m44.isFinite
    return row1 && row2 && row3 && row4
  }
}

extension Transform3D {
  /// The element in a row and a column, each 1…4: `[3, 4]` is the perspective.
  ///
  /// - Precondition: Both indices are in 1…4.
  public subscript(row: Int, column: Int) -> Double {
    let elements =
      switch row {
      case 1: SIMD4(m11, m12, m13, m14)
      case 2: SIMD4(m21, m22, m23, m24)
      case 3: SIMD4(m31, m32, m33, m34)
      case 4: SIMD4(m41, m42, m43, m44)
      default: preconditionFailure("Row is not 1…4")
      }
    return elements[column - 1]
  }

  /// The sixteen elements row by row, `m11 m12 … m44`, as CSS `matrix3d()` lists them.
  public var elements: [Double] {
    [
      m11, m12, m13, m14,
      m21, m22, m23, m24,
      m31, m32, m33, m34,
      m41, m42, m43, m44,
    ]
  }

  /// Creates the matrix with the elements in the order of ``elements``, or nil unless there are sixteen.
  public init?(elements: [Double]) {
    guard elements.count == 16 else { return nil }
    self.init(
      m11: elements[0], m12: elements[1], m13: elements[2], m14: elements[3],
      m21: elements[4], m22: elements[5], m23: elements[6], m24: elements[7],
      m31: elements[8], m32: elements[9], m33: elements[10], m34: elements[11],
      m41: elements[12], m42: elements[13], m43: elements[14], m44: elements[15])
  }
}

extension Transform3D: Codable {
  /// Decodes the matrix from a list of sixteen numbers.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the list has another length.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode([Double].self)
    guard let transform = Transform3D(elements: elements) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected 16 numbers, found \(elements.count).")
    }
    self = transform
  }

  /// Encodes the matrix as a list of sixteen numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}
