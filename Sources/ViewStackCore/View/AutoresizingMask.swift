// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The parts of a view and its margins that are flexible when the parent changes its size.
///
/// The bits are those of `UIView.AutoresizingMask`. Along one axis a parent is the sum of three parts: the
/// margin before the view, the view, and the margin after it. The flexible parts share a change of the
/// parent's size in proportion to their sizes. If no part is flexible, the view keeps its place and size.
@frozen
public struct AutoresizingMask: OptionSet, Hashable, Sendable, Codable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates the mask with the given bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The left margin is flexible.
  @inlinable public static var flexibleLeftMargin: AutoresizingMask { .init(rawValue: 1) }

  /// The width is flexible.
  @inlinable public static var flexibleWidth: AutoresizingMask { .init(rawValue: 2) }

  /// The right margin is flexible.
  @inlinable public static var flexibleRightMargin: AutoresizingMask { .init(rawValue: 4) }

  /// The upper margin is flexible.
  @inlinable public static var flexibleTopMargin: AutoresizingMask { .init(rawValue: 8) }

  /// The height is flexible.
  @inlinable public static var flexibleHeight: AutoresizingMask { .init(rawValue: 16) }

  /// The lower margin is flexible.
  @inlinable public static var flexibleBottomMargin: AutoresizingMask { .init(rawValue: 32) }
}

extension AutoresizingMask {
  /// Returns the frame that a view has after its parent has changed its size.
  ///
  /// The two axes are independent. The rules are those of AppKit as GNUstep implements them, without its
  /// rounding and in its order of arithmetic operations, so that the results agree to the last bit:
  /// - The flexible parts share the change in proportion to their sizes. A negative margin counts as
  ///   negative. UIKit documents this rule.
  /// - If the flexible parts add up to zero or less, they share the change equally. UIKit does not document
  ///   this case; the choice is GNUstep's.
  /// - A size below zero becomes zero; the difference is lost.
  func resized(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let horizontal = Self.stretched(
      margin: frame.x, extent: frame.width, old: old.width, new: new.width, parts: rawValue & 7)
    let vertical = Self.stretched(
      margin: frame.y, extent: frame.height, old: old.height, new: new.height,
      parts: rawValue >> 3 & 7)
    return Rect(
      x: horizontal.margin, y: vertical.margin,
      width: horizontal.extent, height: vertical.extent)
  }

  /// Returns the margin and the extent along one axis; bits 1, 2, 4 are the margin before, the extent, after.
  private static func stretched(
    margin: Double, extent: Double, old: Double, new: Double, parts: UInt8
  ) -> (margin: Double, extent: Double) {
    if parts == 0 { return (margin, extent) }
    let change = new - old
    let (marginGives, extentGives) = (parts & 1 != 0, parts & 2 != 0)
    var flexible = 0.0
    if marginGives { flexible += margin }
    if extentGives { flexible += extent }
    if parts & 4 != 0 { flexible += old - margin - extent }

    var (margin, extent) = (margin, extent)
    if flexible > 0 {
      let share = change / flexible
      if extentGives { extent += share * extent }
      if marginGives { margin += share * margin }
    } else {
      let share = change / Double(parts.nonzeroBitCount)
      if extentGives { extent += share }
      if marginGives { margin += share }
    }
    return (margin, max(0, extent))
  }
}
