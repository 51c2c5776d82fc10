// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Reads a state from JSON that may say anything: what is wrong is noted, and a legal state comes of
/// the rest.
struct StateReader {
  /// The screens that are known; nil for any.
  let catalog: ScreenCatalog?
  /// Names that are known besides, of controllers that no catalog has made.
  var foreign = Set<String>()
  var report = RestorationReport()
  /// How deep containers may stand inside one another: far more than anybody sees.
  static let depthLimit = 64

  /// The number of containers that were read, those left out included.
  private var readCount = 0
  /// The number in the state of each container that was read; what was left out has its presenter's.
  private var numbers: [Int: Int] = [:]
  /// The numbers of the stacks and bare screens that can present.
  private var presenters = Set<Int>()

  init(catalog: ScreenCatalog?) {
    self.catalog = catalog
  }

  /// A container that was read, and the numbers under which it and those inside it were read.
  private struct Found {
    var container: NavigationState.Container
    var numbers: [Int]
  }

  mutating func state(of value: JSONValue) -> NavigationState {
    let initial = NavigationState.Container.stack(catalog.map { [$0.initialScreen] } ?? [])
    guard case .object(let all) = value else {
      report.note(.unreadable, at: "the whole")
      return NavigationState(initial)
    }
    guard isReadable(all) else { return NavigationState(initial) }
    let root = container(all["root"], at: "root", depth: 0, isKept: true)
    var state = NavigationState(root?.container ?? .stack([]))
    place(root, at: 0)
    if catalog != nil, state.root.isDeserted {
      report.note(.empty, at: "root")
      state.root = initial
      (numbers, presenters) = (numbers.mapValues { _ in 0 }, [0])
    }
    var next = state.root.count
    var front = state.root.frontOffset
    for (index, item) in (member("presented", of: all, at: "", \.list) ?? []).enumerated() {
      let place = "presented[\(index)]"
      guard let one = presentation(item, at: place, front) else { continue }
      state.presented.append(one.presentation)
      self.place(one.found, at: next)
      front = next + one.presentation.container.frontOffset
      next += one.presentation.container.count
    }
    return state
  }

  private mutating func isReadable(_ all: [String: JSONValue]) -> Bool {
    switch all["format"] ?? .null {
    case .text(NavigationState.format): break
    case .null: report.note(.missing, at: "format")
    case let other:
      report.note(.otherFormat("\(other)"), at: "format")
      return false
    }
    switch all["version"] ?? .null {
    case .integer(NavigationState.version): break
    case .null: report.note(.missing, at: "version")
    case .integer(let version): report.note(.unknownVersion(version), at: "version")
    default: report.note(.unreadable, at: "version")
    }
    return true
  }

  /// Notes where a container that was read stands in the state.
  private mutating func place(_ found: Found?, at number: Int) {
    guard let found else { return }
    for (offset, read) in found.numbers.enumerated() { numbers[read] = number + offset }
    presenters.formUnion(found.container.visibleOffsets.map { number + $0 })
  }

  // MARK: - Presentations

  private mutating func presentation(
    _ item: JSONValue, at place: String, _ front: Int
  ) -> (presentation: NavigationState.Presentation, found: Found)? {
    guard case .object(let all) = item else {
      report.note(.unreadable, at: place)
      return nil
    }
    let read = readCount
    let found = container(all["container"], at: "\(place).container", depth: 0)
    var presenter = front
    if let over = member("over", of: all, at: "\(place).", \.integer) {
      if let number = numbers[over] {
        presenter = number
      } else if over >= 0, over < read {
        // It stood in a container that was left out.
        presenter = front
      } else {
        report.note(.indexOutOfRange(over, count: read), at: "\(place).over")
      }
    }
    guard presenters.contains(presenter) else {
      report.note(.unreachable, at: place)
      return nil
    }
    guard let found else {
      // What it presents is presented by the one below.
      for lost in read..<max(read, readCount) { numbers[lost] = presenter }
      return nil
    }
    presenters.remove(presenter)
    let kind = kind(all, at: place)
    return (
      NavigationState.Presentation(
        found.container, as: kind,
        frame: kind == .popover ? member("frame", of: all, at: "\(place).", \.frame) : nil,
        presenter: presenter == front ? nil : presenter), found
    )
  }

