// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import Timelines
import ViewStackCore

/// Two inputs to compare: `A B`, each a path or the text of `-e`, or a golden and its scenario.
struct DiffPair: Hashable {
  let old: String
  let new: String
  /// The scenarios of `-e` by their names, which take the place of paths.
  private(set) var texts: [String: String] = [:]
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
    let texts = arguments.values(of: "-e")
    guard arguments.has("--goldens") else {
      if !texts.isEmpty { return [try pair(operands, texts, updates: updates)] }
      guard operands.count >= 2 else {
        throw .missingOperand(
          "timelines A and B, found \(operands.isEmpty ? "none" : "only A")", command: "diff")
      }
      if operands.count > 2 { throw .unexpectedOperand(operands[2], command: "diff") }
      if operands[0] == "-", updates { throw .conflict("--update", "'-' as A") }
      return [DiffPair(old: operands[0], new: operands[1], isGolden: false)]
    }
    if !texts.isEmpty { throw .conflict("--goldens", "-e") }
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

  /// Returns the pair of a timeline or a scenario and a scenario of `-e`, or of two scenarios of `-e`.
  private static func pair(
    _ operands: [String], _ texts: [String], updates: Bool
  ) throws(UsageError) -> DiffPair {
    guard operands.count + texts.count >= 2 else {
      throw .missingOperand("a timeline A, or a second -e", command: "diff")
    }
    if texts.count > 2 || operands.count + texts.count > 2 {
      throw .conflict("-e \(texts[texts.count - 1])", "two other inputs")
    }
    if updates, operands.isEmpty || operands == ["-"] {
      throw .conflict("--update", "'\(operands.first ?? "-e")' as A")
    }
    let names = texts.count == 1 ? ["-e"] : ["-e A", "-e B"]
    let all = operands + names
    var pair = DiffPair(old: all[0], new: all[1], isGolden: false)
    pair.texts = Dictionary(uniqueKeysWithValues: zip(names, texts))
    return pair
  }

  /// Returns the contents of one of the inputs.
  func contents(of name: String, _ console: Console, limit: Int) -> Result<[UInt8], FileError> {
    texts[name].map { .success(Array($0.utf8)) } ?? console.contents(of: name, limit: limit)
  }

  /// Returns the text before the report of a comparison.
  func heading(isDifferent: Bool) -> String {
    isGolden
      ? isDifferent ? "\(new.onOneLine) differs from \(old.onOneLine):\n" : "\(new.onOneLine): "
      : ""
  }
}

extension Scenario {
  /// Returns a golden as `timeline --clock transition --samples 20` prints it.
  func golden(
    samples: Int?, _ frameRate: FrameRate?, _ clock: TimelineClock?, _ precision: Int?,
    showsViews: Bool
  ) -> String {
    timeline(frameRate: frameRate, samples: samples ?? (frameRate == nil ? 20 : nil))
      .timed(by: clock ?? .transition)
      .printed(.csv, options: PrintOptions(precision: precision, showsViews: showsViews))
  }
}
