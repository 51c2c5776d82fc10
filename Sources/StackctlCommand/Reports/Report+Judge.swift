// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackText
import ViewStackCore

extension Report.Case {
  /// Creates the result of a judged trace.
  ///
  /// A law that could not be judged is a note with the reason.
  init(_ trace: JudgedTrace) {
    self.init(name: trace.name, kind: "trace")
    let count = trace.judgement.frameCount
    (summary, counts) = (counted(count, "frame"), [Report.Count("frames", count)])
    duration = .seconds(trace.judgement.duration)
    findings = trace.findings.map { finding in
      Report.Finding(
        "law.\(finding.id)", finding.message, subject: finding.layer ?? "",
        time: .seconds(finding.time))
    }
    omittedCount = trace.findingCount - findings.count
    if !trace.isJudged {
      findings.append(Report.Finding("nothing-judged", "no law could be judged"))
    }
    for verdict in trace.verdicts {
      guard case .notJudged(let reason) = verdict.outcome else { continue }
      findings.append(
        Report.Finding("note", "\(verdict.law.id.rawValue) is not judged: \(reason)", .note))
    }
  }

  /// Creates the result for a trace with an error.
  init(_ name: String, _ error: TraceError) {
    self.init(name: name, kind: "input")
    findings = [
      Report.Finding("input", error.problem, .error, line: error.line, column: error.column)
    ]
  }
}
