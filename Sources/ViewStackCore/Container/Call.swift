// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation and the pages that it inserts, on its way from the caller to the machine.
package final class Call {
  /// Its entries are those of ``pages``, in the same order.
  package let operation: StackOperation
  package let pages: [Page]
  package let options: TransitionOptions
  let source: OperationSource
  /// The controller that the operation names; its label may differ from its own name.
  package let target: (any StackController)?
  /// The controllers that have allowed the operation, or nil to ask none.
  let terms: RemovalTerms?
  let touch: Touch?
  /// Whether a finger drives the transition.
  package var isInteractive: Bool { touch != nil }

  init(
    _ operation: StackOperation, _ pages: [Page] = [], _ options: TransitionOptions = .animated,
    source: OperationSource = .call, target: (any StackController)? = nil,
    terms: RemovalTerms? = RemovalTerms(), touch: Touch? = nil
  ) {
    (self.operation, self.pages, self.options) = (operation, pages, options)
    (self.source, self.target, self.terms, self.touch) = (source, target, terms, touch)
  }
}

extension Call {
  convenience init(
    _ pages: [Page], _ options: TransitionOptions, source: OperationSource = .call,
    target: (any StackController)? = nil, terms: RemovalTerms? = RemovalTerms(),
    touch: Touch? = nil, _ operation: ([StackEntry]) -> StackOperation
  ) {
    self.init(
      operation(pages.map(\.entry)), pages, options, source: source, target: target, terms: terms,
      touch: touch)
  }

  static func pop(
    _ count: Int, _ options: TransitionOptions = .animated, _ touch: Touch? = nil
  ) -> Call {
    Call(.pop(count: count), [], options, source: count == 1 ? .singlePop : .call, touch: touch)
  }

  static func unpop(_ options: TransitionOptions = .animated, _ touch: Touch? = nil) -> Call {
    Call(.unpop, [], options, source: .unpop, touch: touch)
  }
}

/// A call that waits for the end of the running transition.
struct PostponedCall {
  /// The generation of the hook that made the call (``StackInbox``).
  let generation: Int
  let content: Content

  enum Content {
    case operation(Call)
    case closure(() -> Void)
  }
}

extension Page {
  var entry: StackEntry { StackEntry(label, entryID: entryID, page: number) }
}
