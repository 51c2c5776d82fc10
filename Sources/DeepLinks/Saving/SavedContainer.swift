// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A container in a saved state: a stack is a list, any other container an object.
struct SavedContainer<Item> {
  let shape: Shape<Item, String>

  init(_ shape: Shape<Item, String>) { self.shape = shape }

  private enum Keys: CodingKey { case single, tabs, containers, selected, split, master, detail }

  /// The number of containers that may be inside one another.
  private static var depthLimit: Int { 64 }
}

extension SavedContainer: Encodable where Item: Encodable {
  func encode(to encoder: any Encoder) throws {
    if case .stack(let items) = shape { return try items.encode(to: encoder) }
    var all = encoder.container(keyedBy: Keys.self)
    switch shape {
    case .stack: break
    case .single(let item): try all.encode(item, forKey: .single)
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

extension SavedContainer: Decodable where Item: Decodable {
  init(from decoder: any Decoder) throws {
    // Each container is two keys deeper than the one around it.
    guard decoder.codingPath.count < 2 * Self.depthLimit else {
      throw DecodingError("it is nested too deep", at: decoder.codingPath)
    }
    if (try? decoder.unkeyedContainer()) != nil {
      shape = .stack(try [Item](from: decoder))
      return
    }
    let all = try decoder.container(keyedBy: Keys.self)
    if all.contains(.single) {
      shape = .single(try all.decode(Item.self, forKey: .single))
    } else if let name = try all.decodeIfPresent(String.self, forKey: .tabs) {
      let tabs = try all.decode([SavedContainer].self, forKey: .containers)
      let selected = try all.decode(Int.self, forKey: .selected)
      guard tabs.indices.contains(selected) else {
        throw DecodingError(
          "index \(selected) is out of range of \(tabs.count)",
          at: all.codingPath + [Keys.selected])
      }
      shape = .tabs(name, tabs.map(\.shape), selected: selected)
    } else {
      shape = .split(
        try all.decode(String.self, forKey: .split),
        master: try all.decode(SavedContainer.self, forKey: .master).shape,
        detail: try all.decode(SavedContainer.self, forKey: .detail).shape)
    }
  }
}
