// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The options of a print: decimals, columns, layers.
public struct PrintOptions: Hashable, Sendable {
  /// The decimals of every number; nil for three in tables and CSV and all digits in JSON.
  ///
  /// A number outside ``precisionRange`` is clamped.
  public var precision: Int? {
    didSet { precision = precision.map(Self.clamped) }
  }
  /// The columns of tables and CSV, in order; nil for the default ones of the format.
  public var columns: [TimelineColumn]?
  /// The columns of the program itself; tables and CSV show them last, JSON too.
  public var addedColumns: [AddedColumn] = []
  /// The properties whose tracks a table draws below its rows, such as ``TimelineColumn/x``.
  ///
  /// Columns that are not in ``TimelineColumn/plots`` are not drawn.
  public var plots: [TimelineColumn] = []
  /// Patterns for the names of the layers to show; an empty list shows all.
  public var layers: [Glob]
  /// Whether the views inside controllers' views are shown too.
  public var showsViews: Bool
  /// Whether `scenario` is the first column of CSV.
  public var namesScenario: Bool
  /// Whether CSV begins with the names of the columns.
  ///
  /// With several scenarios in one output, it is true for the first one only.
  public var showsColumnNames: Bool
  /// The width that a table is fitted to, or nil for none.
  ///
  /// A narrow table has shortened names and, unless ``columns`` is set, fewer columns.
  public var width: Int?

  /// Creates options; by default everything is shown except views.
  public init(
    precision: Int? = nil, columns: [TimelineColumn]? = nil, layers: [Glob] = [],
    showsViews: Bool = false, namesScenario: Bool = false, showsColumnNames: Bool = true,
    width: Int? = nil
  ) {
    self.precision = precision.map(Self.clamped)
    self.columns = columns
    self.layers = layers
    self.showsViews = showsViews
    self.namesScenario = namesScenario
    self.showsColumnNames = showsColumnNames
    self.width = width
  }

  /// The valid precisions: a double has no more than about 16 significant digits.
  public static let precisionRange = 0...15

  /// Returns the nearest valid precision.
  static func clamped(_ precision: Int) -> Int {
    min(max(precision, precisionRange.lowerBound), precisionRange.upperBound)
  }
}

/// A pattern for names: `*` stands for any run of characters, `?` for one.
public struct Glob: Hashable, Sendable {
  /// The pattern.
  public let pattern: String

  /// Creates a pattern; every text is valid.
  public init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Returns whether a whole name matches the pattern, case-sensitively.
  ///
  /// - Complexity: O(*n* · *m*) for the lengths of the name and the pattern.
  public func matches(_ name: String) -> Bool {
    let pattern = Array(self.pattern.unicodeScalars)
    let name = Array(name.unicodeScalars)
    var (p, n) = (0, 0)
    // The places to continue from after a mismatch: the last star then matches one more character.
    var retry: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        retry = (p + 1, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let star = retry {
        retry = (star.pattern, star.name + 1)
        (p, n) = (star.pattern, star.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
