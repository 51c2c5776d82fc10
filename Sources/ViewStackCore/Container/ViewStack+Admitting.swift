// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Admission: the checks that need the objects, before anything changes.
extension ViewStack {
  /// Begins a call with this container's pages and labels.
  ///
  /// If it is not applied, pages that are new here lose their labels again.
  func admit(
    _ call: Call, _ begin: (Call) throws(StackError) -> StackOutcome
  ) throws(StackError) -> StackOutcome {
    let lastNumber = labels.lastNumber
    guard let call = try admitted(call) else { return .unchanged }
    var outcome = StackOutcome.unchanged
    defer {
      if outcome == .unchanged {
        // The last label first, so that its number is free again.
        for page in call.pages.reversed() where page.number > lastNumber { page.leave() }
      }
    }
    outcome = try begin(call)
    return outcome
  }

  /// Returns a call with this container's pages and labels; an unpop becomes a push, or nil without a page.
  private func admitted(_ call: Call) throws(StackError) -> Call? {
    if call.source == .unpop {
      guard let entry = storage.machine.unpopped, let page = popped(entry.id) else { return nil }
      return Call(.push([entry]), [page], call.options, source: .unpop, terms: call.terms)
    }
    var operation = call.operation
    if let target = call.target {
      guard let page = page(of: target), page.isOnStack, page.stack === self else {
        throw .unknownController(target.id)
      }
      operation = operation.naming(target: page.label)
    } else if call.pages.isEmpty {
      return call
    }
    let pages = try known(call.pages)
    label(pages, besides: labelsThatLeave(by: operation))
    operation = operation.with(
      zip(pages, operation.entries).map { page, entry in
        StackEntry(page.label, entryID: entry.entryID, page: page.number)
      })
    return Call(operation, pages, call.options, source: call.source, terms: call.terms)
  }

  /// Returns the pages that the controllers have in this container; each controller has one.
  private func known(_ pages: [Page]) throws(StackError) -> [Page] {
    var nodes: [ObjectIdentifier: Page] = [:]
    return try pages.map { page throws(StackError) in
      var page = try known(page)
      if let node = page.node, pages.count > 1 {
        page = nodes[ObjectIdentifier(node), default: page]
        nodes[ObjectIdentifier(node)] = page
      }
      try checkHome(of: page)
      return page
    }
  }

  private func label(_ pages: [Page], besides leaving: Set<ControllerID>) {
    var given = Set<ControllerID>()
    for page in pages {
      // The page had left, and another page has its label now.
      if page.isIn(labels), !page.isOnStack, host == nil,
        holder(of: page.label).map({ $0 !== page }) ?? false
      {
        page.leave()
      }
      page.join(labels) { label in
        given.contains(label) || isTaken(label) && !leaving.contains(label)
      }
      if pages.count > 1 { given.insert(page.label) }
    }
  }

  /// Returns the page that a controller has in this container already, or the page itself.
  private func known(_ page: Page) throws(StackError) -> Page {
    guard let controller = page.controller, let node = page.node else { return page }
    guard controller.node === node else { throw .unstableNode(node.id) }
    guard let known = node.page, known.labels === labels else { return page }
    // A host may have given another page to a controller that has left the stack.
    return page.isIn(labels) && !known.isOnStack ? page : known
  }

  /// Throws if another stack holds a page.
  func checkHome(of page: Page) throws(StackError) {
    let home = page.node?.page ?? page
    if let stack = home.stack, stack !== self, stack.owns(home) {
      throw .controllerOnAnotherStack(home.ownName)
    }
  }

  /// Whether a page is on this stack, or may be put on it by a finger.
  func owns(_ page: Page) -> Bool {
    page.stack === self
      && (page.isOnStack || storage.running?.awaited.contains { $0 === page } ?? false)
  }

  /// Whether a page of this container, or of another stack of its window, has a label.
  private func isTaken(_ label: ControllerID) -> Bool {
    holder(of: label) != nil || host?.stack(self, isTaken: label) ?? false
  }

  /// The labels that a new root may take over from pages that leave.
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

  /// Makes the controller that a change shows, before anything changes.
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

  /// Returns the controller of a page, made now if needed; nil while it is being made.
  func controller(of page: Page) -> (any StackController)? {
    if let controller = page.controller { return controller }
    return page.make(in: inbox) { controller throws(StackError) in
      let node = controller.node
      if let known = node.page, known.labels === labels, known.isOnStack {
        throw .duplicateController(controller.id)
      }
      if let other = node.page?.stack, other !== self, other.owns(node.page ?? page) {
        throw .controllerOnAnotherStack(node.id)
      }
      try host?.stack(self, willTake: controller, as: page)
    } refused: { error in
      let operation = StackOperation.replace(page.label, with: StackEntry(page.label))
      try? inbox.wait { [self] in refuse(operation, error) }
    }
  }
}
