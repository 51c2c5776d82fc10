// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Timelines
import ViewStackCore

extension Scenario {
  /// Runs the scenario, records the run, and runs the recording.
  ///
  /// - Returns: The recording, what it leaves out, and the first difference between the two timelines, or
  ///   nil if they are the same bytes.
  package func recordedAgain() -> (text: String, omissions: [ScenarioOmission], difference: String?)
  {
    let collector = TimelineCollector()
    let run = ScenarioRun(self, audience: collector)
    let recorder = ScenarioRecorder(run.window, styles: vocabulary.styles)
    run.run()
    let text = recorder.text
    let original = Timeline(
      header: header(name: nil, frameRate: nil), entries: collector.entries,
      duration: run.window.now)
    do throws(ScenarioErrors) {
      let recorded = try Scenario(parsing: text, vocabulary: vocabulary).timeline()
      return (text, recorder.unrecorded, original.difference(from: recorded))
    } catch {
      return (text, recorder.unrecorded, "the recording has errors: \(error)")
    }
  }

  /// A random scenario, which operations, routes and resizes interrupt.
  package static func randomText(seed: UInt64) -> String {
    RandomScenario(seed: seed, .ready).text
  }
}

extension Timeline {
  /// Returns the first line of the timelines that differs, or nil if they are the same bytes.
  fileprivate func difference(from other: Timeline) -> String? {
    let (own, others) = (printed(.ndjson), other.printed(.ndjson))
    guard own != others else { return nil }
    let lines = zip(own.split(separator: "\n"), others.split(separator: "\n"))
    let first = lines.first { $0 != $1 }
    return first.map { "run: \($0)\nrecording: \($1)" } ?? "one of them ends before the other"
  }
}
