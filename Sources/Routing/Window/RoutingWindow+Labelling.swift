// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Labels: a page is the identity of a controller, its label is only a name.
extension RoutingWindow {
  /// Returns the label of a controller in the ``tree``, or nil if it is not in the tree.
  ///
  /// It is the controller's name or, if another controller of the window had that name, one with a
  /// number: `profile#2`. Prints, events and frames use it.
  public func name(of controller: any StackController) -> ControllerID? {
    guard let page = controller.node.page, modules.contains(page) else { return nil }
    return page.label
  }

  /// Returns the page of a controller in this window: the page that it has, or a new one.
  package func page(of controller: any StackController) -> Page {
    guard let page = controller.node.page, page.isIn(host.labels) else { return Page(controller) }
    return page
  }

  /// Whether a page has a label: in the tree, while it leaves a stack of views, or while an unpop could
  /// bring it back onto another stack of views.
  func isTaken(_ label: ControllerID, on stack: @autoclosure () -> ViewStack?) -> Bool {
    if modules.page(label) != nil { return true }
    guard let former = modules.former(label), former.node.page?.label == label else { return false }
    if former.stack != nil { return true }
    guard configuration.unpop != nil else { return false }
    let stack = stack()
    return screen.surfaces.contains { surface in
      surface.stack !== stack && surface.stack.unpopHistory.contains { $0 === former }
    }
  }

  /// Labels the pages of a request in its turn; returns it with its pages, and as the tree sees it.
  func labelled(_ request: Request) -> (Request, [TreeRequest<ModuleEntry>]) {
    var request = request
    let isWhole = request.steps.contains { $0.isWhole }
    if isWhole {
      // Controllers of the old tree that are in the new one get new pages.
      request.steps = request.steps.map { step in
        step.map { entry in
          guard isKnown(entry.page), let controller = entry.page.controller else { return entry }
          return entry.with(Page(controller))
        }
      }
      host.labels.restart()
    }
    let first = label(request, isWhole: isWhole)
    let asked = request.steps.map { step in
      step.map { entry in
        let page = first[entry.page.identity] ?? entry.page
        return ModuleEntry(StackEntry(page.label, entryID: entry.entryID), entry.module)
      } rename: { operation, inserted in
        let items = step.items
        if zip(items, inserted).allSatisfy({ $0.page.name == $1.id }) { return operation }
        var names = operation.entries.map(\.id)
        for (page, new) in zip(items, inserted) { names[page.place] = new.id }
        return operation.naming(names)
      }
    }
    return (request, asked)
  }

  /// Gives each page of a request a label that no other page has.
  ///
  /// - Returns: The first page of each controller; one that is inserted twice is refused later.
  private func label(_ request: Request, isWhole: Bool) -> [ObjectIdentifier: Page] {
    let pages = request.pages.map(\.page)
    var given = Set(pages.count > 1 ? pages.filter(isKnown).map(\.label) : [])
    var first: [ObjectIdentifier: Page] = [:]
    for page in pages {
      if pages.count > 1 {
        guard first[page.identity] == nil else { continue }
        first[page.identity] = page
      }
      if isKnown(page) { continue }
      func isTaken(_ label: ControllerID) -> Bool {
        given.contains(label) || !isWhole && self.isTaken(label, on: stack(of: request))
      }
      // Another page may have got the label that the page was given in an earlier turn.
      if page.isIn(host.labels), isTaken(page.label) { page.leave() }
      page.join(host.labels, unless: isTaken)
      if pages.count > 1 { given.insert(page.label) }
    }
    return first
  }

  private func stack(of request: Request) -> ViewStack? {
    let target = request.steps.first.flatMap { tree.target(of: $0) }
    return target.flatMap(surface(showing:))?.stack
  }

  /// Whether a page is in the window, and keeps its label.
  private func isKnown(_ page: Page) -> Bool {
    guard page.isIn(host.labels) else { return false }
    return modules.contains(page) || screen.all.contains { $0.hosted.has(page) }
  }

  /// The module of the controller of a name, or of the last one that calls itself so; nil for none.
  func module(named name: ControllerID) -> ModuleID? {
    tree.module(of: name) ?? modules.namesake(of: name).flatMap(tree.module)
  }
}

extension Page {
  /// The identity of its controller or, if it is not made yet, of the page.
  fileprivate var identity: ObjectIdentifier {
    node.map(ObjectIdentifier.init) ?? ObjectIdentifier(self)
  }
}
