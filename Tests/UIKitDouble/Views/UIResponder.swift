// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/uikit/uiresponder
//
// A root class here: an initialiser on the main actor cannot override that of `NSObject`.
@MainActor open class UIResponder: Hashable {
  public init() {}

  nonisolated public static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  open var next: UIResponder? { nil }

  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape()
  open func accessibilityPerformEscape() -> Bool { false }
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var accessibilityIdentifier: String?
}

// https://developer.apple.com/documentation/uikit/uiaccessibility
@MainActor public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let screenChanged = Notification(name: "screenChanged")
    public static let layoutChanged = Notification(name: "layoutChanged")
  }

  /// A test sets it; in UIKit it is read only.
  public static var isReduceMotionEnabled = false
  /// A test sets it; in UIKit it is read only.
  public static var isVoiceOverRunning = false
  /// The element that VoiceOver reads, which a test sets.
  public static var focused: Any?

  public struct AssistiveTechnologyIdentifier: Hashable, Sendable {
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier()
  }

  // https://developer.apple.com/documentation/uikit/uiaccessibility/focusedelement(using:)
  public static func focusedElement(using technology: AssistiveTechnologyIdentifier?) -> Any? {
    focused
  }

  /// The notifications so far, which a test reads.
  public static var posted: [(notification: Notification, argument: Any?)] = []

  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
  }
}

// https://developer.apple.com/documentation/uikit/uitraitcollection
public struct UITraitCollection: Hashable, Sendable {
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
}

public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

public struct UITraitOverrides: Hashable, Sendable {
  public var layoutDirection: UITraitEnvironmentLayoutDirection?
}
