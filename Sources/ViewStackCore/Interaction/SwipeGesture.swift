// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A gesture that turns touches on a stack into interactive pops and unpops.
///
/// A pan from the leading edge or from the middle, towards the trailing side, pops; one from the
/// trailing edge, towards the leading side, unpops, if the stack keeps an unpop history. In a right-to-left container the sides are swapped. A touch on a stack that is moving,
/// or has nothing to pop, begins nothing.
///
/// ```swift
/// let swipe = SwipeGesture(stack)
/// swipe.touch(Point(x: 2, y: 100))
/// stack.advance(by: .milliseconds(16))
/// swipe.move(to: Point(x: 40, y: 100))
/// swipe.release()
/// print(swipe)  // a pan from the left edge pops
/// ```
///
/// The instants are those of the stack's clock, which the caller advances.
public final class SwipeGesture {
  private let stack: ViewStack
  private var recognizer: PanRecognizer
  private var touchPoint = Point.zero
  private var position = Point.zero
  /// The transition that the finger drives, as long as it is that one.
  private weak var driven: StackTransition?
  /// The sign of a movement in the gesture's direction, while it drives the stack.
  private var sign: Double?

  /// Creates a gesture for a stack.
  public init(_ stack: ViewStack) {
    self.stack = stack
    recognizer = PanRecognizer(width: stack.size.width)
  }

  /// The distance that does not count: the finger's translation when it grabbed a transition.
  private var origin = Vector.zero

  /// Decides who takes a pan that is about to begin; if nil, the stack may take every pan.
  public var arbitrate: ((PanRecognizer.Pan, PanRecognizer.Area) -> Arbitration)?

  /// The decision on a pan that is about to begin.
  public enum Arbitration: Hashable, Sendable {
    /// The stack may take it, as one from this area.
    case stack(PanRecognizer.Area)
    /// The stack may not: a scroll under the finger takes it, or it is off.
    case refused(SwipeClaim.Reason)
  }

  /// The meaning of the touch, as far as it is known.
  public private(set) var claim = SwipeClaim.undecided

  /// Whether the finger is driving a transition.
  public var isDriving: Bool { sign != nil && stack.isHeld && stack.running === driven }

  /// Whether a finger touches.
  package var isTouching: Bool { !recognizer.isIdle }

  /// The velocity of the finger from its last movements, in points per second.
  package func velocity(at instant: Duration) -> Vector { recognizer.velocity(at: instant) }

  /// Returns a copy with the same state, for a checkpoint.
  package func copy() -> SwipeGesture {
    let copy = SwipeGesture(stack)
    copy.recognizer = recognizer
    (copy.touchPoint, copy.position, copy.origin) = (touchPoint, position, origin)
    (copy.driven, copy.sign, copy.arbitrate, copy.claim) = (driven, sign, arbitrate, claim)
    return copy
  }

  /// Begins a touch.
  ///
  /// - Parameters:
  ///   - point: The location in the container's coordinates.
  ///   - area: The area in which the pan begins, or nil to derive it from the location. From an edge
  ///     that is named it begins at once, without waiting for a movement.
  ///   - instant: The instant of the touch, which counts for its velocity; the stack's unless given.
  public func touch(
    _ point: Point, area: PanRecognizer.Area? = nil, at instant: Duration? = nil
  ) {
    stack.inbox.catchUp()
    // A second finger is handled by the first one's recogniser.
    if recognizer.isIdle {
      recognizer = PanRecognizer(width: stack.size.width)
      touchPoint = point
      position = point
      claim = .undecided
    }
    handle(recognizer.touch(point, at: instant ?? stack.now, area: area))
  }

  /// Moves the finger.
  ///
  /// - Parameters:
  ///   - point: The location in the container's coordinates.
  ///   - velocity: The velocity in points per second, or nil for that of the last movements. Pass it
  ///     if you have more samples of the finger than you pass here.
  ///   - instant: The instant of the movement; the stack's unless given.
  public func move(to point: Point, velocity: Vector? = nil, at instant: Duration? = nil) {
    stack.inbox.catchUp()
    position = point
    handle(recognizer.move(to: point, at: instant ?? stack.now, velocity: velocity))
  }

  /// Releases the finger where it is.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, or nil for that of the last movements.
  ///   - instant: The instant of the release; the stack's unless given.
  public func release(velocity: Vector? = nil, at instant: Duration? = nil) {
    stack.inbox.catchUp()
    handle(recognizer.release(at: position, instant ?? stack.now, velocity: velocity))
  }

  /// Cancels the touch, as the system does.
  public func cancel() {
    handle(recognizer.cancel())
  }

