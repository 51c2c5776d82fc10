// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object with a clock that is advanced from outside: a stack, or a window of several.
///
/// A driver waits until ``nextInstant`` and then calls ``advance(to:)`` with the time of its own clock.
/// Each call from outside, such as a push, begins a turn of the ``inbox``. The driver is told of turns:
/// before one it advances to the present, so that the call takes place there, and after one it asks for
/// ``nextInstant`` again, since the call may have changed it.
public protocol TimeDriven: AnyObject {
  /// The clock: the time that has been played.
  var now: Duration { get }

  /// The next instant at which something happens by itself, or nil where nothing will.
  var nextInstant: Duration? { get }

  /// Whether a transition is running.
  var isMoving: Bool { get }

  /// How it behaves.
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

extension ViewStack: TimeDriven {}
