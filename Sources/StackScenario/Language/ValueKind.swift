// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

/// A kind of value that stands behind a key: how help shows it, and how it is read.
struct ValueKind<Value>: Sendable {
  /// What came of a text.
  enum Reading {
    case value(Value)
    /// What is wrong, where inside the text, and the words that may have been meant.
    case wrong(ScenarioProblem, at: Range<Int>? = nil, among: [String] = [])

    /// What comes of a value, where there is one.
    func then<Other>(_ next: (Value) -> ValueKind<Other>.Reading) -> ValueKind<Other>.Reading {
      switch self {
      case .value(let value): next(value)
      case .wrong(let problem, let place, let words): .wrong(problem, at: place, among: words)
      }
    }

    static func malformed(_ text: String, _ expected: String) -> Self {
      .wrong(.malformed(text, expected: expected))
    }

    static func outOfRange(_ text: String, _ allowed: String) -> Self {
      .wrong(.outOfRange(text, allowed: allowed))
    }
  }

  /// How a value is written: `WxH`, `on|off`.
  let form: String
  /// The values, where they can be listed.
  var choices: [String] = []
  let read: @Sendable (WrittenValue) -> Reading

  init(_ form: String, read: @escaping @Sendable (WrittenValue) -> Reading) {
    self.form = form
    self.read = read
  }
}

/// A value as it is written, with what may be needed to read it.
struct WrittenValue {
  let key: String
  let text: String
  let range: Range<Int>
  let styles: StyleCatalog

  /// A part of the text, read as if it were all.
  func part(_ text: String) -> Self {
    WrittenValue(key: key, text: text, range: range, styles: styles)
  }

  func number(_ expected: String) -> ValueKind<Double>.Reading {
    guard let number = DurationLiteral.decimal(text) else { return .malformed(text, expected) }
    let limit = ScenarioLimits.points
    return abs(number) <= limit
      ? .value(number) : .outOfRange(text, "\((-limit).shortest)…\(limit.shortest)")
  }

  /// The numbers between a separator, or nil where one of them is none.
  func numbers(_ separator: Character) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.prefix(5).compactMap { DurationLiteral.decimal($0) }
    return numbers.count == parts.count ? numbers : nil
  }
}

extension ValueKind {
  /// One of some words.
  static func choice(_ values: [(word: String, value: Value)]) -> Self where Value: Sendable {
    let words = values.map(\.word)
    var kind = Self(words.joined(separator: "|")) { written in
      for (word, value) in values where word == written.text { return .value(value) }
      return .wrong(.unknownValue(written.text, key: written.key, allowed: words), among: words)
    }
    kind.choices = words
    return kind
  }

  /// One of the words of an enumeration.
  static func choice() -> Self where Value: CaseIterable & RawRepresentable<String> & Sendable {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }

  static var onOff: ValueKind<Bool> { .choice([("on", true), ("off", false)]) }

  static var coverDirection: ValueKind<CoverVerticalStyle.Direction> {
    .choice([("top", .top), ("bottom", .bottom)])
  }

  static var leftBounce: ValueKind<LeftBouncePolicy> {
    .choice([
      ("on", LeftBouncePolicy(block: .always)), ("off", LeftBouncePolicy(block: .never)),
      ("none", LeftBouncePolicy(block: nil)), ("default", .standard), ("strict", .strict),
    ])
  }

  static var text: ValueKind<String> { ValueKind<String>("TEXT") { .value($0.text) } }

  /// A name that is looked for among the others afterwards.
  static func name(_ form: String) -> ValueKind<Name> {
    ValueKind<Name>(form) { .value(Name(text: $0.text, range: $0.range)) }
  }

  static var id: ValueKind<Name> {
    ValueKind<Name>("ID") {
      $0.text.isPrintable
        ? .value(Name(text: $0.text, range: $0.range)) : .wrong(.notPrintable("an id"))
    }
  }

  static var duration: ValueKind<Duration> {
    ValueKind<Duration>("DURATION") {
      guard let duration = DurationLiteral.parse($0.text) else {
        return .malformed($0.text, "a duration like 250ms, .25s or 0.25")
      }
      return duration >= .zero && duration <= .seconds(ScenarioLimits.seconds)
        ? .value(duration) : .outOfRange($0.text, "0…\(ScenarioLimits.seconds)s")
    }
  }

  /// A duration above zero, or for ever.
  static var timeToLive: ValueKind<Duration?> {
    ValueKind<Duration?>("DURATION|never") { written in
      guard written.text != "never" else { return .value(nil) }
      return ValueKind<Duration>.duration.read(written).then {
        $0 > .zero ? .value($0) : .outOfRange(written.text, "above zero, or never")
      }
    }
  }

  static func count(of what: String) -> ValueKind<Int> {
    ValueKind<Int>("COUNT") {
      guard !$0.text.isEmpty, $0.text.utf8.allSatisfy(\.isDigit) else {
        return .malformed($0.text, "a number of \(what)")
      }
      guard let count = Int($0.text), (1...ScenarioLimits.statements).contains(count) else {
        return .outOfRange($0.text, "1…\(ScenarioLimits.statements)")
      }
      return .value(count)
    }
  }

  /// An index, with the place of its digits.
  static var index: ValueKind<(value: Int, range: Range<Int>)> {
    ValueKind<(value: Int, range: Range<Int>)>("INDEX") {
      guard !$0.text.isEmpty, $0.text.utf8.allSatisfy(\.isDigit), let index = Int($0.text) else {
        return .malformed($0.text, "an index: 0 is the root")
      }
      return .value((index, $0.range))
    }
  }

