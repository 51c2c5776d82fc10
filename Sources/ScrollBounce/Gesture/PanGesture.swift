// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A finger on a stack and on the scrolls in it; its touches pop, unpop and scroll.
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
  /// A scroll, and the controller whose view contains it.
  struct Entry {
    /// The number that distinguishes it from another scroll of the same name.
    let number: Int
    var scroll: ScrollModel
    let controller: ControllerID?
  }

  private let locate: (Point) -> (stack: ViewStack, origin: Point)?
  /// The stack, or the window of several stacks, whose clock counts.
  ///
  /// It is weak, since a controller on it may keep the gesture.
  private(set) weak var owner: (any TimeDriven)?
  /// The queue of the stack or window.
  public let inbox: StackInbox
  private let play: (Duration) -> Void
  private var restore: (() -> Void)?
  private var isAttached = true
  /// The stack of the last touch.
  private(set) weak var stack: ViewStack?
  private var origin: Point
  private var swipe: SwipeGesture
  var entries: [Entry] = []
  /// The number of the last scroll that was added.
  var lastNumber = 0
  /// The number of the scroll that the finger drags; its index may change if a callback removes a scroll.
  private var held: Int?
  /// The instant of the last touch, movement or release.
  private(set) var touchInstant = Duration.zero
  /// Whether a scroll was under the finger when the last pan began.
  public private(set) var hasMetScroll = false

  /// The policy that lets scrolls give up their bounce; nil for the shared one.
  public var policy: LeftBouncePolicy?
  /// Returns whether a pan may drive the stack, by its screen and its direction.
  ///
  /// If it is nil, every pan may drive the stack.
  public var permits: ((PanIntent) -> PanPermission)?
  /// Called after a scroll has begun, moved, been released, or come to rest.
  public var onScroll: ((ScrollEvent) -> Void)?
  /// The claimant of the last pan, with the reasons; nil before the first pan begins.
  public private(set) var verdict: PanVerdict?

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
    (stack, origin) = target
    swipe = SwipeGesture(target.stack, isObserved: false)
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
  public var outcome: SwipeOutcome { swipe.outcome }

  /// Whether the finger is driving a transition.
  public var isDriving: Bool { swipe.isDriving }

  /// The state of the gesture, for a later return to it; see `ViewStack.checkpoint`.
  package var checkpoint: PanCheckpoint {
    get {
      PanCheckpoint(
        target: (stack, origin), swipe: swipe, touch: swipe.state, entries: entries,
        held: held, touchInstant: touchInstant,
        hasMetScroll: hasMetScroll, policy: policy, verdict: verdict)
    }
    set {
      (stack, origin) = newValue.target
      (swipe, entries) = (newValue.swipe, newValue.entries)
      swipe.state = newValue.touch
      (held, touchInstant, hasMetScroll) = (
        newValue.held, newValue.touchInstant, newValue.hasMetScroll
      )
      (policy, verdict) = (newValue.policy, newValue.verdict)
    }
  }

  // MARK: - Touches

  /// Begins a touch.
  ///
  /// - Parameters:
  ///   - point: The location, in the container's or the window's coordinates.
  ///   - area: The area in which the pan begins, or nil to derive it from the location. If an edge is
  ///     given, the pan begins at once, without waiting for a movement.
  ///   - instant: The instant of the touch.
  public func touch(
    _ point: Point, area: PanArea? = nil, at instant: Duration? = nil
  ) {
    guard begin(at: instant) else { return }
    note(.touch(point, area))
    if !swipe.isTouching {
      guard let found = locate(point) else { return }
      if found.stack !== stack { swipe = SwipeGesture(found.stack, isObserved: false) }
      swipe.arbitrate = { [weak self] in self?.arbitrate($0, $1) ?? .stack($1) }
      (stack, origin) = found
      (held, verdict, hasMetScroll) = (nil, nil, false)
    }
    swipe.touch(local(point), area: area, at: touchInstant)
  }

  /// Moves the finger.
  ///
  /// - Parameters:
  ///   - point: The location.
  ///   - velocity: The velocity in points per second, or nil for that of the last movements.
  ///   - instant: The instant of the movement.
  public func move(to point: Point, velocity: Vector? = nil, at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    note(.move(point, velocity ?? swipe.velocity(movingTo: local(point), at: touchInstant)))
    swipe.move(to: local(point), velocity: velocity, at: touchInstant)
    guard let index = index(ofNumber: held) else { return }
    entries[index].scroll.drag(to: local(point), at: touchInstant)
    tell(.changed, entries[index].scroll)
  }

  /// Releases the finger at its place.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, or nil for that of the last movements.
  ///   - instant: The instant of the release.
  public func release(velocity: Vector? = nil, at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    note(.release(velocity ?? swipe.velocity(at: touchInstant)))
    letGo(velocity ?? swipe.velocity(at: touchInstant))
    swipe.release(velocity: velocity, at: touchInstant)
  }

  /// Cancels the touch, as the system does: a pop moves back, a scroll stops at its place.
  public func cancel(at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    note(.cancel)
    letGo(.zero)
    swipe.cancel()
  }

  /// Plays the clock to the instant of a touch, and returns whether touches count.
  private func begin(at instant: Duration?) -> Bool {
    guard isAttached, let owner else { return false }
    if let instant { play(instant) } else { inbox.catchUp() }
    touchInstant = instant ?? owner.now
    return true
  }

  private func note(_ action: @autoclosure () -> FingerAction) {
    inbox.note(PanCall(gesture: self, action: action()))
  }

  private func letGo(_ velocity: Vector) {
    guard let index = index(ofNumber: held) else { return }
    held = nil
    entries[index].scroll.release(velocity: velocity, at: touchInstant)
    let scroll = entries[index].scroll
    tell(.released, scroll)
    if scroll.isAtRest { tell(.rested, scroll) }
  }

  private func index(ofNumber number: Int?) -> Int? {
    number.flatMap { number in entries.firstIndex { $0.number == number } }
  }

  private func local(_ point: Point) -> Point {
    Point(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// The distance that a finger moves from a point before it pans, on the stack of the last touch.
  public func slop(at point: Point, area: PanArea?) -> Double {
    PanArea.slop(at: local(point), area: area, width: stack?.size.width ?? 0)
  }

  // MARK: - Arbitration

  private func arbitrate(
    _ pan: Pan, _ area: PanArea
  ) -> SwipeGesture.Arbitration {
    guard let stack else { return .stack(area) }
    let met = entries.reversed().compactMap { entry in
      region(of: entry, under: pan.start).map { (entry.number, $0) }
    }
    hasMetScroll = !met.isEmpty
    let permission = permits.map { permits in
      { (area: PanArea, direction: StackDirection) in
        permits(PanIntent(stack: stack, area: area, direction: direction, start: pan.start))
      }
    }
    let scene = PanScene(
      containerSize: stack.size, layoutDirection: stack.configuration.layoutDirection,
      stackDepth: stack.count, unpopDepth: stack.unpopHistory.count, regions: met.map(\.1),
      permission: permission)
    let verdict = PanArbiter().verdict(
      on: PanStart(at: pan.start, movement: pan.translation, edge: PanEdge(area)), in: scene,
      policy: policy ?? .shared)
    self.verdict = verdict
    switch verdict.claimant {
    case .scroll(let name):
      held = met.first { $0.1.name == name }?.0
      if let index = index(ofNumber: held) {
        entries[index].scroll.drag(to: pan.start, at: touchInstant)
        tell(.began, entries[index].scroll)
      }
      return .refused(.takenByAnother)
    case .view: return .refused(.takenByAnother)
    case .nobody where verdict.isOff: return .refused(.notWanted)
    case .center where verdict.isOff: return .stack(.center)
    case .edge, .center, .nobody: return .stack(area)
    }
  }

  /// The scroll's region, if its frame contains a point of the container now.
  ///
  /// The frame is that of the view with the scroll's name in the tree of the current controller. Without
  /// such a view the scroll's own frame counts: in the view of the controller with which it was added or,
  /// without a controller, over the stack.
  private func region(of entry: Entry, under point: Point) -> ScrollRegion? {
    guard let stack else { return nil }
    // After a replacement by a page of the same name, the page is called `photos#2`, and no page is called
    // `photos`.
    let isCurrent =
      entry.controller.map { name in
        name == stack.state.current
          || name == stack.current?.id && stack.state.index(of: name) == nil
      } ?? false
    guard isCurrent || entry.controller == nil else { return nil }
    var scroll = entry.scroll
    let name = scroll.name
    let found = stack.current.flatMap { controller in
      controller.view.name == name ? nil : stack.frame(of: controller, named: name)
    }
    if let found, found != scroll.geometry.frame {
      scroll.move(to: found, at: touchInstant)
      if let index = index(ofNumber: entry.number) { entries[index].scroll = scroll }
    }
    var region = ScrollRegion(scroll)
    region.isInsideStack = isCurrent || found != nil
    let origin = found == nil && isCurrent ? stack.current?.view.frame.origin ?? .zero : .zero
    return region.contains(Point(x: point.x - origin.x, y: point.y - origin.y)) ? region : nil
  }

  func tell(_ phase: ScrollEvent.Phase, _ scroll: ScrollModel) {
    onScroll?(ScrollEvent(phase, of: scroll.name, offset: scroll.offset))
  }
}

/// An action of a finger on a gesture, in the coordinates of its stack or window.
package struct PanCall: ObservedCall {
  /// The gesture.
  package let gesture: PanGesture
  /// The action.
  package let action: FingerAction
}

/// The changing state of a gesture at one instant.
package struct PanCheckpoint {
  fileprivate let target: (stack: ViewStack?, origin: Point)
  fileprivate let swipe: SwipeGesture
  fileprivate let touch: SwipeGesture.State
  fileprivate let entries: [PanGesture.Entry]
  fileprivate let held: Int?
  fileprivate let touchInstant: Duration
  fileprivate let hasMetScroll: Bool
  fileprivate let policy: LeftBouncePolicy?
  fileprivate let verdict: PanVerdict?
}

extension PanGesture: CustomStringConvertible {
  /// The outcome of the last touch, with the verdict.
  public var description: String {
    "\(outcome)" + (verdict.map { "; \($0)" } ?? "")
  }
}

extension PanVerdict {
  /// Whether the pan was not permitted to drive the stack.
  fileprivate var isOff: Bool {
    reasons.contains { if case .notPermitted = $0 { true } else { false } }
  }
}