  private mutating func kind(
    _ all: [String: JSONValue], at place: String
  ) -> RoutingNode.Presentation.Kind {
    guard let text = member("as", of: all, at: "\(place).", \.text) else {
      if (all["as"] ?? .null) == .null { report.note(.missing, at: "\(place).as") }
      return .modal
    }
    if let kind = RoutingNode.Presentation.Kind(rawValue: text) { return kind }
    report.note(.unreadable, at: "\(place).as")
    return .modal
  }

  // MARK: - Containers

  /// Reads a container, or returns nil where no screen is left in it; one that is kept may be an
  /// empty stack.
  private mutating func container(
    _ value: JSONValue?, at place: @autoclosure () -> String, depth: Int, isKept: Bool = false
  ) -> Found? {
    let number = readCount
    readCount += 1
    let empty = isKept ? Found(container: .stack([]), numbers: [number]) : nil
    guard depth < Self.depthLimit else {
      report.note(.unreadable, at: place())
      return empty
    }
    switch value ?? .null {
    case .null: report.note(.missing, at: place())
    case .list(let items):
      let screens = screens(items, at: place())
      if screens.isEmpty, !isKept { return nil }
      return Found(container: .stack(screens), numbers: [number])
    case .object(let all):
      if let bare = all["bare"] {
        return screen(bare, at: "\(place()).bare").map {
          Found(container: .bare($0), numbers: [number])
        }
      }
      let place = place()
      if all["tabs"] != nil { return tabs(all, number, at: place, depth: depth) ?? empty }
      if all["split"] != nil { return split(all, number, at: place, depth: depth) ?? empty }
      report.note(.unreadable, at: place)
    default: report.note(.unreadable, at: place())
    }
    return empty
  }

  private mutating func tabs(
    _ all: [String: JSONValue], _ number: Int, at place: String, depth: Int
  ) -> Found? {
    guard let name = member("tabs", of: all, at: "\(place).", \.text) else { return nil }
    let items = member("containers", of: all, at: "\(place).", \.list) ?? []
    var tabs: [(index: Int, found: Found)] = []
    for (index, item) in items.enumerated() {
      // A tab may have been empty; one in which nothing is left goes.
      let wasEmpty = item == .list([])
      let found = container(
        item, at: "\(place).containers[\(index)]", depth: depth + 1, isKept: wasEmpty)
      if let found { tabs.append((index, found)) }
    }
    guard !tabs.isEmpty else {
      report.note(.empty, at: "\(place).containers")
      return nil
    }
    let saved = member("selected", of: all, at: "\(place).", \.integer) ?? 0
    if !items.indices.contains(saved) {
      report.note(.indexOutOfRange(saved, count: items.count), at: "\(place).selected")
    }
    // Where the one that was shown is gone, the nearest before it is.
    let selected = tabs.lastIndex { $0.index <= saved } ?? 0
    return Found(
      container: .tabs(name, tabs.map(\.found.container), selected: selected),
      numbers: [number] + tabs.flatMap(\.found.numbers))
  }

  private mutating func split(
    _ all: [String: JSONValue], _ number: Int, at place: String, depth: Int
  ) -> Found? {
    guard let name = member("split", of: all, at: "\(place).", \.text) else { return nil }
    var panes: [Found] = []
    for pane in ["master", "detail"] {
      let number = readCount
      let found = container(all[pane], at: "\(place).\(pane)", depth: depth + 1, isKept: true)
      panes.append(found ?? Found(container: .stack([]), numbers: [number]))
    }
    return Found(
      container: .split(name, master: panes[0].container, detail: panes[1].container),
      numbers: [number] + panes.flatMap(\.numbers))
  }

