// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import ViewStackTesting

extension Report.Case {
  /// Creates the result of a run of a scenario, without pictures.
  init(
    _ item: ScenarioInput.Item, _ result: ScenarioResult,
    _ styles: [(law: StyleLaw, text: String)], failureCount: Int
  ) {
    self.init(
      name: item.source.name, kind: "scenario", summary: result.counts.phrase,
      counts: result.counts)
    duration = result.duration
    let failures = result.failures.prefix(ScenarioLimits.errors)
    let notes = result.notes.prefix(ScenarioLimits.errors)
    for (failure, place) in zip(
      failures, item.source.places(of: failures.map(\.range.lowerBound)))
    {
      findings.append(
        Report.Finding(
          "expectation", failure.message, subject: place.text, line: place.line,
          column: place.column, time: failure.time))
    }
    for (index, violation) in result.violations.prefix(ScenarioLimits.errors).enumerated() {
      findings.append(
        Report.Finding(index < result.eventViolationCount ? "events" : "frames", violation))
    }
    for (law, text) in styles.prefix(ScenarioLimits.errors) {
      findings.append(Report.Finding("law.\(law.rawValue)", text))
    }
    omittedCount = failureCount - findings.count
    for (note, place) in zip(notes, item.source.places(of: notes.map(\.range.lowerBound))) {
      findings.append(
        Report.Finding(
          "note", note.reason, .note, subject: place.text, line: place.line,
          column: place.column, time: note.time))
    }
  }

  /// Creates the result of checking a style file.
  init(_ path: String, _ check: StyleCheck) {
    self.init(name: path, kind: "style")
    findings =
      check.violations.map { Report.Finding("law.\($0.law.rawValue)", "\($0)") }
      + check.notes.prefix(ScenarioLimits.errors).map {
        Report.Finding("note", "\($0.direction): \($0.text)", .note)
      }
  }

  /// Creates the result of a test that could not be made.
  init(_ name: String, _ error: String) {
    self.init(name: name, kind: "input", findings: [Report.Finding("input", error, .error)])
  }

  /// Creates the result for a file with errors.
  init(_ source: SourceText, _ errors: [SourceText.Message], besides omitted: Int) {
    self.init(name: source.name, kind: "input")
    let listed = errors.prefix(ScenarioLimits.errors)
    findings = zip(listed, source.places(of: listed.map(\.range.lowerBound))).map { error, place in
      let hint = error.suggestion.map { ", did you mean '\($0)'?" } ?? ""
      return Report.Finding(
        "input", error.text + hint, .error, line: place.line, column: place.column)
    }
    omittedCount = errors.count - listed.count + omitted
  }
}

extension ScenarioResult {
  /// The extent of the run.
  var counts: [Report.Count] {
    [
      .init("expectations", expectationCount), .init("transitions", transitionCount),
      .init("frames", frameCount),
    ]
  }
}
