// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackText
import Timelines
import ViewStackCore

/// The report of a judged trace for people.
enum JudgeText {
  static func of(_ trace: JudgedTrace) -> String {
    let judgement = trace.judgement
    let counts =
      "\(counted(judgement.frameCount, "frame")), \(text(judgement.duration, 3)) s"
      + (judgement.jank > 0 ? ", \(text(judgement.jank, 1)) ms late in all" : "")
    var text = "\(trace.name): \(trace.result): \(counts)\n"
    let ids = trace.findings.map(\.id)
    let width = ids.map(\.count).max() ?? 0
    for finding in trace.findings {
      text +=
        "  \(self.text(finding.time, 3)) s  \(finding.id.fitted(to: width))  \(finding.message)\n"
    }
    if trace.findings.count < trace.findingCount {
      text += "  and \(trace.findingCount - trace.findings.count) more\n"
    }
    for verdict in trace.verdicts {
      guard case .notJudged(let reason) = verdict.outcome else { continue }
      text += "  not judged: \(verdict.law.id.rawValue): \(reason)\n"
    }
    for match in trace.matches { text += "  \(sentence(match))\n" }
    return text
  }

  /// What a motion looks like: `from 0.133 to 0.383 s like a push of 'stack' …`.
  static func sentence(_ match: MotionMatch) -> String {
    let times = match.motion.times
    var parts = ["motion from \(text(times[0], 3)) to \(text(times[times.count - 1], 3)) s"]
    if let style = match.style, !match.isNear {
      parts.append(
        "nearest style: '\(style.name.rawValue)' (\(style.direction.rawValue)), "
          + "\(text(style.error, 1)) points off")
    } else if let style = match.style {
      parts.append(
        "like a \(style.direction.rawValue) of '\(style.name.rawValue)'"
          + (match.isRetimed ? " with the time and curve of the motion" : "")
          + " (at most \(text(style.error, 1)) points off)")
    } else {
      parts.append("like no known style")
    }
    if let curve = match.curve {
      let length = curve.fit.duration.map { " over \(text($0, 3)) s" } ?? ""
      let error = text(curve.fit.largestError * 100, 1)
      parts.append("\(match.leader.id) goes along \(curve.name)\(length) (at most \(error) % off)")
    }
    for path in match.motion.layers where path.id != match.leader.id {
      if path.way >= 1 {
        parts.append(
          "\(path.id) goes \(text(match.parallax(of: path), 3)) of the way of \(match.leader.id)")
      }
      if let first = path.alphas.first, let last = path.alphas.last, abs(first - last) > 0.01 {
        parts.append("\(path.id) fades from \(text(first, 2)) to \(text(last, 2))")
      }
    }
    return parts.joined(separator: ", ")
  }

  static func text(_ number: Double, _ decimals: Int) -> String {
    String(shortest: number, decimals: decimals)
  }
}
