// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A JSON value: what a style file is read from and written to.
package enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a key, or nil.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, or nil for any other value.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// What the value is, in words.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(Self.text(of: value))"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

extension JSONTree: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(from: decoder, at: StyleFilePath())
  }

  /// Reads a value and all inside it; the depth is bounded, so that no file can exhaust the stack.
  private init(from decoder: any Decoder, at path: StyleFilePath) throws {
    func checkDepth() throws {
      guard path.steps.count > StyleFileLimits.depth else { return }
      throw StyleFileErrors([StyleFileError(.tooDeep(limit: StyleFileLimits.depth), at: path)])
    }
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      try checkDepth()
      // A decoder has the keys in any order; errors are to come in the same one every time.
      self = .object(
        try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          let inside = try container.superDecoder(forKey: key)
          return Member(key.stringValue, try Self(from: inside, at: path.key(key.stringValue)))
        })
    } else if var container = try? decoder.unkeyedContainer() {
      try checkDepth()
      var elements: [JSONTree] = []
      while !container.isAtEnd {
        elements.append(try Self(from: container.superDecoder(), at: path.index(elements.count)))
      }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in members {
        try container.encode(member.value, forKey: AnyKey(stringValue: member.key))
      }
    }
  }
}
