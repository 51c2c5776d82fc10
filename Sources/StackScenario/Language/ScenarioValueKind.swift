// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import StylesPlugin
public import ViewStackCore

/// A kind of value in a scenario: the form that help shows, and the function that reads it.
public struct ScenarioValueKind<Value>: Sendable {
  /// The result of reading a text.
  enum Reading {
    case value(Value)
    /// The problem, its place inside the text, and the words to suggest from.
    case wrong(ScenarioProblem, at: Range<Int>? = nil, among: [String] = [])
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
  ///   - expected: What an error calls the value: `a size like 320x480`.
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
    let numbers = parts.compactMap { DurationLiteral.decimal($0) }
    guard numbers.count == count else { return nil }
    return .some(numbers.allSatisfy(range.contains) ? make(numbers) : nil)
  }
}

private let points = ScenarioLimits.points

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

  /// Returns a kind that accepts any name, which ``ScenarioNames`` checks later.
  static func name(_ form: String) -> ScenarioValueKind<ScenarioName> {
    ScenarioValueKind<ScenarioName>(form) { .value(ScenarioName(text: $0.text, range: $0.range)) }
  }

  /// The name of a controller that the statement makes or shows.
  public static var controller: ScenarioValueKind<ScenarioName> { name(.brought) }

  /// The name of a controller that was there before the statement.
  public static var knownController: ScenarioValueKind<ScenarioName> { name(.known) }

  /// The new name of a view that the statement adds to its ``owner``.
  public static var newView: ScenarioValueKind<ScenarioName> { name(.declared) }

  /// The controller to which the statement adds a ``newView``.
  public static var owner: ScenarioValueKind<ScenarioName> {
    var kind = name("CONTROLLER")
    kind.names = { [OwnName(role: .owner, name: $0)] }
    return kind
  }

  /// The name of a controller that another statement makes or shows, earlier or later.
  static var page: ScenarioValueKind<ScenarioName> { name(.page) }

  /// A name of anything, which later statements may use.
  public static var name: ScenarioValueKind<ScenarioName> { name(.mentioned) }

  private static func name(_ role: OwnName.Role) -> ScenarioValueKind<ScenarioName> {
    var kind = ScenarioValueKind<ScenarioName>("NAME") {
      if $0.text.isEmpty { return .wrong(.malformed($0.text, expected: "a name: it is empty")) }
      return $0.text.isPrintable
        ? .value(ScenarioName(text: $0.text, range: $0.range)) : .wrong(.notPrintable("a name"))
    }
    kind.names = { [OwnName(role: role, name: $0)] }
    return kind
  }

  /// An id of an entry on a stack, which is no name.
  public static var id: ScenarioValueKind<ScenarioName> {
    ScenarioValueKind<ScenarioName>("ID") {
      $0.text.isPrintable
        ? .value(ScenarioName(text: $0.text, range: $0.range)) : .wrong(.notPrintable("an id"))
    }
  }

  /// The id of a shared element.
  static var sharedID: ScenarioValueKind<String> {
    ScenarioValueKind<String>("ID") {
      $0.text.isPrintable ? .value($0.text) : .wrong(.notPrintable("an id"))
    }
  }

  /// A duration, at most ``ScenarioLimits/seconds``.
  public static var duration: ScenarioValueKind<Duration> {
    ScenarioValueKind<Duration>(
      "DURATION", "a duration like 250ms, .25s or 0.25", "0…\(ScenarioLimits.seconds)s"
    ) {
      DurationLiteral.parse($0.text).map {
        $0 >= .zero && $0 <= .seconds(ScenarioLimits.seconds) ? $0 : nil
      }
    }
  }

  /// A duration above zero, or `never`.
  static var timeToLive: ScenarioValueKind<Duration?> {
    ScenarioValueKind<Duration?>("DURATION|never") {
      if $0.text == "never" { return .value(nil) }
      switch ScenarioValueKind<Duration>.duration.read($0) {
      case .value(.zero):
        return .wrong(.outOfRange($0.text, allowed: "above zero, or never"))
      case .value(let duration): return .value(duration)
      case .wrong(let problem, let place, let words):
        return .wrong(problem, at: place, among: words)
      }
    }
  }

  static func count(of what: String) -> ScenarioValueKind<Int> {
    let allowed = 1...ScenarioLimits.statements
    return ScenarioValueKind<Int>("COUNT", "a number of \(what)", "1…\(allowed.upperBound)") {
      guard $0.text.utf8.allSatisfy(\.isDigit), !$0.text.isEmpty else { return nil }
      return .some($0.digits.flatMap { allowed.contains($0) ? $0 : nil })
    }
  }

  /// An index, with the place of its digits.
  static var index: ScenarioValueKind<(value: Int, range: Range<Int>)> {
    ScenarioValueKind<(value: Int, range: Range<Int>)>("INDEX", "an index: 0 is the root") {
      written in
      written.digits.map { ($0, written.range) }
    }
  }

  static var frameRate: ScenarioValueKind<FrameRate> {
    ScenarioValueKind<FrameRate>("N", "a number of frames per second", "1…1000") {
      Int($0.text).map { FrameRate.range.contains($0) ? FrameRate($0) : nil }
    }
  }

  /// A whole number from -1,000,000 to 1,000,000.
  public static var integer: ScenarioValueKind<Int> { integer(in: -1_000_000...1_000_000) }

  /// Returns a kind that accepts the whole numbers in a range.
  public static func integer(in allowed: ClosedRange<Int>) -> ScenarioValueKind<Int> {
    let text = "\(allowed.lowerBound)…\(allowed.upperBound)"
    return ScenarioValueKind<Int>(form(text, Double(allowed.upperBound)), "a whole number", text) {
      written in
      Int(written.text).map { allowed.contains($0) ? $0 : nil }
    }
  }

  /// A number within ``ScenarioLimits/points`` either way.
  public static var number: ScenarioValueKind<Double> { number(in: -points...points) }

  /// Returns a kind that accepts the numbers in a range.
  public static func number(in allowed: ClosedRange<Double>) -> ScenarioValueKind<Double> {
    let text = "\(allowed.lowerBound.shortest)…\(allowed.upperBound.shortest)"
    return ScenarioValueKind<Double>(form(text, allowed.upperBound), "a number", text) {
      DurationLiteral.decimal($0.text).map { allowed.contains($0) ? $0 : nil }
    }
  }

  /// The form of a number in help: its range, unless the range reaches the limit of all numbers.
  private static func form(_ range: String, _ upperBound: Double) -> String {
    upperBound < points ? range : "N"
  }

  static var distance: ScenarioValueKind<Distance> {
    ScenarioValueKind<Distance>(
      "N", "a distance like 8 or .25", "above zero, at most \(points.shortest)"
    ) {
      DurationLiteral.decimal($0.text).map { $0 <= points ? try? Distance($0) : nil }
    }
  }

  /// The width of a split's master, or 0 for `off`.
  static var masterWidth: ScenarioValueKind<Double> {
    let what = "the master's width in points,"
    return ScenarioValueKind<Double>(
      "POINTS|off", "\(what) like 320, or off", "\(what) above 0, or off"
    ) {
      if $0.text == "off" { return 0 }
      return DurationLiteral.decimal($0.text).map { $0 > 0 && $0 <= points ? $0 : nil }
    }
  }

  /// A point: `10,20`.
  public static var point: ScenarioValueKind<Point> {
    ScenarioValueKind<Point>("X,Y", "a point like 10,20", "within \(points.shortest) points") {
      $0.numbers(2, in: -points...points) { Point(x: $0[0], y: $0[1]) }
    }
  }

  /// A size: `320x480`.
  public static var size: ScenarioValueKind<Size> {
    ScenarioValueKind<Size>("WxH", "a size like 320x480", "0…\(points.shortest) either way") {
      $0.numbers(2, separator: "x", in: 0...points) { Size(width: $0[0], height: $0[1]) }
    }
  }

  /// A rectangle: `10,20,300x40`.
  public static var rect: ScenarioValueKind<Rect> {
    ScenarioValueKind<Rect>(
      "X,Y,WxH", "a rectangle like 10,20,300x40",
      "within \(points.shortest) points, its size 0 or more"
    ) { written in
      let parts = written.text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let flat = WrittenValue(
        key: written.key, text: "\(parts[0]),\(parts[1])", range: written.range,
        styles: written.styles)
      let rect = flat.numbers(4, in: -points...points) {
        $0[2] >= 0 && $0[3] >= 0 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
      }
      return rect.map { $0.flatMap { $0 } }
    }
  }

  /// Insets: `10,0,10,0`, from the left clockwise.
  public static var edges: ScenarioValueKind<Edges> {
    ScenarioValueKind<Edges>("L,T,R,B", "four insets like 10,0,10,0", "0…\(points.shortest) each") {
      $0.numbers(4, in: 0...points) {
        Edges(top: $0[1], left: $0[0], bottom: $0[3], right: $0[2])
      }
    }
  }

  static var mask: ScenarioValueKind<AutoresizingMask> {
    let parts: [(word: String, mask: AutoresizingMask)] = [
      ("width", .flexibleWidth), ("height", .flexibleHeight), ("left", .flexibleLeftMargin),
      ("right", .flexibleRightMargin), ("top", .flexibleTopMargin),
      ("bottom", .flexibleBottomMargin), ("none", []),
    ]
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
      return .value(mask)
    }
  }

  static var curve: ScenarioValueKind<TimingCurve> {
    ScenarioValueKind<TimingCurve>("CURVE") {
      do throws(CurveTextError) {
        return .value(try TimingCurve(parsing: $0.text))
      } catch {
        // `spring` alone lacks its parentheses. An example helps more than an error about them.
        if $0.text == "spring" {
          return .wrong(
            .malformed("spring", expected: "a curve; 'spring(duration .5 bounce .2)' is"))
        }
        return .wrong(.curve(error), at: error.range)
      }
    }
  }

  static var style: ScenarioValueKind<any TransitionStyle> {
    ScenarioValueKind<any TransitionStyle>("STYLE") {
      let name = StyleName(rawValue: $0.text)
      if let style = $0.styles.style(named: name) { return .value(style) }
      if let base = SharedElementsStyle.base(in: name)?.rawValue {
        let inner = WrittenValue(key: $0.key, text: base, range: $0.range, styles: $0.styles)
        guard case .wrong(let problem, let place, let words) = Self.style.read(inner) else {
          return .wrong(.unknownStyle(base))
        }
        // Each level adds the seven bytes `shared(` before the base and `)` after it.
        let start = ($0.text.utf8.count - base.utf8.count) / 8 * 7
        let inside = place ?? 0..<base.utf8.count
        return .wrong(
          problem, at: inside.lowerBound + start..<inside.upperBound + start, among: words)
      }
      do throws(ViewTransitionError) {
        return .value(try TransitionPairStyle(parsing: $0.text))
      } catch {
        if case .unknownTransition(let word, let range) = error, range.lowerBound == 0,
          $0.styles.style(named: StyleName(rawValue: word)) != nil
        {
          let rest = range.upperBound..<$0.text.utf8.count
          return .wrong(
            .transition(
              .unexpected(
                String(decoding: $0.text.utf8.dropFirst(range.upperBound), as: UTF8.self),
                expected: "nothing after the style '\(word)'", at: rest)), at: rest)
        }
        // An unknown word without parentheses is taken for a style. `scale(x)` is a faulty transition.
        guard case .unknownTransition = error, !$0.text.contains("(") else {
          return .wrong(.transition(error), at: error.range)
        }
        return .wrong(.unknownStyle($0.text), among: $0.styles.names.map(\.rawValue))
      }
    }
  }
}

extension String {
  /// Whether the text can be shown in one line of a message.
  var isPrintable: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      || unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

extension ScenarioProblem {
  static func notPrintable(_ what: String) -> Self {
    .malformed("this name", expected: "\(what): it has control characters")
  }
}

extension Double {
  /// The number as text; a whole number has no `.0`.
  var shortest: String {
    Int(exactly: self).map(String.init) ?? description
  }
}
