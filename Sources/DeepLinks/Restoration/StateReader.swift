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
  /// The screens of a state that is checked; its JSON has the index of each.
  var given: [Screen] = []
  var report = RestorationReport()
  /// How deep containers may stand inside one another: far more than anybody sees.
  static let depthLimit = 64

  private let coder = ParameterCoder()
  /// The definition of the last screen: as a rule the next one has the same.
  private var definition: ScreenDefinition?
  /// Whether the container that was read last lost containers because it is nested too deep.
  private var isCutOff = false
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
    guard case .object(let all) = value, isReadable(all) else {
      if report.isClean { report.note(Self.unreadable, at: "the whole") }
      return NavigationState(initial)
    }
    let root = container(all["root"], at: "root", depth: 0, isKept: true)
    var state = NavigationState(root?.container ?? .stack([]))
    place(root, at: 0)
    if catalog != nil, state.root.isDeserted {
      report.note("nothing was left", at: "root")
      state.root = initial
      (numbers, presenters) = (numbers.mapValues { _ in 0 }, [0])
    }
    var next = state.root.count
    var front = state.root.frontNumber
    let presented: [JSONValue] = member("presented", of: all, at: "") ?? []
    for (index, item) in presented.enumerated() {
      guard let one = presentation(item, at: "presented[\(index)]", front) else { continue }
      state.presented.append(one.presentation)
      self.place(one.found, at: next)
      front = next + one.presentation.container.frontNumber
      next += one.presentation.container.count
    }
    return state
  }

  private mutating func isReadable(_ all: [String: JSONValue]) -> Bool {
    if let format = all["format"], format != .null, format != .text(NavigationState.format) {
      report.note("the format is '\(format)', nothing was read", at: "format")
      return false
    }
    let _: String? = member("format", of: all, at: "", isRequired: true)
    let version: Int? = member("version", of: all, at: "", isRequired: true)
    if let version, version != NavigationState.version {
      report.note("version \(version) is unknown, what could be read was", at: "version")
    }
    return true
  }

  /// Notes where a container that was read stands in the state.
  private mutating func place(_ found: Found?, at number: Int) {
    guard let found else { return }
    for (offset, read) in found.numbers.enumerated() { numbers[read] = number + offset }
    presenters.formUnion(found.container.visibleNumbers.map { number + $0 })
  }

  // MARK: - Presentations

  private mutating func presentation(
    _ item: JSONValue, at place: String, _ front: Int
  ) -> (presentation: NavigationState.Presentation, found: Found)? {
    guard case .object(let all) = item else {
      report.note(Self.unreadable, at: place)
      return nil
    }
    let read = readCount
    let found = container(all["container"], at: "\(place).container", depth: 0)
    var presenter = front
    if let over: Int = member("over", of: all, at: "\(place).") {
      if let number = numbers[over] {
        presenter = number
      } else if !(0..<read).contains(over) {
        report.note("index \(over) is out of range of \(read)", at: "\(place).over")
      }
      // Otherwise it stood in a container that was left out.
    }
    guard presenters.contains(presenter) else {
      report.note(
        "what presents it is hidden or presents something else, it was left out", at: place)
      return nil
    }
    guard let found else {
      // What it presents is presented by the one below.
      for lost in read..<max(read, readCount) { numbers[lost] = presenter }
      return nil
    }
    presenters.remove(presenter)
    let name: String? = member("as", of: all, at: "\(place).", isRequired: true)
    let kind = name.map { PresentationKind(rawValue: $0) } ?? .modal
    if kind == nil { report.note(Self.unreadable, at: "\(place).as") }
    return (
      NavigationState.Presentation(
        found.container, as: kind ?? .modal,
        frame: kind == .popover ? frame(of: all, at: "\(place).") : nil,
        presenter: presenter == front ? nil : presenter), found
    )
  }

  private mutating func frame(of all: [String: JSONValue], at place: String) -> Rect? {
    guard let items: [JSONValue] = member("frame", of: all, at: place) else { return nil }
    if let sides: [Double] = try? JSONValue.list(items).decoded(),
      sides.count == 4, sides[2] >= 0, sides[3] >= 0
    {
      return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
    report.note(Self.unreadable, at: "\(place)frame")
    return nil
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
      isCutOff = true
      report.note("it is nested too deep, it was left out", at: place())
      return empty
    }
    switch value ?? .null {
    case .null: report.note(Self.missing, at: place())
    case .list(let items):
      let screens = screens(items, at: place())
      if screens.isEmpty, !isKept { return nil }
      return Found(container: .stack(screens), numbers: [number])
    case .object(let all):
      if let bare = all["bare"] {
        return screen(bare, at: "\(place()).bare").map {
          Found(container: .single($0), numbers: [number])
        }
      }
      let place = place()
      if all["tabs"] != nil { return tabs(all, number, at: place, depth: depth) ?? empty }
      if all["split"] != nil { return split(all, number, at: place, depth: depth) ?? empty }
      report.note(Self.unreadable, at: place)
    default: report.note(Self.unreadable, at: place())
    }
    return empty
  }

  private mutating func tabs(
    _ all: [String: JSONValue], _ number: Int, at place: String, depth: Int
  ) -> Found? {
    guard let name: String = member("tabs", of: all, at: "\(place).") else { return nil }
    let items: [JSONValue] = member("containers", of: all, at: "\(place).") ?? []
    var tabs: [(index: Int, found: Found)] = []
    let wasCutOff = isCutOff
    isCutOff = false
    defer { isCutOff = isCutOff || wasCutOff }
    for (index, item) in items.enumerated() {
      // A tab may have been empty; one in which nothing is left goes.
      let wasEmpty = item == .list([])
      let found = container(
        item, at: "\(place).containers[\(index)]", depth: depth + 1, isKept: wasEmpty)
      if let found { tabs.append((index, found)) }
    }
    guard !tabs.isEmpty else {
      // The container that is nested too deep is reported, and not each one around it.
      if !isCutOff { report.note("nothing was left", at: "\(place).containers") }
      return nil
    }
    let saved: Int = member("selected", of: all, at: "\(place).") ?? 0
    if !items.indices.contains(saved) {
      report.note(
        "index \(saved) is out of range of \(items.count)", at: "\(place).selected")
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
    guard let name: String = member("split", of: all, at: "\(place).") else { return nil }
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
    screens.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard var screen = screen(item, at: "\(place())[\(index)]") else { continue }
      if let id = screen.id, !ids.insert(id).inserted {
        report.note("two entries have the id '\(id)'", at: "\(place())[\(index)].id")
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
    case .integer(let index) where given.indices.contains(index): screen = given[index]
    case .text(let name): screen = Screen(name)
    case .object(let all):
      guard let name: String = member("screen", of: all, at: "\(place()).", isRequired: true)
      else { return nil }
      let parameters: [String: JSONValue]? = member("parameters", of: all, at: "\(place()).")
      screen = Screen(name, parameters ?? [:])
      // Most have nothing else.
      guard all.count > (parameters == nil ? 1 : 2) else { break }
      let earlier: [JSONValue] = member("earlier", of: all, at: "\(place()).") ?? []
      screen.earlier = earlier.enumerated().compactMap { index, parameters in
        if case .object(let values) = parameters { return values }
        report.note(Self.unreadable, at: "\(place()).earlier[\(index)]")
        return nil
      }
      let id: String? = member("id", of: all, at: "\(place()).")
      screen.id = id.map { EntryID(rawValue: $0) }
    default:
      report.note(Self.unreadable, at: place())
      return nil
    }
    guard catalog != nil, !foreign.contains(screen.name) else { return screen }
    if definition?.name != screen.name { definition = catalog?[screen.name] }
    guard let definition else {
      report.note("no screen is called '\(screen.name)', it was left out", at: place())
      return nil
    }
    if !screen.earlier.isEmpty {
      screen.earlier = screen.earlier.enumerated().compactMap { index, parameters in
        fitting(parameters, definition, at: "\(place()).earlier[\(index)]")
      }
    }
    guard let parameters = fitting(screen.parameters, definition, at: "\(place()).parameters")
    else { return nil }
    screen.parameters = parameters
    return screen
  }

  /// The parameters without those that do not fit, or nil where the rest does not either.
  private mutating func fitting(
    _ parameters: [String: JSONValue], _ definition: ScreenDefinition,
    at place: @autoclosure () -> String
  ) -> [String: JSONValue]? {
    if let fitting = try? definition.checked(parameters, by: coder) { return fitting }
    var parameters = parameters
    while true {
      do throws(ParameterError) {
        let fitting = try definition.checked(parameters, readingTexts: true)
        do throws(ParameterError) {
          _ = try definition.checked(parameters)
        } catch {
          report.note("\(error.reason), but is read as one", at: "\(place()).\(error.path)")
        }
        return fitting
      } catch {
        report.note(error.reason, at: "\(place()).\(error.path)")
        // A parameter that is missing cannot be left out: then the screen is.
        guard parameters.removeValue(forKey: error.name) != nil else { return nil }
      }
    }
  }

  // MARK: - Values

  private static let missing = "it is missing"
  private static let unreadable = "it is not what belongs here"

  /// The member of an object, or nil where it is missing or something else; that is noted, also of
  /// one that is missing and required.
  private mutating func member<Value: Primitive>(
    _ name: String, of all: [String: JSONValue], at place: @autoclosure () -> String,
    isRequired: Bool = false
  ) -> Value? {
    guard let value = all.value(of: name), value != .null else {
      if isRequired { report.note(Self.missing, at: place() + name) }
      return nil
    }
    if let result = Value(json: value) { return result }
    report.note(Self.unreadable, at: place() + name)
    return nil
  }
}

extension Shape<Screen, String> {
  /// Whether no screen stands in it.
  fileprivate var isDeserted: Bool { screens.isEmpty && children.allSatisfy(\.isDeserted) }
}
