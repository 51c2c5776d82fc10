// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The reason for which a scroll keeps its bounce or gives it up.
public enum LeftBounceReason: Hashable, Sendable {
  /// The content is not wider than the frame.
  case contentFits(width: Double, frame: Double)
  /// The scroll is not at its start.
  case awayFromStart(offset: Double, start: Double, tolerance: Double)
  /// The finger does not move in the direction that pops.
  case otherDirection(PanDirection, wanted: PanDirection)
  /// More than one finger pans, and only one finger pops.
  case severalTouches(Int)
  /// The stack has no controller to pop.
  case nothingToPop(depth: Int)
  /// A pan from the centre is not permitted, so that giving up the bounce has no use.
  case noCenterPan
  /// The scroll's own block has decided.
  case ownBlock(Bool)
  /// The global block has decided.
  case globalBlock(Bool)
  /// Neither the scroll nor the policy has a block.
  case noBlock
}

extension LeftBounceReason: CustomStringConvertible {
  /// A sentence for people, without a full stop.
  public var description: String {
    switch self {
    case .contentFits(let width, let frame):
      "its content of \(width) points fits its frame of \(frame)"
    case .awayFromStart(let offset, let start, 0):
      "its offset \(offset) is not exactly \(start)"
    case .awayFromStart(let offset, let start, let tolerance):
      "its offset \(offset) is more than \(tolerance) from its start at \(start)"
    case .otherDirection(let direction, let wanted):
      "the pan goes \(direction.rawValue), not \(wanted.rawValue)"
    case .severalTouches(let touches):
      "\(touches) touches do not pop"
    case .nothingToPop(let depth):
      "a stack of \(depth) has nothing to pop"
    case .noCenterPan:
      "a pan from the centre is not permitted"
    case .ownBlock(let answer):
      "its own block says \(answer ? "yes" : "no")"
    case .globalBlock(let answer):
      "the global block says \(answer ? "yes" : "no")"
    case .noBlock:
      "there is no block"
    }
  }
}

/// The decision of a left-bounce policy: whether a scroll may begin its pan, with the reason.
public struct LeftBounceDecision: Hashable, Sendable {
  /// The reason.
  public let reason: LeftBounceReason

  /// Whether the scroll's pan is refused, so that a pan from the centre can pop.
  public var isRefused: Bool {
    switch reason {
    case .ownBlock(let answer), .globalBlock(let answer): answer
    default: false
    }
  }

  /// The number of blocks that were called for the decision: 0 or 1.
  public var blockCalls: Int {
    switch reason {
    case .ownBlock, .globalBlock: 1
    default: 0
    }
  }

  /// Creates the decision that follows from a reason.
  public init(reason: LeftBounceReason) { self.reason = reason }
}
