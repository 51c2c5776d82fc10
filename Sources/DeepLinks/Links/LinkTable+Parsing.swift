// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension LinkTable {
  /// Returns the parts of a link and the parameters of its query, without escapes.
  func parse(_ link: String) throws(LinkError) -> (parts: [String], values: LinkValues) {
    let known = prefixes.isEmpty ? [""] : prefixes
    let prefix = known.filter { Self.comparable(link).hasPrefix(Self.comparable($0)) }
      // The longest: `shop://app/` before `shop://`.
      .max { $0.utf8.count < $1.utf8.count }
    guard let prefix else { throw .unknownPrefix(link, known: prefixes) }
    let rest = link.dropFirst(prefix.count).prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    var (parts, values) = ([String](), LinkValues())
    for part in path.split(separator: "/") { parts.append(try Self.unescaped(part)) }
    for item in rest.dropFirst(path.count + 1).split(separator: "&") {
      let name = item.prefix { $0 != "=" }
      let value = try Self.unescaped(item.dropFirst(name.count + 1))
      values.all[try Self.unescaped(name), default: []].append(value)
    }
    return (parts, values)
  }

  /// A link whose scheme and host are in lower case: they are compared without case
  /// (RFC 3986, 6.2.2.1).
  private static func comparable(_ link: String) -> String {
    let scheme = link.prefix { !":/?#".contains($0) }
    var rest = link.dropFirst(scheme.count)
    guard rest.hasPrefix(":") else { return link }
    let slashes = rest.prefix(rest.hasPrefix("://") ? 3 : 1)
    rest = rest.dropFirst(slashes.count)
    let host = slashes.count == 3 ? rest.prefix { !"/?#".contains($0) } : ""
    return "\(scheme)\(slashes)\(host)".lowercased() + rest.dropFirst(host.count)
  }

  private static func unescaped(_ text: Substring) throws(LinkError) -> String {
    let runs = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var bytes = Array(runs[0])
    for run in runs.dropFirst() {
      let digits = String(decoding: run.prefix(2), as: UTF8.self)
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16)
      else { throw .malformedEscape(String(text)) }
      bytes.append(byte)
      bytes += run.dropFirst(2)
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
