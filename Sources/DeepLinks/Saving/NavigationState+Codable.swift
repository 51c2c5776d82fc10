// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
import ViewStackCore

private enum StateKeys: CodingKey { case format, version, root, presented }

extension NavigationState: Encodable where Route: Encodable {
  /// Writes the state.
  ///
  /// ```json
  /// {"format":"viewstack-state","version":1,"root":["home"],
  ///  "presented":[{"as":"modal","container":["login"]}]}
  /// ```
  public func encode(to encoder: any Encoder) throws {
    var all = encoder.container(keyedBy: StateKeys.self)
    try all.encode("viewstack-state", forKey: .format)
    try all.encode(1, forKey: .version)
    try all.encode(root, forKey: .root)
    if !presented.isEmpty { try all.encode(presented, forKey: .presented) }
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
    let all = try decoder.container(keyedBy: StateKeys.self)
    let format = try all.decode(String.self, forKey: .format)
    let version = try all.decode(Int.self, forKey: .version)
    guard format == "viewstack-state", version == 1 else {
      throw DecodingError(
        "expected 'viewstack-state' of version 1, found '\(format)' of version \(version)",
        at: decoder.codingPath)
    }
    self.init(
      try all.decode(Container.self, forKey: .root),
      presenting: try all.decodeIfPresent([Presented<Container>].self, forKey: .presented) ?? [])
  }
}

private enum PresentedKeys: CodingKey { case `as`, container, frame, over }

extension Presented: Encodable where Content: Encodable {
  /// Writes the presentation, with the origin and the size of a popover as numbers.
  public func encode(to encoder: any Encoder) throws {
    var all = encoder.container(keyedBy: PresentedKeys.self)
    try all.encode(kind, forKey: .as)
    try all.encode(content, forKey: .container)
    try all.encodeIfPresent(frame.map { [$0.x, $0.y, $0.width, $0.height] }, forKey: .frame)
    try all.encodeIfPresent(presenter, forKey: .over)
  }
}

extension Presented: Decodable where Content: Decodable {
  /// Reads a presentation.
  public init(from decoder: any Decoder) throws {
    let all = try decoder.container(keyedBy: PresentedKeys.self)
    let name = try all.decode(String.self, forKey: .as)
    guard let kind = PresentationKind(rawValue: name) else {
      let known = PresentationKind.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      throw DecodingError(
        "expected \(known), found '\(name)'", at: all.codingPath + [PresentedKeys.as])
    }
    let sides = try all.decodeIfPresent([Double].self, forKey: .frame)
    if let sides,
      sides.count != 4 || !sides.allSatisfy(\.isFinite) || sides[2] < 0 || sides[3] < 0
    {
      throw DecodingError(
        "expected x, y, width and height, found \(sides)",
        at: all.codingPath + [PresentedKeys.frame])
    }
    let frame = sides.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    self.init(
      try all.decode(Content.self, forKey: .container),
      by: try all.decodeIfPresent(Int.self, forKey: .over), as: kind,
      frame: kind == .popover ? frame : nil)
  }
}

private enum ShapeKeys: CodingKey { case single, tabs, containers, selected, split, master, detail }

extension Shape: Encodable where Item: Encodable, Whole == String {
  /// Writes the container: a stack as a list, any other container as an object.
  public func encode(to encoder: any Encoder) throws {
    if case .stack(let items) = self { return try items.encode(to: encoder) }
    var all = encoder.container(keyedBy: ShapeKeys.self)
    switch self {
    case .stack: break
    case .single(let item): try all.encode(item, forKey: .single)
    case .tabs(let name, let tabs, let selected):
      try all.encode(name, forKey: .tabs)
      try all.encode(tabs, forKey: .containers)
      try all.encode(selected, forKey: .selected)
    case .split(let name, let master, let detail):
      try all.encode(name, forKey: .split)
      try all.encode(master, forKey: .master)
      try all.encode(detail, forKey: .detail)
    }
  }
}

extension Shape: Decodable where Item: Decodable, Whole == String {
  /// Reads a container; at most 64 may be inside one another.
  public init(from decoder: any Decoder) throws {
    // Each container is two keys deeper than the one around it.
    guard decoder.codingPath.count < 2 * 64 else {
      throw DecodingError("it is nested too deep", at: decoder.codingPath)
    }
    if (try? decoder.unkeyedContainer()) != nil {
      self = .stack(try [Item](from: decoder))
      return
    }
    guard let all = try? decoder.container(keyedBy: ShapeKeys.self) else {
      throw DecodingError(
        "expected a list or an object, found \(SavedValue(from: decoder).excerpt)",
        at: decoder.codingPath)
    }
    if all.contains(.single) {
      self = .single(try all.decode(Item.self, forKey: .single))
    } else if let name = try all.decodeIfPresent(String.self, forKey: .tabs) {
      let tabs = try all.decode([Shape].self, forKey: .containers)
      let selected = try all.decode(Int.self, forKey: .selected)
      guard tabs.indices.contains(selected) else {
        throw DecodingError(
          "index \(selected) is out of range of \(tabs.count)",
          at: all.codingPath + [ShapeKeys.selected])
      }
      self = .tabs(name, tabs, selected: selected)
    } else {
      self = .split(
        try all.decode(String.self, forKey: .split),
        master: try all.decode(Shape.self, forKey: .master),
        detail: try all.decode(Shape.self, forKey: .detail))
    }
  }
}
