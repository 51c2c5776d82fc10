// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleFileReader {
  // MARK: - Objects and lists

  /// The members of an object; keys that are not known are reported.
  mutating func object(
    _ tree: JSONTree, at path: StyleFilePath, keys: [String]
  ) -> [String: JSONTree]? {
    guard case .object(let members) = tree else {
      report(.wrongType(found: tree.kind, expected: "an object"), at: path)
      return nil
    }
    for member in members where !keys.contains(member.key) {
      report(.unknownKey(member.key, known: keys), at: path.key(member.key))
    }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func required(
    _ key: String, _ members: [String: JSONTree], _ path: StyleFilePath
  ) -> JSONTree? {
    if members[key] == nil { report(.missingKey(key), at: path) }
    return members[key]
  }

  mutating func optional<Value>(
    _ key: String, _ members: [String: JSONTree], _ path: StyleFilePath, _ read: Reading<Value>
  ) -> Value? {
    members[key].flatMap { read(&self, $0, path.key(key)) }
  }

  mutating func list(
    _ tree: JSONTree, at path: StyleFilePath, _ noun: String, count: ClosedRange<Int>
  ) -> [JSONTree]? {
    guard case .array(let elements) = tree else {
      report(.wrongType(found: tree.kind, expected: "a list of \(noun)"), at: path)
      return nil
    }
    guard count.contains(elements.count) else {
      report(.count(elements.count, of: noun, allowed: count), at: path)
      return nil
    }
    return elements
  }

  mutating func numbers(
    _ tree: JSONTree, at path: StyleFilePath, count: Int
  ) -> [Double]? {
    guard let elements = list(tree, at: path, "numbers", count: count...count) else { return nil }
    let range = -StyleFileLimits.number...StyleFileLimits.number
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      if let number = number(element, at: path.index(index), in: range) { numbers.append(number) }
    }
    return numbers.count == count ? numbers : nil
  }

  // MARK: - Numbers and words

  mutating func number(
    _ tree: JSONTree, at path: StyleFilePath, in range: ClosedRange<Double>,
    _ allowed: String? = nil, expected: String = "a number"
  ) -> Double? {
    guard case .number(let number) = tree else {
      report(.wrongType(found: tree.kind, expected: expected), at: path)
      return nil
    }
    guard range.contains(number) else {
      let words =
        "\(JSONTree.text(of: range.lowerBound)) to \(JSONTree.text(of: range.upperBound))"
      report(.outOfRange(number, allowed: allowed ?? words), at: path)
      return nil
    }
    return number
  }

  mutating func string(
    _ tree: JSONTree, at path: StyleFilePath, _ expected: String
  ) -> String? {
    if case .string(let text) = tree { return text }
    report(.wrongType(found: tree.kind, expected: expected), at: path)
    return nil
  }

  mutating func text(_ tree: JSONTree, at path: StyleFilePath) -> String? {
    guard let text = string(tree, at: path, "a text") else { return nil }
    let length = text.unicodeScalars.count
    guard length <= StyleFileLimits.textLength else {
      report(.tooLong(length, limit: StyleFileLimits.textLength), at: path)
      return nil
    }
    return text
  }

  mutating func name(_ tree: JSONTree, at path: StyleFilePath) -> String? {
    guard let text = string(tree, at: path, "a name") else { return nil }
    guard StyleFile.isName(text) else {
      report(.malformedName(text), at: path)
      return nil
    }
    return text
  }

  /// Seconds, to the nanosecond.
  mutating func duration(_ tree: JSONTree, at path: StyleFilePath) -> Duration? {
    number(tree, at: path, in: 0...StyleFileLimits.seconds, expected: "a number of seconds")
      .map { .nanoseconds(Int64(($0 * 1e9).rounded())) }
  }

  mutating func curve(_ tree: JSONTree, at path: StyleFilePath) -> TimingCurve? {
    guard let text = string(tree, at: path, "a curve like \"ease-out\"") else { return nil }
    let length = text.unicodeScalars.count
    guard length <= StyleFileLimits.curveLength else {
      report(.tooLong(length, limit: StyleFileLimits.curveLength), at: path)
      return nil
    }
    do throws(CurveError) {
      return try TimingCurve(parsing: text)
    } catch {
      report(.curve(error), at: path)
      return nil
    }
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ tree: JSONTree, at path: StyleFilePath, _ type: Word.Type
  ) -> Word? {
    word(tree, at: path, type, among: Array(Word.allCases))
  }

  mutating func word<Word: RawRepresentable<String>>(
    _ tree: JSONTree, at path: StyleFilePath, _ type: Word.Type, among words: [Word]
  ) -> Word? {
    let known = words.map(\.rawValue)
    guard let text = string(tree, at: path, "one of \(known.joined(separator: ", "))") else {
      return nil
    }
    guard let word = Word(rawValue: text) else {
      report(.unknownWord(text, known: known), at: path)
      return nil
    }
    return word
  }
}

extension StyleFile {
  /// Whether a text can be a name: a letter or a digit, then also spaces and `. _ : + , ( ) -`.
  static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= StyleFileLimits.nameLength else { return false }
    func isWord(_ byte: UInt8) -> Bool {
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9": true
      default: false
      }
    }
    return isWord(first) && bytes.allSatisfy { isWord($0) || " ._:+,()-".utf8.contains($0) }
  }
}

extension Color {
  /// The colour of `#rrggbb` or `#rrggbbaa`, or nil.
  init?(hex text: String) {
    let digits = text.utf8.dropFirst().compactMap {
      Unicode.Scalar($0).properties.isASCIIHexDigit
        ? Int(String(Unicode.Scalar($0)), radix: 16) : nil
    }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
      digits.count == 6 || digits.count == 8
    else { return nil }
    func part(_ index: Int) -> Double {
      Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255
    }
    self.init(
      red: part(0), green: part(1), blue: part(2), opacity: digits.count == 8 ? part(3) : 1)
  }

  /// The text `#rrggbb` or `#rrggbbaa` that reads back as the same colour, or nil.
  var hex: String? {
    var text = "#"
    for part in opacity == 1 ? [red, green, blue] : [red, green, blue, opacity] {
      guard (0...1).contains(part) else { return nil }
      let byte = Int((part * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return Color(hex: text) == self ? text : nil
  }
}
