// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An edge of a container from which a finger can come in.
public enum PanEdge: String, Hashable, Sendable, Codable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right

  /// Creates the edge of the area in which a recogniser saw a pan begin.
  ///
  /// - Parameter area: The area; the centre has no edge.
  public init?(_ area: PanRecognizer.Area) {
    switch area {
    case .left: self = .left
    case .right: self = .right
    case .center: return nil
    }
  }

  /// The way of a finger that comes in from the edge.
  public var inward: PanDirection { self == .left ? .right : .left }

  /// What a pan from the edge does to the stack: back from where it reads from, else forward.
  ///
  /// - Parameter direction: Which way the container reads.
  /// - Returns: `pop` for the left edge from left to right, `push` (an unpop) for the right one.
  public func transition(_ direction: LayoutDirection) -> StackDirection {
    (self == .left) == (direction == .leftToRight) ? .pop : .push
  }
}

/// A pan at the moment at which it is about to begin.
public struct PanStart: Hashable, Sendable {
  /// Where the finger touched, in the container.
  public var start: Point

  /// How far it has moved since.
  public var movement: Vector

  /// Its velocity, which decides the direction when it is known and not zero.
  public var velocity: Vector?

  /// The number of fingers.
  public var touches: Int

  /// The edge of whose recogniser the pan comes, where a toolkit or a script has decided that.
  public var edge: PanEdge?

  /// Creates the start of a pan.
  ///
  /// - Parameters:
  ///   - start: Where the finger touched, in the container.
  ///   - movement: How far it has moved since.
  ///   - velocity: Its velocity, or `nil` where it is not known.
  ///   - touches: The number of fingers.
  ///   - edge: The edge of whose recogniser the pan comes; `nil` leaves it to the place.
  public init(
    at start: Point, movement: Vector = .zero, velocity: Vector? = nil, touches: Int = 1,
    edge: PanEdge? = nil
  ) {
    self.start = start
    self.movement = movement
    self.velocity = velocity
    self.touches = touches
    self.edge = edge
  }

  /// The velocity, or the movement where there is none: what the main direction comes from.
  public var decisiveMovement: Vector {
    if let velocity, velocity != .zero { velocity } else { movement }
  }

  /// The main direction of the pan.
  public var direction: PanDirection { PanDirection(decisiveMovement) }
}
