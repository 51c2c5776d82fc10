// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleFileReader {
  /// How one value of a track is read.
  typealias Reading<Value> = (inout Self, JSONTree, StyleFilePath) -> Value?

  /// A track: a value that stays, `{"from": …, "to": …}`, a list of keyframes, or
  /// `{"clock": …, "keyframes": […]}`.
  mutating func track<Value>(
    _ tree: JSONTree, at path: StyleFilePath, _ read: Reading<Value>
  ) -> FileTrack<Value>? {
    switch tree {
    case .array:
      return keyframes(tree, at: path, clock: .eased, read)
    case .object(let members):
      let keys = Set(members.map(\.key))
      if keys.contains("keyframes") || keys.contains("clock") && keys.isDisjoint(with: Self.ends) {
        return keyframesWithClock(tree, at: path, read)
      }
      if !keys.isDisjoint(with: Self.ends) { return way(tree, at: path, read) }
      return read(&self, tree, path).map { FileTrack(constant: $0) }
    default:
      return read(&self, tree, path).map { FileTrack(constant: $0) }
    }
  }

  private static let ends = ["from", "to"]

  private mutating func way<Value>(
    _ tree: JSONTree, at path: StyleFilePath, _ read: Reading<Value>
  ) -> FileTrack<Value>? {
    guard let members = object(tree, at: path, keys: ["from", "to", "curve", "clock"]) else {
      return nil
    }
    let start = required("from", members, path).flatMap { read(&self, $0, path.key("from")) }
    let end = required("to", members, path).flatMap { read(&self, $0, path.key("to")) }
    let curve = optional("curve", members, path) { $0.curve($1, at: $2) }
    let clock = clock(members, at: path)
    guard let start, let end else { return nil }
    return FileTrack(
      [
        FileTrack.Keyframe(0, start, curve: curve ?? .linear), FileTrack.Keyframe(1, end),
      ], clock: clock)
  }

  private mutating func keyframesWithClock<Value>(
    _ tree: JSONTree, at path: StyleFilePath, _ read: Reading<Value>
  ) -> FileTrack<Value>? {
    guard let members = object(tree, at: path, keys: ["keyframes", "clock"]) else { return nil }
    let clock = clock(members, at: path)
    return required("keyframes", members, path).flatMap {
      keyframes($0, at: path.key("keyframes"), clock: clock, read)
    }
  }

  private mutating func clock(
    _ members: [String: JSONTree], at path: StyleFilePath
  ) -> TrackClock {
    optional("clock", members, path) { reader, tree, place in
      reader.word(tree, at: place, TrackClock.self, among: [.eased, .elapsed])
    } ?? .eased
  }

  private mutating func keyframes<Value>(
    _ tree: JSONTree, at path: StyleFilePath, clock: TrackClock, _ read: Reading<Value>
  ) -> FileTrack<Value>? {
    guard
      let elements = list(tree, at: path, "keyframes", count: 1...StyleFileLimits.keyframes)
    else { return nil }
    var keyframes: [FileTrack<Value>.Keyframe] = []
    var last: Double?
    for (index, element) in elements.enumerated() {
      let place = path.index(index)
      guard let members = object(element, at: place, keys: ["at", "value", "curve"]) else {
        continue
      }
      let offset = required("at", members, place).flatMap {
        number($0, at: place.key("at"), in: 0...1)
      }
      let value = required("value", members, place).flatMap { read(&self, $0, place.key("value")) }
      let curve = optional("curve", members, place) { $0.curve($1, at: $2) }
      if let offset, let last, offset < last {
        report(.outOfOrder(offset, after: last), at: place.key("at"))
      }
      last = offset ?? last
      guard let offset, let value else { continue }
      keyframes.append(FileTrack.Keyframe(offset, value, curve: curve ?? .linear))
    }
    return keyframes.count == elements.count ? FileTrack(keyframes, clock: clock) : nil
  }
}
