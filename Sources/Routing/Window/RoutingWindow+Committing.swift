// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What is to become of one stack of views.
private struct SurfaceChange {
  let surface: Surface
  let range: Range<Int>
  let arrivals: [StackArrival]
  var direction = StackDirection.push
  var isSinglePop = false
  var options = TransitionOptions.instant
}

/// A change that was computed, checked and permitted comes about: in the tree, in the modules, and on
/// the stacks of views. Nothing in it fails, and what hooks call in it waits.
extension RoutingWindow {
  func commit(
    _ change: TreeChange, _ job: Job, _ options: TransitionOptions, in turn: StackTurn
  ) {
    for (controller, _) in job.brought where isLeaving(controller) {
      (controller.stack?.renderer as? Surface)?.finishTransition()
    }
    switch change.effect {
    case .replaceAll: commitAll(change, job, in: turn)
    case .present: commitPresentation(change, job, options, in: turn)
    case .select: commitSelection(change, in: turn)
    case .none, .edit: commitEdit(change, job, options, in: turn)
    }
    screen.dropEmptyLevels()
  }

  // MARK: - Pushes, roots, dismissals

  private func commitEdit(
    _ change: TreeChange, _ job: Job, _ options: TransitionOptions, in turn: StackTurn
  ) {
    let edited = edit(change, job, options)
    var changes: [SurfaceChange] = []
    for (surface, controllers) in departures(change.undone)
    where surface !== edited?.surface {
      var options = options
      options.style = options.style ?? style(ofDismissing: change.undone, on: surface)
      let isSinglePop =
        controllers.count == 1 && controllers == change.undone.pop?.change.removed
      let (range, arrivals) = replacement(nil, with: [], withoutAlso: controllers, on: surface)
      changes.append(
        SurfaceChange(
          surface: surface, range: range, arrivals: arrivals, direction: .pop,
          isSinglePop: isSinglePop, options: options))
    }
    if let edited { changes.append(edited) }
    detach(by: change, job)
    tree.commit(change)
    attach(job.brought, isRouted: job.route != nil)
    // Those that nobody sees first: who comes on screen with them comes as they are then.
    let seen = changes.filter(\.surface.stack.isOnScreen)
    for change in changes where !change.surface.stack.isOnScreen { show(change, in: turn) }
    for change in seen { show(change, in: turn) }
  }

  /// The change of the stack of views that shows a stack which is edited; what is dismissed over it
  /// leaves in the same transition.
  private func edit(
    _ change: TreeChange, _ job: Job, _ options: TransitionOptions
  ) -> SurfaceChange? {
    guard case .edit(let edit, modules: _) = change.effect,
      let surface = surface(showing: change.target)
    else { return nil }
    let start = start(of: change.target, on: surface)
    let inserted = edit.entries.compactMap { entry in
      (job.brought.first { $0.0.id == entry.id }?.0 ?? surface.stack.controller(entry.id))
        .map { StackArrival($0) }
    }
    let leaving = departures(change.undone).first { $0.surface === surface }?.controllers ?? []
    let (range, arrivals) = replacement(
      start + edit.range.lowerBound..<start + edit.range.upperBound, with: inserted,
      withoutAlso: leaving, on: surface)
    let isSinglePop =
      if case .perform(.pop(count: 1), modules: _) = job.request.action { true } else { false }
    return SurfaceChange(
      surface: surface, range: range, arrivals: arrivals,
      direction: job.route == .set ? .push : edit.direction ?? .push, isSinglePop: isSinglePop,
      options: options)
  }

  /// The range of a stack of views from what is replaced, if anything is, up to the last of those
  /// that leave, and who stands in it afterwards: those that come, and those between who stay.
  private func replacement(
    _ replaced: Range<Int>?, with inserted: [StackArrival], withoutAlso leaving: [ControllerID],
    on surface: Surface
  ) -> (Range<Int>, [StackArrival]) {
    let places = leaving.compactMap(surface.stack.state.index)
    let start = replaced?.lowerBound ?? places.min() ?? 0
    let middle = replaced?.upperBound ?? start
    let end = max(middle, (places.max() ?? -1) + 1)
    guard end - middle > leaving.count else { return (start..<end, inserted) }
    let gone = Set(leaving)
    let staying = surface.stack.state.entries[middle..<end].compactMap { entry in
      gone.contains(entry.id)
        ? nil : surface.stack.controller(entry.id).map { StackArrival($0, id: entry.entryID) }
    }
    return (start..<end, inserted + staying)
  }

