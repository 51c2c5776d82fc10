// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Lets types read themselves from a value.
///
/// A class, because as a value it would be put into a box for each container.
final class ValueDecoder: Decoder, SingleValueDecodingContainer {
  private var value: JSONValue
  private let outer: ValueDecoder?
  private let key: (any CodingKey)?
  private var readsTexts: Bool
  /// Put together only where something does not fit.
  var codingPath: [any CodingKey] { (outer?.codingPath ?? []) + (key.map { [$0] } ?? []) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, in outer: ValueDecoder?, key: (any CodingKey)?, readsTexts: Bool) {
    (self.value, self.outer, self.key, self.readsTexts) = (value, outer, key, readsTexts)
  }

  /// Reads another value from now on.
  func begin(_ value: JSONValue, readingTexts: Bool) {
    (self.value, readsTexts) = (value, readingTexts)
  }

  func container<Key>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = value else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(KeyedReader(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let values) = value else { throw mismatch([JSONValue].self) }
    return ListReader(values: values, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null }

  /// The values of an object.
  var values: [String: JSONValue] { if case .object(let values) = value { values } else { [:] } }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let primitive = Value.self as? any Primitive.Type else { return try Value(from: self) }
    return try read(primitive)
  }

  private func read<Value>(_ primitive: any Primitive.Type) throws -> Value {
    var read = primitive.init(json: value)
    if read == nil, readsTexts, case .text(let text) = value { read = primitive.init(text) }
    guard let read, read.isFinite, let result = read as? Value else {
      throw mismatch(Value.self)
    }
    return result
  }

  /// The value of a name, where it is there as it stands.
  func primitive<Value: Primitive>(_ name: String) -> Value? {
    guard case .object(let values) = value, let json = values.value(of: name),
      let value = Value(json: json), value.isFinite
    else { return nil }
    return value
  }

  /// The decoder of a value inside; nil for one that is not there.
  func inside(_ value: JSONValue?, _ key: any CodingKey) throws -> ValueDecoder {
    guard let value else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "it is missing"))
    }
    return ValueDecoder(value, in: self, key: key, readsTexts: readsTexts)
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "it is not \(type)"))
  }
}

private struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.values.keys.sorted().compactMap { Key(stringValue: $0) } }
  func contains(_ key: Key) -> Bool { decoder.values.value(of: key.stringValue) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  // Of what is read most it need not be found out at run time whether it is a primitive.
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decoder.primitive(key.stringValue) ?? decoder(key).decode(type)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try decoder.primitive(key.stringValue) ?? decoder(key).decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try decoder.primitive(key.stringValue) ?? decoder(key).decode(type)
  }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try decoder.primitive(key.stringValue) ?? decoder(key).decode(type)
  }

  func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(JSONValue.Name("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: any CodingKey) throws -> ValueDecoder {
    try decoder.inside(decoder.values.value(of: key.stringValue), key)
  }
}

private struct ListReader: UnkeyedDecodingContainer {
  let values: [JSONValue]
  let decoder: ValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  private(set) var currentIndex = 0

  init(values: [JSONValue], decoder: ValueDecoder) {
    (self.values, self.decoder) = (values, decoder)
  }

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, values[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Inner>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> ValueDecoder {
    defer { currentIndex += isAtEnd ? 0 : 1 }
    let key = JSONValue.Name(intValue: currentIndex)
    return try decoder.inside(isAtEnd ? nil : values[currentIndex], key)
  }
}
