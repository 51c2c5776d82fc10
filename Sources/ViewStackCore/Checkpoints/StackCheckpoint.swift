// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A stack at one instant, to be restored later.
///
/// Its controllers' nodes, its listeners and the stack that it follows are not part of it. A sweep takes a
/// checkpoint, interrupts the stack, looks at the result, and restores it, even under a finger.
package final class StackCheckpoint {
  fileprivate let storage: ViewStack.Storage
  fileprivate let frame: Frame
  fileprivate let insets: (any StackInsets)?
  fileprivate let pages: [(page: Page, stack: ViewStack?, isOnStack: Bool, style: StyleReference?)]

  fileprivate init(_ stack: ViewStack, _ pages: [Page]) {
    (storage, frame, insets) = (stack.storage, stack.frame, stack.insetStore.value)
    self.pages = pages.map { ($0, $0.stack, $0.isOnStack, $0.styleWhenLeft) }
  }
}

extension ViewStack {
  /// The stack at this instant, without its nodes.
  ///
  /// Read and set it while no hook, delegate or observer is running.
  package var checkpoint: StackCheckpoint {
    get {
      var pages = storage.pages.all + storage.pages.popped.values
      if let running = storage.running {
        pages += [running.from, running.to].compactMap(\.self)
        pages += running.leaving + running.awaited
      }
      return StackCheckpoint(self, pages)
    }
    set {
      let old = exchange(&storage, with: newValue.storage)
      frame = newValue.frame
      insetStore.value = newValue.insets
      for (page, stack, isOnStack, style) in newValue.pages {
        (page.stack, page.isOnStack, page.styleWhenLeft) = (stack, isOnStack, style)
      }
      withExtendedLifetime(old) {}
    }
  }
}

/// The part of a controller's node that a stack changes.
package struct NodeCheckpoint {
  fileprivate let view: ViewNode
  fileprivate let version: UInt32
  fileprivate let page: Page?
  fileprivate let isKnownToBeEmpty: Bool
}

extension ControllerNode {
  package var checkpoint: NodeCheckpoint {
    get {
      NodeCheckpoint(
        view: view, version: viewVersion, page: page, isKnownToBeEmpty: isKnownToBeEmpty)
    }
    set {
      view = newValue.view
      // Set after the view, which changes the version: plans of the old view are valid again.
      viewVersion = newValue.version
      (page, isKnownToBeEmpty) = (newValue.page, newValue.isKnownToBeEmpty)
    }
  }
}