  /// The place at which a container begins on the stack of views that shows it.
  private func start(of id: NodeID, on surface: Surface) -> Int {
    if let first = tree[id]?.first { return surface.stack.state.index(of: first) ?? 0 }
    if case .presented = tree[id]?.place { return surface.stack.count }
    return 0
  }

  /// The style of what a plan dismisses on a stack of views: of its own containers or, where these
  /// are on others, of the first that is presented over them there.
  private func style(
    ofDismissing plan: UndoPlan, on surface: Surface
  ) -> (any TransitionStyle)? {
    let own = plan.containers.last { screen[presentation: $0]?.surface === surface }
    let over = plan.containers.lazy.flatMap(tree.subtree)
      .first { self.screen[presentation: $0]?.surface === surface }
    return (own ?? over).flatMap { screen[presentation: $0]?.style }
  }

  // MARK: - Presentations

  private func commitPresentation(
    _ change: TreeChange, _ job: Job, _ options: TransitionOptions, in turn: StackTurn
  ) {
    guard case .present(_, as: let kind, let frame) = change.effect else { return }
    var options = options
    options.style = options.style ?? style(of: kind)
    let surface = level(for: kind, frame, job.module, in: turn)
    attach(job.brought)
    for id in tree.commit(change) {
      screen.show(
        id,
        as: Screen.Presentation(surface: surface, style: options.style, popover: job.popover))
      install(id, over: surface, in: turn)
      let top = surface.stack.count
      show(
        SurfaceChange(
          surface: surface, range: top..<top, arrivals: arrivals(of: id), options: options),
        in: turn)
    }
  }

  private func style(of kind: RoutingNode.Presentation.Kind) -> any TransitionStyle {
    kind == .popover ? popoverStyle : presentationStyle
  }

  /// The stack of views on which a presentation comes.
  ///
  /// What covers everything comes onto the uppermost one that does; over a popover it needs one of
  /// its own, at whose bottom stands a controller for all that it covers.
  private func level(
    for kind: RoutingNode.Presentation.Kind, _ frame: Rect?, _ module: ModuleID,
    in turn: StackTurn
  ) -> Surface {
    let whole = Rect(origin: .zero, size: size)
    let uppermost = screen.uppermost
    if kind == .popover {
      screen.levels.append(Surface(self, frame: frame ?? whole))
    } else if uppermost === screen.levels[0] || uppermost.backdrop != nil {
      return uppermost
    } else {
      let backdrop = ContainerController(
        ControllerID("backdrop \(module)"), node: tree.root, size: size,
        panes: Array(screen.uncovered))
      let surface = Surface(self, frame: whole)
      surface.backdrop = backdrop
      surface.stack.isOnScreen = false
      try? surface.replace(0..<0, with: [StackArrival(backdrop)], .push, .instant, in: turn)
      surface.stack.isOnScreen = true
      screen.levels.append(surface)
    }
    return screen.levels[screen.levels.count - 1]
  }

  // MARK: - Tabs

  private func commitSelection(_ change: TreeChange, in turn: StackTurn) {
    tree.commit(change)
    guard case .tabs(let tabs) = tree[change.target]?.content,
      let pane = screen[container: change.target]?.panes.first
    else { return }
    show(
      SurfaceChange(
        surface: pane, range: 0..<pane.stack.count,
        arrivals: arrivals(of: tabs.tabs[tabs.selected])),
      in: turn)
  }

  // MARK: - A whole new tree

