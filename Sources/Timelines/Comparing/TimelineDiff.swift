// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The differences between two timelines, transition by transition.
///
/// Transitions are paired by operation, controllers and ordinal. Each pair is compared from its beginning,
/// so that a longer transition does not make all later frames differ. If the frames of a pair are at
/// different places, values between two old frames are interpolated, with an allowance for the error of the
/// interpolation. So a different frame rate is not a difference. Views inside controllers' views are
/// compared if both timelines show them: see ``Timeline/showingViews(addedColumns:)``.
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
    /// The name of the layer; empty for a property of the whole transition.
    public let layer: String
    /// The property.
    public let property: ComparedProperty
    /// The index of the frame in the new timeline.
    public let frame: Int
    /// The time of that frame.
    public let time: Duration
    /// The progress of the transition there, or nil at rest.
    public let progress: Double?
    /// The value in the old timeline, interpolated if it has no frame at that place.
    public let old: String
    /// The value in the new timeline.
    public let new: String
    /// The distance between the two values, in the unit of the property; 1 if they are not numbers.
    public let deviation: Double
  }

  /// A property of a layer that differs between two timelines, with its deviations.
  public struct Track: Hashable, Sendable {
    /// The largest deviation.
    public internal(set) var largest: Divergence
    /// The number of frames of all transitions in which the track deviates.
    public internal(set) var frameCount: Int
    /// The deviations in the transition with the largest one, frame by frame.
    public internal(set) var deviations: [Double]
  }

  /// The first difference, or nil if no value differs.
  public private(set) var first: Divergence?
  /// The tracks that differ, by their largest deviation, in descending order.
  public private(set) var tracks: [Track] = []
  /// The differences of transitions, frames at rest, the container and the end, one line each.
  public private(set) var changes: [String] = []
  /// The events that differ, one line each.
  ///
  /// A line begins with `- ` for a missing event, `+ ` for a new event, and `~ ` for a different time.
  public private(set) var events: [String] = []
  /// The number of transitions, frames and events of the new timeline.
  let counts: [Int]

  /// Whether the timelines are the same, within the tolerance.
  public var isEmpty: Bool { changes.isEmpty && events.isEmpty && tracks.isEmpty }

  /// Compares two timelines.
  ///
  /// - Parameters:
  ///   - old: The expected timeline, such as a golden.
  ///   - new: The actual timeline.
  ///   - tolerance: The largest distances that are not differences.
  ///   - ignoresTime: Whether frames are compared only at equal progress, without the durations and the
  ///     beginnings of transitions.
  /// - Complexity: O(*n*) for *n* layers of all frames, if few events and tracks differ.
  public init(
    from old: Timeline, to new: Timeline, tolerance: TimelineTolerance = TimelineTolerance(),
    ignoresTime: Bool = false
  ) {
    let (oldFrames, newFrames) = (old.frames, new.frames)
    let parts = TimelinePart.parts(of: newFrames)
    counts = [parts.count { $0.key.operation != nil }, newFrames.count, new.events.count]
    if old == new { return }
    let pairs = PartPairs(TimelinePart.parts(of: oldFrames), parts)
    var comparison = PartComparison(old, new, tolerance)
    comparison.compare(pairs)
    collect(from: old, to: new, pairs, comparison, ignoresTime: ignoresTime)
  }

  /// Collects the differences of the parts and of the whole timelines.
  private mutating func collect(
    from old: Timeline, to new: Timeline, _ pairs: PartPairs, _ comparison: PartComparison,
    ignoresTime: Bool
  ) {
    let (oldParts, newParts, tolerance) = (pairs.olds, pairs.news, comparison.tolerance)
    var hasOtherTimes = false
    for (index, part) in newParts.enumerated() {
      guard let partner = pairs.partners[index] else {
        changes.append("\(part.name): only in the new timeline")
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
      changes.append("\(part.name): only in the old timeline")
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

  /// Adds the differences of the container and of the time from the last frame to the end of the run.
  private mutating func addWhole(
    _ old: Timeline, _ oldEnd: Double, _ new: Timeline, _ newEnd: Double,
    _ tolerance: TimelineTolerance, _ ignoresTime: Bool
  ) {
    let (before, now) = (old.header.container, new.header.container)
    // CSV has neither the container nor the end.
    guard before != .zero, now != .zero else { return }
    if max(abs(before.width - now.width), abs(before.height - now.height)) > tolerance.of(.width) {
      changes.append("container: \(before) → \(now)")
    }
    let rests = (old.duration.inSeconds - oldEnd, new.duration.inSeconds - newEnd)
    if !ignoresTime, abs(rests.0 - rests.1) > tolerance.time {
      let (one, other) = (Self.milliseconds(rests.0), Self.milliseconds(rests.1))
      changes.append("end: \(one) → \(other) ms after the last frame")
    }
  }

  /// Describes other styles, whether a finger drives only one of two transitions and, without times, how
  /// far they run.
  private static func course(
    _ old: TimelinePart, _ new: TimelinePart, _ tolerance: TimelineTolerance, ignoresTime: Bool
  ) -> [String] {
    var words: [String] = []
    if let style = old.style, let other = new.style, style != other {
      words.append("style \(style) → \(other)")
    }
    if old.isHeld != new.isHeld {
      words.append("driven by a finger only in the \(old.isHeld ? "old" : "new") one")
    } else if ignoresTime, abs(old.progress - new.progress) > tolerance.positionError + 1e-9 {
      let (one, other) = (PartComparison.text(old.progress), PartComparison.text(new.progress))
      words.append("cut off at a progress of \(one) → \(other)")
    }
    return words
  }

  /// Describes different durations, ends and beginnings of two transitions.
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
    // The duration is derived from the progress. For a transition cut off early, a rounded progress is
    // inexact.
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
    String(shortest: seconds * 1000, decimals: 3)
  }
}
