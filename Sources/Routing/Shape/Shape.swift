// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Containers inside one another: a description of a window, of a part of it, or of a saved state.
///
/// ```swift
/// window.setRoot(
///   .tabs("tabs", [.stack { _ in Home("home") }, .stack { _ in Home("search") }]))
/// ```
///
/// Containers are numbered: each comes before the containers inside it, and these come in their order.
public indirect enum Shape<Item, Whole> {
  /// Items on one another, the root first; it may be empty.
  case stack([Item])
  /// One item. A router cannot push onto it.
  case single(Item)
  /// Containers, one of them on screen, and a name for the whole.
  case tabs(Whole, [Shape], selected: Int = 0)
  /// Two containers beside each other, and a name for the whole.
  case split(Whole, master: Shape, detail: Shape)

  /// Returns the same containers with other items and other names, those of a whole before those
  /// inside it.
  ///
  /// An item without another one is left out; a single one then leaves an empty stack.
  package func map<NewItem, NewWhole>(
    _ item: (Item) -> NewItem?, _ whole: (Whole) -> NewWhole
  ) -> Shape<NewItem, NewWhole> {
    switch self {
    case .stack(let items):
      var others: [NewItem] = []
      others.reserveCapacity(items.count)
      for one in items { if let other = item(one) { others.append(other) } }
      return .stack(others)
    case .single(let one): return item(one).map { .single($0) } ?? .stack([])
    case .tabs(let name, let tabs, let selected):
      let name = whole(name)
      return .tabs(name, tabs.map { $0.map(item, whole) }, selected: selected)
    case .split(let name, let master, let detail):
      let name = whole(name)
      return .split(name, master: master.map(item, whole), detail: detail.map(item, whole))
    }
  }

  /// The containers directly inside it, in order.
  package var children: [Shape] {
    switch self {
    case .stack, .single: []
    case .tabs(_, let tabs, selected: _): tabs
    case .split(_, let master, let detail): [master, detail]
    }
  }

  /// Whether items stand in it directly; only then can it push and present.
  package var isLeaf: Bool {
    switch self {
    case .stack, .single: true
    case .tabs, .split: false
    }
  }

  /// The items that stand in it directly, the root first.
  package var items: [Item] {
    switch self {
    case .stack(let items): items
    case .single(let item): [item]
    case .tabs, .split: []
    }
  }

  /// The container and those inside it, by their numbers.
  package var all: [Shape] { [self] + children.flatMap(\.all) }

  /// The number of containers in it, itself included.
  package var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The numbers of its stacks and single items that are on screen when it is.
  package var visibleNumbers: [Int] {
    if isLeaf { return [0] }
    var (number, found) = (1, [Int]())
    for (index, child) in children.enumerated() {
      var isHidden = false
      if case .tabs(_, _, let selected) = self { isHidden = index != selected }
      if !isHidden { found += child.visibleNumbers.map { $0 + number } }
      number += child.count
    }
    return found
  }

  /// The number of what is in front in it; in a split, that is in the detail.
  package var frontNumber: Int { visibleNumbers.last ?? 0 }
}

extension Shape: Equatable where Item: Equatable, Whole: Equatable {}
extension Shape: Hashable where Item: Hashable, Whole: Hashable {}
extension Shape: Sendable where Item: Sendable, Whole: Sendable {}

extension Shape: ExpressibleByArrayLiteral {
  /// Creates a stack.
  public init(arrayLiteral items: Item...) { self = .stack(items) }
}

extension Shape: CustomStringConvertible {
  /// The containers on one line: `tabs{*[home list] [search]}`.
  ///
  /// A stack stands in brackets, a single item in parentheses. A star marks the tab that is shown, a bar
  /// stands between the panes of a split.
  public var description: String { outline { _ in [] } }

  /// The containers on one line, with those over them.
  ///
  /// `>` stands between a container and what it presents.
  ///
  /// - Parameter presented: Returns the outlines of what the container of a number presents.
  /// - Returns: The line.
  package func outline(over presented: (Int) -> [String]) -> String { outline(from: 0, presented) }

  private func outline(from number: Int, _ presented: (Int) -> [String]) -> String {
    var next = number + 1
    let inside = children.map { child in
      defer { next += child.count }
      return child.outline(from: next, presented)
    }
    let own =
      switch self {
      case .stack(let items): "[\(items.map { "\($0)" }.joined(separator: " "))]"
      case .single(let item): "(\(item))"
      case .tabs(let name, _, let selected):
        "\(name){\(inside.enumerated().map { ($0 == selected ? "*" : "") + $1 }.joined(separator: " "))}"
      case .split(let name, _, _): "\(name){\(inside.joined(separator: " | "))}"
      }
    return ([own] + presented(number)).joined(separator: " > ")
  }
}

/// A container that another one presents: of a window that is set, of its tree, or of a saved state.
public struct Presented<Content> {
  /// The container that is presented.
  public var content: Content
  /// The number of the stack or single item that presents it; nil for the one in front.
  ///
  /// The root and the containers inside it are counted first, then those of each presentation.
  public var presenter: Int?
  /// The look.
  public var kind: PresentationKind
  /// The frame of a popover, in the window's coordinates.
  public var frame: Rect?

  /// Creates a presentation.
  public init(
    _ content: Content, by presenter: Int? = nil, as kind: PresentationKind = .modal,
    frame: Rect? = nil
  ) {
    self.content = content
    self.presenter = presenter
    self.kind = kind
    self.frame = frame
  }

  /// Returns the same presentation of something else.
  package func map<Other>(_ change: (Content) -> Other) -> Presented<Other> {
    Presented<Other>(change(content), by: presenter, as: kind, frame: frame)
  }
}

extension Presented: Equatable where Content: Equatable {}
extension Presented: Hashable where Content: Hashable {}
extension Presented: Sendable where Content: Sendable {}

/// The look of a presentation.
public enum PresentationKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// It covers everything.
  case modal
  /// It covers a part; what is below stays on screen.
  case popover
  /// It covers everything. It is one ready-made controller, onto which nothing can be pushed.
  case endpoint
}
