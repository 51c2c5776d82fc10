// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The keyboard of a screen: its pages show and hide it, and transitions move it.
///
/// Each page that shows the keyboard has a *share*: the keyboard's height for this page, which may move. The policy
/// says how a transition moves the share of a page that leaves or enters. If both pages show the keyboard, it stays
/// where it is.
///
/// ```swift
/// var keyboard = Keyboard(height: 300)
/// keyboard.show(of: "search", at: stack.now)
/// ```
public struct Keyboard: Hashable, Sendable {
  /// The movement of the keyboard in a transition.
  public enum Policy: String, Hashable, Sendable, Codable, CaseIterable {
    /// It moves with its page, as on iOS.
    ///
    /// It leaves sideways with a page that is swiped away, and returns if the swipe is cancelled. If a page shows
    /// it in `willShow`, it comes in with this page.
    case travel
    /// It stays at the lower edge, and goes down when its page leaves, as on Android.
    ///
    /// It moves with ``Keyboard/duration`` and ``Keyboard/curve``, or with a finger that moves the pages.
    case dock
  }

  /// The movement in a transition; a change has an effect from the next transition on.
  public var policy: Policy
  /// The height of the keyboard in points.
  public var height: Double
  /// The duration of a movement in which the keyboard follows neither a page nor a finger.
  public var duration: Duration
  /// The curve of such a movement.
  public var curve: TimingCurve

  private(set) var shares: [Share] = []
  /// The running transition.
  private var current: Passage?

  /// Creates a hidden keyboard.
  ///
  /// The duration is that of a push, 250 ms, unless given.
  public init(
    _ policy: Policy = .travel, height: Double = 300, duration: Duration = .milliseconds(250),
    curve: TimingCurve = .easeInOut
  ) {
    (self.policy, self.height, self.duration, self.curve) = (policy, height, duration, curve)
  }

  /// The keyboard of one page.
  struct Share: Hashable, Sendable {
    let owner: ControllerID
    var size: InsetSize
    var hold: Hold?
    /// The size at the start of the running transition.
    var before: InsetSize?
    /// Whether the keyboard does not move during the running transition, because both pages show it.
    var isStaying = false
    /// The end of the last transition, if the keyboard stayed during it.
    var stayedUntil: Duration?
    /// Whether the page has hidden the keyboard while it stays for the other page.
    var hidesAfterwards = false
    /// The instant at which the page left the screen, or nil.
    var leftAt: Duration?
  }

  /// A share under a finger.
  struct Hold: Hashable, Sendable {
    /// The size when the finger took hold.
    var size: Double
    /// The progress of the transition at that time.
    var progress: Double
    /// The change of the size for a progress of 1, in points.
    var gain: Double
    /// The largest size.
    var limit: Double

    func value(at progress: Double) -> Double {
      min(max(0, size + gain * (progress - self.progress)), limit)
    }
  }

  private struct Passage: Hashable, Sendable {
    var from: ControllerID?
    var to: ControllerID?
    var beginning: Duration
    /// Whether the keyboard moves by the policy `dock`.
    var docks: Bool
    var isHeld: Bool
  }

  /// The pages that show the keyboard, without those whose keyboard is going down.
  public var owners: [ControllerID] {
    shares.filter { !$0.hidesAfterwards && ($0.hold != nil || $0.size.target > 0) }.map(\.owner)
  }

  // MARK: - Showing and hiding

