// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines
public import ViewStackCore

/// Expects that the frames and events of a stack or a window match a golden, which is a file.
///
/// ```swift
/// try expectTimeline(of: stack, matches: "Goldens/push.csv") {
///   try stack.push(ViewController("detail"))
/// }
/// ```
///
/// The function carries out the operations and plays them to their end. A relative path starts at
/// the folder of the test's source file. The extension of the file decides its format: `csv`,
/// `json`, `ndjson`, or a table for any other. A test that fails throws, and Swift Testing and
/// XCTest both report the whole message.
///
/// Every property of the layers is compared. CSV and tables have their default columns, and a column
/// for each other property that a layer has, such as a corner radius or an anchor. Only JSON and
/// tables have events.
///
/// With `RECORD_GOLDENS=1` in the environment, the function writes the file instead, and the test
/// continues, so that one run writes all goldens. The process fails at its end, and its last lines
/// list the files, because a run that compares nothing must not pass.
///
/// - Parameters:
///   - source: The stack or the window.
///   - path: The path of the golden.
///   - clock: The origin of the times.
///   - printer: The printer of the golden; nil for the printer of its format. Use it to write another
///     form: a golden that is not JSON or CSV is compared as text.
///   - options: Precision, layers and columns; nil columns are all that have a value. Another printer
///     has its own options.
///   - tolerance: How far the timeline may differ from the golden; nil compares bytes. A table, and CSV without
///     the columns `time` and `layer`, are always compared by bytes.
///   - recording: Whether to write the golden and throw; nil follows the environment.
///   - file: The test's source file.
///   - operations: The operations on the source.
/// - Throws: ``GoldenFailure`` if the two differ, and any error of the operations.
public func expectTimeline(
  of source: some FrameSource & TimeDriven, matches path: String, clock: TimelineClock = .run,
  printer: (any TimelinePrinter)? = nil, options: PrintOptions = PrintOptions(),
  tolerance: TimelineTolerance? = nil, recording: Bool? = nil,
  file: StaticString = #filePath, while operations: () throws -> Void
) throws {
  let recorder = TimelineRecorder(source)
  defer { source.detach(recorder) }
  try operations()
  source.settle()
  try expectTimeline(
    of: recorder.timeline, matches: path, clock: clock, printer: printer, options: options,
    tolerance: tolerance, recording: recording, file: file)
}

/// Expects that a timeline matches a golden.
///
/// See ``expectTimeline(of:matches:clock:printer:options:tolerance:recording:file:while:)``, which does the
/// same with a stack.
///
/// - Throws: ``GoldenFailure`` if the two differ.
public func expectTimeline(
  of timeline: Timeline, matches path: String, clock: TimelineClock = .run,
  printer: (any TimelinePrinter)? = nil, options: PrintOptions = PrintOptions(),
  tolerance: TimelineTolerance? = nil, recording: Bool? = nil,
  file: StaticString = #filePath
) throws(GoldenFailure) {
  let folder = "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
  let path = path.hasPrefix("/") ? path : (folder + [path[...]]).joined(separator: "/")
  let format = TimelineFormat(rawValue: String(path.split(separator: ".").last ?? "")) ?? .table
  var options = options
  options.columns =
    options.columns ?? timeline.goldenColumns(in: format, showingViews: options.showsViews)
  let printer = printer ?? format.printer(options)
  let actual = timeline.timed(by: clock).printed(by: printer).string
  if recording ?? GoldenStore.isRecording {
    if let reason = GoldenStore.save(actual, to: path) { throw .unreadable(path, reason: reason) }
    if recording == true { throw .recorded(path) }
    return GoldenStore.failAtExit(afterRecording: path)
  }
  let expected = try GoldenStore.read(path)
  guard expected != Array(actual.utf8) else { return }
  let comparison = GoldenComparison(expected: expected, actual: actual, tolerance)
  if !comparison.isWithinTolerance { throw .mismatch(path, comparison) }
}

/// The reason why a timeline does not match its golden.
public enum GoldenFailure: Error, Hashable, Sendable {
  /// There is no golden yet.
  case missing(String)
  /// The golden has been written, so the run compared nothing.
  case recorded(String)
  /// The golden could not be read or written.
  case unreadable(String, reason: String)
  /// The timeline differs from the golden.
  case mismatch(String, GoldenComparison)
}

extension GoldenFailure: CustomStringConvertible {
  /// A message for people; for a mismatch with the first different line and the diff.
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

/// The difference between a text and a golden.
public struct GoldenComparison: Hashable, Sendable, CustomStringConvertible {
  /// The number of the first line that differs, counted from 1.
  public let line: Int
  /// That line of the golden, or `the end`.
  public let expected: String
  /// That line of the printed text, or `the end`.
  public let actual: String
  /// The difference as a diff of timelines; empty for a table, and for differences after the third decimal.
  public let diff: String
  fileprivate let isWithinTolerance: Bool

  /// Compares the text of a golden with another text.
  ///
  /// - Parameters:
  ///   - expected: The golden.
  ///   - actual: The printed text.
  ///   - tolerance: How far the timelines may differ; nil compares bytes.
  public init(expected: [UInt8], actual: String, _ tolerance: TimelineTolerance? = nil) {
    let (old, new) = (Self.lines(of: expected), Self.lines(of: Array(actual.utf8)))
    let index = zip(old, new).prefix { $0 == $1 }.count
    line = index + 1
    self.expected = index < old.count ? Self.text(of: old[index]) : "the end"
    self.actual = index < new.count ? Self.text(of: new[index]) : "the end"
    guard let before = try? Timeline(parsing: expected),
      let after = try? Timeline(parsing: Array(actual.utf8))
    else {
      (diff, isWithinTolerance) = ("", false)
      return
    }
    let difference = TimelineDiff(
      from: before, to: after, tolerance: tolerance ?? TimelineTolerance(decimals: 3))
    diff = difference.isEmpty ? "" : difference.report(old: "golden", new: "new")
    isWithinTolerance = tolerance != nil && difference.isEmpty
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// A line for people, who see that it ends as on Windows.
  private static func text(of line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    return text.last == "\r" ? "\(text.dropLast())\\r" : text
  }

  /// The first line that differs, and the diff.
  ///
  /// Of a line with more than 200 characters, only those around the difference are shown.
  public var description: String {
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    return """
      differs in line \(line):
        expected: \(Self.excerpt(of: expected, around: same))
        actual:   \(Self.excerpt(of: actual, around: same))
      \(diff)
      """
  }

  private static func excerpt(of line: String, around place: Int) -> String {
    guard line.count > 200 else { return line }
    let start = max(place - 80, 0)
    let rest = line.dropFirst(start)
    return (start > 0 ? "…" : "") + rest.prefix(160) + (rest.count > 160 ? "…" : "")
  }
}
