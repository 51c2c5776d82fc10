// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import ViewStackCore

/// The window or stack that is recorded, held weakly.
final class RecordedSubject {
  private(set) weak var window: RoutingWindow?
  private weak var onlyStack: ViewStack?
  let inbox: StackInbox
  private var last: (now: Duration, size: Size)

  init(_ window: RoutingWindow) {
    self.window = window
    inbox = window.inbox
    last = (window.now, window.size)
  }

  init(_ stack: ViewStack) {
    onlyStack = stack
    inbox = stack.inbox
    last = (stack.now, stack.size)
  }

  private var source: (any FrameSource)? { window ?? onlyStack }

  /// The stack in front.
  var front: ViewStack? { window?.frontStack ?? onlyStack }

  /// The present instant; after the release of the subject, the last one that was read.
  var now: Duration {
    last.now = window?.now ?? onlyStack?.now ?? last.now
    return last.now
  }

  /// The size of the container.
  var size: Size {
    last.size = window?.size ?? onlyStack?.size ?? last.size
    return last.size
  }

  /// The size of a controller that a scenario makes at its first use; nil in a split.
  var sizeOfNewControllers: Size? {
    if let window, window.tree[window.tree.root]?.form == .split { return nil }
    return front?.size
  }

  func attach(_ renderer: any StackRenderer) { source?.attach(renderer) }
  func detach(_ renderer: any StackRenderer) { source?.detach(renderer) }

  /// Returns the label of a page, or the name of its controller before it is admitted.
  func label(_ page: Page) -> ControllerID {
    guard let controller = page.controller else { return page.label }
    return window?.name(of: controller) ?? onlyStack?.name(of: controller) ?? page.label
  }

  /// Whether a page's controller has its label.
  func isAdmitted(_ page: Page) -> Bool {
    guard let controller = page.controller else { return page.stack != nil }
    if let window { return window.name(of: controller) != nil }
    return controller.stack === onlyStack
  }

  /// A value that differs if the settings differ.
  struct SettingsKey: Equatable {
    private let configuration: StackConfiguration
    private let style: (type: ObjectIdentifier, name: StyleName, value: AnyHashable?)
    private let rule: (type: ObjectIdentifier, name: String)

    fileprivate init(
      _ configuration: StackConfiguration, _ style: any TransitionStyle, _ rule: any ReleaseRule
    ) {
      self.configuration = configuration
      let value = (style as? any Hashable).map { AnyHashable($0) }
      self.style = (ObjectIdentifier(type(of: style)), style.name, value)
      self.rule = (ObjectIdentifier(type(of: rule)), rule.name)
    }

    static func == (a: Self, b: Self) -> Bool {
      a.configuration == b.configuration && a.style == b.style && a.rule == b.rule
    }
  }

  var settingsKey: SettingsKey? {
    guard let stack = window?.stack ?? onlyStack else { return nil }
    return SettingsKey(
      stack.configuration, stack.attachedStyle ?? stack.style, stack.releaseRule)
  }

  func settings(_ catalog: StyleCatalog) -> RecordedSettings {
    guard let stack = window?.stack ?? onlyStack else { return .defaults(catalog) }
    return RecordedSettings(
      stack.configuration, style: stack.attachedStyle ?? stack.style, rule: stack.releaseRule,
      catalog)
  }
}
