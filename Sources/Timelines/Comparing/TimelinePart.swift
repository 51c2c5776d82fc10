// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A stretch of a timeline's frames: a transition, or one frame at rest.
public struct TimelinePart: Sendable {
  /// The key for pairing, together with the ordinal: the operation and the controllers.
  public struct Key: Hashable, Sendable {
    /// The operation, or nil at rest.
    public let operation: StackDirection?
    /// The name of the controller that leaves.
    public let from: String?
    /// The name of the new controller or, at rest, of the one in front.
    public let to: String?
  }

  /// The operation and the controllers.
  public let key: Key
  /// The number of earlier parts with the same key.
  var ordinal = 0
  /// The indices of its frames.
  public internal(set) var frames: Range<Int>
  /// Whether time alone drives it from its beginning; then frames are matched by progress.
  var isTimed: Bool
  /// Whether a finger drives it at any time.
  var isHeld = false
  let start: Double
  var end: Double
  /// The progress of the last frame.
  var progress: Double
  /// The name of the style; nil at rest, and if the timeline does not have it.
  var style: String?

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
  public static func parts(of frames: [Frame]) -> [TimelinePart] {
    var parts: [TimelinePart] = []
    var counts: [Key: Int] = [:]
    /// Ends the last part before a frame.
    func end(before index: Int) {
      guard let last = parts.indices.last else { return }
      parts[last].frames = parts[last].frames.lowerBound..<index
      parts[last].end = frames[index - 1].time.inSeconds
      parts[last].progress = frames[index - 1].transition?.progress ?? 1
      // If the progress stays 0 while time passes, the frames have no progress.
      if parts[last].progress == 0, parts[last].end > parts[last].start {
        parts[last].isTimed = false
      }
    }
    for (index, frame) in frames.enumerated() {
      let phase = frame.transition?.phase
      if index > 0, frame.continues(frames[index - 1]) {
        if phase != .running {
          parts[parts.count - 1].isTimed = false
          parts[parts.count - 1].isHeld = true
        }
        continue
      }
      end(before: index)
      let key = Key(frame)
      let (seconds, progress) = (frame.time.inSeconds, frame.transition?.progress ?? 1)
      var part = TimelinePart(
        key: key, frames: index..<index + 1, isTimed: phase == .running && progress == 0,
        start: seconds, end: seconds, progress: progress)
      part.style = frame.transition.map(\.style.rawValue).flatMap { $0.isEmpty ? nil : $0 }
      part.isHeld = phase != nil && phase != .running
      part.ordinal = counts[key, default: 0]
      counts[key, default: 0] += 1
      parts.append(part)
    }
    end(before: frames.count)
    return parts
  }

  /// The position of a frame in the part: its progress, or the seconds since the beginning.
  func position(_ frame: Frame) -> Double {
    isTimed ? frame.transition?.progress ?? 1 : frame.time.inSeconds - start
  }
}

/// The parts of two timelines, in pairs.
struct PartPairs {
  let (olds, news): ([TimelinePart], [TimelinePart])
  /// The index of each new part's partner: the old part with the same key and ordinal.
  let partners: [Int?]

  init(_ olds: [TimelinePart], _ news: [TimelinePart]) {
    (self.olds, self.news) = (olds, news)
    var indices: [TimelinePart.Key: [Int]] = [:]
    for (index, part) in olds.enumerated() { indices[part.key, default: []].append(index) }
    partners = news.map { part in
      indices[part.key].flatMap { part.ordinal < $0.count ? $0[part.ordinal] : nil }
    }
  }
}

extension TimelinePart.Key {
  /// The key of a part that begins with a frame; at rest its front controller counts, behind its views.
  fileprivate init(_ frame: Frame) {
    let transition = frame.transition
    let front = frame.layers.last { $0.role == .resting } ?? frame.layers.last
    self.init(
      operation: transition?.direction, from: transition?.from?.name,
      to: transition.map { $0.to?.name } ?? front?.name)
  }
}

extension Frame {
  /// Whether the frame shows the same transition as the frame before it: diffs, pages, strips and exports
  /// divide a timeline by this.
  public func continues(_ before: Frame) -> Bool {
    guard let transition, let earlier = before.transition else { return false }
    return time >= before.time && transition.continues(earlier)
  }
}

extension Frame.Transition {
  /// Whether this is the same transition as in the frame before.
  public func continues(_ before: Frame.Transition) -> Bool {
    direction == before.direction && from == before.from && to == before.to
      && style == before.style
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
