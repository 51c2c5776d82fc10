// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization
import Timelines

/// Combines the texts of timelines that are printed at the same time, in their order.
///
/// They are separated by the commas of a JSON array, or become hashes. The first unfinished timeline is
/// written immediately. Later timelines wait in memory.
final class TimelineOutput: Sendable {
  private struct State {
    /// The index of the timeline that is written immediately.
    var current = 0
    /// The texts of later timelines so far.
    var waiting: [Int: [UInt8]] = [:]
    var hash = SHA256()
    /// Whether the reader of the results has closed them.
    var isClosed = false
  }

  private let format: TimelineFormat
  /// The names of the timelines, which follow the hashes if there are several.
  private let names: [String]
  private let isHash: Bool
  private let console: Console
  private let state = Mutex(State())

  /// Begins the output of some timelines.
  init(format: TimelineFormat, names: [String], isHash: Bool, console: Console) {
    (self.format, self.names) = (format, names)
    (self.isHash, self.console) = (isHash, console)
    if isArray { state.withLock { write("[\n", &$0) } }
  }

  private var isArray: Bool { format == .json && names.count > 1 }

  /// Whether the reader of the results has closed them.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Writes a part of a timeline's text, now or in its turn.
  func write(_ bytes: [UInt8], of index: Int) {
    state.withLock { state in
      if index == state.current { return write(bytes, &state) }
      state.waiting[index, default: []] += bytes
    }
  }

  /// Writes the last text and the notes of the current timeline, and the text of the next one so far.
  func finish(_ index: Int, with last: [UInt8], notes: String) {
    state.withLock { state in
      write(last, &state)
      if isHash {
        let name = names.count > 1 ? "  \(names[index])" : ""
        if !console.write("\(state.hash.hexDigest())\(name)\n") { state.isClosed = true }
        state.hash = SHA256()
      }
      console.report(notes)
      state.current = index + 1
      guard state.current < names.count else { return }
      if isArray { write(",\n", &state) }
      if format == .table { write("\n", &state) }
      write(state.waiting.removeValue(forKey: state.current) ?? [], &state)
    }
  }

  /// Ends the output.
  func end() {
    if isArray { state.withLock { write("]\n", &$0) } }
  }

  private func write(_ text: String, _ state: inout State) { write(Array(text.utf8), &state) }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    if isHash {
      state.hash.update(bytes)
    } else if !bytes.isEmpty, !console.write(bytes) {
      state.isClosed = true
    }
  }
}
