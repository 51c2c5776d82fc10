// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import TimelinePictures
import Timelines
import ViewStackCore

/// A timing curve drawn in characters, with a table of values.
struct CurveDrawing {
  private let curve: TimingCurve
  private let columns = 61
  private let rows = 21

  init(_ curve: TimingCurve) {
    self.curve = curve
  }

  var text: String {
    let length = curve.drawnLength
    let xs = (0..<columns).map { length * Double($0) / Double(columns - 1) }
    let ys = xs.map { curve.value(at: $0) }
    let top = max(ys.max() ?? 1, 1)
    let bottom = min(ys.min() ?? 0, 0)
    var text = TextBuffer()
    text.append("\(curve)\n\n")
    for row in 0..<rows {
      append(row, ys, top: top, bottom: bottom, to: &text)
    }
    text.append("        +\(String(repeating: "-", count: columns))\n")
    let end = length.text(2) + (curve.isSpring ? " s" : "")
    text.append("         0\(end.aligned(rightTo: columns - 1))\n\n")
    for step in 0...10 {
      let x = length * Double(step) / 10
      let start = text.count
      text.append(fixed: x, decimals: 3)
      text.alignRight(from: start, to: 8)
      let value = text.count
      text.append(fixed: curve.value(at: x), decimals: 6)
      text.alignRight(from: value, to: 12)
      text.append("\n")
    }
    return text.string
  }

  private func append(
    _ row: Int, _ ys: [Double], top: Double, bottom: Double, to text: inout TextBuffer
  ) {
    let height = (top - bottom) / Double(rows - 1)
    let level = top - height * Double(row)
    let isZero = abs(level) <= height / 2
    let isOne = abs(level - 1) <= height / 2
    let start = text.count
    if row == 0 || row == rows - 1 || isZero || isOne {
      text.append((isZero ? 0 : isOne ? 1 : level).text(2))
    }
    text.alignRight(from: start, to: 7)
    text.append(" |")
    let lineStart = text.count
    for y in ys {
      let isHere = Int(((top - y) / height).rounded()) == row
      text.append(isHere ? "*" : isZero || isOne ? "." : " ")
    }
    text.trimSpaces(from: lineStart)
    text.append("\n")
  }
}
