// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

extension TerminalPlayer {
  /// Returns the lines of the screen, in the size of the terminal.
  ///
  /// They show the layers, the events beside them if there is room, and two lines about the player.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal in characters, clamped to 8…2000.
  ///   - rows: The height of the terminal, clamped to 5…2000.
  ///   - isColored: Whether backgrounds have colours, by terminal sequences for 24 bits.
  /// - Returns: The lines; without colours they contain no control characters.
  public func lines(columns: Int, rows: Int, isColored: Bool = false) -> [String] {
    let (columns, rows) = (min(max(columns, 8), 2000), min(max(rows, 5), 2000))
    let hasEvents = columns >= 64
    let room = Size(
      width: Double(hasEvents ? columns - 30 : columns), height: Double(rows - 2))
    let size = cells(in: room, at: now)
    var lines =
      frames.indices.contains(index)
      ? drawing(of: frames[index], at: now, size, isColored: isColored).lines
      : Array(repeating: String(repeating: " ", count: size.columns), count: size.rows)
    if hasEvents {
      let passed = events.prefix { $0.time.inSeconds <= time }.suffix(lines.count)
      for (row, event) in passed.enumerated() {
        lines[row] +=
          "  " + text(of: event).cells.prefix(wholeUpTo: columns - size.columns - 2).joined()
      }
    }
    lines += Array(repeating: "", count: max(rows - 2 - lines.count, 0))
    return lines
      + [status, message ?? "space pause  ← → step  + - speed  r again  q quit"].map {
        $0.cells.prefix(wholeUpTo: columns).joined()
      }
  }

  /// The line about the current state.
  private var status: String {
    let transition = frames.indices.contains(index) ? frames[index].transition : nil
    let state = transition.map { "\($0.title) \(number($0.progress * 100, decimals: 0)) %" }
    return "\(isPlaying ? "▶" : "❚❚") \(fixed(time)) / \(fixed(duration)) s  \(number(speed))×  "
      + (state ?? "at rest")
  }

  /// Returns the timeline as plain text.
  ///
  /// It shows the beginning, the middle and the end of each transition side by side, and the events.
  public func sheet() -> String {
    var rest = events[...]
    var text = ""
    func append(eventsUntil end: Double) {
      while let event = rest.first, event.time.inSeconds <= end {
        text += self.text(of: event) + "\n"
        rest.removeFirst()
      }
    }
    let scenes = timeline.scenes(with: companion)
    for scene in scenes where scene.transition != nil || scenes.count == 1 {
      append(eventsUntil: scene.start)
      text += "\n\(scene.title.onOneLine)\n"
      let size = cells(in: Size(width: 24, height: 18), at: scene.frames[0].time)
      let pictures = scene.frames.spread(over: 3).map { frame in
        let canvas = drawing(of: frame, at: frame.time, size)
        let time = "\(fixed(frame.time.inSeconds)) s".cells
        let blank = Array(repeating: " ", count: max(size.columns - time.count, 0))
        return canvas.lines + [(time + blank).joined()]
      }
      for row in 0...size.rows {
        var line = pictures.map { $0[row] }.joined(separator: "   ")
        while line.last == " " { line.removeLast() }
        text += line + "\n"
      }
      append(eventsUntil: scene.end)
    }
    append(eventsUntil: .infinity)
    return text
  }

  private func drawing(
    of frame: Frame, at time: Duration, _ size: (columns: Int, rows: Int), isColored: Bool = false
  ) -> TerminalCanvas {
    TerminalCanvas(
      frame, finger: companion.finger(at: time), container: container(at: time),
      columns: size.columns, rows: size.rows, palette: palette,
      isColored: isColored)
  }

  private func container(at time: Duration) -> Size {
    companion.size(at: time, first: timeline.header.container)
  }

  /// The number of cells of the container in a room; a cell is twice as high as wide.
  private func cells(in room: Size, at time: Duration) -> (columns: Int, rows: Int) {
    let container = container(at: time)
    let (width, height) = (max(container.width, 1), max(container.height, 1))
    let scale = min(room.width / width, 2 * room.height / height)
    return (max(Int(width * scale), 4), max(Int((height * scale / 2).rounded()), 2))
  }

  private func text(of event: StackEvent) -> String {
    // A notification and a call of a delegate have the same name.
    let kind = ["notification", "delegate"].contains(event.kind) ? "\(event.kind) " : ""
    let subject = event.subject.replacing(" -> ", with: " → ")
    return "\(fixed(event.time.inSeconds)) \(kind)\(event.name) \(subject)".onOneLine
  }

  private func fixed(_ seconds: Double) -> String {
    String(fixed: seconds, decimals: 3)
  }
}
