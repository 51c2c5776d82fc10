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

    package init(key: String, value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// What the value is, in words.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
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
    let isTooDeep = path.steps.count > StyleFileLimits.depth
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      if isTooDeep { throw Self.error(.tooDeep(limit: StyleFileLimits.depth), at: path) }
      var members: [Member] = []
      // A decoder has the keys in any order; errors are to come in the same one every time.
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        let value = try Self(
          from: container.superDecoder(forKey: key), at: path.key(key.stringValue))
        members.append(Member(key: key.stringValue, value: value))
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      if isTooDeep { throw Self.error(.tooDeep(limit: StyleFileLimits.depth), at: path) }
      var elements: [JSONTree] = []
      while !container.isAtEnd {
        let place = path.index(elements.count)
        guard elements.count <= StyleFileLimits.keyframes else {
          throw Self.error(
            .count(
              container.count ?? elements.count, of: "elements",
              allowed: 0...StyleFileLimits.keyframes),
            at: path)
        }
        elements.append(try Self(from: container.superDecoder(), at: place))
      }
      self = .array(elements)
    } else {
      self = try Self(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
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

  private static func error(
    _ problem: StyleFileError.Problem, at path: StyleFilePath
  ) -> StyleFileErrors {
    StyleFileErrors([StyleFileError(problem, at: path)])
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements {
        try container.encode(element)
      }
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in members {
        try container.encode(member.value, forKey: AnyKey(stringValue: member.key))
      }
    }
  }
}
