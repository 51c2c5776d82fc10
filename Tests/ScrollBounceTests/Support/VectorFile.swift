// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation

/// The reference vectors in `Tests/Vectors`, made with 120-digit arithmetic.
enum VectorFile {
  /// Reads a file as `type`.
  static func read<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try JSONDecoder().decode(
      type, from: try Data(contentsOf: folder.appending(path: "Vectors/\(name)")))
  }
}

/// The distance of `value` from `reference`, relative to it.
///
/// Absolute if the reference is zero.
func deviation(_ value: Double, from reference: Double) -> Double {
  reference == 0 ? abs(value) : abs(value - reference) / abs(reference)
}
