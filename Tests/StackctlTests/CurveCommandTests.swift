// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing

@Suite("stackctl curve")
struct CurveCommandTests {
  @Test func `values are printed with their full precision`() async {
    let run = await CommandRun.of(["curve", "steps(4, jump-end)", "--at", "0,.3,.5,1"])
    #expect(run.output == "0,0\n0.3,0.25\n0.5,0.5\n1,1\n")
    let linear = await CommandRun.of(["curve", "linear(0, .5 20%, 1)", "--at", ".1,.6"])
    #expect(linear.output == "0.1,0.25\n0.6,0.75\n")
    let far = await CommandRun.of(["curve", "steps(4)", "--at", "1e308"])
    #expect(far.status == .usage && far.output == "")
    #expect(far.errors.contains("'1e308' for '--at': expected numbers up to 1e100"))
  }

  @Test func `a batch prints one value a line, in order`() async {
    let run = await CommandRun.of(
      ["curve", "--batch"], input: "linear\t.25\n\nease-in-out\t.5\r\nlinear\t1e-3\n")
    #expect(run.status == .done)
    #expect(run.output == "0.25\n0.5\n0.001\n")
  }

  @Test func `a batch with a mistake prints only the place of the mistake`() async {
    let run = await CommandRun.of(
      ["curve", "--batch"], input: "linear\t.25\nease-in-aut\t.5\nlinear .5\nlinear\tx\n")
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.contains("-:2:1: error: unknown curve 'ease-in-aut'"))
    #expect(run.errors.contains("did you mean 'ease-in-out'?"))
    #expect(run.errors.contains("-:3:1: error: a line is SPEC, a tab and X"))
    #expect(run.errors.contains("-:4:8: error: 'x' is not a number"))
  }

  /// Runs every row of a file of vectors through the command, within the file's own tolerance.
  @Test func `a batch prints every Bézier vector`() async throws {
    struct Row: Decodable {
      let params: [Double]
      let x: Double
      let y: Double
      let slope: Double?
    }
    struct File: Decodable { let cases: [Row] }
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Vectors/bezier.json")
    let rows = try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    let input = rows.map { row in
      "cubic-bezier(\(row.params.map(Self.plain).joined(separator: ",")))\t\(row.x)\n"
    }.joined()
    let run = await CommandRun.of(["curve", "--batch"], input: input)
    #expect(run.status == .done, "\(run.errors.prefix(2000))")
    let values = run.output.split(separator: "\n").map { Double($0) ?? .nan }
    #expect(values.count == rows.count)
    var checked = 0
    for (row, value) in zip(rows, values) {
      guard let slope = row.slope, abs(slope) <= 1e4 else { continue }
      let tolerance =
        1e-12 * max(1, abs(row.y)) + 4 * 0x1p-53 * abs(slope) * max(abs(row.x), 0x1p-53)
      #expect(abs(value - row.y) <= tolerance, "\(row)")
      checked += 1
    }
    #expect(checked > 500)
  }

  @Test func `a batch prints every steps and linear vector`() async throws {
    struct Row: Decodable {
      let steps: Int?
      let position: String?
      let function: String?
      let x: Double
      let y: Double
      let before: Bool?
    }
    struct File: Decodable { let cases: [Row] }
    for name in ["steps", "linear_fn"] {
      // The command has no before flag. Tests of the type cover these rows.
      let rows = try JSONDecoder().decode(File.self, from: Self.vectors(name)).cases
        .filter { !($0.before ?? false) }
      let input = rows.map { row in
        let spec = row.function ?? "steps(\(row.steps ?? 0), \(row.position ?? ""))"
        return "\(spec)\t\(row.x)\n"
      }.joined()
      let run = await CommandRun.of(["curve", "--batch"], input: input)
      #expect(run.status == .done, "\(run.errors.prefix(2000))")
      let values = run.output.split(separator: "\n").map { Double($0) ?? .nan }
      #expect(values.count == rows.count && rows.count > 100)
      for (row, value) in zip(rows, values) {
        #expect(abs(value - row.y) <= 1e-12 * max(1, abs(row.y)), "\(row)")
      }
    }
  }

  @Test func `a batch prints springs from 0 to 1 as in their vectors`() async throws {
    struct Row: Decodable {
      let group: String?
      let mass: Double?
      let stiffness: Double
      let damping: Double
      let from: Double
      let to: Double
      let initialVelocity: Double
      let t: Double
      let position: Double
    }
    struct File: Decodable { let cases: [Row] }
    let rows = try JSONDecoder().decode(File.self, from: Self.vectors("spring")).cases
      .filter { $0.from == 0 && $0.to == 1 }
    let input = rows.map { row in
      let numbers = [row.mass ?? 1, row.stiffness, row.damping, row.initialVelocity]
        .map(Self.plain)
      return "spring(mass \(numbers[0]) stiffness \(numbers[1]) damping \(numbers[2]) "
        + "velocity \(numbers[3]))\t\(row.t)\n"
    }.joined()
    let run = await CommandRun.of(["curve", "--batch"], input: input)
    #expect(run.status == .done, "\(run.errors.prefix(2000))")
    let values = run.output.split(separator: "\n").map { Double($0) ?? .nan }
    #expect(values.count == rows.count && rows.count > 50)
    for (row, value) in zip(rows, values) {
      // The tolerance of the file. In a long undamped motion the phase itself is rounded.
      let frequency = (row.stiffness / (row.mass ?? 1)).squareRoot()
      let span = max(1, abs(row.initialVelocity) / frequency)
      let tolerance = row.group == "long-undamped" ? 1e-11 : 1e-12
      #expect(abs(value - row.position) <= tolerance * span, "\(row)")
    }
  }

  private static func vectors(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Vectors/\(name).json"))
  }

  /// A double without an exponent.
  private static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.contains("e") ? String(format: "%.30f", number) : text
  }

  @Test func `a drawing has the curve and its values`() async {
    let run = await CommandRun.of(["curve", "ease-in-out"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "ease-in-out")
    #expect(lines.filter { $0.contains("|") }.count == 21)
    #expect(run.output.contains("   0.400    0.331884\n"))
    #expect(run.output.count { $0 == "*" } == 61)
  }

  @Test func `a drawing contains overshoot, springs and constants`() async {
    for spec in ["cubic-bezier(.34,1.56,.64,1)", "spring(duration .5 bounce .4)", "linear(1, 1)"] {
      let run = await CommandRun.of(["curve", spec])
      #expect(run.status == .done)
      #expect(run.output.count { $0 == "*" } == 61, "\(spec)")
    }
  }
}
