// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

/// A delegate that writes down what it is asked and told of fingers, among the stack's events.
final class FingerWatcher: StackDelegate {
  /// What the delegate says to a gesture that wants to begin.
  var letsBegin = true
  /// Called when a finger takes hold.
  var onStart: ((ViewStack) -> Void)?
  /// Called when the finger has moved.
  var onUpdate: ((ViewStack) -> Void)?
  /// Called when the finger has let go.
  var onEnd: ((ViewStack) -> Void)?
  /// Called when a gesture asks whether it may begin.
  var onQuestion: ((ViewStack) -> Void)?
  /// What came, in the order in which it came: `swipeWillStart`, `hook willHide(b)`.
  private(set) var log: [String] = []
  private(set) var starts = 0
  private(set) var ends = 0

  /// Watches a stage; what its screen receives stands in the log too.
  init(_ stage: Stage) {
    stage.stack.delegate = self
    stage.screen.onEvent = { [weak self] event in
      // The delegate's own moments stand in the log once, as events.
      self?.log.append("\(event.kind) \(event.name)(\(event.subject))")
    }
  }

  func forget() { log.removeAll() }

  func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool {
    log.append("shouldBegin \(step.direction.rawValue)")
    areas.append(step.area)
    onQuestion?(stack)
    return letsBegin
  }

  func swipeWillStart(in stack: ViewStack) {
    starts += 1
    log.append("swipeWillStart")
    onStart?(stack)
  }

  /// The movements so far, with where each began.
  private(set) var movements: [SwipeMovement] = []
  /// Where the gestures began that asked.
  private(set) var areas: [PanArea?] = []

  func swipeDidUpdate(_ movement: SwipeMovement, in stack: ViewStack) {
    log.append("swipeDidUpdate \(movement.progress)")
    movements.append(movement)
    onUpdate?(stack)
  }

  func swipeDidEnd(finishing: Bool, in stack: ViewStack) {
    ends += 1
    log.append("swipeDidEnd \(finishing ? "finishing" : "going back")")
    onEnd?(stack)
  }
}

extension Stage {
  /// A finger on the stack.
  func finger() -> PanGesture { PanGesture(stack, .plain) }

  /// Moves a finger at constant speed, a movement every ten milliseconds.
  func move(_ finger: PanGesture, from start: Double, to end: Double, over milliseconds: Int) {
    let count = max(milliseconds / 10, 1)
    for index in 1...count {
      stack.advance(by: .milliseconds(milliseconds) / count)
      finger.move(
        to: Point(x: start + (end - start) * Double(index) / Double(count), y: 240))
    }
  }

  /// A whole swipe: touches, moves, lets go.
  @discardableResult
  func swipe(
    from start: Double, to end: Double, over milliseconds: Int = 200, velocity: Double? = nil
  ) -> PanGesture {
    let finger = finger()
    finger.touch(Point(x: start, y: 240))
    move(finger, from: start, to: end, over: milliseconds)
    finger.release(velocity: velocity.map { Vector(dx: $0, dy: 0) })
    return finger
  }

  /// The gesture events so far.
  var gestures: [GestureEvent] {
    screen.events.compactMap { event in
      guard case .gesture(let gesture) = event.occurrence else { return nil }
      return gesture
    }
  }

  /// How many gestures began without an end, or ended without a beginning.
  var openGestures: Int {
    gestures.reduce(0) { sum, gesture in
      switch gesture.phase {
      case .began: sum + 1
      case .changed: sum
      case .finished, .cancelled: sum - 1
      }
    }
  }
}
