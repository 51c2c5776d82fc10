// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import StackText
import ViewStackCore

extension ScenarioRun {
  /// Checks an expectation if this run checks it.
  func expect(_ expectation: Expectation, _ statement: Statement) {
    guard !conditions.isRehearsal, conditions.checks(expectation) else { return }
    expectationCount += 1
    guard let failure = failure(of: expectation, statement) else { return }
    failures.append(
      ExpectationFailure(
        message: failure.message, time: window.now, range: failure.range ?? statement.range))
  }

  /// The entries of the topmost stack, or the controller on top if it has no stack.
  private var topmost: [StackEntry] {
    let tree = window.tree
    guard let node = tree.topmost(of: tree.root).flatMap({ tree[$0] }) else { return [] }
    return node.entries.entries
  }

  private typealias Failure = (message: String, range: Range<Int>?)

  private func failure(of expectation: Expectation, _ statement: Statement) -> Failure? {
    switch expectation {
    case .top(let name):
      let top = window.tree.frontmost
      guard top != name.id else { return nil }
      let found = top.map { "'\($0.name.shortened)'" } ?? "an empty stack"
      return (
        "expected top '\(name.text.shortened)', found \(found)\(note(onUnknown: [name]))",
        name.range
      )
    case .stack(let names):
      let all = topmost
      let isExpected = all.count == names.count && zip(all, names).allSatisfy { $0.id == $1.id }
      if isExpected { return nil }
      let (wanted, found) = (Self.text(of: names.map(\.text)), Self.text(of: all.map(\.id.name)))
      let range = names.last.map { names[0].range.lowerBound..<$0.range.upperBound }
      return ("expected \(wanted), found \(found)\(note(onUnknown: names))", range)
    case .frame(let frame): return failure(of: frame)
    case .events(let patterns): return failure(of: patterns, statement)
    case .own(let check):
      ownInstant = window.now
      defer { checkClock(of: statement) }
      return check(ScenarioHost(self, statement)).map { ($0, nil) }
    }
  }

  /// Returns a note on the first expected name that no controller has, with the nearest name.
  private func note(onUnknown names: [ScenarioName]) -> String {
    guard let name = names.first(where: { controllers[$0.id] == nil }) else { return "" }
    let near = Suggestion.nearest(to: name.text, among: controllers.all.lazy.map(\.node.id.name))
    return near.map { "; no controller is called '\(name.text.shortened)', did you mean '\($0)'?" }
      ?? ""
  }

  /// Returns a stack with its names; a deep stack loses its middle.
  private static func text(of stack: [String]) -> String {
    guard !stack.isEmpty else { return "an empty stack" }
    let names = { (names: ArraySlice<String>) in
      names.map(\.shortened).joined(separator: " ")
    }
    guard stack.count > 20 else { return "the stack '\(names(stack[...]))'" }
    return "a stack of \(stack.count), '\(names(stack.prefix(10))) … \(names(stack.suffix(5)))'"
  }

  private func failure(of expectation: FrameExpectation) -> Failure? {
    let name = expectation.name
    guard let (frame, alpha) = shown(name) else {
      let note =
        pan[name.text] == nil ? near(name) : "; it is a scroll, which 'expect scroll' compares"
      return ("'\(name.text.shortened)' is not on screen\(note)", name.range)
    }
    let actual: [FrameExpectation.Property: Double] = [
      .x: frame.x, .y: frame.y, .width: frame.width, .height: frame.height, .alpha: alpha,
    ]
    let compared = FrameExpectation.Property.allCases.compactMap { property in
      expectation.values[property].map { expected in
        (expected, (property.rawValue, expected.value, actual[property] ?? 0))
      }
    }
    let failure = { Expectation.failure(of: $0, within: expectation.tolerance) }
    guard let message = failure(compared.map(\.1)) else { return nil }
    return (message, compared.first { failure([$0.1]) != nil }?.0.range)
  }

  /// Returns a suggestion of the layer or view on screen with the nearest name.
  private func near(_ name: ScenarioName) -> String {
    guard controllers[name.id] == nil, viewPaths[name.text] == nil else { return "" }
    let layers = window.presentFrame.layers.map(\.name)
    let views = viewPaths.filter { layers.contains($0.value.owner) }.keys.sorted()
    let near = Suggestion.nearest(to: name.text, among: layers + views)
    return near.map { ", did you mean '\($0)'?" } ?? ""
  }

  /// Returns the present frame of a controller or a view in its parent, and its opacity.
  private func shown(_ name: ScenarioName) -> (frame: Rect, alpha: Double)? {
    let layers = window.presentFrame.layers
    if let layer = layers.last(where: { $0.name == name.text }) {
      return (layer.frame, layer.alpha)
    }
    guard let (owner, path) = viewPaths[name.text], layers.contains(where: { $0.name == owner }),
      let view = controllers[ControllerID(owner)]?.view[path[...]]
    else { return nil }
    return (view.frame, view.alpha)
  }

  /// Returns a failure unless the events occurred in the given order, with or without others between.
  private func failure(of patterns: [EventPattern], _ statement: Statement) -> Failure? {
    let compared = stage.state.comparedEvents
    let events = stage.takeRecentEvents(at: statement.range)
    var rest = events[...]
    for pattern in patterns {
      if let found = rest.firstIndex(where: pattern.matches) {
        rest = rest[(found + 1)...]
      } else if let earlier = events.last(where: pattern.matches) {
        return (
          "\(pattern.text) occurred earlier, at \(Self.text(of: earlier.time))", pattern.range
        )
      } else {
        let used = compared.values.filter { pattern.matches($0.event) }
          .max { $0.event.time < $1.event.time }
        let note = used.map {
          "; the one at \(Self.text(of: $0.event.time)) belongs to the 'expect events' in line "
            + "\(line(of: $0.place))"
        }
        let found = note ?? "; found \(Self.list(rest))"
        return ("\(pattern.text) did not occur\(found)", pattern.range)
      }
    }
    return nil
  }

  /// Returns events as patterns that match them, those with the same text beside each other once.
  private static func list(_ events: ArraySlice<StackEvent>) -> String {
    var texts: [String] = []
    for event in events where texts.last != event.pattern { texts.append(event.pattern) }
    guard !texts.isEmpty else { return "no event" }
    let more = texts.count > 12 ? " and \(texts.count - 12) more" : ""
    return texts.prefix(12).joined(separator: " ") + more
  }

  private static func text(of time: Duration) -> String { "\(time.inSeconds.shortest) s" }

  private func line(of place: Range<Int>) -> Int {
    scenario.source.prefix(place.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
