// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The distance that the controller behind moves, as a fraction of its width.
///
/// UIViewControllerStack has had two meanings, which differ in their range: its README divides the width (8
/// is an eighth), its last source multiplies it (.25 is a quarter). At 1 both are the whole width.
public struct Distance: Hashable, Sendable {
  /// The number as it was given: above 1 a divisor, at most 1 a fraction.
  let value: Double

  /// Creates a distance.
  ///
  /// - Throws: ``StackError/invalidDistance(_:)`` unless the number is finite and above zero.
  public init(_ value: Double) throws(StackError) {
    guard value.isFinite, value > 0 else { throw .invalidDistance(value) }
    self.value = value
  }

  private init(unchecked value: Double) {
    self.value = value
  }

  /// The README's default: an eighth of the width.
  public static let eighth = Distance(unchecked: 8)
  /// The last source's default: a quarter of the width.
  public static let quarter = Distance(unchecked: 0.25)

  /// Returns the distance in points for a view of a width in points.
  public func points(of width: Double) -> Double {
    value > 1 ? width / value : width * value
  }
}
