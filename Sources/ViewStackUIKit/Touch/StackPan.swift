// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  import ScrollBounce
  import UIKit
  import ViewStackCore

  /// The pan on a container: it pops, and leaves pans to the scroll views that can move.
  ///
  /// A scroll view's own pan waits until this one has failed, so that the ``PanArbiter`` decides once, when
  /// the finger has moved far enough.
  @MainActor final class StackPan: NSObject {
    let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
    var avoidsLeftBounce: ((UIScrollView) -> Bool)?

    private let locate: (Point) -> (stack: ViewStack, origin: Point)
    private var action: ActionTarget?
    private var swipe: PanGesture?
    private var origin = Point.zero
    /// The location of the touch, where a pan's translation may not begin.
    private var start = CGPoint.zero

    init(_ locate: @escaping (Point) -> (stack: ViewStack, origin: Point)) {
      self.locate = locate
      super.init()
      recognizer.maximumNumberOfTouches = 1
      recognizer.delegate = self
      // A recogniser does not retain its target.
      let action = ActionTarget { [weak self] in self?.pan() }
      recognizer.addTarget(action, action: ActionTarget.selector)
      self.action = action
    }

    private var view: UIView? { recognizer.view }

    private func pan() {
      if recognizer.state == .began {
        let (stack, origin) = locate(Point(start))
        self.origin = origin
        swipe = PanGesture(stack, .plain)
        swipe?.touch(Point(start, from: origin))
      }
      let location = Point(recognizer.location(in: view), from: origin)
      let velocity = Vector(recognizer.velocity(in: view))
      switch recognizer.state {
      case .began, .changed: swipe?.move(to: location, velocity: velocity)
      case .ended:
        swipe?.move(to: location, velocity: velocity)
        swipe?.release(velocity: velocity)
      case .cancelled, .failed: swipe?.cancel()
      default: break
      }
    }

    /// Whether the pan drives the stack under its start.
    private var drivesStack: Bool {
      let (stack, origin) = locate(Point(start))
      // The clock and the settings follow the present before the question.
      stack.inbox.catchUp()
      guard stack.configuration.swipesToPop else { return false }
      // A finger takes hold of a page that another finger has released.
      if stack.isMoving { return stack.step?.isInteractive == true }
      let velocity = Vector(recognizer.velocity(in: view))
      let scene = PanScene(
        of: stack, regions: regions,
        permission: { [isOnControl] area, _ in
          area == .center && isOnControl ? .yields(to: "control") : .permitted
        })
      let pan = PanStart(
        at: Point(start, from: origin),
        movement: Vector(recognizer.translation(in: view)), velocity: velocity)
      switch PanArbiter().verdict(on: pan, in: scene).claimant {
      case .edge, .center: return true
      case .scroll, .view, .nobody: return false
      }
    }

    /// Whether the finger is on a control that it can move, such as a slider.
    private var isOnControl: Bool {
      var next = view?.hitTest(start, with: nil)
      while let inner = next {
        if inner is UIControl, !(inner is UIButton) { return true }
        next = inner.superview
      }
      return false
    }

    /// The scroll views under the finger, innermost first.
    private var regions: [ScrollRegion] {
      guard let view else { return [] }
      var found: [ScrollRegion] = []
      var next = view.hitTest(start, with: nil)
      while let inner = next, inner !== view {
        if let scroll = inner as? UIScrollView, let region = region(of: scroll, found.count) {
          found.append(region)
        }
        next = inner.superview
      }
      return found
    }

    private func region(of scroll: UIScrollView, _ index: Int) -> ScrollRegion? {
      let inset = scroll.adjustedContentInset
      let edges = Edges(
        top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
      guard scroll.isScrollEnabled,
        let geometry = try? ScrollGeometry(
          frame: Rect(scroll.convert(scroll.bounds, to: view)),
          contentSize: Size(scroll.contentSize), inset: edges)
      else { return nil }
      return ScrollRegion(
        scroll.accessibilityIdentifier ?? "scroll view \(index)", geometry: geometry,
        offset: Point(scroll.contentOffset),
        avoidsLeftBounce: avoidsLeftBounce.map { answer in { answer(scroll) } })
    }
  }

  extension Point {
    /// A point in the coordinates of something at an origin.
    fileprivate init(_ point: CGPoint, from origin: Point) {
      self.init(x: Double(point.x) - origin.x, y: Double(point.y) - origin.y)
    }
  }

  extension StackPan: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      start = touch.location(in: view)
      return true
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { drivesStack }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      if let scroll = other.view as? UIScrollView { return scroll.panGestureRecognizer === other }
      // Of two containers, one inside the other, the inner one decides first.
      guard other.delegate is StackPan, let view, let outer = other.view else { return false }
      return view.isDescendant(of: outer)
    }
  }

#endif
