// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import StackText
import TimelinePictures
import ViewStackCore
import ViewStackTesting

/// `stackctl check`: runs scenarios and checks their expectations and the rules of every run.
struct CheckCommand: Command {
  let arguments: ParsedArguments
  let shard: Shard
  let jobs: Int
  private let randomCount: Int?
  /// Whether the command prints the tree at the end, and whether it prints it as a picture.
  private let showsTree: Bool
  private let isPicture: Bool
  private let seed: UInt64

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    jobs = try arguments.integer("--jobs", in: 1...256) ?? 1
    randomCount = try arguments.integer("--random", in: 1...1_000_000_000)
    seed = UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 1)
    if let text = arguments.value(of: "--shard") {
      guard let shard = Shard(text) else {
        throw .invalidValue(
          text, option: "--shard",
          expected: "I/N, the I-th of N parts, such as 2/5; there are a million at most")
      }
      self.shard = shard
    } else {
      shard = .whole
    }
    showsTree = arguments.has("--tree")
    isPicture = arguments.value(of: "--format") == "svg"
    if arguments.has("--format"), !showsTree { throw .needs("--format", "--tree") }
    for option in ["--sweep", "--matrix", "--random"] where showsTree && arguments.has(option) {
      throw .conflict("--tree", option)
    }
    if arguments.has("--shard"), !explores {
      throw .needs("--shard", "--sweep, --matrix or --random")
    }
    if arguments.has("--seed"), randomCount == nil { throw .needs("--seed", "--random") }
    // Random scenarios choose their own settings and styles.
    for option in ["--set", "--styles", "--sweep", "--matrix"]
    where arguments.has(option) && randomCount != nil && !hasScenarios {
      throw .needs("\(option) beside --random", "a FILE")
    }
  }

  private var hasScenarios: Bool { !arguments.operands.isEmpty || arguments.has("-e") }

  /// Whether the command makes further runs; `-o` keeps the first that fails as a scenario.
  private var explores: Bool {
    ["--sweep", "--matrix", "--random"].contains(where: arguments.has)
  }

  func run(_ console: Console) async throws(UsageError) -> ExitStatus {
    let items = hasScenarios || randomCount == nil ? try ScenarioInput.read(arguments, console) : []
    if isPicture, items.count > 1 { throw .conflict("--format svg", "several FILEs") }
    guard explores || console.openOutput(arguments) else { return .file }
    let keepsScenario = explores && arguments.writesFile
    var report = CheckReport(
      console, output: keepsScenario ? arguments.value(of: "--output") : nil)
    var sweeps: [SweepResult] = []
    // A sweep has parts enough for all jobs.
    if !explores { await check(items, &report) }
    for item in items where explores {
      write(run(item, console), of: item, &report)
      if arguments.has("--sweep") { sweeps.append(await sweep(item, &report)) }
      if arguments.has("--matrix") { await matrix(item, &report) }
    }
    if sweeps.count > 1 {
      let (interruptions, compared) = (
        sweeps.map(\.interruptionCount).reduce(0, +), sweeps.map(\.comparisonCount).reduce(0, +)
      )
      console.write(
        line: "sweeps of \(sweeps.count) scenarios: \(counted(interruptions, "interruption")), "
          + "\(compared) compared with the plain model")
    }
    if let randomCount { await random(randomCount, &report) }
    return console.commit(report.status)
  }

  /// The outcome of the run of a scenario.
  private struct Outcome: Sendable {
    let result: ScenarioResult
    let styles: (violations: [(law: StyleLaw, text: String)], unjudgedCount: Int)
    /// The containers at the end, if they are shown.
    let tree: TreePicture?
  }

  /// Runs the scenarios, as many at a time as there are jobs, and writes the outcomes in order.
  private func check(_ items: [ScenarioInput.Item], _ report: inout CheckReport) async {
    let console = report.console
    await runInOrder(items.count, jobs: jobs) {
      run(items[$0], console)
    } take: {
      write($1, of: items[$0], &report)
    }
  }

  private func run(_ item: ScenarioInput.Item, _ console: Console) -> Outcome {
    var tree: TreePicture?
    let result = item.run(console) { window in
      if showsTree { tree = TreePicture(window, title: item.title) }
    }
    return Outcome(result: result, styles: item.scenario.styleViolations(), tree: tree)
  }

  private func write(
    _ outcome: Outcome, of item: ScenarioInput.Item, _ report: inout CheckReport
  ) {
    let (name, console) = (item.source.name, report.console)
    let result = outcome.result
    // If the output is a picture, the verdict is a message.
    func write(line: String) {
      if isPicture { console.report(line: line) } else { console.write(line: line) }
    }
    defer { if let tree = outcome.tree { console.write(isPicture ? tree.text : tree.outline) } }
    let messageWidth = console.messageWidth
    console.report(item.source.fitted(to: messageWidth).report(result.notes))
    let (styles, unjudgedCount) = outcome.styles
    let failed = result.failures.count + result.violations.count + styles.count
    if failed > 0 { report.fail() }
    if isPicture {
      console.report(item.source.fitted(to: messageWidth).report(result.failures))
    } else {
      console.write(
        item.source.fitted(to: console.width).report(result.failures), Paint.messages)
    }
    if unjudgedCount > 0 {
      console.report(
        line: "\(name): note: \(counted(unjudgedCount, "style")) more than "
          + "\(ScenarioLimits.judgedStyles) are not judged")
    }
    if result.expectationCount == 0, result.frameCount == 0 {
      console.report(line: "\(name): note: nothing happens in it, so nothing is checked")
    }
    for violation in result.violations + styles.map(\.text) {
      write(line: "\(name): failed: \(violation)")
    }
    let verdict = failed == 0 ? "ok" : "\(failed) failed"
    write(line: "\(name): \(verdict): \(result.counts.phrase)")
    if console.isReporting {
      var outcome = Report.Case(item, result, styles, failureCount: failed)
      if failed > 0, console.wantsPictures {
        outcome.pictures = Report.Picture.run(item.pictured().timeline).map { [$0] } ?? []
      }
      console.add(outcome)
    }
  }

  private func sweep(
    _ item: ScenarioInput.Item, _ report: inout CheckReport
  ) async -> SweepResult {
    let (name, scenario) = (item.source.name, item.scenario)
    let result = SweepResult(
      await inParts(name, report.console) { scenario.sweep($0, onProgress: $1) })
    report.write(
      "sweep", of: name,
      [
        .init("interruptions", result.interruptionCount), .init("instants", result.instantCount),
        .init("refused", result.refusalCount), .init("compared", result.comparisonCount),
      ], result.summary, failures: result.failures.map(\.description),
      count: result.failureCount, isSuccess: result.isSuccess
    ) { result.failures.first.flatMap(scenario.shortestScenario) }
    return result
  }

  private func matrix(_ item: ScenarioInput.Item, _ report: inout CheckReport) async {
    let (name, scenario) = (item.source.name, item.scenario)
    let result = MatrixResult(
      await inParts(name, report.console) { scenario.matrix($0, onProgress: $1) })
    report.write(
      "matrix", of: name,
      [.init("runs", result.runCount), .init("frames", result.frameCount)],
      failures: result.violations, lines: item.lines(of: result.problems),
      isSuccess: result.isSuccess
    ) { scenario.shortestScenario(showing: result) }
  }

  private func random(_ count: Int, _ report: inout CheckReport) async {
    let seed = seed
    let result = RandomResult(
      await inParts("random", report.console) {
        Scenario.random(count, seed: seed, $0, onProgress: $1)
      })
    report.write(
      "random", of: "seed \(seed)",
      [
        .init("scenarios", result.scenarioCount), .init("operations", result.operationCount),
        .init("expectations", result.expectationCount),
      ],
      failures: result.failures.map { "scenario \($0.ordinal): \($0.problem)" },
      isSuccess: result.isSuccess
    ) { result.failures.first?.scenario }
  }

  /// Divides the runs of the shard among the jobs; the results do not depend on the number of jobs.
  private func inParts<Result: Sendable>(
    _ name: String, _ console: Console,
    _ body: @escaping @Sendable (Shard, ((Double) -> Void)?) -> Result
  ) async -> [Result] {
    let progress = Progress(console, name: name, jobs: jobs)
    defer { progress?.end() }
    let parts = shard.divided(into: jobs)
    var results: [Result] = []
    await runInOrder(parts.count, jobs: jobs) { job in
      body(parts[job], progress.map { progress in { progress.tick($0, of: job) } })
    } take: {
      results.append($1)
    }
    return results
  }
}

