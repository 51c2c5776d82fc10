// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import StylesPlugin
import Timelines
import ViewStackCore

/// A scenario with the first motion of a trace in the nearest style, and with its first fault if it can.
///
/// The engine keeps most laws, so few faults can be written as a scenario: see ``faults``. The scenario is run and
/// judged, to see that it shows the fault. Unless the style has the motion's time and curve, both are written beside it.
struct FaultScenario {
  /// The identifiers of the findings that a scenario can show.
  static let faults = ["no-hole.open", "every-frame.missing", "in-step.parallax"]
  /// The text of the scenario.
  let text: String
  /// A message about the fault that the scenario shows.
  let note: String

  /// Creates the scenario; a fault that a style shows is looked for beside that style.
  ///
  /// - Throws: The errors of the scenario if it cannot express the motion, such as one in a container that is too
  ///   large.
  init(
    _ trace: JudgedTrace, _ vocabulary: ScenarioVocabulary, like: StyleEntry?
  ) throws(ScenarioErrors) {
    let match = Self.timedMatch(trace, vocabulary, like)
    let plain = Self.text(of: trace, match, with: nil)
    _ = try Scenario(parsing: plain, vocabulary: vocabulary)
    guard let finding = trace.findings.first else {
      (text, note) = (plain, "the trace has no finding; the scenario shows its first motion")
      return
    }
    for candidate in trace.findings.prefix(5) where Self.faults.contains(candidate.id) {
      let text = Self.text(of: trace, match, with: candidate)
      if text != plain, try Self.findings(of: text, vocabulary, like).contains(candidate.id) {
        (self.text, note) = (text, "shows \(candidate.id)")
        return
      }
    }
    text = plain
    note =
      "shows the first motion without \(finding.id): scenarios can have "
      + Self.faults.joined(separator: ", ")
  }

  /// The first motion with the nearest style, and whether the style has another time or curve.
  private typealias TimedMatch = (match: MotionMatch, isRetimed: Bool)

  /// Finds the nearest style for the first motion: one that has its time and curve, or else one that is given both.
  private static func timedMatch(
    _ trace: JudgedTrace, _ vocabulary: ScenarioVocabulary, _ like: StyleEntry?
  ) -> TimedMatch? {
    guard let motion = trace.matches.first?.motion else { return nil }
    let entries = like.map { [$0] } ?? vocabulary.styles.entries
    func match(takesTiming: Bool) -> MotionMatch? {
      MotionMatch(
        motion, in: trace.header.container, entries: entries, takesTiming: takesTiming,
        ignoring: trace.findings.map(\.time))
    }
    if let match = match(takesTiming: false), let style = match.style,
      style.error <= max(1, 0.01 * match.leader.way)
    {
      // Styles without a duration were played with that of the motion.
      let entry = entries.first { $0.style.name == style.name }
      let own = entry.flatMap { StyleCheck.timing(of: $0.style, style.direction).duration }
      return (match, isRetimed: own == nil)
    }
    return match(takesTiming: true).map { ($0, isRetimed: true) }
  }

  private static func text(
    of trace: JudgedTrace, _ timed: TimedMatch?, with finding: Finding?
  ) -> String {
    let size = trace.header.container
    let match = timed?.match
    let style = match?.style?.name.rawValue ?? "stack"
    let rate = min(max(trace.header.frameRate ?? 60, 1), 1000).rounded()
    var head = "container \(number(size.width))x\(number(size.height)) fps=\(number(rate))"
    var lines: [String] = []
    switch finding?.id {
    case "no-hole.open":
      let height = max(size.height - (finding?.amount ?? 1), 0)
      let less = "size=\(number(size.width))x\(number(height)) resize=never"
      lines += ["controller home \(less)", "controller detail \(less)"]
    case "every-frame.missing": lines.append("set fps=\(number(max((rate / 2).rounded(), 1)))")
    case "in-step.parallax":
      let way = match?.partners.first { $0.path.id == finding?.layer }?.path.way ?? 0
      let part = way / max(size.width, 1)
      if 0.001...1 ~= part { head += " distance=\(String(shortest: part, decimals: 3))" }
    default: break
    }
    var timing = ""
    if let match, timed?.isRetimed == true {
      timing = " duration=\(number(match.duration))"
      if let curve = match.curve { timing += " curve=\(curve.name)" }
    }
    let isPop = match?.style?.direction == .pop
    let fault = finding.map { "\n# \(String(shortest: $0.time, decimals: 3)) s: \($0.id)" } ?? ""
    return """
      # The first motion of \(trace.name.map { $0.isNewline ? "?" : "\($0)" }.joined())\(fault)
      \(([head] + lines).joined(separator: "\n"))
      push home instant
      push detail \(isPop ? "instant " : "")style="\(style)"\(isPop ? "\npop" : "")\(timing)

      """
  }

  /// The identifiers of the findings in the run of a scenario.
  private static func findings(
    of text: String, _ vocabulary: ScenarioVocabulary, _ like: StyleEntry?
  ) throws(ScenarioErrors) -> [String] {
    let scenario = try Scenario(parsing: text, vocabulary: vocabulary)
    var reading = JudgeReading(laws: Law.all, keepsFrames: false)
    _ = reading.take(Array(scenario.timeline().printed(.ndjson).utf8))
    reading.finish()
    guard let header = reading.header, let judgement = reading.judgement else { return [] }
    let trace = JudgedTrace(
      "", header, judgement, frames: [], styles: vocabulary.styles, like: like)
    return trace.findings.map(\.id)
  }

  private static func number(_ number: Double) -> String { String(shortest: number, decimals: 3) }
}
