// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import ScrollBounce
import StackText
import ViewStackCore

extension ScenarioLanguage {
  /// The expectations that can follow `expect`.
  static let expectations: [StatementEntry] =
    ownExpectations + ScrollStatements().words.compactMap(\.expectation)

  private static let ownExpectations: [StatementEntry] = [
    StatementEntry(
      "top", "NAME", "this controller is on top; with modals and panes, in front of all",
      example: "push a; expect top a"
    ) { words in
      let name = words.takeName("the name of the controller expected on top")
      words.refuseRest()
      return name.map { .expectation(.top($0)) }
    },
    StatementEntry(
      "stack", "NAME…", "the topmost stack is exactly this, root first; without names it is empty",
      example: "push a b; expect stack a b"
    ) { words in
      let names = words.isEmpty ? [] : Array(words.takeNames("the name of the root"))
      words.refuseRest()
      return .expectation(.stack(names))
    },
    StatementEntry(
      "frame", "NAME KEY=NUMBER…",
      "where a controller, a view or a style's own layer on screen is, in its parent",
      example: "push a; expect frame a x=0 width=320 within=.5",
      FrameExpectation.Property.allCases.map { property in
        .option(
          property.rawValue, .placedNumber, \.expected[property],
          property == .alpha
            ? "the expected opacity, 0…1" : "the expected \(property.rawValue), in points")
      } + [
        .option(
          "within", .number(in: 0...ScenarioLimits.points), \.tolerance,
          "how far it may be off; .0005 unless given")
      ]
    ) { words in
      guard let name = words.takeName("the name of a controller or a view") else { return nil }
      let values = words.takeOptions()
      if !words.isWrong, values.expected.isEmpty {
        words.report(.missing("a property, like x=0,"), at: words.endRange)
      }
      return .expectation(
        .frame(
          FrameExpectation(
            name: name, values: values.expected,
            tolerance: values.tolerance ?? FrameExpectation.defaultTolerance)))
    },
    StatementEntry(
      "events", "EVENT…", "these came in this order since the last 'expect events'",
      example: "push a; expect events willShow(a) didPush"
    ) { words in
      var patterns: [EventPattern] = []
      if words.isEmpty {
        words.report(.missing("an event, like willShow(home),"), at: words.endRange)
      }
      while let word = words.take() {
        if let pattern = EventPattern(word, &words) { patterns.append(pattern) }
      }
      return .expectation(.events(patterns))
    },
    .alone(
      "resting", "no transition runs", example: "push a; expect resting",
      .expectation(
        .own { $0.window.isMoving ? "expected no transition, found one that runs" : nil })),
    .alone(
      "moving", "a transition runs", example: "push a; push b; +100ms expect moving",
      .expectation(.own { $0.window.isMoving ? nil : "expected a transition, found none" })),
  ]

  /// The events of a run, by their kinds.
  static let events = [
    DeclaredEvents("hook", StackEvent.Hook.allCases.map(\.rawValue) + ["didResize"]),
    DeclaredEvents("notification", StackEvent.Moment.allCases.map(\.rawValue)),
    DeclaredEvents("delegate", StackEvent.Moment.allCases.map(\.rawValue)),
    DeclaredEvents("gesture", GestureEvent.Phase.allCases.map(\.rawValue)),
    DeclaredEvents("scroll", ScrollEvent.Phase.allCases.map(\.rawValue)),
    DeclaredEvents("route", RouteEvent.allCases.map(\.rawValue)),
    DeclaredEvents("peek", PeekState.allCases.map(\.rawValue)),
    DeclaredEvents("guard", ["prevented", "proceeded"]),
  ]

  /// Reads the expectation after `expect`.
  static let expectation: @Sendable (inout StatementWords) -> Statement.Kind? = { words in
    let expectations = words.vocabulary.expectations
    guard let word = words.take() else {
      let known = expectations.map(\.word)
      words.report(.missing("the word behind 'expect'", expected: known), at: words.endRange)
      return nil
    }
    guard let entry = expectations.first(where: { $0.word == word.text }) else {
      let expectedWords = expectations.map(\.word)
      words.report(
        .unknownValue(word.text, key: "expect", allowed: expectedWords), at: word.range,
        suggestion: Suggestion.nearest(to: word.text, among: expectedWords))
      return nil
    }
    words.expect(entry)
    return entry.make(&words)
  }
}

extension EventPattern {
  /// Reads an event like `delegate.willPop(detail, home)`; returns nil if the event is wrong.
  fileprivate init?(_ word: Token, _ words: inout StatementWords) {
    let text = word.text
    let head = text.prefix { $0 != "(" }
    let parts = head.split(separator: ".", maxSplits: 1).map(String.init)
    let events = words.vocabulary.events
    let kind = parts.count == 2 ? parts[0] : nil
    let name = parts.last ?? ""
    let kindsOfName = events.filter { $0.names.contains(name) }.map(\.kind)
    let ofKind = kind.map { kind in events.filter { $0.kind == kind } } ?? events
    if let kind, ofKind.isEmpty {
      words.report(
        .unknownEventKind(kind, known: events.map(\.kind)), at: word.range,
        suggestion: (Suggestion.nearest(to: kind, among: kindsOfName) ?? kindsOfName.first)
          .map { "\($0).\(name)" })
      return nil
    }
    let known = ofKind.flatMap(\.names)
    guard known.contains(name) else {
      let problem: ScenarioProblem =
        kind.map { .unknownEvent(name, kind: $0, known: known) }
        ?? .malformed(String(head), expected: "an event like willShow(home)")
      let near = Suggestion.nearest(to: name, among: known).map { near in
        kind.map { "\($0).\(near)" } ?? near
      }
      words.report(
        problem, at: word.range,
        suggestion: near ?? kindsOfName.first.map { "\($0).\(name)" })
      return nil
    }
    guard head.count == text.count || text.hasSuffix(")") else {
      words.report(.malformed(text, expected: "an event like willShow(home)"), at: word.range)
      return nil
    }
    let inside = text.dropFirst(head.count).drop { $0 == "(" }
    self.init(
      name: name, kind: kind,
      subjects: Self.subjects(in: inside.hasSuffix(")") ? inside.dropLast() : inside),
      range: word.range)
  }

  /// Returns the names between the parentheses: separated by commas, quoted or not.
  private static func subjects(in text: Substring) -> [String] {
    var names: [String] = []
    var name = ""
    var (isQuoted, isEscaped) = (false, false)
    for index in text.indices {
      let (character, next) = (text[index], text[index...].dropFirst().first)
      switch character {
      case _ where isEscaped:
        name.append(character)
        isEscaped = false
      case "\\" where isQuoted && (next == "\"" || next == "\\"): isEscaped = true
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
