// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How a timeline is printed.
public struct PrintOptions: Hashable, Sendable {
  /// Decimals of every number, 0…15; nil for three in tables and CSV and all there are in JSON.
  public var precision: Int?
  /// The columns of tables and CSV, in order; nil for those of the form.
  public var columns: [TimelineColumn]?
  /// Which layers are shown, by name; nil for all.
  public var layers: Glob?
  /// Whether the views inside controllers' views are shown too.
  public var showsViews: Bool
  /// Whether CSV begins with a column `scenario`.
  public var namesScenario: Bool
  /// Whether CSV begins with its header line: not the second of several scenarios.
  public var showsColumnNames: Bool

  /// Creates options; unless told otherwise everything is shown but views.
  public init(
    precision: Int? = nil, columns: [TimelineColumn]? = nil, layers: Glob? = nil,
    showsViews: Bool = false, namesScenario: Bool = false, showsColumnNames: Bool = true
  ) {
    self.precision = precision.map { min(max($0, 0), Self.precisionRange.upperBound) }
    self.columns = columns
    self.layers = layers
    self.showsViews = showsViews
    self.namesScenario = namesScenario
    self.showsColumnNames = showsColumnNames
  }

  /// What a precision may be: a double has no more than about 16 digits to show.
  public static let precisionRange = 0...15
}
