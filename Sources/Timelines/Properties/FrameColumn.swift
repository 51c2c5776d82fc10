// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A column whose value all rows of a frame share: how it is read and set, printed and compared.
final class FrameColumn: Sendable {
  let name: String
  private let value: Value
  /// The width of a text in a table.
  private let textWidth: Int

  /// The value, which is nil at rest; a setter returns false for an invalid one.
  private enum Value: Sendable {
    case number(
      @Sendable (borrowing Frame) -> Double?, @Sendable (inout Frame, Double) -> Bool)
    case text(
      @Sendable (borrowing Frame) -> String?, @Sendable (inout Frame, String) -> Bool)
  }

  private init(_ name: String, _ value: Value, textWidth: Int = 10) {
    (self.name, self.value, self.textWidth) = (name, value, textWidth)
  }

  private static let all = [
    FrameColumn(
      "time",
      .number(
        { $0.time.inSeconds },
        { frame, seconds in Duration(timelineSeconds: seconds).map { frame.time = $0 } != nil })),
    FrameColumn(
      "operation",
      .text(
        { $0.transition?.direction.rawValue },
        { frame, text in
          StackDirection(rawValue: text).map { frame.moving.direction = $0 } != nil
        })),
    FrameColumn(
      "phase",
      .text(
        { $0.transition?.phase.rawValue },
        { frame, text in
          frame.moving.isInteractive = text == TransitionPhase.interactive.rawValue
          return TransitionPhase(rawValue: text).map { frame.moving.phase = $0 } != nil
        })),
    FrameColumn(
      "progress",
      .number(
        { $0.transition?.progress },
        { frame, number in
          frame.moving.progress = number
          return !number.isNaN
        })),
    FrameColumn(
      "eased",
      .number(
        { $0.transition?.eased },
        { frame, number in
          frame.moving.eased = number
          return true
        })),
    FrameColumn(
      "style",
      .text(
        { $0.transition?.style.rawValue },
        { frame, text in
          frame.moving.style = StyleName(rawValue: text)
          return true
        }), textWidth: 14),
  ]

  static let ofName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  var isNumber: Bool { if case .number = value { true } else { false } }

  func width(decimals: Int) -> Int {
    isNumber ? max(name.count, decimals + 3) : textWidth
  }

  /// Appends the value of a frame.
  func append(_ frame: borrowing Frame, decimals: Int, to text: inout TextBuffer) {
    switch value {
    case .number(let get, _):
      if let number = get(frame) { text.append(fixed: number, decimals: decimals) }
    case .text(let get, _): text.append(csvField: get(frame) ?? "")
    }
  }

  /// Reads a cell into a frame; false for an invalid one.
  func read(_ cell: String, into frame: inout Frame) -> Bool {
    switch value {
    case .number(_, let set): Double(cell: cell).map { set(&frame, $0) } ?? false
    case .text(_, let set): set(&frame, cell)
    }
  }

  /// Copies the value of a frame, as its text is read.
  func copy(_ frame: borrowing Frame, _ decimals: Int, to shown: inout Frame) {
    switch value {
    case .number(let get, let set):
      if let number = get(frame) { _ = set(&shown, number.rounded(to: decimals)) }
    case .text(let get, let set): if let text = get(frame) { _ = set(&shown, text) }
    }
  }
}

extension Frame {
  /// The transition; that of a text which says nothing of it at rest.
  fileprivate var moving: Transition {
    get { transition ?? .unknown }
    set { transition = newValue }
  }
}
