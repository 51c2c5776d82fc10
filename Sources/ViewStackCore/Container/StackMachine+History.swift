// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The unpop history: the entries that can be brought back, and the inputs that change it.
extension StackMachine {
  /// The entry that an unpop brings back; without its id if another entry has it.
  var unpopped: StackEntry? {
    guard let entry = unpoppable.last else { return nil }
    let isFree = entry.entryID.map { !state.contains(entryID: $0) } ?? true
    return isFree ? entry : StackEntry(entry.id, entryID: nil, page: entry.page)
  }

  /// The entries that can be brought back, the newest last; the entry of a running pop is one of them.
  var unpoppable: [StackEntry] {
    guard let policy = configuration.unpop else { return [] }
    let entries = history.entries(at: now)
    return entryBeingPopped.map { (entries + [$0]).suffix(policy.depth) } ?? entries
  }

  /// The entry that is the newest of the history after a running pop, or after an unpop that is given up.
  private var entryBeingPopped: StackEntry? {
    guard let motion else { return nil }
    return switch (motion.phase, motion.transition.source) {
    case (.timed, .singlePop), (.settling(_, .forward), .singlePop): motion.transition.popped
    case (.held, .unpop), (.settling(_, .back), .unpop): motion.transition.popped
    default: nil
    }
  }

  /// Forgets all entries, and the entry that a running pop takes off.
  mutating func forgetHistory() {
    changeHistory { $0.clear() }
    if let source = motion?.transition.source, source == .singlePop || source == .unpop {
      motion?.transition.source = .call
    }
  }

  /// Updates the history: its entries lead to places on the stack, which only a pop and an unpop keep.
  mutating func noteChange(by source: OperationSource, isSeen: Bool) {
    switch source {
    case .call, .wholeStack: history.clear()
    case .singlePop: if !isSeen { history.clear() }
    case .unpop: takeNewest()
    }
  }

  /// Changes the history, and the older history that a finger would restore.
  mutating func changeHistory(_ body: (inout UnpopHistory) -> Void) {
    body(&history)
    guard case .settling(let settling, .forward(var before))? = motion?.phase else { return }
    body(&before)
    motion?.phase = .settling(settling, .forward(before))
  }

  mutating func takeNewest() {
    guard let policy = configuration.unpop else { return }
    history.takeNewest(policy, at: now)
  }

  /// Returns the controllers that have left the history, unless a finger could still restore it.
  mutating func takeForgotten() -> [ControllerID] {
    if case .settling(_, .forward)? = motion?.phase { return [] }
    return history.takeDropped()
  }
}
