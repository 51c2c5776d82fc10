// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension JSONValue {
  /// Creates the value that a `Codable` value is written as.
  ///
  /// - Throws: What the value throws, and `EncodingError` for a number that JSON cannot write.
  public init(encoding value: some Encodable) throws {
    self = try ValueEncoder.value(of: value, at: [])
  }

  /// An encoder that writes a value which nobody asks for.
  static var encoder: any Encoder { ValueEncoder(codingPath: []) }

  /// Reads a `Codable` value from this one.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - readingTexts: Whether numbers and flags may stand as texts, as they do in a link.
  /// - Returns: The value.
  /// - Throws: What the value throws, and `DecodingError` for what is missing or does not fit.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, readingTexts: Bool = false
  ) throws -> Value {
    try ValueDecoder(self, in: nil, key: nil, readsTexts: readingTexts).decode(type)
  }
}
