// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines
import ViewStackCore

/// `stackctl explain`: says why each gesture finished or went back.
struct ExplainCommand: Command {
  private let arguments: ParsedArguments
  private let rules: [any ReleaseRule]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    rules = arguments.values(of: "--rule").compactMap(ReleaseRules.named)
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    let items = try ScenarioInput.read(arguments, console)
    guard console.openOutput(arguments) else { return .file }
    for item in items {
      console.write(explanation(of: item))
    }
    return console.commit(.done)
  }

  private func explanation(of item: ScenarioInput.Item) -> String {
    let gestures = item.scenario.run().gestures
    guard !gestures.isEmpty else { return "\(item.source.name): no gestures\n" }
    var text = item.source.report(
      gestures.lazy.map { SourceText.Message("gesture", sentence($0), at: $0.range) })
    let decided = gestures.compactMap(\.release).compactMap(\.rule)
    let used = ReleaseRules.all.filter { decided.contains($0.name) }
    let added = rules.filter { rule in !used.contains { $0.name == rule.name } }
    let shown = used + added
    guard !shown.isEmpty else { return text }
    // A map for each width that the container had: a rotation moves the borders.
    let widths = Set(gestures.filter { $0.release != nil }.map(\.width)).sorted()
    for width in widths {
      let own = gestures.filter { $0.width == width }
      text += "\n" + ReleaseMap(rules: shown, width: width, own).text
    }
    return text
  }

  private func sentence(_ gesture: ScenarioGesture) -> String {
    guard let release = gesture.release else {
      return gesture.arbitration ?? gesture.claim.description
    }
    var text = TextBuffer()
    text.append("\(gesture.claim); it \(release.phase.rawValue) at ")
    text.append(shortest: release.position, decimals: 3)
    text.append(" pt, ")
    text.append(shortest: release.velocity, decimals: 3)
    text.append(" pt/s, progress ")
    text.append(shortest: release.progress, decimals: 4)
    if let rule = release.rule, let reason = release.reason {
      text.append("; \(rule): \(reason)")
    } else if let reason = release.reason {
      text.append(": \(reason)")
    }
    return text.string
  }
}
