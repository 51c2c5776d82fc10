// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Changes by a finger or by a call of a stack of views, which the tree takes in at once.
extension RoutingWindow {
  /// Takes in a change of a stack of views that the window has not made.
  ///
  /// - Complexity: O(*r* + *i* + *a*) for *r* controllers that leave, *i* that are new, and *a* above
  ///   them in the same container.
  func takeIn(
    at place: Int, old: [ControllerID], new: [ControllerID], of surface: Surface
  ) {
    let shown = surface.stack.state.entries
    let old = old.filter(tree.contains)
    var came: [PageEntry] = []
    var entries: [PageEntry] = []
    for (index, id) in new.enumerated() {
      guard let page = surface.hosted.page(id) else { continue }
      if let module = tree.module(of: id), old.contains(id) {
        let state = tree.node(of: id).flatMap { tree[$0]?.entries }
        entries.append(PageEntry(page, module, id: state?.entryID(of: id)))
      } else if page.controller !== surface.backdrop || page.controller == nil {
        let former = page.controller.flatMap { modules.former(of: $0, id, in: tree) }
        let module = former?.0 ?? modules.next()
        let entryID = shown[place + index].entryID ?? former?.1
        let entry = PageEntry(page, module, id: entryID)
        entries.append(entry)
        came.append(entry)
      }
    }
    let above = place + new.count
    let taken = tree.takeIn(
      ShownChange(
        base: base(of: surface),
        below: (0..<min(place, shown.count)).lazy.map { shown[$0].id }.last(where: tree.contains),
        above: (min(above, shown.count)..<shown.count).lazy.map { shown[$0].id }
          .first(where: tree.contains),
        old: old, new: entries))
    let refused = came.filter { !tree.contains($0.id) }.map(\.id)
    came.removeAll { refused.contains($0.id) }
    if !refused.isEmpty { takeOff(refused, of: surface) }
    // A call may have removed the controller that represents the levels below.
    if surface.backdrop != nil { inTurn { window in window.showBackdrop(of: surface) } }
    note(taken, came, on: surface)
  }

  /// Notes the controllers that have left and those that are new, and tells of them in the next turn.
  private func note(_ taken: TakenChange, _ came: [PageEntry], on surface: Surface) {
    let routed = taken.gone.filter { modules.names[$0.id]?.isRouted == true }
    // The controllers that left are released when everything is noted.
    let left = (taken.gone + taken.inside).map {
      modules.detach($0.id, $0.module, entryID: $0.entryID)
    }
    defer { withExtendedLifetime(left) {} }
    for id in taken.dropped { screen.removeContainer(id, isPresented: tree[id] == nil) }
    for id in taken.presented {
      screen.show(id, as: Screen.Shown(surface: surface, style: nil))
    }
    attach(came, isRouted: false)
    for entry in routed {
      emit(CustomEvent(.gone, entry.id, reason: "no router removed it"))
    }
    inTurn { window in
      window.tell(taken, surface)
    } refused: { window, _ in
      window.tell(taken, surface)
    }
  }

  private func tell(_ taken: TakenChange, _ surface: Surface) {
    freezer?.isInterrupted(because: "the stack was changed", in: self)
    // A finger may bring controllers back until the transition is at rest.
    let isHeld = surface.stack.isMoving && surface.stack.step?.isInteractive == true
    for entry in taken.gone + taken.inside {
      outbox.note(entry.module, .leftByItself, heldBy: isHeld ? surface.stack : nil)
    }
    if !taken.gone.isEmpty { delegate?.didLose(taken.gone.map(\.id), in: self) }
    deliverResults()
    dropEmptyLevels()
    postChange()
  }

  /// Removes controllers that cannot stay, because they are below tabs or a split.
  private func takeOff(_ names: [ControllerID], of surface: Surface) {
    inTurn { _ in
      for name in names {
        guard let index = surface.stack.state.index(of: name) else { continue }
        try? surface.replace(index..<index + 1, with: [], .pop, .instant)
      }
    }
  }

  /// Shows the controller that represents the levels below a modal over popovers, unless it is there.
  func showBackdrop(of surface: Surface) {
    guard let backdrop = surface.backdrop, surface.stack.state.index(of: backdrop.id) == nil else {
      return
    }
    try? surface.replace(0..<0, with: [(page(of: backdrop), nil)], .push, .instant)
  }

  /// A transition of a stack of views has ended: delivers results and completions, and carries out
  /// waiting requests.
  func settle(_ stack: ViewStack) {
    deliverResults(settledOn: stack)
    for call in outbox.completions(settledOn: stack) { call() }
    dropEmptyLevels()
    if !waiting.isEmpty { inTurn { window in window.takeWaiting() } }
  }

  /// Delivers the results of modules that have left the tree for good.
  func deliverResults(settledOn stack: ViewStack? = nil) {
    for call in outbox.results(settledOn: stack, tree) { call() }
  }
}
