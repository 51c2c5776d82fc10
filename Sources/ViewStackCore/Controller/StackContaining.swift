// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller that shows other stacks, such as tabs or a split.
public protocol StackContaining: StackController {}
