// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller on the stack, and how it was left for the one above it.
struct StackMember {
  let controller: any StackController
  /// The style of the push that hid it, informed by both controllers; the pop back mirrors it.
  ///
  /// It stands here so that it is gone when the controller is: nothing outlives its entry.
  var styleWhenLeft: (any TransitionStyle)?
}
