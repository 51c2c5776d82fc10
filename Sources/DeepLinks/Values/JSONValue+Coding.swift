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

/// The types that stand in a value as they are, without a container of their own.
protocol Primitive {
  init?(json: JSONValue)
  /// Reads a text, as it stands in a link.
  init?(_ text: String)
  var json: JSONValue? { get }
  /// Whether JSON has the value: no number that is too large for its type, nor `nan` as a text.
  var isFinite: Bool { get }
}

extension Primitive {
  var isFinite: Bool { true }
}

extension JSONValue: Primitive {
  init?(json: JSONValue) { self = json }
  init?(_ text: String) { nil }
  var json: JSONValue? { self }
}

extension [String: JSONValue]: Primitive {
  init?(json: JSONValue) {
    guard case .object(let values) = json else { return nil }
    self = values
  }
  init?(_ text: String) { nil }
  var json: JSONValue? { .object(self) }
}

extension [JSONValue]: Primitive {
  init?(json: JSONValue) {
    guard case .list(let values) = json else { return nil }
    self = values
  }
  init?(_ text: String) { nil }
  var json: JSONValue? { .list(self) }
}

extension Bool: Primitive {
  init?(json: JSONValue) {
    guard case .flag(let flag) = json else { return nil }
    self = flag
  }
  var json: JSONValue? { .flag(self) }
}

extension String: Primitive {
  init?(json: JSONValue) {
    guard case .text(let text) = json else { return nil }
    self = text
  }
  var json: JSONValue? { .text(self) }
}

extension Primitive where Self: FixedWidthInteger {
  init?(json: JSONValue) {
    guard case .integer(let number) = json else { return nil }
    self.init(exactly: number)
  }
  var json: JSONValue? { Int(exactly: self).map { .integer($0) } }
}

extension Primitive where Self: BinaryFloatingPoint {
  init?(json: JSONValue) {
    switch json {
    case .integer(let number): self.init(number)
    case .number(let number): self.init(number)
    default: return nil
    }
  }
  var json: JSONValue? { JSONValue(Double(self)) }
}

extension Double: Primitive {}
extension Float: Primitive {}
extension Int: Primitive {}
extension Int8: Primitive {}
extension Int16: Primitive {}
extension Int32: Primitive {}
extension Int64: Primitive {}
extension UInt: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension UInt64: Primitive {}

// MARK: - Reading

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

// MARK: - Writing

/// Collects what a value writes; one inside another hands each change on to the outer one.
private final class ValueEncoder: Encoder, SingleValueEncodingContainer {
  private(set) var value = JSONValue.null
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let handOn: ((JSONValue) -> Void)?

  init(codingPath: [any CodingKey], _ handOn: ((JSONValue) -> Void)? = nil) {
    self.codingPath = codingPath
    self.handOn = handOn
  }

  static func value<Value: Encodable>(
    of value: Value, at path: @autoclosure () -> [any CodingKey]
  ) throws -> JSONValue {
    guard Value.self is any Primitive.Type, let primitive = value as? any Primitive else {
      let encoder = ValueEncoder(codingPath: path())
      try value.encode(to: encoder)
      return encoder.value
    }
    guard let json = primitive.json else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: path(), debugDescription: "JSON cannot write \(value)"))
    }
    return json
  }

  func container<Key>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = value {} else { put(.object([:])) }
    return KeyedEncodingContainer(KeyedWriter(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list = value {} else { put(.list([])) }
    return ListWriter(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() { put(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    put(try Self.value(of: value, at: codingPath))
  }

  private func put(_ new: JSONValue) {
    value = new
    handOn?(new)
  }

  func set(_ new: JSONValue, _ name: String) {
    guard case .object(var values) = value else { return }
    value = .null  // Otherwise the values would be copied for each new one.
    values[name] = new
    put(.object(values))
  }

  /// Puts a value at an index of a list; the next one where none is given.
  func set(_ new: JSONValue, at index: Int? = nil) {
    guard case .list(var values) = value else { return }
    value = .null
    if let index { values[index] = new } else { values.append(new) }
    put(.list(values))
  }

  var count: Int { if case .list(let values) = value { values.count } else { 0 } }
}

private struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.set(.null, key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    encoder.set(try ValueEncoder.value(of: value, at: codingPath + [key]), key.stringValue)
  }

  func encode(_ value: String, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Int, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Double, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Bool, forKey key: Key) throws { try write(value, key) }

  private func write(_ value: some Primitive & Encodable, _ key: Key) throws {
    let json = try value.json ?? ValueEncoder.value(of: value, at: codingPath + [key])
    encoder.set(json, key.stringValue)
  }

  func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    inner(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { inner(JSONValue.Name("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { inner(key) }

  private func inner(_ key: any CodingKey) -> ValueEncoder {
    ValueEncoder(codingPath: codingPath + [key]) { [encoder] in
      encoder.set($0, key.stringValue)
    }
  }
}

private struct ListWriter: UnkeyedEncodingContainer {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }
  private var path: [any CodingKey] { codingPath + [JSONValue.Name(intValue: count)] }

  init(encoder: ValueEncoder) { self.encoder = encoder }

  func encodeNil() { encoder.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.set(try ValueEncoder.value(of: value, at: path))
  }

  func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    inner().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
  func superEncoder() -> any Encoder { inner() }

  private func inner() -> ValueEncoder {
    let (path, index) = (path, count)
    encoder.set(.null)
    return ValueEncoder(codingPath: path) { [encoder] in encoder.set($0, at: index) }
  }
}
