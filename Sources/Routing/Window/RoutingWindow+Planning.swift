// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a request comes to: in the tree, and on each stack of views that shows it.
///
/// It is made once, checked before anything changes, and committed as it is: an object, as are the
/// changes in it, because they go through many hands.
final class RequestPlan {
  let job: Job
  let change: TreeChange
  let surfaces: [SurfaceChange]

  init(_ job: Job, _ change: TreeChange, _ surfaces: [SurfaceChange]) {
    self.job = job
    self.change = change
    self.surfaces = surfaces
  }
}

/// What becomes of one stack of views.
final class SurfaceChange {
  let surface: Surface
  let range: Range<Int>
  let arrivals: [Arrival]
  /// Whether the stack of views is on screen as long as nothing has changed.
  let isSeen: Bool
  var direction = StackDirection.push
  var isSinglePop = false
  /// The style where the call names none, if it is not that of the stack of views.
  var style: (any TransitionStyle)?

  init(_ surface: Surface, _ range: Range<Int>, _ arrivals: [Arrival] = []) {
    self.surface = surface
    self.range = range
    self.arrivals = arrivals
    isSeen = surface.stack.isOnScreen
  }

  /// A change that comes on top; who comes is known when it is in the tree.
  convenience init(onto surface: Surface, _ arrivals: [Arrival] = []) {
    self.init(surface, surface.stack.count..<surface.stack.count, arrivals)
  }
}

extension RoutingWindow {
  func plan(_ change: TreeChange, for job: Job) -> RequestPlan {
    RequestPlan(job, change, surfaceChanges(for: change, job))
  }

  private func surfaceChanges(for change: TreeChange, _ job: Job) -> [SurfaceChange] {
    switch change.effect {
    case .replaceAll: return screen.levels.map { SurfaceChange(onto: $0) }
    case .present(_, as: let kind, frame: _): return [SurfaceChange(onto: screen.level(for: kind))]
    case .select(let index):
      guard case .tabs(let tabs) = tree[change.target]?.content,
        let pane = screen[container: change.target]?.panes.first
      else { return [] }
      return [SurfaceChange(pane, 0..<pane.stack.count, arrivals(of: tabs.tabs[index]))]
    case .none, .edit: break
    }
    var changes: [SurfaceChange] = []
    let edited: (change: StackChange, surface: Surface)? =
      if case .edit(let edit, modules: _) = change.effect {
        surface(showing: change.target).map { (edit, $0) }
      } else {
        nil
      }
    if edited == nil, change.undone.containers.isEmpty, let pop = change.undone.pop {
      // Nothing but the top of a stack leaves: it is an edit as any other.
      guard let surface = surface(showing: pop.stack) else { return [] }
      let popped = self.edited(pop.change, of: pop.stack, on: surface, job, withoutAlso: [])
      popped.isSinglePop = pop.change.range.count == 1
      return [popped]
    }
    // What is dismissed over a stack that is edited leaves in the same transition.
    var dismissed: [ControllerID] = []
    for (surface, controllers) in change.undone.isEmpty ? [] : departures(change.undone) {
      if surface === edited?.surface {
        dismissed = controllers
        continue
      }
      let departure = replacement(nil, with: [], withoutAlso: controllers, on: surface)
      departure.direction = .pop
      departure.isSinglePop =
        controllers.count == 1 && controllers == change.undone.pop?.change.removed.map(\.id)
      departure.style = style(ofDismissing: change.undone, on: surface)
      changes.append(departure)
    }
    if let (edit, surface) = edited {
      changes.append(
        self.edited(edit, of: change.target, on: surface, job, withoutAlso: dismissed))
    }
    return changes
  }

  /// The stacks of views for which a request may have to wait that comes to nothing now.
  func surfaces(concernedBy job: Job) -> [Surface] {
    guard let target = tree.target(of: job.request) else { return [] }
    switch job.request.action {
    case .replaceAll: return screen.levels
    case .present(_, as: let kind, frame: _): return [screen.level(for: kind)]
    case .push, .setRoot, .perform, .edit: return surface(showing: target).map { [$0] } ?? []
    case .selectTab: return screen[container: target]?.panes ?? []
    case .dismiss, .focus, .popToRoot, .dismissPresented: return []
    }
  }

  /// The controllers that a plan takes off, by the stack of views on which they stand; what is in
  /// panes leaves with its container.
  private func departures(_ plan: UndoPlan) -> [(surface: Surface, controllers: [ControllerID])] {
    var found: [(surface: Surface, controllers: [ControllerID])] = []
    func add(_ controllers: [ControllerID], _ surface: Surface?) {
      guard let surface else { return }
      if let index = found.firstIndex(where: { $0.surface === surface }) {
        found[index].controllers += controllers
      } else {
        found.append((surface, controllers))
      }
    }
    for container in plan.containers {
      for id in tree.subtree(container) {
        add(tree[id]?.controllers ?? [], screen[presentation: id]?.surface)
      }
    }
    if let pop = plan.pop { add(pop.change.removed.map(\.id), surface(showing: pop.stack)) }
    return found
  }

