// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StatementWords {
  static let expectations = ["top", "stack", "frame", "events", "resting", "moving"]

  /// What stands behind `expect`.
  mutating func expectation() -> Statement.Kind? {
    guard let word = take() else {
      report(.missing("what is expected: \(Self.expectations.alternatives)"), at: endRange)
      return nil
    }
    switch word.text {
    case "top":
      let name = takeName("the name of the controller expected on top")
      refuseRest()
      return name.map { .expectation(.top($0)) }
    case "stack":
      let names = isEmpty ? [] : takeNames("the name of the root")
      refuseRest()
      return .expectation(.stack(names))
    case "frame": return frameExpectation()
    case "events": return eventsExpectation()
    case "resting":
      refuseRest()
      return .expectation(.resting)
    case "moving":
      refuseRest()
      return .expectation(.moving)
    default:
      report(
        .unknownValue(word.text, key: "expect", allowed: Self.expectations), at: word.range,
        suggestion: Suggestion.nearest(to: word.text, among: Self.expectations))
      return nil
    }
  }

  private mutating func frameExpectation() -> Statement.Kind? {
    guard let name = takeName("the name of a controller or a view") else { return nil }
    var expectation = FrameExpectation(name: name)
    let properties = FrameExpectation.Property.allCases.map(\.rawValue)
    takeOptions(keys: properties + ["within"]) { line, key, word in
      guard let number = line.number(word.value, at: word.valueRange) else { return }
      if let property = FrameExpectation.Property(rawValue: key) {
        expectation.values[property] = number
      } else if number >= 0 {
        expectation.tolerance = number
      } else {
        line.report(.outOfRange(word.value, allowed: "0 or more"), at: word.valueRange)
      }
    }
    if errors.isEmpty, expectation.values.isEmpty {
      report(.missing("a property, like x=0,"), at: endRange)
    }
    return .expectation(.frame(expectation))
  }

  private mutating func eventsExpectation() -> Statement.Kind? {
    var patterns: [EventPattern] = []
    if isEmpty {
      report(.missing("an event, like willShow(home),"), at: endRange)
    }
    while let word = take() {
      if let pattern = pattern(word) {
        patterns.append(pattern)
      }
    }
    return .expectation(.events(patterns))
  }

  private mutating func pattern(_ word: Token) -> EventPattern? {
    let text = word.text
    let head = text.prefix { $0 != "(" }
    let parts = head.split(separator: ".", maxSplits: 1).map(String.init)
    let kinds = ["hook", "notification", "delegate", "gesture", "scroll", "route", "peek"]
    guard let name = parts.last, EventPattern.names.contains(name) else {
      report(
        .unknownOption(String(head)), at: word.range,
        suggestion: Suggestion.nearest(to: String(head), among: EventPattern.names))
      return nil
    }
    if parts.count == 2, !kinds.contains(parts[0]) {
      report(
        .unknownValue(parts[0], key: "events", allowed: kinds), at: word.range,
        suggestion: Suggestion.nearest(to: parts[0], among: kinds))
      return nil
    }
    let inside = text.dropFirst(head.count).drop { $0 == "(" }
    guard head.count == text.count || text.hasSuffix(")") else {
      report(.malformed(text, expected: "an event like willShow(home)"), at: word.range)
      return nil
    }
    let subjects = Self.names(in: inside.hasSuffix(")") ? inside.dropLast() : inside)
    return EventPattern(
      name: name, kind: parts.count == 2 ? parts[0] : nil, subjects: subjects, range: word.range)
  }

  /// The names in the parentheses of an event, quoted or not, with a comma between.
  private static func names(in text: Substring) -> [String] {
    var names: [String] = []
    var name = ""
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        names.append(name)
        name = ""
      case " " where !isQuoted: break
      default: name.append(character)
      }
    }
    return names.isEmpty && name.isEmpty ? [] : names + [name]
  }
}
