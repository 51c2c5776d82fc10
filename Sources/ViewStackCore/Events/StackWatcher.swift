// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Somebody who follows what a stack consists of, not what is on screen.
///
/// Notifications tell of the screen: a gesture's before the stack changes, and nothing of a
/// controller that comes or goes below the top. A watcher is told of each change of the state, just
/// before and just after it, before any hook of the transition that shows it. Operations called from
/// there wait, as from a hook.
public protocol StackWatcher: AnyObject {
  /// The state is about to change.
  func stackWillChange(_ change: StackChange, in stack: ViewStack)
  /// The state has changed.
  func stackDidChange(_ change: StackChange, in stack: ViewStack)
}
