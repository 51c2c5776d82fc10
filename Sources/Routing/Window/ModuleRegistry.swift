// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a window knows of its modules besides where they stand: their controllers, or what makes them,
/// and their marks.
struct ModuleRegistry {
  /// A module that is out of the tree, as long as its controller may be alive; an object, because a
  /// copy of a weak reference takes time.
  ///
  /// One that is expected, and not in the tree yet, keeps its record when it has come. The others have
  /// none: a weak reference to a controller would make each use of it slower.
  private final class Record {
    weak var controller: (any StackController)?
    /// The id of its entry when it left: a stack of views that brings it back does not know it.
    var entryID: EntryID?

    init(_ controller: (any StackController)?, entryID: EntryID? = nil) {
      self.controller = controller
      self.entryID = entryID
    }
  }

  /// What a name stands for, and the module as which a controller of it came last.
  private struct Holder {
    /// The controller, or what makes it, while it is in the tree, on screen or not.
    var source: ControllerSource?
    private var origin: FlaggedModule

    init(_ source: ControllerSource, _ module: ModuleID, isRouted: Bool) {
      self.source = source
      origin = FlaggedModule(module, isRouted)
    }

    var module: ModuleID { origin.module }
    /// Whether it was made from a seed: what came by other means may leave without an event.
    var isRouted: Bool { origin.flag }

    /// Lets a controller take the place of another, or come again as the same module; returns what was
    /// there.
    mutating func replace(by new: Holder) -> Holder {
      let old = self
      self = new
      if old.module == module, old.isRouted { origin.flag = true }
      return old
    }
  }

  private var names = NameTable<Holder>()
  /// The names in the tree of controllers that call themselves otherwise, such as `profile#2`; a page
  /// that is not made knows its own.
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
    copy.records = records.mapValues { Record($0.controller, entryID: $0.entryID) }
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
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  func namesake(of own: ControllerID) -> ControllerID? {
    names.rows.lazy.compactMap { $0 }.filter { $0.name != own && $0.value.source?.name == own }
      .max { $0.value.module.number < $1.value.module.number }?.name
  }

  /// The name in the tree of a controller, or of what makes it, that calls itself by a name; nil where
  /// it is not in the tree.
  func name(of source: ControllerSource, _ own: ControllerID) -> ControllerID? {
    let object = source.object
    func isIt(_ name: ControllerID) -> Bool { names[name]?.source?.object === object }
    if case .lazy(let lazy) = source, lazy.controller == nil {
      return lazy.nameInWindow.flatMap { isIt($0) ? $0 : nil }
    }
    if isIt(own) { return own }
    guard !twins.isEmpty, let name = twins[ObjectIdentifier(object)]?.name else { return nil }
    return isIt(name) ? name : nil
  }

  /// Whether a controller has its own name, or will have it when it comes: no other that may be alive
  /// has it, and nobody has another name than its own.
  mutating func isOwn(_ name: ControllerID, of source: ControllerSource) -> Bool {
    guard twins.isEmpty else { return false }
    if case .lazy(let lazy) = source, !lazy.isNew { return false }
    return holder(of: name, name.hashValue).map { $0.object === source.object } ?? true
  }

  /// The controller of a name, or what makes it, that is in the tree or, as long as it is alive, was
  /// the last one there.
  ///
  /// It is mutating because the window, which keeps the registry, would copy it for each call otherwise.
  mutating func holder(
    of name: ControllerID, _ hash: Int
  ) -> (object: AnyObject, isInTree: Bool)? {
    guard let entry = names.place(of: name, hash).flatMap({ names.rows[$0]?.value }) else {
      return nil
    }
    if let source = entry.source { return (source.object, true) }
    return records[entry.module]?.controller.map { ($0, false) }
  }

  #if DEBUG || INVARIANT_CHECKS
    /// The names of the controllers in the tree, in no order.
    var namesInTree: Set<ControllerID> {
      Set(names.rows.lazy.compactMap { $0 }.filter { $0.value.source != nil }.map(\.name))
    }
  #endif

  /// The controller of a module out of the tree, as long as it is alive.
  func controller(of module: ModuleID) -> (any StackController)? { records[module]?.controller }

