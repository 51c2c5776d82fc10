// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The form of a saved state.
///
/// ```json
/// {"format":"viewstack-state","version":1,"root":["home"],
///  "presented":[{"as":"modal","container":["login"]}]}
/// ```
enum SavedState {
  static let format = "viewstack-state"
  static let version = 1

  enum Keys: CodingKey { case format, version, root, presented }

  enum PresentationKeys: String, CodingKey {
    case kind = "as"
    case container
    case frame
    case over
  }
}

extension NavigationState: Encodable where Route: Encodable {
  /// Writes the state.
  public func encode(to encoder: any Encoder) throws {
    var all = encoder.container(keyedBy: SavedState.Keys.self)
    try all.encode(SavedState.format, forKey: .format)
    try all.encode(SavedState.version, forKey: .version)
    try all.encode(SavedContainer(root), forKey: .root)
    guard !presented.isEmpty else { return }
    var list = all.nestedUnkeyedContainer(forKey: .presented)
    for one in presented {
      var item = list.nestedContainer(keyedBy: SavedState.PresentationKeys.self)
      try item.encode(one.kind, forKey: .kind)
      try item.encode(SavedContainer(one.content), forKey: .container)
      if let frame = one.frame {
        try item.encode([frame.x, frame.y, frame.width, frame.height], forKey: .frame)
      }
      try item.encodeIfPresent(one.presenter, forKey: .over)
    }
  }
}

extension NavigationState: Decodable where Route: Decodable {
  /// Reads a state.
  ///
  /// - Throws: `DecodingError` with the findings if anything is not as it was written.
  ///   ``Restored`` reads damaged states.
  public init(from decoder: any Decoder) throws {
    let restored = try Restored<Route>(from: decoder)
    guard restored.findings.isEmpty else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: restored.findings.map(\.description).joined(separator: "\n")))
    }
    self = restored.value
  }
}
