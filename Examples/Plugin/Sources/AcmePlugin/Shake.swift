// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import ViewStackCore

/// The statement `shake NAME times=3`: the device is shaken while a controller is on top.
struct Shake {
  var name: ScenarioName?
  var times = 1

  static let word = ScenarioWord.statement(
    "shake", "shakes the device while a controller is on top",
    example: "push a; shake a times=3", values: Shake(),
    operands: [.init("NAME", .name, \.name, "the controller on top")],
    options: [.init("times", .integer(in: 1...9), \.times, "how often; 1 unless given")]
  ) { host, shake throws(ScenarioMistake) in
    guard let name = shake.name else { return }
    let top = host.window.frontStack.current?.id
    guard top == name.id else {
      let found = top.map { "'\($0)'" } ?? "an empty stack"
      throw ScenarioMistake("expected '\(name.text)' on top, found \(found)", at: name)
    }
    for _ in 0..<shake.times {
      host.window.emit(CustomEvent(kind: "motion", name: "shaken", subject: name.text))
      host.wait(.milliseconds(100))
    }
  }
}

/// The expectation `expect no-overlap`: no two layers overlap on screen.
struct NoOverlap {
  static let word = ScenarioWord.expectation(
    "no-overlap", "no two layers overlap on screen", example: "push a; expect no-overlap"
  ) { host in
    let (layers, gap) = (host.window.presentFrame.layers, host[Acme.gap])
    for (index, one) in layers.enumerated() {
      for other in layers[(index + 1)...] where overlap(one.frame, other.frame, gap) {
        return "'\(one.name)' and '\(other.name)' overlap"
      }
    }
    return nil
  }

  private static func overlap(_ one: Rect, _ other: Rect, _ gap: Double) -> Bool {
    one.x < other.maxX + gap && other.x < one.maxX + gap
      && one.y < other.maxY + gap && other.y < one.maxY + gap
  }
}
