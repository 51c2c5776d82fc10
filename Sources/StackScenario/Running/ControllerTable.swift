// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The controllers of a run by their names, in a third of the memory of a dictionary.
struct ControllerTable {
  /// The controllers in the order of their names' first use.
  private(set) var all: [ScenarioController] = []
  private var places = PlaceTable()

  subscript(name: ControllerID) -> ScenarioController? {
    place(of: name, name.hashValue).map { all[$0] }
  }

  /// Puts a controller in; returns the one of its name whose place it takes.
  @discardableResult
  mutating func insert(_ controller: ScenarioController) -> ScenarioController? {
    let hash = controller.node.id.hashValue
    if let place = place(of: controller.node.id, hash) {
      let old = all[place]
      all[place] = controller
      return old
    }
    if !places.hasRoom(for: 1) {
      places = PlaceTable(capacity: (all.count + 1) * 5 / 4)
      for (place, one) in all.enumerated() { places.insert(place, one.node.id.hashValue) }
    }
    places.insert(all.count, hash)
    all.append(controller)
    return nil
  }

  private func place(of name: ControllerID, _ hash: Int) -> Int? {
    var cursor = hash
    while let place = places.next(&cursor) {
      if all[place].node.id == name { return place }
    }
    return nil
  }
}
