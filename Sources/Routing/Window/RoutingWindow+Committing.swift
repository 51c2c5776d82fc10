// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Commits: a change that was planned, checked and permitted is made in the tree, in the modules, and on
/// the stacks of views.
///
/// No commit fails. Calls of hooks wait until it is done.
extension RoutingWindow {
  /// Commits a change of the tree.
  ///
  /// - Returns: Pages for the caller to release when nothing is being changed: the `deinit` of a controller
  ///   may call the window.
  func commit(
    _ planned: PlannedChange, _ surfaces: [SurfaceChange], _ request: Request
  ) -> [Page] {
    let change = planned.tree
    let step = change.request
    let options = step.isAnimated ? request.options : .instant
    let pages = step.pages
    for entry in pages {
      guard let controller = entry.page.controller, let stack = controller.stack,
        isLeaving(controller)
      else { continue }
      // A stack that retargets takes the controller from its place on screen.
      let isRetargeted = stack === surfaces.last?.surface.stack
      if isRetargeted, configuration.interruption == .retarget { continue }
      inbox.joinTurn { HostedStack(stack).finish() }
    }
    let isRouted = request.source != .application
    var left: [Page] = []
    switch step.action {
    case .replaceAll(_, _, presenting: let presented):
      left = commitAll(planned, pages, presented.isEmpty ? options : .instant)
    case .present:
      attach(pages, isRouted: isRouted)
      for id in tree.commit(change) {
        let surface = prepare(id, options.style, request.look)
        var change = SurfaceChange(onto: surface, tree[id]?.controllers ?? [])
        change.style = screen[presentation: id]?.style
        show(change, options)
      }
    case .edit, .undo, .select:
      left = detach(by: planned)
      tree.commit(change)
      attach(pages, isRouted: isRouted)
      // Hidden stacks of views change first, so that they appear in their new state.
      let isSeen = surfaces.map(\.surface.stack.isOnScreen)
      for (change, isSeen) in zip(surfaces, isSeen) where !isSeen { show(change, options) }
      for (change, isSeen) in zip(surfaces, isSeen) where isSeen { show(change, options) }
      if case .select(let index) = step.action { screen[container: change.target]?.select(index) }
    }
    dropEmptyLevels()
    return left
  }

  func dropEmptyLevels() {
    withExtendedLifetime(screen.dropEmptyLevels()) {}
  }

  /// Shows a change on its stack of views.
  private func show(_ change: SurfaceChange, _ options: TransitionOptions) {
    guard !change.range.isEmpty || !change.pages.isEmpty else { return }
    let surface = change.surface
    var options = options
    options.style = options.style ?? change.style
    let state = surface.stack.state
    let pages = change.pages.compactMap { label in
      (modules.page(label) ?? surface.hosted.page(label)).map { page in
        (page: page, id: state.index(of: label).flatMap { state.entries[$0].entryID })
      }
    }
    do throws(StackError) {
      try surface.replace(
        change.range, with: pages, change.direction, by: change.source, options)
    } catch {
      // A hook has put a controller onto a stack of another window: it is lost here.
      let staying = change.pages.filter { surface.stack.state.index(of: $0) != nil }
      takeIn(
        at: min(change.range.lowerBound, surface.stack.count), old: change.pages, new: staying,
        of: surface)
    }
  }

  // MARK: - Presentations

  /// Prepares the stack of views that shows a presented container, and the panes inside it.
  private func prepare(
    _ id: NodeID, _ style: (any TransitionStyle)? = nil, _ look: Presentation? = nil
  ) -> Surface {
    let (kind, frame) = (tree[id]?.kind ?? .modal, tree[id]?.frame)
    let surface = newLevel(for: kind, frame, id)
    let style = style ?? (kind == .popover ? popoverStyle : presentationStyle)
    screen.show(id, as: Screen.Shown(surface: surface, style: style, look: look))
    install(id, over: surface)
    return surface
  }

