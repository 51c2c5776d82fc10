// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackText
import Timelines
import ViewStackCore

/// The report of judged traces for programs; `Docs/Schemas/judgement.schema.json` describes it.
enum JudgeJSON {
  static func text(of traces: [JudgedTrace]) -> String {
    let report: JSONTree.Value = .object([
      JSONTree.Member("format", .string("viewstack-judgement")),
      JSONTree.Member("version", .number(1)),
      JSONTree.Member("traces", .array(traces.map { JSONTree(trace($0)) })),
    ])
    return JSONTree(report).text + "\n"
  }

  private static func trace(_ trace: JudgedTrace) -> JSONTree.Value {
    let judgement = trace.judgement
    return .object([
      JSONTree.Member("trace", .string(trace.name)),
      JSONTree.Member(
        "verdict",
        .string(trace.isSuccess ? "held" : trace.isJudged ? "broken" : "not judged")),
      JSONTree.Member("frames", .number(Double(judgement.frameCount))),
      JSONTree.Member("duration", number(judgement.duration)),
      JSONTree.Member("late", number(judgement.jank)),
      JSONTree.Member("findingCount", .number(Double(trace.findingCount))),
      JSONTree.Member("laws", .array(trace.verdicts.map { JSONTree(law($0)) })),
      JSONTree.Member("findings", .array(trace.findings.map { JSONTree(finding($0)) })),
      JSONTree.Member("motions", .array(trace.matches.map { JSONTree(motion($0)) })),
    ])
  }

  private static func law(_ verdict: Verdict) -> JSONTree.Value {
    let law = verdict.law
    var members = [
      JSONTree.Member("id", .string(law.id.rawValue)),
      JSONTree.Member("sentence", .string(law.sentence)),
      JSONTree.Member("threshold", .number(law.threshold)),
      JSONTree.Member("unit", .string(law.unit.rawValue)),
    ]
    switch verdict.outcome {
    case .held: members.append(JSONTree.Member("verdict", .string("held")))
    case .broken(let count):
      members.append(JSONTree.Member("verdict", .string("broken")))
      members.append(JSONTree.Member("count", .number(Double(count))))
    case .notJudged(let reason):
      members.append(JSONTree.Member("verdict", .string("not judged")))
      members.append(JSONTree.Member("reason", .string(reason)))
    }
    return .object(members)
  }

  private static func finding(_ finding: Finding) -> JSONTree.Value {
    .object([
      JSONTree.Member("id", .string(finding.id)),
      JSONTree.Member("law", .string(finding.law.rawValue)),
      JSONTree.Member("layer", finding.layer.map { .string($0) } ?? .null),
      JSONTree.Member("time", number(finding.time)),
      JSONTree.Member("frame", .number(Double(finding.frame))),
      JSONTree.Member("amount", number(finding.amount)),
      JSONTree.Member("unit", .string(finding.unit.rawValue)),
      JSONTree.Member("found", .string(finding.found)),
      JSONTree.Member("expected", .string(finding.expected)),
    ])
  }

  private static func motion(_ match: MotionMatch) -> JSONTree.Value {
    let times = match.motion.times
    var members = [
      JSONTree.Member("start", number(times[0])),
      JSONTree.Member("end", number(times[times.count - 1])),
      JSONTree.Member("leader", .string(match.leader.id)),
    ]
    if let style = match.style {
      members.append(
        JSONTree.Member(
          "style",
          .object([
            JSONTree.Member("name", .string(style.name.rawValue)),
            JSONTree.Member("operation", .string(style.direction.rawValue)),
            JSONTree.Member("error", number(style.error)),
            JSONTree.Member("retimed", .bool(match.isRetimed)),
          ])))
    }
    if let curve = match.curve {
      members.append(
        JSONTree.Member(
          "curve",
          .object([
            JSONTree.Member("name", .string(curve.name)),
            JSONTree.Member("duration", curve.fit.duration.map(number) ?? .null),
            JSONTree.Member("error", number(curve.fit.largestError)),
          ])))
    }
    let layers = match.motion.layers.map { path -> JSONTree in
      JSONTree(
        .object([
          JSONTree.Member("id", .string(path.id)),
          JSONTree.Member("parallax", number(match.parallax(of: path))),
          JSONTree.Member("alphaFrom", number(path.alphas.first ?? 1)),
          JSONTree.Member("alphaTo", number(path.alphas.last ?? 1)),
        ]))
    }
    members.append(JSONTree.Member("layers", .array(layers)))
    return .object(members)
  }

  /// A number with six decimals at most.
  private static func number(_ number: Double) -> JSONTree.Value {
    guard number.isFinite else { return .null }
    let rounded = (number * 1e6).rounded() / 1e6
    return .number(rounded == 0 ? 0 : rounded)
  }
}
