// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The keyboard of a screen: its pages show and hide it, and transitions move it.
///
/// Each page that shows the keyboard has a share of it. The policy says what a transition does to the share
/// of a page that leaves or enters; if both pages show it, it stays where it is.
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
    /// It leaves sideways with a page that is swiped away, is back when the swipe is given up, and comes in
    /// with a page that shows it in `willShow`.
    case travel
    /// It stays at the lower edge, and goes down as its page leaves, as on Android.
    ///
    /// It has its own duration, and follows a finger that moves the pages.
    case dock
  }

  /// The movement in a transition; a change holds from the next transition on.
  public var policy: Policy
  /// The height of the keyboard in points.
  public var height: Double
  /// The duration of a movement that no page and no finger makes.
  public var duration: Duration
  /// The curve of such a movement.
  public var curve: TimingCurve

  private(set) var shares: [Share] = []
  /// The running transition.
  private var current: Passage?

  /// Creates a keyboard that is hidden.
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
    /// The size before the running transition moved it.
    var before: InsetSize?
    /// Whether it stays in its place during the running transition, because both pages show it.
    var isStaying = false
    /// The instant of the end of the transition in which it stayed.
    var stayedUntil: Duration?
    /// Whether its page has hidden it while it stays for the other page.
    var hidesAfterwards = false
    /// The instant at which its page has left the screen, or nil.
    var leftAt: Duration?
  }

  /// A share under a finger: its size when the finger took hold, and its change from there to progress 1.
  struct Hold: Hashable, Sendable {
    var size: Double
    var progress: Double
    var gain: Double
    var limit: Double

    func value(at progress: Double) -> Double {
      min(max(0, size + gain * (progress - self.progress)), limit)
    }
  }

  private struct Passage: Hashable, Sendable {
    var from: ControllerID?
    var to: ControllerID?
    var beginning: Duration
    /// Whether the keyboard follows its own time or the finger, and not its page.
    var docks: Bool
    var isHeld: Bool
  }

  /// The pages that show the keyboard; without those whose keyboard goes down.
  public var owners: [ControllerID] {
    shares.filter { !$0.hidesAfterwards && ($0.hold != nil || $0.size.target > 0) }.map(\.owner)
  }

  // MARK: - Showing and hiding

  /// Shows the keyboard of a page, which has an effect once: in `willShow`, or later.
  ///
  /// In `willShow`, or at the instant at which the transition begins, the keyboard enters with the page
  /// (`travel`), rises with the transition (`dock`), or stays if the other page shows it. Later it rises with
  /// ``duration`` and ``curve``.
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

  /// Hides the keyboard of a page, in its own time.
  ///
  /// While it stays for both pages of a transition, it is hidden when both have hidden it, or afterwards.
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

  /// Keeps the keyboard in its place for a new page while another one shows it.
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

  /// Returns the size of a page's share: the part of the screen that the keyboard covers for it.
  public func size(of page: ControllerID, at instant: InsetInstant) -> Double {
    let shares = shares.span
    for index in shares.indices where shares[index].owner == page {
      return shares[index].value(at: instant)
    }
    return 0
  }

  /// The instant at which the last share arrives.
  var end: Duration { shares.reduce(.zero) { max($0, $1.size.end) } }

  /// Whether a share follows the finger.
  var isHeld: Bool { shares.contains { $0.hold != nil } }

  // MARK: - Moments

  /// Takes a moment of a transition into account.
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

  /// Removes the shares that are down, and those whose page has left the screen; one that sinks stays until it is
  /// down.
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
    // A transition that interrupts one in which the keyboard stayed keeps it in its place.
    let staying = shares.indices.filter {
      shares[$0].stayedUntil == instant && [step.from, step.to].contains(shares[$0].owner)
    }
    if staying.count == 2 {
      for index in staying { shares[index].isStaying = true }
      return removeGone(by: instant, leftBefore: instant)
    }
    // The page that stayed with the one that leaves now, at the same height.
    shares.removeAll { share in
      share.stayedUntil == instant && ![step.from, step.to].contains(share.owner)
    }
    // The page has asked before it comes in, which is the same as in `willShow`.
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
  /// Whether it was coming up or up at a beginning, before that sent it down.
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
