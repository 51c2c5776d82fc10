// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A JSON value with its place in a text, the form in which style files and timelines are read.
public struct JSONTree: Hashable, Sendable {
  /// A value without its place.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([Member])
  }

  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONTree
    /// The range of the key in the text that was read, in UTF-8 offsets.
    public var range = 0..<0

    /// Creates a member, by default without a place.
    public init(_ key: String, _ value: JSONTree, range: Range<Int> = 0..<0) {
      (self.key, self.value, self.range) = (key, value, range)
    }
  }

  /// The value.
  public var value: Content
  /// The range of the value in the text that was read, in UTF-8 offsets.
  public var range = 0..<0

  /// Creates a value, by default without a place.
  public init(_ value: Content, range: Range<Int> = 0..<0) {
    (self.value, self.range) = (value, range)
  }

  /// The value of a key, or nil.
  public subscript(key: String) -> JSONTree? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The element at an index, or nil.
  public subscript(index: Int) -> JSONTree? {
    guard case .array(let elements) = value, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The members of an object, or nil for any other value.
  public var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// The elements of a list, or nil for any other value.
  public var elements: [JSONTree]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The number, or nil for any other value.
  public var number: Double? { if case .number(let number) = value { number } else { nil } }

  /// The text, or nil for any other value.
  public var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The kind of the value, in words.
  public var kind: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(Self.text(of: value))"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The keys and indices that lead to a place in the text, `push.layers[1].alpha`.
  public func path(to place: Range<Int>) -> String {
    func holds(_ range: Range<Int>) -> Bool { place.clamped(to: range) == place }
    switch value {
    case .array(let elements):
      guard let index = elements.firstIndex(where: { holds($0.range) }) else { return "" }
      return "[\(index)]" + elements[index].path(to: place)
    case .object(let members):
      let inside = members.first { holds($0.range.lowerBound..<$0.value.range.upperBound) }
      return inside.map { ".\($0.key.excerpt)" + $0.value.path(to: place) } ?? ""
    default: return ""
    }
  }
}

extension String {
  /// The text for quotes in messages: the beginning of a long text, without control characters.
  public var excerpt: String {
    String(unicodeScalars.prefix(64)).replacing(with: "?", where: \.isControl)
      + (unicodeScalars.count > 64 ? "…" : "")
  }
}
