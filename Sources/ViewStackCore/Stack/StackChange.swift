// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The effect of an operation on a stack: the controllers that leave, come, hide and show.
///
/// A copy shares its contents: a change goes through many hands, and each only reads it.
public struct StackChange: Hashable, Sendable {
  private final class Contents: Hashable, Sendable {
    let direction: StackDirection?
    let from: ControllerID?
    let to: ControllerID?
    let range: Range<Int>
    /// Nil for one entry, without an id, which is that of ``from``: most changes need no lists.
    let replaced: [StackEntry]?
    /// Nil for one entry, without an id, which is that of ``to``.
    let entries: [StackEntry]?
    /// The hash value of the name of ``to`` where ``entries`` is nil: worked out to check it, and used
    /// again where the change is made.
    let hash: Int
    /// The hash values of the names of ``entries``, where they are known.
    let hashes: [Int]?

    init(
      _ direction: StackDirection?, _ from: ControllerID?, _ to: ControllerID?, _ range: Range<Int>,
      _ replaced: [StackEntry]?, _ entries: [StackEntry]?, _ hash: Int, _ hashes: [Int]? = nil
    ) {
      self.direction = direction
      self.from = from
      self.to = to
      self.range = range
      self.replaced = replaced
      self.entries = entries
      self.hash = hash
      self.hashes = hashes
    }

    static func == (one: Contents, other: Contents) -> Bool {
      one === other
        || one.direction == other.direction && one.from == other.from && one.to == other.to
          && one.range == other.range && one.replaced == other.replaced
          && one.entries == other.entries
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(direction)
      hasher.combine(range)
      hasher.combine(replaced)
      hasher.combine(entries)
    }
  }

  private let contents: Contents

  init(
    direction: StackDirection?, from: ControllerID?, to: ControllerID?, range: Range<Int>,
    replaced: [StackEntry], entries: [StackEntry]
  ) {
    func list(_ entries: [StackEntry], of shown: ControllerID?) -> [StackEntry]? {
      entries.count == 1 && entries[0].id == shown && entries[0].entryID == nil ? nil : entries
    }
    let entries = list(entries, of: to)
    contents = Contents(
      direction, from, to, range, list(replaced, of: from), entries,
      entries == nil ? to?.hashValue ?? 0 : 0)
  }

  /// Creates the change that puts several controllers on top, whose names have these hash values.
  init(
    pushing entries: [StackEntry], hashes: [Int], onto from: ControllerID?, at index: Int
  ) {
    contents = Contents(
      .push, from, entries.last?.id, index..<index, [], entries, 0, hashes)
  }

  /// Creates the change that puts one controller on top, whose entry has no id.
  init(pushing id: ControllerID, hash: Int, onto from: ControllerID?, at index: Int) {
    contents = Contents(.push, from, id, index..<index, [], nil, hash)
  }

  /// Creates the change that takes the controller off the top, whose entry has no id.
  init(popping id: ControllerID, to: ControllerID?, at index: Int) {
    contents = Contents(.pop, id, to, index..<index + 1, nil, [], 0)
  }

  /// The direction of the change on screen; nil if the same controller stays on top.
  public var direction: StackDirection? { contents.direction }

  /// The top controller before, or nil on an empty stack.
  public var from: ControllerID? { contents.from }

  /// The top controller after, or nil on an empty stack.
  public var to: ControllerID? { contents.to }

  /// The indices of the entries that the change replaces.
  public var range: Range<Int> { contents.range }

  /// The entries that stand at ``range`` before.
  package var replaced: [StackEntry] { contents.replaced ?? Self.list(from) }

  /// The entries that replace those in ``range``.
  public var entries: [StackEntry] { contents.entries ?? Self.list(to) }

  private static func list(_ id: ControllerID?) -> [StackEntry] {
    id.map { [StackEntry($0)] } ?? []
  }

  /// The number of ``entries``.
  package var count: Int { contents.entries?.count ?? 1 }

  /// The hash value of the name of the only one of ``entries``, where it is shown and has no id.
  var hash: Int? { contents.entries == nil ? contents.hash : nil }

  /// The hash values of the names of ``entries``, where those who come are known to be new.
  package var hashes: [Int]? { contents.hashes }

  /// The controllers that left the stack, root first.
  ///
  /// - Complexity: O(*n*) for *n* entries that are replaced or replace them.
  public var removed: [ControllerID] { removedEntries.map(\.id) }

  /// The controllers that came onto the stack, root first.
  ///
  /// - Complexity: As ``removed``.
  public var inserted: [ControllerID] { insertedEntries.map(\.id) }

  /// The entries of ``removed``; no copy where none of them stays.
  package var removedEntries: [StackEntry] {
    isOneSided ? replaced : Self.entries(replaced, without: entries)
  }

  /// The entries of ``inserted``; no copy where none of them was there.
  package var insertedEntries: [StackEntry] {
    isOneSided ? entries : Self.entries(entries, without: replaced)
  }

  /// Whether entries only come, or only leave.
  private var isOneSided: Bool { range.isEmpty || count == 0 }

  /// The controllers that left without having been on screen: ``removed`` without ``from``.
  ///
  /// - Complexity: As ``removed``.
  public var dropped: [ControllerID] { removed.filter { $0 != from } }

  /// The change that takes this one back.
  var reversed: StackChange {
    let start = range.lowerBound
    return StackChange(
      direction: direction.map { $0 == .push ? .pop : .push }, from: to, to: from,
      range: start..<start + entries.count, replaced: entries, entries: replaced)
  }

  private static func entries(
    _ entries: [StackEntry], without others: [StackEntry]
  ) -> [StackEntry] {
    let others = Set(others.lazy.map(\.id))
    return entries.filter { !others.contains($0.id) }
  }
}

extension StackChange: CustomStringConvertible {
  /// The change in short: `push home -> detail`, with the controllers that were dropped.
  public var description: String {
    let shown = "\(from?.name ?? "nothing") -> \(to?.name ?? "nothing")"
    let left = dropped.isEmpty ? "" : ", dropped \(dropped.map(\.name).joined(separator: " "))"
    return direction.map { "\($0.rawValue) \(shown)\(left)" } ?? "nothing on screen\(left)"
  }
}
