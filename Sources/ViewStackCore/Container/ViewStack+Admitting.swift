// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Admission: the questions that only objects can answer, before anything changes.
extension ViewStack {
  /// Returns a call whose pages are those of this container, each with its label; an unpop becomes the
  /// push of the page that it brings back, or nil without one.
  ///
  /// - Throws: `unknownController`, `controllerOnAnotherStack`, or `unstableNode`.
  func admit(_ call: Call) throws(StackError) -> Call? {
    var call = call
    if call.source == .unpop {
      guard let entry = storage.machine.unpopped, let page = popped(entry.id) else { return nil }
      call.pages = [page]
      call.operation = .push([entry])
    }
    if let target = call.target {
      guard let page = page(of: target), page.isOnStack, page.stack === self else {
        throw .unknownController(target.id)
      }
      call.operation = call.operation.naming(target: page.label)
      call.target = nil
    }
    guard !call.pages.isEmpty else { return call }
    let entries = call.operation.entries
    let leaving = labelsThatLeave(by: call.operation)
    var given = Set<ControllerID>()
    var nodes: [ObjectIdentifier: Page] = [:]
    for index in call.pages.indices {
      var page = try known(call.pages[index])
      if let node = page.node, call.pages.count > 1 {
        page = nodes[ObjectIdentifier(node), default: page]
        nodes[ObjectIdentifier(node)] = page
      }
      try checkHome(of: page)
      page.enter(labels) { label in
        given.contains(label) || isTaken(label) && !leaving.contains(label)
      }
      given.insert(page.label)
      call.pages[index] = page
    }
    call.operation = call.operation.with(
      zip(call.pages, entries).map { page, entry in
        StackEntry(page.label, entryID: entry.entryID, page: page.number)
      })
    return call
  }

  /// Returns the page that a controller has in this container already, or the page itself.
  private func known(_ page: Page) throws(StackError) -> Page {
    guard let controller = page.controller, let node = page.node else { return page }
    guard controller.node === node else { throw .unstableNode(node.id) }
    guard let known = node.page, known.labels === labels else { return page }
    // A host may have given a controller that has left the stack another page.
    return page.isIn(labels) && !known.isOnStack ? page : known
  }

  /// Throws if a page is on another stack, or about to come onto one.
  func checkHome(of page: Page) throws(StackError) {
    let home = page.node?.page ?? page
    if let stack = home.stack, stack !== self, stack.holds(home) {
      throw .controllerOnAnotherStack(home.ownName)
    }
  }

  /// Whether a page is on this stack, or may come onto it.
  func holds(_ page: Page) -> Bool {
    page.stack === self
      && (page.isOnStack || storage.running?.awaited.contains { $0 === page } ?? false)
  }

  /// Whether a page of this container, or of another stack of its window, has a label.
  private func isTaken(_ label: ControllerID) -> Bool {
    storage.machine.state.contains(label) || leaving(label) != nil
      || host?.stack(self, isTaken: label) ?? false
  }

  /// The labels that a new root may have although pages that leave have them.
  private func labelsThatLeave(by operation: StackOperation) -> Set<ControllerID> {
    guard case .setRoot = operation else { return [] }
    return Set(storage.machine.state.all)
  }

  /// Reserves pages for this stack: from here on no other stack takes them.
  func claim(_ pages: [Page]) throws(StackError) {
    for page in pages { try checkHome(of: page) }
    for page in pages {
      page.node?.page = page
      page.stack = self
      page.isOnStack = true
    }
  }

  // MARK: - Pages that are made later

  /// Makes the controller that a change shows, if it is not made yet: before anything changes.
  func makeShown(by change: StackChange, _ arriving: [Page]) {
    guard change.direction != nil, isOnScreen else { return }
    let last = change.entries.last
    let shown: Page? =
      if let last, last.id == change.to, let page = arriving.last, page.number == last.page {
        page
      } else {
        change.to.flatMap(page)
      }
    if let shown { _ = controller(of: shown) }
  }

  /// Returns the controller of a page, made now if it is not made yet; nil while it is being made.
  func controller(of page: Page) -> (any StackController)? {
    if let controller = page.controller { return controller }
    return page.make(in: inbox) { controller throws(StackError) in
      let node = controller.node
      if let known = node.page, known.labels === labels, known.isOnStack {
        throw .duplicateController(controller.id)
      }
      if let other = node.page?.stack, other !== self, other.holds(node.page ?? page) {
        throw .controllerOnAnotherStack(node.id)
      }
      try host?.stack(self, willTake: controller, as: page)
    } refused: { error in
      let operation = StackOperation.replace(page.label, with: StackEntry(page.label))
      try? inbox.wait { [self] in refuse(operation, error) }
    }
  }
}
