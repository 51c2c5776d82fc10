// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import UIKitDouble

/// The rules of UIKit that the double keeps, and the breaches that it detects.
@Suite("The double of UIKit") @MainActor struct DoubleTests {
  init() { _ = Faults.take() }

  @Test func `a frame follows from bounds, centre and anchor`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.layer.anchorPoint = .zero
    #expect(view.frame.origin == CGPoint(x: 60, y: 45))
    view.frame.origin = CGPoint(x: 10, y: 20)
    #expect(view.center == CGPoint(x: 10, y: 20))
    #expect(Faults.take() == [])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    _ = view.frame
    #expect(Faults.take() == ["the frame of a transformed UIView is read"])
  }

  @Test func `points go through transforms, offsets and superviews`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 0, width: 100, height: 100)), UIView())
    let root = UIView()
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin.y = 30
    inner.bounds.size = CGSize(width: 20, height: 20)
    inner.center = CGPoint(x: 50, y: 50)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    // The upper left corner is 10 from the middle, twice that in the outer view: 30, 30. Then 10 to the right and 30
    // up.
    #expect(inner.convert(.zero, to: root) == CGPoint(x: 40, y: 0))
    #expect(inner.convert(CGPoint(x: 40, y: 0), from: root) == .zero)
  }

  @Test func `the order of subviews is that of the calls`() {
    let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(a)
    root.insertSubview(b, at: 0)
    root.insertSubview(c, aboveSubview: b)
    #expect(root.subviews == [b, c, a])
    root.insertSubview(b, aboveSubview: a)
    #expect(root.subviews == [c, a, b])
    root.sendSubviewToBack(a)
    #expect(root.subviews == [a, c, b])
    c.removeFromSuperview()
    root.insertSubview(a, aboveSubview: c)
    #expect(Faults.take().count == 1)
  }

  @Test func `containment in a wrong order is a fault`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.view.addSubview(child.view)
    #expect(Faults.take().first?.hasPrefix("hierarchy inconsistency") == true)
    parent.addChild(child)
    child.didMove(toParent: parent)
    #expect(Faults.take() == [])
    child.removeFromParent()
    #expect(
      Faults.take() == [
        "UIViewController leaves without willMove(toParent: nil)",
        "UIViewController leaves, and its view stays",
        "UIViewController: didMove(toParent:) without willMove(toParent:)",
      ])
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(Faults.take().count == 2)
  }

  @Test func `a snapshot keeps its picture, and needs a window`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .black
    _ = view.snapshotView(afterScreenUpdates: true)
    #expect(Faults.take().count == 1)
    let window = UIWindow(frame: view.bounds)
    window.addSubview(view)
    let picture = view.snapshotView(afterScreenUpdates: true)
    view.backgroundColor = .white
    #expect(picture?.paint(at: CGPoint(x: 5, y: 5)).color == .zero)
    #expect(Faults.take() == [])
  }

  @Test func `a finger moves a scroll view, which bounces past its end`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentSize = CGSize(width: 150, height: 100)
    window.addSubview(scroll)
    let finger = Finger(in: window)
    finger.touch(x: 80, y: 50)
    finger.move(x: 75, y: 50)
    #expect(scroll.contentOffset.x == 0)
    finger.move(x: 40, y: 50)
    #expect(scroll.contentOffset.x == 40)
    finger.move(x: 10, y: 50)
    #expect(scroll.contentOffset.x == 60)
    finger.lift()
  }
}
