// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The rules of a platform: which view of a new page gets the focus, and what is announced.
///
/// When a page returns, every policy gives the focus to the view that had it.
public enum FocusPolicy: String, Hashable, Sendable, CaseIterable {
  /// UIKit: VoiceOver moves to an element that the app names, or to the first element, even to a heading.
  ///
  /// The source is `UIAccessibility.Notification.screenChanged`, "posted when a new view appears that occupies
  /// a major portion of the screen", with the element to move to:
  /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification/screenchanged
  case uikit
  /// Android: the view with `focusedByDefault`, or the first focusable one, gets the focus.
  ///
  /// A page is a pane: its title is announced as it appears (`TYPE_WINDOW_STATE_CHANGED` with
  /// `CONTENT_CHANGE_TYPE_PANE_APPEARED`). The focus in another pane stays there:
  /// https://developer.android.com/reference/android/view/View#setAccessibilityPaneTitle(java.lang.CharSequence)
  /// https://developer.android.com/reference/android/view/View#restoreDefaultFocus()
  case android
  /// libadwaita: a page remembers its focus; on a new page the default widget or the first one gets it.
  ///
  /// `AdwNavigationView` moves the focus only if the page that leaves had it. It announces nothing, because the
  /// screen reader reads the widget with the focus. The source is `switch_page` of adw-navigation-view.c:
  /// https://gitlab.gnome.org/GNOME/libadwaita/-/blob/main/src/adw-navigation-view.c
  case adwaita
  /// The web: the heading of the new page gets the focus; on the way back, the element that opened the page.
  ///
  /// Routers announce the title of the page. The sources are the dialog pattern of the ARIA Authoring
  /// Practices, and tests of client-side routing with users of screen readers:
  /// https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
  /// https://www.gatsbyjs.com/blog/2019-07-11-user-testing-accessible-client-routing/
  case web

  /// The announcement of a new page in front, or nil if the platform announces nothing.
  public var announcement: String? {
    switch self {
    case .uikit: "screen changed"
    case .android: "pane title"
    case .adwaita: nil
    case .web: "title"
    }
  }

  /// Whether a new page takes the focus from a page that stays on screen, such as the other pane of a split.
  public var takesFocus: Bool { self == .uikit || self == .web }

  /// Returns the view of a new page that gets the focus, or nil if there is none.
  public func entry(of views: [Focusable]) -> String? {
    func first(_ role: Focusable.Role) -> Focusable? { views.first { $0.role == role } }
    let view =
      switch self {
      case .uikit: first(.first) ?? views.first
      case .android, .adwaita: first(.first) ?? first(.control)
      case .web: first(.heading) ?? first(.first) ?? views.first
      }
    return view?.view
  }
}
