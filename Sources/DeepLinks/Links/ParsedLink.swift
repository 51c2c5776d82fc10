// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The parts of a link, without escapes.
struct ParsedLink {
  var parts: [String] = []
  /// The parameters by name.
  private(set) var values: [String: String] = [:]
  /// The names that are repeated.
  private(set) var repeated = Set<String>()

  init(_ link: String, prefixes: [String]) throws(LinkError) {
    // The longest first: `shop://app/` before `shop://`.
    let prefix = prefixes.filter { Self.begins(link, with: $0) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let prefix = prefix ?? (prefixes.isEmpty ? "" : nil) else {
      throw .unknownPrefix(link, known: prefixes)
    }
    let rest = link.dropFirst(prefix.count).prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    for part in path.split(separator: "/") { parts.append(try Self.unescaped(part)) }
    for item in rest.dropFirst(path.count + 1).split(separator: "&") {
      let name = item.prefix { $0 != "=" }
      add(try Self.unescaped(item.dropFirst(name.count + 1)), named: try Self.unescaped(name))
    }
  }

  /// Whether a link begins with a prefix, whose scheme and host are compared without case
  /// (RFC 3986, 6.2.2.1).
  private static func begins(_ link: String, with prefix: String) -> Bool {
    var hostEnd = prefix.startIndex
    if let colon = prefix.firstIndex(of: ":") {
      let rest = prefix[colon...].dropFirst()
      let host = rest.hasPrefix("//") ? rest.dropFirst(2) : rest.prefix(0)
      hostEnd = rest.hasPrefix("//") ? host.firstIndex(of: "/") ?? host.endIndex : rest.startIndex
    }
    let insensitive = prefix[..<hostEnd]
    let start = link.prefix(insensitive.count)
    return insensitive.count == start.count
      && zip(insensitive, start).allSatisfy { $0 == $1 || $0.isSameLetter(as: $1) }
      && link.dropFirst(insensitive.count).hasPrefix(prefix[hostEnd...])
  }

  mutating func add(_ value: String, named name: String) {
    if values.updateValue(value, forKey: name) != nil { repeated.insert(name) }
  }

  private static func unescaped(_ text: Substring) throws(LinkError) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.first != UInt8(ascii: "+"),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw .malformedEscape(String(text)) }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard let result = String(validating: bytes, as: UTF8.self) else {
      throw .malformedEscape(String(text))
    }
    return result
  }

  /// Returns a text with everything escaped but letters, digits and `-._~`.
  static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
        || "-._~".unicodeScalars.contains(scalar)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(scalar) : byte < 16 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}

extension Character {
  /// Whether two ASCII letters differ in case at most.
  fileprivate func isSameLetter(as other: Character) -> Bool {
    isASCII && other.isASCII && lowercased() == other.lowercased()
  }
}
