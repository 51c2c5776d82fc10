// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import TimelinePictures
import Timelines
import ViewStackCore

/// `stackctl curve`: samples and draws a timing curve.
struct CurveCommand: Command {
  private let arguments: ParsedArguments
  private let spec: String?
  private let samples: [Double]
  private let isBatch: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    isBatch = arguments.has("--batch")
    // `-` names the input that --batch reads anyway.
    spec = isBatch && arguments.operands == ["-"] ? nil : arguments.operands.first
    for option in ["--at", "--batch"] where arguments.has(option) && arguments.has("--format") {
      throw .conflict("--format", option)
    }
    if isBatch, arguments.has("--at") { throw .conflict("--batch", "--at") }
    if isBatch, let spec { throw .unexpectedOperand(spec, command: "curve") }
    if !isBatch, spec == nil { throw .missingOperand("the curve's SPEC", command: "curve") }
    var samples: [Double] = []
    for list in arguments.values(of: "--at") {
      for word in list.split(separator: ",", omittingEmptySubsequences: false) {
        guard let x = CurveInput.number(word), CurveInput.allowed.contains(x) else {
          throw .invalidValue(
            String(word), option: "--at", expected: "numbers up to 1e100 with commas between")
        }
        samples.append(x)
      }
    }
    self.samples = samples
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    if isBatch { return try runBatch(console) }
    guard let spec else { return .usage }
    do throws(CurveTextError) {
      let curve = try TimingCurve(parsing: spec)
      guard console.openOutput(arguments) else { return .file }
      if arguments.has("--at") {
        for x in samples {
          console.write("\(String(shortest: x)),\(String(shortest: curve.value(at: x)))\n")
        }
      } else if arguments.value(of: "--format") == "svg" {
        console.write(CurvePicture(curve, title: spec).text)
      } else {
        console.write(CurveDrawing(curve, width: console.width).text)
      }
      return console.commit(.done)
    } catch {
      console.complain(
        about: SourceText(Array(spec.utf8), name: "curve"), [error.message()])
      return .usage
    }
  }

  /// Reads lines `SPEC TAB X`; prints nothing unless all of them are valid.
  private func runBatch(_ console: Console) throws(UsageError) -> ExitStatus {
    try arguments.checkOutput(besides: ["-"])
    guard let bytes = console.read("-") else { return .file }
    var input = CurveInput(bytes)
    let values = input.values()
    guard input.errors.isEmpty else {
      console.report(input.report(width: console.messageWidth))
      return .usage
    }
    guard console.openOutput(arguments) else { return .file }
    console.write(values.map { String(shortest: $0) + "\n" }.joined())
    return console.commit(.done)
  }
}
