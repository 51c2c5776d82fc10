// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A change of the screen, as hooks, delegates and observers get it.
public struct TransitionStep: Hashable, Sendable {
  /// The change of the stack that is shown.
  package let change: StackChange
  /// Where the finger began that drives it: at an edge or in the centre; nil where calls drive it.
  public let area: PanRecognizer.Area?
  /// One byte, because a step is handed to every hook.
  private var flags: Flags

  init(
    _ change: StackChange, direction: StackDirection, isAnimated: Bool, isInteractive: Bool,
    area: PanRecognizer.Area? = nil
  ) {
    self.change = change
    self.area = area
    flags = direction == .push ? .push : []
    if isInteractive { flags.insert(.interactive) }
    self.isAnimated = isAnimated
  }

  /// Creates a step from a printed one, which does not say which other controllers came, nor at which
  /// index.
  package init(
    _ direction: StackDirection, from: ControllerID?, to: ControllerID?, dropped: [ControllerID],
    isAnimated: Bool, isCancelled: Bool
  ) {
    let left = (dropped + [from].compactMap(\.self)).map { StackEntry($0) }
    let change = StackChange(
      direction: direction, from: from, to: to, range: 0..<left.count, replaced: left, entries: [])
    self.init(change, direction: direction, isAnimated: isAnimated, isInteractive: false)
    self.isCancelled = isCancelled
  }

  private struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let push = Flags(rawValue: 1)
    static let animated = Flags(rawValue: 2)
    static let interactive = Flags(rawValue: 4)
    static let cancelled = Flags(rawValue: 8)

    subscript(flag: Flags) -> Bool {
      get { contains(flag) }
      set { if newValue { insert(flag) } else { remove(flag) } }
    }
  }

  /// The direction of the change: `push` for push, replace, and erase and push; else `pop`.
  public var direction: StackDirection { flags[.push] ? .push : .pop }
  /// Whether the change takes time.
  public internal(set) var isAnimated: Bool {
    get { flags[.animated] }
    set { flags[.animated] = newValue }
  }
  /// Whether a finger drives it.
  public var isInteractive: Bool { flags[.interactive] }
  /// Whether the change was cancelled: then *from* stays, and *to* has not come.
  public internal(set) var isCancelled: Bool {
    get { flags[.cancelled] }
    set { flags[.cancelled] = newValue }
  }
  /// The controller that leaves the screen, or nil where none was there.
  public var from: ControllerID? { change.from }
  /// The controller that comes on screen, or nil where none is left.
  public var to: ControllerID? { change.to }
  /// The two controllers as events print them: `home -> detail`.
  static func name(from: ControllerID?, to: ControllerID?) -> String {
    "\(from?.name ?? "nothing") -> \(to?.name ?? "nothing")"
  }

  /// The controllers that left the stack without having been on screen, root first.
  ///
  /// - Complexity: O(*n*) for *n* controllers that left or came.
  public var dropped: [ControllerID] { change.dropped }
}