  // MARK: - Screens

  private mutating func screens(
    _ items: [JSONValue], at place: @autoclosure () -> String
  ) -> [Screen] {
    var ids = Set<EntryID>()
    var screens: [Screen] = []
    for (index, item) in items.enumerated() {
      guard var screen = screen(item, at: "\(place())[\(index)]") else { continue }
      if let id = screen.id, !ids.insert(id).inserted {
        report.note(.duplicateID(id.rawValue), at: "\(place())[\(index)].id")
        screen.id = nil
      }
      screens.append(screen)
    }
    return screens
  }

  private mutating func screen(
    _ value: JSONValue, at place: @autoclosure () -> String
  ) -> Screen? {
    var screen: Screen
    switch value {
    case .text(let name): screen = Screen(name)
    case .object(let all):
      guard let name = member("screen", of: all, at: "\(place()).", \.text) else {
        if (all["screen"] ?? .null) == .null { report.note(.missing, at: "\(place()).screen") }
        return nil
      }
      screen = Screen(
        name, member("parameters", of: all, at: "\(place()).", \.object) ?? [:],
        earlier: (member("earlier", of: all, at: "\(place()).", \.list) ?? []).enumerated()
          .compactMap { index, parameters in
            if parameters.object == nil {
              report.note(.unreadable, at: "\(place()).earlier[\(index)]")
            }
            return parameters.object
          },
        id: member("id", of: all, at: "\(place()).", \.text).map { EntryID(rawValue: $0) })
    default:
      report.note(.unreadable, at: place())
      return nil
    }
    guard let catalog, !foreign.contains(screen.name) else { return screen }
    guard let definition = catalog[screen.name] else {
      report.note(.unknownScreen(screen.name), at: place())
      return nil
    }
    let earlier = screen.earlier.enumerated().compactMap { index, parameters in
      fitting(parameters, definition, at: "\(place()).earlier[\(index)]")
    }
    return fitting(screen.parameters, definition, at: "\(place()).parameters").map {
      Screen(screen.name, $0, earlier: earlier, id: screen.id)
    }
  }

  /// The parameters without those that do not fit, or nil where the rest does not either.
  private mutating func fitting(
    _ parameters: [String: JSONValue], _ definition: ScreenDefinition,
    at place: @autoclosure () -> String
  ) -> [String: JSONValue]? {
    var parameters = parameters
    while true {
      do throws(ParameterError) {
        return try definition.checked(parameters)
      } catch {
        report.note(.parameter(error.reason), at: "\(place()).\(error.path)")
        // A parameter that is missing cannot be left out: then the screen is.
        guard parameters.removeValue(forKey: error.name) != nil else { return nil }
      }
    }
  }

  // MARK: - Values

  /// The member of an object, or nil where it is missing or something else; only the latter is noted.
  private mutating func member<Value>(
    _ name: String, of all: [String: JSONValue], at place: @autoclosure () -> String,
    _ read: KeyPath<JSONValue, Value?>
  ) -> Value? {
    guard let value = all[name], value != .null else { return nil }
    if let result = value[keyPath: read] { return result }
    report.note(.unreadable, at: "\(place())\(name)")
    return nil
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  fileprivate var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  fileprivate var frame: Rect? {
    guard let numbers = try? decoded(as: [Double].self), numbers.count == 4, numbers[2] >= 0,
      numbers[3] >= 0
    else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  fileprivate var object: [String: JSONValue]? {
    if case .object(let values) = self { values } else { nil }
  }
}

extension NavigationState.Container {
  /// Whether no screen stands in it.
  fileprivate var isDeserted: Bool { screens.isEmpty && children.allSatisfy(\.isDeserted) }
}
