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
  // The parts that the x, the y and the z of a point have in x, y, z and w, and the translation. The last
  // lane of row 3, m34, is -1/d for an eye at the distance d; that of row 4 is normally 1.
  @usableFromInline var row1: SIMD4<Double>
  @usableFromInline var row2: SIMD4<Double>
  @usableFromInline var row3: SIMD4<Double>
  @usableFromInline var row4: SIMD4<Double>

  /// Creates the matrix with the given rows; omitted rows are those of the identity.
  @inlinable
  init(
    row1: SIMD4<Double> = SIMD4(1, 0, 0, 0), row2: SIMD4<Double> = SIMD4(0, 1, 0, 0),
    row3: SIMD4<Double> = SIMD4(0, 0, 1, 0), row4: SIMD4<Double> = SIMD4(0, 0, 0, 1)
  ) {
    (self.row1, self.row2, self.row3, self.row4) = (row1, row2, row3, row4)
  }

  /// The matrix that does not move any point.
  @inlinable public static var identity: Transform3D { Transform3D() }

  /// Whether the matrix is exactly the identity.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether all elements are finite numbers.
  public var isFinite: Bool {
    // Zero times infinity is not a number, and neither is a sum with one.
    [row1, row2, row3, row4].allSatisfy { ($0 * 0).sum() == 0 }
  }
}

extension Transform3D {
  /// The element in a row and a column, each 1…4: `[3, 4]` is the perspective.
  ///
  /// - Precondition: Both indices are in 1…4.
  public subscript(row: Int, column: Int) -> Double {
    precondition(1...4 ~= row && 1...4 ~= column, "Row and column are 1…4")
    return [row1, row2, row3, row4][row - 1][column - 1]
  }

  /// The sixteen elements row by row, `m11 m12 … m44`, as CSS `matrix3d()` lists them.
  public var elements: [Double] {
    [row1, row2, row3, row4].flatMap { row in row.indices.map { row[$0] } }
  }

  /// Creates the matrix with the elements in the order of ``elements``, or nil unless there are sixteen.
  public init?(elements: [Double]) {
    guard elements.count == 16 else { return nil }
    func row(_ start: Int) -> SIMD4<Double> { SIMD4(elements[start..<start + 4]) }
    self.init(row1: row(0), row2: row(4), row3: row(8), row4: row(12))
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
