// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// How the values of a type are read from a style file and written to one.
///
/// What a form cannot read it reports, and then answers nil.
struct StyleFileForm<Value> {
  /// What is expected: "a number".
  var expected: String
  /// The keys of an object.
  var keys: [String] = []
  let read: (inout StyleFileReader, JSONTree, StyleFilePath, _ expected: String) -> Value?
  let write: (Value) -> JSONTree

  init(
    _ expected: String,
    read: @escaping (inout StyleFileReader, JSONTree, StyleFilePath, String) -> Value?,
    write: @escaping (Value) -> JSONTree
  ) {
    self.expected = expected
    self.read = read
    self.write = write
  }

  func read(_ tree: JSONTree, _ reader: inout StyleFileReader, _ path: StyleFilePath) -> Value? {
    read(&reader, tree, path, expected)
  }
}

/// One line of the table of an object's keys.
struct StyleFileField<Root> {
  let key: String
  var isRequired = false
  let read: (inout Root, JSONTree, inout StyleFileReader, StyleFilePath) -> Void
  let write: (Root) -> JSONTree?

  /// A key that is left out where the value is nil.
  static func optional<Value>(
    _ key: String, _ place: WritableKeyPath<Root, Value?>, _ form: StyleFileForm<Value>,
    isRequired: Bool = false
  ) -> Self {
    Self(
      key: key, isRequired: isRequired, read: { $0[keyPath: place] = form.read($1, &$2, $3) },
      write: { $0[keyPath: place].map(form.write) })
  }

  /// A key that is left out where the value goes without saying.
  static func plain<Value: Equatable>(
    _ key: String, _ place: WritableKeyPath<Root, Value>, _ form: StyleFileForm<Value>,
    unless standard: Value
  ) -> Self {
    Self(
      key: key, read: { $0[keyPath: place] = form.read($1, &$2, $3) ?? standard },
      write: { $0[keyPath: place] == standard ? nil : form.write($0[keyPath: place]) })
  }

  /// A key that has to be there.
  static func required<Value>(
    _ key: String, _ place: WritableKeyPath<Root, Value>, _ form: StyleFileForm<Value>
  ) -> Self {
    Self(
      key: key, isRequired: true,
      read: { root, tree, reader, path in
        form.read(tree, &reader, path).map { root[keyPath: place] = $0 }
      }, write: { form.write($0[keyPath: place]) })
  }
}

/// Gathers everything that is wrong with a style file.
struct StyleFileReader {
  private(set) var errors: [StyleFileError] = []

  mutating func report(_ problem: StyleFileError.Problem, at path: StyleFilePath) {
    errors.append(StyleFileError(problem, at: path))
  }
}

extension StyleFileForm {
  /// An object with the keys of a table, read into a value that has none of them yet.
  static func object(_ empty: Value, _ fields: [StyleFileField<Value>]) -> Self {
    var form = Self("an object") { reader, tree, path, expected in
      guard case .object(let members) = tree else {
        reader.report(.wrongType(found: tree.kind, expected: expected), at: path)
        return nil
      }
      let keys = fields.map(\.key)
      for member in members where !keys.contains(member.key) {
        reader.report(.unknownKey(member.key, known: keys), at: path.key(member.key))
      }
      var value = empty
      for field in fields {
        if let member = members.first(where: { $0.key == field.key }) {
          field.read(&value, member.value, &reader, path.key(field.key))
        } else if field.isRequired {
          reader.report(.missingKey(field.key), at: path)
        }
      }
      return value
    } write: { value in
      .object(fields.compactMap { field in field.write(value).map { .init(field.key, $0) } })
    }
    form.keys = fields.map(\.key)
    return form
  }

  /// This form of an object, and a short one for values that need no more.
  func or<Short>(
    _ short: StyleFileForm<Short>, _ make: @escaping (Short) -> Value,
    _ shortened: @escaping (Value) -> Short?
  ) -> Self {
    let list = keys.dropLast().joined(separator: ", ") + " and \(keys.last ?? "")"
    var form = Self("\(short.expected), or \(list) in an object") { reader, tree, path, expected in
      if case .object = tree { return read(&reader, tree, path, expected) }
      return short.read(&reader, tree, path, expected).map(make)
    } write: { value in
      shortened(value).map(short.write) ?? write(value)
    }
    form.keys = keys
    return form
  }

