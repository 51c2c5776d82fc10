// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A state as it was read, before it is repaired.
struct Draft<Route> {
  var root: Container
  var presented: [Presentation] = []
  /// Problems of the whole: the place and the problem.
  var problems: [(place: String, problem: String)] = []

  struct Presentation {
    var container: Container
    var kind: PresentationKind?
    var frame: Rect?
    var presenter: Int?
    /// The problem, by the key of the presentation.
    var problems: [(key: String, problem: String)] = []
  }

  /// A container that was read; its items may be unreadable.
  indirect enum Container {
    case stack([Item])
    case single(Item)
    case tabs(String, [Container], selected: Int?)
    case split(String, master: Container, detail: Container)
    case unreadable(String)
  }

  /// A route, or the problem for which it was not read, and notes on a route that was read.
  struct Item {
    var route: Route?
    var problems: [(path: String, problem: String)] = []
  }

  static var unreadable: String { "it cannot be read" }
  static var missing: String { "it is missing" }
  /// The number of containers that may be inside one another.
  static var depthLimit: Int { 64 }
}

extension Draft: Sendable where Route: Sendable {}
extension Draft.Presentation: Sendable where Route: Sendable {}
extension Draft.Container: Sendable where Route: Sendable {}
extension Draft.Item: Sendable where Route: Sendable {}

extension Draft {
  /// Creates the draft of a state.
  init(_ state: NavigationState<Route>) where Route: Hashable {
    root = Container(state.root)
    presented = state.presented.map {
      Presentation(
        container: Container($0.container), kind: $0.kind, frame: $0.frame,
        presenter: $0.presenter)
    }
  }

  /// Returns the draft with other items.
  func map(_ change: (Item) -> Item) -> Draft {
    var draft = self
    draft.root = root.map(change)
    for index in presented.indices {
      draft.presented[index].container = presented[index].container.map(change)
    }
    return draft
  }
}

extension Draft.Container {
  fileprivate init(_ shape: Shape<Route, String>) {
    switch shape {
    case .stack(let routes): self = .stack(routes.map { Draft.Item(route: $0) })
    case .single(let route): self = .single(Draft.Item(route: route))
    case .tabs(let name, let tabs, let selected):
      self = .tabs(name, tabs.map { Self($0) }, selected: selected)
    case .split(let name, let master, let detail):
      self = .split(name, master: Self(master), detail: Self(detail))
    }
  }

  fileprivate func map(_ change: (Draft.Item) -> Draft.Item) -> Self {
    switch self {
    case .stack(let items): .stack(items.map(change))
    case .single(let item): .single(change(item))
    case .tabs(let name, let tabs, let selected):
      .tabs(name, tabs.map { $0.map(change) }, selected: selected)
    case .split(let name, let master, let detail):
      .split(name, master: master.map(change), detail: detail.map(change))
    case .unreadable: self
    }
  }
}

extension Draft: Decodable where Route: Decodable {
  init(from decoder: any Decoder) throws {
    root = .stack([])
    guard let all = try? decoder.container(keyedBy: SavedState.Keys.self) else {
      // A decoder that cannot read its text throws here.
      _ = try decoder.singleValueContainer()
      problems = [("the whole", Self.unreadable)]
      return
    }
    let format = try? all.decode(String.self, forKey: .format)
    guard format == nil || format == SavedState.format else {
      problems = [("format", "the format is '\(format ?? "")', nothing was read")]
      return
    }
    if format == nil { problems.append(("format", Self.missing)) }
    let version = try? all.decode(Int.self, forKey: .version)
    if version == nil { problems.append(("version", Self.missing)) }
    if let version, version != SavedState.version {
      problems.append(("version", "version \(version) is unknown, what could be read was"))
    }
    root =
      (try? all.decode(Container.self, forKey: .root))
      ?? .unreadable(all.contains(.root) ? Self.unreadable : Self.missing)
    do {
      presented = try all.decodeIfPresent([Presentation].self, forKey: .presented) ?? []
    } catch {
      problems.append(("presented", Self.unreadable))
    }
  }
}

