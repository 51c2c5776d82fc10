// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension StyleFileForm<TimingCurve> {
  static var curve: Self {
    let text = StyleFileForm<String>.text(
      StyleFileLimits.curveLength, "a curve like \"ease-out\"")
    let schema = text.schema.described(
      "ease-in-out, cubic-bezier(.42, 0, .58, 1), steps(4), linear(0, .5 20%, 1), "
        + "spring(duration .5 bounce .2)")
    return Self(expected: text.expected, schema: schema.named("curve")) {
      (tree, reader) throws(StyleFileFault) in
      let text = try text.read(tree, &reader)
      do throws(CurveTextError) {
        return try TimingCurve(parsing: text)
      } catch {
        // The offsets count from inside the quotes. If the text has escapes, they do not match the file.
        let start = tree.range.lowerBound + 1
        let isPlain = text.utf8.count + 2 == tree.range.count
        let range = start + error.range.lowerBound..<start + error.range.upperBound
        throw .problem(
          "\(error)", at: isPlain ? range : nil, known: error.suggestion.map { [$0] } ?? [])
      }
    } write: {
      .string($0.description)
    }
  }
}

extension StyleFileForm<FileLength> {
  /// A sum of the allowed parts; a bare number is the value of one of them.
  static func length(
    _ bare: WritableKeyPath<FileLength, Double>, _ allowed: [String], named name: String,
    _ number: StyleFileForm<Double> = .plain
  ) -> Self {
    let fields: [StyleFileField<FileLength>] = [
      .plain("container", \.container, .plain, unless: 0),
      .plain("view", \.view, .plain, unless: 0),
      .plain("other", \.other, .plain, unless: 0),
      .plain("points", \.points, .plain, unless: 0),
    ]
    let whole = bare == \.view ? "view" : "container"
    func length(_ number: Double) -> FileLength {
      var length = FileLength.zero
      length[keyPath: bare] = number
      return length
    }
    let form = Self.object(.zero, fields.filter { allowed.contains($0.key) })
      .or(number, length) { $0 == length($0[keyPath: bare]) ? $0[keyPath: bare] : nil }
    guard bare != \.points else { return form.with { $0.named(name) } }
    let schema = form.schema.described(
      "A fraction of the \(whole), or the sum of the members of an object.")
    return Self(expected: form.expected, keys: form.keys, schema: schema.named(name)) {
      (tree, reader) throws(StyleFileFault) in
      if case .number(let number) = tree.value, abs(number) >= 10 {
        let text = JSONTree.text(of: number)
        reader.note(
          "\(text) is \(text) times the size of the \(whole); for points write "
            + "{\"points\": \(text)}", tree)
      }
      return try form.read(tree, &reader)
    } write: {
      form.write($0)
    }
  }

  /// The same for a width or a height, which is negative in no container.
  var extent: Self {
    map(\.self) { (length) throws(StyleFileFault) in
      let parts = [length.container, length.view, length.other, length.points]
      if parts.contains(where: { $0 > 0 }) || parts.allSatisfy({ $0 == 0 }) { return length }
      throw .problem("a negative size: expected a width or a height of at least 0")
    }
  }
}

extension StyleFileForm<[Double]> {
  /// A list of a number of numbers; the expected form is in words.
  static func numbers(_ count: Int, _ expected: String? = nil) -> Self {
    let form = StyleFileForm<Double>.plain.list("numbers", count...count)
    guard let expected else { return form }
    return Self(expected: expected, schema: form.schema) { (tree, reader) throws(StyleFileFault) in
      if case .array(let elements) = tree.value, elements.count != count {
        throw .problem("\(elements.count) numbers: expected \(expected)")
      }
      return try form.read(tree, &reader)
    } write: {
      form.write($0)
    }
  }
}

