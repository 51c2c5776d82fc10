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
  /// - Returns: Where it is known that each comes for the first time, with a name that nobody has, the
  ///   hash values of these names; otherwise nil.
  @discardableResult
  func giveNames(in job: Job) -> [Int]? {
    // As a rule one comes at most, and nobody else has its name.
    let isPlain = job.brought.isEmpty || job.brought.count == 1 && hasOwnName(job.brought[0])
    switch job.asked.action {
    case .push where isPlain, .setRoot where isPlain: return nil
    case .perform(let operation, bringing: _) where isPlain:
      if let one = job.brought.first {
        job.request = TreeRequest(.perform(operation, bringing: [one.entry]), in: job.asked.home)
      }
      return nil
    case .push, .setRoot, .present, .perform, .edit: return giveNames(in: job, isWhole: false)
    case .replaceAll: return giveNames(in: job, isWhole: true)
    case .dismiss, .focus, .popToRoot, .dismissPresented, .selectTab: return nil
    }
  }

  private func hasOwnName(_ one: BroughtController) -> Bool {
    one.name == one.ownName && modules.isOwn(one.ownName, of: one.source)
  }

  /// Gives names beside those of the tree, or for a whole new one.
  private func giveNames(in job: Job, isWhole: Bool) -> [Int]? {
    var given = GivenNames(capacity: job.brought.count)
    let hashes = nameBrought(in: job, isWhole, &given)
    var names = job.brought.lazy.map(\.name).makeIterator()
    func named(_ blueprint: NodeBlueprint) -> NodeBlueprint {
      blueprint.named { own, isContainer in
        guard isContainer else { return names.next() ?? own }
        let name = freeName(for: own, of: nil, job, isWhole, &given).name
        job.wholes[name] = own
        return name
      }
    }
    func named(_ entry: ModuleEntry) -> ModuleEntry {
      let name = job.brought[0].name
      return ModuleEntry(StackEntry(name, entryID: entry.entry.entryID), entry.module)
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
      let (operation, brought) = operation.naming(job.brought)
      action = .perform(operation, bringing: brought)
    case .edit(let operation, bringing: _, let dismisses):
      let (operation, brought) = operation.naming(job.brought)
      action = .edit(operation, bringing: brought, dismissing: dismisses)
    case .dismiss, .focus, .popToRoot, .dismissPresented, .selectTab: return nil
    }
    job.request = TreeRequest(action, in: job.asked.home)
    return hashes
  }

  /// Gives the controllers themselves their names; returns the hash values where all are new.
  private func nameBrought(in job: Job, _ isWhole: Bool, _ given: inout GivenNames) -> [Int]? {
    var brought = job.brought
    // The only copy, so that the names are put into its storage.
    job.brought = []
    var objects: [ObjectIdentifier: ControllerID] = [:]
    var hashes: [Int] = []
    hashes.reserveCapacity(brought.count)
    for index in brought.indices {
      let own = brought[index].ownName
      var hash: Int?
      // A page that comes for the first time comes once, and nobody knows it.
      if case .lazy(let lazy) = brought[index].source, lazy.isNew {
        (brought[index].name, hash) = freeName(for: own, of: lazy, job, isWhole, &given)
      } else {
        brought[index].isNewPage = false
        let object = brought[index].source.object
        // One that is there already, or comes twice, has one name, and may be refused for it.
        if let known = (isWhole ? nil : modules.name(of: brought[index].source, own))
          ?? objects[ObjectIdentifier(object)]
        {
          brought[index].name = known
        } else {
          (brought[index].name, hash) = freeName(for: own, of: object, job, isWhole, &given)
        }
        objects[ObjectIdentifier(object)] = brought[index].name
      }
      if let hash { hashes.append(hash) }
    }
    job.brought = brought
    return hashes.count == brought.count ? hashes : nil
  }

  /// The next name of a controller or container that nobody else has, with its hash value.
  private func freeName(
    for own: ControllerID, of object: AnyObject?, _ job: Job, _ isWhole: Bool,
    _ given: inout GivenNames
  ) -> (name: ControllerID, hash: Int) {
    given.next(for: own) {
      !isWhole && isTaken($0, $1, besides: object, on: stack(showing: job))
    }
  }

  /// The stack of views onto which a request brings controllers.
  private func stack(showing job: Job) -> ViewStack? {
    tree.target(of: job.asked).flatMap(surface(showing:))?.stack
  }

  /// Whether another controller has a name: in the tree, on its way off a stack of views, or where it can
  /// be brought back onto another stack than the one given.
  func isTaken(
    _ name: ControllerID, _ hash: Int, besides object: AnyObject?,
    on stack: @autoclosure () -> ViewStack?
  ) -> Bool {
    guard let (holder, isInTree) = modules.holder(of: name, hash), holder !== object else {
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

extension StackOperation {
  /// The same operation by the names that have been given to those who come, and their entries.
  fileprivate func naming(_ brought: [BroughtController]) -> (StackOperation, [ModuleEntry]) {
    let entries = entries
    let isInOrder = brought.indices.allSatisfy { brought[$0].place == $0 }
    if isInOrder, brought.count == entries.count {
      return (naming(brought.map(\.name)), brought.map(\.entry))
    }
    var placed = [ModuleEntry?](repeating: nil, count: entries.count)
    for one in brought { placed[one.place] = one.entry }
    let names = zip(entries, placed).map { $1?.id ?? $0.id }
    return (naming(names), placed.compactMap { $0 })
  }
}
