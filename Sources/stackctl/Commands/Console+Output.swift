// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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