extension Draft.Presentation: Decodable where Route: Decodable {
  init(from decoder: any Decoder) throws {
    guard let all = try? decoder.container(keyedBy: SavedState.PresentationKeys.self) else {
      container = .unreadable("")
      problems = [("", Draft<Route>.unreadable)]
      return
    }
    container =
      (try? all.decode(Draft<Route>.Container.self, forKey: .container))
      ?? .unreadable(Draft<Route>.missing)
    kind = try? all.decode(PresentationKind.self, forKey: .kind)
    if kind == nil {
      problems.append(
        ("as", all.contains(.kind) ? Draft<Route>.unreadable : Draft<Route>.missing))
    }
    if all.contains(.frame) {
      let sides = (try? all.decode([Double].self, forKey: .frame)) ?? []
      if sides.count == 4, sides.allSatisfy(\.isFinite), sides[2] >= 0, sides[3] >= 0 {
        frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      } else {
        problems.append(("frame", Draft<Route>.unreadable))
      }
    }
    do {
      presenter = try all.decodeIfPresent(Int.self, forKey: .over)
    } catch {
      problems.append(("over", Draft<Route>.unreadable))
    }
  }
}

extension Draft.Container: Decodable where Route: Decodable {
  init(from decoder: any Decoder) throws {
    // Each container is two keys deeper than the one around it.
    guard decoder.codingPath.count < 2 * Draft<Route>.depthLimit else {
      self = .unreadable("it is nested too deep, it was left out")
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var items: [Draft<Route>.Item] = []
      while !list.isAtEnd { items.append(try list.decode(Draft<Route>.Item.self)) }
      self = .stack(items)
      return
    }
    guard let all = try? decoder.container(keyedBy: SavedState.ContainerKeys.self) else {
      let isNil = (try? decoder.singleValueContainer())?.decodeNil() ?? false
      self = .unreadable(isNil ? Draft<Route>.missing : Draft<Route>.unreadable)
      return
    }
    func inside(_ key: SavedState.ContainerKeys) -> Draft<Route>.Container {
      (try? all.decode(Draft<Route>.Container.self, forKey: key))
        ?? .unreadable(Draft<Route>.missing)
    }
    if all.contains(.single) {
      self = .single(try all.decode(Draft<Route>.Item.self, forKey: .single))
    } else if let name = try? all.decode(String.self, forKey: .tabs) {
      self = .tabs(
        name, (try? all.decode([Draft<Route>.Container].self, forKey: .containers)) ?? [],
        selected: try? all.decode(Int.self, forKey: .selected))
    } else if let name = try? all.decode(String.self, forKey: .split) {
      self = .split(name, master: inside(.master), detail: inside(.detail))
    } else {
      self = .unreadable(Draft<Route>.unreadable)
    }
  }
}

extension Draft.Item: Decodable where Route: Decodable {
  init(from decoder: any Decoder) throws {
    do {
      route = try Route(from: decoder)
    } catch {
      problems = [Self.problem(error, below: decoder.codingPath.count)]
    }
  }

  private static func problem(_ error: any Error, below depth: Int) -> (String, String) {
    var (path, reason): ([any CodingKey], String) = ([], Draft<Route>.unreadable)
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (path, reason) = (context.codingPath + [key], Draft<Route>.missing)
    case DecodingError.typeMismatch(_, let context): path = context.codingPath
    case DecodingError.valueNotFound(_, let context):
      (path, reason) = (context.codingPath, Draft<Route>.missing)
    case DecodingError.dataCorrupted(let context): path = context.codingPath
    default: break
    }
    let text = path.dropFirst(depth).reduce("") { text, key in
      key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
    }
    return (text, reason)
  }
}
