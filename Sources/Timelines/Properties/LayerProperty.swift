// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// A property of a layer: its names, how it is read and set, printed, compared and drawn.
///
/// ``all`` is the only list of the properties. Columns, JSON, CSV, diffs and plots follow from it.
final class LayerProperty: Sendable {
  /// The key in JSON, and the name of the column.
  let key, column: String
  let value: Value
  /// The width of its column in a table, for a number of decimals.
  let width: @Sendable (_ decimals: Int) -> Int
  /// The kind of tolerance of each of its numbers; empty if they are not compared.
  let tolerances: [TimelineTolerance.Kind]

  /// The value of a property, and how it is set.
  enum Value: Sendable {
    /// A number; JSON leaves it out if it is the standard.
    case number(
      @Sendable (borrowing Layer) -> Double, @Sendable (inout Layer, Double) -> Void,
      standard: Double?)
    /// Several numbers; nil means the standard. Without a setter they follow from other properties.
    case numbers(
      Shape, @Sendable (borrowing Layer) -> [Double]?, (@Sendable (inout Layer, [Double]) -> Void)?,
      standard: [Double])
    /// A text; nil is compared as the standard. The setter returns false for an invalid text.
    case text(
      @Sendable (borrowing Layer) -> String?, @Sendable (inout Layer, String) -> Bool,
      standard: String?)
  }

  /// The form of several numbers in JSON, with their names.
  enum Shape: Sendable {
    case object([String])
    case list([String])
    /// Sixteen numbers, in CSV a CSS `matrix3d`.
    case matrix

    var count: Int {
      switch self {
      case .object(let names), .list(let names): names.count
      case .matrix: 16
      }
    }
  }

  init(
    _ key: String, column: String? = nil, _ value: Value, tolerances: [TimelineTolerance.Kind] = [],
    width: @escaping @Sendable (_ decimals: Int) -> Int
  ) {
    (self.key, self.column, self.value) = (key, column ?? key, value)
    (self.width, self.tolerances) = (width, tolerances)
  }

  /// Whether the value is one number, which a column aligns to the right and a plot draws.
  var isNumber: Bool { if case .number = value { true } else { false } }

  /// The names of its numbers in a comparison: `x`, `shadowOpacity`.
  var numberNames: [String] {
    guard !tolerances.isEmpty else { return [] }
    switch value {
    case .number: return [key]
    case .numbers(.object(let names), _, _, standard: _),
      .numbers(.list(let names), _, _, standard: _):
      return names.map { key + $0.prefix(1).uppercased() + $0.dropFirst() }
    case .numbers(.matrix, _, _, standard: _), .text: return []
    }
  }
}

extension LayerProperty {
  /// All properties, in the order of JSON.
  static let all: [LayerProperty] = [
    LayerProperty(
      "name", column: "layer",
      .text(
        { $0.name },
        {
          $0.name = $1
          return true
        }, standard: nil), width: { _ in 5 }),
    LayerProperty(
      "role",
      .text(
        { $0.role.rawValue },
        {
          // The role of a view inside a view is printed as `view`.
          guard let role = Layer.Role(rawValue: $1) ?? ($1 == "view" ? .part : nil) else {
            return false
          }
          $0.role = role
          return true
        }, standard: "none"), width: { _ in 10 }),
    .points("x", { $0.frame.x }, { $0.frame.x = $1 }),
    .points("y", { $0.frame.y }, { $0.frame.y = $1 }),
    .points("width", { $0.frame.width }, { $0.frame.width = $1 }),
    .points("height", { $0.frame.height }, { $0.frame.height = $1 }),
    LayerProperty(
      "alpha", .number({ $0.alpha }, { $0.alpha = $1 }, standard: nil), tolerances: [.alpha],
      width: { max(5, $0 + 3) }),
    LayerProperty(
      "shadow",
      .numbers(
        .object(["opacity", "radius"]), { $0.shadow.map { [$0.opacity, $0.radius] } },
        { $0.shadow = Shadow(opacity: $1[0], radius: $1[1]) }, standard: [0, 0]),
      tolerances: [.alpha, .points], width: { 2 * $0 + 6 }),
    .points("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 }, standard: 0),
    LayerProperty(
      "transform",
      .numbers(
        .matrix, { $0.transform?.elements }, { $0.transform = Transform3D(elements: $1) },
        standard: Transform3D.identity.elements), width: { _ in 0 }),
    LayerProperty(
      "anchor",
      .numbers(
        // Without a transform the anchor has no effect.
        .list(["x", "y"]), { $0.transform == nil ? nil : [$0.anchor.x, $0.anchor.y] },
        { $0.anchor = Point(x: $1[0], y: $1[1]) }, standard: [0.5, 0.5]),
      tolerances: [.alpha, .alpha], width: { 2 * $0 + 6 }),
    LayerProperty(
      "box",
      .numbers(
        .rect, { $0.transform?.boundingBox(of: $0.frame, anchor: $0.anchor).numbers }, nil,
        standard: [0, 0, 0, 0]), width: { 4 * max($0 + 5, 6) + 3 }),
    LayerProperty(
      "part",
      .numbers(
        .rect, { $0.part?.numbers },
        { $0.part = Rect(x: $1[0], y: $1[1], width: $1[2], height: $1[3]) },
        standard: [0, 0, 0, 0]),
      tolerances: [.points, .points, .points, .points], width: { 4 * max($0 + 5, 6) + 3 }),
    LayerProperty(
      "fill",
      .text(
        { $0.fill?.hexadecimal },
        {
          $0.fill = RGBAColor(hexadecimal: $1)
          return $0.fill != nil
        }, standard: "none"), width: { _ in 7 }),
    LayerProperty(
      "clip",
      .text(
        { $0.clip },
        {
          $0.clip = $1
          return true
        }, standard: "none"),
      width: { _ in 14 }),
    LayerProperty(
      "view",
      .text(
        { $0.view?.description },
        {
          $0.view = ViewPath($1)
          return $0.view != nil
        }, standard: "whole"), width: { _ in 6 }),
    LayerProperty(
      "hidden",
      .text(
        { $0.hidden.isEmpty ? nil : $0.hidden.map(\.description).joined(separator: " ") },
        {
          let paths = $1.split(separator: " ").map { ViewPath($0) }
          $0.hidden = paths.compactMap { $0 }
          return !paths.isEmpty && !paths.contains(nil)
        }, standard: "none"), width: { _ in 14 }),
    LayerProperty(
      "insets",
      .numbers(
        .object(["top", "left", "bottom", "right"]), { $0.insets?.now.numbers },
        { layer, numbers in
          let insets = Edges(
            top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
          layer.insets = Layer.Insets(now: insets, atRest: insets)
        }, standard: [0, 0, 0, 0]),
      tolerances: [.points, .points, .points, .points], width: { 4 * max($0 + 5, 6) + 3 }),
  ]

  private static func points(
    _ key: String, _ get: @escaping @Sendable (borrowing Layer) -> Double,
    _ set: @escaping @Sendable (inout Layer, Double) -> Void, standard: Double? = nil
  ) -> LayerProperty {
    LayerProperty(
      key, .number(get, set, standard: standard), tolerances: [.points],
      width: { max(key.count, $0 + 5) })
  }

  /// The properties by their keys, and by their columns.
  static let ofKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
  static let ofColumn = Dictionary(uniqueKeysWithValues: all.map { ($0.column, $0) })
}

extension LayerProperty.Shape {
  fileprivate static let rect = Self.object(["x", "y", "width", "height"])
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Edges {
  fileprivate var numbers: [Double] { [top, left, bottom, right] }
}
