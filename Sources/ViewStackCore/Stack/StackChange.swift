// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The effect of an operation: the controllers that a stack removes, inserts, hides and shows.
public struct StackChange: Hashable, Sendable {
  private final class Contents: Sendable {
    let direction: StackDirection?
    let from: ControllerID?
    let to: ControllerID?
    let range: Range<Int>
    let replaced: [StackEntry]
    let entries: [StackEntry]

    init(
      _ direction: StackDirection?, _ from: ControllerID?, _ to: ControllerID?,
      _ range: Range<Int>, _ replaced: [StackEntry], _ entries: [StackEntry]
    ) {
      (self.direction, self.from, self.to) = (direction, from, to)
      (self.range, self.replaced, self.entries) = (range, replaced, entries)
    }
  }

  private let contents: Contents

  init(
    direction: StackDirection?, from: ControllerID?, to: ControllerID?, range: Range<Int>,
    replaced: [StackEntry], entries: [StackEntry]
  ) {
    contents = Contents(direction, from, to, range, replaced, entries)
  }

  /// The direction of the change on screen, or nil if the same controller stays on top.
  public var direction: StackDirection? { contents.direction }

  /// The top controller before, or nil on an empty stack.
  public var from: ControllerID? { contents.from }

  /// The top controller after, or nil on an empty stack.
  public var to: ControllerID? { contents.to }

  /// The indices of the entries that the change replaces.
  public var range: Range<Int> { contents.range }

  /// The entries that are at ``range`` before the change.
  public var replaced: [StackEntry] { contents.replaced }

  /// The entries that replace those in ``range``.
  public var entries: [StackEntry] { contents.entries }

  /// The entries that were removed from the stack, root first.
  ///
  /// - Complexity: O(*n*) for *n* entries that are replaced or replace them.
  public var removed: [StackEntry] { replaced.without(entries) }

  /// The entries that were added to the stack, root first.
  ///
  /// - Complexity: As ``removed``.
  public var inserted: [StackEntry] { entries.without(replaced) }

  /// The removed controllers that were not on screen.
  var dropped: [ControllerID] { removed.map(\.id).filter { $0 != from } }

  var reversed: StackChange {
    let start = range.lowerBound
    return StackChange(
      direction: direction.map { $0 == .push ? .pop : .push }, from: to, to: from,
      range: start..<start + entries.count, replaced: entries, entries: replaced)
  }

  /// Whether both changes have the same effect on equal stacks.
  public static func == (one: StackChange, other: StackChange) -> Bool {
    one.contents === other.contents
      || one.direction == other.direction && one.from == other.from && one.to == other.to
        && one.range == other.range && one.replaced == other.replaced
        && one.entries == other.entries
  }

  /// Hashes values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(direction)
    hasher.combine(range)
    hasher.combine(replaced)
    hasher.combine(entries)
  }
}

extension [StackEntry] {
  fileprivate func without(_ others: [StackEntry]) -> [StackEntry] {
    if isEmpty || others.isEmpty { return self }
    let others = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
    return filter { entry in !(others[entry.id].map(entry.isSame) ?? false) }
  }
}

extension StackChange: CustomStringConvertible {
  /// A short text: `push home -> detail`, with the controllers that were dropped.
  public var description: String {
    let shown = "\(from?.name ?? "nothing") -> \(to?.name ?? "nothing")"
    let left = dropped.isEmpty ? "" : ", dropped \(dropped.map(\.name).joined(separator: " "))"
    return direction.map { "\($0.rawValue) \(shown)\(left)" } ?? "nothing on screen\(left)"
  }
}
