// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The containers of a window, read from the text that a tree prints.
///
/// `[home list]` is a stack, `(login)` a single controller, `tabs{*[home] [search]}` are tabs with the
/// first one selected, `split{[a] | [b]}` is a split, and `>` stands before what is presented.
struct ScreenOutline: Sendable {
  let containers: Shape<ScenarioName, ScenarioName>
  /// The presentations, each with the number of its presenter among ``containers``.
  private(set) var presented: [(presenter: Int, outline: ScreenOutline)] = []

  /// Creates tabs with one stack for each name; there is at least one name.
  init(tabs names: [ScenarioName], selected: Int) {
    let whole = ScenarioName(text: "tabs", range: names[0].range)
    self.init(.tabs(whole, names.map { .stack([$0]) }, selected: selected), inside: [])
  }

  /// Reads a text; nil if it does not have the form, or has a name twice.
  init?(_ text: String, at range: Range<Int>) {
    var reader = OutlineReader(rest: text[...], range: range)
    guard let outline = reader.outline(depth: ScenarioLimits.viewDepth), reader.isAtEnd else {
      return nil
    }
    let names = outline.names
    guard Set(names.map(\.text)).count == names.count else { return nil }
    self = outline
  }

  /// The names of the controllers in it.
  var names: [ScenarioName] {
    containers.all.flatMap(\.items) + presented.flatMap(\.outline.names)
  }

  /// Returns the containers as a window takes them, and what they present.
  func modules(
    _ controller: @escaping (ScenarioName) -> any StackController
  ) -> (root: ModuleShape, presented: [Presented<ModuleShape>]) {
    var presentations: [Presented<ModuleShape>] = []
    var (queue, next) = ([(outline: self, first: 0)], containers.count)
    while !queue.isEmpty {
      let (outline, first) = queue.removeFirst()
      for (presenter, over) in outline.presented {
        presentations.append(Presented(over.shape(controller), by: first + presenter))
        queue.append((over, next))
        next += over.containers.count
      }
    }
    return (shape(controller), presentations)
  }

  private func shape(_ controller: @escaping (ScenarioName) -> any StackController) -> ModuleShape {
    containers.map({ name in ModulePage { _ in controller(name) } }, \.id)
  }

  /// Creates containers with what those inside them present.
  fileprivate init(_ containers: Shape<ScenarioName, ScenarioName>, inside children: [Self]) {
    self.containers = containers
    var first = 1
    for child in children {
      presented += child.presented.map { ($0.presenter + first, $0.outline) }
      first += child.containers.count
    }
  }

  /// Presents an outline over what is in front: only stacks and single controllers present.
  fileprivate mutating func present(_ outline: Self) {
    presented.append((containers.frontNumber, outline))
  }
}

extension ScreenOutline: CustomStringConvertible {
  /// The text, as a tree prints it.
  var description: String {
    containers.map(\.text, \.text).outline { number in
      presented.filter { $0.presenter == number }.map(\.outline.description)
    }
  }
}

extension ScenarioValueKind where Value == ScreenOutline {
  /// The containers of a window: `"tabs{*[home list] [search]} > (login)"`.
  static var outline: Self {
    var kind = Self("CONTAINERS") { written in
      ScreenOutline(written.text, at: written.range).map { .value($0) }
        ?? .wrong(
          .malformed(
            written.text,
            expected: "containers like \"tabs{*[home list] [search]} > (login)\", each name once"))
    }
    kind.names = { outline in outline.names.map { OwnName(role: .brought, name: $0) } }
    return kind
  }
}

/// Reads an outline from its text, from left to right.
private struct OutlineReader {
  var rest: Substring
  let range: Range<Int>

  var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return rest.isEmpty
    }
  }

  /// Reads a container and what it presents; nil if the text is something else, or too deep.
  mutating func outline(depth: Int) -> ScreenOutline? {
    guard depth > 0, var outline = container(depth) else { return nil }
    if take(">") {
      guard let over = self.outline(depth: depth - 1) else { return nil }
      outline.present(over)
    }
    return outline
  }

  private mutating func container(_ depth: Int) -> ScreenOutline? {
    if take("[") {
      var names: [ScenarioName] = []
      while let name = name() { names.append(name) }
      return take("]") ? ScreenOutline(.stack(names), inside: []) : nil
    }
    if take("(") {
      guard let name = name(), take(")") else { return nil }
      return ScreenOutline(.single(name), inside: [])
    }
    guard let whole = name(), take("{") else { return nil }
    var (children, selected, bars) = ([ScreenOutline](), 0, 0)
    while !take("}") {
      if take("*") { selected = children.count }
      if take("|") { bars += 1 }
      guard let child = outline(depth: depth - 1) else { return nil }
      children.append(child)
    }
    let shapes = children.map(\.containers)
    if bars == 1, shapes.count == 2 {
      return ScreenOutline(
        .split(whole, master: shapes[0], detail: shapes[1]), inside: children)
    }
    guard bars == 0, !shapes.isEmpty else { return nil }
    return ScreenOutline(.tabs(whole, shapes, selected: selected), inside: children)
  }

  private mutating func name() -> ScenarioName? {
    skipSpaces()
    let text = rest.prefix { !" []{}()|>*".contains($0) }
    guard !text.isEmpty, String(text).isPrintable else { return nil }
    rest = rest[text.endIndex...]
    return ScenarioName(text: String(text), range: range)
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}
