// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The unpop history: what can be brought back, and what changes it.
extension StackMachine {
  /// The entry that an unpop brings back, or nil: the one whose pop is running comes first.
  ///
  /// It has the id that it had, unless another entry has it by now.
  var unpopped: StackEntry? {
    guard configuration.unpop != nil else { return nil }
    let newest = entryBeingPopped ?? history.entries(at: now).last
    return newest.map { entry in
      let isFree = entry.entryID.map { !state.contains(entryID: $0) } ?? true
      return isFree ? entry : StackEntry(entry.id)
    }
  }

  /// The entry of a running pop, or of an unpop that is not decided or given up: it is the newest
  /// when the transition is over.
  private var entryBeingPopped: StackEntry? {
    guard let motion else { return nil }
    return switch (motion.phase, motion.transition.source) {
    case (.timed, .singlePop), (.settling(_, .forward), .singlePop): motion.transition.popped
    case (.held, .unpop), (.settling(_, .back), .unpop): motion.transition.popped
    default: nil
    }
  }

  /// Forgets everything that can be brought back, also what a running pop takes off.
  mutating func forgetHistory() {
    changeHistory { $0.clear() }
    if let source = motion?.transition.source, source == .singlePop || source == .unpop {
      motion?.transition.source = .call
    }
  }

  /// The stack has changed: what is not a pop or an unpop leads to places that are gone.
  ///
  /// - Parameters:
  ///   - source: What changed it.
  ///   - isSeen: Whether it takes time on screen: another pop is not one that a finger would undo.
  mutating func noteChange(by source: OperationSource, isSeen: Bool) {
    switch source {
    case .call, .wholeStack: history.clear()
    case .singlePop: if !isSeen { history.clear() }
    case .unpop: takeNewest()
    }
  }

  /// Changes the history, and the one that a finger would bring back that grabs what settles.
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
}
