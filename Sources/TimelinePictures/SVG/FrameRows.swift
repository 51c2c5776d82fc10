// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
public import ViewStackCore

/// A picture of rows of frames side by side, each with a sentence, for reports about single frames.
public struct FrameRows {
  /// A few frames in a row.
  public struct Row {
    /// The line above the frames.
    public let title: String
    /// The lines below the title.
    public let lines: [String]
    /// The frames from left to right.
    public let frames: [Frame]
    /// The index of the frame that is marked, or nil.
    public let marked: Int?
    /// The text below the time of the marked frame.
    public let note: String
    /// The size of the container.
    public let size: Size

    /// Creates a row.
    public init(
      title: String, lines: [String], frames: [Frame], marked: Int? = nil, note: String = "",
      size: Size
    ) {
      (self.title, self.lines, self.frames) = (title, lines, frames)
      (self.marked, self.note, self.size) = (marked, note, size)
    }

    fileprivate var scale: Double {
      let fitting = min(112 / max(size.width, 1), 208 / max(size.height, 1))
      return min(fitting, 4)
    }
    fileprivate var device: Size { Size(width: size.width * scale, height: size.height * scale) }
    /// The top of the frames.
    fileprivate var top: Double { 40 + 20 * Double(lines.count) }
    fileprivate var height: Double {
      top + (frames.isEmpty ? 0 : device.height + (note.isEmpty ? 44 : 64))
    }
  }

  private let title: String
  private let rows: [Row]
  private static let (width, margin, gap) = (720.0, 20.0, 20.0)

  /// Creates a picture.
  public init(title: String, rows: [Row]) {
    (self.title, self.rows) = (title, rows)
  }

  /// The SVG.
  public var text: String {
    let full = Size(width: Self.width, height: 72 + rows.map(\.height).reduce(0, +))
    let description = rows.map { ([$0.title] + $0.lines).joined(separator: " ") }
    var svg = SVGText(size: full, title: title, description: description.joined(separator: " "))
    svg.drawPaper(full)
    svg.defineScreens(rows.map(\.size))
    svg.label(title, x: Self.margin, y: 40, size: 20, weight: "600")
    var top = 60.0
    for (index, row) in rows.enumerated() {
      svg.label(row.title, x: Self.margin, y: top + 24, size: 15, weight: "600")
      for (line, text) in row.lines.enumerated() {
        svg.label(
          text, x: Self.margin, y: top + 44 + 20 * Double(line), size: 13, color: "#6b6e75")
      }
      for place in row.frames.indices {
        let x = Self.margin + Double(place) * (row.device.width + Self.gap)
        svg.open("g", ["transform": "translate(\(number(x)) \(number(top + row.top)))"])
        draw(row, index, place, into: &svg)
        svg.close("g")
      }
      top += row.height
    }
    return svg.ended()
  }

  private func draw(_ row: Row, _ index: Int, _ place: Int, into svg: inout SVGText) {
    let (frame, device) = (row.frames[place], row.device)
    let isMarked = row.marked == place
    let palette = Palette(
      Timeline(
        header: TimelineHeader(container: row.size), entries: row.frames.map { .frame($0) }))
    svg.drawScreen(
      index, device, scale: row.scale, edge: isMarked ? "#c0392b" : "#c9cacd",
      edgeWidth: isMarked ? 3 : 1
    ) { svg in
      svg.draw(
        frame, id: "clip\(index)-\(place)", in: row.size, titleSize: max(12 / row.scale, 15),
        palette, scrolls: [])
    }
    svg.label(
      "\(number(frame.time.inSeconds, decimals: 3)) s", x: device.width / 2,
      y: device.height + 20, size: 13, color: isMarked ? "#c0392b" : "#6b6e75",
      anchor: "middle")
    if isMarked, !row.note.isEmpty {
      svg.label(
        row.note, x: device.width / 2, y: device.height + 40, size: 13, color: "#c0392b",
        weight: "600", anchor: "middle")
    }
  }
}
