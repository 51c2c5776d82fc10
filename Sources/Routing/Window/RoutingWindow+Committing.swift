// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A change that was planned, checked and permitted comes about: in the tree, in the modules, and on
/// the stacks of views. Nothing in it fails, and what hooks call in it waits.
extension RoutingWindow {
  func commit(_ plan: RequestPlan, _ options: TransitionOptions) {
    let job = plan.job
    for one in job.brought {
      guard let controller = one.page.controller, isLeaving(controller),
        let stack = controller.stack
      else { continue }
      // A stack that retargets brings the controller back from its place on screen.
      let isRetargeted = stack === plan.surfaces.last?.surface.stack
      if isRetargeted, configuration.interruption == .retarget { continue }
      inbox.joinTurn { HostedStack(stack).finish() }
    }
    switch plan.change.effect {
    case .replaceAll(_, presenting: let presented):
      commitAll(plan.change, presented, job)
    case .present(_, as: let kind, frame: _):
      var options = options
      options.style = options.style ?? style(of: kind)
      attach(job.brought)
      for id in tree.commit(plan.change) {
        let surface = prepare(id, job, options.style)
        show(SurfaceChange(onto: surface, arrivals(of: id)), options)
      }
    case .none, .edit, .select:
      detach(by: plan.change, job)
      tree.commit(plan.change)
      attach(job.brought, isRouted: !job.isOperation)
      // Those that nobody sees first: who comes on screen with them comes as they are then.
      for change in plan.surfaces where !change.isSeen { show(change, options) }
      for change in plan.surfaces where change.isSeen { show(change, options) }
    }
    dropEmptyLevels()
  }

  func dropEmptyLevels() {
    let dropped = screen.dropEmptyLevels()
    withExtendedLifetime(dropped) {}
  }

  // MARK: - Presentations

  /// Prepares the stack of views on which a container is presented, and the panes inside it.
  private func prepare(
    _ id: NodeID, _ job: Job, _ style: (any TransitionStyle)?
  ) -> Surface {
    let presentation = tree[id]?.presentation
    let surface = newLevel(
      for: presentation?.kind ?? .modal, presentation?.frame, job.module)
    screen.show(
      id, as: Screen.Presentation(surface: surface, style: style, popover: job.popover))
    install(id, over: surface, job)
    return surface
  }

  private func style(of kind: RoutingNode.Presentation.Kind) -> any TransitionStyle {
    kind == .popover ? popoverStyle : presentationStyle
  }

  /// The stack of views on which a presentation comes.
  ///
  /// What covers everything comes onto the uppermost one that does; over a popover it needs one of
  /// its own, at whose bottom stands a controller for all that it covers.
  private func newLevel(
    for kind: RoutingNode.Presentation.Kind, _ frame: Rect?, _ module: ModuleID
  ) -> Surface {
    let whole = Rect(origin: .zero, size: size)
    let uppermost = screen.uppermost
    if kind != .popover, uppermost === screen.levels[0] || uppermost.backdrop != nil {
      return uppermost
    }
    let surface = Surface(self, frame: kind == .popover ? frame ?? whole : whole)
    if kind != .popover {
      let backdrop = ContainerController(
        ControllerID("backdrop \(module)"), at: tree.root, size: size,
        panes: Array(screen.uncovered))
      surface.backdrop = backdrop
      surface.stack.isOnScreen = false
      try? surface.replace(0..<0, with: [(page(of: backdrop), nil)], .push, .instant)
      surface.stack.isOnScreen = true
    }
    screen.levels.append(surface)
    return surface
  }

  // MARK: - A whole new tree

  private func commitAll(
    _ change: TreeChange, _ presented: [PresentedBlueprint], _ job: Job
  ) {
    // Two controllers of one name are never on a stack of views together: the old ones leave first.
    let isReused = job.brought.contains { tree.contains($0.name) }
    let levels = screen.levels
    for level in (isReused ? levels[...] : levels.dropFirst()).reversed() { clear(level) }
    if !levels[0].stack.isOnScreen {
      // It was covered: nobody is told that it leaves.
      clear(levels[0])
      levels[0].stack.isOnScreen = true
    }
    if isReused { for pane in screen.ordered.flatMap(\.panes) { clear(pane) } }
    detach(by: change, job)
    let ids = tree.commit(change)
    dropEmptyLevels()
    attach(job.brought)
    install(tree.root, over: levels[0], job)
    var shown = [(surface: levels[0], arrivals: arrivals(of: tree.root))]
    for (id, presented) in zip(ids, presented) {
      let surface = prepare(id, job, style(of: presented.kind))
      // Each comes onto the uppermost of those that are there, or onto a new one.
      if shown[shown.count - 1].surface !== surface { shown.append((surface, [])) }
      shown[shown.count - 1].arrivals += arrivals(of: id)
    }
    for (surface, arrivals) in shown {
      let (start, end) = (surface === levels[0] ? 0 : surface.stack.count, surface.stack.count)
      show(SurfaceChange(surface, start..<end, arrivals), .instant)
    }
  }

