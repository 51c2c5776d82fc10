// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The largest distances at which two timelines count as the same.
///
/// ```swift
/// var tolerance = TimelineTolerance()
/// tolerance.set("points", to: 0.5)
/// tolerance.set("alpha", to: 0.01)
/// ```
public struct TimelineTolerance: Hashable, Sendable {
  /// Kinds of properties that share a tolerance.
  enum Kind: String {
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
  public func of(_ property: ComparedProperty) -> Double {
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
