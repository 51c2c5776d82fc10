// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension PanGesture {
  /// The values of a gesture that change.
  package struct State {
    var finger: Finger
    var hold: PanHold?
    /// The instant of the last touch, movement or release.
    var touchInstant = Duration.zero
    var entries: [Entry] = []
    var policy: LeftBouncePolicy?
  }

  /// A scroll, and the controller whose view contains it.
  struct Entry {
    /// The number that distinguishes it from another scroll of the same name.
    let number: Int
    var scroll: ScrollModel
    let controller: ControllerID?
  }

  /// A finger from its touch on, in the coordinates of the stack under it.
  struct Finger {
    private(set) weak var stack: ViewStack?
    /// The origin of the stack in the window.
    let origin: Point
    let start: Point
    /// The area that the caller has named for the touch.
    let area: PanArea?
    var position: Point
    var recognizer: PanRecognizer
    var outcome = SwipeOutcome.undecided
    var verdict: PanVerdict?
    var hasMetScroll = false
    /// The number of the scroll that it drags; its index may change if a callback removes a scroll.
    var scroll: Int?

    /// Creates a finger at a point of the window.
    init(
      on target: (stack: ViewStack, origin: Point), at point: Point = .zero, area: PanArea? = nil
    ) {
      (stack, origin) = target
      self.area = area
      start = Point(x: point.x - origin.x, y: point.y - origin.y)
      position = start
      recognizer = PanRecognizer(width: target.stack.size.width)
    }

    /// Returns the point of the stack at a point of the window.
    func local(_ point: Point) -> Point { Point(x: point.x - origin.x, y: point.y - origin.y) }
  }
}

/// A transition in the hand of a finger.
struct PanHold {
  private weak var stack: ViewStack?
  private let number: Int
  /// The sign of a movement to the right along the direction of the transition.
  let sign: Double
  /// The translation of the finger when it took hold: later ones count from it.
  let origin: Vector

  /// Creates a hold of the transition that a finger has just begun, or grabbed, on a stack.
  init?(on stack: ViewStack, sign: Double, origin: Vector = .zero) {
    guard let number = stack.heldTransition else { return nil }
    (self.stack, self.number, self.sign, self.origin) = (stack, number, sign, origin)
  }

  /// Whether the finger has not lost the transition to another call.
  var isHeld: Bool { stack.map { $0.heldTransition == number } ?? false }

  func isOn(_ stack: ViewStack) -> Bool { self.stack === stack && isHeld }
}
