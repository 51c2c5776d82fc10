// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// All trees with up to a number of containers.
///
/// The containers are stacks, bare controllers, tabs and splits, with chains of modals and popovers
/// over any of them. Stacks have up to two controllers, or none or two in trees of four containers.
struct EveryTree {
  /// One container, the shape that it presents, and the kind of presentation.
  private indirect enum Shape {
    case stack(Int, Presented?)
    case single(Presented?)
    case tabs([Shape], selected: Int)
    case split(Shape, Shape)
  }

  private struct Presented {
    let shape: Shape
    let kind: PresentationKind
  }

  /// The numbers of controllers in a stack that is not empty.
  private let depths: [Int]

  /// Calls a closure with each tree of at most `limit` containers.
  static func upTo(_ limit: Int, _ body: (RoutingTree) throws -> Void) throws {
    for count in 1...limit {
      for shape in Self(depths: count < 4 ? [1, 2] : [2]).shapes(count, isPresented: false) {
        var maker = Maker()
        let root = maker.blueprint(shape)
        var tree = RoutingTree()
        try tree.apply(
          TreeRequest(.replaceAll(root, presenting: maker.presentations(of: shape)), in: .root))
        try body(tree)
      }
    }
  }

  private func presentations(_ count: Int) -> [Presented?] {
    guard count > 0 else { return [nil] }
    return shapes(count, isPresented: true).flatMap { shape in
      [.modal, .popover].map { Presented(shape: shape, kind: $0) }
    }
  }

  private func shapes(_ count: Int, isPresented: Bool) -> [Shape] {
    var all: [Shape] = presentations(count - 1).flatMap { presented -> [Shape] in
      let leaves = depths.map { Shape.stack($0, presented) } + [.single(presented)]
      return isPresented ? leaves : leaves + [.stack(0, presented)]
    }
    for children in lists(count - 1) {
      // A hidden tab presents nothing.
      for selected in children.indices
      where !children.indices.contains(where: { $0 != selected && presents(children[$0]) }) {
        all.append(.tabs(children, selected: selected))
      }
    }
    for own in 1..<max(count - 1, 1) {
      for master in panes(own) {
        for detail in panes(count - 1 - own) { all.append(.split(master, detail)) }
      }
    }
    return all
  }

  private func panes(_ count: Int) -> [Shape] {
    presentations(count - 1).flatMap { presented in
      [.stack(0, presented)] + depths.map { .stack($0, presented) }
    }
  }

  /// Every list of shapes with `count` containers in total.
  private func lists(_ count: Int) -> [[Shape]] {
    guard count > 0 else { return [] }
    return (1...count).flatMap { own in
      shapes(own, isPresented: false).flatMap { first -> [[Shape]] in
        own == count ? [[first]] : lists(count - own).map { [first] + $0 }
      }
    }
  }

  private func presents(_ shape: Shape) -> Bool {
    switch shape {
    case .stack(_, let presented), .single(let presented): presented != nil
    case .tabs(let children, selected: _): children.contains(where: presents)
    case .split(let master, let detail): presents(master) || presents(detail)
    }
  }

  /// Gives each controller a name, `c1`, `c2`, …, and a separate module.
  private struct Maker {
    private var count = 0
    private var places = 0

    private mutating func next() -> PageEntry {
      count += 1
      return PageEntry(
        StackEntry(ControllerID("c\(count)"), entryID: "id"), ModuleID(number: count))
    }

    mutating func blueprint(_ shape: Shape, module shared: ModuleID? = nil) -> Blueprint {
      switch shape {
      case .stack(let depth, _):
        var entries: [PageEntry] = []
        for index in 0..<depth {
          let entry = next()
          // The first entry of a pane shares the split's module. One entry of each stack has the
          // id.
          entries.append(
            index == 0
              ? PageEntry(entry.entry, shared ?? entry.module)
              : PageEntry(StackEntry(entry.id), entry.module))
        }
        return .stack(entries.first?.module ?? shared ?? next().module, entries)
      case .single:
        let entry = next()
        return .single(entry.id, entry.module)
      case .tabs(let children, let selected):
        let own = next()
        return .tabs(own.id, own.module, children.map { blueprint($0) }, selected: selected)
      case .split(let master, let detail):
        let own = next()
        return .split(
          own.id, own.module, master: blueprint(master, module: own.module),
          detail: blueprint(detail, module: own.module))
      }
    }

    /// The presentations inside a shape, each presenter before its content.
    mutating func presentations(of shape: Shape) -> [Routing.Presented<Blueprint>] {
      var found: [Routing.Presented<Blueprint>] = []
      var waiting = presenters(shape)
      while !waiting.isEmpty {
        let (place, presented) = waiting.removeFirst()
        found.append(
          Routing.Presented<Blueprint>(
            blueprint(presented.shape), by: place, as: presented.kind,
            frame: presented.kind == .popover ? Rect(x: 1, y: 2, width: 3, height: 4) : nil))
        waiting += presenters(presented.shape)
      }
      return found
    }

    private mutating func presenters(_ shape: Shape) -> [(Int, Presented)] {
      let place = places
      places += 1
      switch shape {
      case .stack(_, let presented), .single(let presented):
        return presented.map { [(place, $0)] } ?? []
      case .tabs(let children, selected: _): return children.flatMap { presenters($0) }
      case .split(let master, let detail): return presenters(master) + presenters(detail)
      }
    }
  }
}
