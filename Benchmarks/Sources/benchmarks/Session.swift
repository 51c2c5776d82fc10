// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CProbe
import Foundation
import Workloads

/// A run of the benchmarks: how thorough it is, how things are timed, and what came of it.
final class Session {
  let isQuick: Bool
  private(set) var results: [Result] = []
  private let temporary = FileManager.default.temporaryDirectory
    .appending(path: "viewstack-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
  }

  /// Removes what was written for the programs that are measured.
  func end() {
    try? FileManager.default.removeItem(at: temporary)
  }

  func add(_ result: Result) {
    results.append(result)
    let cost = result.minimum.map { "\($0.short) \(result.unit)" } ?? "not measured"
    tell("  \(result.what): \(cost)")
  }

  /// Says on standard error what goes on.
  func tell(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Writes a file for a program that is measured.
  func file(_ name: String, _ text: String) -> String {
    let url = temporary.appending(path: name)
    try? Data(text.utf8).write(to: url)
    return url.path(percentEncoded: false)
  }

  // MARK: - Inside the process

  /// Times a workload, per unit of work in nanoseconds.
  ///
  /// It warms up and finds a count that takes long enough for the clock, then measures several times.
  func time(_ work: Workload) -> [Double] {
    let long = isQuick ? 5e6 : 20e6
    var count = 1
    var time = nanoseconds { work(count) }
    while time < long / 4, count < 1 << 40 {
      count = max(count + 1, Int(Double(count) * min(long / max(time, 1), 100)))
      time = nanoseconds { work(count) }
    }
    // What takes long by itself is measured less often.
    let budget = isQuick ? 1e8 : 6e8
    let repeats = min(isQuick ? 7 : 25, max(3, Int(budget / time)))
    return (0..<repeats).map { _ in nanoseconds { work(count) } / Double(count) }
  }

  /// How often memory is allocated per unit of work; nil where that cannot be counted.
  func allocations(_ work: Workload) -> Double? {
    let count = 1000
    work(count)
    let before = probe_allocations()
    guard before >= 0 else { return nil }
    work(count)
    return Double(probe_allocations() - before) / Double(count)
  }

  func nanoseconds(_ body: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(body).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }

  // MARK: - Other programs

  /// Runs programs in turn, several times, so that what disturbs one disturbs the others too.
  ///
  /// - Parameters:
  ///   - commands: The path of each program and its arguments.
  ///   - most: The largest number of repeats.
  /// - Returns: The runs of each, without those of the warm-up.
  func runs(_ commands: [[String]], most: Int = 15) -> [[ProgramRun]] {
    let first = commands.map { ProgramRun($0) }
    let long = first.reduce(0) { $0 + $1.seconds }
    let budget = isQuick ? 0.4 : 3.0
    if long > budget { return first.map { [$0] } }
    let repeats = min(isQuick ? 5 : most, max(3, Int(budget / max(long, 0.001))))
    var all = commands.map { _ in [ProgramRun]() }
    for _ in 0..<repeats {
      for (index, command) in commands.enumerated() { all[index].append(ProgramRun(command)) }
    }
    return all
  }
}

/// What became of a program that was run with its output in a pipe.
struct ProgramRun {
  let seconds: Double
  let firstByte: Double?
  let mebibytes: Double
  let bytes: Int
  let lines: Int
  let exitCode: Int
  let wasStopped: Bool
  let head: String

  /// Runs a program; it is stopped after `limit` seconds, or when it has written something.
  init(
    _ command: [String], countsLines: Bool = false, stopsAtOutput: Bool = false,
    limit: Double = 120
  ) {
    var arguments = command.map { strdup($0) } + [nil]
    defer {
      for argument in arguments { free(argument) }
    }
    var run = probe_run(
      Paths.program("launch"), &arguments, countsLines, stopsAtOutput, Int64(limit * 1e9))
    seconds = run.was_stopped ? limit : Double(run.nanoseconds) / 1e9
    firstByte = run.first_byte < 0 ? nil : Double(run.first_byte) / 1e9
    mebibytes = Double(run.peak) / 1_048_576
    bytes = Int(run.bytes)
    lines = Int(run.lines)
    exitCode = Int(run.exit_code)
    wasStopped = run.was_stopped
    head = withUnsafeBytes(of: &run.head) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension [ProgramRun] {
  var seconds: [Double] { map(\.seconds) }
  /// The shortest time, in seconds; infinite without a run.
  var fastest: Double { seconds.min() ?? .infinity }
}
