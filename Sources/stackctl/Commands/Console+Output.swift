// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines

extension Console {
  /// Opens the file that `-o` names, where it names one; what is wrong with it is reported.
  func openOutput(_ arguments: ParsedArguments) -> Bool {
    guard let path = arguments.value(of: "--output") else { return true }
    do throws(FileError) {
      try open(path)
      return true
    } catch {
      report("stackctl: error: \(path): \(error)\n")
      return false
    }
  }
}

extension TimelineFilter {
  /// The stretch of time that `--from` and `--to` name.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (start, end) = (try arguments.duration("--from"), try arguments.duration("--to"))
    if let start, let end, start > end {
      throw .invalidValue(
        arguments.value(of: "--to") ?? "", option: "--to",
        expected: "a time that is not before --from", suggestion: nil)
    }
    self.init(from: start, to: end)
  }
}
