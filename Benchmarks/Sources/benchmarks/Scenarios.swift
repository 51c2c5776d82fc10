// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CProbe
import Foundation
import Workloads

let scenarioBenchmarks = [
  Benchmark("parsing", parsing), Benchmark("controllers", controllers),
  Benchmark("sweep", sweep), Benchmark("inputs", inputs),
]

@Sendable private func parsing(_ session: Session) {
  let sizes = session.isQuick ? [100_000] : [100_000, 10_000, 500_000]
  session.add(
    session.result(
      "parsing", .scenarios, "a statement parsed and checked, of 100,000",
      sizes.map { ($0, "\($0.grouped) statements", Double($0)) }, limit: 1000
    ) { size in
      let text = statements(size)
      return { count in for _ in 0..<count { keep(parsed(text)) } }
    })
  var result = Result(
    id: "parsing-memory", group: .scenarios, what: "memory of a statement, of 100,000",
    unit: "bytes")
  result.goal = .init(text: "", limit: 200)
  for size in sizes {
    let bytes = bytesPerStatement(size) {
      let bytes = probe_bytes_in_use()
      return bytes < 0 ? nil : Int(bytes)
    }
    if size == sizes[0] {
      result.take([bytes].compactMap { $0 })
    } else {
      result.growth.append(.init(size: "\(size.grouped) statements", cost: bytes))
    }
  }
  session.add(result)
  // The largest that a whole program needs while it parses and checks.
  let files = [10_000, 110_000].map { session.file("parsing-\($0).stack", statements($0)) }
  let runs = files.map { ProgramRun([Paths.stackctl, "check", $0]) }
  var peak = Result(
    id: "parsing-peak", group: .scenarios,
    what: "the largest memory that `stackctl check` needs for a statement more", unit: "bytes")
  peak.take([(runs[1].mebibytes - runs[0].mebibytes) * 1_048_576 / 100_000])
  peak.goal = .init(text: "", limit: 200)
  if runs.contains(where: { $0.exitCode != 0 }) { peak.note = "The check failed" }
  session.add(peak)
}

/// Many controllers, all on the stack.
@Sendable private func controllers(_ session: Session) {
  var time = Result(
    id: "controllers", group: .scenarios,
    what: "`stackctl check` of 100,000 controllers, pushed one by one", unit: "ms")
  time.goal = .init(text: "", limit: 1000)
  var memory = Result(
    id: "controllers-memory", group: .scenarios, what: "its largest memory", unit: "MiB")
  memory.goal = .init(text: "", limit: 64)
  for size in session.isQuick ? [100_000] : [100_000, 10_000] {
    let file = session.file("controllers-\(size).stack", pushes(ofNew: size))
    let command = [Paths.stackctl, "check", file]
    let runs = session.runs([command], most: 5)[0]
    let scale = 100_000 / Double(size)
    if size == 100_000 {
      time.take(runs.seconds.map { $0 * 1000 })
      memory.take(runs.map(\.mebibytes))
      if runs[0].exitCode != 0 { time.note = "It failed: \(runs[0].exitCode)" }
    } else {
      time.growth.append(.init(size: "10,000", cost: runs.fastest * 1000 * scale))
      memory.growth.append(
        .init(size: "10,000", cost: runs.map(\.mebibytes).min().map { $0 * scale }))
    }
  }
  session.add(time)
  session.add(memory)
}

/// Interrupts a scenario at each of its frames by each operation.
@Sendable private func sweep(_ session: Session) {
  let limit = session.isQuick ? 5.0 : 60
  func run(_ pairs: Int, _ options: [String] = []) -> (run: ProgramRun, interruptions: Double)? {
    let text = "push a instant; repeat \(pairs) { push b; pop }"
    let file = session.file("sweep-\(pairs).stack", text)
    let run = ProgramRun([Paths.stackctl, "check", "--sweep", file] + options, limit: limit)
    // … sweep ok: 215200 interruptions at 1281 instants, …
    let words = run.head.split { " :\n,".contains($0) }
    guard !run.wasStopped,
      let end = words.firstIndex(where: { $0.hasPrefix("interruption") }), end > 0,
      let count = Double(words[end - 1])
    else { return nil }
    return (run, count)
  }
  var result = Result(
    id: "sweep", group: .scenarios,
    what: "an interruption by `stackctl check --sweep`, of a scenario of 1,281 frames", unit: "µs")
  result.goal = .init(text: "500,000 a minute", limit: 120)
  var whole = [run(40)].compactMap { $0 }
  if !session.isQuick, let first = whole.first, first.run.seconds < 10 {
    whole += (0..<3).compactMap { _ in run(40) }
  }
  result.take(whole.map { $0.run.seconds * 1e6 / $0.interruptions })
  if let interruptions = whole.first?.interruptions {
    result.note = "\(Int(interruptions).grouped) interruptions"
  } else {
    result.note = "No figure: it failed or took more than \(Int(limit)) s"
  }
  for (size, pairs) in [("129 frames", 4), ("12,801 frames", 400)] {
    if pairs > 40, session.isQuick || (result.minimum ?? .infinity) > 1000 { continue }
    let cost = run(pairs).map { $0.run.seconds * 1e6 / $0.interruptions }
    result.growth.append(.init(size: size, cost: cost))
  }
  session.add(result)
  guard !session.isQuick, let one = whole.map(\.run.seconds).min() else { return }
  var jobs = Result(
    id: "sweep-jobs", group: .scenarios, what: "that with `--jobs 2`, time as a part of one job",
    unit: "")
  jobs.take([run(40, ["--jobs", "2"])].compactMap { $0.map { $0.run.seconds / one } })
  if jobs.minimum == nil {
    jobs.note = "no figure: the run with `--jobs 2` failed or took more than 40 s"
  }
  session.add(jobs)
}
