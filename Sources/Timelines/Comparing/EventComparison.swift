// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares the events of two timelines in their order.
struct EventComparison {
  /// What differs, a line each.
  private(set) var lines: [String] = []

  /// The events of one timeline, with their places in its transitions.
  struct Side {
    fileprivate var events: [StackEvent]
    fileprivate var keys: [String]
    private let parts: [TimelinePart]
    private let isInOrder: Bool

    init(_ timeline: Timeline, _ parts: [TimelinePart]) {
      events = timeline.events
      keys = events.map(\.key)
      self.parts = parts
      // On the clock of transitions times begin anew: then each is compared as it is.
      isInOrder = zip(parts, parts.dropFirst()).allSatisfy { $0.end <= $1.start }
    }

    fileprivate func ignoringSamples() -> Side {
      var side = self
      side.events = events.filter { $0.name != "changed" }
      side.keys = side.events.map(\.key)
      return side
    }

    /// The seconds since the beginning and since the end of the transition before an event.
    fileprivate func place(_ index: Int) -> (Double, Double) {
      let time = events[index].time.inSeconds
      guard isInOrder else { return (time, time) }
      var (low, high) = (0, parts.count)
      while low < high {
        let middle = (low + high) / 2
        if parts[middle].start <= time { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return (time, time) }
      return (time - parts[low - 1].start, time - parts[low - 1].end)
    }
  }

  /// The number of events behind the first difference that are compared one by one with each other.
  private static let limit = 2000

  init(
    _ old: Side, _ new: Side, _ tolerance: TimelineTolerance, ignoresTime: Bool,
    ignoresSamples: Bool
  ) {
    var (old, new) = (old, new)
    if ignoresSamples, old.keys != new.keys {
      // Where a finger is at a frame depends on where the frames are.
      (old, new) = (old.ignoringSamples(), new.ignoringSamples())
    }
    let start = zip(old.keys, new.keys).prefix { $0 == $1 }.count
    let end = zip(old.keys.dropFirst(start).reversed(), new.keys.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    var pairs = (0..<start).map { ($0, $0) }
    let oldMiddle = Array(old.keys[start..<old.keys.count - end])
    let newMiddle = Array(new.keys[start..<new.keys.count - end])
    var (removed, inserted) = (Set(oldMiddle.indices), Set(newMiddle.indices))
    if max(oldMiddle.count, newMiddle.count) <= Self.limit {
      (removed, inserted) = ([], [])
      for change in newMiddle.difference(from: oldMiddle) {
        switch change {
        case .remove(let offset, element: _, associatedWith: _): removed.insert(offset)
        case .insert(let offset, element: _, associatedWith: _): inserted.insert(offset)
        }
      }
    }
    var (i, j) = (0, 0)
    while i < oldMiddle.count || j < newMiddle.count {
      if i < oldMiddle.count, removed.contains(i) {
        lines.append("- \(old.events[start + i].line)")
        i += 1
      } else if j < newMiddle.count, inserted.contains(j) {
        lines.append("+ \(new.events[start + j].line)")
        j += 1
      } else {
        pairs.append((start + i, start + j))
        (i, j) = (i + 1, j + 1)
      }
    }
    pairs += (0..<end).map { (old.keys.count - end + $0, new.keys.count - end + $0) }
    guard !ignoresTime else { return }
    for (i, j) in pairs {
      let (one, other) = (old.place(i), new.place(j))
      let distance = min(abs(one.0 - other.0), abs(one.1 - other.1))
      guard distance > tolerance.time else { continue }
      let times =
        "\(TimelineDiff.milliseconds(one.0)) → \(TimelineDiff.milliseconds(other.0)) ms"
      lines.append("~ \(new.events[j].line): \(times) after the transition's beginning")
    }
  }
}

extension StackEvent {
  /// All that JSON says of the event but its time.
  fileprivate var key: String {
    var text = TextBuffer()
    var object = JSONWriter(decimals: 3)
    object.add(StackEvent(time: .zero, occurrence: occurrence), into: &text)
    return text.string
  }

  /// The line that a table shows.
  fileprivate var line: String {
    var text = TextBuffer()
    text.append(fixed: time.inSeconds, decimals: 3)
    text.append("  ")
    text.append(self, decimals: 3)
    return text.string
  }
}
