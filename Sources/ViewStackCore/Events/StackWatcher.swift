// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object that follows which controllers are on a stack, rather than what is on screen.
///
/// Notifications are about the screen: those of a gesture come before the stack changes, and none
/// comes for a controller that is added or removed below the top. A watcher is called just before
/// and just after each change of the state, and before any hook of the transition that shows it.
/// Operations called from there wait, as from a hook.
public protocol StackWatcher: AnyObject {
  /// The state is about to change.
  func stackWillChange(_ change: StackChange, in stack: ViewStack)
  /// The state has changed.
  func stackDidChange(_ change: StackChange, in stack: ViewStack)
}
