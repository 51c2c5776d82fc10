// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a window knows of its modules besides where they stand: their controllers, or what makes them,
/// and their marks.
struct ModuleRegistry {
  /// A module that was made, as long as its controller may be alive; an object, because a copy of a
  /// weak reference takes time.
  private final class Record {
    weak var controller: (any StackController)?
    /// What makes it, as long as nobody has needed it.
    private weak var lazy: LazyController?
    /// Whether it was made from a seed: what came by other means may leave without an event.
    var isRouted: Bool
    /// The id of its entry when it left: a stack of views that brings it back does not know it.
    var entryID: EntryID?

    init(_ source: ControllerSource, isRouted: Bool) {
      self.isRouted = isRouted
      take(source)
    }

    init(copyOf other: Record) {
      (controller, lazy) = (other.controller, other.lazy)
      (isRouted, entryID) = (other.isRouted, other.entryID)
    }

    /// Whether neither its controller nor what would make it is alive.
    var isGone: Bool { controller == nil && lazy == nil }

    func take(_ source: ControllerSource) {
      switch source {
      case .made(let controller): self.controller = controller
      case .lazy(let lazy): (controller, self.lazy) = (lazy.controller, lazy)
      }
    }
  }

  /// A name, and the module as which a controller of it came last.
  private struct Name {
    /// The controller, or what makes it, while it is in the tree, on screen or not.
    var source: ControllerSource?
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
    copy.records = records.mapValues { Record(copyOf: $0) }
    return copy
  }

  mutating func next() -> ModuleID {
    last += 1
    return ModuleID(number: last)
  }

  /// The controller of a name in the tree, as far as it is made.
  func controller(_ name: ControllerID) -> (any StackController)? { source(name)?.controller }

  /// The controller of a name in the tree, or what makes it.
  func source(_ name: ControllerID) -> ControllerSource? { names[name]?.source }

  /// The name in the tree of the controller that came last of those that call themselves by another.
  func namesake(of own: ControllerID) -> ControllerID? {
    twins.values.filter { $0.name != own && names[$0.name]?.source?.name == own }
      .max { $0.module.number < $1.module.number }?.name
  }

  /// The name of a controller in the tree, or nil where it is not in it.
  func name(of controller: any StackController) -> ControllerID? {
    name(of: controller, controller.id)
  }

  /// The name in the tree of a controller, or of what makes it, that calls itself by a name.
  func name(of object: AnyObject, _ own: ControllerID) -> ControllerID? {
    if names[own]?.source?.object === object { return own }
    guard !twins.isEmpty, let name = twins[ObjectIdentifier(object)]?.name else { return nil }
    return names[name]?.source?.object === object ? name : nil
  }

  /// Whether a controller has its own name, or will have it when it comes: no other that may be alive
  /// has it, and nobody has another name than its own.
  func isOwn(_ name: ControllerID, of object: AnyObject) -> Bool {
    guard twins.isEmpty else { return false }
    return holder(of: name).map { $0.object === object } ?? true
  }

  /// The controller of a name, or what makes it, that is in the tree or, as long as it is alive, was
  /// the last one there.
  func holder(of name: ControllerID) -> (object: AnyObject, isInTree: Bool)? {
    guard let entry = names[name] else { return nil }
    if let source = entry.source { return (source.object, true) }
    return records[entry.module]?.controller.map { ($0, false) }
  }

  #if DEBUG || INVARIANT_CHECKS
    /// The names of the controllers in the tree, in no order.
    var namesInTree: Set<ControllerID> {
      Set(names.lazy.filter { $1.source != nil }.map(\.key))
    }
  #endif

  /// The controller of a module, as long as it is alive.
  func controller(of module: ModuleID) -> (any StackController)? { records[module]?.controller }

  func isRouted(_ module: ModuleID) -> Bool { records[module]?.isRouted == true }

  /// Whether a module was there, and its controller is no more.
  func isGone(_ module: ModuleID) -> Bool {
    records[module]?.isGone ?? false
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
      records[one.module] = Record(one.source, isRouted: true)
    }
  }

  /// Notes that a controller has come into the tree, under a name that is its own or not.
  ///
  /// - Returns: Whether it is time to look for those that are gone, so that each costs little.
  mutating func attach(
    _ source: ControllerSource, _ name: ControllerID, isOwn: Bool, _ module: ModuleID,
    isRouted: Bool
  ) -> Bool {
    let object = source.object
    let old = names.updateValue(Name(source: source, module: module), forKey: name)
    for old in [old?.module, twins.isEmpty ? nil : twins[ObjectIdentifier(object)]?.module] {
      // A controller that comes again is another module: the old one is gone for ever.
      if let old, old != module, records[old]?.controller === object { forget(old) }
    }
    if !isOwn { twins[ObjectIdentifier(object)] = (name, module) }
    guard let record = records[module] else {
      records[module] = Record(source, isRouted: isRouted)
      return records.count > recordLimit
    }
    // The module of a split is the split's as a whole, not that of its first controllers.
    if !(record.controller is ContainerController) {
      record.take(source)
      record.entryID = nil
      if isRouted { record.isRouted = true }
    }
    return records.count > recordLimit
  }

  /// Notes the controller of a page in the tree that has been made now.
  mutating func fill(_ name: ControllerID, with controller: any StackController) {
    guard let entry = names[name], case .lazy(let lazy)? = entry.source else { return }
    twins[ObjectIdentifier(lazy)] = nil
    _ = attach(
      .made(controller), name, isOwn: controller.id == name, entry.module, isRouted: false)
  }

  /// Lets go of a controller that has left the tree.
  ///
  /// - Returns: The controller, or what would have made it, for the caller to release when nothing is
  ///   being changed: its `deinit` is foreign code.
  mutating func detach(
    _ name: ControllerID, _ module: ModuleID?, entryID: EntryID? = nil
  ) -> ControllerSource? {
    if let module, let entryID { records[module]?.entryID = entryID }
    return names[name]?.source.take()
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
      record.isGone && !tree.contains(module) ? module : nil
    }
    if !gone.isEmpty {
      for module in gone { forget(module) }
      names = names.filter { $1.source != nil || records[$1.module] != nil }
      twins = twins.filter { names[$1.name] != nil }
    }
    recordLimit = max(64, records.count * 2)
    return gone
  }
}
