// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a window knows of its modules besides where they stand: their controllers and their names.
struct ModuleRegistry {
  /// A module that was made, as long as its controller may be alive.
  private struct Record {
    weak var controller: (any StackController)?
    /// Whether it was made from a seed: what came by other means may leave without an event.
    var isRouted: Bool
    /// The id of its entry when it left: a stack of views that brings it back does not know it.
    var entryID: EntryID?
  }

  /// The controllers of the tree by name, on screen or not.
  private(set) var controllers: [ControllerID: any StackController] = [:]
  /// The names of modules for the delegate.
  var marks: [ModuleID: String] = [:]
  private var records: [ModuleID: Record] = [:]
  /// The module as which a controller of a name came last.
  private var latest: [ControllerID: ModuleID] = [:]
  private var recordLimit = 64
  private var last = 0

  mutating func next() -> ModuleID {
    last += 1
    return ModuleID(number: last)
  }

  /// The controller of a module, as long as it is alive.
  func controller(of module: ModuleID) -> (any StackController)? { records[module]?.controller }

  func isRouted(_ module: ModuleID) -> Bool { records[module]?.isRouted == true }

  /// Whether a module was there, and its controller is no more.
  func isGone(_ module: ModuleID) -> Bool {
    records[module].map { $0.controller == nil } ?? false
  }

  /// All modules that may be alive, by number.
  var known: [ModuleID] { records.keys.sorted { $0.number < $1.number } }

  /// Notes controllers that were made and are not in the tree yet.
  mutating func expect(_ made: [(any StackController, ModuleID)]) {
    for (controller, module) in made where records[module] == nil {
      records[module] = Record(controller: controller, isRouted: true)
    }
  }

  /// Notes controllers that have come into the tree.
  ///
  /// - Returns: Whether it is time to call ``dropDestroyed(from:)``.
  mutating func attach(_ came: [(any StackController, ModuleID)], isRouted: Bool) -> Bool {
    for (controller, module) in came {
      controllers[controller.id] = controller
      // A controller that comes again is another module: the old one is gone for ever.
      if let old = latest.updateValue(module, forKey: controller.id), old != module,
        records[old]?.controller === controller
      {
        forget(old)
      }
      // The module of a split is the split's as a whole, not that of its first controllers.
      if !(records[module]?.controller is ContainerController) {
        let wasRouted = records[module]?.isRouted == true
        records[module] = Record(controller: controller, isRouted: isRouted || wasRouted)
      }
    }
    return records.count > recordLimit
  }

  /// Lets go of a controller that has left the tree.
  mutating func detach(_ controller: ControllerID, _ module: ModuleID?, entryID: EntryID? = nil) {
    controllers[controller] = nil
    if let module, let entryID { records[module]?.entryID = entryID }
  }

  /// Forgets a module that will never come again.
  private mutating func forget(_ module: ModuleID) {
    marks[module] = nil
    records[module] = nil
  }

  /// The module as which a controller left that comes back, as by an unpop, and the id of its entry.
  func former(of controller: any StackController, in tree: RoutingTree) -> (ModuleID, EntryID?)? {
    guard let module = latest[controller.id], let record = records[module],
      record.controller === controller, !tree.contains(module)
    else { return nil }
    return (module, record.entryID)
  }

  /// Forgets modules that are gone for ever; now and then, so that each costs little.
  ///
  /// - Returns: These modules, by number.
  mutating func dropDestroyed(from tree: RoutingTree) -> [ModuleID] {
    let gone = known.filter { isGone($0) && !tree.contains($0) }
    for module in gone { forget(module) }
    latest = latest.filter { records[$0.value] != nil }
    recordLimit = max(64, records.count * 2)
    return gone
  }
}
