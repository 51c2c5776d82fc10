// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public let layer = CALayer()
  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var superview: UIView?
  open internal(set) weak var window: UIWindow?
  /// The controller whose view it is.
  weak var controller: UIViewController?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var isUserInteractionEnabled = true
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var tag = 0
  var needsLayout = true
  /// The pictured view, if this is a snapshot.
  var picture: Picture?

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(frame: .zero) }

  open override var next: UIResponder? { controller ?? superview }

  // MARK: - Appearance

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  private var color: UIColor?
  open var backgroundColor: UIColor? {
    get { color }
    set {
      color = newValue
      layer.backgroundColor = newValue?.cgColor
    }
  }
  // https://developer.apple.com/documentation/uikit/uiview/mask : the alpha of the mask view decides what is
  // seen of this one; its frame is in this view's coordinates, and it is in no hierarchy.
  open var mask: UIView? {
    didSet {
      if mask?.superview != nil { Faults.report("a mask view has a superview") }
    }
  }

  open var traitCollection: UITraitCollection {
    superview?.traitCollection ?? window?.traitCollection ?? UITraitCollection()
  }
  public private(set) var safeAreaInsets = UIEdgeInsets.zero

  // MARK: - Layout

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func layoutSubviews() {}
  open func sizeToFit() {}

  // MARK: - Callbacks

  open func willMove(toSuperview superview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow window: UIWindow?) {}
  open func didMoveToWindow() {}

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
}
