// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

/// `stackctl check`: runs scenarios and checks what they expect and what always holds.
struct CheckCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    let items: [ScenarioInput.Item]
    switch try ScenarioInput.read(arguments, console) {
    case .failure(let failure): return failure.status
    case .success(let input): items = input.items
    }
    guard console.openOutput(arguments) else { return .file }
    var status = ExitStatus.done
    for item in items where !check(item, console) {
      status = .failed
    }
    return console.commit(status)
  }

  private func check(_ item: ScenarioInput.Item, _ console: Console) -> Bool {
    let name = item.source.name
    let progress = Progress(console, name: name)
    let result = item.scenario.run(onProgress: progress.map { progress in { progress.tick() } })
    progress?.end()
    for refusal in result.refusals {
      console.report(item.source.report(refusal))
    }
    for failure in result.failures {
      console.write(item.source.report(failure))
    }
    for violation in result.violations {
      console.write("\(name): failed: \(violation)\n")
    }
    let counts =
      "\(counted(result.expectationCount, "expectation")), "
      + "\(counted(result.transitionCount, "transition")), \(counted(result.frameCount, "frame"))"
    let failed = result.failures.count + result.violations.count
    console.write(
      failed == 0 ? "\(name): ok: \(counts)\n" : "\(name): \(failed) failed: \(counts)\n")
    return result.isSuccess
  }
}

/// A number with its noun: `1 frame`, `2 frames`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
