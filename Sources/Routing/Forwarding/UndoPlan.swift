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
