// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackScenario
public import Timelines

/// Runs a scenario that pushes and pops so many times, and prints its frames.
public func printedRows(pairs count: Int, as format: TimelineFormat = .csv) {
  // A header, a frame at rest, and sixteen frames of two layers for each transition.
  print("push a instant; repeat \(count) { push b; pop }", as: format, rows: count * 64)
}

/// Runs a scenario with one long push, and prints its frames.
public func printedRows(seconds count: Int) {
  print("push a instant; push b duration=\(count)s", as: .csv, rows: count * 120)
}

/// Prints as `stackctl timeline` does.
private func print(_ text: String, as format: TimelineFormat, rows: Int) {
  let scenario = parsed(text)
  var bytes = 0
  let stream = TimelineStream(format.printer()) { bytes += $0.count }
  scenario.print(to: stream, isChecked: false)
  // No row is shorter than 40 bytes.
  precondition(bytes > rows * 40, "not all was printed")
}

/// Computes the SHA-256 of so many mebibytes.
public func hashes() -> Workload {
  let bytes = [UInt8](repeating: 7, count: 1 << 20)
  return { count in
    var hash = SHA256()
    for _ in 0..<count { hash.update(bytes) }
    keep(hash)
  }
}

/// Parses and checks a scenario.
public func parsed(_ text: String) -> Scenario {
  do throws(ScenarioErrors) {
    return try Scenario(parsing: text)
  } catch {
    preconditionFailure("the scenario is refused: \(error)")
  }
}

/// Runs a scenario of many controllers, all on the stack.
public func pushedControllers(_ count: Int) {
  let result = parsed(pushes(ofNew: count)).run()
  precondition(result.transitionCount == count, "not all were pushed")
}

/// A scenario that declares so many controllers and pushes them one by one.
public func pushes(ofNew count: Int) -> String {
  (0..<count).map { "controller c\($0)\n" }.joined()
    + (0..<count).map { "push c\($0) instant\n" }.joined()
}

/// A scenario of so many statements, as people write them: one a line.
public func statements(_ count: Int) -> String {
  let lines = [
    "push detail style=fade duration=300ms", "wait 250ms", "expect top detail", "pop",
    "push list instant", "+100ms pop instant", "set duration=250ms", "expect resting",
  ]
  var text = "push home instant\n"
  for index in 1..<max(count, 2) { text += lines[(index - 1) % lines.count] + "\n" }
  return text
}