  private func clear(_ surface: Surface) {
    guard surface.stack.count > 0 else { return }
    try? surface.replace(0..<surface.stack.count, with: [], .pop, .instant)
  }

  // MARK: - Modules and panes

  /// Notes how the modules leave that a change takes off, the lowest first.
  private func detach(by change: TreeChange, _ job: Job) {
    switch change.effect {
    case .replaceAll: detach(tree.root, .removed, job)
    case .edit(let edit, modules: _):
      let how: ModuleDeparture = edit.inserted.isEmpty ? .popped : .replaced
      for entry in edit.removed { detach(entry.id, how, job) }
    case .none, .present, .select: break
    }
    if let pop = change.undone.pop {
      for entry in pop.change.removed { detach(entry.id, .popped, job) }
    }
    for container in change.undone.containers {
      detach(container, job.route == .set ? .removed : .popped, job)
    }
  }

  private func detach(_ container: NodeID, _ how: ModuleDeparture, _ job: Job) {
    for id in tree.subtree(container) {
      for name in tree[id]?.controllers ?? [] { detach(name, how, job) }
      if let left = screen.letGo(of: id), left.stack == nil { job.left.append(left) }
    }
  }

  private func detach(_ name: ControllerID, _ how: ModuleDeparture, _ job: Job) {
    let module = tree.module(of: name)
    if let left = modules.detach(name, module), left.stack == nil { job.left.append(left) }
    if let module { outbox.note(module, how) }
  }

  private func attach(
    _ came: [BroughtController], isRouted: Bool = true
  ) {
    for one in came { attach(one.page, one.module, isRouted) }
  }

  func attach(_ page: Page, _ module: ModuleID, _ isRouted: Bool) {
    guard modules.attach(page, module, isRouted: isRouted) else { return }
    let gone = modules.dropDestroyed(from: tree)
    guard outbox.isAwaited else { return }
    for module in gone.sorted(by: { $0.number < $1.number }) { outbox.note(module, .removed) }
  }

  /// Makes the panes of a container that has come into the tree, and of those inside it.
  private func install(
    _ id: NodeID, over surface: Surface, _ job: Job
  ) {
    guard let node = tree[id], node.isContainer, let name = node.current else { return }
    let isSplit = if case .split = node.content { true } else { false }
    let whole = job.wholes[name]
    let container = ContainerController(
      whole?.own ?? name, at: id, size: surface.stack.size, window: self
    ) { [weak self] size in
      guard isSplit, let self else { return [Rect(origin: .zero, size: size)] }
      return splitLayout.frames(in: size, configuration.layoutDirection)
    }
    screen.install(container, at: id)
    let page = Page(container)
    if let label = whole?.label { page.join(host.labels, as: label) }
    attach(page, node.module, true)
    for child in node.children {
      // A hidden tab: what is in it is made now and shown when the tab is.
      let pane = self.surface(showing: child)
      install(child, over: pane ?? container.panes.first ?? surface, job)
      guard let pane else { continue }
      show(SurfaceChange(pane, 0..<0, arrivals(of: child)), .instant)
    }
  }

  /// Makes a stack of views show what the tree says.
  private func show(
    _ change: SurfaceChange, _ options: TransitionOptions
  ) {
    guard !change.range.isEmpty || !change.arrivals.isEmpty else { return }
    let surface = change.surface
    var options = options
    options.style = options.style ?? change.style
    do throws(StackError) {
      try surface.replace(
        change.range, with: change.arrivals, change.direction, isSinglePop: change.isSinglePop,
        options)
    } catch {
      // Somebody who was told has put a controller elsewhere: it is gone from here.
      let missing = change.arrivals.map(\.page.label).filter {
        surface.stack.state.index(of: $0) == nil
      }
      takeIn(
        at: min(change.range.lowerBound, surface.stack.count), old: missing, new: [], of: surface)
    }
  }
}