  /// The change of the stack of views on which a stack of the tree is edited.
  private func edited(
    _ edit: StackChange, of id: NodeID, on surface: Surface, _ job: Job,
    withoutAlso leaving: [ControllerID]
  ) -> SurfaceChange {
    let inserted = arrivals(of: edit, job)
    var start = 0
    if case .presented = tree.place(of: id) {
      let first = tree[id]?.first
      start = first.flatMap(surface.stack.state.index) ?? surface.stack.count
    }
    let change = replacement(
      start + edit.range.lowerBound..<start + edit.range.upperBound, with: inserted,
      withoutAlso: leaving, on: surface)
    if job.route != .set {
      change.direction = edit.direction ?? (leaving.isEmpty ? .push : .pop)
    }
    switch job.request.action {
    case .perform(.pop(count: 1), bringing: _): change.isSinglePop = true
    case .edit(.pop(count: 1), bringing: _, dismissing: _): change.isSinglePop = leaving.isEmpty
    default: break
    }
    return change
  }

  /// The controllers of the entries of a change, which a request has brought or which stand in the tree.
  private func arrivals(of edit: StackChange, _ job: Job) -> [Arrival] {
    let brought = Dictionary(job.brought.map { ($0.name, $0.page) }) { first, _ in first }
    return edit.entries.compactMap { entry in
      (brought[entry.id] ?? modules.page(entry.id)).map { ($0, nil) }
    }
  }

  /// The range of a stack of views from what is replaced, if anything is, up to the last of those
  /// that leave, and who stands in it afterwards: those that come, and those between who stay.
  private func replacement(
    _ replaced: Range<Int>?, with inserted: [Arrival], withoutAlso leaving: [ControllerID],
    on surface: Surface
  ) -> SurfaceChange {
    // The state is copied to be asked.
    let places = leaving.isEmpty ? [] : leaving.compactMap(surface.stack.state.index)
    let start = replaced?.lowerBound ?? places.min() ?? 0
    let middle = replaced?.upperBound ?? start
    let end = max(middle, (places.max() ?? -1) + 1)
    guard end - middle > leaving.count else {
      return SurfaceChange(surface, start..<end, inserted)
    }
    let gone = Set(leaving)
    let staying = surface.stack.state.entries[middle..<end].compactMap { entry in
      gone.contains(entry.id)
        ? nil
        : surface.hosted.page(entry.id).map { ($0, entry.entryID) }
    }
    return SurfaceChange(surface, start..<end, inserted + staying)
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

  /// The controllers that stand for a container on the stack of views that shows it, root first.
  func arrivals(of id: NodeID) -> [Arrival] {
    (tree[id]?.controllers ?? []).compactMap { modules.page($0).map { ($0, nil) } }
  }

  // MARK: - Checking

  /// Throws the reason why stacks of views, or a presentation that runs, refuse a change.
  func check(_ plan: RequestPlan) throws(RoutingRefusal) {
    let job = plan.job
    if job.isUndo { try checkRunning(plan.change.undone) }
    let isWhole = if case .replaceAll = plan.change.effect { true } else { false }
    let stack = plan.surfaces.last?.surface.stack ?? stack
    for one in job.brought {
      guard let controller = one.page.controller, let held = controller.node.page,
        let other = held.stack, other !== stack, HostedStack(other).holds(held),
        !isLeaving(controller)
      else { continue }
      // A controller of the old tree may come again with the new one.
      if isWhole, other.inbox === inbox { continue }
      throw .stack(.controllerOnAnotherStack(one.name))
    }
    for change in plan.surfaces {
      if let refusal = change.surface.hosted.refusal { throw .stack(refusal) }
    }
    if !job.isUndo { try checkRunning(plan.change.undone) }
  }

  /// Whether a controller has left the tree and is still on its way off a stack of views: it has left
  /// when it comes again.
  func isLeaving(_ controller: any StackController) -> Bool {
    guard let stack = controller.stack, stack.inbox === inbox else { return false }
    let name = stack.name(of: controller)
    return !tree.contains(name) && stack.step?.from == name
  }

  /// Throws where a plan takes off what is only just being presented, unless the delegate permits it.
  private func checkRunning(_ plan: UndoPlan) throws(RoutingRefusal) {
    for id in plan.containers {
      guard let step = screen[presentation: id]?.surface.stack.step, step.direction == .push,
        let coming = step.to, let node = tree.node(of: coming),
        case .presented = tree[node]?.place, tree[node]?.first == coming,
        tree.isDescendant(node, of: id)
      else { continue }
      if delegate?.mayUndoDuringPresentation(plan, in: self) ?? false { return }
      throw .presentationIsRunning(coming)
    }
  }
}