  /// The stack of views for a presentation.
  ///
  /// A modal is shown by the uppermost stack of views that covers everything. Over a popover it needs a
  /// new one. At the bottom of that is a controller that represents everything below.
  private func newLevel(for kind: PresentationKind, _ frame: Rect?, _ id: NodeID) -> Surface {
    let whole = Rect(origin: .zero, size: size)
    let uppermost = screen.uppermost
    if kind != .popover, screen.uppermostShowsModals { return uppermost }
    let surface = Surface(self, frame: kind == .popover ? frame ?? whole : whole)
    if kind != .popover {
      surface.backdrop = ContainerController(
        ControllerID("backdrop \(id)"), at: tree.root, size: size, panes: Array(screen.uncovered))
      surface.stack.isOnScreen = false
      showBackdrop(of: surface)
      surface.stack.isOnScreen = true
    }
    screen.levels.append(surface)
    return surface
  }

  // MARK: - Whole trees

  private func commitAll(
    _ planned: PlannedChange, _ pages: [PageEntry], _ options: TransitionOptions
  ) -> [Page] {
    // A stack of views never has two controllers of one label: the old ones leave first.
    let isReused = pages.contains { tree.contains($0.page.label) }
    let levels = screen.levels
    // If the lowest one is covered, no controller gets a hook for leaving it.
    let isEmptied = isReused || !levels[0].stack.isOnScreen
    for level in (isEmptied ? levels[...] : levels.dropFirst()).reversed() { clear(level) }
    levels[0].stack.isOnScreen = true
    if isReused { for pane in screen.ordered.flatMap(\.panes) { clear(pane) } }
    let left = detach(by: planned)
    let ids = tree.commit(planned.tree)
    dropEmptyLevels()
    attach(pages, isRouted: true)
    install(tree.root, over: levels[0])
    var changes = [
      SurfaceChange(levels[0], 0..<levels[0].stack.count, tree[tree.root]?.controllers ?? [])
    ]
    for id in ids {
      let surface = prepare(id)
      if changes.last?.surface !== surface { changes.append(SurfaceChange(onto: surface)) }
      changes[changes.count - 1].pages += tree[id]?.controllers ?? []
    }
    for change in changes { show(change, options) }
    return left
  }

  private func clear(_ surface: Surface) {
    guard surface.stack.count > 0 else { return }
    try? surface.replace(0..<surface.stack.count, with: [], .pop, .instant)
  }

  // MARK: - Modules and panes

  /// Notes how the modules leave that a change removes.
  private func detach(by planned: PlannedChange) -> [Page] {
    let left = planned.removals.compactMap { name, how in
      let module = tree.module(of: name)
      if let module { outbox.note(module, how) }
      let entries = tree.node(of: name).flatMap { tree[$0]?.entries }
      return modules.detach(name, module, entryID: entries?.entryID(of: name))
    }
    let change = planned.tree
    for container in change.request.isWhole ? [tree.root] : change.undone.containers {
      for id in tree.subtree(container) { screen.removeContainer(id) }
    }
    return left
  }

  /// Notes the pages that are in the tree now.
  func attach(_ pages: [PageEntry], isRouted: Bool) {
    for entry in pages {
      host.labels.release(entry.page)
      guard modules.attach(entry.page, entry.module, isRouted: isRouted) else { continue }
      let gone = modules.dropDestroyed(from: tree)
      for module in gone.sorted(by: { $0.number < $1.number }) { outbox.note(module, .removed) }
    }
  }

  /// Makes the controller and the panes of tabs or a split, and of those inside it.
  private func install(_ id: NodeID, over surface: Surface) {
    guard let node = tree[id], node.isContainer, let page = node.current.flatMap(modules.page)
    else { return }
    let isSplit = node.form == .split
    let container = ContainerController(
      page.name, at: id, size: surface.stack.size, window: self
    ) { [weak self] size in
      guard isSplit, let self else { return [Rect(origin: .zero, size: size)] }
      return splitLayout.frames(in: size, configuration.layoutDirection)
    }
    screen.install(container, at: id)
    page.site?.container = container
    _ = made(page)
    attach([PageEntry(page, node.module)], isRouted: true)
    for (child, pane) in zip(node.children, container.panes) {
      install(child, over: pane)
      show(SurfaceChange(pane, 0..<0, tree[child]?.controllers ?? []), .instant)
    }
  }
}
