// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The answers of the delegate and of controllers in a recorded scenario, and the place for the next ones.
///
/// A question comes when a transition is planned, after the call or the finger that causes it. Its answer has to be
/// in the scenario before. That is before the last statement, or, if a transition came after all statements, behind
/// the questions of the transition before it.
struct RecordedAnswers {
  /// The words `key=value` that hold now, by their subject and key.
  private var present: [String: String] = [:]
  /// The last two instants with questions, and the number of lines then.
  private var earlier: (time: Duration, lineCount: Int) = (.zero, 0)
  private var last: (time: Duration, lineCount: Int) = (.zero, 0)
  /// Whether the next `endX` is about the new controller: `startX` was.
  private var isAboutTo = false
  /// Whether the delegate has chosen the style of the transition that is being planned.
  private var hasStyle = false

  /// Returns the key and the value of a question about the look of a transition; nil for any other.
  mutating func answer(_ question: CustomEvent) -> (key: String, value: String)? {
    guard let answer = question["answer"], case .text(let listener)? = question["of"] else {
      return nil
    }
    let value = answer.plain == "nothing" ? "none" : answer.plain
    switch question.name {
    case "shouldBeginInteraction": return ("begin", value == "true" ? "on" : "off")
    case "startX":
      isAboutTo = true
      return ("start-x", value)
    case "endX":
      defer { isAboutTo = false }
      return (isAboutTo ? "end-x" : "from-end-x", value)
    case "style":
      // A controller's answer counts if the delegate gives none.
      if listener != "delegate", hasStyle { return nil }
      hasStyle = listener == "delegate" && value != "none"
      return ("style", value)
    default: return nil
    }
  }

  /// Returns whether an answer differs from the present one, which it replaces.
  mutating func replace(
    _ key: String, of subject: String = "", by value: String, usual: String? = nil
  ) -> Bool {
    let usual = usual ?? ["begin": "on", "guard": "off"][key] ?? "none"
    return present.updateValue(value, forKey: "\(subject) \(key)") ?? usual != value
  }

  /// Writes a statement before the questions of an instant; returns whether there is a place for it.
  mutating func write(
    _ statement: String, at time: Duration, _ scenario: inout RecordedScenario
  ) -> Bool {
    if let index = scenario.lastStatement,
      index >= earlier.lineCount || scenario.time(of: index) == time
    {
      scenario.prepend(statement, before: index)
      return true
    }
    guard earlier.time < time else { return false }
    scenario.add(statement, at: max(earlier.time, scenario.lastTime))
    return true
  }

  /// Notes that a question came at an instant.
  mutating func begin(at time: Duration, _ scenario: RecordedScenario) {
    if time != last.time { earlier = last }
    last = (time, scenario.endIndex)
  }
}

extension CustomEvent.Value {
  /// The value alone.
  var plain: String {
    switch self {
    case .text(let text), .sentence(let text): text
    case .number(let number): number.shortest
    case .point(let point): point.words
    }
  }
}