/// The findings of a check, written as they arrive.
private struct CheckReport {
  let console: Console
  /// The file for the first failure as a scenario, or nil.
  private var output: String?
  private(set) var status = ExitStatus.done

  init(_ console: Console, output: String?) {
    (self.console, self.output) = (console, output)
  }

  mutating func fail() {
    status = max(status, .failed)
    console.note(status)
  }

  /// Writes the results of many runs, and the shortest scenario that shows the first failure.
  ///
  /// There may be more failures than those that are listed. The lines are those of the failures, unless
  /// one line tells of several failures; reports have each failure.
  mutating func write(
    _ kind: String, of name: String, _ counts: [Report.Count], _ summary: String? = nil,
    failures: [String], count: Int? = nil, lines: [String]? = nil, isSuccess: Bool,
    scenario: () -> String?
  ) {
    var item = Report.Case(
      name: name, kind: kind, summary: summary ?? counts.phrase, counts: counts)
    let count = count ?? failures.count
    if !isSuccess { fail() }
    let shown = (lines ?? failures.map { "\(name): failed: \($0)" }).prefix(ScenarioLimits.errors)
    for line in shown { console.write(line: line) }
    let more = (lines?.count ?? count) - shown.count
    if more > 0 { console.write(line: "\(name): and \(more) more") }
    item.findings = failures.prefix(ScenarioLimits.errors).map { Report.Finding(kind, $0) }
    item.omittedCount = count - item.findings.count
    let verdict = isSuccess ? "ok" : count == 0 ? "failed, nothing was shown" : "\(count) failed"
    console.write(line: "\(name): \(kind) \(verdict): \(item.summary)")
    // Finding the shortest scenario takes longest.
    let shortest = !isSuccess && count > 0 ? scenario() : nil
    if let shortest { item.details = "The shortest scenario that shows it:\n\n\(shortest)" }
    if !isSuccess, count == 0 {
      item.findings.append(Report.Finding("nothing-shown", "nothing was shown"))
    }
    console.add(item)
    guard !isSuccess, count > 0 else { return }
    guard let text = shortest else {
      console.write(line: "\(name): no shorter scenario reproduces it")
      return
    }
    if let output {
      keep(text, in: output)
    } else {
      console.write(line: "\(name): the shortest scenario that shows it:")
      for line in text.split(separator: "\n") { console.write("  \(line)\n") }
    }
  }

