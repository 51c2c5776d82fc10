// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Collects what a value writes; one inside another hands each change on to the outer one.
final class ValueEncoder: Encoder, SingleValueEncodingContainer {
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
