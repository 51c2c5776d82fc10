// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

// The keys of a style file, in the order of the file. Each has a name, the property of its value, the form
// of its value, and a default that is left out. Reading and writing both use these tables.

extension StyleFile {
  fileprivate static var fields: [StyleFileField<StyleFile>] {
    [
      StyleFileField(
        key: "$schema", isRequired: false,
        schema: StyleFileForm<String>.text().schema
          .described("The address of this schema, for editors.")
      ) { _, tree, reader in
        if let address = tree["$schema"] { _ = reader.read(address, .text()) }
      } write: { _ in
        nil
      },
      .constant("format", Format.style, .word([.style])), .constant("version", 1, .number(1...1)),
      .plain("name", \.fileName, .name, "The name of the style in scenarios."),
      .plain(
        "summary", \.summary, .text(StyleFileLimits.textLength), unless: "",
        "One sentence on how it looks."),
      .plain(
        "source", \.source, .text(StyleFileLimits.textLength), unless: "",
        "The source of its numbers."),
      .optional("duration", \.sharedDuration, .duration),
      .optional("curve", \.sharedCurve, .curve),
      .movement("push", \.push), .movement("pop", \.pop),
      .optional(
        "shared", \.shared, .flight,
        "How elements that both screens share fly in front of them."),
    ]
  }

  private var fileName: String {
    get { name.rawValue }
    set { name = StyleName(rawValue: newValue) }
  }

  /// Whether the duration and the curve are outside of the movements.
  fileprivate var sharesTiming: Bool { push.duration == pop.duration && push.curve == pop.curve }
  fileprivate var sharedDuration: SpringDuration? {
    get { sharesTiming ? push.duration : nil }
    set { (push.duration, pop.duration) = (newValue, newValue) }
  }
  fileprivate var sharedCurve: TimingCurve? {
    get { sharesTiming ? push.curve : nil }
    set { (push.curve, pop.curve) = (newValue, newValue) }
  }

  /// Reads a style file.
  ///
  /// - Parameter text: JSON in UTF-8, such as `text.utf8` of a string.
  /// - Throws: All errors, in the order of the text; for text that is not JSON, the first fault.
  public init(parsing text: some Sequence<UInt8>) throws(StyleFileErrors) {
    var notes: [StyleFileError] = []
    try self.init(parsing: text, notes: &notes)
  }

  /// Reads a style file, and returns notes on values that are probably not intended.
  public init(
    parsing text: some Sequence<UInt8>, notes: inout [StyleFileError]
  ) throws(StyleFileErrors) {
    self.init(name: "", push: FileMovement(layers: []), pop: FileMovement(layers: []))
    let bytes = Array(text)
    var (tree, reader) = (JSONTree.null, StyleFileReader())
    do throws(StyleFileFault) {
      guard bytes.count <= StyleFileLimits.bytes else {
        let limit = StyleFileLimits.bytes
        throw .problem(
          "the file has \(bytes.count) bytes; a style file may have at most \(limit)", at: 0..<0)
      }
      tree = try Self.tree(of: bytes)
      try reader.read(tree, Self.fields, into: &self)
      if reader.found.isEmpty { checkDurations(tree, &reader) }
    } catch {
      reader.report(error, tree, "an object")
    }
    if !reader.found.isEmpty { throw StyleFileErrors(reader.found, in: tree) }
    notes = StyleFileErrors(reader.notes, in: tree).errors
  }

  private static func tree(of bytes: [UInt8]) throws(StyleFileFault) -> JSONTree {
    do throws(JSONFault) {
      return try JSONTree(parsing: bytes, depth: StyleFileLimits.depth)
    } catch {
      throw .problem(error.problem, at: error.range)
    }
  }

  private func checkDurations(_ tree: JSONTree, _ reader: inout StyleFileReader) {
    var last: JSONTree?
    for (key, movement) in [("push", push), ("pop", pop)] {
      guard let duration = movement.duration, !duration.isFixed, movement.curve?.spring == nil,
        let place = tree[key]?["duration"] ?? tree["duration"] ?? tree["push"]?["duration"],
        place != last
      else { continue }
      reader.report(.problem("this duration needs a spring as the curve"), place)
      last = place
    }
  }

