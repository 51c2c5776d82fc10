// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Reads the values of a type from a style file, and writes them to one.
struct StyleFileForm<Value> {
  /// The expected value in words: "a number".
  var expected: String
  /// The keys of an object.
  var keys: [String] = []
  /// The schema of the value.
  var schema: StyleSchema
  let read: (JSONTree, inout StyleFileReader) throws(StyleFileFault) -> Value
  let write: (Value) -> JSONTree
}

/// One key in the table of an object's keys.
struct StyleFileField<Root> {
  let key: String
  let isRequired: Bool
  let schema: StyleSchema
  let read: (inout Root, JSONTree, inout StyleFileReader) -> Void
  let write: (Root) -> JSONTree?

  /// A key that is left out if the value is nil.
  static func optional<Value>(
    _ key: String, _ place: WritableKeyPath<Root, Value?>, _ form: StyleFileForm<Value>,
    _ description: String? = nil
  ) -> Self {
    Self(key: key, isRequired: false, schema: form.schema.described(description)) {
      root, tree, reader in
      if let value = tree[key] { root[keyPath: place] = reader.read(value, form) }
    } write: { root in
      root[keyPath: place].map(form.write)
    }
  }

  /// A key that is left out if it has its default value, and required without a default.
  static func plain<Value: Equatable>(
    _ key: String, _ place: WritableKeyPath<Root, Value>, _ form: StyleFileForm<Value>,
    unless standard: Value? = nil, _ description: String? = nil
  ) -> Self {
    Self(key: key, isRequired: standard == nil, schema: form.schema.described(description)) {
      root, tree, reader in
      if standard != nil, tree[key] == nil { return }
      if let value = reader.read(key, of: tree, form) { root[keyPath: place] = value }
    } write: { root in
      root[keyPath: place] == standard ? nil : form.write(root[keyPath: place])
    }
  }
}

extension StyleFileReader {
  /// Reads the keys of an object into an existing value.
  mutating func read<Root>(
    _ tree: JSONTree, _ fields: [StyleFileField<Root>], into root: inout Root
  ) throws(StyleFileFault) {
    try check(fields.map(\.key), in: tree)
    for field in fields { field.read(&root, tree, &self) }
  }
}

extension JSONTree {
  /// The object of a value, without default values.
  static func object<Root>(_ root: Root, _ fields: [StyleFileField<Root>]) -> Self {
    .object(fields.compactMap { field in field.write(root).map { .init(field.key, $0) } })
  }
}

extension StyleFileForm {
  /// An object with the keys of a table, read into an empty value.
  static func object(_ empty: Value, _ fields: [StyleFileField<Value>]) -> Self {
    Self(
      expected: "an object", keys: fields.map(\.key),
      schema: StyleSchema(fields.map { ($0.key, $0.isRequired, $0.schema) })
    ) { (tree, reader) throws(StyleFileFault) in
      var value = empty
      try reader.read(tree, fields, into: &value)
      return value
    } write: {
      .object($0, fields)
    }
  }

  /// The form of an object, and a short form for values that need no more.
  func or<Short>(
    _ short: StyleFileForm<Short>, _ make: @escaping (Short) -> Value,
    _ shortened: @escaping (Value) -> Short?
  ) -> Self {
    let list = keys.dropLast().joined(separator: ", ") + " and \(keys.last ?? "")"
    return Self(
      expected: "\(short.expected), or \(list) in an object", keys: keys,
      schema: StyleSchema(oneOf: [short.schema, schema])
    ) {
      (tree, reader) throws(StyleFileFault) in
      if case .object = tree.value { return try read(tree, &reader) }
      return make(try short.read(tree, &reader))
    } write: { value in
      shortened(value).map(short.write) ?? write(value)
    }
  }

  /// The form of other values that are made from the values of this form.
  func map<Other>(
    _ write: @escaping (Other) -> Value,
    _ make: @escaping (Value) throws(StyleFileFault) -> Other
  ) -> StyleFileForm<Other> {
    StyleFileForm<Other>(expected: expected, keys: keys, schema: schema) {
      (tree, reader) throws(StyleFileFault) in
      try make(try read(tree, &reader))
    } write: {
      self.write(write($0))
    }
  }

  /// The same with another schema.
  func with(_ change: (StyleSchema) -> StyleSchema) -> Self {
    var form = self
    form.schema = change(schema)
    return form
  }

