// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One controller of a saved stack, with its place.
struct SavedEntry: Hashable, Encodable {
  let id: ControllerID?
  let entryID: EntryID?
  let place: RestorationPlace

  private enum CodingKeys: String, CodingKey {
    case id
    case entryID
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encodeIfPresent(entryID, forKey: .entryID)
  }

  /// The controllers of a stack, root first.
  static func list(of state: StackState, at place: RestorationPlace) -> [SavedEntry] {
    state.entries.enumerated().map { index, entry in
      SavedEntry(id: entry.id, entryID: entry.entryID, place: place[index])
    }
  }

  /// What stands under `entries`, or nil where the list is missing or something else.
  static func list(
    of object: DamagedObject, _ report: inout RestorationReport
  ) -> [SavedEntry]? {
    guard let objects = object.objects("entries", &report) else { return nil }
    var entries: [SavedEntry] = []
    for entry in objects {
      entries.append(
        SavedEntry(
          id: entry.value("id", &report), entryID: entry.value("entryID", &report),
          place: entry.place))
    }
    return entries
  }
}