  /// The file as JSON text: keys in the order of the guide, short values on one line.
  public var text: String { JSONTree.object(self, Self.fields).text + "\n" }
}

private enum Format: String { case style = "viewstack-style" }

extension StyleFileForm<StyleFile> {
  static var file: Self {
    .object(
      StyleFile(name: "", push: FileMovement(layers: []), pop: FileMovement(layers: [])),
      StyleFile.fields)
  }
}

extension StyleFileField<StyleFile> {
  /// A required key with one value, which is not stored.
  fileprivate static func constant<Value>(
    _ key: String, _ value: Value, _ form: StyleFileForm<Value>
  ) -> Self {
    Self(key: key, isRequired: true, schema: form.schema) { _, tree, reader in
      _ = reader.read(key, of: tree, form)
    } write: { _ in
      form.write(value)
    }
  }

  /// A movement, which may use the shared duration and curve; a pop may be the push run backwards.
  fileprivate static func movement(
    _ key: String, _ place: WritableKeyPath<StyleFile, FileMovement>
  ) -> Self {
    let isPush = key == "push"
    let layers = StyleFileForm<FileLayer>.layer.list("layers", 1...StyleFileLimits.layers) {
      (layer, before, _) throws(StyleFileFault) in
      guard before.contains(where: { $0.label == layer.label }) else { return }
      throw .problem("the layer '\(layer.label)' is given twice")
    }
    let fields: [StyleFileField<FileMovement>] = [
      .optional("duration", \.duration, .duration), .optional("curve", \.curve, .curve),
      .plain(
        "preview", \.preview, .number(0.01...1), unless: 1,
        "The progress that a full-width drag reaches."),
      .plain("layers", \.layers, layers, unless: isPush ? nil : [], "Back to front."),
    ]
    let schema = StyleSchema(fields.map { ($0.key, $0.isRequired, $0.schema) })
    let backwards = "Without it the push runs backwards, and without layers the layers of the push."
    return Self(
      key: key, isRequired: isPush, schema: isPush ? schema : schema.described(backwards)
    ) { file, tree, reader in
      if isPush || tree[key] != nil {
        let form = StyleFileForm.object(file[keyPath: place], fields)
        if let movement = reader.read(key, of: tree, form) { file[keyPath: place] = movement }
      } else {
        (file.pop.duration, file.pop.curve) = (file.push.duration, file.push.curve)
      }
      if !isPush, tree[key]?["layers"] == nil {
        file.pop.layers = reversed(file.push.layers, tree["push"]?["layers"], &reader)
      }
    } write: { file in
      var movement = file[keyPath: place]
      if file.sharesTiming { (movement.duration, movement.curve) = (nil, nil) }
      if !isPush, movement.layers == (try? file.push.reversed().layers) {
        if file.sharesTiming, movement.preview == 1 { return nil }
        movement.layers = []
      }
      return .object(movement, fields)
    }
  }

  private static func reversed(
    _ layers: [FileLayer], _ tree: JSONTree?, _ reader: inout StyleFileReader
  ) -> [FileLayer] {
    var reversed: [FileLayer] = []
    for (index, layer) in layers.enumerated() {
      do throws(IrreversibleCurve) {
        reversed.append(try layer.reversed())
      } catch {
        let track = tree?[index]?[error.key] ?? .null
        reader.report(
          .problem("'\(error.curve)' cannot be run backwards; give the layers of the pop"), track)
      }
    }
    return reversed
  }
}

extension StyleFileForm<FileLayer> {
  /// A layer, with the keys of its subject.
  static var layer: Self {
    Self(expected: "an object", schema: schema) { (tree, reader) throws(StyleFileFault) in
      let subject = tree["layer"].flatMap { FileLayer.Subject(rawValue: $0.string ?? "") }
      // The other errors of a layer of unknown kind are reported too.
      var layer = FileLayer(subject ?? .above)
      try reader.read(tree, fields(subject), into: &layer)
      if subject == nil { throw .reported }
      return layer
    } write: {
      .object($0, fields($0.subject))
    }
  }

