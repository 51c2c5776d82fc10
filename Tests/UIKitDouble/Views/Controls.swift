// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  open var text: String?
}

// https://developer.apple.com/documentation/uikit/uiimage
public final class UIImage: Sendable {
  public let color: UIColor
  public init(color: UIColor) { self.color = color }
}

@MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { backgroundColor = image?.color } }
  public init(image: UIImage?) {
    super.init(frame: .zero)
    self.image = image
    backgroundColor = image?.color
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// https://developer.apple.com/documentation/uikit/uiaction
@MainActor open class UIAction: NSObject {
  open var title: String
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}

// https://developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {}

// https://developer.apple.com/documentation/uikit/uislider
@MainActor open class UISlider: UIControl {}

// https://developer.apple.com/documentation/uikit/uibutton
@MainActor open class UIButton: UIControl {
  public enum ButtonType { case custom, system }

  let primaryAction: UIAction?

  public init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.primaryAction = primaryAction
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    primaryAction = nil
    super.init(coder: coder)
  }

  /// Performs the action, as a tap does; a test calls it.
  public func tap() { primaryAction.map { $0.handler($0) } }
}