  static var frameRate: ValueKind<FrameRate> {
    ValueKind<FrameRate>("N") {
      guard let value = Int($0.text) else {
        return .malformed($0.text, "a number of frames per second")
      }
      return (try? FrameRate(value)).map { .value($0) } ?? .outOfRange($0.text, "1…1000")
    }
  }

  static var number: ValueKind<Double> {
    ValueKind<Double>("N") { $0.number("a number") }
  }

  static var tolerance: ValueKind<Double> {
    ValueKind<Double>("N") { written in
      written.number("a number").then {
        $0 >= 0 ? .value($0) : .outOfRange(written.text, "0 or more")
      }
    }
  }

  static var distance: ValueKind<Distance> {
    ValueKind<Distance>("N") { written in
      written.number("a distance like 8 or .25").then {
        (try? Distance($0)).map { .value($0) } ?? .outOfRange(written.text, "above zero")
      }
    }
  }

  /// The width of a split's master, or no split.
  static var splitWidth: ValueKind<Double?> {
    ValueKind<Double?>("POINTS|off") {
      guard $0.text != "off" else { return .value(nil) }
      let what = "the master's width in points,"
      guard let width = DurationLiteral.decimal($0.text) else {
        return .malformed($0.text, "\(what) like 320, or off")
      }
      return width > 0 && width <= ScenarioLimits.points
        ? .value(width) : .outOfRange($0.text, "\(what) above 0, or off")
    }
  }

  static var point: ValueKind<Point> {
    ValueKind<Point>("X,Y") {
      guard let numbers = $0.numbers(","), numbers.count == 2 else {
        return .malformed($0.text, "a point like 10,20")
      }
      return numbers.allSatisfy { abs($0) <= ScenarioLimits.points }
        ? .value(Point(x: numbers[0], y: numbers[1]))
        : .outOfRange($0.text, "within \(ScenarioLimits.points.shortest) points")
    }
  }

  static var size: ValueKind<Size> {
    ValueKind<Size>("WxH") {
      guard let numbers = $0.numbers("x"), numbers.count == 2 else {
        return .malformed($0.text, "a size like 320x480")
      }
      return numbers.allSatisfy((0...ScenarioLimits.points).contains)
        ? .value(Size(width: numbers[0], height: numbers[1]))
        : .outOfRange($0.text, "0…\(ScenarioLimits.points.shortest) either way")
    }
  }

  static var rect: ValueKind<Rect> {
    ValueKind<Rect>("X,Y,WxH") { written in
      let parts = written.text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2].contains("x"), DurationLiteral.decimal(parts[0]) != nil,
        DurationLiteral.decimal(parts[1]) != nil
      else { return .malformed(written.text, "a rectangle like 10,20,300x40") }
      let (origin, size) = ("\(parts[0]),\(parts[1])", String(parts[2]))
      return ValueKind<Point>.point.read(written.part(origin)).then { origin in
        ValueKind<Size>.size.read(written.part(size)).then {
          .value(Rect(origin: origin, size: $0))
        }
      }
    }
  }

  static var edges: ValueKind<Edges> {
    ValueKind<Edges>("L,T,R,B") {
      guard let numbers = $0.numbers(","), numbers.count == 4 else {
        return .malformed($0.text, "four insets like 10,0,10,0")
      }
      return numbers.allSatisfy((0...ScenarioLimits.points).contains)
        ? .value(
          Edges(top: numbers[1], left: numbers[0], bottom: numbers[3], right: numbers[2]))
        : .outOfRange($0.text, "0…\(ScenarioLimits.points.shortest) each")
    }
  }

  static var mask: ValueKind<AutoresizingMask> {
    let part = ValueKind<AutoresizingMask>.choice([
      ("width", .flexibleWidth), ("height", .flexibleHeight), ("left", .flexibleLeftMargin),
      ("right", .flexibleRightMargin), ("top", .flexibleTopMargin),
      ("bottom", .flexibleBottomMargin), ("none", .none),
    ])
    var kind = ValueKind<AutoresizingMask>("PART,…") { written in
      let words = written.text.split(separator: ",", omittingEmptySubsequences: false)
      return words.reduce(.value(.none)) { reading, word in
        reading.then { mask in
          part.read(written.part(String(word))).then { .value(mask.union($0)) }
        }
      }
    }
    kind.choices = part.choices
    return kind
  }

  static var curve: ValueKind<TimingCurve> {
    ValueKind<TimingCurve>("CURVE") {
      do throws(CurveError) {
        return .value(try TimingCurve(parsing: $0.text))
      } catch {
        return .wrong(.curve(error), at: error.range)
      }
    }
  }

  static var style: ValueKind<any TransitionStyle> {
    ValueKind<any TransitionStyle>("STYLE") {
      if let style = $0.styles.style(named: StyleName(rawValue: $0.text)) { return .value(style) }
      do throws(ViewTransitionError) {
        return .value(try TransitionPairStyle(parsing: $0.text))
      } catch {
        // A word that is no transition is the name of a style; `scale(x)` is one, with a fault.
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
  /// The number without `.0` where it is whole.
  var shortest: String {
    Int(exactly: self).map(String.init) ?? description
  }
}
