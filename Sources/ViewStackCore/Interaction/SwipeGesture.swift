// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A gesture that turns touches on a stack into interactive pops and unpops.
///
/// A pan from the leading edge or the middle towards the trailing side pops. A pan from the trailing edge
/// towards the leading side unpops if the stack keeps an unpop history. In a right-to-left container the
/// sides are swapped. A pan also grabs a gesture's transition that settles. Otherwise it does nothing if
/// the stack is moving or has no controller to pop.
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
  private weak var stack: ViewStack?
  /// Whether observers of calls receive the touches; a gesture that makes another one's touches does not.
  private let isObserved: Bool
  /// The state of the gesture at one instant.
  public struct State {
    fileprivate var recognizer: PanRecognizer
    fileprivate var touchPoint = Point.zero
    fileprivate var position = Point.zero
    /// The number of the transition that the finger drives.
    fileprivate var driven: Int?
    /// The sign of a movement along the gesture's direction, or nil while the finger drives nothing.
    fileprivate var sign: Double?
    /// The finger's translation when it grabbed a transition: later translations count from it.
    fileprivate var origin = Vector.zero
    fileprivate var outcome = SwipeOutcome.undecided
  }
  /// The present state, to which the gesture can return later.
  public var state: State

  /// Creates a gesture for a stack, which it holds weakly.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - isObserved: Whether those who record calls receive the touches. A gesture that passes its own touches
  ///     on to this one notes them itself (``StackInbox/note(_:)``).
  public init(_ stack: ViewStack, isObserved: Bool = true) {
    (self.stack, self.isObserved) = (stack, isObserved)
    state = State(recognizer: PanRecognizer(width: stack.size.width))
  }

  /// A closure that decides about a pan before it begins; nil lets the stack take every pan.
  public var arbitrate: ((Pan, PanArea) -> Arbitration)?

  /// The decision about a pan that is about to begin.
  public enum Arbitration: Hashable, Sendable {
    /// The stack may take the pan, as one from this area.
    case stack(PanArea)
    /// The stack may not take the pan, for example because a scroll view takes it.
    case refused(SwipeOutcome.Reason)
  }

  /// The outcome of the touch so far.
  public var outcome: SwipeOutcome { state.outcome }

  /// Whether the finger is driving a transition.
  public var isDriving: Bool {
    guard let stack, state.sign != nil else { return false }
    return stack.isHeld && stack.storage.running?.number == state.driven
  }

  /// Whether a finger touches.
  public var isTouching: Bool { !state.recognizer.isIdle }

  /// Returns the velocity of the last movements at an instant, in points per second.
  public func velocity(at instant: Duration) -> Vector { state.recognizer.velocity(at: instant) }

  /// Begins a touch at a location in the container's coordinates.
  ///
  /// A named edge begins the pan at once, without a movement; nil derives the area from the location. The
  /// instant, by default the stack's, is used for the velocity.
  public func touch(
    _ point: Point, area: PanArea? = nil, at instant: Duration? = nil
  ) {
    guard let stack else { return }
    stack.inbox.catchUp()
    note(.touch(point, area))
    // The recogniser of the first finger also handles a second finger.
    if state.recognizer.isIdle {
      state.recognizer = PanRecognizer(width: stack.size.width)
      state.touchPoint = point
      state.position = point
      state.outcome = .undecided
    }
    handle(state.recognizer.touch(point, at: instant ?? stack.now, area: area))
  }

  /// Moves the finger to a location in the container's coordinates.
  ///
  /// Pass a velocity, in points per second, if you have more samples of the finger than you pass here. By
  /// default it is computed from the last movements, and the instant is the stack's.
  public func move(to point: Point, velocity: Vector? = nil, at instant: Duration? = nil) {
    guard let stack else { return }
    stack.inbox.catchUp()
    note(.move(point, velocity ?? self.velocity(movingTo: point, at: instant)))
    state.position = point
    handle(state.recognizer.move(to: point, at: instant ?? stack.now, velocity: velocity))
  }

  /// Releases the finger at its position, with a velocity as for ``move(to:velocity:at:)``.
  public func release(velocity: Vector? = nil, at instant: Duration? = nil) {
    guard let stack else { return }
    stack.inbox.catchUp()
    note(.release(velocity ?? self.velocity(at: instant ?? stack.now)))
    handle(state.recognizer.release(at: state.position, instant ?? stack.now, velocity: velocity))
  }

  /// Cancels the touch, as the system does.
  public func cancel() {
    note(.cancel)
    handle(state.recognizer.cancel())
  }

  /// Returns the velocity that a movement to a point would have, in points per second.
  public func velocity(movingTo point: Point, at instant: Duration? = nil) -> Vector {
    guard let instant = instant ?? stack?.now else { return .zero }
    var recognizer = state.recognizer
    _ = recognizer.move(to: point, at: instant)
    return recognizer.velocity(at: instant)
  }

  private func note(_ action: @autoclosure () -> FingerAction) {
    if isObserved { stack?.note(.finger(action())) }
  }

  /// Performs a touch in its turn; a touch during a hook waits.
  private func handle(_ action: PanRecognizer.Action) {
    guard let stack, action != .none else { return }
    let position = state.position
    stack.enter(action, answering: ()) { [self] in handle($1, position, $0) }
  }

  private func handle(_ action: PanRecognizer.Action, _ position: Point, _ stack: ViewStack) {
    // If another transition has begun, the finger no longer drives anything.
    if stack.storage.running?.number != state.driven { state.sign = nil }
    switch action {
    case .none: break
    case .missed(let direction):
      let pan = Pan(
        start: state.touchPoint, translation: position - state.touchPoint, velocity: .zero)
      if case .refused(let reason) = arbitrate?(pan, .center) {
        state.outcome = .refused(reason)
      } else {
        state.outcome = .refused(.otherDirection(direction))
      }
    case .began(let area, let direction, let pan):
      begin(area, direction, pan, stack)
    case .changed(let pan):
      guard let sign = state.sign else { return }
      let origin = state.origin
      stack.move {
        $0.moved(
          to: (pan.translation.dx - origin.dx) * sign, velocity: pan.velocity.dx * sign,
          across: pan.translation.dy - origin.dy)
      }
    case .ended(let pan):
      if let sign = state.sign { _ = stack.release(at: pan.velocity.dx * sign) }
      state.sign = nil
    case .cancelled:
      if state.sign != nil { stack.cancelTouch() }
      state.sign = nil
    }
  }

  private func begin(
    _ area: PanArea, _ direction: PanDirection, _ pan: Pan,
    _ stack: ViewStack
  ) {
    let isLeftToRight = stack.configuration.layoutDirection == .leftToRight
    let (leading, forwards): (PanArea, PanDirection) =
      isLeftToRight ? (.left, .right) : (.right, .left)
    let popSign: Double = isLeftToRight ? 1 : -1
    state.origin = .zero
    if area == .center || area == leading, grab(area, popSign, stack) {
      state.origin = pan.translation
      return
    }
    var area = area
    switch arbitrate?(pan, area) {
    case .stack(let other): area = other
    case .refused(let reason):
      state.outcome = .refused(reason)
      return
    case nil: break
    }
    if !stack.configuration.swipesToPop {
      state.outcome = .refused(.swipingIsOff)
    } else if stack.isMoving {
      state.outcome = .refused(.stackIsMoving)
    } else if area != .center, area != leading {
      if !stack.canUnpop {
        state.outcome = .refused(.nothingToUnpop(popArea: leading))
        return
      }
      hold(.unpop(area), .unpop(), -popSign, pan, stack)
    } else if area == .center, direction != forwards {
      state.outcome = .refused(.otherDirection(direction))
    } else {
      if !stack.canPop {
        let isContainer = stack.current is any StackContaining
        state.outcome = .refused(isContainer ? .containsStacks : .nothingToPop)
        return
      }
      hold(.pop(area), .pop(1), popSign, pan, stack)
    }
  }

  private func hold(
    _ outcome: SwipeOutcome, _ call: Call, _ sign: Double, _ pan: Pan,
    _ stack: ViewStack
  ) {
    let touch = Touch(
      translation: pan.translation.dx * sign, velocity: pan.velocity.dx * sign,
      across: pan.translation.dy, area: outcome.area)
    let isHeld = (try? stack.hold(call, touch)) ?? .unchanged != .unchanged
    state.outcome = isHeld ? outcome : .refused(.notWanted)
    state.sign = isHeld ? sign : nil
    state.driven = stack.storage.running?.number
  }

  /// Grabs a transition that settles after the release of another finger.
  private func grab(
    _ area: PanArea, _ popSign: Double, _ stack: ViewStack
  ) -> Bool {
    guard stack.configuration.swipesToPop, let step = stack.step, step.isInteractive, stack.grab()
    else { return false }
    state.outcome = step.direction == .pop ? .pop(area) : .unpop(area)
    state.sign = step.direction == .pop ? popSign : -popSign
    state.driven = stack.storage.running?.number
    return true
  }
}

extension SwipeGesture: CustomStringConvertible {
  /// The outcome of the last touch, with its reason: `nobody: there was nothing to pop`.
  public var description: String { outcome.description }
}
