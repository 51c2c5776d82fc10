// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A stack of controllers as it is saved: what it says is checked when it is restored, not before.
///
/// Decoding it fails only where the text is no JSON at all, or whatever else the decoder reads.
public struct SavedStack: Hashable, Sendable {
  private static let head = SavedFormat(format: "viewstack-stack", version: 1)

  private let format: SavedFormat
  private let index: Int?
  /// The names with their places, or nil where the list is missing.
  private let entries: [SavedEntry]?
  private let damage: RestorationReport

  /// Takes a stack down.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public init(_ state: StackState) {
    format = Self.head
    index = state.isEmpty ? nil : state.count - 1
    entries = SavedEntry.list(of: state, at: RestorationPlace()["entries"])
    damage = RestorationReport()
  }

  /// Makes a legal stack of it: entries that are unknown, unnamed or there twice are left out,
  /// and so are ids of entries that are there twice.
  ///
  /// - Parameters:
  ///   - initial: Who stands there where nothing is left; nobody unless given.
  ///   - isKnown: Whether the app has a controller of that name; it has all unless given.
  /// - Returns: The stack, and what was wrong.
  /// - Complexity: O(*n*) for *n* entries.
  public func restored(
    initial: [ControllerID] = [], where isKnown: (ControllerID) -> Bool = { _ in true }
  ) -> Restored<StackState> {
    var report = damage
    var state = StackState()
    if format.isReadable(as: Self.head, &report) {
      let list = RestorationPlace()["entries"]
      if entries == nil { report.note(.missing, at: list) }
      for entry in entries ?? [] {
        push(entry, onto: &state, where: isKnown, &report)
      }
      SavedFormat.check(index, count: entries?.count ?? 0, &report)
      if state.isEmpty, !initial.isEmpty { report.note(.empty, at: list) }
    }
    if state.isEmpty {
      for id in initial where !state.contains(id) {
        _ = try? state.apply(.push([StackEntry(id)]))
      }
    }
    return Restored(state, report)
  }

  private func push(
    _ entry: SavedEntry, onto state: inout StackState, where isKnown: (ControllerID) -> Bool,
    _ report: inout RestorationReport
  ) {
    guard let id = entry.id else {
      return report.note(.missing, at: entry.place["id"])
    }
    guard isKnown(id) else {
      return report.note(.unknownName(id.name), at: entry.place["id"])
    }
    guard !state.contains(id) else {
      return report.note(.duplicate(id.name), at: entry.place["id"])
    }
    let isTaken = entry.entryID.map(state.contains(entryID:)) ?? false
    if let entryID = entry.entryID, isTaken {
      report.note(.duplicate(entryID.rawValue), at: entry.place["entryID"])
    }
    _ = try? state.apply(.push([StackEntry(id, entryID: isTaken ? nil : entry.entryID)]))
  }
}

extension SavedStack: Codable {
  private enum CodingKeys: String, CodingKey {
    case format
    case version
    case index
    case entries
  }

  /// Reads what can be read.
  public init(from decoder: any Decoder) throws {
    var report = RestorationReport()
    let object = DamagedObject(decoder, at: RestorationPlace(), &report)
    format = SavedFormat(object, &report)
    index = object.value("index", &report)
    entries = SavedEntry.list(of: object, &report)
    damage = report
  }

  /// Writes the format, the version, the index of the top one and the entries.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(format.format, forKey: .format)
    try container.encodeIfPresent(format.version, forKey: .version)
    try container.encodeIfPresent(index, forKey: .index)
    try container.encodeIfPresent(entries, forKey: .entries)
  }
}

extension RestorationSource where Live == StackState, Saved == SavedStack {
  /// A live stack as it is; a saved one as ``SavedStack/restored(initial:where:)`` makes it.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public func restored(
    initial: [ControllerID] = [], where isKnown: (ControllerID) -> Bool = { _ in true }
  ) -> Restored<StackState> {
    switch self {
    case .live(let state): Restored(state)
    case .saved(let saved): saved.restored(initial: initial, where: isKnown)
    }
  }
}
