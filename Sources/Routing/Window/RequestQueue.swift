// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The requests of a window that have had their turn and wait for stacks of views, in the order of their
/// calls.
///
/// Under the policy `queue` a request waits for the stacks of views that it changes. A patient request
/// waits for the end of any transition.
struct RequestQueue {
  fileprivate final class Entry {
    let request: Request
    /// The stacks of views that it holds for itself; none for a patient request.
    let stacks: [ObjectIdentifier]

    init(_ request: Request, _ stacks: [ViewStack]) {
      var request = request
      request.isLate = true
      self.request = request
      self.stacks = request.isPatient ? [] : stacks.map(ObjectIdentifier.init)
    }
  }

  private var entries: [Entry] = []
  /// The number of requests that wait for each stack of views.
  private var counts: [ObjectIdentifier: Int] = [:]
  /// Whether a walk over the queue is running.
  private(set) var isWalked = false

  /// Whether no request waits.
  var isEmpty: Bool { entries.isEmpty }

  /// The requests, in order.
  var requests: [Request] { entries.map(\.request) }

  /// Whether requests wait for stacks of views, and hold up others.
  var holdsStacks: Bool { !counts.isEmpty }

  /// Whether a request waits for a stack of views.
  func includes(_ stack: ViewStack) -> Bool {
    !counts.isEmpty && counts[ObjectIdentifier(stack)] != nil
  }

  /// Appends a request that waits for stacks of views.
  mutating func append(_ request: Request, for stacks: [ViewStack]) {
    entries.append(entry(request, stacks))
  }

  private mutating func entry(_ request: Request, _ stacks: [ViewStack]) -> Entry {
    let entry = Entry(request, stacks)
    for stack in entry.stacks { counts[stack, default: 0] += 1 }
    return entry
  }

  // MARK: - Walks

  /// A walk over the requests, from the first to the last.
  struct Walk {
    fileprivate var index = 0
    /// The requests that keep waiting.
    fileprivate var kept: [Entry] = []
    /// The stacks of views for which they wait.
    fileprivate var blocked = Set<ObjectIdentifier>()

    /// Whether an earlier request waits for a stack of views.
    func blocks(_ stack: ViewStack) -> Bool { blocked.contains(ObjectIdentifier(stack)) }

    fileprivate mutating func keep(_ entry: Entry) {
      kept.append(entry)
      blocked.formUnion(entry.stacks)
    }
  }

  /// Begins a walk; nil if one is running.
  mutating func beginWalk() -> Walk? {
    if isWalked { return nil }
    isWalked = true
    return Walk()
  }

  /// Ends a walk: of the requests that it has passed, only those that keep waiting stay.
  mutating func endWalk(_ walk: Walk) {
    entries.replaceSubrange(..<walk.index, with: walk.kept)
    isWalked = false
  }

  /// Returns the next request that no earlier one holds up, or nil at the end.
  ///
  /// - Complexity: O(*n*) for *n* requests up to the first that holds up all others.
  mutating func next(_ walk: inout Walk) -> Request? {
    while walk.index < entries.count, counts.isEmpty || walk.blocked.count < counts.count {
      let entry = entries[walk.index]
      walk.index += 1
      if entry.stacks.contains(where: walk.blocked.contains) {
        walk.keep(entry)
        continue
      }
      for stack in entry.stacks {
        counts[stack] = counts[stack].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
      return entry.request
    }
    return nil
  }

  /// Keeps the request that was returned last.
  mutating func keep(_ request: Request, for stacks: [ViewStack], _ walk: inout Walk) {
    walk.keep(entry(request, stacks))
  }
}
