// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The dismissals and pops that remove modules.
///
/// A window carries it out in one transition for each stack of views that loses controllers.
public struct UndoPlan: Hashable, Sendable {
  /// The steps; the container in front leaves first.
  package let steps: [Step]

  /// One step.
  package enum Step: Hashable, Sendable {
    /// A presentation ends, with everything inside and over it.
    case dismiss(NodeID, ControllerID, over: ControllerID)
    /// Controllers leave the top of a stack.
    case pop(NodeID, StackChange)
  }

  /// The containers to remove with everything inside and over them, the outermost ones.
  var containers: [NodeID] {
    steps.compactMap { if case .dismiss(let id, _, over: _) = $0 { id } else { nil } }
  }

  /// The stack to pop, and the change.
  var pop: (stack: NodeID, change: StackChange)? {
    if case .pop(let stack, let change)? = steps.last { (stack, change) } else { nil }
  }

  init(steps: [Step] = []) { self.steps = steps }

  /// Whether nothing is removed.
  package var isEmpty: Bool { steps.isEmpty }
}

extension UndoPlan: CustomStringConvertible {
  /// The steps, separated by commas: `dismiss login over detail, pop 1 to home`.
  public var description: String {
    steps.map { step in
      switch step {
      case .dismiss(_, let controller, let presenter): "dismiss \(controller) over \(presenter)"
      case .pop(_, let change): "pop \(change.range.count) to \(change.to?.name ?? "")"
      }
    }
    .joined(separator: ", ")
  }
}

extension RoutingTree {
  /// Returns the removals of ``Router/popToSelf(_:completion:)``; nil if the module is not in the tree.
  ///
  /// - Complexity: O(*r*) for *r* controllers that leave.
  public func planToPop(to module: ModuleID) -> UndoPlan? {
    guard let row = standings[module], let node = self[row.node] else { return nil }
    let id = row.node
    if node.isContainer {
      // Tabs and a split are covered by the presentations of the containers inside them.
      return plan(dismissing: withChildren(id).flatMap(presented), popping: nil)
    }
    return plan(
      dismissing: presented(by: id), popping: index(of: row.name, on: id).map { (id, $0 + 1) })
  }

  /// Returns the plan of an undo in a home, or nil if the home is gone.
  ///
  /// The plan of `module` is empty for the module at the bottom.
  ///
  /// - Complexity: O(*r*) for *r* controllers that leave.
  package func plan(_ scope: UndoScope, at home: RequestHome) -> UndoPlan? {
    switch scope {
    case .module:
      guard let row = standings[module(at: home)] else { return nil }
      let id = row.node
      if let index = index(of: row.name, on: id), index > 0 {
        return plan(dismissing: presented(by: id), popping: (id, index))
      }
      // The root of a stack leaves with the stack; a pane leaves with its split.
      let whole = outermost(around: id)
      guard case .presented? = self[whole]?.place else { return UndoPlan() }
      return plan(dismissing: [whole], popping: nil)
    case .top:
      guard let id = node(at: home).flatMap(topmost) else { return nil }
      guard let state = stack(id) else { return UndoPlan() }
      return plan(dismissing: [], popping: (id, state.count - 1))
    case .overModule:
      if case .module(let module) = home { return planToPop(to: module) }
      let isWhole = home == .root && self[root]?.isContainer == true
      return isWhole ? planToPop(to: module(at: home)) : plan(.overRoot, at: home)
    case .overRoot:
      guard let id = leaf(at: home) else { return nil }
      return plan(dismissing: presented(by: id), popping: (id, 1))
    case .presented:
      guard let id = leaf(at: home) else { return nil }
      return plan(dismissing: presented(by: id), popping: nil)
    }
  }

  /// The stack or single controller of a home.
  private func leaf(at home: RequestHome) -> NodeID? {
    node(at: home).flatMap { self[$0]?.isContainer == false ? $0 : nil }
  }

  private func plan(
    dismissing outermost: [NodeID], popping cut: (stack: NodeID, count: Int)?
  ) -> UndoPlan {
    var steps: [UndoPlan.Step] = []
    for id in outermost {
      guard let node = self[id], case .presented(let presenter) = node.place else { continue }
      steps.append(.dismiss(id, node.first ?? "", over: self[presenter]?.current ?? ""))
    }
    if let cut, let state = stack(cut.stack), cut.count < state.count, cut.count > 0,
      let change = try? state.change(for: .pop(count: state.count - cut.count))
    {
      steps.append(.pop(cut.stack, change))
    }
    return UndoPlan(steps: steps)
  }

  private func presented(by id: NodeID) -> [NodeID] {
    self[id]?.presented.map { [$0] } ?? []
  }

  private func index(of controller: ControllerID, on id: NodeID) -> Int? {
    stack(id)?.index(of: controller)
  }

  /// The outermost container around one: a split around its panes, or the container itself.
  private func outermost(around id: NodeID) -> NodeID {
    var id = id
    while case .inside(let outer, index: _)? = self[id]?.place {
      // Each tab is a module: it leaves without the other tabs.
      if case .tabs? = self[outer]?.form { return id }
      id = outer
    }
    return id
  }
}
