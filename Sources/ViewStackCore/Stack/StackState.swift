// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A stack of controllers as a value: who stands on whom, and nothing of views or time.
///
/// Every operation is a pure rule: ``change(for:)`` says what it would do, ``apply(_:)`` does it.
/// A call that throws leaves the state as it was; a call that would change nothing returns nil.
///
/// ```swift
/// var state = StackState()
/// try state.apply(.push([StackEntry("home"), StackEntry("detail")]))
/// let change = try state.apply(.pop(count: 1))
/// // change?.from == "detail", change?.to == "home", state.count == 1
/// ```
public struct StackState: Hashable, Sendable {
  /// The entries, root first.
  public private(set) var entries: [StackEntry]

  /// Where each controller stands; derived from the entries, kept for lookups in O(1).
  package private(set) var positions: [ControllerID: Int]

  /// Whose entry each id names; derived too.
  ///
  /// It needs no places: those of a controller hold.
  package private(set) var owners: [EntryID: ControllerID]

  /// Creates an empty stack.
  public init() {
    entries = []
    positions = [:]
    owners = [:]
  }

  /// Creates a stack of entries, root first.
  ///
  /// - Throws: ``StackError/duplicateController(_:)`` when a controller stands in the list twice,
  ///   ``StackError/duplicateEntryID(_:)`` when an id does.
  /// - Complexity: O(*n*) for *n* entries.
  public init(_ entries: [StackEntry]) throws(StackError) {
    self.init()
    try apply(.setStack(entries))
  }

  /// Carries out a change that ``change(for:)`` made of this very state.
  ///
  /// - Complexity: O(*r* + *i* + *a*) for *r* removed, *i* inserted entries and *a* above them.
  package mutating func commit(_ change: StackChange) {
    let range = change.range
    for entry in entries[range] {
      positions[entry.id] = nil
      if let id = entry.entryID { owners[id] = nil }
    }
    entries.replaceSubrange(range, with: change.entries)
    let staysAbove = change.entries.count == range.count
    let end = staysAbove ? range.upperBound : entries.count
    for index in range.lowerBound..<end {
      positions[entries[index].id] = index
    }
    for entry in change.entries {
      if let id = entry.entryID { owners[id] = entry.id }
    }
    checkInvariants()
  }
}

extension StackState: Codable {
  private enum CodingKeys: String, CodingKey {
    case entries
  }

  /// Reads the entries and checks them.
  ///
  /// - Throws: `DecodingError` when a controller or an id stands there twice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let entries = try container.decode([StackEntry].self, forKey: .entries)
    do throws(StackError) {
      try self.init(entries)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .entries, in: container, debugDescription: error.description)
    }
  }

  /// Writes the entries; what is derived from them is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
  }
}
