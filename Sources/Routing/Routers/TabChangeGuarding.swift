// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A controller that can prevent that another tab is selected while it is on screen.
///
/// Before a window selects another tab, it asks the controllers that are on top in the tab that is left.
/// If one prevents it, the selection is held back, as a removal is:
/// `StackController.didPreventRemoval(_:)` gets it, and `proceed()` lets it continue. A controller that
/// does not conform is not asked.
///
/// ```swift
/// final class Editor: ViewController, TabChangeGuarding {
///   var hasUnsavedChanges = false
///   var preventsTabChange: Bool { hasUnsavedChanges }
/// }
/// ```
public protocol TabChangeGuarding: StackController {
  /// Whether the controller prevents now that another tab is selected.
  var preventsTabChange: Bool { get }
}
