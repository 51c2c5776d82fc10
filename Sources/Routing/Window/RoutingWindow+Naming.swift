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
  func giveNames(in job: Job) {
    // As a rule one comes at most, and nobody else has its name.
    let isPlain = job.brought.isEmpty || job.brought.count == 1 && hasOwnName(job.brought[0])
    switch job.asked.action {
    case .push, .setRoot: if !isPlain { giveNames(in: job, isWhole: false) }
    case .perform(let operation, bringing: _) where isPlain:
      guard let one = job.brought.first else { return }
      job.request = TreeRequest(.perform(operation, bringing: [one.entry]), in: job.asked.home)
    case .present, .perform, .edit: giveNames(in: job, isWhole: false)
    case .replaceAll: giveNames(in: job, isWhole: true)
    case .dismiss, .focus, .popToRoot, .dismissPresented, .selectTab: break
    }
  }

  private func hasOwnName(_ one: BroughtController) -> Bool {
    one.name == one.ownName && modules.isOwn(one.ownName, of: one.source)
  }

  /// Gives names beside those of the tree, or for a whole new one.
  private func giveNames(in job: Job, isWhole: Bool) {
    var (given, objects) = (Set<ControllerID>(), [ObjectIdentifier: ControllerID]())
    given.reserveCapacity(job.brought.count)
    var numbers: [ControllerID: Int] = [:]
    lazy var stack = tree.target(of: job.asked).flatMap(surface(showing:))?.stack
    /// The next one of `name`, `name#2`, `name#3` and so on that nobody has.
    func free(_ own: ControllerID, _ number: inout Int, _ object: AnyObject?) -> ControllerID {
      while true {
        number += 1
        var name = own
        if number > 1 { name = ControllerID(own.name + "#\(number)") }
        if isWhole || !isTaken(name, besides: object, on: stack), given.insert(name).inserted {
          return name
        }
      }
    }
    for (index, one) in job.brought.enumerated() {
      // A page that comes for the first time comes once, and nobody knows it.
      if case .lazy(let lazy) = one.source, lazy.isNew {
        job.brought[index].name = free(one.ownName, &numbers[one.ownName, default: 0], lazy)
        continue
      }
      let object = one.source.object
      // One that is there already, or comes twice, has one name, and may be refused for it.
      let known =
        (isWhole ? nil : modules.name(of: one.source, one.ownName))
        ?? objects[ObjectIdentifier(object)]
      let name = known ?? free(one.ownName, &numbers[one.ownName, default: 0], object)
      objects[ObjectIdentifier(object)] = name
      job.brought[index].name = name
    }
    var names = job.brought.lazy.map(\.name).makeIterator()
    func named(_ blueprint: NodeBlueprint) -> NodeBlueprint {
      blueprint.named { own, isWhole in
        guard isWhole else { return names.next() ?? own }
        let name = free(own, &numbers[own, default: 0], nil)
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
    case .dismiss, .focus, .popToRoot, .dismissPresented, .selectTab: return
    }
    job.request = TreeRequest(action, in: job.asked.home)
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
