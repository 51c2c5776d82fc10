// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What was asked for, permitted and made comes into its place: first in the tree, then on screen.
extension RoutingWindow {
  func commitPush(
    _ built: BuiltModule, _ request: RoutingRequest, on id: NodeID, _ entryID: EntryID?,
    _ options: TransitionOptions
  ) -> RoutingOutcome {
    guard let controller = built.preview else { return .unchanged }
    emit(RouteEvent(.push, request.controller, over: request.over))
    let entry = StackEntry(controller.id, entryID: entryID)
    do throws(StackError) {
      try edit(
        id, .push([entry]), bringing: [(controller, request.module)], isRouted: true, options)
    } catch {
      return refuse(.stack(error), request.controller, request.module)
    }
    delegate?.didPerform(request, in: self)
    return .performed(request.module)
  }

  func commitPresentation(
    _ built: BuiltModule, _ request: RoutingRequest, _ kind: RoutingNode.Presentation.Kind,
    from presenter: NodeID, _ frame: Rect?, _ options: TransitionOptions
  ) -> RoutingOutcome {
    emit(RouteEvent(.present, request.controller, over: request.over))
    var options = options
    options.style = options.style ?? (kind == .popover ? popoverStyle : presentationStyle)
    let surface = level(for: kind, frame)
    let id = currentTree.present(built.blueprint, from: presenter, as: kind, frame: frame)
    levelOfPresented[id] = surface
    presentationStyles[id] = options.style
    attach(built.controllers)
    install(id, over: surface)
    do throws(StackError) {
      try surface.change(inserting: entries(of: id), .push, objects, options)
    } catch {
      discard([id], .removed)
      dropEmptyLevels()
      return refuse(.stack(error), request.controller, request.module)
    }
    delegate?.didPerform(request, in: self)
    return .performed(request.module)
  }

  func commitRoot(
    _ built: BuiltModule, _ request: RoutingRequest, on id: NodeID, _ options: TransitionOptions
  ) -> RoutingOutcome {
    guard let controller = built.preview, let plan = currentTree.planToDismissPresented(by: id),
      case .stack(let state) = currentTree[id]?.content
    else { return .unchanged }
    emit(RouteEvent(.set, request.controller, over: request.over))
    let gone = shownControllers(of: plan.containers)
    let styles = gone.map { style(ofDismissing: plan, on: $0.surface) }
    let own = surface(showing: id)
    let entry = StackEntry(controller.id)
    do throws(StackError) {
      if let refusal = own?.stack.refusal(of: [controller]) { throw refusal }
      let change = try state.change(for: .setStack([entry]))
      discard(plan.containers, .removed)
      if let change {
        detach(change.removed, .replaced)
        currentTree.commit(change, on: id, modules: [controller.id: request.module])
      }
      attach([(controller, request.module)])
      for ((surface, removed), style) in zip(gone, styles) where surface !== own {
        var options = options
        options.style = options.style ?? style
        try surface.change(removing: removed, .pop, objects, options)
      }
      let presented = gone.first { $0.surface === own }?.controllers ?? []
      try own?.change(
        removing: presented.union(state.all), inserting: [entry],
        at: state.root.flatMap { own?.expected.index(of: $0) } ?? 0, .push, objects, options)
    } catch {
      return refuse(.stack(error), request.controller, request.module)
    }
    delegate?.didPerform(request, in: self)
    deliverResults()
    return .performed(request.module)
  }

  /// The uppermost level on which somebody is: a popover that has been dismissed may still be
  /// vanishing over it.
  var uppermostLevel: Surface {
    levels.last { level in levelOfPresented.values.contains { $0 === level } } ?? levels[0]
  }

  /// The stack of views on which a presentation comes.
  ///
  /// What covers everything comes onto the uppermost one that does; over a popover it needs one of
  /// its own, so that the popover stays below it.
  func level(for kind: RoutingNode.Presentation.Kind, _ frame: Rect?) -> Surface {
    let whole = Rect(origin: .zero, size: size)
    if kind != .popover, uppermostLevel.frame == whole { return uppermostLevel }
    let surface = Surface(self, frame: kind == .popover ? frame ?? whole : whole)
    levels.append(surface)
    return surface
  }
}
