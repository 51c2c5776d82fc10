// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var isScrollEnabled = true
  open var bounces = true
  open var alwaysBounceHorizontal = false
  open var alwaysBounceVertical = false
  public let panGestureRecognizer: UIPanGestureRecognizer

  /// The same as the origin of the bounds:
  // https://developer.apple.com/documentation/uikit/uiscrollview/contentoffset
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { layer.bounds.origin = newValue }
  }

  public override init(frame: CGRect) {
    let pan = ScrollPan(target: nil, action: nil)
    panGestureRecognizer = pan
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(pan)
  }

  public required init?(coder: NSCoder) {
    panGestureRecognizer = ScrollPan(target: nil, action: nil)
    super.init(coder: coder)
  }

  /// Whether the content moves or bounces along the main direction of a movement.
  fileprivate func moves(_ movement: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    return abs(movement.x) > abs(movement.y)
      ? contentSize.width > bounds.width || alwaysBounceHorizontal
      : contentSize.height > bounds.height || alwaysBounceVertical
  }

  /// The offset under a finger.
  ///
  /// Past an end the content moves by half of the distance. UIKit's own rubber band is not
  /// documented.
  fileprivate func drag(from start: CGPoint, by movement: CGPoint) {
    func along(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let end = min(max(offset, low), max(high, low))
      return bounces ? end + (offset - end) / 2 : end
    }
    let inset = adjustedContentInset
    contentOffset = CGPoint(
      x: along(
        start.x - movement.x, -inset.left, contentSize.width + inset.right - bounds.width),
      y: contentSize.height > bounds.height || alwaysBounceVertical
        ? along(
          start.y - movement.y, -inset.top, contentSize.height + inset.bottom - bounds.height)
        : start.y)
  }
}

// https://developer.apple.com/documentation/uikit/uiscrollview/pangesturerecognizer
private final class ScrollPan: UIPanGestureRecognizer {
  private var offset = CGPoint.zero
  private var scroll: UIScrollView? { view as? UIScrollView }

  override func wantsToBegin() -> Bool {
    scroll?.moves(translation(in: nil)) == true
  }

  override func enter(_ state: State) {
    super.enter(state)
    switch state {
    case .began:
      offset = scroll?.contentOffset ?? .zero
      scroll?.drag(from: offset, by: translation(in: nil))
    case .changed: scroll?.drag(from: offset, by: translation(in: nil))
    default: break
    }
  }
}
