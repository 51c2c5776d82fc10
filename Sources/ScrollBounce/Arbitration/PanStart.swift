// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An edge of a container from which a finger can move in.
public enum PanEdge: String, Hashable, Sendable, Codable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right

  /// Creates the edge of the area in which a recogniser has found a pan; nil for the centre.
  public init?(_ area: PanArea) {
    switch area {
    case .left: self = .left
    case .right: self = .right
    case .center: return nil
    }
  }

  /// The area at the edge.
  var area: PanArea { self == .left ? .left : .right }

  /// The direction of a finger that moves in from the edge.
  public var inward: PanDirection { self == .left ? .right : .left }

  /// Returns the transition that a pan from the edge drives.
  ///
  /// It is `pop` for the leading edge (the left one in a left-to-right layout), and `push` (an unpop) for
  /// the trailing edge.
  public func transition(_ direction: ReadingDirection) -> StackDirection {
    (self == .left) == (direction == .leftToRight) ? .pop : .push
  }
}

/// A pan that is about to begin.
public struct PanStart: Hashable, Sendable {
  /// The point that the finger touched, in the container.
  public var start: Point
  /// The movement of the finger since then.
  public var movement: Vector
  /// The velocity of the finger, which decides the direction if it is known and not zero.
  public var velocity: Vector?
  /// The number of fingers.
  public var touches: Int
  /// The area whose recogniser has found the pan, or `nil` to decide by the start point.
  public var area: PanArea?

  /// Creates the start of a pan.
  public init(
    at start: Point, movement: Vector = .zero, velocity: Vector? = nil, touches: Int = 1,
    area: PanArea? = nil
  ) {
    self.start = start
    self.movement = movement
    self.velocity = velocity
    self.touches = touches
    self.area = area
  }

  /// The edge whose recogniser has found the pan, if one has.
  public var edge: PanEdge? { area.flatMap(PanEdge.init) }

  /// The vector that decides the main direction: the velocity, or the movement without one.
  public var decisiveMovement: Vector {
    if let velocity, velocity != .zero { velocity } else { movement }
  }

  /// The main direction of the pan.
  public var direction: PanDirection { PanDirection(decisiveMovement) }
}

/// The permission for a pan to drive the stack.
public enum PanPermission: Hashable, Sendable {
  /// The pan may drive the stack.
  case permitted
  /// The pan may not drive the stack; a scroll may take it, or the centre a pan from an edge.
  case refused
  /// The pan may not drive the stack: a view takes it, such as a row with a swipe action.
  case yields(to: String)
}

/// The surroundings of a pan: the container, the stack, and the scrolls under the finger.
public struct PanScene {
  /// The size of the container.
  public var containerSize: Size
  /// The layout direction of the container.
  public var layoutDirection: ReadingDirection
  /// The number of controllers on the stack.
  public var stackDepth: Int
  /// The number of popped controllers in the unpop history.
  public var unpopDepth: Int
  /// The scrolls under the finger, innermost first.
  public var regions: [ScrollRegion]
  /// Returns whether a pan from an area may drive the stack; nil permits every pan.
  ///
  /// The arbiter calls it only for a pan that would drive the stack, at most once for each area, and before
  /// any scroll gives up its bounce.
  public var permission: ((PanArea, StackDirection) -> PanPermission)?

  /// Creates the scene of a stack: its size, its direction, and the numbers of its controllers.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - regions: The scrolls under the finger, innermost first.
  ///   - permission: Returns whether a pan from an area may drive the stack; nil permits every pan.
  public init(
    of stack: ViewStack, regions: [ScrollRegion],
    permission: ((PanArea, StackDirection) -> PanPermission)? = nil
  ) {
    self.init(
      containerSize: stack.size, layoutDirection: stack.configuration.layoutDirection,
      stackDepth: stack.count, unpopDepth: stack.unpopHistory.count, regions: regions,
      permission: permission)
  }

  /// Creates a scene.
  public init(
    containerSize: Size, layoutDirection: ReadingDirection = .leftToRight, stackDepth: Int,
    unpopDepth: Int = 0, regions: [ScrollRegion] = [],
    permission: ((PanArea, StackDirection) -> PanPermission)? = nil
  ) {
    self.containerSize = containerSize
    self.layoutDirection = layoutDirection
    self.stackDepth = stackDepth
    self.unpopDepth = unpopDepth
    self.regions = regions
    self.permission = permission
  }
}
