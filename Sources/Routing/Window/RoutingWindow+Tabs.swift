// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Tabs: which of them is shown.
extension RoutingWindow {
  /// Shows another tab of the tabs that a module is, or inside which it stands.
  ///
  /// It is not animated. The controllers of the tab that was shown are told that they leave, those
  /// of the other that they come.
  ///
  /// - Returns: `performed`, `unchanged` where the tab is shown already, or why not: there is no such
  ///   tab, or what is presented from inside covers the tabs.
  @discardableResult
  public func selectTab(_ index: Int, of module: ModuleID) -> RoutingOutcome {
    reconcile()
    guard let start = currentTree.node(of: module), let name = currentTree.controller(of: module)
    else { return refuse(.moduleIsGone(module), "", module) }
    guard let (id, tabs) = tabs(around: start), tabs.tabs.indices.contains(index) else {
      let count = self.tabs(around: start)?.1.tabs.count ?? 0
      return refuse(.tabOutOfRange(index, count: count), name, module)
    }
    if peeks.isPreparing { return refuse(.notDuringPeek, name, module) }
    guard index != tabs.selected else { return .unchanged }
    for inner in currentTree.subtree(id) where inner != id {
      if let presented = currentTree[inner]?.presented, let over = currentTree[presented]?.first {
        return refuse(.tabsAreCovered(by: over), name, module)
      }
    }
    let pane = containers[id]?.panes.first
    if let waiting = surfaceToWaitFor(pane.map { [$0] } ?? []) {
      waiting.stack.whenReady { [weak self] in
        guard let self else { return }
        self.tellInTurn(self.selectTab(index, of: module), of: module)
      }
      return .deferred(module)
    }
    if let refusal = pane?.stack.refusalWhileMoving {
      return refuse(.stack(refusal), name, module)
    }
    interruptPeek(why: "another tab was selected")
    currentTree.select(index, of: id)
    emit(RouteEvent(.select, currentTree[tabs.tabs[index]]?.current ?? name, over: tabs.controller))
    do throws(StackError) {
      try pane?.change(
        removing: Set(pane?.expected.all ?? []), inserting: entries(of: tabs.tabs[index]), at: 0,
        .push, objects, .instant)
    } catch {
      currentTree.select(tabs.selected, of: id)
      return refuse(.stack(error), name, module)
    }
    return .performed(module)
  }

  private func tabs(around start: NodeID) -> (NodeID, RoutingNode.Tabs)? {
    var id = start
    while let node = currentTree[id] {
      if case .tabs(let tabs) = node.content { return (id, tabs) }
      guard case .inside(let outer, index: _) = node.place else { return nil }
      id = outer
    }
    return nil
  }
}
