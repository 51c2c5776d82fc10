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
private struct SavedState<Item> {
  var format = "viewstack-state"
  var version = 1
  let root: SavedContainer<Item>
  let presented: [SavedPresentation<Item>]?
}

private struct SavedPresentation<Item> {
  let kind: PresentationKind
  let container: SavedContainer<Item>
  /// The origin and the size of a popover.
  let frame: [Double]?
  let over: Int?

  enum CodingKeys: String, CodingKey {
    case kind = "as"
    case container, frame, over
  }
}

extension SavedState: Encodable where Item: Encodable {}
extension SavedState: Decodable where Item: Decodable {}
extension SavedPresentation: Encodable where Item: Encodable {}
extension SavedPresentation: Decodable where Item: Decodable {}

extension NavigationState: Encodable where Route: Encodable {
  /// Writes the state.
  public func encode(to encoder: any Encoder) throws {
    let list = presented.map { one in
      SavedPresentation(
        kind: one.kind, container: SavedContainer(one.content),
        frame: one.frame.map { [$0.x, $0.y, $0.width, $0.height] }, over: one.presenter)
    }
    try SavedState(root: SavedContainer(root), presented: list.isEmpty ? nil : list)
      .encode(to: encoder)
  }
}

extension NavigationState: Decodable where Route: Decodable {
  /// Reads a state.
  ///
  /// Presentations without a route, and those over a container that is hidden or presents another one, are
  /// left out. ``Restored`` reports them, and also reads states with routes that the application does not
  /// have.
  ///
  /// - Throws: `DecodingError` if anything cannot be read.
  public init(from decoder: any Decoder) throws {
    var repair = Repair<Route>()
    self = repair.state(of: try NavigationState(saved: decoder).map { .route($0) }, initial: nil)
  }

  /// Reads a state with all presentations that were saved.
  init(saved decoder: any Decoder) throws {
    let saved = try SavedState<Route>(from: decoder)
    let own = SavedState<Route>(root: saved.root, presented: nil)
    guard saved.format == own.format, saved.version == own.version else {
      throw DecodingError(
        "expected '\(own.format)' of version \(own.version), "
          + "found '\(saved.format)' of version \(saved.version)", at: decoder.codingPath)
    }
    self.init(saved.root.shape)
    for one in saved.presented ?? [] {
      let sides = one.frame ?? [0, 0, 0, 0]
      guard sides.count == 4, sides.allSatisfy(\.isFinite), sides[2] >= 0, sides[3] >= 0 else {
        throw DecodingError(
          "expected a frame of x, y, width and height, found \(sides)", at: decoder.codingPath)
      }
      let frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      presented.append(
        Presented(
          one.container.shape, by: one.over, as: one.kind,
          frame: one.kind == .popover && one.frame != nil ? frame : nil))
    }
  }
}

/// A container in a saved state: a stack is a list, any other container an object.
private struct SavedContainer<Item> {
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
