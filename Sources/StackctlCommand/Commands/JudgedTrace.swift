// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackText
import StylesPlugin
import Timelines
import ViewStackCore

/// A judged trace with what its motions look like.
struct JudgedTrace {
  let name: String
  let header: TraceHeader
  let judgement: Judgement
  /// The verdict for each law; that for `in-step` includes the comparison with the style of `--like`.
  let verdicts: [Verdict]
  /// The findings of the judge, and those of the comparison with the style of `--like`.
  let findings: [Finding]
  /// The nearest style and curve of the first motions.
  let matches: [MotionMatch]
  /// The frames, if pictures are wanted.
  let frames: [TraceFrame]

  /// The number of motions that are compared with styles.
  private static let matchedMotions = 4

  init(
    _ name: String, _ header: TraceHeader, _ judgement: Judgement, frames: [TraceFrame],
    styles: StyleCatalog, like: StyleEntry?
  ) {
    (self.name, self.header) = (name, header)
    (self.judgement, self.frames) = (judgement, frames)
    let entries = like.map { [$0] } ?? styles.entries
    let isLimited = like == nil
    let faults = judgement.findings.map(\.time)
    matches = judgement.motions.prefix(isLimited ? Self.matchedMotions : .max).compactMap {
      isLimited
        ? .nearest(to: $0, in: header.container, entries: entries, ignoring: faults)
        : MotionMatch($0, in: header.container, entries: entries)
    }
    let law = judgement.verdicts.first { $0.law.id == .inStep }?.law
    let unlike = like == nil ? [] : matches.flatMap { $0.findings(threshold: law?.threshold) }
    findings = (judgement.findings + unlike).sorted { $0.time < $1.time }
    let isCompared = like != nil && matches.contains { !$0.partners.isEmpty }
    verdicts = judgement.verdicts.map { verdict in
      guard isCompared, verdict.law.id == .inStep else { return verdict }
      var count = unlike.count
      if case .broken(let others) = verdict.outcome { count += others }
      return Verdict(law: verdict.law, outcome: count == 0 ? .held : .broken(count))
    }
  }

  /// The laws that could not be judged, with the reasons.
  var unjudged: [(law: Law.ID, reason: String)] {
    verdicts.compactMap {
      if case .notJudged(let reason) = $0.outcome { ($0.law.id, reason) } else { nil }
    }
  }
  /// Whether a law has been judged, or was broken.
  var isJudged: Bool { unjudged.count < verdicts.count }
  /// Whether a law has been judged, and none is broken.
  var isSuccess: Bool { findings.isEmpty && isJudged }
  /// The result in a word or two: `ok`.
  var result: String {
    isSuccess ? "ok" : isJudged ? counted(findingCount, "finding") : "nothing judged"
  }
  /// The name of the trace with the result.
  var title: String { "\(name): \(result)" }
  /// The number of findings that are left out.
  var omittedCount: Int { judgement.findingCount - judgement.findings.count }
  /// The number of findings, also of those that are left out.
  var findingCount: Int { findings.count + omittedCount }
}
