// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The requests of a window that have had their turn and wait for stacks of views, in the order of their
/// calls.
///
/// Under the policy `queue` a request waits for the stacks of views that it changes. A patient request
/// waits for the end of any transition.
struct RequestQueue {
  private final class Entry {
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
  /// Whether a walk over the requests is running, from the first to the last.
  private(set) var isWalked = false
  /// The number of requests that the walk has passed.
  private var passed = 0
  /// Those of them that keep waiting, and the stacks of views for which they wait.
  private var kept: [Entry] = []
  private var blocked = Set<ObjectIdentifier>()

  /// Whether no request waits.
  var isEmpty: Bool { entries.isEmpty }

  /// The requests, in order.
  var requests: [Request] { entries.map(\.request) }

  /// Whether requests wait for stacks of views, and hold up others.
  var holdsStacks: Bool { !counts.isEmpty }

  /// Whether a request waits for a stack of views; in a walk, one that was passed.
  func holds(_ stack: ViewStack) -> Bool {
    let stack = ObjectIdentifier(stack)
    return isWalked ? blocked.contains(stack) : counts[stack] != nil
  }

  /// Appends a request that waits for stacks of views.
  mutating func append(_ request: Request, for stacks: [ViewStack]) {
    entries.append(entry(request, stacks))
  }

  /// Appends a request that waits for stacks of views; in a walk, it is the one that was returned last.
  mutating func wait(_ request: Request, for stacks: [ViewStack]) {
    if isWalked { keep(entry(request, stacks)) } else { append(request, for: stacks) }
  }

  private mutating func entry(_ request: Request, _ stacks: [ViewStack]) -> Entry {
    let entry = Entry(request, stacks)
    for stack in entry.stacks { counts[stack, default: 0] += 1 }
    return entry
  }

  private mutating func keep(_ entry: Entry) {
    kept.append(entry)
    blocked.formUnion(entry.stacks)
  }

  /// Begins a walk, unless one is running.
  mutating func beginWalk() -> Bool {
    if isWalked { return false }
    isWalked = true
    return true
  }

  /// Ends the walk: of the requests that it has passed, only those that keep waiting stay.
  mutating func endWalk() {
    entries.replaceSubrange(..<passed, with: kept)
    (isWalked, passed, kept, blocked) = (false, 0, [], [])
  }

  /// Returns the next request that no earlier one holds up, or nil at the end.
  ///
  /// - Complexity: O(*n*) for *n* requests up to the first that holds up all others.
  mutating func next() -> Request? {
    while passed < entries.count, counts.isEmpty || blocked.count < counts.count {
      let entry = entries[passed]
      passed += 1
      if entry.stacks.contains(where: blocked.contains) {
        keep(entry)
        continue
      }
      for stack in entry.stacks {
        counts[stack] = counts[stack].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
      return entry.request
    }
    return nil
  }
}