  /// Writes the scenario of the first failure of the whole command.
  private mutating func keep(_ text: String, in path: String) {
    output = nil
    if console.replace(path, with: Array(text.utf8)) {
      console.write(line: "the shortest scenario that shows it is in \(path)")
    } else {
      status = .file
    }
  }
}

extension ScenarioInput.Item {
  /// Returns a line for each problem of a matrix, with its place in the scenario if it has one.
  fileprivate func lines(of problems: [MatrixResult.Problem]) -> [String] {
    problems.map { problem in
      let place = problem.offset.flatMap { source.places(of: [$0]).first }
      return
        "\(source.name)\(place.map { ":\($0.line):\($0.column)" } ?? ""): failed: \(problem.text)"
    }
  }
}

extension SweepResult {
  /// The counts, which show whether a sweep had anything to interrupt.
  fileprivate var summary: String {
    "\(counted(interruptionCount, "interruption")) at \(counted(instantCount, "instant")), "
      + "\(refusalCount) refused, \(comparisonCount) compared with the plain model"
  }
}

extension TreePicture {
  /// The number of levels shown; each level is indented further.
  private static let levels = 100

  /// Creates a picture of the containers of a window, with the controllers on screen marked.
  fileprivate init(_ window: RoutingWindow, title: String) {
    let (tree, shown) = (window.tree, window.shownControllers)
    func container(_ id: NodeID, level: Int) -> Container {
      guard let node = tree[id] else { preconditionFailure("A container is not in its tree") }
      let kind: Container.Kind =
        switch node.form {
        case .stack: .stack
        case .single: .controller
        case .tabs: .tabs
        case .split: .split
        }
      var result = Container(
        kind, node.controllers.map { Entry($0.name, isShown: shown.contains($0)) })
      if level == Self.levels {
        result.omittedCount = tree.subtree(id).count - 1
        return result
      }
      result.branches = node.children.enumerated().map { index, child in
        let label = kind == .tabs ? "tab \(index + 1)" : index == 0 ? "master" : "detail"
        return Branch(label, container(child, level: level + 1))
      }
      if let id = node.presented, let kind = tree[id]?.kind {
        let presented = container(id, level: level + 1)
        result.branches.append(Branch(kind.rawValue, presented, isPresentation: true))
      }
      return result
    }
    self.init(container(tree.root, level: 1), title: title)
  }
}
