// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The requests of a window that have had their turn and wait for stacks of views, in the order of their
/// calls.
///
/// Under the policy `queue` a request waits for the stacks of views that it changes. A patient request
/// waits for the end of any transition.
struct RequestQueue {
  private struct Entry {
    private(set) var request: Request
    /// The stacks of views that it holds for itself; none for a patient request.
    let stacks: [ObjectIdentifier]

    init(_ request: Request, _ stacks: [ViewStack]) {
      self.request = request
      self.request.isLate = true
      self.stacks = request.isPatient ? [] : stacks.map(ObjectIdentifier.init)
    }
  }

  /// The requests; nil for those that have left the queue.
  private var entries: [Entry?] = []
  private var goneCount = 0
  /// The number of requests that wait for each stack of views.
  private var counts: [ObjectIdentifier: Int] = [:]
  /// Whether a walk over the queue is running.
  private(set) var isWalked = false

  /// Whether no request waits.
  var isEmpty: Bool { entries.count == goneCount }

  /// The requests, in order.
  var requests: [Request] { entries.compactMap { $0?.request } }

  /// Whether requests wait for stacks of views, and hold up others.
  var holdsStacks: Bool { !counts.isEmpty }

  /// Whether a request waits for a stack of views.
  func includes(_ stack: ViewStack) -> Bool {
    !counts.isEmpty && counts[ObjectIdentifier(stack)] != nil
  }

  /// Appends a request that waits for stacks of views.
  mutating func append(_ request: Request, for stacks: [ViewStack]) {
    entries.append(Entry(request, stacks))
    hold(entries.count - 1)
  }

  private mutating func hold(_ index: Int) {
    for stack in entries[index]?.stacks ?? [] { counts[stack, default: 0] += 1 }
  }

  // MARK: - Walks

  /// A walk over the requests, from the first to the last.
  struct Walk {
    fileprivate var index = 0
    /// The stacks of views for which earlier requests keep waiting.
    fileprivate var blocked = Set<ObjectIdentifier>()

    /// Whether an earlier request waits for a stack of views.
    func blocks(_ stack: ViewStack) -> Bool { blocked.contains(ObjectIdentifier(stack)) }
  }

  /// Begins a walk; nil if one is running.
  mutating func beginWalk() -> Walk? {
    if isWalked { return nil }
    isWalked = true
    if goneCount > entries.count / 2 {
      entries.removeAll { $0 == nil }
      goneCount = 0
    }
    return Walk()
  }

  mutating func endWalk() { isWalked = false }

  /// Removes the next request that no earlier one holds up; returns nil at the end.
  ///
  /// - Complexity: O(*n*) for *n* requests up to the first that holds up all others.
  mutating func removeNext(_ walk: inout Walk) -> Request? {
    while walk.index < entries.count, counts.isEmpty || walk.blocked.count < counts.count {
      walk.index += 1
      guard let entry = entries[walk.index - 1] else { continue }
      if entry.stacks.contains(where: walk.blocked.contains) {
        walk.blocked.formUnion(entry.stacks)
        continue
      }
      for stack in entry.stacks {
        counts[stack] = counts[stack].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
      entries[walk.index - 1] = nil
      goneCount += 1
      return entry.request
    }
    return nil
  }

  /// Puts the request that was removed last back into its place.
  mutating func putBack(_ request: Request, for stacks: [ViewStack], _ walk: inout Walk) {
    let entry = Entry(request, stacks)
    entries[walk.index - 1] = entry
    goneCount -= 1
    hold(walk.index - 1)
    walk.blocked.formUnion(entry.stacks)
  }
}
