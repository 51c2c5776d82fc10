// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A stretch of a timeline's frames: a transition, or one frame at rest.
package struct TimelinePart: Sendable {
  /// What it is paired by, together with the count of its like before it.
  package struct Key: Hashable, Sendable {
    /// The operation, or nil at rest.
    package let operation: StackDirection?
    let from: String?
    package let to: String?
  }

  package let key: Key
  /// How many of its key came before it.
  var ordinal = 0
  package var frames: Range<Int>
  /// Whether time alone drives it, from its beginning: then its frames are known by their progress.
  var isTimed: Bool
  /// Whether a finger drives it, or has.
  var isHeld = false
  let start: Double
  var end: Double
  /// The progress of the last frame.
  var progress: Double

  /// How long it takes, or would take, had it not been interrupted.
  var duration: Double { isTimed && progress > 0 ? (end - start) / progress : end - start }

  /// The name in messages: `push home → list`, and which one of several.
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
      // One that never goes on, and takes time, does not say its progress.
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

  /// Where a frame stands in the part: its progress, or the seconds since its beginning.
  func position(_ frame: FrameTable.FrameRow) -> Double {
    isTimed ? frame.progress : frame.seconds - start
  }
}

/// The parts of two timelines, and which of them belong together.
struct PartPairs: Sendable {
  let (olds, news): ([TimelinePart], [TimelinePart])
  /// The index of each new part's partner: the old one of the same key and ordinal.
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
  /// Whether a frame shows the transition that the one before it showed.
  fileprivate func continues(_ before: FrameRow, _ frame: FrameRow) -> Bool {
    guard let one = transition(before), let other = transition(frame), frame.time >= before.time,
      (one.direction, one.from, one.to) == (other.direction, other.from, other.to)
    else { return false }
    return frame.phase.continues(before.phase, from: before.progress, to: frame.progress)
  }

  /// The name of the controller that is in front at rest; views may stand before it.
  fileprivate func nameAtRest(_ frame: FrameRow) -> String? {
    let front =
      frame.layers.last { layers[$0].role == .resting } ?? frame.layers.last
    return front.flatMap { name(layers[$0].name) }
  }
}

extension Frame.Transition {
  /// Whether this is the same transition as the one that the frame before showed.
  package func continues(_ before: Frame.Transition) -> Bool {
    direction == before.direction && from == before.from && to == before.to
      && phase.continues(before.phase, from: before.progress, to: progress)
  }
}

extension TransitionPhase {
  /// Whether a transition that was in another phase goes on in this one.
  fileprivate func continues(
    _ before: TransitionPhase, from earlier: Double, to progress: Double
  ) -> Bool {
    switch (before, self) {
    case (_, .running): before == .running && progress >= earlier
    // One that has ended is not grabbed: the next begins.
    case (.finishing, .interactive): earlier < 1
    case (.cancelling, .interactive): earlier > 0
    case (.running, .interactive): earlier < 1
    default: true
    }
  }
}
