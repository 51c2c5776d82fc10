// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Workloads

let timelineBenchmarks = [
  Benchmark("timeline-csv", csv), Benchmark("timeline-bytes", otherFormats),
  Benchmark("timeline-table", table), Benchmark("timeline-hash", hash),
  Benchmark("timeline-jobs", jobs), Benchmark("timeline-memory", memory),
  Benchmark("timeline-first-byte", firstByte), Benchmark("start-up", startUp),
]

/// A scenario whose frames make so many rows, 64 for each pair and one at rest.
private func pairs(_ rows: Int) -> String {
  "push a instant; repeat \(rows / 64) { push b; pop }"
}

/// A scenario of one transition that takes so many seconds, or several times an hour.
private func longPush(_ seconds: Int) -> String {
  seconds <= 3600
    ? "push a instant; push b duration=\(seconds)s"
    : "push a instant; repeat \(seconds / 3600) { push b duration=3600s; pop instant }"
}

private func timeline(_ format: String, _ file: String) -> [String] {
  [Paths.stackctl, "timeline", "--format", format, file]
}

/// Rows of CSV into a pipe, beside a C program that computes and prints the same bytes.
@Sendable private func csv(_ session: Session) {
  let sizes = session.isQuick ? [100_000, 1_000_000] : [100_000, 1_000_000, 10_000_000]
  rows(
    session, "csv-repeat", "a row of CSV into a pipe, `push a instant; repeat N { push b; pop }`",
    sizes.map { ("\($0.grouped) rows", pairs($0), ["repeat", "\($0 / 64)"]) })
  let seconds = session.isQuick ? [360, 3600] : [360, 3600, 36000]
  rows(
    session, "csv-long", "a row of CSV into a pipe, one long push at 60 frames a second",
    seconds.map { ("\(($0 * 120).grouped) rows", longPush($0), ["long", "\($0)"]) })
}

/// The second size is the row's own.
private func rows(
  _ session: Session, _ id: String, _ what: String,
  _ sizes: [(name: String, scenario: String, peer: [String])]
) {
  var result = Result(
    id: id, group: .timelines, what: "\(what): \(sizes[1].name)", unit: "ns")
  for (index, size) in sizes.enumerated() {
    let command = timeline("csv", session.file("\(id)-\(index).stack", size.scenario))
    let count = ProgramRun(command, countsLines: true).lines
    guard count > 1 else {
      result.note = "stackctl printed nothing"
      return session.add(result)
    }
    let peer = index == 1 ? CProgram.rows(size.peer) : nil
    let runs = session.runs([command] + (peer.map { [$0] } ?? []), most: index == 1 ? 15 : 5)
    let costs = runs.map { $0.map { $0.seconds * 1e9 / Double(count) } }
    if index == 1 {
      result.take(costs[0])
      let limit = peer == nil ? nil : costs[1].min().map { $0 * 1.5 }
      result.goal = .init(text: "1.5 × the C program", limit: limit)
      result.beside = [.init(name: "C program", cost: peer == nil ? nil : costs[1].min())]
      if let minimum = result.minimum {
        result.note = "\((1000 / minimum).short) million rows a second"
      }
      if peer != nil, !CProgram.prints(size.peer, asMuchAs: command) {
        result.beside = [.init(name: "C program, which prints other bytes:", cost: costs[1].min())]
      }
    } else {
      result.growth.append(.init(size: size.name, cost: costs[0].min()))
    }
  }
  session.add(result)
}

/// JSON and NDJSON, per byte, beside CSV of the same frames.
@Sendable private func otherFormats(_ session: Session) {
  let file = session.file("bytes.stack", pairs(session.isQuick ? 100_000 : 1_000_000))
  let large = session.file("bytes-large.stack", pairs(session.isQuick ? 200_000 : 4_000_000))
  let formats = ["csv", "json", "ndjson"]
  let runs = session.runs(formats.map { timeline($0, file) })
  let costs = runs.map { $0.map { $0.seconds * 1e9 / Double(max($0.bytes, 1)) } }
  for index in 1...2 {
    var result = Result(
      id: "\(formats[index])-byte", group: .timelines,
      what: "a byte of \(formats[index].uppercased()) into a pipe", unit: "ns")
    result.take(costs[index])
    let csv = costs[0].min() ?? 0
    result.goal = .init(text: "2 × a byte of CSV", limit: csv * 2)
    result.beside = [.init(name: "CSV", cost: csv)]
    let run = ProgramRun(timeline(formats[index], large))
    result.growth = [
      .init(
        size: session.isQuick ? "twice as many frames" : "4 times as many frames",
        cost: run.seconds * 1e9 / Double(max(run.bytes, 1)))
    ]
    session.add(result)
  }
}

@Sendable private func table(_ session: Session) {
  let sizes = session.isQuick ? [100_000] : [100_000, 1_000_000]
  var result = Result(
    id: "table", group: .timelines, what: "a row of the table into a pipe", unit: "ns")
  result.goal = .init(text: "2 million rows a second", limit: 500)
  for (index, rows) in sizes.enumerated() {
    let runs = session.runs([timeline("table", session.file("table-\(rows).stack", pairs(rows)))])
    let costs = runs[0].map { $0.seconds * 1e9 / Double(rows) }
    if index == sizes.count - 1 {
      result.take(costs)
    } else {
      result.growth.append(.init(size: "\(rows.grouped) rows", cost: costs.min()))
    }
  }
  session.add(result)
}