  /// The schemas of layers that show a view, and of all others, as their subject decides.
  private static var schema: StyleSchema {
    func schema(_ subjects: [FileLayer.Subject]) -> StyleSchema {
      StyleSchema(fields(subjects[0]).map { ($0.key, $0.isRequired, $0.schema) })
    }
    let subjects = FileLayer.Subject.allCases
    let views = subjects.filter(\.isView)
    let isView = StyleSchema(
      [
        ("layer", true, StyleFileForm<FileLayer.Subject>.word(views).schema)
      ], isClosed: false)
    return StyleSchema(
      [
        ("layer", true, StyleFileForm<FileLayer.Subject>.word(subjects).schema)
      ], isClosed: false
    )
    .adding("if", isView).adding("then", schema(views))
    .adding("else", schema(subjects.filter { !$0.isView })).named("layer")
  }

  private static func fields(_ subject: FileLayer.Subject?) -> [StyleFileField<FileLayer>] {
    let isView = subject?.isView ?? true
    let length: StyleFileForm<FileLength> = .length(
      \.container, isView ? ["container", "view", "other", "points"] : ["container", "points"],
      named: isView ? "length" : "ownLength")
    let fields: [StyleFileField<FileLayer>] = [
      .plain("layer", \.subject, .word(FileLayer.Subject.allCases)),
      .optional("name", \.name, .name),
      .optional("part", \.part, .part, "The piece of the view that the layer shows."),
      .optional("frame", \.frame, .track(.frame(length))),
      .optional("alpha", \.alpha, .track(.opacity), isView ? "Multiplies the view's own." : nil),
      .optional("transform", \.transform, .track(.transform(length))),
      .optional(
        "anchor", \.anchor,
        StyleFileForm<[Double]>.numbers(2, "two fractions like [0.5, 1]")
          .map({ [$0.x, $0.y] }, { Point(x: $0[0], y: $0[1]) }),
        "The point about which the transform is applied, in fractions; [0.5, 0.5] is the middle."),
      .optional(
        "cornerRadius", \.cornerRadius, .track(.radius),
        isView ? "At least the view's own." : nil),
      .optional(
        "shadow", \.shadow, .shadow,
        "While the layer moves, in containers whose shadows are on."),
      .optional(
        "dim", \.dim, .track(.opacity), "The opacity of a black layer in front of this one."),
      .optional(
        "across", \.across, .across(length),
        "How the layer follows a finger up and down; lengths are of the height."),
      .optional("fill", \.fill, .color),
    ]
    guard subject != nil else { return fields }
    let others = isView ? ["name", "fill"] : ["part", "shadow", "dim", "across"]
    return fields.filter { !others.contains($0.key) }
  }
}

extension StyleFileForm<FileAcross> {
  static func across(_ length: StyleFileForm<FileLength>) -> Self {
    .object(
      FileAcross(
        reach: FileTrack(constant: .zero), length: FileLength(container: 0.5), give: .even),
      [
        .plain("reach", \.reach, .track(length)),
        .plain("length", \.length, length, unless: FileLength(container: 0.5)),
        .plain("give", \.give, .word(CrossAxis.Give.allCases), unless: .even),
      ])
  }
}

extension StyleFileForm<FilePart> {
  static var part: Self {
    let length: StyleFileForm<FileLength> = .length(
      \.view, ["view", "points"], named: "partLength")
    return .object(
      FilePart(""), [.plain("name", \.name, .name)] + StyleFileField.frame(\.frame, length))
  }
}

extension StyleFileForm<FileShadow> {
  static var shadow: Self {
    .object(
      FileShadow(),
      [
        .plain("opacity", \.opacity, .opacity),
        .plain(
          "radius", \.radius,
          .length(
            \.points, ["container", "view", "other", "points"], named: "shadowRadius", .radius)),
      ])
  }
}

