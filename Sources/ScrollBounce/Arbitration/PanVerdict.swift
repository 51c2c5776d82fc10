// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The claimant that takes a pan.
public enum PanClaimant: Hashable, Sendable {
  /// The recogniser at an edge.
  case edge(PanEdge)
  /// The scroll of that name.
  case scroll(String)
  /// The pan from the centre, which pops.
  case center
  /// The view of that name, to which the stack yields.
  case view(String)
  /// No claimant: the touch stays with the views.
  case nobody
}

/// The decision on a pan: its claimant, its transition, and the reasons.
public struct PanVerdict: Hashable, Sendable {
  /// The claimant that takes the pan.
  public let claimant: PanClaimant
  /// The transition that begins, `push` for an unpop, or `nil` for none.
  public let transition: StackDirection?
  /// The steps of the reasoning, in their order.
  public let reasons: [PanReason]
  /// The index of the scroll that takes the pan in `PanScene.regions`, since two may have one name.
  let region: Int?

  /// The number of left-bounce blocks that were called.
  public var blockCalls: Int {
    reasons.reduce(0) { count, reason in
      switch reason {
      case .refused(_, let answer), .allowed(_, let answer):
        count + LeftBounceDecision(reason: answer).blockCalls
      default: count
      }
    }
  }
}

extension PanClaimant: CustomStringConvertible {
  /// The claimant in words.
  public var description: String {
    switch self {
    case .edge(let edge): "\(edge.rawValue) edge"
    case .scroll(let name): "scroll '\(name)'"
    case .center: "centre pan"
    case .view(let name): "view '\(name)'"
    case .nobody: "nobody"
    }
  }
}

extension PanVerdict: CustomStringConvertible {
  /// The claimant, and the reasons after it.
  public var description: String {
    "\(claimant): " + reasons.map(\.description).joined(separator: "; ")
  }
}
