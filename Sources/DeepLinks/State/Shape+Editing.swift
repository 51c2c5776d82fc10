// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// Changes of a container in place.
extension Shape {
  /// The routes that are directly in it, the root first.
  var routes: [Item] {
    get { items }
    _modify {
      let (isLeaf, isSingle) = (isLeaf, isSingle)
      var routes = items
      // The container must not share the routes while they change, or they would be copied.
      if isLeaf { self = .stack([]) }
      defer {
        if isLeaf { self = isSingle && routes.count == 1 ? .single(routes[0]) : .stack(routes) }
      }
      yield &routes
    }
  }

  private var isSingle: Bool { if case .single = self { true } else { false } }

  /// The container of a number; itself if there is none.
  subscript(_ number: Int) -> Shape {
    get {
      guard let (index, rest) = child(at: number) else { return self }
      return children[index][rest]
    }
    _modify {
      if let (index, rest) = child(at: number) {
        var (shell, inside) = (self, children)
        self = .stack([])
        defer {
          switch shell {
          case .stack, .single: break
          case .tabs(let name, _, let selected): shell = .tabs(name, inside, selected: selected)
          case .split(let name, _, _): shell = .split(name, master: inside[0], detail: inside[1])
          }
          self = shell
        }
        switch shell {
        case .stack, .single: break
        case .tabs(let name, _, let selected): shell = .tabs(name, [], selected: selected)
        case .split(let name, _, _): shell = .split(name, master: .stack([]), detail: .stack([]))
        }
        yield &inside[index][rest]
      } else if number == 0 {
        yield &self
      } else {
        var none = self
        yield &none
      }
    }
  }

  /// The child that contains a number, and the number in it.
  private func child(at number: Int) -> (index: Int, rest: Int)? {
    var rest = number - 1
    for (index, child) in children.enumerated() where rest >= 0 {
      let count = child.count
      if rest < count { return (index, rest) }
      rest -= count
    }
    return nil
  }
}
