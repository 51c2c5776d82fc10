// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines

/// Where the texts of several timelines become one: with the commas of a JSON array, or as a hash.
final class TimelineOutput {
  private let format: TimelineFormat
  private let count: Int
  private let console: Console
  private var hash: SHA256?
  /// Whether nobody reads the results any more.
  private(set) var isClosed = false

  init(format: TimelineFormat, isHash: Bool, count: Int, console: Console) {
    self.format = format
    self.count = count
    self.console = console
    hash = isHash ? SHA256() : nil
  }

  func begin() {
    if isArray { write("[\n") }
  }

  /// Comes before the text of each timeline.
  func beginItem(_ index: Int) {
    guard index > 0 else { return }
    if isArray { write(",\n") }
    if format == .table { write("\n") }
  }

  func end() {
    if isArray { write("]\n") }
    if let hash { console.write(hash.hexDigest() + "\n") }
  }

  func write(_ text: borrowing TextBuffer) {
    if hash != nil {
      hash?.update(text.bytes)
    } else if !console.write(text.bytes) {
      isClosed = true
    }
  }

  private func write(_ text: String) {
    var buffer = TextBuffer()
    buffer.append(text)
    write(buffer)
  }

  private var isArray: Bool { format == .json && count > 1 }
}
