// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization
import Timelines

/// Combines the texts of several timelines: with the commas of a JSON array, or into hashes.
final class TimelineOutput {
  private let format: TimelineFormat
  /// The names of the timelines, which follow the hashes if there are several.
  private let names: [String]
  private let isHash: Bool
  private let console: Console
  private var hash = SHA256()
  /// Whether the reader of the results has closed them.
  private(set) var isClosed = false

  init(format: TimelineFormat, names: [String], isHash: Bool, console: Console) {
    self.format = format
    self.names = names
    self.isHash = isHash
    self.console = console
  }

  fileprivate var count: Int { names.count }

  func begin() {
    if isArray { write("[\n") }
  }

  /// Writes the text before each timeline.
  func beginItem(_ index: Int) {
    guard index > 0 else { return }
    if isArray { write(",\n") }
    if format == .table { write("\n") }
  }

  /// Writes the text after each timeline.
  func endItem(_ index: Int, notes: String) {
    if isHash {
      let name = count > 1 ? "  \(names[index])" : ""
      if !console.write("\(hash.hexDigest())\(name)\n") { isClosed = true }
      hash = SHA256()
    }
    if !notes.isEmpty { console.report(notes) }
  }

  func end() {
    if isArray { write("]\n") }
  }

  func write(_ bytes: [UInt8]) {
    if isHash {
      hash.update(bytes)
    } else if !console.write(bytes) {
      isClosed = true
    }
  }

  private func write(_ text: String) {
    write(Array(text.utf8))
  }

  private var isArray: Bool { format == .json && count > 1 }
}

/// Puts the texts of timelines that are printed at the same time in order.
///
/// The first unfinished timeline is written immediately. Later timelines wait in memory.
final class OrderedOutput: Sendable {
  private struct State: ~Copyable {
    let output: TimelineOutput
    /// The index of the timeline that is written immediately.
    var current = 0
    /// The texts of later timelines so far.
    var waiting: [Int: [UInt8]] = [:]
  }

  private let state: Mutex<State>

  /// Begins the output of some timelines.
  init(_ output: sending TimelineOutput) {
    output.begin()
    output.beginItem(0)
    state = Mutex(State(output: output))
  }

  /// Whether the reader of the results has closed them.
  var isClosed: Bool { state.withLock { $0.output.isClosed } }

  /// Writes a part of a timeline's text, now or in its turn.
  func write(_ bytes: [UInt8], of index: Int) {
    if bytes.isEmpty { return }
    state.withLock { state in
      if index == state.current { return state.output.write(bytes) }
      state.waiting[index, default: []] += bytes
    }
  }

  /// Ends the output.
  func end() {
    state.withLock { $0.output.end() }
  }

  /// Writes the last text and the notes of the current timeline, and the text of the next one so far.
  func finish(_ index: Int, with last: [UInt8], notes: String) {
    state.withLock { state in
      state.output.write(last)
      state.output.endItem(index, notes: notes)
      state.current = index + 1
      guard state.current < state.output.count else { return }
      state.output.beginItem(state.current)
      state.output.write(state.waiting.removeValue(forKey: state.current) ?? [])
    }
  }
}