extension StyleFileForm<RGBAColor> {
  /// `#rrggbb` or `#rrggbbaa`.
  private static var hex: Self {
    let text = StyleFileForm<String>.text(.max, "a colour like \"#1c1c1e\"")
    return text.map(\.hexadecimal) { (text) throws(StyleFileFault) in
      if let color = RGBAColor(hexadecimal: text) { return color }
      throw .problem(
        "invalid colour '\(text.excerpt)': expected a colour like #1c1c1e or #00000080")
    }.with {
      $0.adding([
        "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", "not": ["pattern": "\\n"],
      ])
    }
  }

  static var color: Self {
    .object(
      .black,
      [
        .plain("red", \.red, .opacity), .plain("green", \.green, .opacity),
        .plain("blue", \.blue, .opacity), .plain("opacity", \.opacity, .opacity, unless: 1),
      ]
    ).or(
      .hex, { $0 }, { RGBAColor(hexadecimal: $0.hexadecimal) == $0 ? $0 : nil }
    ).with { $0.named("color") }
  }
}

extension StyleFileForm<SpringDuration> {
  /// Seconds, to the nanosecond, or the rule that ends a spring.
  static var duration: Self {
    StyleFileForm<SpringRule>.object(
      SpringRule(),
      [
        .optional("envelope", \.envelope, .number(1e-9...1)),
        .optional("firstCrossing", \.firstCrossing, .number(1e-9...1)),
        .optional("displacement", \.displacement, .radius),
        .optional("speed", \.speed, .radius),
        .optional("fps", \.fps, .whole(1...1000)),
      ]
    ).map(SpringRule.init) { (rule) throws(StyleFileFault) in
      if rule.count > 1 {
        throw .problem(
          "two rules: expected envelope, or firstCrossing, or displacement and speed")
      }
      if let part = rule.envelope { return .envelope(threshold: part) }
      if let part = rule.firstCrossing { return .firstCrossing(threshold: part) }
      guard let displacement = rule.displacement, let speed = rule.speed else {
        throw .problem("'\(rule.displacement == nil ? "displacement" : "speed")' is missing")
      }
      return .rest(
        displacement: displacement, speed: speed, rate: FrameRate(rule.fps ?? 60))
    }.with { schema in
      let rules: [(required: [String], optional: [String])] = [
        (["envelope"], []), (["firstCrossing"], []), (["displacement", "speed"], ["fps"]),
      ]
      return schema.adding([
        "anyOf": .array(
          rules.map { required, optional in
            [
              "required": .strings(required),
              "propertyNames": ["enum": .strings(required + optional)],
            ]
          })
      ])
    }.or(
      .number(0...StyleFileLimits.seconds, "a number of seconds like 0.3"),
      { .fixed(.nanoseconds(Int64(($0 * 1e9).rounded()))) },
      { if case .fixed(let duration) = $0 { duration.inSeconds } else { nil } }
    ).with {
      $0.described(
        "Seconds, to the nanosecond, or the rule that ends a spring. Without it a spring lasts until it "
          + "settles, and the container has the duration of other curves."
      ).named("duration")
    }
  }
}

/// The rule that ends a spring, with the keys of a file.
private struct SpringRule {
  var envelope: Double?
  var firstCrossing: Double?
  var displacement: Double?
  var speed: Double?
  var fps: Int?

  /// The number of rules to which the keys belong.
  var count: Int {
    [envelope != nil, firstCrossing != nil, displacement != nil || speed != nil || fps != nil]
      .count(where: \.self)
  }
}

extension SpringRule {
  init(_ duration: SpringDuration) {
    switch duration {
    case .fixed: break
    case .envelope(let part): envelope = part
    case .firstCrossing(let part): firstCrossing = part
    case .rest(let displacement, let speed, let rate):
      (self.displacement, self.speed) = (displacement, speed)
      fps = rate.framesPerSecond
    }
  }
}
