// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// The answers of delegates and controllers.
extension ScenarioRecorder {
  /// Records an answer if it differs from that of the scenario's delegate or controller.
  func note(_ question: CustomEvent) {
    let now = subject.now
    answers.begin(at: now, scenario)
    if question.name == "shouldResize" { return noteSize(question) }
    guard let (key, value) = answers.answer(question), answers.replace(key, by: value) else {
      return
    }
    var text = value
    if key == "style", value != "none" {
      guard styles.style(named: StyleName(rawValue: value)) != nil else {
        return omit("the style '\(value)' of an answer exists only in Swift")
      }
      text = value.contains("(") ? value : value.quotedValue
    }
    if !answers.write("answer \(key)=\(text)", at: now, &scenario) {
      omit("the answer \(key)=\(text) came too late for a statement")
    }
  }

  private func noteSize(_ question: CustomEvent) {
    guard let policy = question["answer"]?.plain, let name = question.subject,
      let usual = controllers.resizing(of: ControllerID(name)),
      answers.replace("resize", of: name, by: policy, usual: usual)
    else { return }
    if !answers.write(
      "answer of=\(name.quotedName) resize=\(policy)", at: subject.now, &scenario)
    {
      omit("the answer \(policy) of '\(name)' came too late for a statement")
    }
  }

  /// Records the controllers that have begun or ceased to prevent their removal.
  func noteGuards() {
    for (label, isGuarded) in controllers.guards
    where answers.replace("guard", of: label.name, by: isGuarded ? "on" : "off") {
      add("answer of=\(label.name.quotedName) guard=\(isGuarded ? "on" : "off")")
    }
  }
}