  /// Shows the keyboard of a page; a call has no effect if the page shows it already.
  ///
  /// Call it in `willShow`, or at the instant at which the transition begins. The keyboard then enters with the
  /// page (`travel`), rises during the transition (`dock`), or stays if the other page shows it. If you call it
  /// later, the keyboard rises with ``duration`` and ``curve``.
  public mutating func show(of page: ControllerID, at instant: Duration) {
    let entering = current.flatMap { $0.to == page && $0.beginning == instant ? $0 : nil }
    if let entering, let other = shares.firstIndex(where: { $0.owner == entering.from }),
      shares[other].isUp(before: instant)
    {
      stay(other, for: page, at: instant)
    } else if let index = shares.firstIndex(where: { $0.owner == page }) {
      shares[index].leftAt = nil
      shares[index].hidesAfterwards = false
      guard shares[index].hold == nil, shares[index].size.target != height else { return }
      move(index, to: height, at: instant)
    } else if let entering, !entering.docks {
      shares.append(Share(owner: page, size: InsetSize(height)))
    } else if let entering, entering.isHeld {
      let hold = Hold(size: 0, progress: 0, gain: height, limit: height)
      shares.append(Share(owner: page, size: InsetSize(height), hold: hold))
    } else {
      shares.append(Share(owner: page, size: InsetSize(0)))
      move(shares.count - 1, to: height, at: instant)
    }
  }

  /// Hides the keyboard of a page, with ``duration`` and ``curve``.
  ///
  /// If both pages of a running transition show the keyboard, it goes down when both have hidden it, or when the
  /// transition has ended.
  public mutating func hide(of page: ControllerID, at instant: Duration) {
    guard let index = shares.firstIndex(where: { $0.owner == page }) else { return }
    shares[index].hold = nil
    guard shares[index].isStaying else { return move(index, to: 0, at: instant) }
    shares[index].hidesAfterwards = true
    let isWanted = shares.contains { $0.isStaying && !$0.hidesAfterwards }
    if !isWanted { hideAfterStaying(at: instant) }
  }

  private mutating func hideAfterStaying(at instant: Duration) {
    for index in shares.indices where shares[index].hidesAfterwards {
      shares[index].hidesAfterwards = false
      move(index, to: 0, at: instant)
    }
  }

  private mutating func move(_ index: Int, to target: Double, at instant: Duration) {
    guard shares[index].size.target != target else { return }
    shares[index].size = shares[index].size.moved(to: target, at: instant, over: duration, curve)
  }

  /// Keeps the keyboard in its place for a new page, because the other page shows it.
  private mutating func stay(_ other: Int, for page: ControllerID, at instant: Duration) {
    shares[other].hold = nil
    if let before = shares[other].before { shares[other].size = before }
    move(other, to: height, at: instant)
    shares[other].isStaying = true
    shares.removeAll { $0.owner == page }
    guard let kept = shares.first(where: \.isStaying) else { return }
    shares.append(Share(owner: page, size: kept.size, isStaying: true))
  }

  // MARK: - Sizes

  /// Returns the size of a page's share, in points: the height that the keyboard covers for this page.
  public func size(of page: ControllerID, at instant: InsetInstant) -> Double {
    let shares = shares.span
    for index in shares.indices where shares[index].owner == page {
      return shares[index].value(at: instant)
    }
    return 0
  }

  /// The instant at which the last movement of a share ends.
  var end: Duration { shares.reduce(.zero) { max($0, $1.size.end) } }

  /// Whether a share follows the finger.
  var isHeld: Bool { shares.contains { $0.hold != nil } }

  // MARK: - Moments

  /// Updates the shares for a moment of a transition.
  mutating func note(_ moment: InsetMoment, of step: TransitionStep, at instant: Duration) {
    switch moment {
    case .began: begin(step, at: instant)
    case .held(let progress): hold(at: progress, instant)
    case .released(let finishes, let progress, let pace):
      release(finishing: finishes, at: progress, pace: pace, instant)
    case .ended: end(step, at: instant)
    case .rested: removeGone(by: instant)
    }
  }

  /// Removes the shares that are down, and those of pages off the screen unless they are on the way down.
  private mutating func removeGone(by instant: Duration, leftBefore limit: Duration? = nil) {
    shares.removeAll { share in
      let isDown = share.size.target == 0 && share.size.end <= instant && share.hold == nil
      let hasLeft = share.leftAt.map { left in limit.map { left < $0 } ?? true } ?? false
      return isDown || hasLeft && share.size.target > 0
    }
  }

