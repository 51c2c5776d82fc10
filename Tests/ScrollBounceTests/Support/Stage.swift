// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore
import ViewStackTesting

/// How far a computed number may be from the one derived by hand.
let tolerance = 1e-9

/// A stack in a phone, with a renderer that keeps what it receives.
struct Stage {
  let stack: ViewStack
  let screen = Screen()

  init(
    _ names: String..., size: Size = Size(width: 320, height: 480),
    configuring change: (inout StackConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = StackConfiguration()
    change(&configuration)
    stack = ViewStack(size: size, configuration: configuration)
    try stack.push(names.map { ViewController(ControllerID($0), size: size) }, .instant)
    stack.attach(screen)
    screen.lifecycle = LifecycleChecker(following: stack)
    screen.frames.removeAll()
  }

  /// The names on the stack, root first, in one word: `abc`.
  var word: String { stack.state.all.map(\.name).joined() }

  /// The gesture events so far.
  var gestures: [GestureEvent] {
    screen.events.compactMap { event in
      if case .gesture(let gesture) = event.occurrence { gesture } else { nil }
    }
  }

  /// The violations of the lifecycle, and gestures without a beginning or an end, as sentences.
  func problems() -> [String] {
    var lifecycle = screen.lifecycle
    if !stack.isMoving { lifecycle.checkRest(current: stack.state.current, at: stack.now) }
    let began = gestures.count { $0.phase == .began }
    let ended = gestures.count { $0.phase == .finished || $0.phase == .cancelled }
    return lifecycle.violations.map(\.description)
      + (began == ended ? [] : ["\(began) gestures began, \(ended) ended"])
  }

  /// A finger that has touched the stack.
  func finger(at point: Point, area: PanArea? = nil) -> PanGesture {
    let finger = PanGesture(stack, .plain)
    finger.touch(point, area: area)
    return finger
  }

  /// Moves a finger at constant speed, a movement every ten milliseconds.
  func move(_ finger: PanGesture, from start: Double, to end: Double, over milliseconds: Int) {
    let count = max(milliseconds / 10, 1)
    for index in 1...count {
      stack.advance(by: .milliseconds(milliseconds) / count)
      finger.move(
        to: Point(x: start + (end - start) * Double(index) / Double(count), y: 240))
    }
  }

  /// Makes a whole swipe of a fifth of a second.
  func swipe(from start: Double, to end: Double) {
    let finger = finger(at: Point(x: start, y: 240))
    move(finger, from: start, to: end, over: 200)
    finger.release()
  }
}

/// A renderer that keeps frames and events.
final class Screen: StackRenderer {
  var frames: [Frame] = []
  private(set) var events: [StackEvent] = []
  var lifecycle = LifecycleChecker()

  func render(_ frame: borrowing Frame) { frames.append(copy frame) }

  func receive(_ event: StackEvent) {
    events.append(event)
    lifecycle.receive(event)
  }
}
