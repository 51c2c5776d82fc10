// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

/// `stackctl check`: runs scenarios and checks what they expect and what always holds.
struct CheckCommand: Command {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    let items = try ScenarioInput.read(arguments, console)
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
    console.report(item.source.report(result.refusals))
    console.write(item.source.report(result.failures))
    let (styles, unjudgedCount) = item.scenario.styleViolations()
    if unjudgedCount > 0 {
      console.report(
        "\(name): note: \(counted(unjudgedCount, "style")) more than "
          + "\(ScenarioLimits.judgedStyles) are not judged\n")
    }
    for violation in result.violations + styles {
      console.write("\(name): failed: \(violation)\n")
    }
    let counts =
      "\(counted(result.expectationCount, "expectation")), "
      + "\(counted(result.transitionCount, "transition")), \(counted(result.frameCount, "frame"))"
    let failed = result.failures.count + result.violations.count + styles.count
    console.write(
      failed == 0 ? "\(name): ok: \(counts)\n" : "\(name): \(failed) failed: \(counts)\n")
    return sweep(item, console) && failed == 0
  }

  /// The runs that `--sweep` and `--matrix` ask for.
  private func sweep(_ item: ScenarioInput.Item, _ console: Console) -> Bool {
    let progress = Progress(console, name: item.source.name)
    defer { progress?.end() }
    let onProgress = progress.map { progress in { progress.tick() } }
    var results: [(String, SweepResult)] = []
    if arguments.has("--sweep") {
      results.append(("sweep", item.scenario.sweep(onProgress: onProgress)))
    }
    if arguments.has("--matrix") {
      results.append(("matrix", item.scenario.matrix(onProgress: onProgress)))
    }
    for (name, result) in results {
      for violation in result.violations.prefix(ScenarioLimits.errors) {
        console.write("\(item.source.name): failed: \(violation)\n")
      }
      let verdict = result.isSuccess ? "ok" : "\(result.violations.count) failed"
      console.write(
        "\(item.source.name): \(name) \(verdict): \(counted(result.runCount, "run"))\n")
    }
    return results.allSatisfy { $0.1.isSuccess }
  }
}

/// A number with its noun: `1 frame`, `2 frames`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
