// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The values that all rows of a frame share, except for the style.
struct FrameCells {
  private(set) var time = Double.nan
  private(set) var direction: StackDirection?
  private(set) var phase: TransitionPhase?
  private(set) var progress: Double?
  private(set) var eased: Double?

  /// Creates empty cells; their time, NaN, differs from every time.
  init() {}

  init(_ frame: borrowing Frame) {
    time = frame.time.inSeconds
    direction = frame.transition?.direction
    phase = frame.transition?.phase
    progress = frame.transition?.progress
    eased = frame.transition?.eased
  }
}

extension ByteWriter {
  /// Appends a cell of ``FrameCells``, or nothing for another column.
  mutating func append(_ column: TimelineColumn, _ frame: FrameCells, _ decimals: Int) {
    switch column {
    case .time: append(fixed: frame.time, decimals: decimals)
    case .operation: append(frame.direction?.rawValue ?? "")
    case .phase: append(frame.phase?.rawValue ?? "")
    case .progress: if let progress = frame.progress { append(fixed: progress, decimals: decimals) }
    case .eased: if let eased = frame.eased { append(fixed: eased, decimals: decimals) }
    case .style, .layer, .role, .z, .x, .y, .width, .height, .alpha, .transform, .shadow,
      .cornerRadius, .anchor, .box, .part, .fill, .clip, .view, .hidden:
      break
    }
  }

  /// Appends a cell of a row.
  mutating func append(
    _ column: TimelineColumn, _ frame: FrameCells, _ row: LayerRow, _ style: StyleName?,
    _ decimals: Int
  ) {
    switch column {
    case .time, .operation, .phase, .progress, .eased: append(column, frame, decimals)
    case .style: if let style { append(csvField: style.rawValue) }
    case .layer: append(csvField: row.name)
    case .role: append(row.role)
    case .z: append(digits: UInt64(row.z))
    case .x: append(fixed: row.frame.x, decimals: decimals)
    case .y: append(fixed: row.frame.y, decimals: decimals)
    case .width: append(fixed: row.frame.width, decimals: decimals)
    case .height: append(fixed: row.frame.height, decimals: decimals)
    case .alpha: append(fixed: row.alpha, decimals: decimals)
    case .cornerRadius: append(fixed: row.cornerRadius, decimals: decimals)
    case .transform: if let transform = row.transform { append(transform, decimals: decimals) }
    case .shadow:
      guard let shadow = row.shadow else { return }
      append([shadow.opacity, shadow.radius], decimals: decimals)
    case .anchor:
      if row.transform != nil { append([row.anchor.x, row.anchor.y], decimals: decimals) }
    case .box: if let box = row.box { append(box, decimals: decimals) }
    case .part: if let part = row.part { append(part, decimals: decimals) }
    case .fill: if let fill = row.fill { append(fill) }
    case .clip: if let clip = row.clip { append(csvField: clip) }
    case .view: if let view = row.view { append(view) }
    case .hidden: if let hidden = row.hidden { append(hidden) }
    }
  }

  private mutating func append(_ rect: Rect, decimals: Int) {
    append([rect.x, rect.y, rect.width, rect.height], decimals: decimals)
  }

  /// Appends numbers with spaces between them.
  private mutating func append(_ numbers: [Double], decimals: Int) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: " ")) }
      append(fixed: number, decimals: decimals)
    }
  }

  private mutating func append(_ transform: Transform3D, decimals: Int) {
    append(literal: "\"matrix3d(")
    for (index, element) in transform.elements.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(element: element, decimals: decimals, isPadded: true)
    }
    append(literal: ")\"")
  }

  /// Appends text as a CSV field: quoted if it has a comma, a quote or a line break (RFC 4180).
  mutating func append(csvField text: String) {
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return append(text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      append(byte)
      if byte == UInt8(ascii: "\"") { append(byte) }
    }
    append(UInt8(ascii: "\""))
  }
}
