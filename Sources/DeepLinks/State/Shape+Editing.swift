// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

extension Shape {
  /// The number of the innermost tabs that show what is in front; nil if there are none.
  var tabsInFront: Int? {
    let (all, front) = (all, frontNumber)
    return all.indices.last { number in
      guard case .tabs = all[number] else { return false }
      return number + all[number].frontNumber == front
    }
  }

  /// Whether another container is of the same kind and, of tabs and splits, has the same name and as many
  /// containers directly inside it.
  func isLike<Other>(_ other: Shape<Other, Whole>) -> Bool where Whole: Equatable {
    switch (self, other) {
    case (.stack, .stack), (.single, .single): true
    case (.tabs(let name, let tabs, _), .tabs(let otherName, let others, _)):
      name == otherName && tabs.count == others.count
    case (.split(let name, _, _), .split(let otherName, _, _)): name == otherName
    default: false
    }
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
