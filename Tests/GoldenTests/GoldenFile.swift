// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

/// Compares a text with the one on file, or puts it there when goldens are recorded.
///
/// `RECORD_GOLDENS=1 swift test --filter GoldenTests` records; such a run fails, so that it cannot
/// pass unnoticed.
struct GoldenFile {
  let url: URL

  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
  }

  func check(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isRecording {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(url.lastPathComponent)", sourceLocation: sourceLocation)
      return
    }
    let expected = try String(contentsOf: url, encoding: .utf8)
    if let difference = Self.firstDifference(expected, actual) {
      Attachment.record(actual, named: url.lastPathComponent)
      Issue.record("\(url.lastPathComponent) \(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Where two texts part, as a sentence, or nil where they are the same.
  static func firstDifference(_ expected: String, _ actual: String) -> String? {
    guard expected != actual else { return nil }
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, actual).prefix { $0 == $1 }.count
    let old = line < expected.count ? String(expected[line]) : "the end"
    let new = line < actual.count ? String(actual[line]) : "the end"
    return "differs in line \(line + 1):\n  expected: \(old)\n  actual:   \(new)"
  }
}
