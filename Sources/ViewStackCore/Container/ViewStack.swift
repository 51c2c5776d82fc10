// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A container that shows the top one of a stack of controllers, and plays the way there.
///
/// It is the one conductor: it applies an operation to its ``state``, calls the hooks, asks the
/// style once for a plan, and emits frames to its ``renderer`` as its clock is advanced. What it
/// decides, a value has decided.
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
/// Nothing in it reads a clock: ``advance(by:)``, ``play(to:)`` and ``settle()`` move time. A stack
/// has one owner; it may live on any thread or actor, but on one at a time.
///
/// Hooks may call operations: they wait until the hooks of the running one are delivered. What
/// order that gives stands in ``EventOrder``.
public final class ViewStack {
  /// Who stands on the stack, as a value.
  public internal(set) var state = StackState()

  /// The size of the container in points; ``resize(to:)`` changes it.
  public internal(set) var size: Size

  /// How the stack behaves; the look of transitions holds from the next one on.
  public var configuration: StackConfiguration {
    didSet {
      if configuration.unpop == nil { history.clear() }
    }
  }

  /// The style of transitions whose call names none.
  public var style: any TransitionStyle

  /// Who decides whether a gesture finishes when the finger lets go.
  public var releaseRule: any ReleaseRule = HalfwayRule()

  /// Who is told of pushes and pops and asked for positions; held weakly.
  public weak var delegate: (any StackDelegate)?

  /// Who gets the frames; held weakly.
  public weak var renderer: (any StackRenderer)?

  /// The typed notifications, to any number of observers.
  public let notifications = StackNotifications()

  /// The stack's clock: the time that has been played since it was made.
  public internal(set) var now: Duration = .zero

  /// Whether the stack itself is on screen: yes.
  ///
  /// One that is not, such as one inside a container that is covered, changes without hooks,
  /// notifications of the screen and frames. Whoever shows and hides it tells its current controller.
  public var isOnScreen = true

  /// Whether somebody outside is being told something: operations called from there wait.
  public internal(set) var isDelivering = false

  /// The group that counts when this stack tells somebody something, or nil for none.
  public var deliveryGroup: DeliveryGroup?

  /// Who has attached itself to the stack and follows each change of it; there is one at most.
  public weak var watcher: (any StackWatcher)?

  /// The controllers, in step with the entries of `state`.
  var members: [StackMember] = []
  var running: RunningTransition?
  var history = UnpopHistory()
  var pending: [PendingOperation] = []
  /// Whether somebody does what had to wait: the rest waits for it, and not it for the rest.
  var isTakingTurn = false
  /// Whether a layout was asked for while somebody was being told something.
  var needsLayout = false
  /// The storage of every frame that is emitted.
  var frame = Frame(time: .zero, transition: nil, layers: [])

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - size: The size of the container in points.
  ///   - configuration: How it behaves.
  ///   - style: The style of transitions whose call names none.
  public init(
    size: Size, configuration: StackConfiguration = .initial,
    style: any TransitionStyle = StackStyle()
  ) {
    self.size = size
    self.configuration = configuration
    self.style = style
  }
}
