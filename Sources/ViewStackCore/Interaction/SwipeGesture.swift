// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A finger on a stack: turns touches into pops and unpops that it drives.
///
/// A pan from the leading edge or from the middle, towards the trailing side, pops; one from the
/// trailing edge, towards the leading side, brings the last popped controller back, where the stack
/// keeps any. In a right-to-left container the sides are swapped. A touch on a stack that is moving,
/// or has nothing to pop, begins nothing.
///
/// ```swift
/// let swipe = SwipeGesture(stack)
/// swipe.touch(Point(x: 2, y: 100))
/// stack.advance(by: .milliseconds(16))
/// swipe.move(to: Point(x: 40, y: 100))
/// swipe.release()
/// ```
///
/// The instants are those of the stack's clock; whoever feeds touches advances it.
public final class SwipeGesture {
  private let stack: ViewStack
  private var recognizer: PanRecognizer
  private var touchPoint = Point.zero
  private var position = Point.zero
  /// The sign of a movement in the gesture's direction, while it drives the stack.
  private var sign: Double?

  /// Creates a finger for a stack.
  public init(_ stack: ViewStack) {
    self.stack = stack
    recognizer = PanRecognizer(width: stack.size.width)
  }

  /// The way of the finger that does not count: it had come so far when it caught a transition.
  private var origin = 0.0

  /// Answers whether the stack may have a pan that is about to begin.
  ///
  /// A scroll under the finger may come first. Nil lets the stack have every pan.
  public var admits: ((PanRecognizer.Pan, PanRecognizer.Area) -> Bool)?

  /// What the touch was taken for, as far as that is known.
  public private(set) var claim = SwipeClaim.undecided

  /// Whether the finger drives a transition at the moment.
  public var isDriving: Bool { sign != nil && stack.isHeld }

  /// The finger touches.
  ///
  /// - Parameters:
  ///   - point: Where, in the container's coordinates.
  ///   - area: Where the pan counts as beginning, or nil to tell by the place. From an edge that is
  ///     named it begins at once, without waiting for a movement.
  public func touch(_ point: Point, area: PanRecognizer.Area? = nil) {
    // A second finger is for the first one's recogniser.
    if recognizer.isIdle {
      recognizer = PanRecognizer(width: stack.size.width)
      touchPoint = point
      position = point
      claim = .undecided
    }
    handle(recognizer.touch(point, at: stack.now, area: area))
  }

  /// The finger moves.
  ///
  /// - Parameters:
  ///   - point: Where, in the container's coordinates.
  ///   - velocity: How fast, in points per second, or nil for that of its last movements. Whoever
  ///     has more samples of the finger than it shows knows it better.
  public func move(to point: Point, velocity: Vector? = nil) {
    position = point
    handle(recognizer.move(to: point, at: stack.now, velocity: velocity))
  }

  /// The finger lets go where it is.
  ///
  /// - Parameter velocity: How fast it moves, in points per second, or nil for that of its last
  ///   movements.
  public func release(velocity: Vector? = nil) {
    handle(recognizer.release(at: position, stack.now, velocity: velocity))
  }

  /// The system takes the touch away.
  public func cancel() {
    handle(recognizer.cancel())
  }

  /// Does to the stack what the touch means, in its turn: inside a hook it waits.
  private func handle(_ action: PanRecognizer.Action) {
    guard action != .none else { return }
    let position = position
    try? stack.inbox.enqueue { [self] turn in handle(action, position, turn) }
  }

  private func handle(
    _ action: PanRecognizer.Action, _ position: Point, _ turn: StackTurn
  ) {
    switch action {
    case .none: break
    case .missed(let direction):
      let pan = PanRecognizer.Pan(
        start: touchPoint, translation: position - touchPoint, velocity: .zero)
      let isFree = admits?(pan, .center) ?? true
      claim = .refused(isFree ? .otherDirection(direction) : .takenByAnother)
    case .began(let area, let direction, let pan):
      begin(area, direction, pan, turn)
    case .changed(let pan):
      guard let sign else { return }
      tell(
        .move(
          .translation(
            (pan.translation.dx - origin) * sign, velocity: pan.velocity.dx * sign)), turn)
    case .ended(let pan):
      if let sign { tell(.release(velocity: pan.velocity.dx * sign, rule: nil), turn) }
      sign = nil
    case .cancelled:
      if sign != nil {
        tell(
          .letGo(
            finishing: false, duration: nil, curve: nil, reason: "the touch was taken away"),
          turn)
      }
      sign = nil
    }
  }

  private func tell(_ input: StackInput, _ turn: StackTurn) {
    _ = try? stack.carryOut(input, turn)
  }

  /// Begins what the pan means, where it means anything on this stack at this moment.
  private func begin(
    _ area: PanRecognizer.Area, _ direction: PanDirection, _ pan: PanRecognizer.Pan,
    _ turn: StackTurn
  ) {
    let isLeftToRight = stack.configuration.layoutDirection == .leftToRight
    let (leading, forwards): (PanRecognizer.Area, PanDirection) =
      isLeftToRight ? (.left, .right) : (.right, .left)
    let popSign: Double = isLeftToRight ? 1 : -1
    origin = 0
    if area == .center || area == leading, grab(area, popSign, turn) {
      origin = pan.translation.dx
      return
    }
    guard admits?(pan, area) ?? true else {
      claim = .refused(.takenByAnother)
      return
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
      hold(.unpop(area), TransitionRequest(.unpop, .animated, source: .unpop), -popSign, pan, turn)
    } else if area == .center, direction != forwards {
      claim = .refused(.otherDirection(direction))
    } else {
      guard stack.canPop else {
        claim = .refused(.nothingToPop)
        return
      }
      let pop = TransitionRequest(.pop(count: 1), .animated, source: .singlePop)
      hold(.pop(area), pop, popSign, pan, turn)
    }
  }

  private func hold(
    _ claim: SwipeClaim, _ request: TransitionRequest, _ sign: Double, _ pan: PanRecognizer.Pan,
    _ turn: StackTurn
  ) {
    let answer = try? stack.carryOut(
      .hold(
        request, translation: pan.translation.dx * sign, velocity: pan.velocity.dx * sign), turn)
    let isHeld = answer.map { $0.outcome != .unchanged } ?? false
    self.claim = isHeld ? claim : .refused(.notWanted)
    self.sign = isHeld ? sign : nil
  }

  /// Takes hold of what another finger has let go of and what still settles.
  private func grab(
    _ area: PanRecognizer.Area, _ popSign: Double, _ turn: StackTurn
  ) -> Bool {
    guard stack.configuration.swipesToPop, let step = stack.step, step.isInteractive,
      (try? stack.carryOut(.grab, turn))?.flag == true
    else { return false }
    claim = step.direction == .pop ? .pop(area) : .unpop(area)
    sign = step.direction == .pop ? popSign : -popSign
    return true
  }

  /// What keeps every touch from meaning anything.
  private var refusal: SwipeClaim.Reason? {
    if !stack.configuration.swipesToPop { return .swipingIsOff }
    return stack.isMoving ? .stackIsMoving : nil
  }
}