  /// The form of other values that are made of this one's.
  func map<Other>(
    _ write: @escaping (Other) -> Value,
    _ make: @escaping (Value, inout StyleFileReader, StyleFilePath) -> Other?
  ) -> StyleFileForm<Other> {
    var form = StyleFileForm<Other>(expected) { reader, tree, path, expected in
      read(&reader, tree, path, expected).flatMap { make($0, &reader, path) }
    } write: {
      self.write(write($0))
    }
    form.keys = keys
    return form
  }

  /// A list; elements that cannot be read are nil.
  func list(_ noun: String, _ count: ClosedRange<Int>) -> StyleFileForm<[Value?]> {
    StyleFileForm<[Value?]>("a list of \(noun)") { reader, tree, path, expected in
      guard case .array(let elements) = tree else {
        reader.report(.wrongType(found: tree.kind, expected: expected), at: path)
        return nil
      }
      guard count.contains(elements.count) else {
        reader.report(.count(elements.count, of: noun, allowed: count), at: path)
        return nil
      }
      return elements.enumerated().map { read($1, &reader, path.index($0)) }
    } write: { values in
      .array(values.compactMap { $0.map(write) })
    }
  }
}

extension StyleFileForm<Double> {
  /// A number in a range.
  static func number(
    _ range: ClosedRange<Double> = -StyleFileLimits.number...StyleFileLimits.number,
    _ expected: String = "a number"
  ) -> Self {
    Self(expected) { reader, tree, path, expected in
      guard case .number(let number) = tree else {
        reader.report(.wrongType(found: tree.kind, expected: expected), at: path)
        return nil
      }
      if range.contains(number) { return number }
      let (low, high) = (JSONTree.text(of: range.lowerBound), JSONTree.text(of: range.upperBound))
      reader.report(.outOfRange(number, allowed: low == high ? low : "\(low) to \(high)"), at: path)
      return nil
    } write: {
      .number($0)
    }
  }

  static var opacity: Self { number(0...1) }

  /// A number of points, 0 at least.
  static var radius: Self { number(0...StyleFileLimits.number, "a number of points") }
}

extension StyleFileForm<String> {
  /// A text that may be so long.
  static func text(_ limit: Int = .max, _ expected: String = "a text") -> Self {
    Self(expected) { reader, tree, path, expected in
      guard case .string(let text) = tree else {
        reader.report(.wrongType(found: tree.kind, expected: expected), at: path)
        return nil
      }
      let length = text.unicodeScalars.count
      if length <= limit { return text }
      reader.report(.tooLong(length, limit: limit), at: path)
      return nil
    } write: {
      .string($0)
    }
  }

  /// A letter or a digit, then also spaces and `. _ : + , ( ) -`.
  static var name: Self {
    text(.max, "a name").map(
      { $0 },
      { text, reader, path in
        let bytes = Array(text.utf8)
        func isWord(_ byte: UInt8) -> Bool {
          Unicode.Scalar(byte).isASCII && Unicode.Scalar(byte).properties.isAlphabetic
            || (0x30...0x39).contains(byte)
        }
        let isName =
          bytes.first.map(isWord) ?? false && bytes.count <= StyleFileLimits.nameLength
          && bytes.allSatisfy { isWord($0) || " ._:+,()-".utf8.contains($0) }
        if isName { return text }
        reader.report(.malformedName(text), at: path)
        return nil
      })
  }
}

extension StyleFileForm where Value: RawRepresentable<String> {
  /// One of some words.
  static func word(_ words: [Value]) -> Self {
    let known = words.map(\.rawValue)
    return StyleFileForm<String>.text(.max, "one of \(known.joined(separator: ", "))")
      .map(\.rawValue) { text, reader, path in
        if let word = words.first(where: { $0.rawValue == text }) { return word }
        reader.report(.unknownWord(text, known: known), at: path)
        return nil
      }
  }
}
