// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RoutingWindow {
  /// Shows a tree: one that was restored, or one that a link leads to.
  ///
  /// Every controller is made anew, from a seed of its own, and everything is shown without
  /// animation. Presentations come with the window's presentation style.
  ///
  /// - Parameters:
  ///   - tree: The tree; its modules are not this window's, and new ones stand for them.
  ///   - make: Makes the controller of a name; the controller has to have that name.
  /// - Returns: The module of the root, or why not; the tree is then as it was.
  @discardableResult
  public func restore(
    _ tree: RoutingTree, derivedFrom make: (ControllerID, RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    let module = modules.next()
    if isFreezing { return refuse(.notDuringPeek, "", [module]) }
    let built = rebuilt(tree.root, of: tree, module, make)
    var places: [NodeID: Int] = [:]
    func count(_ id: NodeID) {
      for inner in tree.withChildren(id) { places[inner] = places.count }
    }
    count(tree.root)
    let inOrder = tree.subtree(tree.root).filter { tree[$0]?.presentation != nil }.sorted {
      (tree[$0]?.presentation?.serial ?? 0) < (tree[$1]?.presentation?.serial ?? 0)
    }
    var (presented, more): ([PresentedBlueprint], [BuiltModule]) = ([], [])
    for id in inOrder {
      guard let node = tree[id], let presentation = node.presentation,
        case .presented(let presenter) = node.place, let place = places[presenter]
      else { continue }
      more.append(rebuilt(id, of: tree, modules.next(), make))
      presented.append(
        PresentedBlueprint(
          more[more.count - 1].blueprint, by: place, as: presentation.kind,
          frame: presentation.frame))
      count(id)
    }
    return setRoot(built, module, presenting: presented, of: more)
  }

  /// Presents what stands in the root of a tree over what is topmost in a container.
  ///
  /// - Parameters:
  ///   - tree: The tree; what is presented in it does not come.
  ///   - kind: What the presentation looks like.
  ///   - frame: The frame of a popover, in the window's coordinates.
  ///   - home: The container in which it is asked for.
  ///   - options: How it looks; the window's style for presentations of the kind unless given.
  ///   - make: Makes the controller of a name; the controller has to have that name.
  /// - Returns: The module of what is presented, or why not.
  @discardableResult
  public func present(
    _ tree: RoutingTree, as kind: RoutingNode.Presentation.Kind = .modal, frame: Rect? = nil,
    in home: TreeRequest.Home, _ options: TransitionOptions = .animated,
    derivedFrom make: (ControllerID, RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    let module = modules.next()
    let built = rebuilt(tree.root, of: tree, module, make)
    modules.expect(built.controllers)
    return submit(
      Job(
        TreeRequest(.present(built.blueprint, as: kind, frame: frame), in: home), as: module,
        bringing: built.controllers, options)
    ).outcome
  }

  /// A controller of a stack that is to be edited.
  public enum StackPage {
    /// A controller that stands in the stack, or comes as it is.
    case existing(any StackController)
    /// A new one.
    case new(StackEntry)
  }

  /// Makes a stack consist of these pages, root first, wherever in the tree it is.
  ///
  /// Nothing is forwarded: a stack that is covered or on a hidden tab changes unseen. What stays
  /// below the first difference is left alone, so that the change is a push or a pop where it can be.
  ///
  /// - Parameters:
  ///   - home: The stack.
  ///   - pages: The pages.
  ///   - dismissing: Whether what is presented from the stack leaves in the same transition.
  ///   - options: How it looks.
  ///   - make: Makes the controller of a new page's name; the controller has to have that name.
  /// - Returns: What became of it; `nothingToPushOnto` where the container is no stack.
  @discardableResult
  public func setStack(
    of home: TreeRequest.Home, to pages: [StackPage], dismissing: Bool = false,
    _ options: TransitionOptions = .animated,
    derivedFrom make: (ControllerID, RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    var old: [StackEntry] = []
    if case .stack(let state) = tree.node(at: home).flatMap({ tree[$0] })?.content {
      old = state.entries
    }
    var (new, brought): ([StackEntry], [(any StackController, ModuleID)]) = ([], [])
    for page in pages {
      switch page {
      case .existing(let controller):
        if let entry = old.first(where: { self.controller($0.id) === controller }) {
          new.append(entry)
        } else {
          brought.append((controller, tree.module(of: controller.id) ?? modules.next()))
          new.append(StackEntry(controller.id))
        }
      case .new(let entry):
        let module = modules.next()
        let seed = RouterSeed(module: module, window: self, home: .module(module))
        let controller = make(entry.id, seed)
        brought.append((controller, module))
        new.append(StackEntry(controller.id, entryID: entry.entryID))
      }
    }
    modules.expect(brought)
    let named = Dictionary(brought.map { ($0.0.id, $0.1) }, uniquingKeysWith: { $1 })
    let operation = StackOperation.change(from: old, to: new)
    return submit(
      Job(
        TreeRequest(.edit(operation, modules: named, dismissing: dismissing), in: home),
        as: tree.module(at: home), bringing: brought, options)
    ).outcome
  }

  /// Dismisses what is presented from a container.
  ///
  /// - Returns: What became of it; `unchanged` where nothing is presented.
  @discardableResult
  public func dismissPresented(
    from home: TreeRequest.Home, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    submit(Job(TreeRequest(.dismissPresented, in: home), as: tree.module(at: home), options))
      .outcome
  }

  /// Makes what stands in a container, without what is presented from it.
  private func rebuilt(
    _ id: NodeID, of tree: RoutingTree, _ module: ModuleID, home: TreeRequest.Home? = nil,
    _ make: (ControllerID, RouterSeed) -> any StackController
  ) -> BuiltModule {
    switch tree[id]?.content {
    case .bare(let name)?:
      return bare(module, nil) { make(name, $0) }
    case .tabs(let tabs)?:
      let made = tabs.tabs.map { rebuilt($0, of: tree, modules.next(), make) }
      return .tabs(tabs.controller, module, made, selected: tabs.selected)
    case .split(let split)?:
      let master = rebuilt(split.master, of: tree, module, home: .pane(0, of: module), make)
      let detail = rebuilt(split.detail, of: tree, module, home: .pane(1, of: module), make)
      return .split(split.controller, module, master: master, detail: detail)
    case .stack(let state)?:
      return stack(of: state.entries, module, home: home, make)
    case nil:
      return stack(of: [], module, home: home, make)
    }
  }

  private func stack(
    of entries: [StackEntry], _ module: ModuleID, home: TreeRequest.Home?,
    _ make: (ControllerID, RouterSeed) -> any StackController
  ) -> BuiltModule {
    var made: [(entry: StackEntry, controller: any StackController, module: ModuleID)] = []
    for entry in entries {
      let own = made.isEmpty ? module : modules.next()
      let seed = RouterSeed(
        module: own, window: self, home: made.isEmpty ? home ?? .module(own) : .module(own))
      let controller = make(entry.id, seed)
      made.append((StackEntry(controller.id, entryID: entry.entryID), controller, own))
    }
    return BuiltModule(
      blueprint: .stack(module, made.map { ModuleEntry($0.entry, $0.module) }),
      controllers: made.map { ($0.controller, $0.module) })
  }
}

extension StackOperation {
  /// The operation that makes one list of entries of another: a push or a pop where it can be.
  fileprivate static func change(from old: [StackEntry], to new: [StackEntry]) -> StackOperation {
    let shared = zip(old, new).prefix { $0 == $1 }.count
    if shared == old.count { return .push(Array(new[shared...])) }
    if shared == new.count, shared > 0 { return .pop(count: old.count - shared) }
    return .setStack(new)
  }
}
