// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A column of a table or of CSV: a value of the frame, the index of a row, or a property of its layer.
public struct TimelineColumn: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in the first line.
  public let rawValue: String

  /// Finds a column by its name; nil for an unknown name.
  public init?(rawValue: String) {
    guard
      FrameColumn(rawValue: rawValue) != nil || rawValue == "z"
        || LayerProperty.ofColumn[rawValue] != nil
    else { return nil }
    self.rawValue = rawValue
  }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// The instant in seconds.
  public static let time = TimelineColumn("time")
  /// The direction, `push` or `pop`; empty at rest.
  public static let operation = TimelineColumn("operation")
  /// The phase of the transition, such as `running`; empty at rest.
  public static let phase = TimelineColumn("phase")
  /// The elapsed time ÷ the duration; empty at rest.
  public static let progress = TimelineColumn("progress")
  /// The progress after the timing curve; empty at rest.
  public static let eased = TimelineColumn("eased")
  /// The style of the transition; empty at rest.
  public static let style = TimelineColumn("style")
  /// The layer's name.
  public static let layer = TimelineColumn("layer")
  /// The role of the layer.
  public static let role = TimelineColumn("role")
  /// The index of the row in its frame, 0 at the back.
  public static let z = TimelineColumn("z")
  /// The left edge in points, before the transform.
  public static let x = TimelineColumn("x")
  /// The top edge in points, before the transform.
  public static let y = TimelineColumn("y")
  /// The width in points, before the transform.
  public static let width = TimelineColumn("width")
  /// The height in points, before the transform.
  public static let height = TimelineColumn("height")
  /// The opacity, 0…1.
  public static let alpha = TimelineColumn("alpha")
  /// The transform as a CSS `matrix3d`; empty without a transform.
  public static let transform = TimelineColumn("transform")
  /// The shadow's opacity and radius; empty without a shadow.
  public static let shadow = TimelineColumn("shadow")
  /// The corner radius in points.
  public static let cornerRadius = TimelineColumn("cornerRadius")
  /// The point about which the transform is applied, in fractions; empty without a transform.
  public static let anchor = TimelineColumn("anchor")
  /// The box around the corners after the transform: x, y, width, height; empty without a transform.
  public static let box = TimelineColumn("box")
  /// The rectangle of the view that a part shows: x, y, width, height; empty for all others.
  public static let part = TimelineColumn("part")
  /// The colour of a layer that shows only a colour, `#rrggbb`; empty for all others.
  public static let fill = TimelineColumn("fill")
  /// The layer whose frame clips the layer; empty if none does.
  public static let clip = TimelineColumn("clip")
  /// The path of the view that the layer shows, `0.2`; empty for a controller's whole view.
  public static let view = TimelineColumn("view")
  /// The paths of the views that the layer hides, since other layers show them, with spaces between.
  public static let hidden = TimelineColumn("hidden")

  /// The insets of the page that the layer shows: top, left, bottom, right; empty without insets.
  public static let insets = TimelineColumn("insets")

  /// The default columns of CSV.
  public static let csv: [TimelineColumn] = [
    .time, .operation, .phase, .progress, .eased, .layer, .role, .z, .x, .y, .width, .height,
    .alpha, .transform,
  ]

  /// The default columns of a table.
  public static let table: [TimelineColumn] = [
    .time, .operation, .progress, .eased, .layer, .role, .x, .y, .width, .height, .alpha,
  ]

  /// All columns: those of CSV, then the others.
  public static let allCases =
    csv + [.style]
    + LayerProperty.all.map { TimelineColumn($0.column) }.filter { !csv.contains($0) }

  /// The properties that can be drawn: ``PrintOptions/plots``.
  public static let plots = LayerProperty.all.filter(\.isNumber).map { TimelineColumn($0.column) }

  /// Returns whether the column shows a property that not every layer has, and this layer has it.
  ///
  /// Examples are a shadow and a corner radius. The result is false for a column such as `time` or `x`.
  public func isSet(in layer: borrowing Layer) -> Bool {
    guard case .property(let property) = content else { return false }
    switch property.value {
    case .number(let get, _, let standard?): return get(layer) != standard
    case .number(_, _, standard: nil), .numbers(_, _, nil, standard: _): return false
    case .numbers(_, let get, _?, standard: _): return get(layer) != nil
    case .text(let get, _, standard: _): return get(layer) != nil
    }
  }

  /// The value that the column shows.
  var content: Content {
    if let column = FrameColumn(rawValue: rawValue) { return .frame(column) }
    return LayerProperty.ofColumn[rawValue].map(Content.property) ?? .index
  }

  enum Content {
    case frame(FrameColumn)
    case index
    case property(LayerProperty)
    case added(AddedColumn)

    /// Whether all rows of a frame show the same.
    var isShared: Bool { if case .frame = self { true } else { false } }

    /// Whether the column is aligned to the right.
    var isNumber: Bool {
      switch self {
      case .frame(let column): column.isNumber
      case .index: true
      case .property(let property): property.isNumber
      case .added: false
      }
    }

    /// The width in a table; names take theirs from the header.
    func width(decimals: Int) -> Int {
      switch self {
      case .frame(let column): column.width(decimals: decimals)
      case .index: 3
      case .property(let property): property.width(decimals)
      case .added(let column): max(column.name.count, 8)
      }
    }
  }
}

/// A column that a program adds to the properties of a layer: its name and its text.
///
/// Tables and CSV show it behind the other columns, JSON as the last members of a layer.
///
/// ```swift
/// let right = AddedColumn("right") { layer, _ in "\(layer.frame.maxX)" }
/// var options = PrintOptions(columns: [.time, .layer])
/// options.addedColumns = [right]
/// ```
public struct AddedColumn: Hashable, Sendable {
  /// The name of the column, and its key in JSON.
  public let name: String
  let text: @Sendable (Layer, borrowing Frame) -> String

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - name: The name, which no other column has.
  ///   - text: Returns the text of a layer in its frame.
  public init(_ name: String, text: @escaping @Sendable (Layer, borrowing Frame) -> String) {
    (self.name, self.text) = (name, text)
  }

  /// Whether two columns have the same name.
  public static func == (one: AddedColumn, other: AddedColumn) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
