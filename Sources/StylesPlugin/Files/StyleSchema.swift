// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// The JSON schema of a value in a style file, with the definitions that it refers to.
struct StyleSchema {
  private var members: [JSONTree.Member]
  private var definitions: [String: JSONTree] = [:]
  /// The name of its definition, if it has one.
  private(set) var name: String?

  init(_ members: KeyValuePairs<String, JSONTree>) {
    self.members = members.map { JSONTree.Member($0.key, $0.value) }
  }

  /// An object with the keys of a table, and no others if it is closed.
  init(
    _ fields: [(key: String, isRequired: Bool, schema: StyleSchema)], isClosed: Bool = true
  ) {
    self.init(["type": "object"])
    if isClosed { members.append(.init("additionalProperties", false)) }
    let required = fields.filter(\.isRequired).map(\.key)
    if !required.isEmpty { members.append(.init("required", .strings(required))) }
    members.append(.init("properties", .object(fields.map { .init($0.key, take($0.schema)) })))
  }

  /// A list of values.
  init(listOf element: StyleSchema, _ count: ClosedRange<Int>) {
    self.init([
      "type": "array", "minItems": .number(count.lowerBound), "maxItems": .number(count.upperBound),
    ])
    members.append(.init("items", take(element)))
  }

  /// One of several forms.
  init(oneOf forms: [StyleSchema]) {
    self.init([:])
    members.append(.init("anyOf", .array(forms.map { take($0) })))
  }

  /// The same with a description.
  func described(_ text: String?) -> Self {
    text.map { adding(["description": .string($0)]) } ?? self
  }

  /// The same with more members.
  func adding(_ more: KeyValuePairs<String, JSONTree>) -> Self {
    var schema = self
    schema.members += more.map { JSONTree.Member($0.key, $0.value) }
    return schema
  }

  /// The same with a member that is a schema.
  func adding(_ key: String, _ other: StyleSchema) -> Self {
    var schema = self
    schema.members.append(.init(key, schema.take(other)))
    return schema
  }

  /// A reference to this schema as a definition of a name.
  func named(_ name: String) -> Self {
    var reference = StyleSchema(["$ref": .string("#/$defs/\(name)")])
    (reference.definitions, reference.name) = (definitions, name)
    reference.define(name, .object(members))
    return reference
  }

  /// A reference to this schema as a definition that is named after another schema's, if it has a name.
  func named(after other: StyleSchema, _ suffix: String) -> Self {
    other.name.map { named("\($0)-\(suffix)") } ?? self
  }

  /// The same with the members of another schema of the same value.
  func merging(_ other: StyleSchema) -> Self {
    var schema = self
    schema.members += schema.take(other).members ?? []
    return schema
  }

  /// The schema of a whole file as text.
  var text: String {
    let sorted = definitions.sorted { $0.key < $1.key }.map { JSONTree.Member($0.key, $0.value) }
    return JSONTree.object(members + [.init("$defs", .object(sorted))]).text + "\n"
  }

  /// Returns the value of a schema within this one, which takes its definitions.
  private mutating func take(_ other: StyleSchema) -> JSONTree {
    for (name, value) in other.definitions { define(name, value) }
    return .object(other.members)
  }

  private mutating func define(_ name: String, _ value: JSONTree) {
    let known = definitions.updateValue(value, forKey: name)
    assert(known ?? value == value, "Two schemas of one name")
  }
}

extension StyleFile {
  /// The JSON schema of style files, as `Docs/Schemas/style.schema.json`.
  ///
  /// It follows from the tables that read and write the files.
  public static var schema: String {
    StyleSchema([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "ViewStack style file",
      "description": .string(
        "A transition style as data. Beyond this schema: keyframes are in order, layers have different "
          + "names, a curve is valid, a duration that follows from a spring needs a spring as the curve, a "
          + "pop without layers needs a push that can run backwards, sizes are not negative, and the name "
          + "is free."),
    ]).merging(StyleFileForm<StyleFile>.file.schema).text
  }
}
