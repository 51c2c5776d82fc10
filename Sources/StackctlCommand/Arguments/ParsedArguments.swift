// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import Timelines
import ViewStackCore

/// The options and operands of one command, checked against its specification.
struct ParsedArguments: Sendable {
  /// The program with its words and tools.
  let program: Stackctl
  private(set) var operands: [String]
  private var values: [String: [String]]

  init(_ arguments: some Sequence<String>, spec: CommandSpec, _ program: Stackctl)
    throws(UsageError)
  {
    self.program = program
    var operands: [String] = []
    var values: [String: [String]] = [:]
    var rest = Array(arguments)[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      let (option, attached) = try Self.option(argument, in: spec)
      if let placeholder = option.value {
        guard let value = attached ?? rest.popFirst() else {
          throw .missingValue(option: option.name, value: placeholder)
        }
        guard option.isRepeatable || values[option.name] == nil else {
          throw .repeatedOption(option.name)
        }
        for word in option.isList ? Self.words(value) : [value]
        where !option.isOpen && !option.choices.isEmpty && !option.choices.contains(word) {
          throw .invalidValue(
            word, option: option.name, expected: option.choices.joined(separator: ", "),
            suggestion: Suggestion.nearest(to: word, among: option.choices))
        }
        guard option.name != "--output" || !value.isEmpty else {
          throw .missingValue(option: option.name, value: placeholder)
        }
        values[option.name, default: []].append(value)
      } else {
        guard attached == nil else { throw .unexpectedValue(option: option.name) }
        values[option.name] = []
      }
    }
    let files = spec.options.filter { $0.isFile && $0.name != "--output" }.map(\.name)
    let inputs = operands + files.flatMap { values[$0] ?? [] }
    if inputs.count(where: { $0 == "-" }) > 1 { throw .repeatedInput }
    self.operands = operands
    self.values = values
  }

  /// Returns the value of the last `--color` of a command line, which may have mistakes, or nil.
  static func color(in arguments: [String]) -> String? {
    guard let index = arguments.lastIndex(where: { $0 == "--color" || $0.hasPrefix("--color=") })
    else { return nil }
    let word = arguments[index]
    return word == "--color"
      ? arguments[(index + 1)...].first : String(word.dropFirst("--color=".count))
  }

  /// Returns the option of `--name`, `--name=value`, `-n` or `-nvalue`.
  private static func option(
    _ argument: String, in spec: CommandSpec
  ) throws(UsageError) -> (OptionSpec, attached: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    for option in spec.options {
      if argument == option.name || argument == option.short { return (option, nil) }
      if parts.count == 2, option.name.hasPrefix("--"), parts[0] == option.name {
        return (option, String(parts[1]))
      }
      let short = option.short ?? (option.name.hasPrefix("--") ? nil : option.name)
      if let short, option.value != nil, !argument.hasPrefix("--"), argument.hasPrefix(short) {
        return (option, String(argument.dropFirst(short.count)))
      }
    }
    // A single letter is too short for a suggestion.
    let known = argument.hasPrefix("--") ? spec.options.map(\.name) : []
    throw .unknownOption(
      argument, command: spec.name,
      suggestion: Suggestion.nearest(to: String(parts[0]), among: known))
  }

  /// Returns whether a switch or an option is given.
  func has(_ option: String) -> Bool {
    values[option] != nil
  }

  /// Returns the value of an option, or nil if it is not given.
  func value(of option: String) -> String? {
    values[option]?.last
  }

  /// Returns all values of an option that may be repeated.
  func values(of option: String) -> [String] {
    values[option] ?? []
  }

  /// Returns the same arguments with other values for an option that may be repeated.
  func replacing(_ option: String, with new: [String]) -> ParsedArguments {
    var copy = self
    copy.values[option] = new.isEmpty ? nil : new
    return copy
  }

  /// Returns the same arguments with other operands.
  func replacingOperands(with new: [String]) -> ParsedArguments {
    var copy = self
    copy.operands = new
    return copy
  }

  /// Returns the words of all values of an option that takes lists.
  func list(of option: String) -> [String] {
    values(of: option).flatMap(Self.words)
  }

  private static func words(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether results go to a file; `-o -` is standard output.
  var writesFile: Bool { value(of: "--output").map { $0 != "-" } ?? false }

  /// A file that the command writes.
  private struct WrittenFile {
    /// The words of the command line that name it.
    let words: String
    let path: String
    /// The pictures beside it, if it is a report with pictures.
    var pictures: PictureNames?

    /// Returns whether the file, or a picture beside it, is the file of another path.
    func isWritten(to other: String) -> Bool {
      path == other || POSIX.isSameFile(path, asInput: other) || pictures?.contains(other) == true
    }
  }

  /// The files that the command writes.
  private var writtenFiles: [WrittenFile] {
    let output = writesFile ? value(of: "--output") : nil
    let scenario = value(of: "--scenario")
    return [output.map { ("-o", $0) }, scenario.map { ("--scenario", $0) }].compactMap(\.self)
      .map { WrittenFile(words: "\($0) \($1)", path: $1) }
      + values(of: "--report").map { text in
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let path = parts.last ?? text
        let hasPictures = parts.first == ReportFormat.markdown.rawValue
        return WrittenFile(
          words: "--report \(text)", path: path,
          pictures: hasPictures ? PictureNames(path: path) : nil)
      }
  }

  /// Throws if the command would replace one of its input files, or write a file twice.
  func checkOutput(besides inputs: some Sequence<String>) throws(UsageError) {
    let files = writtenFiles
    for (index, file) in files.enumerated() {
      if inputs.contains(where: file.isWritten) { throw .writesOverInput(file.words) }
      let other = files[..<index].first {
        file.isWritten(to: $0.path) || $0.isWritten(to: file.path)
      }
      if let other { throw .conflict(file.words, other.words) }
    }
  }

  /// Returns the whole number of an option, or nil if it is not given.
  func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalidValue(
        text, option: option,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns the value of `--fps`.
  func frameRate() throws(UsageError) -> FrameRate? {
    try integer("--fps", in: FrameRate.range).map { FrameRate($0) }
  }

  /// Returns the value of `--samples`.
  func samples() throws(UsageError) -> Int? {
    let samples = try integer("--samples", in: 1...10_000)
    if samples != nil, has("--fps") { throw .conflict("--samples", "--fps") }
    return samples
  }

  /// Returns the number of an option, or nil if it is not given.
  func number(_ option: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(of: option) else { return nil }
    guard let number = CurveInput.number(text[...]), range.contains(number) else {
      let (low, high) = (String(shortest: range.lowerBound), String(shortest: range.upperBound))
      throw .invalidValue(
        text, option: option, expected: "a number from \(low) to \(high)")
    }
    return number
  }

  /// Returns the duration of an option, or nil if it is not given.
  func duration(_ option: String) throws(UsageError) -> Duration? {
    guard let text = value(of: option) else { return nil }
    guard let duration = DurationLiteral.parse(text), duration >= .zero else {
      throw .invalidValue(
        text, option: option, expected: "a time like 250ms, .25s or 0.25")
    }
    return duration
  }
}
