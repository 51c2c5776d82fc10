// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A finger on a stack and on the scrolls in it: touches in, pops, unpops and scrolling out.
///
/// Each pan is taken by one of them: a ``PanArbiter`` decides when it begins, by the edge, the scrolls
/// under the finger, the left-bounce policy and what ``permits`` says; ``verdict`` has the reasons.
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
/// The instants are those of the stack's clock, which is played up to them; where none is given, the
/// present one counts. An earlier one counts for the velocity only. One finger drives at a time: a
/// second one gives the pop up.
public final class PanGesture {
  /// A scroll, and the controller in whose view it is.
  struct Entry {
    /// What tells it from another one of the same name.
    let number: Int
    var scroll: ScrollModel
    let controller: ControllerID?
  }

  private let locate: (Point) -> (stack: ViewStack, origin: Point)?
  /// The stack, or the window of several: it has the clock.
  ///
  /// A controller on it may keep the gesture.
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
  /// The number of the scroll that the finger drags; its index changes where a callback removes another.
  private var held: Int?
  /// The instant of the last touch, movement or release.
  private(set) var touchInstant = Duration.zero
  /// Whether a scroll was under the finger when the last pan began.
  package private(set) var hasMetScroll = false

  /// The policy that lets scrolls give up their bounce; nil for the shared one.
  public var policy: LeftBouncePolicy?
  /// Returns whether a pan that would drive the stack may, on each screen and in each direction.
  ///
  /// Unless it is set, every pan may.
  public var permits: ((PanIntent) -> PanPermission)?
  /// Called when a scroll has begun, moved, been let go of, or come to rest.
  public var onScroll: ((ScrollEvent) -> Void)?
  /// Whether the stack or a scroll got the last pan, and for which reason; nil before the first pan
  /// begins.
  public private(set) var verdict: PanVerdict?

  /// Attaches a gesture to a stack; ``detach()`` ends it.
  ///
  /// - Parameters:
  ///   - stack: The stack that it drives.
  ///   - preset: What it sets on the stack until it is detached; EZCustomNavigation's unless given.
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

  /// Creates a gesture on whatever stack of a window is under the finger.
  ///
  /// ```swift
  /// let finger = PanGesture(of: window, under: window.stack(under:))
  /// ```
  ///
  /// - Parameters:
  ///   - window: What has the clock: the window.
  ///   - locate: Returns the stack under a point, and where its origin is.
  ///   - play: Brings the clock to the instant of a touch; `advance(to:)` of the window unless given.
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
    swipe = SwipeGesture(target.stack)
  }

  deinit { if isAttached { restore?() } }

  /// Ends the gesture: the touch is cancelled, the stack's rule and history are as before, and
  /// further touches do nothing.
  ///
  /// A gesture that is released does the same for the rule and the history.
  public func detach() {
    guard isAttached else { return }
    cancel()
    isAttached = false
    restore?()
  }

  /// The outcome of the touch for the stack, as far as it is known.
  public var outcome: SwipeOutcome { swipe.outcome }

  /// Whether the finger is driving a transition.
  public var isDriving: Bool { swipe.isDriving }

  /// The gesture as it is, to come back to; see `ViewStack.checkpoint`.
  package var checkpoint: PanCheckpoint {
    get {
      PanCheckpoint(
        target: (stack, origin), swipe: swipe, touch: swipe.checkpoint, entries: entries,
        held: held, touchInstant: touchInstant,
        hasMetScroll: hasMetScroll, policy: policy, verdict: verdict)
    }
    set {
      (stack, origin) = newValue.target
      (swipe, entries) = (newValue.swipe, newValue.entries)
      swipe.checkpoint = newValue.touch
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
  ///   - area: The area in which the pan begins, or nil to derive it from the location. From an edge
  ///     that is named it begins at once, without waiting for a movement.
  ///   - instant: The instant of the touch.
  public func touch(
    _ point: Point, area: PanArea? = nil, at instant: Duration? = nil
  ) {
    guard begin(at: instant) else { return }
    if !swipe.isTouching {
      guard let found = locate(point) else { return }
      if found.stack !== stack { swipe = SwipeGesture(found.stack) }
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
    swipe.move(to: local(point), velocity: velocity, at: touchInstant)
    guard let index = index(ofNumber: held) else { return }
    entries[index].scroll.drag(to: local(point), at: touchInstant)
    tell(.changed, entries[index].scroll)
  }

  /// Releases the finger where it is.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, or nil for that of the last movements.
  ///   - instant: The instant of the release.
  public func release(velocity: Vector? = nil, at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    letGo(velocity ?? swipe.velocity(at: touchInstant))
    swipe.release(velocity: velocity, at: touchInstant)
  }

  /// Cancels the touch, as the system does: a pop goes back, a scroll stops where it is.
  public func cancel(at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    letGo(.zero)
    swipe.cancel()
  }

  /// Brings the clock to the instant of a touch, and returns whether touches count.
  private func begin(at instant: Duration?) -> Bool {
    guard isAttached, let owner else { return false }
    if let instant { play(instant) } else { inbox.catchUp() }
    touchInstant = instant ?? owner.now
    return true
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
  package func slop(at point: Point, area: PanArea?) -> Double {
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
  /// A scroll is where its view is, the one of its name in the tree of the current controller. Where
  /// there is none, its own frame counts: in the view of the controller with which it was added, or, if
  /// it was added without one, over the stack.
  private func region(of entry: Entry, under point: Point) -> ScrollRegion? {
    guard let stack else { return nil }
    // After a replacement by one of its name the page is called `photos#2`, and nobody `photos`.
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

/// Everything of a gesture that changes, as it was at one instant.
package struct PanCheckpoint {
  fileprivate let target: (stack: ViewStack?, origin: Point)
  fileprivate let swipe: SwipeGesture
  fileprivate let touch: SwipeGesture.Checkpoint
  fileprivate let entries: [PanGesture.Entry]
  fileprivate let held: Int?
  fileprivate let touchInstant: Duration
  fileprivate let hasMetScroll: Bool
  fileprivate let policy: LeftBouncePolicy?
  fileprivate let verdict: PanVerdict?
}

extension PanGesture: CustomStringConvertible {
  /// What became of the last touch, and why.
  public var description: String {
    "\(outcome)" + (verdict.map { "; \($0)" } ?? "")
  }
}

extension PanVerdict {
  /// Whether a pan that would drive the stack is off.
  fileprivate var isOff: Bool {
    reasons.contains { if case .notPermitted = $0 { true } else { false } }
  }
}
