// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A module that was made, as long as its controller may be alive.
struct ModuleRecord {
  weak var controller: (any StackController)?
  /// Whether it was made from a seed: what came by other means may go so.
  let isRouted: Bool
}

/// Modules: their lifetimes, their marks, and how far they are apart.
extension RoutingWindow {
  /// Whether a module is in the tree, out of it but alive, or gone for ever.
  public func lifetime(of module: ModuleID) -> ModuleLifetime {
    reconcile()
    if currentTree.contains(module) { return .attached }
    return records[module]?.controller == nil ? .destroyed : .detached
  }

  /// The modules that are out of the tree while somebody still holds their controllers, by number:
  /// at rest those that can be brought back, and leaks.
  ///
  /// - Complexity: O(*n* log *n*) for *n* modules that are or may be alive.
  public var detachedModules: [(module: ModuleID, controller: any StackController)] {
    reconcile()
    return records.keys.sorted { $0.number < $1.number }.compactMap { module in
      guard !currentTree.contains(module), let controller = records[module]?.controller else {
        return nil
      }
      return (module, controller)
    }
  }

  /// Gives a module a name for the delegate: only marked modules are asked permission for.
  ///
  /// A closure that makes a controller marks the seed's module. The mark goes with the module.
  public func mark(_ module: ModuleID, as marker: String) {
    marks[module] = marker
  }

  /// The name that a module was given, or nil.
  public func marker(of module: ModuleID) -> String? {
    marks[module]
  }

  /// The number of marks that are remembered, those of modules that may be alive.
  package var markCount: Int { marks.count }

  /// The module in the tree that has a mark, or nil; of several, the one made first.
  ///
  /// - Complexity: O(*m*) for *m* marked modules.
  public func module(marked marker: String) -> ModuleID? {
    reconcile()
    return marks.filter { $0.value == marker && currentTree.contains($0.key) }
      .map(\.key).min { $0.number < $1.number }
  }

  /// How many transitions lie between a module and the last one of a router's container.
  ///
  /// - Returns: The number, or nil where the router's container is not reached from the module.
  public func distance(from module: ModuleID, to router: Router) -> Int? {
    reconcile()
    return home(of: router.seed).flatMap { currentTree.distance(from: module, to: $0) }
  }

  /// A router for the container at the bottom of all: what it asks for goes to whatever is on top,
  /// and of a split it reaches both panes.
  public var rootRouter: MasterDetailRouter {
    reconcile()
    let module = currentTree[currentTree.root]?.module ?? ModuleID(number: 0)
    return MasterDetailRouter(RouterSeed(module: module, window: self))
  }

  /// The seed from which a module's router can be grown again, for who did not keep it.
  public func seed(of module: ModuleID) -> RouterSeed {
    RouterSeed(module: module, window: self)
  }

  func nextModule() -> ModuleID {
    lastModule += 1
    return ModuleID(number: lastModule)
  }

  /// Notes controllers that have come into the tree.
  func attach(_ controllers: [(any StackController, ModuleID)], isRouted: Bool = true) {
    for (controller, module) in controllers {
      objects[controller.id] = controller
      // A controller that comes again is another module: the old one is gone for ever.
      if let old = latestModules.updateValue(module, forKey: controller.id), old != module,
        records[old]?.controller === controller
      {
        records[old] = nil
        marks[old] = nil
      }
      // The module of a split is the split's as a whole, not that of its first controllers.
      if !(records[module]?.controller is ContainerController) {
        records[module] = ModuleRecord(
          controller: controller, isRouted: isRouted || records[module]?.isRouted == true)
      }
    }
    dropDestroyed()
  }

  /// Lets go of controllers that are about to leave the tree, and notes how their modules leave.
  func detach(_ controllers: [ControllerID], _ departure: RouteDeparture) {
    for controller in controllers {
      objects[controller] = nil
      if let module = currentTree.module(of: controller),
        awaited[module] != nil || results[module] != nil
      {
        departures.append((module, departure))
      }
    }
  }

  /// Whether a module has been there, and its controller is no more; of one that is only being
  /// made nothing is known yet.
  func isGone(_ module: ModuleID) -> Bool {
    guard let record = records[module], record.controller == nil else { return false }
    return !currentTree.contains(module)
  }

  /// Forgets modules that are gone for ever; now and then, so that each costs little.
  private func dropDestroyed() {
    guard records.count > recordLimit else { return }
    for module in records.keys where isGone(module) {
      records[module] = nil
      marks[module] = nil
      results[module] = nil
      awaited.removeValue(forKey: module)?.finish(nil, .removed)
    }
    latestModules = latestModules.filter { records[$0.value] != nil }
    recordLimit = max(64, records.count * 2)
  }

  /// The container in which a router works.
  func home(of seed: RouterSeed) -> NodeID? {
    let root = currentTree.root
    let own = currentTree.node(of: seed.module)
    // The root's module is there also while nobody stands in it.
    guard let id = own ?? (currentTree[root]?.module == seed.module ? root : nil) else {
      return nil
    }
    guard let pane = seed.pane else { return id }
    let children = currentTree[id]?.children ?? []
    return children.indices.contains(pane) ? children[pane] : nil
  }
}
