// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What differs between two timelines, transition by transition.
///
/// Transitions are paired by operation, controllers and ordinal, and each pair is compared from its
/// own beginning: one that takes longer is said as that, and does not make all after it different.
/// Where the frames of a pair are not at the same places, what is between two frames is interpolated,
/// with an allowance for what so few frames do not tell. So the frame rate is no difference. Views inside
/// controllers' views are compared where both timelines show them: see ``Timeline/showingViews()``.
///
/// ```swift
/// let diff = TimelineDiff(from: golden, to: timeline)
/// if !diff.isEmpty { print(diff.report()) }
/// // push home → list: 500 → 510 ms, otherwise the same
/// ```
public struct TimelineDiff: Hashable, Sendable {
  /// A difference of a layer's property in one frame.
  public struct Divergence: Hashable, Sendable {
    /// The transition, as `push home → list`.
    public let transition: String
    /// The name of the layer; empty for what the whole transition shows.
    public let layer: String
    /// The property.
    public let property: ComparedProperty
    /// The index of the frame in the new timeline.
    public let frame: Int
    /// The time of that frame.
    public let time: Duration
    /// The progress of the transition there, or nil at rest.
    public let progress: Double?
    /// The value in the old timeline; interpolated where that has no frame there.
    public let old: String
    /// The value in the new timeline.
    public let new: String
    /// The distance between the two, in the unit of the property; 1 for what is no number.
    public let deviation: Double
  }

  /// The course of one property of one layer in which two timelines differ.
  public struct Track: Hashable, Sendable {
    /// The largest deviation.
    public internal(set) var largest: Divergence
    /// In how many frames of all transitions it deviates.
    public internal(set) var frameCount: Int
    /// The deviations in the transition of the largest one, frame by frame.
    public internal(set) var deviations: [Double]
  }

  /// What differs first, or nil where no value does.
  public private(set) var first: Divergence?
  /// The tracks that differ, those first whose deviation is largest.
  public private(set) var tracks: [Track] = []
  /// What is to be said of transitions, frames at rest, the container and the end, a line each.
  public private(set) var changes: [String] = []
  /// The events that differ, a line each: `- ` before one that is gone, `+ ` before one that is new.
  public private(set) var events: [String] = []
  /// The number of transitions, frames and events of the new timeline.
  let counts: [Int]

  /// Whether the timelines are the same, within the tolerance.
  public var isEmpty: Bool { changes.isEmpty && events.isEmpty && tracks.isEmpty }

  /// Compares two timelines.
  ///
  /// - Parameters:
  ///   - old: The timeline as it was, such as a golden.
  ///   - new: The timeline as it is.
  ///   - tolerance: How far they may be apart.
  ///   - ignoresTime: Whether they are compared at equal progress alone: how long transitions take, and
  ///     when they begin, is not compared.
  /// - Complexity: O(*n*) for *n* layers of all frames, where events and tracks that differ are few.
  public init(
    from old: Timeline, to new: Timeline, tolerance: TimelineTolerance = TimelineTolerance(),
    ignoresTime: Bool = false
  ) {
    self.init(
      from: ComparedTimeline(old), to: ComparedTimeline(new), tolerance: tolerance,
      ignoresTime: ignoresTime)
  }

  /// Compares two timelines.
  ///
  /// Of two that are the same row by row the parts are not compared, unless `comparesTheSame` says so, as
  /// in a test.
  package init(
    from old: ComparedTimeline, to new: ComparedTimeline, tolerance: TimelineTolerance,
    ignoresTime: Bool, comparesTheSame: Bool = false
  ) {
    guard comparesTheSame || old != new else {
      self.init(ofTheSame: new)
      return
    }
    let pairs = PartPairs(old.frames, new.frames)
    var comparison = PartComparison(old.frames, new.frames, tolerance)
    comparison.compare(pairs, pairs.news.indices)
    self.init(from: old, to: new, pairs, comparison, ignoresTime: ignoresTime)
  }

  /// Compares two timelines in two threads, each of which takes half of the frames.
  package init(
    inTwoThreadsFrom old: ComparedTimeline, to new: ComparedTimeline,
    tolerance: TimelineTolerance, ignoresTime: Bool
  ) async {
    guard old != new else {
      self.init(ofTheSame: new)
      return
    }
    let pairs = PartPairs(old.frames, new.frames)
    let middle = pairs.news.firstIndex { $0.frames.lowerBound >= new.frames.frames.count / 2 } ?? 0
    @Sendable func compared(_ range: Range<Int>) async -> PartComparison {
      var comparison = PartComparison(old.frames, new.frames, tolerance)
      comparison.compare(pairs, range)
      return comparison
    }
    async let later = compared(middle..<pairs.news.count)
    async let earlier = compared(0..<middle)
    var comparison = await earlier
    comparison.append(await later)
    self.init(from: old, to: new, pairs, comparison, ignoresTime: ignoresTime)
  }

  private init(ofTheSame timeline: ComparedTimeline) {
    counts = Self.counts(of: timeline, TimelinePart.parts(of: timeline.frames))
  }

