// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines
import ViewStackCore

/// The input behind one of the two names.
struct DiffInput {
  let name: String
  let bytes: [UInt8]
  /// The columns of a timeline as CSV.
  var columns: [TimelineColumn]?
  /// The decimals of a timeline as CSV.
  var decimals: Int?
  /// The scenario, or nil for a timeline.
  var scenario: Scenario?
  /// The timeline of the scenario, once it has run.
  var run: Timeline?
  /// The timeline to compare.
  var timeline: Timeline?
  /// How the other input is printed, if this one is compared as it would be printed so.
  var print: (format: TimelineFormat, options: PrintOptions)?

  /// The format of a timeline; nil for a scenario.
  var format: TimelineFormat? {
    if scenario != nil { return nil }
    if columns != nil { return .csv }
    return bytes.prefix(200).contains(Array("\"type\"".utf8)) ? .ndjson : .json
  }

  /// The compared timeline, in the container of the scenario if it is one.
  var shown: Timeline {
    var shown = timeline ?? Timeline(header: TimelineHeader(container: .zero))
    if let run { shown.header.container = run.header.container }
    return shown
  }

  /// The text of a timeline, or of a scenario printed as the other input is.
  var printedBytes: [UInt8] {
    guard let run, let print else { return bytes }
    return Array(run.printed(print.format, options: print.options).utf8)
  }

  /// Keeps a timeline; reports an error and returns false if it could not be read.
  mutating func take(
    _ result: Result<Timeline, TimelineTextError>?, _ console: Console
  ) -> Bool {
    if case .failure(let error)? = result {
      let range = error.offset..<error.offset + 1
      console.complain(about: SourceText(bytes, name: name), error.description, at: range)
      return false
    }
    timeline = try? result?.get()
    return true
  }
}
