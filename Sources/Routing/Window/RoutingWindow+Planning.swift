// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The effect of a request: on the tree, and on the stacks of views.
///
/// It is made once, checked before anything changes, and committed.
struct RequestPlan {
  /// The request.
  let request: Request
  /// The changes of the steps that have an effect.
  var changes: [PlannedChange] = []
  /// The reason for which the tree refuses it, or nil.
  var refusal: RoutingRefusal?
  /// The changes of stacks of views by the only change; empty for several changes.
  var surfaces: [SurfaceChange] = []
  /// The stacks of views for which the request may have to wait: those that it changes or covers, or all.
  var stacks: [ViewStack] = []

  /// The controllers on top in the tabs that it hides.
  var hidden: [ControllerID] = []

  /// Whether nothing changes.
  var isEmpty: Bool { changes.isEmpty }
  /// Whether a controller may prevent it, or has prevented it.
  var isGuarded: Bool {
    !hidden.isEmpty || request.isResumed || changes.contains { !$0.removals.isEmpty }
  }
  /// The controllers that it removes from the tree, those of the first step first, from the top.
  var leaving: [ControllerID] { changes.flatMap { $0.removals.reversed().map(\.name) } }
}

/// A change of the tree, and the controllers that it removes from it, the lowest first.
struct PlannedChange {
  let tree: TreeChange
  let removals: [(name: ControllerID, how: ModuleDeparture)]
}

/// The change of one stack of views.
struct SurfaceChange {
  let surface: Surface
  let range: Range<Int>
  /// The labels of the pages at that range afterwards.
  var pages: [ControllerID]
  var direction = StackDirection.push
  /// The origin of the change.
  var source = OperationSource.call
  /// The style if the options name none; nil for that of the stack of views.
  var style: (any TransitionStyle)?

  init(_ surface: Surface, _ range: Range<Int>, _ pages: [ControllerID] = []) {
    (self.surface, self.range, self.pages) = (surface, range, pages)
  }

  /// Whether another controller is on top afterwards.
  var changesTop: Bool {
    range.upperBound == surface.stack.count && pages.last != surface.stack.state.current
  }

  /// Creates a change on top of a stack of views.
  init(onto surface: Surface, _ pages: [ControllerID] = []) {
    self.init(surface, surface.stack.count..<surface.stack.count, pages)
  }
}

extension RoutingWindow {
  /// Plans a request in its turn.
  func plan(_ request: Request) -> RequestPlan {
    var plan = RequestPlan(request: request)
    do throws(RoutingRefusal) {
      // Each step is planned on the tree that the earlier ones leave.
      var after = tree
      for step in request.steps {
        guard let change = try after.change(for: step) else { continue }
        plan.changes.append(PlannedChange(tree: change, removals: after.removals(by: change)))
        if case .select = step.action {
          let hidden = tree.shownLeaves(of: change.target).compactMap { tree[$0]?.current }
          plan.hidden += hidden.reversed()
        }
        if request.steps.count > 1 { after.commit(change) }
      }
    } catch {
      plan.refusal = error
    }
    if plan.changes.count == 1 {
      plan.surfaces = surfaceChanges(for: plan.changes[0].tree)
      plan.stacks = plan.surfaces.map(\.surface.stack)
      addCovered(to: &plan)
    } else {
      plan.stacks = screen.surfaces.map(\.stack)
    }
    return plan
  }

  /// Adds the stacks of views that one change takes off the screen without changing them.
  private func addCovered(to plan: inout RequestPlan) {
    switch plan.changes[0].tree.request.action {
    case .present(_, _, as: .popover, frame: _): break
    case .present where !screen.uppermostShowsModals:
      for level in screen.uncovered {
        if level !== screen.uppermost { plan.stacks.append(level.stack) }
        level.addInside(to: &plan.stacks)
      }
    default:
      for change in plan.surfaces where change.changesTop {
        change.surface.addInside(to: &plan.stacks)
      }
    }
  }

  /// Returns the changes of stacks of views by a change of the tree.
  func surfaceChanges(for change: TreeChange) -> [SurfaceChange] {
    switch change.request.action {
    case .replaceAll: return screen.levels.map { SurfaceChange(onto: $0) }
    case .present(_, _, as: let kind, frame: _):
      return [SurfaceChange(onto: screen.level(for: kind))]
    case .select(let index):
      guard let tabs = screen[container: change.target] else { return [] }
      return (tabs.shown + [tabs.panes[index]]).map { SurfaceChange(onto: $0) }
    case .edit, .undo: break
    }
    let edited = change.edit == nil ? nil : surface(showing: change.target)
    var changes: [SurfaceChange] = []
    // The edited stack loses the dismissed controllers in the same transition.
    var dismissed: [ControllerID] = []
    for (surface, controllers) in change.undone.isEmpty ? [] : departures(change.undone) {
      if surface === edited {
        dismissed = controllers
        continue
      }
      var departure = replacement(nil, with: [], removing: controllers, on: surface)
      departure.direction = .pop
      let isSinglePop =
        controllers.count == 1 && controllers == change.undone.pop?.change.removed.map(\.id)
      departure.source = isSinglePop ? .singlePop : .call
      departure.style = style(ofDismissing: change.undone, on: surface)
      changes.append(departure)
    }
    guard let edit = change.edit, let edited,
      case .edit(let operation, inserting: _, let reach) = change.request.action
    else { return changes }
    var last = self.edited(edit, of: change.target, on: edited, removing: dismissed)
    if case .pop(count: 1) = operation, dismissed.isEmpty { last.source = .singlePop }
    if case .exactly(dismissing: true) = reach, case .setEntries(let entries) = operation,
      entries.count == 1
    {
      last.direction = .push
    }
    return changes + [last]
  }

