// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The dismissals and pops that remove modules.
///
/// A window carries it out in one transition for each stack of views that loses controllers.
public struct UndoPlan: Hashable, Sendable {
  /// The steps; the container in front leaves first.
  package internal(set) var steps: [Step] = []

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
    plan(.overModule, at: .module(module))
  }

  /// Returns the plan of an undo in a home, or nil if the home is gone.
  ///
  /// The plan of `module` is empty for the module at the bottom.
  ///
  /// - Complexity: O(*r*) for *r* controllers that leave.
  package func plan(_ scope: UndoScope, at home: RequestHome) -> UndoPlan? {
    guard let id = node(at: home), let node = self[id] else { return nil }
    switch scope {
    case .module:
      guard let row = standings[module(at: home)] else { return nil }
      let index = self[row.node]?.entries.index(of: row.name) ?? 0
      if index > 0 { return plan(keeping: index, of: row.node) }
      // The root of a stack leaves with the stack; a pane leaves with its split.
      return UndoPlan(steps: dismissal(of: outermost(around: row.node)).map { [$0] } ?? [])
    case .top:
      let topmost = branch(from: id).topmost
      return plan(keeping: max(1, (self[topmost]?.entries.count ?? 0) - 1), of: topmost)
    case .overModule:
      // Any home that is not a controller keeps the root of its stack.
      guard case .module(let module) = home, let name = controller(of: module),
        let index = node.entries.index(of: name)
      else { return plan(keeping: 1, of: id) }
      return plan(keeping: index + 1, of: id)
    case .overRoot: return plan(keeping: 1, of: id)
    case .presented: return plan(keeping: node.entries.count, of: id)
    }
  }

  /// The plan that removes everything over the lowest controllers of a container.
  ///
  /// Tabs and a split are covered by the presentations of the containers inside them.
  func plan(keeping count: Int, of id: NodeID) -> UndoPlan {
    var steps = withChildren(id).compactMap { self[$0]?.presented.flatMap(dismissal) }
    if let state = stack(id), count < state.count,
      let change = try? state.change(for: .pop(count: state.count - count))
    {
      steps.append(.pop(id, change))
    }
    return UndoPlan(steps: steps)
  }

  /// The end of a presentation; nil for a container that is not presented.
  func dismissal(of id: NodeID) -> UndoPlan.Step? {
    guard let node = self[id], case .presented(let presenter) = node.place else { return nil }
    return .dismiss(id, node.first ?? "", over: self[presenter]?.current ?? "")
  }

  /// The outermost container around one: a split around its panes, or the container itself.
  private func outermost(around id: NodeID) -> NodeID {
    // Each tab is a module: it leaves without the other tabs.
    around(id).dropFirst().prefix { self[$0]?.form == .split }.last ?? id
  }
}
