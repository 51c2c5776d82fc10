// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A container that shows the top controller of a stack, and plays the transition to it.
///
/// A value, `StackMachine`, decides what a call does; the stack performs what it has decided, one
/// effect after the other: it applies the change, calls the hooks, asks the style for a plan, and
/// emits frames to its ``renderers`` as its clock is advanced.
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
/// Hooks, delegates, observers and renderers may call the stack: each call waits in the
/// ``StackInbox`` and is carried out when the running one has been told to everyone.
/// ``EventOrder`` says in which order that happens.
public final class ViewStack: FrameSource {
  /// What the stack decides: its state, what moves, the unpop history, the clock.
  #if DEBUG
    // Where it is not inlined, Swift 6.3 reads what a `_read` yields after it has been freed.
    var machine: StackMachine {
      get { unsafe storedMachine }
      _modify { yield unsafe &storedMachine }
    }
  #else
    var machine: StackMachine {
      @inline(__always) _read { yield unsafe storedMachine }
      @inline(__always) _modify { yield unsafe &storedMachine }
    }
  #endif

  /// The names and ids of the controllers on the stack, as a value.
  public var state: StackState {
    @inline(__always) get { unsafe storedMachine.state }
  }

  // Read where they are stored: an optional part of what a `_read` yields is copied with the whole.

  /// What moves the running transition on, or nil at rest.
  var phase: StackMachine.Phase? {
    @inline(__always) get { unsafe storedMachine.motion?.phase }
  }
  /// What the running transition shows and in which direction, or nil at rest.
  public var step: TransitionStep? {
    @inline(__always) get { unsafe storedMachine.motion?.transition.step }
  }
  /// What the transition shows that is to be planned.
  var upcomingStep: TransitionStep? {
    @inline(__always) get { unsafe storedMachine.upcoming?.step }
  }
  /// Whether a transition is running.
  public var isMoving: Bool {
    @inline(__always) get { if case .some = unsafe storedMachine.motion { true } else { false } }
  }

  /// The style of transitions whose call names none.
  public var style: any TransitionStyle {
    get { sharedStyle.style }
    set { sharedStyle = StyleReference(newValue) }
  }
  var sharedStyle: StyleReference

  /// The rule that decides whether a gesture finishes when the finger lets go.
  public var releaseRule: any ReleaseRule = HalfwayRule()

  /// The object that is told of pushes and pops and asked for positions; held weakly.
  public var delegate: (any StackDelegate)? {
    @inline(__always) get { unsafe heldDelegate }
    set { unsafe heldDelegate = newValue }
  }

  /// The renderers, and before them the window of which the stack is a part.
  package let rendererList = RendererList()

  /// The typed notifications, to any number of observers.
  public let notifications = StackNotifications()

  /// The stacks that follow this one; nil as long as none has.
  var followers: ObserverList<ViewStack>?
  /// What is known of the stack that this one follows, or nil.
  var following: StackFollowing?

  /// What the nodes of its controllers hold of it.
  let reference = StackReference()
  /// The queue in which calls wait for their turn.
  public let inbox: StackInbox
  /// The object that the stack is a part of.
  weak var host: (any StackHost)?
  /// The controllers, in step with the entries of the machine.
  var members: StackMembers {
    @inline(__always) _read { yield unsafe storedMembers }
    @inline(__always) _modify { yield unsafe &storedMembers }
  }
  /// The objects of the running transition.
  var running: StackTransition? {
    @inline(__always) _read { yield unsafe storedRunning }
    @inline(__always) _modify { yield unsafe &storedRunning }
  }
  /// The calls that wait until the running transition has ended.
  let waiting = FirstInFirstOut<WaitingCall>()
  /// The storage of every frame that is emitted.
  var frame: Frame {
    @inline(__always) _read { yield unsafe storedFrame }
    @inline(__always) _modify { yield unsafe &storedFrame }
  }

  // Foreign code that is called during an access to one of these can change none of them: its calls
  // wait. So no access begins in the middle of another, and checking that would cost a sixth of a push.
  @exclusivity(unchecked) private var storedMachine: StackMachine
  @exclusivity(unchecked) private var storedMembers = StackMembers()
  @exclusivity(unchecked) private var storedRunning: StackTransition?
  @exclusivity(unchecked) private var storedFrame = Frame(time: .zero, transition: nil, layers: [])
  @exclusivity(unchecked) private weak var heldDelegate: (any StackDelegate)?

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - size: The size of the container in points.
  ///   - configuration: How it behaves.
  ///   - style: The style of transitions whose call names none.
  ///   - host: The object that the stack is a part of, or nil. Held weakly.
  public init(
    size: Size, configuration: StackConfiguration = .initial,
    style: any TransitionStyle = StackStyle(), host: (any StackHost)? = nil
  ) {
    unsafe storedMachine = StackMachine(size: size, configuration: configuration)
    sharedStyle = StyleReference(style)
    self.host = host
    inbox = host?.inbox ?? StackInbox()
    reference.stack = self
  }

  deinit { reference.stack = nil }

  /// How the stack behaves; the look of transitions holds from the next one on.
  public var configuration: StackConfiguration {
    get { machine.configuration }
    set {
      machine.configuration = newValue
      releasePopped()
    }
  }

  /// Whether the stack itself is on screen: yes.
  ///
  /// One that is not, such as one inside a container that is covered, changes without hooks,
  /// notifications of the screen and frames. Its host tells the current controller when it shows or
  /// hides the stack.
  public var isOnScreen: Bool {
    get { machine.isOnScreen }
    set { machine.isOnScreen = newValue }
  }
}
