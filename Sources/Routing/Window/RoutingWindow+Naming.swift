// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Names are labels: a controller is told apart by what it is, and called by a name that is its own
/// in the window.
extension RoutingWindow {
  /// The name of a controller in the ``tree``, or nil where it is not in it.
  ///
  /// It is the controller's own name or, where another controller of that name was in the window
  /// when it came, one with a number, as `profile#2`. Prints, events and frames go by it.
  public func name(of controller: any StackController) -> ControllerID? {
    modules.name(of: .made(controller), controller.id)
  }

  /// Gives the controllers that a request brings the names that they have in the tree, in its turn.
  ///
  /// - Returns: Whether it is known that each comes for the first time, with a name that nobody has.
  @discardableResult
  func giveNames(in job: Job) -> Bool {
    // As a rule one comes at most, and nobody else has its name.
    let isPlain = job.brought.isEmpty || job.brought.count == 1 && hasOwnName(job.brought[0])
    switch job.asked.action {
    case .push, .setRoot: return !isPlain && giveNames(in: job, isWhole: false)
    case .perform(let operation, bringing: _) where isPlain:
      if let one = job.brought.first {
        job.request = TreeRequest(.perform(operation, bringing: [one.entry]), in: job.asked.home)
      }
      return false
    case .present, .perform, .edit: return giveNames(in: job, isWhole: false)
    case .replaceAll: return giveNames(in: job, isWhole: true)
    case .dismiss, .focus, .popToRoot, .dismissPresented, .selectTab: return false
    }
  }

  private func hasOwnName(_ one: BroughtController) -> Bool {
    one.name == one.ownName && modules.isOwn(one.ownName, of: one.source)
  }

  /// Gives names beside those of the tree, or for a whole new one.
  private func giveNames(in job: Job, isWhole: Bool) -> Bool {
    var brought = job.brought
    // The only copy, so that the names are put into its storage.
    job.brought = []
    var given = GivenNames(capacity: brought.count)
    var (objects, areNew) = ([ObjectIdentifier: ControllerID](), true)
    lazy var stack = tree.target(of: job.asked).flatMap(surface(showing:))?.stack
    func free(_ own: ControllerID, _ object: AnyObject?) -> ControllerID {
      given.next(for: own) { !isWhole && isTaken($0, besides: object, on: stack) }
    }
    for index in brought.indices {
      let (source, own) = (brought[index].source, brought[index].ownName)
      // A page that comes for the first time comes once, and nobody knows it.
      if case .lazy(let lazy) = source, lazy.isNew {
        brought[index].name = free(own, lazy)
        continue
      }
      let object = source.object
      // One that is there already, or comes twice, has one name, and may be refused for it.
      let known =
        (isWhole ? nil : modules.name(of: source, own)) ?? objects[ObjectIdentifier(object)]
      if known != nil { areNew = false }
      let name = known ?? free(own, object)
      objects[ObjectIdentifier(object)] = name
      brought[index].name = name
    }
    job.brought = brought
    var names = job.brought.lazy.map(\.name).makeIterator()
    func named(_ blueprint: NodeBlueprint) -> NodeBlueprint {
      blueprint.named { own, isWhole in
        guard isWhole else { return names.next() ?? own }
        let name = free(own, nil)
        job.wholes[name] = own
        return name
      }
    }
    func named(_ entry: ModuleEntry) -> ModuleEntry {
      let name = job.brought[0].name
      return ModuleEntry(StackEntry(name, entryID: entry.entry.entryID), entry.module)
    }
    func named(_ operation: StackOperation) -> (StackOperation, [ModuleEntry]) {
      let entries = operation.entries
      let isInOrder = job.brought.indices.allSatisfy { job.brought[$0].place == $0 }
      if isInOrder, job.brought.count == entries.count {
        return (operation.naming(job.brought.map(\.name)), job.brought.map(\.entry))
      }
      var brought = [ModuleEntry?](repeating: nil, count: entries.count)
      for one in job.brought { brought[one.place] = one.entry }
      let names = zip(entries, brought).map { $1?.id ?? $0.id }
      return (operation.naming(names), brought.compactMap { $0 })
    }
    let action: TreeRequest.Action
    switch job.asked.action {
    case .push(let entry): action = .push(named(entry))
    case .setRoot(let entry): action = .setRoot(named(entry))
    case .present(let blueprint, let kind, let frame):
      action = .present(named(blueprint), as: kind, frame: frame)
    case .replaceAll(let root, let presented):
      action = .replaceAll(named(root), presenting: presented.map { $0.map(named) })
    case .perform(let operation, bringing: _):
      let (operation, brought) = named(operation)
      action = .perform(operation, bringing: brought)
    case .edit(let operation, bringing: _, let dismisses):
      let (operation, brought) = named(operation)
      action = .edit(operation, bringing: brought, dismissing: dismisses)
    case .dismiss, .focus, .popToRoot, .dismissPresented, .selectTab: return false
    }
    job.request = TreeRequest(action, in: job.asked.home)
    return areNew
  }

  /// Whether another controller has a name: in the tree, on its way off a stack of views, or where
  /// it can be brought back onto another stack than the one given.
  func isTaken(
    _ name: ControllerID, besides object: AnyObject?, on stack: @autoclosure () -> ViewStack?
  ) -> Bool {
    guard let (holder, isInTree) = modules.holder(of: name), holder !== object else {
      return false
    }
    if isInTree || (holder as? any StackController)?.stack != nil { return true }
    guard configuration.unpop != nil else { return false }
    let own = stack()
    return screen.surfaces.contains { surface in
      surface.stack !== own && surface.stack.unpopHistory.contains { $0 === holder }
    }
  }
}
