// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

/// The contents of a snapshot view: a copy of a view tree, and its visible part.
@MainActor final class Picture {
  let copy: UIView
  let rect: CGRect

  init(of view: UIView, _ rect: CGRect) { (copy, self.rect) = (view.copied(), rect) }
}

extension UIView {
  // https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:) : a picture of what is
  // rendered now; the snapshot of a view outside of a window is blank.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterScreenUpdates, withCapInsets: .zero)
  }

  // https://developer.apple.com/documentation/uikit/uiview/resizablesnapshotview(from:afterscreenupdates:withcapinsets:) :
  // the rectangle is in the view's bounds; without insets the picture stretches with the snapshot view.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets insets: UIEdgeInsets
  ) -> UIView? {
    if window == nil { Faults.report("a snapshot of a \(type(of: self)) that is in no window") }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.picture = Picture(of: self, rect)
    return view
  }

  /// A copy of the tree's appearance.
  fileprivate func copied() -> UIView {
    let copy = UIView()
    let (old, new) = (layer, copy.layer)
    (new.bounds, new.position, new.anchorPoint) = (old.bounds, old.position, old.anchorPoint)
    (new.transform, new.opacity, new.isHidden) = (old.transform, old.opacity, old.isHidden)
    (new.masksToBounds, new.cornerRadius) = (old.masksToBounds, old.cornerRadius)
    new.backgroundColor = old.backgroundColor
    copy.picture = picture
    copy.subviews = subviews.map { $0.copied() }
    return copy
  }
}
