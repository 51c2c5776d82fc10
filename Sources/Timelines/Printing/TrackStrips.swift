// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Draws tracks in characters: a strip of one line for each changing property of each row.
struct TrackStrips {
  private let properties: [LayerProperty]
  private var frameCount = 0
  /// The names of the rows, in the order of their first frames.
  private var names: [String] = []
  /// The frames of each row, with its numbers in them.
  private var samples: [String: [(frame: Int, values: [Double])]] = [:]
  private static let width = 60

  init(_ columns: [TimelineColumn]) {
    properties = columns.filter(TimelineColumn.plots.contains)
      .compactMap { LayerProperty.ofColumn[$0.rawValue] }
  }

  mutating func beginFrame() { frameCount += 1 }

  mutating func add(_ layer: borrowing Layer) {
    if samples[layer.name] == nil { names.append(layer.name) }
    var numbers: [Double] = []
    for property in properties {
      guard case .number(let get, _, standard: _) = property.value else { continue }
      numbers.append(get(layer))
    }
    samples[layer.name, default: []].append((frameCount - 1, numbers))
  }

  /// Appends a line for each strip.
  ///
  /// A line has the name, the property, the strip, the lowest and the highest number. Frames without the
  /// row are a gap in the strip.
  func print(decimals: Int, into text: inout TextBuffer) {
    let nameWidth = names.map(\.count).max() ?? 0
    for name in names {
      for (index, property) in properties.enumerated() {
        let values = (samples[name] ?? []).map { ($0.frame, $0.values[index]) }
          .filter(\.1.isFinite)
        let low = values.map(\.1).min() ?? 0
        let high = values.map(\.1).max() ?? 0
        guard low < high else { continue }
        text.append(printable: name.padded(to: nameWidth + 2))
        let label = text.count
        text.append(property.column)
        text.pad(from: label, to: 14)
        text.append(strip(of: values, low: low, high: high))
        text.append("  ")
        text.append(fixed: low, decimals: decimals)
        text.append(" … ")
        text.append(fixed: high, decimals: decimals)
        text.append("\n")
      }
    }
  }

  private func strip(of values: [(frame: Int, value: Double)], low: Double, high: Double) -> String
  {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let width = min(Self.width, frameCount)
    var cells = [Character](repeating: " ", count: width)
    for (frame, value) in values {
      let place = frameCount > 1 ? frame * (width - 1) / (frameCount - 1) : 0
      // If the difference overflows, halves are used. They are not used always, since half of the smallest
      // number is zero.
      let whole = high - low
      let share =
        whole.isFinite ? (value - low) / whole : (value / 2 - low / 2) / (high / 2 - low / 2)
      cells[place] = blocks[Int((share * 7).rounded())]
    }
    return String(cells)
  }
}
