// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A container that shows the top controller of a stack, and plays the transition to it.
///
/// A value, `StackMachine`, decides what a call does. The stack performs its effects: it makes the change,
/// asks the style for a plan, calls the hooks, and emits frames to its ``renderers`` as time moves on.
///
/// ```swift
/// let stack = ViewStack(size: Size(width: 320, height: 480))
/// stack.configuration.resizesViews = true
/// try stack.push(ViewController("home"), .instant)
/// try stack.push(ViewController("detail"))
/// stack.settle()  // plays a quarter of a second of virtual time, frame by frame
/// print(stack.current?.id ?? "nothing")  // detail
/// ```
///
/// The stack reads no clock: ``advance(by:)``, ``play(to:)`` and ``settle()`` move time. It may live on any
/// thread or actor, but on one at a time.
///
/// Hooks, delegates, observers and renderers may call the stack. Each call waits in the ``StackInbox``
/// until the running call has delivered its events. ``EventOrder`` documents the order.
public final class ViewStack {
  /// The values of a stack that change; a checkpoint is a copy of them.
  struct Storage {
    var machine: StackMachine
    var pages = PageList()
    var running: RunningTransition?
    /// The picture that moves on although its transition has ended, or nil.
    var afterimage: Afterimage?
    var transitionCount = 0
    var style: StyleReference
    var attachedStyle: StyleReference?
    var releaseRule: any ReleaseRule = HalfwayRule()
  }

  var storage: Storage
  /// The last frame, apart from the storage: renderers that read it may change the settings.
  var frame = Frame(time: .zero, transition: nil, layers: [])

  /// The object that learns of pushes and pops, and supplies positions and styles; held weakly.
  public weak var delegate: (any StackDelegate)?

  /// The typed notifications, to any number of observers.
  public let notifications: StackNotifications

  /// The queue in which calls wait for their turn.
  public let inbox: StackInbox

  /// The renderers, and before them the window that the stack is a part of.
  let rendererList = RendererList()
  /// The stacks that follow this one; nil if none ever has.
  var followers: ObserverList<ViewStack>?
  var following: StackFollowing?
  weak var host: (any StackHost)?
  let labels: PageLabels
  let insetStore: InsetStore
  let home = StackHome()

  /// Creates an empty stack of a size in points, with the style of transitions whose call names none.
  public convenience init(
    size: Size, configuration: StackConfiguration = .initial,
    style: any TransitionStyle = StackStyle()
  ) {
    self.init(size: size, configuration: configuration, style: style, host: nil)
  }

  /// Creates an empty stack that is a part of a window.
  package init(
    size: Size, configuration: StackConfiguration, style: any TransitionStyle,
    host: (any StackHost)?
  ) {
    storage = Storage(
      machine: StackMachine(size: size, configuration: configuration),
      style: StyleReference(style))
    self.host = host
    inbox = host?.inbox ?? StackInbox()
    labels = host?.labels ?? PageLabels()
    insetStore = host?.insetStore ?? InsetStore()
    notifications = StackNotifications(of: host?.notifications)
    home.stack = self
  }

  deinit { home.stack = nil }

  /// The settings; those of the look hold from the next transition on.
  public var configuration: StackConfiguration {
    get { storage.machine.configuration }
    set {
      storage.machine.configuration = newValue
      dropForgotten()
    }
  }

  /// Whether a window owns the stack.
  public var isPartOfWindow: Bool { host != nil }

  // Styles and rules may be objects whose release calls the stack: they are released after the access.

  /// The style that an attached object uses in place of ``style``, or nil.
  public var attachedStyle: (any TransitionStyle)? {
    get { storage.attachedStyle?.style }
    set {
      let new = newValue.map(StyleReference.init)
      withExtendedLifetime(exchange(&storage.attachedStyle, with: new)) {}
    }
  }

  /// The style of transitions whose call names none.
  public var style: any TransitionStyle {
    get { storage.style.style }
    set { withExtendedLifetime(exchange(&storage.style, with: StyleReference(newValue))) {} }
  }

  /// The rule that decides whether a released gesture finishes.
  public var releaseRule: any ReleaseRule {
    get { storage.releaseRule }
    set { withExtendedLifetime(exchange(&storage.releaseRule, with: newValue)) {} }
  }

  /// Whether the stack is on screen: true, unless it is inside a container that is covered.
  ///
  /// Off screen, a stack changes without hooks, notifications of the screen and frames.
  public package(set) var isOnScreen: Bool {
    get { storage.machine.isOnScreen }
    set { storage.machine.isOnScreen = newValue }
  }
}
