// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The form of a saved state: a stack is a list, any other container an object.
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
  enum ContainerKeys: CodingKey { case single, tabs, containers, selected, split, master, detail }
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
      try item.encode(SavedContainer(one.container), forKey: .container)
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
    guard restored.report.isClean else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: restored.report.description))
    }
    self = restored.value
  }
}

private struct SavedContainer<Route: Encodable>: Encodable {
  let shape: Shape<Route, String>

  init(_ shape: Shape<Route, String>) { self.shape = shape }

  func encode(to encoder: any Encoder) throws {
    if case .stack(let routes) = shape {
      var list = encoder.unkeyedContainer()
      return try list.encode(contentsOf: routes)
    }
    var all = encoder.container(keyedBy: SavedState.ContainerKeys.self)
    switch shape {
    case .stack: break
    case .single(let route): try all.encode(route, forKey: .single)
    case .tabs(let name, let tabs, let selected):
      try all.encode(name, forKey: .tabs)
      try all.encode(tabs.map { SavedContainer($0) }, forKey: .containers)
      try all.encode(selected, forKey: .selected)
    case .split(let name, let master, let detail):
      try all.encode(name, forKey: .split)
      try all.encode(SavedContainer(master), forKey: .master)
      try all.encode(SavedContainer(detail), forKey: .detail)
    }
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func encode(contentsOf routes: [some Encodable]) throws {
    for route in routes { try encode(route) }
  }
}
