// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The meaning of a touch on a stack, with the reason for a refusal.
public enum SwipeOutcome: Hashable, Sendable {
  /// The finger has not moved far enough to decide.
  case undecided
  /// The finger drives a pop, from an area.
  case pop(PanArea)
  /// The finger drives an unpop, from an area.
  case unpop(PanArea)
  /// The finger drives nothing.
  case refused(Reason)

  /// The reason for which a touch drives nothing.
  public enum Reason: Hashable, Sendable {
    /// Swiping is off.
    case swipingIsOff
    /// The stack is moving.
    case stackIsMoving
    /// The stack has only its root or is empty.
    case nothingToPop
    /// The stack only shows tabs or a split, which have stacks of their own.
    case containsStacks
    /// No popped controller can be brought back; the area is that from which a finger pops.
    case nothingToUnpop(popArea: PanArea)
    /// From the middle, the finger moved in a direction that does not pop.
    case otherDirection(PanDirection)
    /// A view under the finger took the pan, such as a scroll view.
    case takenByAnother
    /// The stack or its delegate refused the gesture, as for the first page of a presentation.
    case notWanted
  }
}

extension SwipeOutcome: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .undecided: "the finger did not move far enough to mean anything"
    case .pop(.center): "a pan in the middle pops"
    case .pop(let area): "a pan from the \(area.rawValue) edge pops"
    case .unpop(let area): "a pan from the \(area.rawValue) edge brings a controller back"
    case .refused(.swipingIsOff): "nobody: swiping is off"
    case .refused(.stackIsMoving): "nobody: the stack was moving"
    case .refused(.nothingToPop): "nobody: there was nothing to pop"
    case .refused(.containsStacks):
      "nobody: the stack only shows tabs or a split: use the stack under the finger"
    case .refused(.nothingToUnpop(let area)):
      "nobody: there was nothing to bring back; a pan from the \(area.rawValue) edge pops"
    case .refused(.otherDirection(let direction)):
      "nobody: the main direction was \(direction.rawValue)"
    case .refused(.takenByAnother): "not the stack: what is under the finger took the pan"
    case .refused(.notWanted):
      "nobody: the stack's delegate did not want it, or it is the first page of a modal: "
        + "that is dismissed, not popped"
    }
  }
}
