// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import StylesPlugin
import ViewStackCore

/// A kind of value in a scenario: the form that help shows, and the function that reads it.
public struct ScenarioValueKind<Value>: Sendable {
  /// The result of reading a text.
  enum Reading {
    case value(Value)
    /// The problem, its place inside the text, and the words to suggest from.
    case wrong(ScenarioProblem, at: Range<Int>? = nil, among: [String] = [])

    /// Returns the reading with another value in place of its own.
    func map<Other>(_ transform: (Value) -> Other) -> ScenarioValueKind<Other>.Reading {
      switch self {
      case .value(let value): .value(transform(value))
      case .wrong(let problem, let place, let words): .wrong(problem, at: place, among: words)
      }
    }
  }

  /// The form of a value, such as `WxH` or `on|off`.
  public let form: String
  /// The possible values, if they form a fixed list.
  public private(set) var choices: [String] = []
  /// The names in a value, and what a statement does with each.
  var names: @Sendable (Value) -> [OwnName] = { _ in [] }
  let read: @Sendable (WrittenValue) -> Reading

  init(_ form: String, choices: [String] = [], read: @escaping @Sendable (WrittenValue) -> Reading)
  {
    self.form = form
    self.choices = choices
    self.read = read
  }

  /// Creates a kind with a function that reads its values.
  ///
  /// - Parameters:
  ///   - form: The form that help shows, such as `WxH`.
  ///   - expected: The name of the value in an error: `a size like 320x480`.
  ///   - parse: Returns the value of a text, or nil if the text does not have the form.
  public init(_ form: String, expected: String, parse: @escaping @Sendable (String) -> Value?) {
    self.init(form) { written in
      parse(written.text).map { .value($0) }
        ?? .wrong(.malformed(written.text, expected: expected))
    }
  }

  /// Creates a kind whose values have a form and a range.
  ///
  /// `read` returns nil if the text does not have the form, and `.some(nil)` if the value is out of
  /// range.
  init(
    _ form: String, _ expected: String, _ allowed: String = "",
    read: @escaping @Sendable (WrittenValue) -> Value??
  ) {
    self.init(form) { written in
      guard let value = read(written) else {
        return .wrong(.malformed(written.text, expected: expected))
      }
      return value.map { .value($0) } ?? .wrong(.outOfRange(written.text, allowed: allowed))
    }
  }
}

/// The text of a value, with the context for reading it.
struct WrittenValue {
  let key: String
  let text: String
  let range: Range<Int>
  let styles: StyleCatalog

  /// The whole number, or nil if the text contains anything but digits.
  var digits: Int? { text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil }

  /// Makes a value from numbers with a separator between them.
  ///
  /// Returns nil if the text does not have this form, and `.some(nil)` if a number is outside the
  /// range.
  func numbers<Value>(
    _ count: Int, separator: Character = ",", in range: ClosedRange<Double>,
    make: ([Double]) -> Value
  ) -> Value?? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    let numbers = parts.compactMap { Double(unlimited: $0) }
    guard numbers.count == count else { return nil }
    return .some(numbers.allSatisfy(range.contains) ? make(numbers) : nil)
  }
}

extension ScenarioValueKind {
  /// Returns a kind that accepts the given words, each for its value.
  public static func choice(_ values: [(word: String, value: Value)]) -> Self
  where Value: Sendable {
    let words = values.map(\.word)
    return Self(words.joined(separator: "|"), choices: words) { written in
      for (word, value) in values where word == written.text { return .value(value) }
      return .wrong(.unknownValue(written.text, key: written.key, allowed: words), among: words)
    }
  }

  /// Returns a kind that accepts the raw values of an enumeration.
  public static func choice() -> Self
  where Value: CaseIterable & RawRepresentable<String> & Sendable {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }

  /// A switch: `on` or `off`.
  public static var onOff: ScenarioValueKind<Bool> { .choice([("on", true), ("off", false)]) }

  static var coverDirection: ScenarioValueKind<CoverVerticalStyle.Direction> {
    .choice([("top", .top), ("bottom", .bottom)])
  }

  static var color: ScenarioValueKind<RGBAColor?> {
    ScenarioValueKind<RGBAColor?>("#RRGGBB|none", "a colour like #203040, or none") { written in
      if written.text == "none" { return .some(.some(nil)) }
      return RGBAColor(hexadecimal: written.text).map { .some(.some($0)) }
    }
  }

  /// Any text.
  public static var text: ScenarioValueKind<String> {
    ScenarioValueKind<String>("TEXT") { .value($0.text) }
  }

  static var mask: ScenarioValueKind<AutoresizingMask> {
    let parts = AutoresizingMask.parts + [("none", [])]
    let words = parts.map(\.word)
    return ScenarioValueKind<AutoresizingMask>("PART,…", choices: words) { written in
      var mask: AutoresizingMask = []
      for word in written.text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let part = parts.first(where: { $0.word == word }) else {
          return .wrong(
            .unknownValue(String(word), key: written.key, allowed: words), among: words)
        }
        mask.formUnion(part.mask)
      }
      if mask != [], written.text.split(separator: ",").contains("none") {
        return .wrong(.malformed(written.text, expected: "a list of parts, or 'none' alone"))
      }
      return .value(mask)
    }
  }
}

extension AutoresizingMask {
  /// The parts of a view that can change, with their words.
  static let parts: [(word: String, mask: AutoresizingMask)] = [
    ("width", .flexibleWidth), ("height", .flexibleHeight), ("left", .flexibleLeftMargin),
    ("right", .flexibleRightMargin), ("top", .flexibleTopMargin),
    ("bottom", .flexibleBottomMargin),
  ]
}

extension String {
  /// Whether the text can be shown in one line of a message.
  var isPrintable: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) } || !unicodeScalars.contains(where: \.isControl)
  }
}

extension Double {
  /// The number as text; a whole number has no `.0`.
  var shortest: String { JSONTree.text(of: self) }
}
