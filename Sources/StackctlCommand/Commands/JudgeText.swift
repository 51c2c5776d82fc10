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
      "\(counted(judgement.frameCount, "frame")), \(judgement.duration.text(3)) s"
      + (judgement.jank > 0 ? ", \(judgement.jank.text(1)) ms late in all" : "")
    var text = "\(trace.title.onOneLine): \(counts)\n"
    let width = trace.findings.map(\.id.columnCount).max() ?? 0
    for finding in trace.findings {
      text +=
        "  \(finding.time.text(3)) s  \(finding.id.fitted(to: width))  \(finding.message)\n"
    }
    if trace.omittedCount > 0 { text += "  and \(trace.omittedCount) more\n" }
    for (law, reason) in trace.unjudged { text += "  not judged: \(law.rawValue): \(reason)\n" }
    for match in trace.matches { text += "  \(sentence(match))\n" }
    return text
  }

  /// What a motion looks like: `from 0.133 to 0.383 s like a push of 'stack' …`.
  static func sentence(_ match: MotionMatch) -> String {
    let times = match.motion.times
    var parts = ["motion from \(times[0].text(3)) to \(times[times.count - 1].text(3)) s"]
    if let style = match.style, !match.isNear {
      parts.append(
        "nearest style: '\(style.name.rawValue)' (\(style.direction.rawValue)), "
          + "\(style.error.text(1)) points off")
    } else if let style = match.style {
      parts.append(
        "like a \(style.direction.rawValue) of '\(style.name.rawValue)'"
          + (match.isRetimed ? " with the time and curve of the motion" : "")
          + " (at most \(style.error.text(1)) points off)")
    } else {
      parts.append("like no known style")
    }
    if let curve = match.curve {
      let length = curve.fit.duration.map { " over \($0.text(3)) s" } ?? ""
      let error = (curve.fit.largestError * 100).text(1)
      parts.append("\(match.leader.id) goes along \(curve.name)\(length) (at most \(error) % off)")
    }
    for path in match.motion.layers where path.id != match.leader.id {
      if path.way >= 1 {
        parts.append(
          "\(path.id) goes \(match.parallax(of: path).text(3)) of the way of \(match.leader.id)")
      }
      if let first = path.alphas.first, let last = path.alphas.last, abs(first - last) > 0.01 {
        parts.append("\(path.id) fades from \(first.text(2)) to \(last.text(2))")
      }
    }
    return parts.joined(separator: ", ")
  }
}
