// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a finger, or a call of a stack of views, changes is taken into the tree at once.
extension RoutingWindow {
  /// Takes a change of a stack of views in that the window has not made.
  ///
  /// - Complexity: O(*r* + *i* + *a*) for *r* controllers that leave, *i* that come and *a* above them
  ///   in the same container.
  func takeIn(_ change: StackChange, of surface: Surface) {
    takeIn(
      at: change.range.lowerBound, old: change.replaced.map(\.id), new: change.entries.map(\.id),
      of: surface)
  }

  /// Makes the tree say that others stand at a place of a stack of views.
  func takeIn(
    at place: Int, old: [ControllerID], new: [ControllerID], of surface: Surface
  ) {
    let shown = surface.stack.state.entries
    let old = old.filter(tree.contains)
    var (came, intruders): ([(ModuleEntry, Page)], [ControllerID]) = ([], [])
    var entries: [ModuleEntry] = []
    for (index, id) in new.enumerated() {
      guard let page = surface.hosted.page(id) else { continue }
      if let module = tree.module(of: id), old.contains(id) {
        entries.append(ModuleEntry(tree.stackEntry(of: id)?.entry ?? shown[place + index], module))
      } else if modules.contains(page) {
        intruders.append(id)
      } else if page.controller !== surface.backdrop || page.controller == nil {
        let former = page.controller.flatMap { modules.former(of: $0, id, in: tree) }
        let module = former?.0 ?? modules.next()
        let entryID = shown[place + index].entryID ?? former?.1
        let entry = ModuleEntry(StackEntry(id, entryID: entryID), module)
        entries.append(entry)
        came.append((entry, page))
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
    came.removeAll { taken.refused.contains($0.0.id) }
    intruders += taken.refused
    if !intruders.isEmpty { takeOff(intruders, of: surface) }
    mendBackdrop(of: surface)
    note(taken, came, on: surface)
  }

  /// Notes who has left and who has come, and tells it when the change has been carried out.
  private func note(
    _ taken: TakenChange, _ came: [(ModuleEntry, Page)], on surface: Surface
  ) {
    let routed = taken.gone.filter { modules.isRouted($0.id) }
    // Those of a hidden tab are held by nobody else: they are released when all is noted.
    let left: [AnyObject?] =
      (taken.gone + taken.inside).map {
        modules.detach($0.id, $0.module, entryID: $0.entry.entryID)
      } + taken.dropped.map { screen.letGo(of: $0, isPresented: tree[$0] == nil) }
    defer { withExtendedLifetime(left) {} }
    if let id = taken.presented {
      screen.show(id, as: Screen.Presentation(surface: surface, style: nil))
    }
    for (entry, page) in came { attach(page, entry.module, false) }
    for entry in routed {
      emit(RouteEvent(.gone, entry.id, reason: "no router took it off"))
    }
    inTurn { window in
      window.tell(taken, surface)
    } refused: { window, _ in
      window.tell(taken, surface)
    }
  }

  private func tell(_ taken: TakenChange, _ surface: Surface) {
    freezer?.isInterrupted(because: "the stack was changed", in: self)
    // A finger may take back what it has let go of, until that has come to rest.
    let isHeld = surface.stack.isMoving && surface.stack.step?.isInteractive == true
    for entry in taken.gone + taken.inside {
      outbox.note(entry.module, .leftByItself, heldBy: isHeld ? surface.stack : nil)
    }
    if !taken.gone.isEmpty { delegate?.didLose(taken.gone.map(\.id), in: self) }
    deliverResults()
    dropEmptyLevels()
    checkAgreement()
  }

  /// Takes controllers off again that cannot stay: they stand elsewhere, or come below tabs or a
  /// split, where nothing stands.
  private func takeOff(_ names: [ControllerID], of surface: Surface) {
    inTurn { _ in
      for name in names {
        guard let index = surface.stack.state.index(of: name) else { continue }
        try? surface.replace(index..<index + 1, with: [], .pop, .instant)
      }
    }
  }

  /// Puts back what stands for the levels below a modal over popovers, where a call took it off.
  private func mendBackdrop(of surface: Surface) {
    guard let backdrop = surface.backdrop, surface.stack.state.index(of: backdrop.id) == nil else {
      return
    }
    inTurn { window in
      guard surface.stack.state.index(of: backdrop.id) == nil else { return }
      try? surface.replace(0..<0, with: [(window.page(of: backdrop), nil)], .push, .instant)
    }
  }

  /// A transition of a stack of views has ended: what waited for that is told, and what waited for
  /// its turn has it.
  func settle(_ stack: ViewStack) {
    deliverResults(settledOn: stack)
    for call in outbox.completions(settledOn: stack) { call() }
    dropEmptyLevels()
    guard !queue.isEmpty, !queue.isScheduled else { return }
    queue.isScheduled = true
    inTurn { window in
      window.runQueue()
    } refused: { window, _ in
      window.queue.isScheduled = false
    }
  }

  /// Hands over what modules had to give that have left the tree for good.
  func deliverResults(settledOn stack: ViewStack? = nil) {
    guard outbox.hasDepartures else { return }
    for call in outbox.results(settledOn: stack, tree) { call() }
  }
}
