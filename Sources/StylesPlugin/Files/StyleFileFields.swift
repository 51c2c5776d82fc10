// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

// The keys of a style file, in the order of the file: what each is called, where its value belongs,
// how it is written, and what goes without saying. Reading and writing both go through these tables.

/// A style as its file has it: what push and pop share stands outside them.
struct StyleFileDraft {
  enum Format: String { case style = "viewstack-style" }

  var schema: String?
  var format = Format.style
  var version = 1.0
  var name = ""
  var summary = ""
  var source = ""
  var shared = Timing()
  var push = Movement()
  var pop: Movement?

  struct Timing: Equatable {
    var duration: SpringDuration?
    var curve: TimingCurve?
  }

  struct Movement {
    var timing = Timing()
    var layers: [FileLayer]?
  }
}

extension StyleFileForm<StyleFileDraft> {
  static var file: Self {
    .object(
      StyleFileDraft(),
      [
        .optional("$schema", \.schema, .text(.max, "the schema's address")),
        .required("format", \.format, .word([.style])),
        .required("version", \.version, .number(1...1)),
        .required("name", \.name, .name),
        .plain("summary", \.summary, .text(StyleFileLimits.textLength), unless: ""),
        .plain("source", \.source, .text(StyleFileLimits.textLength), unless: ""),
        .optional("duration", \.shared.duration, .duration),
        .optional("curve", \.shared.curve, .curve),
        .required("push", \.push, .movement(needsLayers: true)),
        .optional("pop", \.pop, .movement(needsLayers: false)),
      ])
  }
}

extension StyleFileForm<StyleFileDraft.Movement> {
  static func movement(needsLayers: Bool) -> Self {
    .object(
      StyleFileDraft.Movement(),
      [
        .optional("duration", \.timing.duration, .duration),
        .optional("curve", \.timing.curve, .curve),
        .optional("layers", \.layers, .layers, isRequired: needsLayers),
      ])
  }
}

extension StyleFileForm<[FileLayer]> {
  /// The layers of a movement, of which no two have the same name.
  static var layers: Self {
    StyleFileForm<FileLayer>.layer.list("layers", 1...StyleFileLimits.layers).map(
      { $0 },
      { layers, reader, path in
        var labels = Set<String>()
        for (index, layer) in layers.enumerated() {
          guard let label = layer?.label, !labels.insert(label).inserted else { continue }
          reader.report(.repeatedLayer(label), at: path.index(index))
        }
        return layers.compactMap { $0 }
      })
  }
}

extension StyleFileForm<FileLayer> {
  /// A layer; keys that are not for its subject are reported.
  static var layer: Self {
    Self("an object") { reader, tree, path, expected in
      let subject = tree["layer"].flatMap { FileLayer.Subject(rawValue: $0.string ?? "") }
      if let subject {
        for key in subject.isView ? ["name", "fill"] : ["part", "shadow", "dim"]
        where tree[key] != nil {
          reader.report(.notForLayer(key, layer: subject.rawValue), at: path.key(key))
        }
      }
      // What else is wrong with a layer of an unknown kind is said all the same.
      let layer = table(subject ?? .above).read(&reader, tree, path, expected)
      return subject == nil ? nil : layer
    } write: {
      table($0.subject).write($0)
    }
  }

  private static func table(_ subject: FileLayer.Subject) -> Self {
    let parts = ["container", "view", "other", "points"].filter {
      subject.isView || $0 == "container" || $0 == "points"
    }
    let length: StyleFileForm<FileLength> = .length(\.container, parts)
    return .object(
      FileLayer(subject),
      [
        .required("layer", \.subject, .word(FileLayer.Subject.allCases)),
        .optional("name", \.name, .name),
        .optional("part", \.part, .part),
        .optional("frame", \.frame, .track(.frame(length))),
        .optional("alpha", \.alpha, .track(.opacity)),
        .optional("transform", \.transform, .track(.transform(length))),
        .optional("anchor", \.anchor, .point),
        .optional("cornerRadius", \.cornerRadius, .track(.radius)),
        .optional("shadow", \.shadow, .shadow),
        .optional("dim", \.dim, .track(.opacity)),
        .optional("fill", \.fill, .color),
      ])
  }
}

extension StyleFileForm<FilePart> {
  static var part: Self {
    let length: StyleFileForm<FileLength> = .length(\.view, ["view", "points"])
    return .object(
      FilePart(""), [.required("name", \.name, .name)] + StyleFileField.frame(\.frame, length))
  }
}

extension StyleFileForm<FileFrame> {
  static func frame(_ length: StyleFileForm<FileLength>) -> Self {
    .object(FileFrame(), StyleFileField.frame(\.self, length))
  }
}