  private func commitAll(_ change: TreeChange, _ job: Job, in turn: StackTurn) {
    guard case .replaceAll(_, presenting: let presented) = change.effect else { return }
    let old = tree.subtree(tree.root)
    // Two controllers of one name are never on a stack of views together: the old ones leave first.
    let isReused = job.brought.contains { tree.contains($0.0.id) }
    let levels = screen.levels
    for level in (isReused ? levels[...] : levels.dropFirst()).reversed() {
      clear(level, in: turn)
    }
    if !levels[0].stack.isOnScreen {
      // It was covered: nobody is told that it leaves.
      clear(levels[0], in: turn)
      levels[0].stack.isOnScreen = true
    }
    if isReused { for pane in screen.ordered.flatMap(\.panes) { clear(pane, in: turn) } }
    detach(by: change, job)
    for id in old { screen.letGo(of: id) }
    let ids = tree.commit(change)
    screen.dropEmptyLevels()
    attach(job.brought)
    install(tree.root, over: levels[0], in: turn)
    var shown = [(surface: levels[0], arrivals: arrivals(of: tree.root))]
    for (id, one) in zip(ids, presented) {
      let surface = level(for: one.kind, one.frame, job.module, in: turn)
      screen.show(id, as: Screen.Presentation(surface: surface, style: style(of: one.kind)))
      install(id, over: surface, in: turn)
      // Each comes onto the uppermost of those that are there, or onto a new one.
      if shown[shown.count - 1].surface !== surface { shown.append((surface, [])) }
      shown[shown.count - 1].arrivals += arrivals(of: id)
    }
    for (surface, arrivals) in shown {
      let (start, end) = (surface === levels[0] ? 0 : surface.stack.count, surface.stack.count)
      show(SurfaceChange(surface: surface, range: start..<end, arrivals: arrivals), in: turn)
    }
  }

  private func clear(_ surface: Surface, in turn: StackTurn) {
    guard surface.stack.count > 0 else { return }
    try? surface.replace(0..<surface.stack.count, with: [], .pop, .instant, in: turn)
  }

  // MARK: - Modules and panes

  /// Notes how the modules leave that a change takes off, the lowest first.
  private func detach(by change: TreeChange, _ job: Job) {
    let dismissed: RouteDeparture = job.route == .set ? .removed : .popped
    switch change.effect {
    case .replaceAll:
      for id in tree.subtree(tree.root) { detach(tree[id]?.controllers ?? [], .removed) }
    case .edit(let edit, modules: _):
      detach(edit.removed, edit.inserted.isEmpty ? .popped : .replaced)
    case .none, .present, .select: break
    }
    detach(change.undone.pop?.change.removed ?? [], .popped)
    for id in change.undone.containers.flatMap(tree.subtree) {
      detach(tree[id]?.controllers ?? [], dismissed)
      screen.letGo(of: id)
    }
  }

  private func detach(_ controllers: [ControllerID], _ how: RouteDeparture) {
    for controller in controllers {
      let module = tree.module(of: controller)
      modules.detach(controller, module)
      if let module { outbox.note(module, how) }
    }
  }

  func attach(_ came: [(any StackController, ModuleID)], isRouted: Bool = true) {
    guard modules.attach(came, isRouted: isRouted) else { return }
    for module in modules.dropDestroyed(from: tree) { outbox.note(module, .removed) }
  }

  /// Makes the panes of a container that has come into the tree, and of those inside it.
  private func install(_ id: NodeID, over surface: Surface, in turn: StackTurn) {
    guard let node = tree[id], node.isContainer, let name = node.current else { return }
    let isSplit = if case .split = node.content { true } else { false }
    let container = ContainerController(
      name, node: id, size: surface.stack.size, window: self
    ) { [weak self] size in
      guard isSplit, let self else { return [Rect(origin: .zero, size: size)] }
      return splitLayout.frames(in: size, configuration.layoutDirection)
    }
    screen.install(container, at: id)
    attach([(container, node.module)])
    for child in node.children {
      // A hidden tab: what is in it is made now and shown when the tab is.
      let pane = self.surface(showing: child)
      install(child, over: pane ?? container.panes.first ?? surface, in: turn)
      guard let pane else { continue }
      show(SurfaceChange(surface: pane, range: 0..<0, arrivals: arrivals(of: child)), in: turn)
    }
  }

  /// The controllers that stand for a container on the stack of views that shows it, root first.
  private func arrivals(of id: NodeID) -> [StackArrival] {
    (tree[id]?.controllers ?? []).compactMap { name in
      modules.controllers[name].map { StackArrival($0) }
    }
  }

  /// Makes a stack of views show what the tree says.
  private func show(_ change: SurfaceChange, in turn: StackTurn) {
    let surface = change.surface
    guard !change.range.isEmpty || !change.arrivals.isEmpty else { return }
    do throws(StackError) {
      try surface.replace(
        change.range, with: change.arrivals, change.direction, isSinglePop: change.isSinglePop,
        change.options, in: turn)
    } catch {
      // Somebody who was told has put a controller elsewhere: it is gone from here.
      let missing = change.arrivals.map(\.controller.id).filter {
        surface.stack.state.index(of: $0) == nil
      }
      takeIn(
        at: min(change.range.lowerBound, surface.stack.count), old: missing, new: [], of: surface)
    }
  }
}
