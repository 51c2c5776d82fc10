// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleFileForm<TimingCurve> {
  static var curve: Self {
    StyleFileForm<String>.text(StyleFileLimits.curveLength, "a curve like \"ease-out\"")
      .map(\.description) { text, reader, path in
        do throws(CurveError) {
          return try TimingCurve(parsing: text)
        } catch {
          reader.report(.curve(error), at: path)
          return nil
        }
      }
  }
}

extension StyleFileForm<FileLength> {
  /// A sum of the parts that are allowed here; a bare number is one of them.
  static func length(
    _ bare: WritableKeyPath<FileLength, Double>, _ allowed: [String],
    _ number: StyleFileForm<Double> = .number()
  ) -> Self {
    let fields: [StyleFileField<FileLength>] = [
      .plain("container", \.container, .number(), unless: 0),
      .plain("view", \.view, .number(), unless: 0),
      .plain("other", \.other, .number(), unless: 0),
      .plain("points", \.points, .number(), unless: 0),
    ]
    func length(_ number: Double) -> FileLength {
      var length = FileLength.zero
      length[keyPath: bare] = number
      return length
    }
    return .object(.zero, fields.filter { allowed.contains($0.key) })
      .or(number, length) { $0 == length($0[keyPath: bare]) ? $0[keyPath: bare] : nil }
  }
}

extension StyleFileForm<Point> {
  static var point: Self {
    StyleFileForm<Double>.numbers(2)
      .map({ [$0.x, $0.y] }, { numbers, _, _ in Point(x: numbers[0], y: numbers[1]) })
  }
}

extension StyleFileForm<Transform3D> {
  static var matrix: Self {
    StyleFileForm<Double>.numbers(16)
      .map(\.elements) { numbers, _, _ in Transform3D(elements: numbers) }
  }
}

extension StyleFileForm<Double> {
  fileprivate static func numbers(_ count: Int) -> StyleFileForm<[Double]> {
    number().list("numbers", count...count).map(
      { $0 },
      { numbers, _, _ in
        let numbers = numbers.compactMap { $0 }
        return numbers.count == count ? numbers : nil
      })
  }
}

extension StyleFileForm {
  /// A track: a value that stays, `{"from": …, "to": …}`, a list of keyframes, or
  /// `{"clock": …, "keyframes": […]}`.
  static func track<Item>(_ form: StyleFileForm<Item>) -> Self where Value == FileTrack<Item> {
    typealias Draft = TrackDraft<Item>
    let clock = StyleFileField<Draft>.plain(
      "clock", \.clock, .word(FileClock.allCases), unless: .eased)
    let keyframes = StyleFileForm<Draft.Keyframe>.keyframes(form)
    let timed = StyleFileForm<Draft>.object(
      Draft(), [clock, .optional("keyframes", \.keyframes, keyframes, isRequired: true)])
    let way = StyleFileForm<Draft>.object(
      Draft(),
      [
        .optional("from", \.from, form, isRequired: true),
        .optional("to", \.to, form, isRequired: true),
        .plain("curve", \.curve, .curve, unless: .linear), clock,
      ])
    return Self(form.expected) { reader, tree, path, expected in
      let isWay = tree["from"] != nil || tree["to"] != nil
      if case .array = tree {
        return keyframes.read(tree, &reader, path).flatMap { Draft(keyframes: $0).track }
      } else if tree["keyframes"] != nil || tree["clock"] != nil && !isWay {
        return timed.read(tree, &reader, path)?.track
      } else if isWay {
        return way.read(tree, &reader, path)?.track
      }
      return form.read(&reader, tree, path, expected).map { FileTrack(constant: $0) }
    } write: { track in
      if track.isConstant { return form.write(track.keyframes[0].value) }
      let draft = Draft(track)
      if draft.isWay { return way.write(draft) }
      return track.clock == .eased
        ? keyframes.write(draft.keyframes ?? []) : timed.write(draft)
    }
  }
}

/// A track as it is written.
private struct TrackDraft<Value: Hashable & Sendable> {
  struct Keyframe {
    var offset: Double?
    var value: Value?
    var curve = TimingCurve.linear
  }

  var from: Value?
  var to: Value?
  var curve = TimingCurve.linear
  var clock = FileClock.eased
  var keyframes: [Keyframe]?

  init(keyframes: [Keyframe]? = nil) {
    self.keyframes = keyframes
  }

  init(_ track: FileTrack<Value>) {
    keyframes = track.keyframes.map { .init(offset: $0.offset, value: $0.value, curve: $0.curve) }
    (from, to) = (track.keyframes.first?.value, track.keyframes.last?.value)
    (curve, clock) = (track.keyframes[0].curve, track.clock)
  }

  /// Whether the track is the way from a value at 0 to another at 1.
  var isWay: Bool { keyframes?.map(\.offset) == [0, 1] }

  var track: FileTrack<Value>? {
    if let from, let to { return FileTrack(from: from, to: to, curve: curve, clock: clock) }
    let complete = (keyframes ?? []).compactMap { keyframe in
      keyframe.offset.flatMap { offset in
        keyframe.value.map { FileTrack.Keyframe(offset, $0, curve: keyframe.curve) }
      }
    }
    guard let first = complete.first, complete.count == keyframes?.count else { return nil }
    return FileTrack(first, Array(complete.dropFirst()), clock: clock)
  }
}

extension StyleFileForm {
  /// Keyframes in order.
  fileprivate static func keyframes<Item>(
    _ form: StyleFileForm<Item>
  ) -> StyleFileForm<[Value]> where Value == TrackDraft<Item>.Keyframe {
    Self.object(
      Value(),
      [
        .optional("at", \.offset, .number(0...1), isRequired: true),
        .optional("value", \.value, form, isRequired: true),
        .plain("curve", \.curve, .curve, unless: .linear),
      ]
    ).list("keyframes", 1...StyleFileLimits.keyframes).map(
      { $0 },
      { keyframes, reader, path in
        var last = 0.0
        for (index, keyframe) in keyframes.enumerated() {
          guard let offset = keyframe?.offset else { continue }
          if offset < last {
            reader.report(.outOfOrder(offset, after: last), at: path.index(index).key("at"))
          }
          last = offset
        }
        let complete = keyframes.compactMap { $0 }
        return complete.count == keyframes.count ? complete : nil
      })
  }
}

extension StyleFileForm<Color> {
  /// `#rrggbb` or `#rrggbbaa`.
  static var hex: Self {
    StyleFileForm<String>.text(.max, "a colour like \"#1c1c1e\"").map(\.hex) { text, reader, path in
      let color = Color(hex: text)
      if color == nil { reader.report(.malformedColor(text), at: path) }
      return color
    }
  }
}

extension Color {
  init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    let bits = digits.count == 6 ? number << 8 | 0xFF : number
    func part(_ shift: UInt32) -> Double { Double(bits >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), opacity: part(0))
  }

  /// The text that reads back as the colour, where there is one.
  var hex: String {
    (opacity == 1 ? [red, green, blue] : [red, green, blue, opacity]).reduce(into: "#") {
      let byte = Int((min(max($1, 0), 1) * 255).rounded())
      $0 += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
