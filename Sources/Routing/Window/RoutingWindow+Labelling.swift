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

  /// Prepares a page for the request that inserts it: gives it a label that no other page has, and notes its
  /// module.
  ///
  /// The label is kept for the page until it is inserted or released. Pages of a whole tree may have the
  /// labels of the tree that is there; a controller of that tree gets another page.
  package func admit(
    _ page: Page, as module: ModuleID, id: EntryID? = nil, in home: RequestHome = .root,
    isWhole: Bool = false
  ) -> PageEntry {
    var page = page
    var isKnown =
      page.isIn(host.labels)
      && (modules.contains(page) || screen.all.contains { $0.hosted.has(page) })
    if isWhole, isKnown, let controller = page.controller {
      (page, isKnown) = (Page(controller), false)
    }
    host.labels.keep(page, isKnown: isKnown) { label in
      isWhole
        ? host.labels.keeps(label)
        : isTaken(
          label, on: tree.node(at: home).flatMap(tree.topmost).flatMap(surface(showing:))?.stack)
    }
    modules.expect(page, module)
    return PageEntry(page, module, id: id)
  }

  /// Whether a page has a label: in the tree or in a request, while it leaves a stack of views, or while an
  /// unpop could bring it back onto another stack of views.
  func isTaken(_ label: ControllerID, on stack: @autoclosure () -> ViewStack?) -> Bool {
    if host.labels.keeps(label) { return true }
    guard let holder = modules.names[label] else { return false }
    if holder.page != nil { return true }
    guard let former = modules.records[holder.module]?.controller,
      former.node.page?.label == label
    else { return false }
    if former.stack != nil { return true }
    guard configuration.unpop != nil else { return false }
    let stack = stack()
    return screen.surfaces.contains { surface in
      surface.stack !== stack && surface.stack.unpopHistory.contains { $0 === former }
    }
  }

  /// The module of the controller of a name, or of the last one that calls itself so; nil for none.
  func module(named name: ControllerID) -> ModuleID? {
    tree.module(of: name) ?? modules.namesake(of: name).flatMap(tree.module)
  }
}
