// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The requests of a window that have not begun, in the order of their calls.
///
/// A request from inside a hook waits for its turn. In its turn it may have to wait for stacks of views:
/// under the policy `queue`, for those that it changes. A patient request waits for the end of any
/// transition.
struct RequestQueue {
  /// A request, with the stacks of views for which it waits.
  final class Entry {
    /// The request; nil when it has left the queue.
    fileprivate(set) var request: Request?
    /// The stacks of views that it holds for itself; nil before its turn, none for a patient request.
    fileprivate(set) var stacks: [ObjectIdentifier]?

    fileprivate init(_ request: Request?, _ stacks: [ObjectIdentifier]?) {
      (self.request, self.stacks) = (request, stacks)
    }
  }

  private var entries: [Entry] = []
  /// The number of requests that have left the queue, and whose entries are not dropped yet.
  private var goneCount = 0
  /// The number of requests that wait for each stack of views.
  private var counts: [ObjectIdentifier: Int] = [:]
  /// Whether a walk over the queue is running.
  private(set) var isWalked = false

  /// Returns a copy with the same requests, for a checkpoint.
  func copy() -> RequestQueue {
    var copy = self
    copy.entries = entries.filter { $0.request != nil }.map { Entry($0.request, $0.stacks) }
    copy.goneCount = 0
    return copy
  }

  /// Whether no request waits.
  var isEmpty: Bool { entries.count == goneCount }

  /// Whether requests wait for stacks of views, and hold up others.
  var holdsStacks: Bool { !counts.isEmpty }

  /// Whether a request waits for a stack of views.
  func includes(_ stack: ViewStack) -> Bool {
    !counts.isEmpty && counts[ObjectIdentifier(stack)] != nil
  }

  /// Appends a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - stacks: The stacks of views for which it waits; nil if it waits for its turn.
  /// - Returns: The entry, for its turn.
  @discardableResult
  mutating func append(_ request: Request, for stacks: [ViewStack]?) -> Entry {
    var request = request
    request.isLate = true
    if goneCount > entries.count / 2, !isWalked {
      entries.removeAll { $0.request == nil }
      goneCount = 0
    }
    let entry = Entry(request, nil)
    entries.append(entry)
    if let stacks { hold(stacks, for: entry) }
    return entry
  }

  /// Removes the request of an entry; nil if it was removed before.
  mutating func remove(_ entry: Entry) -> Request? {
    guard let request = entry.request else { return nil }
    for stack in entry.stacks ?? [] {
      counts[stack] = counts[stack].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
    entry.request = nil
    goneCount += 1
    return request
  }

  /// Removes all requests, and returns them in order.
  mutating func removeAll() -> [Request] {
    let all = entries.compactMap { remove($0) }
    (entries, goneCount) = ([], 0)
    return all
  }

  private mutating func hold(_ stacks: [ViewStack], for entry: Entry) {
    let all = entry.request?.isPatient == true ? [] : stacks.map(ObjectIdentifier.init)
    entry.stacks = all
    for stack in all { counts[stack, default: 0] += 1 }
  }

  // MARK: - Walks

  /// A walk over the requests that have had their turn, from the first to the last.
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
    return Walk()
  }

  mutating func endWalk() { isWalked = false }

  /// Removes the next request that no earlier one holds up; returns nil at the end.
  ///
  /// - Complexity: O(*n*) for *n* requests up to the first that holds up all others.
  mutating func removeNext(_ walk: inout Walk) -> Request? {
    while walk.index < entries.count, counts.isEmpty || walk.blocked.count < counts.count {
      let entry = entries[walk.index]
      walk.index += 1
      guard let stacks = entry.stacks, entry.request != nil else { continue }
      guard stacks.contains(where: walk.blocked.contains) else { return remove(entry) }
      walk.blocked.formUnion(stacks)
    }
    return nil
  }

  /// Puts the request that was removed last back into its place.
  mutating func putBack(_ request: Request, for stacks: [ViewStack], _ walk: inout Walk) {
    let entry = entries[walk.index - 1]
    entry.request = request
    goneCount -= 1
    hold(stacks, for: entry)
    walk.blocked.formUnion(entry.stacks ?? [])
  }
}
