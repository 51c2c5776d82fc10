// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Transform3D {
  /// The sixteen elements row by row, `m11 m12 … m44`, as CSS `matrix3d()` lists them.
  ///
  /// - Complexity: Allocates an array on every call.
  public var elements: [Double] {
    [
      m11, m12, m13, m14,
      m21, m22, m23, m24,
      m31, m32, m33, m34,
      m41, m42, m43, m44,
    ]
  }

  /// Creates the matrix with the given elements in the order of ``elements``.
  ///
  /// The result is `nil` unless there are sixteen.
  ///
  /// - Parameter elements: The numbers row by row.
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
  /// - Throws: `DecodingError.dataCorrupted` when the list has another length.
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
  ///
  /// - Throws: What the encoder throws, for instance for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}