  /// Carries out what the touch means, in its turn: inside a hook it waits.
  private func handle(_ action: PanRecognizer.Action) {
    guard action != .none else { return }
    let position = position
    try? stack.inbox.enqueue { [self] turn in handle(action, position, turn) }
  }

  private func handle(
    _ action: PanRecognizer.Action, _ position: Point, _ turn: StackTurn
  ) {
    // Another transition has come: the finger has lost what it held.
    if stack.running !== driven { sign = nil }
    switch action {
    case .none: break
    case .missed(let direction):
      let pan = PanRecognizer.Pan(
        start: touchPoint, translation: position - touchPoint, velocity: .zero)
      if case .refused(let reason) = arbitrate?(pan, .center) {
        claim = .refused(reason)
      } else {
        claim = .refused(.otherDirection(direction))
      }
    case .began(let area, let direction, let pan):
      begin(area, direction, pan, turn)
    case .changed(let pan):
      guard let sign else { return }
      let origin = origin
      stack.follow(in: turn) {
        $0.moved(
          to: (pan.translation.dx - origin.dx) * sign, velocity: pan.velocity.dx * sign,
          across: pan.translation.dy - origin.dy)
      }
    case .ended(let pan):
      if let sign {
        stack.carryOut(in: turn) {
          _ = stack.release(at: pan.velocity.dx * sign, nil, $0)
        }
      }
      sign = nil
    case .cancelled:
      if sign != nil { stack.carryOut(in: turn) { stack.takeTouchAway($0) } }
      sign = nil
    }
  }

  /// Begins the pop or unpop that a pan means, if the stack has one now.
  private func begin(
    _ area: PanRecognizer.Area, _ direction: PanDirection, _ pan: PanRecognizer.Pan,
    _ turn: StackTurn
  ) {
    let isLeftToRight = stack.configuration.layoutDirection == .leftToRight
    let (leading, forwards): (PanRecognizer.Area, PanDirection) =
      isLeftToRight ? (.left, .right) : (.right, .left)
    let popSign: Double = isLeftToRight ? 1 : -1
    origin = .zero
    if area == .center || area == leading, grab(area, popSign, turn) {
      origin = pan.translation
      return
    }
    var area = area
    switch arbitrate?(pan, area) {
    case .stack(let other): area = other
    case .refused(let reason):
      claim = .refused(reason)
      return
    case nil: break
    }
    if let reason = refusal {
      claim = .refused(reason)
      return
    }
    if area != .center, area != leading {
      guard stack.canUnpop else {
        claim = .refused(.nothingToUnpop)
        return
      }
      hold(.unpop(area), StackRequest(.unpop, .animated, source: .unpop), -popSign, pan, turn)
    } else if area == .center, direction != forwards {
      claim = .refused(.otherDirection(direction))
    } else {
      guard stack.canPop else {
        claim = .refused(.nothingToPop)
        return
      }
      let pop = StackRequest(.pop(count: 1), .animated, source: .singlePop)
      hold(.pop(area), pop, popSign, pan, turn)
    }
  }

  private func hold(
    _ claim: SwipeClaim, _ request: borrowing StackRequest, _ sign: Double,
    _ pan: PanRecognizer.Pan,
    _ turn: StackTurn
  ) {
    let outcome = try? stack.hold(
      request, translation: pan.translation.dx * sign, velocity: pan.velocity.dx * sign,
      across: pan.translation.dy, from: claim.area, in: turn)
    let isHeld = outcome ?? .unchanged != .unchanged
    self.claim = isHeld ? claim : .refused(.notWanted)
    self.sign = isHeld ? sign : nil
    driven = stack.running
  }

  /// Grabs a transition that settles after another finger's release.
  private func grab(
    _ area: PanRecognizer.Area, _ popSign: Double, _ turn: StackTurn
  ) -> Bool {
    guard stack.configuration.swipesToPop, let step = stack.step, step.isInteractive,
      stack.grab(in: turn)
    else { return false }
    claim = step.direction == .pop ? .pop(area) : .unpop(area)
    sign = step.direction == .pop ? popSign : -popSign
    driven = stack.running
    return true
  }

  /// The reason for which every touch is refused now, or nil.
  private var refusal: SwipeClaim.Reason? {
    if !stack.configuration.swipesToPop { return .swipingIsOff }
    return stack.isMoving ? .stackIsMoving : nil
  }
}

extension SwipeGesture: CustomStringConvertible {
  /// What became of the last touch, and for which reason: `nobody: there was nothing to pop`.
  public var description: String { claim.description }
}
