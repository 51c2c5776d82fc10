// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

/// A finger that a test moves.
///
/// The recognisers of the touched view and of those around it see it, the innermost first:
// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
@MainActor public final class Finger {
  private let window: UIWindow
  private var touch: UITouch?
  private var pans: [UIPanGestureRecognizer] = []

  public init(in window: UIWindow) { self.window = window }

  public func touch(x: CGFloat, y: CGFloat) {
    if touch != nil { cancel() }
    let point = CGPoint(x: x, y: y)
    guard let hit = window.hitTest(point, with: nil) else { return }
    let touch = UITouch(point, hit)
    self.touch = touch
    pans = []
    var next: UIView? = hit
    while let view = next {
      for case let pan as UIPanGestureRecognizer in view.gestureRecognizers ?? []
      where pan.isEnabled {
        guard pan.delegate?.gestureRecognizer(pan, shouldReceive: touch) ?? true else { continue }
        (pan.state, pan.touch, pan.start, pan.speed) = (.possible, touch, point, .zero)
        pans.append(pan)
      }
      next = view.superview
    }
  }

  /// Moves the finger in a given time, and shows a frame.
  public func move(x: CGFloat, y: CGFloat, in seconds: CFTimeInterval = 1.0 / 60) {
    guard let touch else { return }
    let old = touch.point
    Display.tick(seconds)
    touch.point = CGPoint(x: x, y: y)
    for pan in pans { pan.speed = CGPoint(x: (x - old.x) / seconds, y: (y - old.y) / seconds) }
    for pan in pans where pan.state == .began || pan.state == .changed { pan.enter(.changed) }
    begin()
    Display.layOut()
  }

  public func lift() { end(.ended) }
  /// Cancels the touch, as a phone call does.
  public func cancel() { end(.cancelled) }

  private func end(_ state: UIGestureRecognizer.State) {
    for pan in pans {
      if pan.state == .began || pan.state == .changed { pan.enter(state) }
      (pan.state, pan.touch) = (.possible, nil)
    }
    (touch, pans) = (nil, [])
    Display.layOut()
  }

  /// Lets pans begin until no more state changes: a pan that others must wait for begins first.
  ///
  // https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldberequiredtofailby:) :
  // the other recogniser waits until this one has failed, and fails if this one begins.
  private func begin() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for pan in pans where pan.state == .possible && hasMoved(pan) {
        let isWaiting = pans.contains { other in
          other !== pan && other.state == .possible
            && other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: pan) == true
        }
        if isWaiting { continue }
        isChanging = true
        let mayBegin =
          pan.wantsToBegin() && pan.view?.gestureRecognizerShouldBegin(pan) != false
          && pan.delegate?.gestureRecognizerShouldBegin(pan) != false
        guard mayBegin else {
          pan.enter(.failed)
          continue
        }
        // https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:) :
        // by default no two recognise at once.
        for other in pans where other !== pan && other.state == .possible {
          let together =
            pan.delegate?.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: pan)
              == true
          if !together { other.enter(.failed) }
        }
        pan.enter(.began)
      }
    }
  }

  private func hasMoved(_ pan: UIPanGestureRecognizer) -> Bool {
    let moved = pan.translation(in: nil)
    return moved.x * moved.x + moved.y * moved.y
      >= UIPanGestureRecognizer.hysteresis * UIPanGestureRecognizer.hysteresis
  }
}