extension StyleFileField {
  /// The four keys of a rectangle.
  static func frame(
    _ frame: WritableKeyPath<Root, FileFrame>, _ length: StyleFileForm<FileLength>
  ) -> [Self] {
    [
      .plain("x", frame.appending(path: \.x), length, unless: .zero),
      .plain("y", frame.appending(path: \.y), length, unless: .zero),
      .optional("width", frame.appending(path: \.width), length),
      .optional("height", frame.appending(path: \.height), length),
    ]
  }
}

extension StyleFileForm<FileTransform> {
  static func transform(_ length: StyleFileForm<FileLength>) -> Self {
    .object(
      FileTransform(),
      [
        .optional("matrix", \.matrix, .matrix),
        .optional("scale", \.scale, .scale),
        .optional("rotate", \.rotation, .rotation),
        .optional("translate", \.translation, .translation(length)),
        .optional("perspective", \.perspective, .number(1...StyleFileLimits.number)),
      ])
  }
}

extension StyleFileForm<FileTransform.Axes> {
  static var scale: Self {
    .object(
      FileTransform.Axes(),
      [
        .plain("x", \.x, .number(), unless: 1), .plain("y", \.y, .number(), unless: 1),
        .plain("z", \.z, .number(), unless: 1),
      ]
    ).or(.number(), { .init(x: $0, y: $0) }, { $0.x == $0.y && $0.z == 1 ? $0.x : nil })
  }
}

extension StyleFileForm<FileTransform.Rotation> {
  static var rotation: Self {
    .object(
      FileTransform.Rotation(),
      [
        .required("degrees", \.degrees, .number()),
        .plain("axis", \.axis, .word(FileTransform.Axis.allCases), unless: .z),
      ]
    ).or(.number(), { .init(degrees: $0) }, { $0.axis == .z ? $0.degrees : nil })
  }
}

extension StyleFileForm<FileTransform.Translation> {
  static func translation(_ length: StyleFileForm<FileLength>) -> Self {
    .object(
      FileTransform.Translation(),
      [
        .plain("x", \.x, length, unless: .zero), .plain("y", \.y, length, unless: .zero),
        .plain("z", \.z, .number(), unless: 0),
      ])
  }
}

extension StyleFileForm<FileShadow> {
  static var shadow: Self {
    .object(
      FileShadow(),
      [
        .required("opacity", \.opacity, .opacity),
        .required(
          "radius", \.radius, .length(\.points, ["container", "view", "other", "points"], .radius)),
      ])
  }
}

extension StyleFileForm<Color> {
  static var color: Self {
    .object(
      .black,
      [
        .required("red", \.red, .opacity), .required("green", \.green, .opacity),
        .required("blue", \.blue, .opacity), .plain("opacity", \.opacity, .opacity, unless: 1),
      ]
    ).or(.hex, { $0 }, { Color(hex: $0.hex) == $0 ? $0 : nil })
  }
}

extension StyleFileForm<SpringDuration> {
  /// Seconds, to the nanosecond, or when a spring has arrived.
  static var duration: Self {
    StyleFileForm<SpringRule>.object(
      SpringRule(),
      [
        .optional("envelope", \.envelope, .number(1e-9...1)),
        .optional("firstCrossing", \.firstCrossing, .number(1e-9...1)),
        .optional("displacement", \.displacement, .radius),
        .optional("speed", \.speed, .radius),
        .optional("fps", \.fps, .number(1...1000)),
      ]
    ).map(
      { duration in
        switch duration {
        case .fixed: SpringRule()
        case .envelope(let part): SpringRule(envelope: part)
        case .firstCrossing(let part): SpringRule(firstCrossing: part)
        case .rest(let displacement, let speed, let rate):
          SpringRule(displacement: displacement, speed: speed, fps: Double(rate.framesPerSecond))
        }
      },
      { rule, reader, path -> SpringDuration? in
        if let part = rule.envelope { return .envelope(threshold: part) }
        if let part = rule.firstCrossing { return .firstCrossing(threshold: part) }
        guard let displacement = rule.displacement, let speed = rule.speed,
          let rate = try? FrameRate(Int(rule.fps ?? 60))
        else {
          reader.report(.missingKey(rule.displacement == nil ? "displacement" : "speed"), at: path)
          return nil
        }
        return .rest(displacement: displacement, speed: speed, rate: rate)
      }
    ).or(
      .number(0...StyleFileLimits.seconds, "a number of seconds"),
      { .fixed(.nanoseconds(Int64(($0 * 1e9).rounded()))) },
      { if case .fixed(let duration) = $0 { duration.inSeconds } else { nil } })
  }
}

/// When a spring has arrived, as it is written.
private struct SpringRule {
  var envelope: Double?
  var firstCrossing: Double?
  var displacement: Double?
  var speed: Double?
  var fps: Double?
}
