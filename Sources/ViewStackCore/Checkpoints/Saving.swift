// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Checkpoints: a sweep saves a stack, interrupts it, looks at the result, and restores it.
extension ViewStack {
  /// Returns a closure that restores the present state of the stack; it can be called again.
  ///
  /// The nodes of the controllers, the listeners, and the stack that it follows are not part of the state.
  /// Save and restore it while no hook, delegate or observer is running; a finger may hold a transition.
  package func saved() -> () -> Void {
    var pages = storage.pages.all + storage.pages.popped.values
    if let running = storage.running {
      pages += [running.from, running.to].compactMap(\.self)
      pages += running.leaving + running.awaited
    }
    let places = pages.map { ($0, $0.entryID, $0.stack, $0.isOnStack, $0.styleWhenLeft) }
    let (storage, frame, insets) = (storage, frame, insetStore.value)
    return { [self] in
      let old = exchange(&self.storage, with: storage)
      self.frame = frame
      insetStore.value = insets
      for (page, entryID, stack, isOnStack, style) in places {
        (page.entryID, page.stack) = (entryID, stack)
        (page.isOnStack, page.styleWhenLeft) = (isOnStack, style)
      }
      withExtendedLifetime(old) {}
    }
  }
}

extension ControllerNode {
  /// Returns a closure that restores what a stack changes of the node.
  package func saved() -> () -> Void {
    let (view, version, page, isEmpty) = (view, viewVersion, page, isKnownToBeEmpty)
    return { [self] in
      self.view = view
      // Set after the view, which changes the version: plans of the old view are valid again.
      viewVersion = version
      (self.page, isKnownToBeEmpty) = (page, isEmpty)
    }
  }
}
