// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import TimelinePictures
import Timelines
import ViewStackCore

/// A timing curve drawn in characters, with a table of values.
struct CurveDrawing {
  private let curve: TimingCurve
  private let width: Int?
  private let columns: Int
  private let rows = 21

  /// Creates a drawing that fits the width of a terminal, if there is one.
  init(_ curve: TimingCurve, width: Int?) {
    (self.curve, self.width) = (curve, width)
    // The names of the levels take ten columns.
    columns = min(61, max((width ?? .max) - 10, 11))
  }

  var text: String {
    let length = curve.drawnLength
    let xs = (0..<columns).map { length * Double($0) / Double(columns - 1) }
    let ys = xs.map { curve.value(at: $0) }
    let top = max(ys.max() ?? 1, 1)
    let bottom = min(ys.min() ?? 0, 0)
    let end = length.text(2) + (curve.isSpring ? " s" : "")
    let drawing = (0..<rows).map { line($0, ys, top: top, bottom: bottom) + "\n" }
    let values = (0...10).map { step in
      let x = length * Double(step) / 10
      let y = String(fixed: curve.value(at: x), decimals: 6)
      return String(fixed: x, decimals: 3).aligned(rightTo: 8) + y.aligned(rightTo: 12) + "\n"
    }
    return """
      \("\(curve)".wrapped(to: width, indent: 4))

      \(drawing.joined())\
              +\(String(repeating: "-", count: columns))
               0\(end.aligned(rightTo: columns - 1))

      \(values.joined())
      """
  }

  private func line(_ row: Int, _ ys: [Double], top: Double, bottom: Double) -> String {
    let height = (top - bottom) / Double(rows - 1)
    let level = top - height * Double(row)
    let isZero = abs(level) <= height / 2
    let isOne = abs(level - 1) <= height / 2
    let isNamed = row == 0 || row == rows - 1 || isZero || isOne
    let name = isNamed ? (isZero ? 0 : isOne ? 1 : level).text(2) : ""
    let marks = ys.map { y in
      Int(((top - y) / height).rounded()) == row ? "*" : isZero || isOne ? "." : " "
    }
    return "\(name.aligned(rightTo: 7)) |\(marks.joined().trimmedAtEnd)"
  }
}
