// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A state as it was read, before it is repaired.
struct Draft<Route> {
  typealias Container = Shape<Item, String>

  var root: Container
  var presented: [Presentation] = []
  /// Problems of the whole: the place and the problem.
  var problems: [(place: String, problem: String)] = []
  /// Whether nothing could be read, not even an empty state.
  var isLost = false

  struct Presentation {
    var read: Presented<Container>
    /// The problem, by the key of the presentation.
    var problems: [(key: String, problem: String)] = []
    /// Whether it could not be read.
    var isLost = false
  }

  /// A route, or the problem for which it was not read.
  struct Item {
    var route: Route?
    /// The path to the problem below the item, and the problem.
    var problem: (path: String, problem: String)?
    /// Whether the problem is that of the container, which could not be read.
    var isContainer = false
  }

  static var unreadable: String { "it cannot be read" }
  static var missing: String { "it is missing" }
  /// The number of containers that may be inside one another.
  static var depthLimit: Int { 64 }
}

extension Draft: Sendable where Route: Sendable {}
extension Draft.Presentation: Sendable where Route: Sendable {}
extension Draft.Item: Sendable where Route: Sendable {}

extension Draft where Route: Hashable {
  /// Creates the draft of a state.
  init(_ state: NavigationState<Route>) {
    func draft(_ container: Shape<Route, String>) -> Container {
      container.map({ Item(route: $0) }, { $0 })
    }
    root = draft(state.root)
    presented = state.presented.map { Presentation(read: $0.map(draft)) }
  }

  /// Returns the draft without the routes that a closure refuses.
  func filter(_ isIncluded: (Route) -> Bool) -> Draft {
    func checked(_ container: Container) -> Container {
      container.map(
        { item in
          guard let route = item.route, !isIncluded(route) else { return item }
          return Item(problem: ("", "'\(route)' is not included, it was left out"))
        }, { $0 })
    }
    var draft = self
    draft.root = checked(root)
    for index in presented.indices {
      draft.presented[index].read.content = checked(presented[index].read.content)
    }
    return draft
  }
}

extension Draft: Decodable where Route: Decodable {
  init(from decoder: any Decoder) throws {
    root = .stack([])
    guard let all = try? decoder.container(keyedBy: SavedState.Keys.self) else {
      // A decoder that cannot read its text throws here.
      _ = try decoder.singleValueContainer()
      (problems, isLost) = ([("the whole", Self.unreadable)], true)
      return
    }
    let format = try? all.decode(String.self, forKey: .format)
    guard format == nil || format == SavedState.format else {
      problems = [("format", "the format is '\(format ?? "")', nothing was read")]
      isLost = true
      return
    }
    if format == nil { problems.append(("format", Self.missing)) }
    let version = try? all.decode(Int.self, forKey: .version)
    if version == nil { problems.append(("version", Self.missing)) }
    if let version, version != SavedState.version {
      problems.append(("version", "version \(version) is unknown, what could be read was"))
    }
    root = all.container(forKey: .root)
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
      (read, isLost) = (Presented(.stack([])), true)
      problems = [("", Draft<Route>.unreadable)]
      return
    }
    read = Presented(all.container(forKey: .container))
    if let kind = try? all.decode(PresentationKind.self, forKey: .kind) {
      read.kind = kind
    } else {
      let isThere = all.contains(.kind)
      problems.append(("as", isThere ? Draft<Route>.unreadable : Draft<Route>.missing))
    }
    if all.contains(.frame) {
      let sides = (try? all.decode([Double].self, forKey: .frame)) ?? []
      if sides.count == 4, sides.allSatisfy(\.isFinite), sides[2] >= 0, sides[3] >= 0 {
        read.frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      } else {
        problems.append(("frame", Draft<Route>.unreadable))
      }
    }
    do {
      read.presenter = try all.decodeIfPresent(Int.self, forKey: .over)
    } catch {
      problems.append(("over", Draft<Route>.unreadable))
    }
  }
}

extension Draft.Item: Decodable where Route: Decodable {
  init(from decoder: any Decoder) throws {
    do {
      route = try Route(from: decoder)
    } catch {
      problem = Self.problem(error, below: decoder.codingPath.count)
    }
  }

  private static func problem(_ error: any Error, below depth: Int) -> (String, String) {
    var (path, reason): ([any CodingKey], String) = ([], Draft<Route>.unreadable)
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (path, reason) = (context.codingPath + [key], Draft<Route>.missing)
    case DecodingError.valueNotFound(_, let context):
      (path, reason) = (context.codingPath, Draft<Route>.missing)
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
    default: break
    }
    let text = path.dropFirst(depth).reduce("") { text, key in
      key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
    }
    return (text, reason)
  }
}
