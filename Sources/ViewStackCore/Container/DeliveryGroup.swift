// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The stacks of one window, as far as they tell somebody outside something.
///
/// What is called from inside a hook of one of them has to wait for all of them; with a group, who
/// asks need not look at each.
public final class DeliveryGroup {
  /// How many of the stacks are telling somebody something, each as often as it does.
  public internal(set) var depth = 0

  /// Creates a group of no stacks; a stack is put in by ``ViewStack/deliveryGroup``.
  public init() {}
}
