// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The properties of layers that are compared.
public enum ComparedProperty: String, Hashable, Sendable, CaseIterable {
  case x, y, width, height, alpha, cornerRadius, shadowOpacity, shadowRadius
  case anchorX, anchorY, partX, partY, partWidth, partHeight
  /// The parts of the transform: points, degrees, factors with skews, and the last column.
  case translation, rotation, scale, perspective
  /// The role, the colour, the visible views, and the place among the other layers.
  case role, fill, view, order
  /// Whether the layer exists.
  case presence
  /// The eased progress, a property of the transition rather than of a layer.
  case eased

  /// The number of properties that are plain numbers of a layer; they are the first cases.
  static let numberCount = 14

  /// The kind whose tolerance applies, unless the property has one.
  fileprivate var kind: TimelineTolerance.Kind {
    switch self {
    case .x, .y, .width, .height, .cornerRadius, .shadowRadius, .partX, .partY, .partWidth,
      .partHeight, .translation:
      .points
    case .alpha, .shadowOpacity, .anchorX, .anchorY, .scale, .eased: .alpha
    case .rotation: .angle
    case .perspective: .perspective
    case .role, .fill, .view, .order, .presence: .none
    }
  }
}

/// The largest distances at which two timelines count as the same.
///
/// ```swift
/// var tolerance = TimelineTolerance()
/// tolerance.set("points", to: 0.5)
/// tolerance.set("alpha", to: 0.01)
/// ```
public struct TimelineTolerance: Hashable, Sendable {
  /// Kinds of properties that share a tolerance.
  enum Kind: String, CaseIterable {
    case points, alpha, angle, time, perspective, none
  }

  private var values: [String: Double] = [:]
  /// The resolution of the timelines' numbers: 0.001 for texts with three decimals, 0 for exact numbers.
  private let resolution: Double

  /// Creates a tolerance with the default values.
  ///
  /// They are a thousandth of a point and of an opacity, a hundredth of a degree, and a tenth of a
  /// millisecond.
  ///
  /// - Parameter decimals: The decimals of the texts that the timelines were read from; nil for exact
  ///   numbers. Differences below this resolution are ignored.
  public init(decimals: Int? = nil) {
    resolution = decimals.map { 1 / Double(UInt64.powersOfTen[PrintOptions.clamped($0)]) } ?? 0
  }

  /// The names that ``set(_:to:)`` accepts.
  ///
  /// They are `points`, `alpha`, `angle` (degrees), `time` (seconds), and the names of single properties.
  public static let names =
    ["points", "alpha", "angle", "time"]
    + ComparedProperty.allCases.filter { $0.kind != .none }
    .map(\.rawValue).filter { $0 != "alpha" }

  /// Sets the tolerance of a property, or of all points, opacities, angles or times.
  ///
  /// The tolerance of a single property takes precedence.
  ///
  /// - Returns: False if the name is unknown, or if the number is negative or not finite.
  @discardableResult
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard Self.names.contains(name), value.isFinite, value >= 0 else { return false }
    values[name] = value
    return true
  }

  /// The tolerance of a property.
  package func of(_ property: ComparedProperty) -> Double {
    values[property.rawValue] ?? of(property.kind)
  }

  /// The tolerance of times, in seconds.
  var time: Double { of(.time) }

  /// The largest rounding error of a position, such as a progress.
  var positionError: Double { resolution }

  private func of(_ kind: Kind) -> Double {
    if let value = values[kind.rawValue] { return value }
    return switch kind {
    case .points, .alpha: max(0.001, resolution) * 1.000_001
    case .angle: max(0.01, 100 * resolution)
    case .time: max(0.000_1, resolution) * 1.000_001
    case .perspective: 0.000_001
    case .none: 0
    }
  }
}
