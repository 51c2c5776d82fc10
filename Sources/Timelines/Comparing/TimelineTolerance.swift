// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What of two layers is compared.
public enum ComparedProperty: String, Hashable, Sendable, CaseIterable {
  case x, y, width, height, alpha, cornerRadius, shadowOpacity, shadowRadius
  case anchorX, anchorY, partX, partY, partWidth, partHeight
  /// The parts of the transform: points, degrees, factors with skews, and the last column.
  case translation, rotation, scale, perspective
  /// The role, the colour, what of a view it shows, and the place among the other layers.
  case role, fill, view, order
  /// Whether there is such a layer at all.
  case presence
  /// The progress after the curve, of the transition and not of a layer.
  case eased

  /// The number of those that are plain numbers of a layer: the first ones.
  static let numberCount = 14

  /// What its tolerance is, unless it has one of its own.
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

/// How far two timelines may be apart and still count as the same.
///
/// ```swift
/// var tolerance = TimelineTolerance()
/// tolerance.set("points", to: 0.5)
/// tolerance.set("alpha", to: 0.01)
/// ```
public struct TimelineTolerance: Hashable, Sendable {
  /// Kinds of properties that have a tolerance in common.
  enum Kind: String, CaseIterable {
    case points, alpha, angle, time, perspective, none
  }

  private var values: [String: Double] = [:]
  /// How exact the numbers of the timelines themselves are, as those of a text with few decimals.
  private let resolution: Double

  /// Creates a tolerance: a thousandth of a point and of an opacity, a hundredth of a degree, and a
  /// tenth of a millisecond.
  ///
  /// - Parameter decimals: The decimals to which the timelines are rounded, where they are read from
  ///   texts: then nothing is told apart that such a text cannot tell apart.
  public init(decimals: Int? = nil) {
    resolution = decimals.map { 1 / Double(UInt64.powersOfTen[PrintOptions.clamped($0)]) } ?? 0
  }

  /// The names that ``set(_:to:)`` knows: `points`, `alpha`, `angle` (degrees), `time` (seconds), and
  /// those of single properties.
  public static let names =
    ["points", "alpha", "angle", "time"]
    + ComparedProperty.allCases.filter { $0.kind != .none }
    .map(\.rawValue).filter { $0 != "alpha" }

  /// Sets the tolerance of a property, or of all points, opacities, angles or times; that of a single
  /// property wins.
  ///
  /// - Returns: False where nothing has the name, or the number is negative or not finite.
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

  /// How much a number may be wrong by which frames are compared, such as a progress.
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
