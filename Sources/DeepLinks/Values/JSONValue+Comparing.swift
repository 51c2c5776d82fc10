// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension JSONValue {
  /// Whether a `Codable` value is written as an object of these values.
  ///
  /// The answer may be no though it is: where the value writes a part of itself through a container inside
  /// its own, or as a superclass, and where it throws.
  static func encoding(of value: some Encodable, is values: [String: JSONValue]) -> Bool {
    let comparison = EncodingComparison(values)
    return (try? value.encode(to: comparison)) != nil && comparison.isSame
  }
}

/// Compares what a value writes with what is expected, and keeps nothing of it.
private final class EncodingComparison: Encoder {
  private let expected: [String: JSONValue]
  private var isExpected = true
  /// The number of values that were written.
  private var count = 0
  /// Their names, where there are several: what is written twice does not stand for another.
  private var names: [String] = []
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ expected: [String: JSONValue]) { self.expected = expected }

  /// Whether everything was written once, and as expected.
  var isSame: Bool { isExpected && count == expected.count }

  func write(_ value: JSONValue?, _ name: String) {
    guard isExpected, let value, expected.value(of: name) == value, !names.contains(name) else {
      isExpected = false
      return
    }
    count += 1
    if expected.count > 1 { names.append(name) }
  }

  func container<Key>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedComparison(comparison: self))
  }

  /// An encoder that is not compared: nobody asks what is written to it.
  func other() -> any Encoder {
    isExpected = false
    return JSONValue.encoder
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { other().unkeyedContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer { other().singleValueContainer() }
}

private struct KeyedComparison<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let comparison: EncodingComparison
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { comparison.write(.null, key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    comparison.write(try JSONValue(encoding: value), key.stringValue)
  }

  // Of what is written most it need not be found out at run time what it is.
  func encode(_ value: String, forKey key: Key) { comparison.write(value.json, key.stringValue) }
  func encode(_ value: Int, forKey key: Key) { comparison.write(value.json, key.stringValue) }
  func encode(_ value: Double, forKey key: Key) { comparison.write(value.json, key.stringValue) }
  func encode(_ value: Bool, forKey key: Key) { comparison.write(value.json, key.stringValue) }

  func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    comparison.other().container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    comparison.other().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { comparison.other() }
  func superEncoder(forKey key: Key) -> any Encoder { comparison.other() }
}
