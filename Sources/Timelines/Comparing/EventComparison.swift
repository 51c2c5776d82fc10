// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares the events of two timelines in their order.
struct EventComparison {
  /// The differences, one line each.
  private(set) var lines: [String] = []

  /// The events of one timeline, with their places in its transitions.
  struct Side {
    fileprivate private(set) var events: [StackEvent]
    /// Whether each event belongs to a transition that ends at its instant, even if another begins then.
    private var isOfEnd: [Bool] = []
    private let parts: [TimelinePart]
    private let isInOrder: Bool
    /// The ends of the parts, if the times restart with each transition; empty otherwise.
    private let ends: Set<Double>

    init(_ events: [StackEvent], _ parts: [TimelinePart]) {
      self.events = events
      self.parts = parts
      // On the clock of transitions, the times restart with each transition.
      isInOrder = zip(parts, parts.dropFirst()).allSatisfy { $0.end <= $1.start }
      ends = isInOrder ? [] : Set(parts.map(\.end))
      findEnds()
    }

    /// Finds the events at or before the end of a transition, at its instant.
    private mutating func findEnds() {
      isOfEnd = events.map { $0.beginsTransition == false }
      for index in events.indices.dropLast().reversed()
      where events[index].time == events[index + 1].time
        && events[index].beginsTransition == nil
      {
        isOfEnd[index] = isOfEnd[index + 1]
      }
    }

    fileprivate func ignoringSamples() -> Side {
      var side = self
      side.events = events.filter { $0.name != "changed" }
      side.findEnds()
      return side
    }

    /// The seconds from the beginning of an event's transition to the event, and from its end.
    ///
    /// A transition that is cut off has no end of its own.
    fileprivate func place(_ index: Int) -> (start: Double, end: Double?) {
      let time = events[index].time.inSeconds
      // If the times restart, the transition of an event is unknown. An event at the instant of an end is
      // taken as a part of that end.
      guard isInOrder else { return (time, ends.contains(time) ? 0 : time) }
      var (low, high) = (0, parts.count)
      while low < high {
        let middle = (low + high) / 2
        if parts[middle].start <= time { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return (time, time) }
      var part = parts[low - 1]
      if low > 1, isOfEnd[index], part.start == time, parts[low - 2].end == time {
        part = parts[low - 2]
      }
      return (time - part.start, part.isCutOff ? nil : time - part.end)
    }
  }

  /// The largest number of events between the common beginning and end whose difference is computed.
  private static let limit = 2000

  init(
    _ old: Side, _ new: Side, _ tolerance: TimelineTolerance, ignoresTime: Bool,
    ignoresSamples: Bool
  ) {
    var (old, new) = (old, new)
    if ignoresSamples, !old.events.elementsEqual(new.events, by: { $0.says($1) }) {
      // The place of a finger at a frame depends on the times of the frames.
      (old, new) = (old.ignoringSamples(), new.ignoringSamples())
    }
    let shorter = min(old.events.count, new.events.count)
    var (start, end) = (0, 0)
    while start < shorter, old.events[start].says(new.events[start]) { start += 1 }
    while start + end < shorter,
      old.events[old.events.count - 1 - end].says(new.events[new.events.count - 1 - end])
    {
      end += 1
    }
    var pairs = (0..<start).map { ($0, $0) }
    let oldMiddle = old.events[start..<old.events.count - end].map(\.key)
    let newMiddle = new.events[start..<new.events.count - end].map(\.key)
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
    pairs += (0..<end).map { (old.events.count - end + $0, new.events.count - end + $0) }
    guard !ignoresTime else { return }
    for (i, j) in pairs {
      let (one, other) = (old.place(i), new.place(j))
      var distance = abs(one.start - other.start)
      if let end = one.end, let otherEnd = other.end {
        distance = min(distance, abs(end - otherEnd))
      }
      guard distance > tolerance.time else { continue }
      let times =
        "\(TimelineDiff.milliseconds(one.start)) → \(TimelineDiff.milliseconds(other.start)) ms"
      lines.append("~ \(new.events[j].line): \(times) after the transition's beginning")
    }
  }
}

extension StackEvent {
  /// Whether both events print the same JSON, except for their times.
  ///
  /// Comparing occurrences is faster, and most of them are equal.
  fileprivate func says(_ other: StackEvent) -> Bool {
    occurrence == other.occurrence || key == other.key
  }

  /// The JSON of the event without its time.
  fileprivate var key: String {
    var text = TextBuffer()
    text.append(StackEvent(time: .zero, occurrence: occurrence).json, decimals: 3)
    return text.string
  }

  /// The line of the event in a table.
  fileprivate var line: String {
    var text = TextBuffer()
    text.append(fixed: time.inSeconds, decimals: 3)
    text.append("  ")
    text.append(self, decimals: 3)
    return text.string
  }
}
