// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import TimelinePictures
import Timelines
import ViewStackCore

extension Report.Case {
  /// Creates the result of a comparison, without pictures.
  init(_ diff: TimelineDiff, old: String, new: String) {
    self.init(name: "\(old) → \(new)", kind: "timelines")
    let limit = ScenarioLimits.errors
    let (changes, tracks, events) = (diff.changes, diff.tracks, diff.events)
    // A change begins with the name of its transition.
    findings += changes.prefix(limit).map { change in
      Report.Finding(
        "transition", change, subject: change.split(separator: ":").first.map(String.init))
    }
    findings += tracks.prefix(limit).map { track in
      let largest = track.largest
      let layer = largest.layer.isEmpty ? "" : "\(largest.layer) "
      let subject = "\(layer)\(largest.property.rawValue) in \(largest.transition)"
      return Report.Finding(
        "value", "\(subject): \(largest.old) → \(largest.new) at frame \(largest.frame)",
        subject: subject, time: largest.time)
    }
    findings += events.prefix(limit).map { Report.Finding("event", $0) }
    omittedCount = changes.count + tracks.count + events.count - findings.count
    counts = [
      Report.Count("transitions", changes.count), Report.Count("values", tracks.count),
      Report.Count("events", events.count),
    ]
    let report = diff.report(old: old, new: new)
    if diff.isEmpty { summary = String(report.dropLast()) } else { details = report }
  }
}

extension Report.Picture {
  /// The frames after which no picture is made: keyframes of a transition take quadratic time.
  private static let limit = 4_000

  /// Returns the run of a scenario as a moving picture, or nil if it is too long.
  static func run(_ timeline: Timeline) -> Report.Picture? { moving(.run, timeline) }

  /// Returns two timelines as moving pictures of the same length, or none if one is too long.
  static func pair(before: Timeline, after: Timeline) -> [Report.Picture] {
    let known = [before, after].map(\.header.container).filter { $0 != .zero }
    let sizes = known.isEmpty ? [before.extent, after.extent] : known
    let container = sizes.reduce(Size.zero) { $0.largest(with: $1) }
    var (one, other) = (before.playable(in: container), after.playable(in: container))
    let duration = max(one.duration, other.duration)
    (one.duration, other.duration) = (duration, duration)
    let pictures = [moving(.before, one), moving(.after, other)].compactMap(\.self)
    return pictures.count == 2 ? pictures : []
  }

  private static func moving(_ title: Title, _ timeline: Timeline) -> Report.Picture? {
    guard (1...limit).contains(timeline.frames.count) else { return nil }
    return Report.Picture(title: title, svg: timeline.picture(.svgAnimated).text)
  }
}

extension Timeline {
  /// The size that the layers need, for a timeline without a container, such as CSV.
  fileprivate var extent: Size {
    // At rest a layer is in its place, so that its far corner is that of the container.
    let resting = frames.filter { $0.transition?.phase == nil }
    let layers = (resting.isEmpty ? frames : resting).flatMap(\.layers)
    let corners = layers.map { Size(width: $0.frame.maxX, height: $0.frame.maxY) }
    return corners.reduce(Size(width: 1, height: 1)) { $0.largest(with: $1) }
  }

  /// Returns the timeline in a container, with times that do not go back.
  ///
  /// On the clock of transitions, each transition begins where the one before has ended.
  fileprivate func playable(in container: Size) -> Timeline {
    var timeline = self
    timeline.header.container = container
    var (start, last) = (Duration.zero, Duration.zero)
    timeline.entries = frames.map { frame in
      var frame = frame
      if frame.time < last { start += last }
      last = frame.time
      frame.time += start
      return .frame(frame)
    }
    timeline.duration = max(last, duration) + start
    return timeline
  }
}

extension Size {
  fileprivate func largest(with other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
