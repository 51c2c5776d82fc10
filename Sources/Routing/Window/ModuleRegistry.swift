// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The pages and marks of a window's modules.
struct ModuleRegistry {
  /// A module that is out of the tree, or that a request is about to insert, while its controller may be
  /// alive.
  struct Record {
    fileprivate(set) weak var controller: (any StackController)?
    /// The id of its entry when it left, for an unpop.
    fileprivate var entryID: EntryID?
    /// Whether the module has been in the tree and has left it.
    fileprivate(set) var hasLeft = false

    /// Notes a controller of the module; that of a split belongs to the whole, not to its first controllers.
    fileprivate mutating func note(_ controller: any StackController) {
      if !(self.controller is ContainerController) { self.controller = controller }
    }
  }

  /// The page of a label, and the module of the last controller that had the label.
  struct Holder {
    /// The page while it is in the tree, on screen or not.
    fileprivate(set) var page: Page?
    let module: ModuleID
    /// Whether a router inserted it: only then it has an event when it is gone.
    let isRouted: Bool
  }

  private(set) var names: [ControllerID: Holder] = [:]
  private(set) var records: [ModuleID: Record] = [:]
  /// The modules as which controllers left the tree.
  private var formers: [ObjectIdentifier: ModuleID] = [:]
  /// The marks of modules, for the delegate.
  var marks: [ModuleID: String] = [:]
  private var recordLimit = 64
  private var last = 0

  mutating func next() -> ModuleID {
    last += 1
    return ModuleID(number: last)
  }

  /// The controller of a label in the tree, if it is made.
  func controller(_ name: ControllerID) -> (any StackController)? { page(name)?.controller }

  /// The page of a label in the tree.
  func page(_ name: ControllerID) -> Page? { names[name]?.page }

  /// The label of the last controller in the tree that calls itself by a name, but has another label.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  func namesake(of own: ControllerID) -> ControllerID? {
    names.filter { $0.key != own && $0.value.page?.ownName == own }
      .max { $0.value.module.number < $1.value.module.number }?.key
  }

  /// Whether a page is in the tree.
  func contains(_ page: Page) -> Bool { names[page.label]?.page === page }

  /// Notes a page that a request is about to insert.
  mutating func expect(_ page: Page, _ module: ModuleID) {
    guard let controller = page.controller, records[module] == nil else { return }
    records[module] = Record(controller: controller)
  }

  /// Notes that a page is in the tree.
  ///
  /// - Returns: Whether it is time to drop the records of destroyed modules.
  mutating func attach(_ page: Page, _ module: ModuleID, isRouted: Bool) -> Bool {
    let former = names[page.label]
    let staysRouted = former?.module == module && former?.isRouted == true
    names[page.label] = Holder(page: page, module: module, isRouted: isRouted || staysRouted)
    guard let controller = page.controller else { return false }
    // A controller that is inserted again is another module; the old one is destroyed.
    if let old = formers.removeValue(forKey: ObjectIdentifier(controller)), old != module,
      records[old]?.controller === controller
    {
      forget(old)
    }
    records[module]?.note(controller)
    return records.count > recordLimit
  }

  /// Releases a page that has left the tree.
  ///
  /// - Returns: The page, for the caller to release when nothing is being changed.
  mutating func detach(_ name: ControllerID, _ module: ModuleID?, entryID: EntryID?) -> Page? {
    guard let page = names[name]?.page else { return nil }
    if let controller = page.controller {
      names[name]?.page = nil
      if let module { noteLeaving(controller, module, entryID) }
    } else {
      // A page that was never made is never brought back.
      names[name] = nil
      if let module { forget(module) }
    }
    return page
  }

  private mutating func noteLeaving(
    _ controller: any StackController, _ module: ModuleID, _ entryID: EntryID?
  ) {
    formers[ObjectIdentifier(controller)] = module
    var record = records[module] ?? Record()
    record.note(controller)
    record.entryID = entryID
    record.hasLeft = true
    records[module] = record
  }

  /// Forgets a destroyed module.
  private mutating func forget(_ module: ModuleID) {
    marks[module] = nil
    records[module] = nil
  }

  /// The former module and entry id of a controller that an unpop brings back.
  func former(
    of controller: any StackController, _ name: ControllerID, in tree: RoutingTree
  ) -> (ModuleID, EntryID?)? {
    guard let module = names[name]?.module, let record = records[module],
      record.controller === controller, !tree.contains(module)
    else { return nil }
    return (module, record.entryID)
  }

  /// Forgets destroyed modules, and returns them in no order.
  mutating func dropDestroyed(from tree: RoutingTree) -> [ModuleID] {
    let gone = records.compactMap { module, record in
      record.controller == nil && !tree.contains(module) ? module : nil
    }
    if !gone.isEmpty {
      for module in gone { forget(module) }
      formers = formers.filter { records[$0.value] != nil }
      names = names.filter { $0.value.page != nil || records[$0.value.module] != nil }
    }
    recordLimit = max(64, records.count * 2)
    return gone
  }
}
