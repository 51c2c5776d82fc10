// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A finger on a stack and on the scrolls in it; its touches pop, unpop and scroll.
///
/// A pan from the leading edge or the middle towards the trailing side pops. A pan from the trailing edge
/// towards the leading side unpops if the stack keeps an unpop history. In a right-to-left container the
/// sides are swapped. A pan also grabs a gesture's transition that settles. Otherwise it does nothing if
/// the stack is moving or has no controller to pop; ``outcome`` has the reason.
///
/// The stack or one of the scrolls takes each pan. A ``PanArbiter`` decides when the pan begins, by the
/// edge, the scrolls under the finger, the left-bounce policy and the result of ``permits``. The
/// ``verdict`` has the reasons.
///
/// ```swift
/// let pan = PanGesture(stack)  // attached, with everything that EZCustomNavigation does
/// let photos = try ScrollModel(
///   "photos", frame: Rect(x: 0, y: 80, width: 320, height: 120),
///   contentSize: Size(width: 900, height: 120))
/// pan.add(photos, in: "detail")
/// pan.touch(Point(x: 160, y: 140), at: .milliseconds(0))
/// pan.move(to: Point(x: 240, y: 140), at: .milliseconds(50))
/// pan.release(at: .milliseconds(60))
/// print(pan)
/// pan.detach()
/// ```
///
/// Instants are those of the stack's clock, which is played up to each instant. Without an instant the
/// current one counts. An earlier instant counts for the velocity only. One finger drives at a time: a
/// second finger cancels the pop.
public final class PanGesture {
  let locate: (Point) -> (stack: ViewStack, origin: Point)?
  /// The stack, or the window of several stacks, whose clock counts.
  ///
  /// It is weak, since a controller on it may keep the gesture.
  private(set) weak var owner: (any TimeDriven)?
  /// The queue of the stack or window.
  public let inbox: StackInbox
  let play: (Duration) -> Void
  private var restore: (() -> Void)?
  private(set) var isAttached = true
  /// The state of the gesture, to which it can return later; see `ViewStack.saved()`.
  package var state: State
  /// The number of the last scroll that was added.
  var lastNumber = 0

  /// Returns whether a pan may drive the stack, by its screen and its direction.
  ///
  /// If it is nil, every pan may drive the stack.
  public var permits: ((PanIntent) -> PanPermission)?
  /// Called after a scroll has begun, moved, been released, or come to rest.
  public var onScroll: ((ScrollEvent) -> Void)?

  /// Attaches a gesture to a stack; ``detach()`` ends it.
  ///
  /// - Parameters:
  ///   - stack: The stack that it drives.
  ///   - preset: The settings of the stack until it is detached; EZCustomNavigation's unless given.
  public convenience init(_ stack: ViewStack, _ preset: Preset = .ez) {
    self.init(
      stack, (stack, .zero), under: { [weak stack] _ in stack.map { ($0, .zero) } },
      playing: { [weak stack] in stack?.play(to: $0) })
    policy = preset.policy
    let (rule, unpop) = (stack.releaseRule, stack.configuration.unpop)
    if let own = preset.releaseRule { stack.releaseRule = own }
    if unpop == nil { stack.configuration.unpop = preset.unpop }
    restore = { [weak stack] in
      if preset.releaseRule != nil { stack?.releaseRule = rule }
      if unpop == nil, preset.unpop != nil { stack?.configuration.unpop = nil }
    }
  }

  /// Creates a gesture on the stack of a window that is under the finger.
  ///
  /// ```swift
  /// let finger = PanGesture(of: window, under: window.stack(under:))
  /// ```
  ///
  /// - Parameters:
  ///   - window: The window, whose clock counts.
  ///   - locate: Returns the stack under a point, and its origin.
  ///   - play: Plays the clock to the instant of a touch; `advance(to:)` of the window unless given.
  public convenience init(
    of window: any TimeDriven,
    under locate: @escaping (Point) -> (stack: ViewStack, origin: Point),
    playing play: ((Duration) -> Void)? = nil
  ) {
    self.init(
      window, locate(.zero), under: locate,
      playing: play ?? { [weak window] in window?.advance(to: $0) })
  }

  private init(
    _ owner: any TimeDriven, _ target: (stack: ViewStack, origin: Point),
    under locate: @escaping (Point) -> (stack: ViewStack, origin: Point)?,
    playing play: @escaping (Duration) -> Void
  ) {
    (self.owner, inbox, self.locate, self.play) = (owner, owner.inbox, locate, play)
    state = State(finger: Finger(on: target))
  }

  deinit { if isAttached { restore?() } }

  /// Ends the gesture; further touches have no effect.
  ///
  /// It cancels the touch, and restores the stack's rule and history.
  ///
  /// When a gesture is deallocated, it restores the rule and the history, too.
  public func detach() {
    guard isAttached else { return }
    cancel()
    isAttached = false
    restore?()
  }

  /// The outcome of the touch for the stack, so far.
  public var outcome: SwipeOutcome { state.finger.outcome }

  /// Whether the finger is driving a transition.
  public var isDriving: Bool { state.hold?.isHeld == true }

  /// The claimant of the last pan, with the reasons; nil before the first pan begins.
  public var verdict: PanVerdict? { state.finger.verdict }

  /// Whether a scroll was under the finger when the last pan began.
  public var hasMetScroll: Bool { state.finger.hasMetScroll }

  /// The policy that lets scrolls give up their bounce; nil for the shared one.
  public var policy: LeftBouncePolicy? {
    get { state.policy }
    set { state.policy = newValue }
  }
}

extension PanGesture: CustomStringConvertible {
  /// The outcome of the last touch, with the verdict.
  public var description: String {
    "\(outcome)" + (verdict.map { "; \($0)" } ?? "")
  }
}
