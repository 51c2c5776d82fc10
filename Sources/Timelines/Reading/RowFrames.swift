// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Groups the rows of CSV into frames.
struct RowFrames {
  private(set) var frames: [Frame] = []
  /// The texts of added columns: by frame, then by layer, then by column.
  private var texts: [[[String]]] = []
  /// The index of the last row, if there is a column of indices; otherwise the names of its frame's layers.
  private var lastIndex: Double?
  private var names = Set<String>()

  /// Whether the next row begins a frame.
  ///
  /// - Parameters:
  ///   - name: The name of the row's layer; nil for a frame without layers.
  ///   - index: The index of the row, if there is a column of indices.
  ///   - isOther: Whether the cells that all rows of a frame share have other values than before.
  /// - Returns: True if the row begins a frame.
  mutating func begins(_ name: String?, index: Double?, isOther: Bool) -> Bool {
    // The indices of a frame increase, perhaps with gaps.
    let isRepeated =
      index.map { $0 <= lastIndex ?? -1 } ?? name.map { names.contains($0) } ?? true
    lastIndex = index
    return isOther || isRepeated || name == nil || frames.last?.layers.isEmpty ?? true
  }

  /// Begins a frame, which has no layers yet.
  mutating func begin(_ frame: Frame) {
    var frame = frame
    frame.layers.reserveCapacity(frames.last?.layers.count ?? 0)
    names.removeAll(keepingCapacity: true)
    frames.append(frame)
    texts.append([])
  }

  /// Adds the layer of a row to the last frame, with the texts of its added columns.
  mutating func add(_ layer: Layer, index: Double?, _ added: [String] = []) {
    let last = frames.count - 1
    texts[last].append(added)
    if index == nil { names.insert(layer.name) }
    if layer.role == .from { frames[last].transition?.from = ControllerID(layer.name) }
    if layer.role == .to { frames[last].transition?.to = ControllerID(layer.name) }
    frames[last].layers.append(layer)
  }

  /// Returns the texts by column, then by frame, then by layer.
  func addedTexts(_ columns: [String]) -> [String: [[String]]] {
    let byColumn = columns.indices.map { index in texts.map { $0.map { $0[index] } } }
    return Dictionary(zip(columns, byColumn)) { first, _ in first }
  }
}

extension Frame.Transition {
  /// The transition of a text that says nothing of it.
  static var unknown: Self {
    Self(
      direction: .push, from: nil, to: nil, style: "", progress: 0, eased: 0,
      isInteractive: false, phase: .running)
  }
}
