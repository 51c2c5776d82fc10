// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import ViewStackCore

extension Report.Case {
  /// Creates the result of a judged trace.
  ///
  /// A law that could not be judged is a note with the reason.
  init(_ trace: JudgedTrace) {
    self.init(name: trace.name, kind: "trace")
    counts = [Report.Count("frames", trace.judgement.frameCount)]
    summary = counts.phrase
    duration = .seconds(trace.judgement.duration)
    findings = trace.findings.map { finding in
      Report.Finding(
        "law.\(finding.id)", finding.message, subject: finding.layer ?? "",
        time: .seconds(finding.time))
    }
    omittedCount = trace.omittedCount
    if !trace.isJudged {
      findings.append(Report.Finding("nothing-judged", "no law could be judged"))
    }
    findings += trace.unjudged.map { law, reason in
      Report.Finding("note", "\(law.rawValue) is not judged: \(reason)", .note)
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
