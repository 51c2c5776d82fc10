// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackTesting

@Suite("What the goldens show, as values")
struct GoldenReadingTests {
  @Test(arguments: GoldenCase.all.sampled(oneIn: 8))
  func `a timeline shows the values read from its output`(_ golden: GoldenCase) throws {
    let timeline = try Scenario(parsing: try golden.scenarioText()).timeline()
    let columns: [[TimelineColumn]?] = [
      nil, TimelineColumn.allCases, [.time, .layer, .x], [.layer, .role, .time, .phase],
    ]
    for format in [TimelineFormat.json, .csv] {
      for columns in format == .csv ? columns.sampled(oneIn: 3) : [nil] {
        for precision in [3, nil, 0, 15].sampled(oneIn: 2) {
          var options = PrintOptions(precision: precision, columns: columns)
          options.showsViews = precision == 3
          let text = timeline.printed(format, options: options)
          let read = try Timeline(parsing: Array(text.utf8))
          let shown = timeline.shown(in: format, options: options)
          #expect(read.header == shown.header && read.duration == shown.duration)
          #expect(read.frames == shown.frames, "\(format) \(options)")
          let diff = TimelineDiff(from: read, to: shown)
          if precision != 0 { #expect(diff.isEmpty, "\(diff.report())") }
        }
      }
    }
  }
}
