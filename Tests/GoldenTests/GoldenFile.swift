// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import ViewStackTesting

/// Compares a text with the file, or writes the file if goldens are recorded.
///
/// `RECORD_GOLDENS=1 swift test --filter GoldenTests` records. Such a run fails, so that it cannot
/// pass by mistake.
struct GoldenFile {
  let url: URL

  func check(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if GoldenStore.isRecording {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(url.lastPathComponent)", sourceLocation: sourceLocation)
      return
    }
    let expected = try Data(contentsOf: url)
    guard expected != Data(actual.utf8) else { return }
    Attachment.record(actual, named: url.lastPathComponent)
    let comparison = GoldenComparison(expected: Array(expected), actual: actual)
    Issue.record("\(url.lastPathComponent) \(comparison)", sourceLocation: sourceLocation)
  }
}
