// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What comes with a module: a bare controller, a stack, tabs or a split, each controller made by a
/// closure that gets its seed.
public indirect enum ModuleShape {
  /// One controller, onto which nothing can be pushed.
  case bare(derivedFrom: (RouterSeed) -> any StackController)
  /// A stack of its own, with a root.
  case stack(derivedFrom: (RouterSeed) -> any StackController)
  /// A stack of its own with several controllers, root first, as for a link into the depth; one
  /// without any is empty.
  case stackOf([(RouterSeed) -> any StackController])
  /// Two stacks beside each other, with one module for both and a name for the whole.
  case split(
    ControllerID, masterDerivedFrom: (RouterSeed) -> any StackController,
    detailDerivedFrom: (RouterSeed) -> any StackController)
  /// Two stacks beside each other, each with several controllers or none; the first ones share the
  /// module.
  case splitOf(
    ControllerID, master: [(RouterSeed) -> any StackController],
    detail: [(RouterSeed) -> any StackController])
  /// Several containers of which one is shown, with a name for the whole; an index out of range is
  /// taken for the nearest one, and without any tab there is one empty stack.
  case tabs(ControllerID, [ModuleShape], selected: Int = 0)
}
