// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The columns whose values all rows of a frame share.
enum FrameColumn: String {
  case time, operation, phase, progress, eased, style

  var isNumber: Bool {
    switch self {
    case .time, .progress, .eased: true
    case .operation, .phase, .style: false
    }
  }

  func width(decimals: Int) -> Int {
    switch self {
    case .time, .progress, .eased: max(rawValue.count, decimals + 3)
    case .operation, .phase: 10
    case .style: 14
    }
  }

  /// Appends the value of a frame.
  func append(_ frame: borrowing Frame, decimals: Int, to text: inout TextBuffer) {
    switch self {
    case .time: text.append(fixed: frame.time.inSeconds, decimals: decimals)
    case .operation: text.append(frame.transition?.direction.rawValue ?? "")
    case .phase: text.append(frame.transition?.phase.rawValue ?? "")
    case .progress:
      if let progress = frame.transition?.progress {
        text.append(fixed: progress, decimals: decimals)
      }
    case .eased:
      if let eased = frame.transition?.eased { text.append(fixed: eased, decimals: decimals) }
    case .style: if let style = frame.transition?.style { text.append(csvField: style.rawValue) }
    }
  }

  /// Reads a cell into a frame; false for an invalid one.
  func read(_ cell: String, into frame: inout Frame) -> Bool {
    var moving = frame.transition ?? .unknown
    switch self {
    case .time:
      guard let time = Double(cell: cell).flatMap({ Duration(timelineSeconds: $0) }) else {
        return false
      }
      frame.time = time
      return true
    case .operation:
      guard let direction = StackDirection(rawValue: cell) else { return false }
      moving.direction = direction
    case .phase:
      guard let phase = TransitionPhase(rawValue: cell) else { return false }
      (moving.phase, moving.isInteractive) = (phase, phase == .interactive)
    case .progress:
      guard let progress = Double(cell: cell), !progress.isNaN else { return false }
      moving.progress = progress
    case .eased:
      guard let eased = Double(cell: cell) else { return false }
      moving.eased = eased
    case .style: moving.style = StyleName(rawValue: cell)
    }
    frame.transition = moving
    return true
  }
}
