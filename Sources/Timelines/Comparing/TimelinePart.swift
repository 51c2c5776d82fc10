// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A stretch of a timeline's frames: a transition, or one frame at rest.
package struct TimelinePart {
  /// What it is paired by, together with the count of its like before it.
  package struct Key: Hashable {
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
  package static func parts(of frames: [Frame]) -> [TimelinePart] {
    var parts: [TimelinePart] = []
    var counts: [Key: Int] = [:]
    // In their places: a copy of a frame costs more than what is asked of it.
    let frames = frames.span
    /// Ends the last part before a frame.
    func end(before index: Int) {
      guard let last = parts.indices.last else { return }
      parts[last].frames = parts[last].frames.lowerBound..<index
      parts[last].end = frames[index - 1].time.inSeconds
      parts[last].progress = frames[index - 1].transition?.progress ?? 1
    }
    var last: Frame.Transition?
    for index in frames.indices {
      let transition = frames[index].transition
      defer { last = transition }
      if let transition, let last, frames[index].time >= frames[index - 1].time,
        transition.continues(last)
      {
        if transition.phase != .running { parts[parts.count - 1].isTimed = false }
        continue
      }
      end(before: index)
      let key = Key(
        operation: transition?.direction, from: transition?.from?.name,
        to: transition.map { $0.to?.name } ?? frames[index].nameAtRest)
      let time = frames[index].time.inSeconds
      var part = TimelinePart(
        key: key, frames: index..<index + 1,
        isTimed: transition?.phase == .running && transition?.progress == 0, start: time, end: time,
        progress: transition?.progress ?? 1)
      part.ordinal = counts[key, default: 0]
      counts[key, default: 0] += 1
      parts.append(part)
    }
    end(before: frames.count)
    return parts
  }

  /// Where a frame stands in the part: its progress, or the seconds since its beginning.
  func position(_ frame: borrowing Frame) -> Double {
    isTimed ? frame.transition?.progress ?? 0 : frame.time.inSeconds - start
  }
}

extension Frame {
  /// The name of the controller that is in front at rest; views may stand before it.
  fileprivate var nameAtRest: String? {
    (layers.last { $0.role == .resting } ?? layers.last)?.name
  }
}

extension Frame.Transition {
  /// Whether this is the same transition as the one that the frame before showed.
  package func continues(_ before: Frame.Transition) -> Bool {
    guard direction == before.direction, from == before.from, to == before.to else { return false }
    switch (before.phase, phase) {
    case (_, .running): return before.phase == .running && progress >= before.progress
    // One that has ended is not grabbed: the next begins.
    case (.finishing, .interactive): return before.progress < 1
    case (.cancelling, .interactive): return before.progress > 0
    case (.running, .interactive): return before.progress < 1
    default: return true
    }
  }
}
