// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Compares what a value writes with what is expected, and keeps nothing of it.
final class EncodingComparison {
  // Each screen that is restored is compared; no access calls foreign code.
  @exclusivity(unchecked) private var expected: [String: JSONValue] = [:]
  private var isExpected = true
  /// The number of values that were written.
  private var count = 0
  /// Their names, where there are several: what is written twice does not stand for another.
  @exclusivity(unchecked) private var names: [String] = []

  /// Whether everything was written once, and as expected.
  var isSame: Bool { unsafe isExpected && count == expected.count }

  /// Compares with these values from now on.
  func begin(_ expected: [String: JSONValue]) {
    unsafe self.expected = expected
    (isExpected, count) = (true, 0)
    if unsafe !names.isEmpty { unsafe names = [] }
  }

  func write(_ value: JSONValue?, _ name: String) {
    guard isExpected, let value, unsafe expected.value(of: name) == value,
      unsafe !names.contains(name)
    else {
      isExpected = false
      return
    }
    count += 1
    if unsafe expected.count > 1 { unsafe names.append(name) }
  }

  func container<Key>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedComparison(comparison: self))
  }

  /// An encoder that is not compared: nobody asks what is written to it.
  func other() -> any Encoder {
    isExpected = false
    return JSONValue.encoder
  }
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
