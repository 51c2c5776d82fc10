// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open var title: String?
  open var isEditing = false
  open var restorationIdentifier: String?
  public var traitOverrides = UITraitOverrides()
  var appearance = Appearance.disappeared
  var isAnimated = false
  /// The argument of `willMove(toParent:)` until `didMove(toParent:)` follows.
  var pendingMove: UIViewController??

  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: - View

  // https://developer.apple.com/documentation/uikit/uiviewcontroller/view : loads the view when it is first used.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }
  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  // MARK: - Traits and sizes

  open var traitCollection: UITraitCollection {
    var traits =
      parent?.traitCollection ?? viewIfLoaded?.window?.traitCollection ?? UITraitCollection()
    if let direction = traitOverrides.layoutDirection { traits.layoutDirection = direction }
    return traits
  }

  // https://developer.apple.com/documentation/uikit/uicontentcontainer/viewwilltransition(to:with:) : the default
  // forwards the size to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: - Status bar, home indicator

  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: - Callbacks

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func willMove(toParent parent: UIViewController?) {
    if pendingMove != nil { Faults.report("\(type(of: self)): willMove(toParent:) twice") }
    pendingMove = .some(parent)
  }

  open func didMove(toParent parent: UIViewController?) {
    if let pending = pendingMove, pending === parent {
    } else {
      Faults.report("\(type(of: self)): didMove(toParent:) without willMove(toParent:)")
    }
    pendingMove = nil
  }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {}
