// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines
import ViewStackCore

/// Two paths to compare: `A B`, or a golden and its scenario.
struct DiffPair: Hashable {
  let old: String
  let new: String
  /// Whether the old one is a golden that does not exist, and is to be made.
  private(set) var isNew = false
  /// Whether the old one is a golden, and the new one its scenario.
  let isGolden: Bool

  /// The endings of goldens, in the order in which they are looked for.
  private static let endings = [".csv", ".json", ".ndjson"]
  /// The ending of scenarios.
  private static let ending = ".stack"

  /// Returns the pairs of a command line.
  ///
  /// With `--goldens` the operands are scenarios or goldens, in any order, and each pair is compared once.
  static func pairs(of arguments: ParsedArguments) throws(UsageError) -> [DiffPair] {
    let (operands, updates) = (arguments.operands, arguments.has("--update"))
    guard arguments.has("--goldens") else {
      guard operands.count >= 2 else {
        throw .missingOperand(operands.isEmpty ? "A" : "B", command: "diff")
      }
      if operands.count > 2 { throw .unexpectedOperand(operands[2], command: "diff") }
      if operands[0] == "-", updates { throw .conflict("--update", "'-' as A") }
      return [DiffPair(old: operands[0], new: operands[1], isGolden: false)]
    }
    guard !operands.isEmpty else { throw .missingOperand("a FILE.stack", command: "diff") }
    var pairs: [DiffPair] = []
    for operand in operands {
      guard let name = (endings + [ending]).first(where: operand.hasSuffix) else {
        throw .needs("--goldens", "scenarios, FILE.stack; found '\(operand)'")
      }
      let stem = operand.dropLast(name.count)
      let found = endings.first { POSIX.status(of: stem + $0) != nil }
      let old = name == ending ? stem + (found ?? endings[0]) : operand
      var pair = DiffPair(old: old, new: stem + ending, isGolden: true)
      pair.isNew = updates && found == nil
      if !pairs.contains(pair) { pairs.append(pair) }
    }
    return pairs
  }

  /// Returns the text before the report of a comparison.
  func heading(isDifferent: Bool) -> String {
    isGolden ? isDifferent ? "\(new) differs from \(old):\n" : "\(new): " : ""
  }
}

extension Scenario {
  /// Returns a golden as `timeline --clock transition --samples 20` prints it.
  func golden(
    samples: Int?, _ frameRate: FrameRate?, _ clock: TimelineClock?, _ precision: Int?
  ) -> String {
    timeline(frameRate: frameRate, samples: samples ?? (frameRate == nil ? 20 : nil))
      .timed(by: clock ?? .transition)
      .printed(.csv, options: PrintOptions(precision: precision))
  }
}

extension Result<[UInt8], FileError> {
  /// The bytes, or none.
  var bytes: [UInt8] { (try? get()) ?? [] }
}
