// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a finger does.
extension StatementWords {
  mutating func swipe() -> Statement.Kind? {
    var swipe = SwipeStatement()
    var given = Set<String>()
    takeOptions(keys: ["from", "to", "over", "velocity", "edge", "y"]) { line, key, word in
      given.insert(key)
      let (text, range) = (word.value, word.valueRange)
      switch key {
      case "from": swipe.start = line.number(text, at: range) ?? 0
      case "to": swipe.end = line.number(text, at: range) ?? 0
      case "over": swipe.duration = line.duration(text, at: range) ?? .zero
      case "velocity": swipe.velocity = line.number(text, at: range)
      case "y": swipe.y = line.number(text, at: range)
      default:
        swipe.edge = line.choice(
          key, text, ["left": .left, "right": .right], order: ["left", "right"], at: range)
      }
    }
    for (key, example) in [("from", "from=0"), ("to", "to=220"), ("over", "over=200ms")]
    where !given.contains(key) {
      report(.missing(example), at: endRange)
    }
    return .touch(.swipe(swipe))
  }

  mutating func move() -> Statement.Kind? {
    guard let point = takePoint("where the finger moves to", isLast: false) else { return nil }
    var duration: Duration?
    var isWrong = false
    takeOptions(keys: ["over"]) { line, _, word in
      duration = line.duration(word.value, at: word.valueRange)
      isWrong = duration == nil
    }
    if duration == nil, !isWrong {
      report(.missing("over=DURATION"), at: endRange)
    }
    return duration.map { .touch(.move(point, over: $0)) }
  }

  mutating func release() -> Statement.Kind? {
    var velocity: Vector?
    takeOptions(keys: ["velocity"]) { line, _, word in
      velocity = line.point(word.value, at: word.valueRange).map { Vector(dx: $0.x, dy: $0.y) }
    }
    return .touch(.release(velocity: velocity))
  }

  mutating func takePoint(_ what: String, isLast: Bool = true) -> Point? {
    guard let word = take(), word.key == nil else {
      report(.missing("\(what), like 10,200,"), at: endRange)
      return nil
    }
    let point = point(word.text, at: word.range)
    // `move` has options behind its point, `touch` has none.
    if isLast { refuseRest() }
    return point
  }

  mutating func point(_ text: String, at range: Range<Int>) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = DurationLiteral.decimal(parts[0]),
      let y = DurationLiteral.decimal(parts[1])
    else {
      report(.malformed(text, expected: "a point like 10,20"), at: range)
      return nil
    }
    let allowed = -ScenarioLimits.points...ScenarioLimits.points
    guard allowed.contains(x), allowed.contains(y) else {
      report(
        .outOfRange(text, allowed: "within \(ScenarioLimits.points.shortest) points"), at: range)
      return nil
    }
    return Point(x: x, y: y)
  }
}
