// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation with the pages that it brings, on its way from the caller to the machine.
struct Call {
  /// The operation. Its entries are those of ``pages``, in their order.
  var operation: StackOperation
  var pages: [Page] = []
  var options = TransitionOptions.animated
  /// The origin, as far as the unpop history depends on it.
  var source = OperationSource.call
  /// The controller that the operation names. Its label may differ from its own name.
  var target: (any StackController)?
  /// The controllers that have let the operation go on, or nil if no controller is asked.
  var terms: RemovalTerms? = RemovalTerms()
}

extension Call {
  /// Creates a call that brings pages.
  init(
    _ pages: [Page], _ options: TransitionOptions, _ operation: ([StackEntry]) -> StackOperation
  ) {
    self.init(operation: operation(pages.map(\.entry)), pages: pages, options: options)
  }

  /// Creates a call that brings one controller.
  init(
    _ controller: any StackController, _ options: TransitionOptions,
    target: (any StackController)? = nil, _ operation: (StackEntry) -> StackOperation
  ) {
    self.init([Page(controller)], options) { operation($0[0]) }
    self.target = target
  }

  /// A pop of so many controllers.
  static func pop(_ count: Int, _ options: TransitionOptions = .animated) -> Call {
    Call(
      operation: .pop(count: count), options: options, source: count == 1 ? .singlePop : .call)
  }

  /// An unpop.
  static func unpop(_ options: TransitionOptions = .animated) -> Call {
    Call(operation: .unpop, options: options, source: .unpop)
  }
}

/// A call that waits for the end of the running transition.
struct WaitingCall {
  /// The generation of the hook that made the call (``StackInbox``).
  let generation: Int
  let content: Content

  enum Content {
    case operation(Call)
    case closure(() -> Void)
  }
}

extension Page {
  /// The entry of the page, by its label.
  var entry: StackEntry { StackEntry(label, entryID: entryID, page: number) }
}