  /// Puts together what differs in parts, and what in the whole.
  private init(
    from old: ComparedTimeline, to new: ComparedTimeline, _ pairs: PartPairs,
    _ comparison: PartComparison, ignoresTime: Bool
  ) {
    counts = Self.counts(of: new, pairs.news)
    let (oldParts, newParts, tolerance) = (pairs.olds, pairs.news, comparison.tolerance)
    var hasOtherTimes = false
    for (index, part) in newParts.enumerated() {
      guard let partner = pairs.partners[index] else {
        changes.append("\(part.name): only in the new one")
        continue
      }
      var words = Self.course(oldParts[partner], part, tolerance, ignoresTime: ignoresTime)
      if !ignoresTime {
        let times = Self.times(oldParts, partner, newParts, index, tolerance)
        hasOtherTimes = hasOtherTimes || !times.isEmpty
        words += times
      }
      let found = comparison.counts[index]
      if found == 0, words.isEmpty { continue }
      words.append(
        found == 0
          ? "otherwise the same" : "\(found) of \(part.frames.count) frames differ")
      changes.append("\(part.name): \(words.joined(separator: ", "))")
    }
    let paired = Set(pairs.partners.compactMap(\.self))
    for (index, part) in oldParts.enumerated() where !paired.contains(index) {
      changes.append("\(part.name): only in the old one")
    }
    addWhole(old, oldParts.last?.end ?? 0, new, newParts.last?.end ?? 0, tolerance, ignoresTime)
    first = comparison.first
    tracks = comparison.tracks.values.sorted { one, other in
      let (a, b) = (one.largest, other.largest)
      return (b.deviation, a.layer, a.property.rawValue) < (
        a.deviation, b.layer, b.property.rawValue
      )
    }
    events =
      EventComparison(
        EventComparison.Side(old.events, oldParts), EventComparison.Side(new.events, newParts),
        tolerance,
        ignoresTime: ignoresTime, ignoresSamples: hasOtherTimes || ignoresTime
      ).lines
  }

  /// Adds what differs of the container, and in the time from the last frame to the end of the run.
  private mutating func addWhole(
    _ old: ComparedTimeline, _ oldEnd: Double, _ new: ComparedTimeline, _ newEnd: Double,
    _ tolerance: TimelineTolerance, _ ignoresTime: Bool
  ) {
    let (before, now) = (old.header.container, new.header.container)
    // CSV says neither of them.
    guard before != .zero, now != .zero else { return }
    if max(abs(before.width - now.width), abs(before.height - now.height)) > tolerance.of(.width) {
      changes.append("container: \(before) → \(now)")
    }
    let rests = (old.duration.inSeconds - oldEnd, new.duration.inSeconds - newEnd)
    if !ignoresTime, abs(rests.0 - rests.1) > tolerance.time {
      let (one, other) = (Self.milliseconds(rests.0), Self.milliseconds(rests.1))
      changes.append("the end: \(one) → \(other) ms after the last frame")
    }
  }

  private static func counts(of timeline: ComparedTimeline, _ parts: [TimelinePart]) -> [Int] {
    [
      parts.count { $0.key.operation != nil }, timeline.frames.frames.count, timeline.events.count,
    ]
  }

  /// Whether a finger drives only one of two transitions, and where no time is compared, how far they go.
  private static func course(
    _ old: TimelinePart, _ new: TimelinePart, _ tolerance: TimelineTolerance, ignoresTime: Bool
  ) -> [String] {
    var words: [String] = []
    if old.isHeld != new.isHeld {
      words.append("driven by a finger only in the \(old.isHeld ? "old" : "new") one")
    } else if ignoresTime, abs(old.progress - new.progress) > tolerance.positionError + 1e-9 {
      let (one, other) = (ComparedValue.number(old.progress), ComparedValue.number(new.progress))
      words.append("cut off at a progress of \(one.shown) → \(other.shown)")
    }
    return words
  }

  /// How long a transition takes, where it is cut off and when it begins, if that is something else.
  private static func times(
    _ olds: [TimelinePart], _ partner: Int, _ news: [TimelinePart], _ index: Int,
    _ tolerance: TimelineTolerance
  ) -> [String] {
    let (old, new) = (olds[partner], news[index])
    var words: [String] = []
    func differs(_ one: Double, _ other: Double) -> Bool { abs(one - other) > tolerance.time }
    func said(_ one: Double, _ other: Double) -> String {
      "\(milliseconds(one)) → \(milliseconds(other)) ms"
    }
    // The progress of one that was cut off early says little where it was rounded.
    let rounding = new.progress < 1 ? tolerance.positionError * 10 * new.duration : 0
    if abs(old.duration - new.duration) > tolerance.time + rounding {
      words.append(said(old.duration, new.duration))
    }
    let progresses = [old.progress, new.progress]
    if progresses.contains(where: { $0 > 0 }), progresses.contains(where: { $0 < 1 }),
      differs(old.end - old.start, new.end - new.start)
    {
      words.append("cut off at \(said(old.end - old.start, new.end - new.start))")
    }
    if partner > 0, index > 0 {
      let gaps = (old.start - olds[partner - 1].end, new.start - news[index - 1].end)
      if gaps.0 >= 0, gaps.1 >= 0, differs(gaps.0, gaps.1) {
        words.append("begins \(said(gaps.0, gaps.1)) after the one before")
      }
    } else if partner == index, differs(old.start, new.start) {
      words.append("begins at \(said(old.start, new.start))")
    }
    return words
  }

  static func milliseconds(_ seconds: Double) -> String {
    var text = TextBuffer()
    text.append(shortest: seconds * 1000, decimals: 3)
    return text.string
  }
}
