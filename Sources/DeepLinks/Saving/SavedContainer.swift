// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A container in a saved state: a stack is a list, any other container an object.
struct SavedContainer<Item> {
  let shape: Shape<Item, String>

  init(_ shape: Shape<Item, String>) { self.shape = shape }

  private enum Keys: CodingKey { case single, tabs, containers, selected, split, master, detail }
}

extension SavedContainer: Encodable where Item: Encodable {
  func encode(to encoder: any Encoder) throws {
    if case .stack(let items) = shape {
      var list = encoder.unkeyedContainer()
      for item in items { try list.encode(item) }
      return
    }
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

/// Reads any container, and notes what cannot be read in its place.
struct DraftContainer<Route: Decodable>: Decodable {
  let shape: Draft<Route>.Container

  private enum Keys: CodingKey { case single, tabs, containers, selected, split, master, detail }

  init(from decoder: any Decoder) throws {
    // Each container is two keys deeper than the one around it.
    guard decoder.codingPath.count < 2 * Draft<Route>.depthLimit else {
      shape = .lost("it is nested too deep, it was left out")
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var items: [Draft<Route>.Item] = []
      while !list.isAtEnd { items.append(try list.decode(Draft<Route>.Item.self)) }
      shape = .stack(items)
      return
    }
    guard let all = try? decoder.container(keyedBy: Keys.self) else {
      shape = .lost(Draft<Route>.unreadable)
      return
    }
    if all.contains(.single) {
      shape = .single(try all.decode(Draft<Route>.Item.self, forKey: .single))
    } else if let name = try? all.decode(String.self, forKey: .tabs) {
      let tabs = (try? all.decode([DraftContainer].self, forKey: .containers)) ?? []
      let selected = (try? all.decode(Int.self, forKey: .selected)) ?? 0
      shape = .tabs(name, tabs.map(\.shape), selected: selected)
    } else if let name = try? all.decode(String.self, forKey: .split) {
      shape = .split(
        name, master: all.container(forKey: .master), detail: all.container(forKey: .detail))
    } else {
      shape = .lost(Draft<Route>.unreadable)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads the container of a key; one that is missing has that problem.
  func container<Route: Decodable>(forKey key: Key) -> Draft<Route>.Container {
    let isMissing = (try? decodeNil(forKey: key)) ?? true
    return (try? decode(DraftContainer<Route>.self, forKey: key))?.shape
      ?? .lost(isMissing ? Draft<Route>.missing : Draft<Route>.unreadable)
  }
}

extension Shape {
  /// A container that could not be read.
  fileprivate static func lost<Route>(_ problem: String) -> Self
  where Item == Draft<Route>.Item {
    .stack([Item(problem: ("", problem), isContainer: true)])
  }
}
