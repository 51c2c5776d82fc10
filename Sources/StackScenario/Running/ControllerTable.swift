// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The controllers of a run by their names.
struct ControllerTable {
  /// The controllers in the order of their names' first use.
  private(set) var all: [any StackController] = []
  private var indices: [ControllerID: Int] = [:]

  subscript(name: ControllerID) -> (any StackController)? { indices[name].map { all[$0] } }

  /// Adds a controller and returns the controller of the same name that it replaces.
  @discardableResult
  mutating func insert(_ controller: any StackController) -> (any StackController)? {
    if let index = indices[controller.node.id] {
      let old = all[index]
      all[index] = controller
      return old
    }
    indices[controller.node.id] = all.count
    all.append(controller)
    return nil
  }
}