  /// A list; each element is checked against the elements before it.
  func list(
    _ noun: String, _ count: ClosedRange<Int>,
    _ check: @escaping (Value, [Value], JSONTree) throws(StyleFileFault) -> Void = { _, _, _ in }
  ) -> StyleFileForm<[Value]> {
    StyleFileForm<[Value]>(
      expected: "a list of \(noun)", schema: StyleSchema(listOf: schema, count)
    ) {
      (tree, reader) throws(StyleFileFault) in
      guard case .array(let elements) = tree.value else { throw .kind }
      guard count.contains(elements.count) else {
        throw .problem(
          "\(elements.count) \(noun): expected \(count.lowerBound) to \(count.upperBound)")
      }
      var values: [Value] = []
      for element in elements {
        guard let value = reader.read(element, self) else { continue }
        do throws(StyleFileFault) {
          try check(value, values, element)
        } catch {
          reader.report(error, element)
        }
        values.append(value)
      }
      if values.count < elements.count { throw .reported }
      return values
    } write: { values in
      .array(values.map(write))
    }
  }
}

extension StyleFileForm<Int> {
  /// A whole number in a range.
  static func whole(_ range: ClosedRange<Int>) -> Self {
    let form = StyleFileForm<Double>.number(Double(range.lowerBound)...Double(range.upperBound))
    return form.map(Double.init) { (number) throws(StyleFileFault) in
      if let whole = Int(exactly: number) { return whole }
      throw .problem(
        "\(JSONTree.text(of: number)) is not a whole number: expected \(range.lowerBound) to "
          + "\(range.upperBound)")
    }.with { $0.adding(["multipleOf": 1]) }
  }
}

extension StyleFileForm<Double> {
  /// A number in a range.
  static func number(
    _ range: ClosedRange<Double> = -StyleFileLimits.number...StyleFileLimits.number,
    _ expected: String = "a number"
  ) -> Self {
    Self(
      expected: expected,
      schema: StyleSchema([
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ])
    ) { (tree, _) throws(StyleFileFault) in
      guard case .number(let number) = tree.value else { throw .kind }
      if range.contains(number) { return number }
      let (low, high) = (JSONTree.text(of: range.lowerBound), JSONTree.text(of: range.upperBound))
      throw .problem(
        "\(JSONTree.text(of: number)) is out of range: \(low == high ? low : "\(low) to \(high)")")
    } write: {
      .number($0)
    }
  }

  /// A number of style files' usual range.
  static var plain: Self { number().with { $0.named("number") } }

  static var opacity: Self { number(0...1).with { $0.named("opacity") } }

  /// A number of points, at least 0.
  static var radius: Self {
    number(0...StyleFileLimits.number, "a number of points").with { $0.named("radius") }
  }
}

extension StyleFileForm<String> {
  /// A text with a limited number of characters.
  static func text(_ limit: Int = .max, _ expected: String = "a text") -> Self {
    let schema = StyleSchema(["type": "string"])
    return Self(
      expected: expected,
      schema: limit == .max ? schema : schema.adding(["maxLength": .number(limit)])
    ) { (tree, _) throws(StyleFileFault) in
      guard let text = tree.string else { throw .kind }
      let length = text.unicodeScalars.count
      if length <= limit { return text }
      throw .problem("the text has \(length) characters: expected at most \(limit)")
    } write: {
      .string($0)
    }
  }

  /// A letter or a digit, followed by more of them, spaces and `. _ : + , ( ) -`.
  static var name: Self {
    let schema = StyleSchema([
      "type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9 ._:+,()-]*$",
      "not": ["pattern": "\\n"],
      "maxLength": .number(StyleFileLimits.nameLength),
    ])
    return Self(expected: "a name", schema: schema.named("name")) {
      (tree, reader) throws(StyleFileFault) in
      let text = try text().read(tree, &reader)
      func isWord(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      }
      let bytes = text.utf8
      let isName =
        bytes.first.map(isWord) ?? false && bytes.count <= StyleFileLimits.nameLength
        && bytes.allSatisfy { isWord($0) || " ._:+,()-".utf8.contains($0) }
      if isName { return text }
      throw .problem(
        "invalid name '\(text.excerpt)': expected 1 to \(StyleFileLimits.nameLength) letters, "
          + "digits, spaces and . _ : + , ( ) -, beginning with a letter or a digit")
    } write: {
      .string($0)
    }
  }
}

extension StyleFileForm where Value: RawRepresentable<String> {
  /// One of some words.
  static func word(_ words: [Value]) -> Self {
    let known = words.map(\.rawValue)
    let list = known.joined(separator: ", ")
    return StyleFileForm<String>.text(.max, "one of \(list)").map(\.rawValue) {
      (text) throws(StyleFileFault) in
      if let word = words.first(where: { $0.rawValue == text }) { return word }
      throw .problem("unknown word '\(text.excerpt)'; known here: \(list)", known: known)
    }.with { _ in StyleSchema(["enum": .strings(known)]) }
  }
}
