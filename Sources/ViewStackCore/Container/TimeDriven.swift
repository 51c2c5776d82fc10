// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object whose clock is advanced from outside: a stack, or a window of several.
///
/// A driver waits until ``nextInstant`` and then calls ``advance(to:)`` with the time of its clock. It
/// observes the turns of the ``inbox``, which calls from outside begin: before a turn it advances to the
/// present, so that the call takes place then, and after it it reads ``nextInstant`` again.
public protocol TimeDriven: AnyObject {
  /// The clock: the time that has been played.
  var now: Duration { get }

  /// The next instant at which something changes without a call, or nil if there is none.
  var nextInstant: Duration? { get }

  /// Whether a transition is running.
  var isMoving: Bool { get }

  /// The settings.
  var configuration: StackConfiguration { get }

  /// The queue in which calls wait for their turn.
  var inbox: StackInbox { get }

  /// Moves the clock on and shows what is there at the new instant.
  func advance(to instant: Duration)

  /// Plays all that is running and waiting, frame by frame, until nothing moves.
  ///
  /// - Returns: Whether nothing moves: false under a finger, and from inside a hook.
  @discardableResult
  func settle() -> Bool
}

extension TimeDriven {
  /// Moves the clock on by a duration, as ``advance(to:)`` does.
  public func advance(by duration: Duration) { advance(to: now + duration) }
}

extension ViewStack: TimeDriven {}