  /// Whether the controller that had a name last was made from a seed.
  func isRouted(_ name: ControllerID) -> Bool { names[name]?.isRouted == true }

  /// Whether a module was there, and its controller is no more.
  func isGone(_ module: ModuleID) -> Bool {
    records[module].map { $0.controller == nil } ?? false
  }

  /// All modules out of the tree that may be alive, and others, by number.
  var known: [ModuleID] { records.keys.sorted { $0.number < $1.number } }

  func marker(of module: ModuleID) -> String? { marks.isEmpty ? nil : marks[module] }

  mutating func mark(_ module: ModuleID, as marker: String) { marks[module] = marker }

  mutating func unmark(_ module: ModuleID) { if !marks.isEmpty { marks[module] = nil } }

  /// Notes controllers that are not in the tree yet, as far as they are made.
  mutating func expect(_ brought: [BroughtController]) {
    if brought.count > 1 { names.reserve(brought.count) }
    // By index: as elements they would be copied.
    for index in brought.indices where !brought[index].isNewPage {
      guard let controller = brought[index].source.controller,
        records[brought[index].module] == nil
      else { continue }
      records[brought[index].module] = Record(controller)
    }
  }

  /// Notes that a controller has come into the tree, under a name that is its own or not, and whose hash
  /// value may be known.
  ///
  /// - Returns: Whether it is time to look for those that are gone, so that each costs little.
  mutating func attach(
    _ source: ControllerSource, _ name: ControllerID, _ hash: Int? = nil, isOwn: Bool,
    _ module: ModuleID, isRouted: Bool
  ) -> Bool {
    let new = Holder(source, module, isRouted: isRouted)
    let (place, isNew) = names.insert(name, hash ?? name.hashValue, new)
    let old = isNew ? nil : names.change(at: place) { $0.replace(by: new) }
    if case .lazy(let lazy) = source, lazy.controller == nil {
      lazy.nameInWindow = name
      return false
    }
    guard let controller = source.controller else { return false }
    let object = ObjectIdentifier(controller)
    for old in [old?.module, twins.isEmpty ? nil : twins[object]?.module] {
      // A controller that comes again is another module: the old one is gone for ever.
      if let old, old != module, records[old]?.controller === controller { forget(old) }
    }
    if !isOwn { twins[object] = (name, module) }
    // The module of a split is the split's as a whole, not that of its first controllers.
    if let record = records[module], !(record.controller is ContainerController) {
      record.controller = controller
      record.entryID = nil
    }
    return records.count > recordLimit
  }

  /// Notes the controller of a page in the tree that has been made now.
  mutating func fill(_ name: ControllerID, with controller: any StackController) {
    guard let entry = names[name], case .lazy? = entry.source else { return }
    _ = attach(
      .made(controller), name, isOwn: controller.id == name, entry.module,
      isRouted: entry.isRouted)
  }

  /// Lets go of a controller that has left the tree.
  ///
  /// - Returns: The controller, or what would have made it, for the caller to release when nothing is
  ///   being changed: its `deinit` is foreign code.
  mutating func detach(
    _ name: ControllerID, _ module: ModuleID?, entryID: EntryID? = nil
  ) -> ControllerSource? {
    guard let place = names.place(of: name),
      let source = names.change(at: place, { $0.source.take() }) ?? nil
    else { return nil }
    if let controller = source.controller {
      if let module { noteLeaving(controller, module, entryID) }
    } else {
      // A page that was never made does not come back.
      names.remove(at: place)
      if let module { forget(module) }
    }
    return source
  }

  private mutating func noteLeaving(
    _ controller: any StackController, _ module: ModuleID, _ entryID: EntryID?
  ) {
    guard let record = records[module] else {
      records[module] = Record(controller, entryID: entryID)
      return
    }
    if !(record.controller is ContainerController) { record.controller = controller }
    record.entryID = entryID ?? record.entryID
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
    if !gone.isEmpty {
      for module in gone { forget(module) }
      names = names.filter { $0.source != nil || records[$0.module] != nil }
      twins = twins.filter { names[$1.name] != nil }
    }
    recordLimit = max(64, records.count * 2)
    return gone
  }
}
