// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What has to go so that a module is in front, or so that a module goes: dismissals and pops.
///
/// It says what is undone and why; a window carries it out in one transition for each stack of
/// views on which something goes.
public struct UndoPlan: Hashable, Sendable {
  /// The steps, in the order in which they are to be thought of: what is in front goes first.
  public let steps: [Step]

  /// The containers that go with all that is inside and over them, innermost last.
  let containers: [NodeID]
  /// The stack of which the top goes, and the change.
  let pop: (stack: NodeID, change: StackChange)?

  /// One step.
  public enum Step: Hashable, Sendable {
    /// A presentation ends, with all that stands inside and over it: one dismissal, of the
    /// outermost.
    case dismiss(ControllerID, over: ControllerID)
    /// Controllers go from the top of a stack: one pop.
    case pop(count: Int, to: ControllerID)
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { steps.isEmpty }

  /// Whether two plans have the same steps.
  public static func == (one: UndoPlan, other: UndoPlan) -> Bool {
    one.steps == other.steps && one.containers == other.containers
  }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(steps)
  }
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
