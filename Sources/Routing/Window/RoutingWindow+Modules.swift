// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Modules: their lifetimes, their marks, and how far they are apart.
extension RoutingWindow {
  /// Whether a module is in the tree, out of it but alive, or gone for ever.
  public func lifetime(of module: ModuleID) -> ModuleLifetime {
    if tree.contains(module) { return .attached }
    return modules.controller(of: module) == nil ? .destroyed : .detached
  }

  /// The modules that are out of the tree while their controllers are still held, by number:
  /// at rest those that can be brought back, and leaks.
  ///
  /// - Complexity: O(*n* log *n*) for *n* modules that are or may be alive.
  public var detachedModules: [(module: ModuleID, controller: any StackController)] {
    modules.known.compactMap { module in
      tree.contains(module) ? nil : modules.controller(of: module).map { (module, $0) }
    }
  }

  /// Gives a module a name for the delegate: only marked modules are asked permission for.
  ///
  /// A closure that makes a controller marks the seed's module. The mark goes with the module.
  public func mark(_ module: ModuleID, as marker: String) {
    modules.mark(module, as: marker)
  }

  /// The name that a module was given, or nil.
  public func marker(of module: ModuleID) -> String? { modules.marker(of: module) }

  /// The number of marks that are remembered, those of modules that may be alive.
  package var markCount: Int { modules.marks.count }

  /// The module in the tree that has a mark, or nil; of several, the one made first.
  ///
  /// - Complexity: O(*m*) for *m* marked modules.
  public func module(marked marker: String) -> ModuleID? {
    modules.marks.filter { $0.value == marker && tree.contains($0.key) }
      .map(\.key).min { $0.number < $1.number }
  }

  /// How many transitions lie between a module and the last one of a router's container.
  ///
  /// - Returns: The number, or nil where the router's container is not reached from the module.
  public func distance(from module: ModuleID, to router: Router) -> Int? {
    tree.node(at: router.seed.home).flatMap { tree.distance(from: module, to: $0) }
  }

  /// A router for the container at the bottom of all: what it asks for goes to whatever is on top,
  /// and of a split it reaches both panes.
  ///
  /// It works for whatever is at the bottom when it is called, also after
  /// ``setRoot(_:presenting:)``.
  public var rootRouter: MasterDetailRouter {
    MasterDetailRouter(RouterSeed(module: tree.module(at: .root), window: self, home: .root))
  }

  /// The seed from which a module's router can be grown again, for who did not keep it.
  public func seed(of module: ModuleID) -> RouterSeed {
    RouterSeed(module: module, window: self, home: .module(module))
  }

  /// Calls a closure after each request, and after each change that was taken in, until the
  /// observation is cancelled.
  @discardableResult
  public func whenChanged(_ body: @escaping (RoutingWindow) -> Void) -> StackObservation {
    listeners.changes.add(body)
  }

  /// Lets a test, or the trait `InvariantChecks`, look whether tree and screen agree.
  func checkAgreement() {
    listeners.changes.post(self)
    #if INVARIANT_CHECKS
      precondition(disagreements.isEmpty, "The tree and the stacks of views disagree")
    #endif
  }
}

#if DEBUG || INVARIANT_CHECKS
  extension RoutingWindow {
    /// What is wrong between the tree and the stacks of views, each as a sentence; nothing, unless
    /// there is a mistake in the window.
    ///
    /// - Complexity: O(*n*) for *n* controllers.
    package var disagreements: [String] {
      var found = tree.contradictions
      let ids = tree.subtree(tree.root)
      for surface in screen.surfaces {
        let base = base(of: surface).map { [$0] } ?? []
        let presented = ids.filter { screen[presentation: $0]?.surface === surface }
          .sorted { tree.serial(of: $0) < tree.serial(of: $1) }
        let expected = (base + presented).flatMap { tree[$0]?.controllers ?? [] }
        let shown = surface.stack.state.all.filter { $0 != surface.backdrop?.id }
        if expected != shown { found.append("shown are \(shown), in the tree \(expected)") }
        for id in expected where surface.hosted.page(id) !== modules.page(id) {
          found.append("'\(id)' is another controller on its stack of views")
        }
        if surface.presentedCount != presented.count {
          found.append("\(surface.presentedCount) containers are counted, \(presented.count) shown")
        }
      }
      if Set(ids.flatMap { tree[$0]?.controllers ?? [] }) != modules.namesInTree {
        found.append("the controllers are \(modules.namesInTree.map(\.name).sorted())")
      }
      for id in ids where tree[id]?.isContainer == true && screen[container: id] == nil {
        found.append("\(id) has no panes")
      }
      return found
    }
  }
#endif
