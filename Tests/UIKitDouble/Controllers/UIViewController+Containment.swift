// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

extension UIViewController {
  // https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:) : calls `willMove(toParent:)` of the
  // child, and takes it from the parent that it has; the container calls `didMove(toParent:)`.
  public func addChild(_ child: UIViewController) {
    if child === self { Faults.report("a controller is its own child") }
    if child.parent === self { return Faults.report("\(type(of: child)) is a child already") }
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
  }

  // https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent() : the container has called
  // `willMove(toParent: nil)` and has removed the view; this calls `didMove(toParent: nil)`.
  public func removeFromParent() {
    guard let parent else { return Faults.report("\(type(of: self)) has no parent to leave") }
    if let pending = pendingMove, pending == nil {
    } else {
      Faults.report("\(type(of: self)) leaves without willMove(toParent: nil)")
    }
    if viewIfLoaded?.superview != nil {
      Faults.report("\(type(of: self)) leaves, and its view stays")
    }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}

/// Whether a controller's view is visible, by its appearance callbacks.
enum Appearance {
  case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
  // https://developer.apple.com/documentation/uikit/uiviewcontroller/beginappearancetransition(_:animated:) : calls
  // `viewWillAppear` or `viewWillDisappear`. A transition may turn round before its end.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, false), (.disappearing, false), (.appeared, true), (.appearing, true):
      Faults.report("\(type(of: self)) is \(appearance): unbalanced begin of a transition")
    default: break
    }
    appearance = isAppearing ? .appearing : .disappearing
    isAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    forward { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  // https://developer.apple.com/documentation/uikit/uiviewcontroller/endappearancetransition()
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAnimated)
    case .appeared, .disappeared:
      Faults.report("\(type(of: self)) is \(appearance): unbalanced end of a transition")
    }
    forward { $0.endAppearanceTransition() }
  }

  // https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldautomaticallyforwardappearancemethods :
  // the children whose views are inside follow, unless the container does it itself.
  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { call(child) }
  }
}
