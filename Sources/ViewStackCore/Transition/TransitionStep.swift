// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A change of the screen, as hooks, delegates and observers receive it.
public struct TransitionStep: Hashable, Sendable {
  let change: StackChange
  /// The direction of the change: `push` for push, replace and a new root; else `pop`.
  public let direction: StackDirection
  /// Whether the change takes time.
  public internal(set) var isAnimated: Bool
  /// Whether a finger drives the change.
  public let isInteractive: Bool
  /// Whether the change was cancelled: *from* stays on screen, and *to* has not entered it.
  public internal(set) var isCancelled = false
  /// The area in which the finger began, or nil if a call drives the change.
  public let area: PanArea?
  /// Whether the change shows another tab of a window.
  ///
  /// Its moments are `willSelect` and `didSelect`. It is drawn as a push, so its direction is `push`.
  public let isTabChange: Bool

  init(
    _ change: StackChange, direction: StackDirection, isAnimated: Bool, isInteractive: Bool,
    area: PanArea? = nil, isTabChange: Bool = false
  ) {
    (self.change, self.direction, self.area) = (change, direction, area)
    (self.isAnimated, self.isInteractive) = (isAnimated, isInteractive)
    self.isTabChange = isTabChange
  }

  /// Creates a step from a printed one, which lacks other inserted controllers and the index of the change.
  package init(
    _ direction: StackDirection, from: ControllerID?, to: ControllerID?, dropped: [ControllerID],
    isAnimated: Bool, isCancelled: Bool, isTabChange: Bool = false
  ) {
    let left = (dropped + [from].compactMap(\.self)).map { StackEntry($0) }
    let change = StackChange(
      direction: direction, from: from, to: to, range: 0..<left.count, replaced: left, entries: [])
    self.init(
      change, direction: direction, isAnimated: isAnimated, isInteractive: false,
      isTabChange: isTabChange)
    self.isCancelled = isCancelled
  }

  /// The controller that leaves the screen, or nil if the stack was empty.
  public var from: ControllerID? { change.from }
  /// The controller that enters the screen, or nil if the stack is empty now.
  public var to: ControllerID? { change.to }
  /// Returns the two controllers as events print them: `home -> detail`.
  static func name(from: ControllerID?, to: ControllerID?) -> String {
    "\(from?.name ?? "nothing") -> \(to?.name ?? "nothing")"
  }

  /// The controllers that left the stack without having been on screen, root first.
  ///
  /// - Complexity: O(*n*) for *n* removed or inserted controllers.
  public var dropped: [ControllerID] { change.dropped }
}

extension TransitionStep: CustomStringConvertible {
  /// The direction, or `select` for a change of tab, and the controllers: `push home -> detail`.
  public var description: String {
    "\(isTabChange ? "select" : direction.rawValue) \(Self.name(from: from, to: to))"
      + (isInteractive ? ", interactive" : isAnimated ? "" : ", instant")
      + (isCancelled ? ", cancelled" : "")
  }
}

/// The options of one call; the style or the container decides what is not given.
public struct TransitionOptions: Sendable {
  /// Whether the change is animated.
  public var isAnimated: Bool
  /// The style of this one transition, or nil for the container's.
  public var style: (any TransitionStyle)?
  /// The duration, or nil for the style's or the container's; zero or less is not animated.
  public var duration: Duration?
  /// The timing curve, or nil for the style's or the container's.
  public var curve: TimingCurve?

  /// Creates options; those not named are left to the style or the container.
  public init(
    isAnimated: Bool = true, style: (any TransitionStyle)? = nil, duration: Duration? = nil,
    curve: TimingCurve? = nil
  ) {
    (self.isAnimated, self.style) = (isAnimated, style)
    (self.duration, self.curve) = (duration, curve)
  }

  /// Animated, everything else left to the style and the container.
  public static let animated = TransitionOptions()
  /// Not animated: the new state is on screen when the call returns.
  public static let instant = TransitionOptions(isAnimated: false)
}

/// The positions at which a delegate wants the two controllers to begin and end; nil for defaults.
///
/// In points, in the coordinates of a left-to-right container: a right-to-left one mirrors them.
public struct PositionOverrides: Hashable, Sendable {
  /// The x at which the new controller starts.
  public var startOfTo: Double?
  /// The x at which the new controller ends and rests.
  public var endOfTo: Double?
  /// The x at which the controller that leaves ends.
  public var endOfFrom: Double?

  /// Creates overrides; those not named are left to the style.
  public init(startOfTo: Double? = nil, endOfTo: Double? = nil, endOfFrom: Double? = nil) {
    self.startOfTo = startOfTo
    self.endOfTo = endOfTo
    self.endOfFrom = endOfFrom
  }

  /// The overrides within 1e9 points; defaults replace the others.
  var finite: PositionOverrides {
    // Sums and squares of positions beyond that could become infinite.
    func sane(_ x: Double?) -> Double? { x.flatMap { abs($0) <= 1e9 ? $0 : nil } }
    return PositionOverrides(
      startOfTo: sane(startOfTo), endOfTo: sane(endOfTo), endOfFrom: sane(endOfFrom))
  }
}
