// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What has to leave so that a module is in front, or so that a module leaves: dismissals and pops.
///
/// A window carries it out in one transition for each stack of views on which something leaves.
public struct UndoPlan: Hashable, Sendable {
  /// The steps; what is in front leaves first.
  public let steps: [Step]

  /// The containers that leave with all that is inside and over them, the outermost ones.
  let containers: [NodeID]
  /// The stack whose top leaves, and the change.
  let pop: Pop?

  /// One step.
  public enum Step: Hashable, Sendable {
    /// A presentation ends, with all that stands inside and over it.
    case dismiss(ControllerID, over: ControllerID)
    /// Controllers leave the top of a stack.
    case pop(count: Int, to: ControllerID)
  }

  /// Controllers that leave the top of a stack.
  struct Pop: Hashable, Sendable {
    let stack: NodeID
    let change: StackChange
  }

  init(steps: [Step] = [], containers: [NodeID] = [], pop: Pop? = nil) {
    self.steps = steps
    self.containers = containers
    self.pop = pop
  }

  /// Whether nothing has to leave.
  public var isEmpty: Bool { steps.isEmpty }
}

extension UndoPlan: CustomStringConvertible {
  /// The steps with a comma between: `dismiss login over detail, pop 1 to home`.
  public var description: String {
    steps.map { step in
      switch step {
      case .dismiss(let controller, let presenter): "dismiss \(controller) over \(presenter)"
      case .pop(let count, let controller): "pop \(count) to \(controller)"
      }
    }
    .joined(separator: ", ")
  }
}

extension RoutingTree {
  /// What has to go so that nothing is over a module any more.
  ///
  /// - Returns: The plan, empty where nothing is over it; nil where the module is not in the tree.
  /// - Complexity: O(*r*) for *r* controllers that go.
  public func planToFocus(on module: ModuleID) -> UndoPlan? {
    guard let row = standings[module], let node = self[row.node] else { return nil }
    let id = row.node
    if node.isContainer {
      // Over tabs and a split is what their containers present.
      return plan(dismissing: withChildren(id).flatMap(presented), popping: nil)
    }
    return plan(
      dismissing: presented(by: id), popping: index(of: row.name, on: id).map { (id, $0 + 1) })
  }

  /// What has to go so that a module goes: itself, and all that is over it.
  ///
  /// - Returns: The plan, empty where nobody could do without it: it stands at the bottom; nil where
  ///   the module is not in the tree.
  /// - Complexity: O(*r*) for *r* controllers that go.
  public func planToDismiss(_ module: ModuleID) -> UndoPlan? {
    guard let row = standings[module] else { return nil }
    let id = row.node
    if let index = index(of: row.name, on: id), index > 0 {
      return plan(dismissing: presented(by: id), popping: (id, index))
    }
    // The first one of a container goes with the container; of a split, with the split.
    let whole = outermost(around: id)
    guard case .presented = place(of: whole) else { return UndoPlan() }
    return plan(dismissing: [whole], popping: nil)
  }

  /// What has to go so that a stack has only its root, and nothing is presented from it.
  public func planToPopToRoot(of id: NodeID) -> UndoPlan? {
    guard let node = self[id], !node.isContainer else { return nil }
    return plan(dismissing: presented(by: id), popping: (id, 1))
  }

  /// What has to go so that nothing is presented from a stack or bare controller.
  public func planToDismissPresented(by id: NodeID) -> UndoPlan? {
    guard let node = self[id], !node.isContainer else { return nil }
    return plan(dismissing: presented(by: id), popping: nil)
  }

  private func plan(
    dismissing outermost: [NodeID], popping cut: (stack: NodeID, count: Int)?
  ) -> UndoPlan {
    var steps: [UndoPlan.Step] = []
    for id in outermost {
      guard let node = self[id], let shown = node.first,
        case .presented(let presenter) = node.place
      else { continue }
      steps.append(.dismiss(shown, over: self[presenter]?.current ?? shown))
    }
    var pop: UndoPlan.Pop?
    if let cut, case .stack(let state)? = slots[cut.stack.slot].node?.content,
      cut.count < state.count, cut.count > 0,
      let change = try? state.change(for: .pop(count: state.count - cut.count)),
      let target = change.to
    {
      steps.append(.pop(count: state.count - cut.count, to: target))
      pop = UndoPlan.Pop(stack: cut.stack, change: change)
    }
    return UndoPlan(steps: steps, containers: outermost, pop: pop)
  }

  private func presented(by id: NodeID) -> [NodeID] {
    slots[id.slot].node?.presented.map { [$0] } ?? []
  }

  private func index(of controller: ControllerID, on id: NodeID) -> Int? {
    guard case .stack(let state)? = slots[id.slot].node?.content else { return nil }
    return state.index(of: controller)
  }

  /// The outermost of the containers inside which one stands, or itself.
  private func outermost(around id: NodeID) -> NodeID {
    var id = id
    while case .inside(let outer, index: _) = place(of: id) {
      // A tab is a module of its own: it does not take the others with it.
      if case .tabs = self[outer]?.content { return id }
      id = outer
    }
    return id
  }
}