  /// The controllers that a plan removes, by the stack of views that shows them; those in panes leave
  /// with their container.
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

  /// The change of a stack of views by the change of a stack of the tree.
  private func edited(
    _ edit: StackChange, of id: NodeID, on surface: Surface, removing leaving: [ControllerID]
  ) -> SurfaceChange {
    var start = 0
    if case .presented? = tree[id]?.place {
      let first = tree[id]?.first
      start = first.flatMap(surface.stack.state.index) ?? surface.stack.count
    }
    var change = replacement(
      start + edit.range.lowerBound..<start + edit.range.upperBound, with: edit.entries.map(\.id),
      removing: leaving, on: surface)
    change.direction = edit.direction ?? (leaving.isEmpty ? .push : .pop)
    return change
  }

  /// The smallest range of a stack of views that contains a replaced range and the controllers that
  /// leave, and the controllers at that range afterwards.
  private func replacement(
    _ replaced: Range<Int>?, with inserted: [ControllerID], removing leaving: [ControllerID],
    on surface: Surface
  ) -> SurfaceChange {
    let places = leaving.isEmpty ? [] : leaving.compactMap(surface.stack.state.index)
    let start = replaced?.lowerBound ?? places.min() ?? 0
    let middle = replaced?.upperBound ?? start
    let end = max(middle, (places.max() ?? -1) + 1)
    guard end - middle > leaving.count else {
      return SurfaceChange(surface, start..<end, inserted)
    }
    let gone = Set(leaving)
    let staying = surface.stack.state.entries[middle..<end].map(\.id).filter { !gone.contains($0) }
    return SurfaceChange(surface, start..<end, inserted + staying)
  }

  /// The style of a dismissal on a stack of views: of the plan's container there, or of the first
  /// container over it.
  private func style(
    ofDismissing plan: UndoPlan, on surface: Surface
  ) -> (any TransitionStyle)? {
    let own = plan.containers.last { screen[presentation: $0]?.surface === surface }
    let over = plan.containers.lazy.flatMap(tree.subtree)
      .first { self.screen[presentation: $0]?.surface === surface }
    return (own ?? over).flatMap { screen[presentation: $0]?.style }
  }

  // MARK: - Checking

  /// Throws the reason for which stacks of views, or a running presentation, refuse a request.
  func check(_ plan: RequestPlan) throws(RoutingRefusal) {
    let isUndo = plan.request.steps.allSatisfy { $0.isUndo }
    let undone = plan.changes.map(\.tree.undone)
    if isUndo { try checkRunning(undone) }
    let isWhole = plan.request.steps.contains { $0.isWhole }
    let target = plan.surfaces.last?.surface.stack ?? stack
    var coming = Set<ObjectIdentifier>()
    for entry in plan.request.pages {
      guard let controller = entry.page.controller else { continue }
      if isWhole, !coming.insert(ObjectIdentifier(controller)).inserted {
        throw .duplicateController(controller.id)
      }
      guard let held = controller.node.page,
        let other = held.stack, other !== target, HostedStack(other).owns(held),
        !isLeaving(controller)
      else { continue }
      // Controllers of the old tree may be in the new one.
      if isWhole, other.inbox === inbox { continue }
      // A plan moves pages of this window.
      if plan.request.source == .plan, modules.contains(entry.page) { continue }
      throw .stack(.controllerOnAnotherStack(entry.page.label))
    }
    for stack in plan.stacks {
      if let refusal = HostedStack(stack).refusal { throw .stack(refusal) }
    }
    if !isUndo { try checkRunning(undone) }
  }

  /// Whether a controller has left the tree, and a transition still shows it.
  func isLeaving(_ controller: any StackController) -> Bool {
    guard let stack = controller.stack, stack.inbox === inbox else { return false }
    let name = stack.name(of: controller)
    return !tree.contains(name) && stack.step?.from == name
  }

  /// Throws if a plan removes a container whose presentation is still running, unless the delegate
  /// permits that.
  private func checkRunning(_ plans: [UndoPlan]) throws(RoutingRefusal) {
    for plan in plans {
      for id in plan.containers {
        guard let step = screen[presentation: id]?.surface.stack.step, step.direction == .push,
          let coming = step.to, let node = tree.node(of: coming),
          case .presented = tree[node]?.place, tree[node]?.first == coming,
          tree.subtree(id).contains(node)
        else { continue }
        if delegate?.mayUndoDuringPresentation(plan, in: self) ?? false { break }
        throw .presentationIsRunning(coming)
      }
    }
  }
}

extension RoutingTree {
  /// The controllers that a change removes, the lowest first, and how they leave.
  fileprivate func removals(by change: TreeChange) -> [(name: ControllerID, how: ModuleDeparture)] {
    if change.request.isWhole { return controllers(under: root).map { ($0, .removed) } }
    let edited = change.edit.map { edit in
      edit.removed.map { ($0.id, edit.inserted.isEmpty ? .popped : ModuleDeparture.replaced) }
    }
    let popped = change.undone.pop?.change.removed.map { ($0.id, ModuleDeparture.popped) }
    let inside = change.undone.containers.flatMap(controllers)
      .map { ($0, change.request.isExact ? ModuleDeparture.removed : .popped) }
    return (edited ?? []) + (popped ?? []) + inside
  }
}
