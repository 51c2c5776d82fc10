// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Requests of the application, without routers.
extension RoutingWindow {
  /// Replaces the whole tree: the first screen of an application, or a restored state.
  ///
  /// Presentations appear at once. With them, `options` are not used.
  ///
  /// - Parameters:
  ///   - shape: The container at the bottom.
  ///   - presented: The presentations, in their order.
  ///   - options: The look of the transition; instant unless given.
  /// - Returns: The outcome, with the module of the root.
  @discardableResult
  public func setRoot(
    _ shape: ModuleShape, presenting presented: [Presented<ModuleShape>] = [],
    _ options: TransitionOptions = .instant
  ) -> RoutingOutcome {
    if let freezer, freezer.isFreezing { return refuse(.notDuringPeek) }
    let module = modules.next()
    let step = TreeRequest(admitAll(shape, as: module, presenting: presented), in: .root)
    return submit(
      Request([step], as: module, by: .router, presented.isEmpty ? options : .instant))
  }

  /// Performs an operation on the topmost stack.
  ///
  /// Controllers that it inserts become modules. It is no route: the ``delegate`` is not called, and no
  /// event is emitted. It interrupts a peek. A presented stack that becomes empty is dismissed.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - controllers: The controllers that it inserts.
  ///   - options: The look.
  /// - Returns: The outcome. If it is refused in its turn, the window calls the ``stackDelegate``.
  /// - Throws: `noStack` if a single controller is in front; `notDuringPeek`; the errors of a stack.
  @discardableResult
  package func perform(
    _ operation: StackOperation, inserting controllers: [any StackController] = [],
    _ options: TransitionOptions = .animated
  ) throws(RoutingRefusal) -> RoutingOutcome {
    let entries = operation.entries
    var places = Dictionary(grouping: entries.indices.reversed(), by: { entries[$0].id })
    var labels = entries.map(\.id)
    let pages = controllers.compactMap { controller -> PageEntry? in
      // A controller in the tree has its label there.
      let known = name(of: controller)
      return places[known ?? controller.id]?.popLast().map { place in
        let entry = admit(
          page(of: controller), as: module(of: controller) ?? modules.next())
        labels[place] = entry.id
        return entry
      }
    }
    let step = TreeRequest(
      .edit(operation.naming(labels), inserting: pages, .topmost), in: .root)
    let outcome = submit(Request([step], as: tree.module(at: .root), by: .application, options))
    if case .refused(let refusal) = outcome { throw refusal }
    return outcome
  }

  /// A router for the container at the bottom.
  ///
  /// It changes whatever is in front; in a split it changes both panes.
  ///
  /// It stays valid after ``setRoot(_:presenting:_:)``.
  public var rootRouter: MasterDetailRouter {
    MasterDetailRouter(MasterDetailSeed(RouterSeed(tree.module(at: .root), host, nil, .root)))
  }

  /// Returns the seed of a module, from which its router can be made again.
  ///
  /// Of the first controllers of a split, that router changes the whole split.
  public func seed(of module: ModuleID) -> RouterSeed { RouterSeed(module, host) }
}
