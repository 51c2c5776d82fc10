// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Names are labels: a controller is told apart by its page, and called by the page's label.
extension RoutingWindow {
  /// The name of a controller in the ``tree``, or nil if it is not in it.
  ///
  /// It is the controller's own name or, if another controller had that name in the window when it came,
  /// one with a number, as `profile#2`. Prints, events and frames use it.
  public func name(of controller: any StackController) -> ControllerID? {
    guard let page = controller.node.page, modules.contains(page) else { return nil }
    return page.label
  }

  /// The page of a controller in this window: the one that it has, or a new one.
  func page(of controller: any StackController) -> Page {
    guard let page = controller.node.page, page.isIn(host.labels) else { return Page(controller) }
    return page
  }

  /// Whether a page has a label: in the tree, on its way off a stack of views, or where it can be
  /// brought back onto another stack than this one.
  func isTaken(_ label: ControllerID, on stack: ViewStack?) -> Bool {
    if modules.page(label) != nil { return true }
    guard let former = modules.former(label), former.node.page?.label == label else { return false }
    if former.stack != nil { return true }
    return configuration.unpop != nil
      && screen.surfaces.contains { surface in
        surface.stack !== stack && surface.stack.unpopHistory.contains { $0 === former }
      }
  }

  /// Labels the pages that a request brings, in its turn.
  func giveNames(in job: Job) {
    var isWhole = false
    if case .replaceAll = job.asked.action { isWhole = true }
    if isWhole {
      renewPages(of: job)
      host.labels.restart()
    }
    let stack = tree.target(of: job.asked).flatMap(surface(showing:))?.stack
    let known = job.brought.map { isKnown($0.page) }
    var given = Set(zip(job.brought, known).lazy.filter(\.1).map(\.0.page.label))
    var seen: [ObjectIdentifier: Page] = [:]
    func isTaken(_ label: ControllerID) -> Bool {
      given.contains(label) || !isWhole && self.isTaken(label, on: stack)
    }
    for index in job.brought.indices {
      let page = job.brought[index].page
      let object = page.node.map(ObjectIdentifier.init) ?? ObjectIdentifier(page)
      if !known[index], seen[object] == nil {
        seen[object] = page
        // It may have a label from an earlier turn, which another page has by now.
        if isTaken(page.label) { page.leave() }
        page.join(host.labels, unless: isTaken)
        given.insert(page.label)
      }
      job.brought[index].name = (seen[object] ?? page).label
    }
    rename(job) { own in
      let label = host.labels.label(for: own, unless: isTaken)
      given.insert(label.id)
      return label
    }
  }

  /// Gives the controllers of the old tree that come again with a whole new one pages of their own.
  private func renewPages(of job: Job) {
    for index in job.brought.indices where isKnown(job.brought[index].page) {
      guard let controller = job.brought[index].page.controller else { continue }
      job.brought[index].page = Page(controller)
    }
  }

  /// Whether a page has a place in the window, and with it its label.
  private func isKnown(_ page: Page) -> Bool {
    guard page.isIn(host.labels) else { return false }
    return modules.contains(page) || screen.all.contains { $0.hosted.has(page) }
  }

  /// Makes the request of a job say the labels of its pages and of the containers that come.
  private func rename(_ job: Job, _ label: (ControllerID) -> PageLabels.Label) {
    job.wholes = [:]
    var names = job.brought.lazy.map(\.name).makeIterator()
    func named(_ blueprint: NodeBlueprint) -> NodeBlueprint {
      blueprint.named { own, isContainer in
        guard isContainer else { return names.next() ?? own }
        let label = label(own)
        job.wholes[label.id] = (own, label)
        return label.id
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
    case .dismiss, .focus, .popToRoot, .dismissPresented, .selectTab: return
    }
    job.request = TreeRequest(action, in: job.asked.home)
  }
}

extension StackOperation {
  /// The same operation by the labels of the pages that it brings, and their entries.
  fileprivate func naming(_ brought: [BroughtController]) -> (StackOperation, [ModuleEntry]) {
    var placed = [ModuleEntry?](repeating: nil, count: entries.count)
    for one in brought { placed[one.place] = one.entry }
    let names = zip(entries, placed).map { $1?.id ?? $0.id }
    return (naming(names), placed.compactMap { $0 })
  }
}
