// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Pages whose controllers are made when they are first needed (``StackArrival``).
extension ViewStack {
  /// Makes the controller that a change shows, where nobody has needed it yet: before anything changes.
  func makeShown(by change: StackChange, _ request: borrowing StackRequest) {
    guard change.direction != nil, isOnScreen else { return }
    let shown: StackMember? =
      if change.count == 0 {
        change.range.lowerBound > 0 ? members.all[change.range.lowerBound - 1] : nil
      } else if let last = request.arriving.last, last.id == change.to {
        last
      } else {
        change.to.flatMap(member)
      }
    guard let shown, shown.madeController == nil else { return }
    _ = (shown as? LazyMember).flatMap(make)
  }

  /// Makes the controller of a page; returns nil while it is being made.
  func make(_ page: LazyMember) -> (any StackController)? {
    let made = page.lazy.made(in: inbox) { controller throws(StackError) in
      try checkHome(of: controller.node)
      if holds(controller.node) { throw .duplicateController(controller.id) }
      try host?.stack(self, willTake: controller, as: page.id)
      fill(page, with: controller)
    } refused: { error in
      let operation = StackOperation.replace(page.id, with: StackEntry(page.id))
      try? later(refusing: operation) { _, _ throws(StackError) in throw error }
    }
    // Its host may have had it made, or another stack.
    if let made, page.madeController == nil { fill(page, with: made) }
    return made
  }

  private func fill(_ page: LazyMember, with controller: any StackController) {
    let node = controller.node
    guard member(page.id) === page else { return page.take(controller, node) }
    members.fill(page, with: controller, node)
    node.stack = self
  }
}
