// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension RoutingTree {
  /// How many transitions lie between a module and the last one of a container: each push and each
  /// presentation counts one.
  ///
  /// An application may refuse to open a sibling of a module nearby, and go back to it instead.
  ///
  /// - Parameters:
  ///   - module: The module from which is counted.
  ///   - target: The container to whose last transition is counted, a presentation of its own
  ///     included.
  /// - Returns: The number, or nil where the container is not reached from the module.
  /// - Complexity: O(*d*) for *d* containers on the way.
  public func distance(from module: ModuleID, to target: NodeID) -> Int? {
    guard let controller = controllers[module], let start = standings[controller]?.node else {
      return nil
    }
    var distance = 0
    var id = target
    // From the target up: what is above the first one in each container, and each presentation.
    while let node = self[id] {
      distance += node.presented == nil ? 0 : id == target ? 1 : 0
      if id == start {
        if case .stack(let state) = node.content, let index = state.index(of: controller) {
          distance += state.count - 1 - index
        }
        return distance
      }
      distance += node.count - 1
      switch node.place {
      case .root: return nil
      case .inside(let outer, index: _): id = outer
      case .presented(let presenter):
        distance += 1
        id = presenter
      }
    }
    return nil
  }
}
