// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackText
import Timelines
import ViewStackCore

/// The report of judged traces for programs; `Docs/Schemas/judgement.schema.json` describes it.
enum JudgeJSON {
  static func text(of traces: [JudgedTrace]) -> String {
    let report: JSONTree = [
      "format": "viewstack-judgement", "version": 1, "traces": .array(traces.map(trace)),
    ]
    return report.text + "\n"
  }

  private static func trace(_ trace: JudgedTrace) -> JSONTree {
    let judgement = trace.judgement
    return [
      "trace": .string(trace.name),
      "verdict": trace.isSuccess ? "held" : trace.isJudged ? "broken" : "not judged",
      "frames": .number(judgement.frameCount), "duration": number(judgement.duration),
      "late": number(judgement.jank), "findingCount": .number(trace.findingCount),
      "laws": .array(trace.verdicts.map(law)), "findings": .array(trace.findings.map(finding)),
      "motions": .array(trace.matches.map(motion)),
    ]
  }

  private static func law(_ verdict: Verdict) -> JSONTree {
    let law = verdict.law
    let (word, count, reason): (JSONTree, JSONTree?, JSONTree?) =
      switch verdict.outcome {
      case .held: ("held", nil, nil)
      case .broken(let count): ("broken", .number(count), nil)
      case .notJudged(let reason): ("not judged", nil, .string(reason))
      }
    return [
      "id": .string(law.id.rawValue), "sentence": .string(law.sentence),
      "threshold": .number(law.threshold), "unit": .string(law.unit.rawValue), "verdict": word,
      "count": count, "reason": reason,
    ]
  }

  private static func finding(_ finding: Finding) -> JSONTree {
    [
      "id": .string(finding.id), "law": .string(finding.law.rawValue),
      "layer": .string(finding.layer), "time": number(finding.time),
      "frame": .number(finding.frame), "amount": number(finding.amount),
      "unit": .string(finding.unit.rawValue), "found": .string(finding.found),
      "expected": .string(finding.expected),
    ]
  }

  private static func motion(_ match: MotionMatch) -> JSONTree {
    let times = match.motion.times
    let style = match.style.map { style -> JSONTree in
      [
        "name": .string(style.name.rawValue), "operation": .string(style.direction.rawValue),
        "error": number(style.error), "retimed": .bool(match.isRetimed),
      ]
    }
    let curve = match.curve.map { curve -> JSONTree in
      [
        "name": .string(curve.name), "duration": curve.fit.duration.map(number) ?? .null,
        "error": number(curve.fit.largestError),
      ]
    }
    let layers = match.motion.layers.map { path -> JSONTree in
      [
        "id": .string(path.id), "parallax": number(match.parallax(of: path)),
        "alphaFrom": number(path.alphas.first ?? 1), "alphaTo": number(path.alphas.last ?? 1),
      ]
    }
    return [
      "start": number(times[0]), "end": number(times[times.count - 1]),
      "leader": .string(match.leader.id), "style": style, "curve": curve, "layers": .array(layers),
    ]
  }

  /// A number with six decimals at most.
  private static func number(_ number: Double) -> JSONTree {
    guard number.isFinite else { return .null }
    let rounded = (number * 1e6).rounded() / 1e6
    return .number(rounded == 0 ? 0 : rounded)
  }
}