extension StyleFileForm {
  /// A track: a constant value, `{"from": …, "to": …}`, a list of keyframes, or
  /// `{"clock": …, "keyframes": […]}`.
  static func track<Item>(_ form: StyleFileForm<Item>) -> Self where Value == FileTrack<Item> {
    let word = StyleFileForm<FileClock>.word(FileClock.allCases)
    let list = StyleFileForm<FileTrack<Item>.Keyframe>.keyframe(form).list(
      "keyframes", 1...StyleFileLimits.keyframes
    ) { (keyframe, before, tree) throws(StyleFileFault) in
      guard let last = before.last?.offset, keyframe.offset < last else { return }
      throw .problem(
        "keyframe \(JSONTree.text(of: keyframe.offset)) after \(JSONTree.text(of: last)): "
          + "keyframes stand in order", at: tree["at"]?.range)
    }
    let keyframes = list.schema.named(after: form.schema, "keyframes")
    let clocked = ("clock", false, word.schema)
    let schema = StyleSchema(oneOf: [
      form.schema,
      StyleSchema([
        ("from", true, form.schema), ("to", true, form.schema),
        ("curve", false, StyleFileForm<TimingCurve>.curve.schema), clocked,
      ]), keyframes, StyleSchema([("keyframes", true, keyframes), clocked]),
    ]).described("A constant value, a motion between two values, or keyframes.")
    return Self(expected: form.expected, schema: schema.named(after: form.schema, "track")) {
      (tree, reader) throws(StyleFileFault) in
      if case .array = tree.value {
        let keyframes = try list.read(tree, &reader)
        noteEnds(of: keyframes, tree, &reader)
        return FileTrack(keyframes[0], keyframes.dropFirst())
      }
      if tree["from"] != nil || tree["to"] != nil {
        try reader.check(["from", "to", "curve", "clock"], in: tree)
        let (from, to) = (reader.read("from", of: tree, form), reader.read("to", of: tree, form))
        let curve = tree["curve"].flatMap { reader.read($0, .curve) }
        let clock = tree["clock"].flatMap { reader.read($0, word) }
        guard let from, let to else { throw .reported }
        return FileTrack(from: from, to: to, curve: curve ?? .linear, clock: clock ?? .eased)
      }
      guard tree["keyframes"] != nil || tree["clock"] != nil else {
        return FileTrack(constant: try form.read(tree, &reader))
      }
      try reader.check(["clock", "keyframes"], in: tree)
      let clock = tree["clock"].flatMap { reader.read($0, word) }
      guard let keyframes = reader.read("keyframes", of: tree, list) else { throw .reported }
      if let tree = tree["keyframes"] { noteEnds(of: keyframes, tree, &reader) }
      return FileTrack(keyframes[0], keyframes.dropFirst(), clock: clock ?? .eased)
    } write: { track in
      if track.isConstant { return form.write(track.keyframes[0].value) }
      let clock = track.clock == .eased ? nil : word.write(track.clock)
      guard track.keyframes.map(\.offset) != [0, 1] else {
        let (from, to) = (track.keyframes[0], track.keyframes[1])
        return [
          "from": form.write(from.value), "to": form.write(to.value), "curve": from.writtenCurve,
          "clock": clock,
        ]
      }
      let keyframes = list.write(track.keyframes)
      return clock == nil ? keyframes : ["clock": clock, "keyframes": keyframes]
    }
  }

  /// Notes a track that moves and does not reach from 0 to 1: outside, the motion is extrapolated.
  private static func noteEnds<Item>(
    of keyframes: [FileTrack<Item>.Keyframe], _ tree: JSONTree, _ reader: inout StyleFileReader
  ) where Value == FileTrack<Item> {
    let count = keyframes.count
    guard count > 1 else { return }
    func note(_ index: Int, _ verb: String, expected end: String) {
      reader.note(
        "the track \(verb) at \(JSONTree.text(of: keyframes[index].offset)), and its motion goes on "
          + "at the same pace: expected a keyframe at \(end)", tree[index]?["at"] ?? tree)
    }
    if keyframes[0].offset > 0, keyframes[0].value != keyframes[1].value {
      note(0, "begins", expected: "0")
    }
    if keyframes[count - 1].offset < 1, keyframes[count - 1].value != keyframes[count - 2].value {
      note(count - 1, "ends", expected: "1")
    }
  }

  private static func keyframe<Item>(
    _ form: StyleFileForm<Item>
  ) -> Self where Value == FileTrack<Item>.Keyframe {
    let schema = StyleSchema([
      ("at", true, StyleFileForm<Double>.number(0...1).schema), ("value", true, form.schema),
      ("curve", false, StyleFileForm<TimingCurve>.curve.schema),
    ])
    return Self(expected: "an object", schema: schema) { (tree, reader) throws(StyleFileFault) in
      try reader.check(["at", "value", "curve"], in: tree)
      let offset = reader.read("at", of: tree, .number(0...1))
      let value = reader.read("value", of: tree, form)
      let curve = tree["curve"].flatMap { reader.read($0, .curve) }
      guard let offset, let value else { throw .reported }
      return Value(offset, value, curve: curve ?? .linear)
    } write: {
      ["at": .number($0.offset), "value": form.write($0.value), "curve": $0.writtenCurve]
    }
  }
}

extension FileTrack.Keyframe {
  /// The curve in a file, which leaves out the usual one.
  fileprivate var writtenCurve: JSONTree? {
    curve == .linear ? nil : .string(curve.description)
  }
}
