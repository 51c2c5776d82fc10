// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a window knows of its modules besides where they stand: their controllers and their marks.
struct ModuleRegistry {
  /// A module that was made, as long as its controller may be alive; an object, because a copy of a
  /// weak reference takes time.
  private final class Record {
    weak var controller: (any StackController)?
    /// Whether it was made from a seed: what came by other means may leave without an event.
    var isRouted: Bool
    /// The id of its entry when it left: a stack of views that brings it back does not know it.
    var entryID: EntryID?

    init(_ controller: (any StackController)?, isRouted: Bool) {
      self.controller = controller
      self.isRouted = isRouted
    }
  }

  /// A name, and the module as which a controller of it came last.
  private struct Name {
    /// The controller while it is in the tree, on screen or not.
    var controller: (any StackController)?
    let module: ModuleID
  }

  private var names: [ControllerID: Name] = [:]
  /// The names in the tree of controllers that call themselves otherwise, such as `profile#2`.
  ///
  /// An object that is gone may be in it: who is found here is looked up in the names then.
  private var twins: [ObjectIdentifier: (name: ControllerID, module: ModuleID)] = [:]
  private var records: [ModuleID: Record] = [:]
  /// The names of modules for the delegate.
  private(set) var marks: [ModuleID: String] = [:]
  private var recordLimit = 64
  private var last = 0

  /// Returns a copy with the same state, for a checkpoint.
  func copy() -> ModuleRegistry {
    var copy = self
    copy.records = records.mapValues { record in
      let copy = Record(record.controller, isRouted: record.isRouted)
      copy.entryID = record.entryID
      return copy
    }
    return copy
  }

  mutating func next() -> ModuleID {
    last += 1
    return ModuleID(number: last)
  }

  /// The controller of a name in the tree.
  func controller(_ name: ControllerID) -> (any StackController)? { names[name]?.controller }

  /// The name of a controller in the tree, or nil where it is not in it.
  func name(of controller: any StackController) -> ControllerID? {
    let own = controller.id
    if names[own]?.controller === controller { return own }
    guard !twins.isEmpty, let name = twins[ObjectIdentifier(controller)]?.name else { return nil }
    return names[name]?.controller === controller ? name : nil
  }

  /// Whether a controller has its own name, or will have it when it comes: no other that may be alive
  /// has it, and nobody has another name than its own.
  func isOwn(_ name: ControllerID, of controller: any StackController) -> Bool {
    guard twins.isEmpty else { return false }
    guard let entry = names[name] else { return true }
    let holder = entry.controller ?? records[entry.module]?.controller
    return holder == nil || holder === controller
  }

  /// The controller of a name that is in the tree or, as long as it is alive, was the last one there.
  func holder(of name: ControllerID) -> (controller: any StackController, isInTree: Bool)? {
    guard let entry = names[name] else { return nil }
    if let controller = entry.controller { return (controller, true) }
    return records[entry.module]?.controller.map { ($0, false) }
  }

  #if DEBUG || INVARIANT_CHECKS
    /// The names of the controllers in the tree, in no order.
    var namesInTree: Set<ControllerID> {
      Set(names.lazy.filter { $1.controller != nil }.map(\.key))
    }
  #endif

  /// The controller of a module, as long as it is alive.
  func controller(of module: ModuleID) -> (any StackController)? { records[module]?.controller }

  func isRouted(_ module: ModuleID) -> Bool { records[module]?.isRouted == true }

  /// Whether a module was there, and its controller is no more.
  func isGone(_ module: ModuleID) -> Bool {
    records[module].map { $0.controller == nil } ?? false
  }

  /// All modules that may be alive, by number.
  var known: [ModuleID] { records.keys.sorted { $0.number < $1.number } }

  func marker(of module: ModuleID) -> String? { marks.isEmpty ? nil : marks[module] }

  mutating func mark(_ module: ModuleID, as marker: String) { marks[module] = marker }

  mutating func unmark(_ module: ModuleID) { if !marks.isEmpty { marks[module] = nil } }

  /// Notes controllers that were made and are not in the tree yet.
  mutating func expect(_ made: [BroughtController]) {
    if made.count > 1 { records.reserveCapacity(records.count + made.count) }
    for one in made where records[one.module] == nil {
      records[one.module] = Record(one.controller, isRouted: true)
    }
  }

  /// Notes that a controller has come into the tree, under a name that is its own or not.
  ///
  /// - Returns: Whether it is time to look for those that are gone, so that each costs little.
  mutating func attach(
    _ controller: any StackController, _ name: ControllerID, isOwn: Bool, _ module: ModuleID,
    isRouted: Bool
  ) -> Bool {
    let old = names.updateValue(Name(controller: controller, module: module), forKey: name)
    for old in [old?.module, twins.isEmpty ? nil : twins[ObjectIdentifier(controller)]?.module] {
      // A controller that comes again is another module: the old one is gone for ever.
      if let old, old != module, records[old]?.controller === controller { forget(old) }
    }
    if !isOwn { twins[ObjectIdentifier(controller)] = (name, module) }
    guard let record = records[module] else {
      records[module] = Record(controller, isRouted: isRouted)
      return records.count > recordLimit
    }
    // The module of a split is the split's as a whole, not that of its first controllers.
    if !(record.controller is ContainerController) {
      record.controller = controller
      record.entryID = nil
      if isRouted { record.isRouted = true }
    }
    return records.count > recordLimit
  }

  /// Lets go of a controller that has left the tree.
  ///
  /// - Returns: The controller, for the caller to release when nothing is being changed: its `deinit`
  ///   is foreign code.
  mutating func detach(
    _ name: ControllerID, _ module: ModuleID?, entryID: EntryID? = nil
  ) -> (any StackController)? {
    if let module, let entryID { records[module]?.entryID = entryID }
    return names[name]?.controller.take()
  }

  /// Forgets a module that will never come again.
  private mutating func forget(_ module: ModuleID) {
    unmark(module)
    records[module] = nil
  }

  /// The module as which a controller left that comes back, as by an unpop, and the id of its entry.
  func former(
    of controller: any StackController, _ name: ControllerID, in tree: RoutingTree
  ) -> (ModuleID, EntryID?)? {
    guard let module = names[name]?.module, let record = records[module],
      record.controller === controller, !tree.contains(module)
    else { return nil }
    return (module, record.entryID)
  }

  /// Forgets modules that are gone for ever, and returns them in no order.
  mutating func dropDestroyed(from tree: RoutingTree) -> [ModuleID] {
    let gone = records.compactMap { module, record in
      record.controller == nil && !tree.contains(module) ? module : nil
    }
    for module in gone { forget(module) }
    names = names.filter { $1.controller != nil || records[$1.module] != nil }
    twins = twins.filter { names[$1.name] != nil }
    recordLimit = max(64, records.count * 2)
    return gone
  }
}
