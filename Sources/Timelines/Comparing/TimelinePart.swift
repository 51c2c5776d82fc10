// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A stretch of a timeline's frames: a transition, or one frame at rest.
package struct TimelinePart: Sendable {
  /// The key for pairing, together with the ordinal: the operation and the controllers.
  package struct Key: Hashable, Sendable {
    /// The operation, or nil at rest.
    package let operation: StackDirection?
    let from: String?
    package let to: String?
  }

  package let key: Key
  /// The number of earlier parts with the same key.
  var ordinal = 0
  package var frames: Range<Int>
  /// Whether time alone drives it from its beginning; then frames are matched by progress.
  var isTimed: Bool
  /// Whether a finger drives it at any time.
  var isHeld = false
  let start: Double
  var end: Double
  /// The progress of the last frame.
  var progress: Double

  /// The duration; for an interrupted transition, the duration that it would have had.
  var duration: Double { isTimed && progress > 0 ? (end - start) / progress : end - start }

  /// Whether another transition or a frame at rest replaces it before its end.
  var isCutOff: Bool { isTimed && progress > 0 && progress < 1 }

  /// The name in messages: `push home → list`, with the number of a repetition.
  var name: String {
    let which = ordinal > 0 ? " (\(ordinal + 1))" : ""
    guard let operation = key.operation else { return "at rest: \(key.to ?? "nothing")\(which)" }
    return "\(operation.rawValue) \(key.from ?? "nothing") → \(key.to ?? "nothing")\(which)"
  }

  /// Divides frames into parts.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  package static func parts(of table: FrameTable) -> [TimelinePart] {
    var parts: [TimelinePart] = []
    var counts: [Key: Int] = [:]
    let frames = table.frames
    /// Ends the last part before a frame.
    func end(before index: Int) {
      guard let last = parts.indices.last else { return }
      parts[last].frames = parts[last].frames.lowerBound..<index
      parts[last].end = frames[index - 1].seconds
      parts[last].progress = frames[index - 1].progress
      // If the progress stays 0 while time passes, the frames have no progress.
      if parts[last].progress == 0, parts[last].end > parts[last].start {
        parts[last].isTimed = false
      }
    }
    for index in frames.indices {
      let frame = frames[index]
      let transition = table.transition(frame)
      if index > 0, table.continues(frames[index - 1], frame) {
        if frame.phase != .running {
          parts[parts.count - 1].isTimed = false
          parts[parts.count - 1].isHeld = true
        }
        continue
      }
      end(before: index)
      let key = Key(
        operation: transition?.direction, from: transition.flatMap { table.name($0.from) },
        to: transition.map { table.name($0.to) } ?? table.nameAtRest(frame))
      var part = TimelinePart(
        key: key, frames: index..<index + 1,
        isTimed: transition != nil && frame.phase == .running && frame.progress == 0,
        start: frame.seconds, end: frame.seconds, progress: frame.progress)
      part.isHeld = transition != nil && frame.phase != .running
      part.ordinal = counts[key, default: 0]
      counts[key, default: 0] += 1
      parts.append(part)
    }
    end(before: frames.count)
    return parts
  }

  /// The position of a frame in the part: its progress, or the seconds since the beginning.
  func position(_ frame: FrameTable.FrameRow) -> Double {
    isTimed ? frame.progress : frame.seconds - start
  }
}

/// The parts of two timelines, in pairs.
struct PartPairs: Sendable {
  let (olds, news): ([TimelinePart], [TimelinePart])
  /// The index of each new part's partner: the old part with the same key and ordinal.
  let partners: [Int?]

  init(_ old: FrameTable, _ new: FrameTable) {
    (olds, news) = (TimelinePart.parts(of: old), TimelinePart.parts(of: new))
    var indices: [TimelinePart.Key: [Int]] = [:]
    for (index, part) in olds.enumerated() { indices[part.key, default: []].append(index) }
    partners = news.map { part in
      indices[part.key].flatMap { part.ordinal < $0.count ? $0[part.ordinal] : nil }
    }
  }
}

extension FrameTable {
  /// Whether a frame shows the same transition as the frame before it.
  fileprivate func continues(_ before: FrameRow, _ frame: FrameRow) -> Bool {
    guard let one = transition(before), let other = transition(frame), frame.time >= before.time,
      (one.direction, one.from, one.to) == (other.direction, other.from, other.to)
    else { return false }
    return frame.phase.continues(before.phase, from: before.progress, to: frame.progress)
  }

  /// The name of the front controller at rest; views may be in front of it.
  fileprivate func nameAtRest(_ frame: FrameRow) -> String? {
    let front =
      frame.layers.last { layers[$0].role == .resting } ?? frame.layers.last
    return front.flatMap { name(layers[$0].name) }
  }
}

extension Frame.Transition {
  /// Whether this is the same transition as in the frame before.
  package func continues(_ before: Frame.Transition) -> Bool {
    direction == before.direction && from == before.from && to == before.to
      && phase.continues(before.phase, from: before.progress, to: progress)
  }
}

extension TransitionPhase {
  /// Whether a transition in an earlier phase continues in this phase.
  fileprivate func continues(
    _ before: TransitionPhase, from earlier: Double, to progress: Double
  ) -> Bool {
    switch (before, self) {
    case (_, .running): before == .running && progress >= earlier
    // A finger cannot grab a transition that has ended: such a frame begins the next transition.
    case (.finishing, .interactive): earlier < 1
    case (.cancelling, .interactive): earlier > 0
    case (.running, .interactive): earlier < 1
    default: true
    }
  }
}
