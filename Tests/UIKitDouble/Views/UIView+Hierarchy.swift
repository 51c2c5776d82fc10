// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

extension UIView {
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  // https://developer.apple.com/documentation/uikit/uiview/insertsubview(_:at:) : the view leaves the superview that
  // it has; the index is that without the view.
  public func insertSubview(_ view: UIView, at index: Int) {
    if self === view || isDescendant(of: view) { Faults.report("a view is put into itself") }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(index, subviews.count))
      return
    }
    view.willMove(toSuperview: self)
    view.detach()
    view.checkController(in: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.setNeedsLayout()
    setNeedsLayout()
    view.move(to: window)
    view.didMoveToSuperview()
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    subviews.removeAll { $0 === view && view !== sibling }
    guard let place = subviews.firstIndex(where: { $0 === sibling }) else {
      return Faults.report("insertSubview(_:aboveSubview:) with a view that is no subview")
    }
    if view.superview === self {
      subviews.insert(view, at: place + 1)
    } else {
      insertSubview(view, at: place + 1)
    }
  }

  public func sendSubviewToBack(_ view: UIView) { insertSubview(view, at: 0) }
  public func bringSubviewToFront(_ view: UIView) { insertSubview(view, at: subviews.count) }

  public func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    detach()
    move(to: nil)
    didMoveToSuperview()
  }

  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  private func detach() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  func move(to window: UIWindow?) {
    guard self.window !== window else { return }
    willMove(toWindow: window)
    self.window = window
    didMoveToWindow()
    for view in subviews { view.move(to: window) }
  }

  /// The window is being released, and weak references to it are nil already.
  func leaveWindow() {
    willMove(toWindow: nil)
    window = nil
    didMoveToWindow()
    for view in subviews { view.leaveWindow() }
  }

  /// UIKit raises `UIViewControllerHierarchyInconsistency` if the view of a controller goes into the view of
  /// a controller that is not its parent:
  // https://developer.apple.com/documentation/uikit/creating-a-custom-container-view-controller
  private func checkController(in superview: UIView) {
    guard let controller, let owner = superview.owner, controller.parent !== owner else { return }
    let parent = controller.parent.map { "\(type(of: $0))" } ?? "no parent"
    Faults.report(
      "hierarchy inconsistency: \(type(of: controller)) has \(parent), expected \(type(of: owner))")
  }

  /// The nearest controller around the view.
  var owner: UIViewController? { controller ?? superview?.owner }
}
