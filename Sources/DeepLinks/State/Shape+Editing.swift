// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

extension Shape {
  /// The container of a number; itself if there is none.
  subscript(_ number: Int) -> Shape {
    guard let (index, rest) = child(at: number) else { return self }
    return children[index][rest]
  }

  /// Changes the container of a number; does nothing if there is none.
  mutating func change(_ number: Int, _ body: (inout Shape) -> Void) {
    if number == 0 { return body(&self) }
    guard let (index, rest) = child(at: number) else { return }
    // Nothing may share the container while it changes, or its items would be copied.
    switch exchange(&self, with: .stack([])) {
    case .stack, .single: break
    case .tabs(let name, var tabs, let selected):
      tabs[index].change(rest, body)
      self = .tabs(name, tabs, selected: selected)
    case .split(let name, var master, var detail):
      if index == 0 { master.change(rest, body) } else { detail.change(rest, body) }
      self = .split(name, master: master, detail: detail)
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
