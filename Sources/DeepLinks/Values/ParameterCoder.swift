// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Lets types read the parameters of one screen after another, and compares what they write.
///
/// The containers of the last screen are kept for the next one, as a rule of the same type: to make one
/// takes longer than to use it. So a type must be done with its decoder when it has been written.
final class ParameterCoder {
  private let decoder = KeptDecoder()
  private let encoder = KeptEncoder()

  /// A decoder of an object of these values.
  func decoder(of values: [String: JSONValue], readingTexts: Bool) -> any Decoder {
    decoder.inner.begin(.object(values), readingTexts: readingTexts)
    return decoder
  }

  /// Whether a `Codable` value is written as an object of these values.
  ///
  /// The answer may be no though it is: where the value writes a part of itself through a container inside
  /// its own, or as a superclass, and where it throws.
  func encoding(of value: some Encodable, is values: [String: JSONValue]) -> Bool {
    encoder.comparison.begin(values)
    return (try? value.encode(to: encoder)) != nil && encoder.comparison.isSame
  }
}

/// A decoder of one object after another.
private final class KeptDecoder: Decoder {
  let inner = ValueDecoder(.null, in: nil, key: nil, readsTexts: false)
  private var kept: Kept?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let kept, kept.key == type { return kept.container() }
    let container = try inner.container(keyedBy: type)
    kept = KeptAs(container, type)
    return container
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try inner.unkeyedContainer() }
  func singleValueContainer() -> any SingleValueDecodingContainer { inner }
}

/// An encoder that compares one object after another.
private final class KeptEncoder: Encoder {
  let comparison = EncodingComparison()
  private var kept: Kept?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if let kept, kept.key == type { return kept.container() }
    let container = comparison.container(keyedBy: type)
    kept = KeptAs(container, type)
    return container
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { comparison.other().unkeyedContainer() }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    comparison.other().singleValueContainer()
  }
}

/// A container that is kept, with the type of its keys.
private class Kept {
  let key: any CodingKey.Type

  init(_ key: any CodingKey.Type) { self.key = key }

  /// The container, of the type that belongs to ``key``.
  ///
  /// To ask at run time whether it is of that type would take a sixth of the time for a screen.
  @inline(__always)
  final func container<Container>() -> Container {
    unsafe unsafeDowncast(self, to: KeptAs<Container>.self).container
  }
}

private final class KeptAs<Container>: Kept {
  let container: Container

  init(_ container: Container, _ key: any CodingKey.Type) {
    self.container = container
    super.init(key)
  }
}