/// What `--hash` makes of what is printed.
@Sendable private func hash(_ session: Session) {
  session.add(
    session.result(
      "sha-256", .timelines, "SHA-256 of a byte", [(1, "", 1_048_576)], limit: nil
    ) { _ in hashes() })
}

/// Many files on two threads, and what that needs of memory.
@Sendable private func jobs(_ session: Session) {
  let rows = session.isQuick ? 30_000 : 100_000
  func files(_ rows: Int) -> [String] {
    (0..<16).map { session.file("jobs-\(rows)-\($0).stack", pairs(rows)) }
  }
  func command(_ jobs: Int, _ files: [String]) -> [String] {
    [Paths.stackctl, "timeline", "--format", "csv", "--jobs", "\(jobs)"] + files
  }
  let small = files(rows)
  let runs = session.runs([command(1, small), command(2, small)], most: 7)
  var time = Result(
    id: "jobs", group: .timelines, what: "16 files with `--jobs 2`, time as a part of `--jobs 1`",
    unit: "")
  // One after the other they met the same disturbances.
  time.take(zip(runs[0], runs[1]).map { $1.seconds / $0.seconds })
  time.minimum = runs[1].fastest / runs[0].fastest
  time.goal = .init(text: "1.8 × as fast", limit: 1 / 1.8)
  session.add(time)
  let factor = session.isQuick ? 3 : 10
  let large = ProgramRun(command(2, files(rows * factor)))
  var memory = Result(
    id: "jobs-memory", group: .timelines, what: "largest memory of 16 files with `--jobs 2`",
    unit: "MiB")
  memory.take(runs[1].map(\.mebibytes))
  memory.growth = [.init(size: "\(factor) times as many rows", cost: large.mebibytes)]
  memory.beside = [.init(name: "`--jobs 1`", cost: runs[0].map(\.mebibytes).min())]
  session.add(memory)
}

/// The largest memory of a run that streams.
@Sendable private func memory(_ session: Session) {
  let sizes = [10_000, session.isQuick ? 1_000_000 : 10_000_000]
  let peaks = sizes.map {
    ProgramRun(timeline("csv", session.file("memory-\($0).stack", pairs($0)))).mebibytes
  }
  for (index, size) in sizes.enumerated() {
    var result = Result(
      id: index == 0 ? "memory-small" : "memory-large", group: .timelines,
      what: "largest memory of a run of \(size.grouped) rows", unit: "MiB")
    result.take([peaks[index]])
    // The same, but for what the system counts in pages.
    result.goal =
      index == 0
      ? .init(text: "", limit: 24)
      : .init(text: "as with \(sizes[0].grouped) rows (5 %)", limit: min(24, peaks[0] * 1.05))
    session.add(result)
  }
}

/// How long a reader waits, which is how long it takes to check the scenario.
@Sendable private func firstByte(_ session: Session) {
  let sizes = session.isQuick ? [5_000, 50_000] : [5_000, 50_000, 300_000]
  var result = Result(
    id: "first-byte", group: .timelines,
    what: "first byte of CSV of `repeat 50000 { push b; pop }`", unit: "ms")
  result.goal = .init(text: "", limit: 50)
  for size in sizes {
    let command = timeline("csv", session.file("first-\(size).stack", pairs(size * 64)))
    let waits = (0..<(session.isQuick ? 2 : 7)).compactMap { _ in
      ProgramRun(command, stopsAtOutput: true).firstByte.map { $0 * 1000 }
    }
    if size == 50_000 {
      result.take(waits)
    } else {
      result.growth.append(
        .init(
          size: "\(size.grouped) rounds",
          cost: waits.min().map { $0 * 50_000 / Double(size) }))
    }
  }
  session.add(result)
  guard let wait = result.minimum else { return }
  let start = session.runs([[Paths.stackctl, "timeline", "-e", "push a instant"]])[0].fastest
  let whole = ProgramRun(timeline("csv", session.file("first-whole.stack", pairs(50_000 * 64))))
  var share = Result(
    id: "rehearsal-share", group: .timelines,
    what: "the part of that run before its first byte, without the start-up", unit: "%")
  // Where the wait is too short to be told from the start-up, it is none.
  share.take([max(0, wait / 1000 - start) / (whole.seconds - start) * 100])
  share.goal = .init(text: "", limit: 5)
  session.add(share)
}

@Sendable private func startUp(_ session: Session) {
  let runs = session.runs(
    [[Paths.stackctl, "timeline", "-e", "push a instant"], [Paths.program("Empty")]], most: 200)
  var result = Result(
    id: "start-up", group: .timelines, what: "start-up: `stackctl timeline -e 'push a instant'`",
    unit: "ms")
  result.take(runs[0].seconds.map { $0 * 1000 })
  let empty = runs[1].fastest * 1000
  result.goal = .init(text: "2 × an empty Swift program", limit: 2 * empty)
  result.beside = [.init(name: "an empty Swift program", cost: empty)]
  session.add(result)
}

extension Int {
  /// With commas: `1,000,000`.
  var grouped: String { Double(self).short }
}
