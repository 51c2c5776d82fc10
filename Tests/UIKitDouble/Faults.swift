// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

/// The breaches of UIKit's rules that the double has found.
///
/// For such a breach UIKit raises an exception or logs a warning. The double records a fault.
@MainActor public enum Faults {
  public private(set) static var found: [String] = []

  static func report(_ fault: String) { found.append(fault) }

  /// Returns the faults so far, and clears the list.
  public static func take() -> [String] {
    defer { found = [] }
    return found
  }
}
