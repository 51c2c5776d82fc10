// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines
import ViewStackCore

/// A player that shows a timeline in the characters of a terminal.
///
/// It is a value: its inputs are time and keys, its output is lines. The program owns the terminal and the
/// clock.
///
/// ```swift
/// var player = TerminalPlayer(recorder.timeline)
/// player.pass(seconds: 0.1)
/// player.press([UInt8(ascii: " ")])
/// let lines = player.lines(columns: 80, rows: 24)
/// ```
public struct TerminalPlayer {
  let timeline: Timeline
  let companion: TimelineCompanion
  let frames: [Frame]
  let events: [StackEvent]
  let palette: Palette
  var index = 0
  /// The instant that is shown, in seconds.
  public private(set) var time = 0.0
  /// The speed of time; 1 is real time.
  public private(set) var speed = 1.0
  /// Whether time passes.
  public private(set) var isPlaying = true
  /// Whether a key has asked to quit.
  public private(set) var isQuitting = false
  /// A message in place of the help for keys, such as the error of a file.
  public var message: String?

  private static let speeds = [0.1, 0.25, 0.5, 1, 2, 4]

  /// Creates a player at the beginning; the companion has the finger and new sizes of the container.
  public init(_ timeline: Timeline, with companion: TimelineCompanion = TimelineCompanion()) {
    (self.timeline, self.companion) = (timeline, companion)
    (frames, events) = (timeline.frames, timeline.events)
    palette = Palette(timeline)
  }

  /// The instant that is shown; the time in seconds may be rounded to just before the frame's.
  var now: Duration {
    max(frames.indices.contains(index) ? frames[index].time : .zero, .seconds(time))
  }

  /// The length of the timeline, in seconds.
  public var duration: Double { timeline.duration.inSeconds }
  /// Whether the end is shown.
  public var isAtEnd: Bool { time >= duration }

  /// Lets time pass if the player is playing.
  public mutating func pass(seconds: Double) {
    if isPlaying { show(time + seconds * speed) }
  }

  /// Shows an instant, clamped to the timeline.
  public mutating func show(_ time: Double) {
    self.time = min(max(time, 0), duration)
    index = (frames.partitioningIndex { $0.time.inSeconds > self.time }) - 1
  }

  /// Handles the bytes of keys from a terminal, and ignores unknown ones.
  public mutating func press(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: " "):
        if isAtEnd { show(0) }
        isPlaying.toggle()
      case UInt8(ascii: "+"), UInt8(ascii: "="): changeSpeed(by: 1)
      case UInt8(ascii: "-"), UInt8(ascii: "_"): changeSpeed(by: -1)
      case UInt8(ascii: "l"), UInt8(ascii: "."): step(by: 1)
      case UInt8(ascii: "h"), UInt8(ascii: ","): step(by: -1)
      case UInt8(ascii: "r"):
        show(0)
        isPlaying = true
      case UInt8(ascii: "q"): isQuitting = true
      case 0x1B where rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O"):
        rest.removeFirst()
        switch rest.popFirst() {
        case UInt8(ascii: "C"): step(by: 1)
        case UInt8(ascii: "D"): step(by: -1)
        case UInt8(ascii: "H"): show(0)
        case UInt8(ascii: "F"): show(duration)
        default: break
        }
      default: break
      }
    }
  }

  private mutating func changeSpeed(by steps: Int) {
    let place = (Self.speeds.firstIndex(of: speed) ?? 3) + steps
    speed = Self.speeds[min(max(place, 0), Self.speeds.count - 1)]
  }

  /// Stops at the previous or the next frame; of several frames at one instant it shows the last.
  private mutating func step(by step: Int) {
    isPlaying = false
    guard frames.indices.contains(index) else { return }
    let now = frames[index].time
    let next =
      step > 0
      ? frames[index...].first { $0.time > now } : frames[...index].last { $0.time < now }
    if let next { show(next.time.inSeconds) }
  }
}

extension Array {
  /// The index of the first element that fulfils a condition, if all elements after it fulfil it too.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
