// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackctlCommand
import Timelines
import ViewStackCore

/// The hooks of a timeline as a sequence diagram.
///
/// The syntax is that of https://mermaid.js.org/syntax/sequenceDiagram.html
struct HookDiagram {
  let text: String

  init(_ timeline: Timeline) {
    var lines = ["sequenceDiagram", "  participant stack"]
    for event in timeline.events {
      guard case .hook(let hook, let controller, step: _) = event.occurrence else { continue }
      lines.append("  stack->>\(controller.name): \(hook.rawValue)")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}

/// The command `report`: a line for each transition of each scenario.
struct Report {
  private let run: StackctlRun

  init(_ run: StackctlRun) { self.run = run }

  /// Writes the report; returns false if a scenario has no transition.
  func write() throws(StackctlMistake) -> Bool {
    let least = try run.value(of: "above").map { text throws(StackctlMistake) in
      guard let seconds = Double(text) else {
        throw StackctlMistake("expected a number of seconds for '--above', found '\(text)'")
      }
      return Duration.seconds(seconds)
    }
    var hasAll = true
    for input in try run.scenarios(run.operands) {
      let moments = input.scenario.timeline().events.filter { $0.kind == "notification" }
      let begun = moments.filter { $0.name.hasPrefix("will") }
      for (start, end) in zip(begun, moments.filter { $0.name.hasPrefix("did") }) {
        let duration = end.time - start.time
        if duration < least ?? .zero { continue }
        run.write("\(input.name): \(start.subject): \(duration)\n")
      }
      if begun.isEmpty {
        run.report("\(input.name): expected a transition, found none")
        hasAll = false
      }
    }
    return hasAll
  }
}
