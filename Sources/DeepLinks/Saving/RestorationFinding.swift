// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A problem of a state.
public struct RestorationFinding: Hashable, Sendable, CustomStringConvertible {
  /// The path to it, such as `root[2].parameters.tab`.
  public let place: String
  /// The problem, as a sentence without a full stop.
  public let problem: String

  init(place: String, problem: String) { (self.place, self.problem) = (place, problem) }

  /// Creates the finding of an error that decoding a value has thrown.
  init(_ error: any Error, reading expected: String, from decoder: any Decoder) {
    let own = decoder.codingPath
    var (path, problem) = (own, "")
    /// The sentence about the value at the path.
    func mismatch(_ expected: String) -> String {
      let found = SavedValue(from: decoder).value(at: path.dropFirst(own.count))
      return "expected \(expected), found \(found?.excerpt ?? "nothing")"
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (path, problem) = (context.codingPath + [key], "it is missing")
    case DecodingError.valueNotFound(let type, let context),
      DecodingError.typeMismatch(let type, let context):
      path = context.codingPath
      problem = mismatch(path.count == own.count ? expected : Self.name(of: type))
    case DecodingError.dataCorrupted(let context):
      (path, problem) = (context.codingPath, context.debugDescription)
      if problem.last == "." { problem.removeLast() }
    default: problem = "\(mismatch(expected)): \(error)"
    }
    let place = path.reduce("") { text, key in
      key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
    }
    self.init(place: place.isEmpty ? "the whole" : String(place.dropFirst()), problem: problem)
  }

  private static func name(of type: Any.Type) -> String {
    type is [String: Any].Type ? "an object" : type is [Any].Type ? "a list" : "\(type)"
  }

  /// The place and the problem.
  public var description: String { "\(place): \(problem)" }
}

/// A value in saved data, of any type.
struct SavedValue: Decodable {
  /// The value as JSON.
  private let text: String
  /// The beginning of the value as JSON.
  var excerpt: String { text.count > 80 ? "\(text.prefix(80))…" : text }
  /// The values inside it, by their keys or indices.
  private var inside: [String: SavedValue] = [:]

  init(from decoder: any Decoder) {
    if let all = try? [String: SavedValue](from: decoder) {
      let members = all.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }
      (text, inside) = ("{\(members.joined(separator: ","))}", all)
    } else if let all = try? [SavedValue](from: decoder) {
      text = "[\(all.map(\.text).joined(separator: ","))]"
      inside = Dictionary(uniqueKeysWithValues: all.enumerated().map { ("\($0)", $1) })
    } else if let value = try? String(from: decoder) {
      text = "\"\(value)\""
    } else if let value = try? Bool(from: decoder) {
      text = "\(value)"
    } else if let value = try? Int(from: decoder) {
      text = "\(value)"
    } else if let value = try? Double(from: decoder) {
      text = "\(value)"
    } else {
      let isNull = (try? decoder.singleValueContainer())?.decodeNil() ?? true
      text = isNull ? "null" : "a number out of range"
    }
  }

  /// Returns the value at a path inside it; nil if there is none.
  func value(at path: ArraySlice<any CodingKey>) -> SavedValue? {
    path.reduce(self) { value, key in
      value?.inside[key.intValue.map { "\($0)" } ?? key.stringValue]
    }
  }
}

extension DecodingError {
  /// Creates the error of a saved state.
  init(_ problem: String, at path: [any CodingKey]) {
    self = .dataCorrupted(Context(codingPath: path, debugDescription: problem))
  }
}