  private mutating func begin(_ step: TransitionStep, at instant: Duration) {
    current = Passage(
      from: step.from, to: step.to, beginning: instant, docks: policy == .dock,
      isHeld: step.isInteractive)
    let hasAsked = shares.contains {
      $0.owner == step.to && $0.leftAt == nil && $0.size.target > 0
    }
    // If a page returns while it leaves, its keyboard returns too.
    for index in shares.indices where [step.from, step.to].contains(shares[index].owner) {
      shares[index].leftAt = nil
    }
    for index in shares.indices { shares[index].before = shares[index].size }
    // If the keyboard stayed during the interrupted transition, it stays during this one, too.
    let staying = shares.indices.filter {
      shares[$0].stayedUntil == instant && [step.from, step.to].contains(shares[$0].owner)
    }
    if staying.count == 2 {
      for index in staying { shares[index].isStaying = true }
      return removeGone(by: instant, leftBefore: instant)
    }
    // The keyboard stayed in A → B, and B → C begins: the share of A is the same as that of B.
    shares.removeAll { share in
      share.stayedUntil == instant && ![step.from, step.to].contains(share.owner)
    }
    // A page that showed the keyboard before it enters is treated as if it did so in `willShow`.
    if hasAsked { shares.removeAll { $0.owner == step.to } }
    removeGone(by: instant, leftBefore: instant)
    if policy == .dock {
      if step.isInteractive {
        hold(at: 0, instant)
      } else if let index = shares.firstIndex(where: { $0.owner == step.from }) {
        move(index, to: 0, at: instant)
      }
    }
    if hasAsked, let page = step.to { show(of: page, at: instant) }
  }

  private mutating func hold(at progress: Double, _ instant: Duration) {
    guard let current, current.docks else { return }
    self.current?.isHeld = true
    for index in shares.indices where !shares[index].isStaying {
      let isLeaving = shares[index].owner == current.from
      guard isLeaving || shares[index].owner == current.to else { continue }
      let size = shares[index].size.value(at: instant)
      let full = isLeaving && progress == 0 ? size : max(height, size)
      shares[index].size = InsetSize(height)
      shares[index].hold = Hold(
        size: size, progress: progress, gain: isLeaving ? -full : full, limit: max(full, size))
    }
  }

  private mutating func release(
    finishing: Bool, at progress: Double, pace: Double, _ instant: Duration
  ) {
    for index in shares.indices {
      guard let hold = shares[index].hold else { continue }
      let size = hold.value(at: progress)
      let isAtLimit = size <= 0 || size >= hold.limit
      let goesDown = (shares[index].owner == current?.from) == finishing
      shares[index].hold = nil
      shares[index].size = InsetSize(size).moved(
        to: goesDown ? 0 : height, at: instant, over: duration, curve,
        velocity: isAtLimit ? 0 : hold.gain * pace)
    }
    current?.isHeld = false
  }

  private mutating func end(_ step: TransitionStep, at instant: Duration) {
    let docks = current?.docks ?? (policy == .dock)
    current = nil
    let left = step.isCancelled ? step.to : step.from
    for index in shares.indices {
      let hasStayed = shares[index].isStaying
      shares[index].stayedUntil = hasStayed ? instant : nil
      shares[index].isStaying = false
      guard shares[index].owner == left else { continue }
      shares[index].leftAt = instant
      shares[index].hold = nil
      if docks, !hasStayed { move(index, to: 0, at: instant) }
    }
    hideAfterStaying(at: instant)
  }
}

extension Keyboard.Share {
  /// Whether the keyboard is visible at an instant, or follows a finger.
  fileprivate func isUp(before instant: Duration) -> Bool {
    hold != nil || size.value(at: instant) > 0
  }

  func value(at instant: InsetInstant) -> Double {
    switch instant {
    case .rest: return size.target
    case .time(let time, let progress):
      guard let hold else { return size.value(at: time) }
      return hold.value(at: progress ?? hold.progress)
    }
  }
}
