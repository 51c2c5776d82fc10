// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleFileForm<ElementFlight> {
  /// The flight of shared elements.
  static var flight: Self {
    .object(
      ElementFlight(),
      [
        .plain("motion", \.word, .word(MotionWord.allCases), unless: .straight),
        .bend,
        .plain("fade", \.fade, .window, unless: 0.1...0.4),
        .optional("popFade", \.popFade, .window),
        .optional(
          "shadow", \.shadow,
          StyleFileForm<FileShadow>.shadow.map(
            { FileShadow(opacity: $0.opacity, radius: FileLength(points: $0.radius)) },
            { Shadow(opacity: $0.opacity, radius: $0.radius.points) })),
        .optional("fill", \.fill, .color),
      ]
    ).with { schema in
      // Only an arc has a bend.
      let arc = StyleSchema(
        [
          ("motion", true, StyleSchema(["not": ["const": "arc"]]))
        ], isClosed: false)
      let none = StyleSchema(["properties": ["bend": false]])
      return schema.adding("if", arc).adding("then", none)
    }
  }
}

extension StyleFileField<ElementFlight> {
  /// The bend, a key of arcs only.
  fileprivate static var bend: Self {
    let field = optional("bend", \.bend, .number(-1...1))
    return Self(key: field.key, isRequired: false, schema: field.schema) { flight, tree, reader in
      if let bend = tree["bend"], flight.word != .arc, tree["motion"] != nil {
        reader.report(.problem("'bend' needs the motion 'arc'"), bend)
      } else {
        field.read(&flight, tree, &reader)
      }
    } write: {
      field.write($0)
    }
  }
}

extension StyleFileForm<ClosedRange<Double>> {
  /// Two fractions of the path, in ascending order.
  fileprivate static var window: Self {
    func window(_ ends: [Double]) throws(StyleFileFault) -> ClosedRange<Double> {
      guard ends[0] >= 0, ends[0] <= ends[1], ends[1] <= 1 else {
        throw .problem("expected two numbers in 0…1, in ascending order")
      }
      return ends[0]...ends[1]
    }
    return StyleFileForm<[Double]>.numbers(2).map({ [$0.lowerBound, $0.upperBound] }, window)
      .with { _ in StyleSchema(listOf: StyleFileForm<Double>.opacity.schema, 2...2).named("window")
      }
  }
}

/// The kinds of motions, without numbers.
private enum MotionWord: String, CaseIterable {
  case straight, arc, container
  case containerArc = "container-arc"
  case zoom, peek
}

extension ElementFlight {
  fileprivate var word: MotionWord {
    get {
      switch motion {
      case .straight: .straight
      case .arc: .arc
      case .container: .container
      case .containerArc: .containerArc
      case .zoom: .zoom
      case .peek: .peek
      }
    }
    set {
      motion =
        switch newValue {
        case .straight: .straight
        case .arc: .arc(bend: 1)
        case .container: .container
        case .containerArc: .containerArc
        case .zoom: .zoom
        case .peek: .peek
        }
    }
  }

  /// The bend of an arc if it is not 1; setting it makes the motion an arc.
  fileprivate var bend: Double? {
    get { if case .arc(let bend) = motion, bend != 1 { bend } else { nil } }
    set { if let newValue { motion = .arc(bend: newValue) } }
  }
}
