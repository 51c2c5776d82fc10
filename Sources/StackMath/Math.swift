// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#elseif canImport(Darwin)
  public import Darwin
#endif

/// The elementary functions of the C library, in doubles.
///
/// This is the only file that imports the C library: every other file calls these, so the rest of
/// the package stays free of platform conditions. All of them are inlinable, so that a call from
/// another module costs what the library function costs.
public enum Math {
  /// Returns e to the power of `x`.
  @inlinable
  public static func exp(_ x: Double) -> Double { libraryExp(x) }

  /// Returns e to the power of `x`, less one, without cancellation near zero.
  @inlinable
  public static func expm1(_ x: Double) -> Double { libraryExpm1(x) }

  /// Returns the natural logarithm of `x`; NaN below zero.
  @inlinable
  public static func log(_ x: Double) -> Double { libraryLog(x) }

  /// Returns the natural logarithm of one plus `x`, without cancellation near zero.
  @inlinable
  public static func log1p(_ x: Double) -> Double { libraryLog1p(x) }

  /// Returns the sine of an angle in radians.
  @inlinable
  public static func sin(_ x: Double) -> Double { librarySin(x) }

  /// Returns the cosine of an angle in radians.
  @inlinable
  public static func cos(_ x: Double) -> Double { libraryCos(x) }

  /// Returns the angle of the point (x, y) seen from the origin, in -π...π radians.
  @inlinable
  public static func atan2(_ y: Double, _ x: Double) -> Double { libraryAtan2(y, x) }

  /// Returns `base` to the power of `exponent`.
  @inlinable
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    libraryPow(base, exponent)
  }

  /// Returns the greatest integer that is not above `x`.
  @inlinable
  public static func floor(_ x: Double) -> Double { libraryFloor(x) }
}

// Inside `Math` the plain name `exp` means `Math.exp`; out here it means the library's. The
// module's name differs between platforms, so qualifying the calls would need a condition in each.

@inlinable
func libraryExp(_ x: Double) -> Double { exp(x) }

@inlinable
func libraryExpm1(_ x: Double) -> Double { expm1(x) }

@inlinable
func libraryLog(_ x: Double) -> Double { log(x) }

@inlinable
func libraryLog1p(_ x: Double) -> Double { log1p(x) }

@inlinable
func librarySin(_ x: Double) -> Double { sin(x) }

@inlinable
func libraryCos(_ x: Double) -> Double { cos(x) }

@inlinable
func libraryAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

@inlinable
func libraryPow(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

@inlinable
func libraryFloor(_ x: Double) -> Double { floor(x) }
