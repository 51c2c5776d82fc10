// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/uikit/uiscreen
@MainActor open class UIScreen: NSObject {
  public let bounds: CGRect
  public var maximumFramesPerSecond = 60

  init(_ bounds: CGRect) { self.bounds = bounds }
}

// https://developer.apple.com/documentation/uikit/uiscene
@MainActor open class UIScene: NSObject {
  public final class ConnectionOptions: NSObject {}
}

open class UISceneSession: NSObject {}

// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
@MainActor public protocol UIWindowSceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor open class UIWindowScene: UIScene {
  public let screen: UIScreen

  /// The system makes scenes; a test makes them here.
  public init(size: CGSize) { screen = UIScreen(CGRect(origin: .zero, size: size)) }
}

// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  open private(set) weak var windowScene: UIWindowScene?
  public var traitOverrides = UITraitOverrides()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    window = self
    Display.windows.append(Display.WeakWindow(window: self))
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  isolated deinit {
    for view in subviews { view.leaveWindow() }
  }

  open override var traitCollection: UITraitCollection {
    var traits = UITraitCollection()
    if let direction = traitOverrides.layoutDirection { traits.layoutDirection = direction }
    return traits
  }

  // https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller : its view fills the window, and it
  // appears and disappears with the window.
  open var rootViewController: UIViewController? {
    didSet {
      if !isHidden { oldValue?.beginAppearanceTransition(false, animated: false) }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { oldValue?.endAppearanceTransition() }
      if !isHidden { showRoot() }
    }
  }

  open func makeKeyAndVisible() {
    guard isHidden else { return }
    isHidden = false
    showRoot()
  }

  /// Hides the window, as UIKit does if the scene goes; a test calls it.
  public func disappear() {
    rootViewController?.beginAppearanceTransition(false, animated: false)
    rootViewController?.viewIfLoaded?.removeFromSuperview()
    rootViewController?.endAppearanceTransition()
    isHidden = true
  }

  /// Turns the device: calls `viewWillTransition` of the root, and resizes its view.
  public func turn(to size: CGSize) {
    rootViewController?.viewWillTransition(to: size, with: Turning())
    bounds.size = size
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    Display.layOut()
  }

  private func showRoot() {
    guard let root = rootViewController else { return }
    root.loadViewIfNeeded()
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    addSubview(root.view)
    layoutIfNeeded()
    root.endAppearanceTransition()
  }
}

private final class Turning: UIViewControllerTransitionCoordinator {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { false }
}
