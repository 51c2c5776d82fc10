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

  private var entryBeingPopped: StackEntry? {
    switch phase {
    case .timed(let transition, _), .settling(let transition, _, .forward):
      transition.source == .singlePop ? transition.popped : nil
    case .resting, .held, .settling: nil
    }
  }

  /// The entry that a change takes off for an unpop, or brings back by one.
  func popped(by change: StackChange, _ source: OperationSource) -> StackEntry? {
    switch source {
    case .singlePop: change.removed.isEmpty ? nil : state.entries.last
    case .unpop: change.entries.last
    case .call, .wholeStack: nil
    }
  }

  /// The stack has changed: what is not a pop or an unpop leads to places that are gone.
  mutating func noteChange(by source: OperationSource) {
    switch source {
    case .call, .wholeStack: history.clear()
    case .singlePop: break
    case .unpop: takeNewest()
    }
  }

  mutating func takeNewest() {
    guard let policy = configuration.unpop else { return }
    history.takeNewest(policy, at: now)
  }
}
