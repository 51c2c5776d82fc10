// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What time moves: a stack, or a window of several.
///
/// Whoever drives it sleeps until ``nextInstant`` and advances to the present. Each call from outside
/// begins a turn of the ``inbox``: before it the clock can be brought up to the present, and after it
/// the next instant may be another one.
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
}

extension ViewStack: TimeDriven {}
