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
  /// The duration of the shortest transition to report.
  var least = Duration.zero

  /// Writes the report; returns false if a scenario has no transition.
  func write(to run: StackctlRun) throws(StackctlMistake) -> Bool {
    var hasAll = true
    for input in try run.scenarios(run.operands) {
      let moments = input.timeline().events.filter { $0.kind == "notification" }
      let begun = moments.filter { $0.name.hasPrefix("will") }
      for (start, end) in zip(begun, moments.filter { $0.name.hasPrefix("did") }) {
        let duration = end.time - start.time
        if duration < least { continue }
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
