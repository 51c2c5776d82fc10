// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// A frame drawn in characters: boxes with names, and shading for translucent layers.
struct TerminalCanvas {
  /// One character cell; the second half of a wide character is empty.
  private struct Cell {
    var text = " "
    /// Red, green and blue of the background, 0…255.
    var color: [Double] = [255, 255, 255]
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]
  private let scale: Vector
  /// Whether terminal sequences add the colours, in which transformed layers keep their shape.
  private let isColored: Bool

  /// Draws a frame and the finger in a number of cells, which show the whole container.
  init(
    _ frame: Frame, finger: Point?, container: Size, columns: Int, rows: Int, palette: Palette,
    isColored: Bool
  ) {
    (self.columns, self.rows, self.isColored) = (columns, rows, isColored)
    cells = Array(repeating: Cell(), count: columns * rows)
    scale = Vector(
      dx: Double(columns) / max(container.width, 1), dy: Double(rows) / max(container.height, 1))
    for layer in frame.layers where !layer.isBlank {
      draw(layer, of: frame, palette.shade(of: layer))
    }
    if let finger {
      write(["●"], column: cell(finger.x * scale.dx - 0.5), row: cell(finger.y * scale.dy - 0.5))
    }
  }

  private mutating func draw(_ layer: Layer, of frame: Frame, _ shade: Palette.Shade) {
    let fill = layer.drawnFill
    let color = channels(of: fill?.hex ?? shade.face).map(Double.init)
    let alpha = layer.alpha * (fill?.opacity ?? 1)
    guard alpha > 0.02 else { return }
    let corners = layer.transform(about: .zero).corners(of: layer.frame.size)
    let points = stride(from: 0, to: 8, by: 2).map { index in
      Point(
        x: (corners[index] + layer.frame.x) * scale.dx,
        y: (corners[index + 1] + layer.frame.y) * scale.dy)
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    var (left, right) = (cell(xs.min() ?? 0), cell(xs.max() ?? 0))
    var (top, bottom) = (cell(ys.min() ?? 0), cell(ys.max() ?? 0))
    for mask in frame.masks(of: layer) {
      let box = mask.boundingBox
      (left, right) = (max(left, cell(box.x * scale.dx)), min(right, cell(box.maxX * scale.dx)))
      (top, bottom) = (max(top, cell(box.y * scale.dy)), min(bottom, cell(box.maxY * scale.dy)))
    }
    // Without colours, only a border shows where a transformed layer is: that of its bounding box.
    let isBox = !isColored || layer.transform == nil
    for row in max(top, 0)..<max(min(bottom, rows), max(top, 0)) {
      for column in max(left, 0)..<max(min(right, columns), max(left, 0)) {
        let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        guard isBox || points.surround(middle) else { continue }
        paint(row * columns + column, color, alpha, isCover: fill == nil)
      }
    }
    guard fill == nil, alpha > 0.3 else { return }
    let name = frame.view(shownBy: layer)?.name ?? layer.name
    if isBox || layer.view != nil {
      drawBorder(left: left, right: right - 1, top: top, bottom: bottom - 1, name)
    } else {
      let name = name.cells
      write(name, column: (left + right - name.count) / 2, row: (top + bottom) / 2)
    }
  }

  private mutating func paint(_ index: Int, _ color: [Double], _ alpha: Double, isCover: Bool) {
    cells[index].color = zip(cells[index].color, color).map { $0 + ($1 - $0) * alpha }
    if isCover, alpha > 0.95 {
      put(" ", at: index)
    } else if isCover && alpha > 0.5 || [" ", "░", "▒", "▓"].contains(cells[index].text) {
      put(alpha < 0.34 ? "░" : alpha < 0.67 ? "▒" : "▓", at: index)
    }
  }

  /// Puts a text into a cell, and removes the other half of a wide character that it replaces.
  private mutating func put(_ text: String, at index: Int) {
    if cells[index].text.isEmpty, index > 0 { cells[index - 1].text = " " }
    if index + 1 < cells.count, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
    cells[index].text = text
  }

  private mutating func drawBorder(
    left: Int, right: Int, top: Int, bottom: Int, _ name: String
  ) {
    guard right > left, bottom > top else { return }
    let width = right - left - 1
    let title = width > 2 ? [" "] + name.cells.prefix(wholeUpTo: width - 2) + [" "] : []
    let line = title + Array(repeating: "─", count: max(width - title.count, 0))
    write(["┌"] + line + ["┐"], column: left, row: top)
    for row in (top + 1)..<max(bottom, top + 1) {
      write(["│"], column: left, row: row)
      write(["│"], column: right, row: row)
    }
    let bar = Array(repeating: "─", count: max(width, 0))
    write(["└"] + bar + ["┘"], column: left, row: bottom)
  }

  private mutating func write(_ text: [String], column: Int, row: Int) {
    guard rows > row, row >= 0 else { return }
    let shown = max(-column, 0)..<max(min(text.count, columns - column), max(-column, 0))
    for (offset, cell) in zip(shown, text.wholeCells(in: shown)) {
      let index = row * columns + column + offset
      // The first half of a wide character includes the second.
      if cell.isEmpty { cells[index].text = cell } else { put(cell, at: index) }
    }
  }

  /// The cell at a place; a far place is just outside of the canvas.
  private func cell(_ place: Double) -> Int {
    place.isFinite ? Int(min(max(place, -1000), 10000).rounded()) : -1000
  }

  /// The lines, all as wide as the canvas.
  var lines: [String] {
    (0..<rows).map { row in
      let line = cells[(row * columns)..<((row + 1) * columns)]
      guard isColored else { return line.map(\.text).joined() }
      var (text, last) = ("", [Int]())
      for cell in line {
        let color = cell.color.map { Int($0.rounded()) }
        if color != last {
          text += "\u{1B}[38;2;30;32;36;48;2;\(color[0]);\(color[1]);\(color[2])m"
        }
        // The background colour replaces the shading.
        text += ["░", "▒", "▓"].contains(cell.text) ? " " : cell.text
        last = color
      }
      return text + "\u{1B}[0m"
    }
  }
}

extension [Point] {
  /// Whether a point lies in the convex polygon of these corners.
  fileprivate func surround(_ point: Point) -> Bool {
    let sides = indices.map { index in
      let (start, end) = (self[index], self[(index + 1) % count])
      return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}

extension String {
  /// The cells of the text, without control characters; an empty cell follows a wide character.
  var cells: [String] {
    var cells: [String] = []
    for scalar in onOneLine.unicodeScalars {
      let columns = scalar.columnCount
      if columns > 0 {
        cells += [String(scalar)] + Array(repeating: "", count: columns - 1)
      } else if !cells.isEmpty {
        cells[cells.count - 1].unicodeScalars.append(scalar)
      }
    }
    return cells
  }
}

extension [String] {
  /// The cells in a range, which may end after the last one; half a wide character becomes a space.
  func wholeCells(in range: Range<Int>) -> [String] {
    let range = range.clamped(to: 0..<count)
    var cells = Array(self[range])
    guard !cells.isEmpty else { return cells }
    if cells[0].isEmpty { cells[0] = " " }
    if range.upperBound < count, self[range.upperBound].isEmpty { cells[cells.count - 1] = " " }
    return cells
  }

  /// At most a number of cells, without half a character.
  func prefix(wholeUpTo limit: Int) -> [String] { wholeCells(in: 0..<Swift.max(limit, 0)) }
}
