// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One step of the reasoning that leads to a verdict, with its numbers.
public enum PanReason: Hashable, Sendable {
  /// The touch is outside the container.
  case outsideContainer(Point, Size)
  /// The recogniser of an edge has found the pan.
  case fromEdge(PanEdge)
  /// The touch is in the zone of an edge.
  case inEdge(PanEdge, distance: Double, width: Double)
  /// The touch is in neither zone; the distance is from the nearer edge.
  case awayFromEdges(distance: Double, width: Double)
  /// The finger at the edge does not move in.
  case notInward(PanEdge, PanDirection)
  /// The stack has no controller to pop.
  case nothingToPop(depth: Int)
  /// The unpop history is empty.
  case nothingToUnpop
  /// The content of a scroll does not move in that direction.
  case cannotScroll(String, PanDirection)
  /// A scroll gives up its bounce.
  case refused(String, LeftBounceReason)
  /// A scroll is not refused.
  case allowed(String, LeftBounceReason)
  /// A scroll has content left in that direction.
  case scrolls(String, PanDirection, room: Double)
  /// A scroll is at its end in that direction; an outer scroll may have content left.
  case atEnd(String, PanDirection)
  /// No outer scroll has content left, so the innermost one bounces.
  case bounces(String, PanDirection)
  /// More than one finger moves, and only one finger pans from the centre.
  case severalTouches(Int)
  /// The pan does not move in the direction that pops.
  case notPopDirection(PanDirection, wanted: PanDirection)
  /// The pan moves in the direction that pops.
  case popDirection(PanDirection)
  /// A pan from this area may not drive the stack now.
  case notPermitted(PanArea)
  /// The stack yields a pan from this area to a view.
  case yields(PanArea, to: String)
}

extension PanReason: CustomStringConvertible {
  /// A sentence for people, without a full stop.
  public var description: String {
    switch self {
    case .outsideContainer(let point, let size):
      "the touch at \(point.x), \(point.y) is outside the container of "
        + "\(size.width) x \(size.height)"
    case .fromEdge(let edge):
      "the recogniser at the \(edge.rawValue) edge has brought the pan"
    case .inEdge(let edge, let distance, let width):
      "the touch is \(distance) from the \(edge.rawValue) edge, less than \(width)"
    case .awayFromEdges(let distance, let width):
      "the touch is \(distance) from the nearer edge, not less than \(width)"
    case .notInward(let edge, let direction):
      "the pan at the \(edge.rawValue) edge moves \(direction.rawValue), not inward"
    case .nothingToPop(let depth):
      "a stack of \(depth) has nothing to pop"
    case .nothingToUnpop:
      "the unpop history is empty"
    case .cannotScroll(let name, let direction):
      "'\(name)' does not scroll \(direction.isHorizontal ? "sideways" : "up or down")"
    case .refused(let name, let reason):
      "'\(name)' gives up its bounce: \(reason)"
    case .allowed(let name, let reason):
      "'\(name)' may begin: \(reason)"
    case .scrolls(let name, let direction, let room):
      "'\(name)' scrolls: a finger can move it \(direction.rawValue) by \(room) points"
    case .atEnd(let name, let direction):
      "'\(name)' is at its end when a finger moves \(direction.rawValue)"
    case .bounces(let name, _):
      "'\(name)' bounces: no scroll around it has content left"
    case .severalTouches(let touches):
      "\(touches) touches do not pan from the centre"
    case .notPopDirection(let direction, let wanted):
      "the pan moves \(direction.rawValue); only a pan to the \(wanted.rawValue) pops"
    case .popDirection(let direction):
      "the pan goes \(direction.rawValue), which pops"
    case .notPermitted(let area):
      "a pan from the \(area.place) is not permitted here"
    case .yields(let area, let name):
      "the stack leaves a pan from the \(area.place) to '\(name)'"
    }
  }
}

extension PanArea {
  /// The area in words: `left edge`, `centre`.
  fileprivate var place: String { self == .center ? "centre" : "\(rawValue) edge" }
}
