// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines
public import ViewStackCore

/// Expects that what a stack or a window shows and tells is what a file says, a golden.
///
/// ```swift
/// try expectTimeline(of: stack, matches: "Goldens/push.csv") {
///   try stack.push(ViewController("detail"))
/// }
/// ```
///
/// The operations are carried out and played to their end. The file is named from the folder of the
/// test's source file; its ending says how it is written: `csv`, `json`, `ndjson`, or anything else for
/// a table. A test that fails throws, which Swift Testing and XCTest both report with the whole message.
///
/// With `RECORD_GOLDENS=1` in the environment the file is written instead. Such a run fails, so that
/// none passes that has compared nothing.
///
/// - Parameters:
///   - source: The stack or the window.
///   - path: The golden.
///   - clock: What the times count from.
///   - options: Precision, columns and layers.
///   - tolerance: How far the timeline may be from the golden; nil for not a byte.
///   - recording: Whether the golden is written; nil for what the environment says.
///   - file: The test's source file.
///   - operations: What is done to it.
/// - Throws: ``GoldenFailure`` where the two differ, and whatever the operations throw.
public func expectTimeline(
  of source: some FrameSource & TimeDriven, matches path: String, clock: TimelineClock = .run,
  options: PrintOptions = PrintOptions(), tolerance: TimelineTolerance? = nil,
  recording: Bool? = nil, file: StaticString = #filePath, while operations: () throws -> Void
) throws {
  let recorder = TimelineRecorder(source)
  defer { source.detach(recorder) }
  try operations()
  source.settle()
  try expectTimeline(
    of: recorder.timeline, matches: path, clock: clock, options: options, tolerance: tolerance,
    recording: recording, file: file)
}

/// Expects that a timeline is what a file says, as
/// ``expectTimeline(of:matches:clock:options:tolerance:recording:file:while:)`` does of a stack.
///
/// - Throws: ``GoldenFailure`` where the two differ.
public func expectTimeline(
  of timeline: Timeline, matches path: String, clock: TimelineClock = .run,
  options: PrintOptions = PrintOptions(), tolerance: TimelineTolerance? = nil,
  recording: Bool? = nil, file: StaticString = #filePath
) throws(GoldenFailure) {
  let folder = "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let path = path.hasPrefix("/") ? path : (folder + [path[...]]).joined(separator: "/")
  let format = TimelineFormat(rawValue: String(path.split(separator: ".").last ?? "")) ?? .table
  let actual = timeline.timed(by: clock).printed(format, options: options)
  if recording ?? GoldenStore.isRecording {
    if let reason = GoldenStore.write(actual, to: path) { throw .unreadable(path, reason: reason) }
    throw .recorded(path)
  }
  let expected: [UInt8]
  switch GoldenStore.read(path) {
  case .success(let bytes): expected = bytes
  case .failure(let failure): throw failure
  }
  guard expected != Array(actual.utf8) else { return }
  let comparison = GoldenComparison(expected: expected, actual: actual, tolerance)
  if !comparison.isWithinTolerance { throw .mismatch(path, comparison) }
}

/// Why a timeline is not what its golden says.
public enum GoldenFailure: Error, Hashable, Sendable {
  /// There is no golden yet.
  case missing(String)
  /// The golden has been written: the run compared nothing.
  case recorded(String)
  /// The golden could not be read or written.
  case unreadable(String, reason: String)
  /// The timeline is another one.
  case mismatch(String, GoldenComparison)
}

extension GoldenFailure: CustomStringConvertible {
  /// What happened, for a person; of a mismatch the first line that differs, and the diff.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no golden \(path); run the test with RECORD_GOLDENS=1 to write it"
    case .recorded(let path): "recorded \(path); such a run compares nothing, and fails"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .mismatch(let path, let comparison): "\(path) \(comparison)"
    }
  }
}

/// How a text differs from a golden.
public struct GoldenComparison: Hashable, Sendable, CustomStringConvertible {
  /// The number of the first line that differs, from 1 on.
  public let line: Int
  /// That line of the golden, or `the end`.
  public let expected: String
  /// That line of what was printed, or `the end`.
  public let actual: String
  /// What differs as a diff of timelines says it; empty for a table.
  public let diff: String
  fileprivate let isWithinTolerance: Bool

  /// Compares the text of a golden with another one.
  ///
  /// - Parameters:
  ///   - expected: The golden.
  ///   - actual: What was printed.
  ///   - tolerance: How far timelines may be apart; nil for not a byte.
  public init(expected: [UInt8], actual: String, _ tolerance: TimelineTolerance? = nil) {
    let old = String(decoding: expected, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(old, new).prefix { $0 == $1 }.count
    line = index + 1
    self.expected = index < old.count ? String(old[index]) : "the end"
    self.actual = index < new.count ? String(new[index]) : "the end"
    guard let before = try? Timeline(parsing: expected),
      let after = try? Timeline(parsing: Array(actual.utf8))
    else {
      (diff, isWithinTolerance) = ("", false)
      return
    }
    let difference = TimelineDiff(
      from: before, to: after, tolerance: tolerance ?? TimelineTolerance(decimals: 3))
    diff = difference.report(old: "golden", new: "new")
    isWithinTolerance = tolerance != nil && difference.isEmpty
  }

  /// The first line that differs, and the diff.
  public var description: String {
    """
    differs in line \(line):
      expected: \(expected)
      actual:   \(actual)
    \(diff)
    """
  }
}
