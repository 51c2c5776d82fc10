// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// The format of a report.
enum ReportFormat: String, CaseIterable, Sendable {
  /// JUnit XML, which CI systems show as tests.
  case junit
  /// Markdown, with pictures beside it, for a pull request.
  case markdown
  /// JSON, for programs.
  case json

  /// The ending of files in the format, for suggestions.
  fileprivate var ending: String { self == .junit ? ".xml" : self == .markdown ? ".md" : ".json" }
}

extension ParsedArguments {
  /// The reports of `--report`, each with its path.
  func reports() throws(UsageError) -> [(format: ReportFormat, path: String)] {
    var reports: [(format: ReportFormat, path: String)] = []
    for text in values(of: "--report") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.count == 2 ? String(parts[1]) : ""
      guard let format = ReportFormat(rawValue: String(parts[0])), !path.isEmpty, path != "-" else {
        throw .invalidValue(
          text, option: "--report",
          expected: "FORMAT=PATH, such as junit=results.xml; a format is one of "
            + ReportFormat.allCases.map(\.rawValue).joined(separator: ", "),
          suggestion: Self.suggestion(for: text, parts.map(String.init)))
      }
      if reports.contains(where: { $0.format == format }) {
        throw .repeatedOption("--report \(format.rawValue)")
      }
      reports.append((format, path))
    }
    return reports
  }

  private static func suggestion(for text: String, _ parts: [String]) -> String? {
    let formats = ReportFormat.allCases
    if parts.count == 2 {
      let name = Suggestion.nearest(to: parts[0], among: formats.map(\.rawValue))
      return name.flatMap { $0 == parts[0] ? nil : "\($0)=\(parts[1])" }
    }
    let format =
      formats.first { text.hasSuffix($0.ending) }
      ?? Suggestion.nearest(to: text, among: formats.map(\.rawValue)).flatMap(ReportFormat.init)
    return format.map { text.hasSuffix($0.ending) ? "\($0)=\(text)" : "\($0)=PATH" }
  }
}

/// The files of the reports of a command.
struct ReportFiles {
  private let files: [(format: ReportFormat, path: String)]
  private let address: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = try arguments.reports()
    address = arguments.value(of: "--report-url")
    if let address, !Self.isAddress(address) {
      throw .invalidValue(
        address, option: "--report-url",
        expected: "an address without spaces, such as https://example.com/7/")
    }
    if address != nil, !files.contains(where: { $0.format == .markdown }) {
      throw .needs("--report-url", "--report markdown=PATH")
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// The largest number of tests with pictures; only Markdown shows them.
  var pictureCount: Int { files.contains { $0.format == .markdown } ? 20 : 0 }

  /// Returns whether a text can stand in a link of Markdown.
  private static func isAddress(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != 0x3C && $0 != 0x3E }
  }

  /// The beginning of the links to pictures.
  private var base: String { address.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? "" }

  /// Writes the reports and their pictures; returns the status, or `file` if that fails.
  func write(_ report: Report, _ status: ExitStatus, _ console: Console) -> ExitStatus {
    var status = status
    func write(_ text: String, to path: String) {
      if !console.replace(path, with: Array(text.utf8)) { status = max(status, .file) }
    }
    for (format, path) in files {
      switch format {
      case .junit: write(JUnitPrinter.print(report, program: console.program), to: path)
      case .json: write(ReportJSON.print(report, program: console.program), to: path)
      case .markdown:
        let names = PictureNames(path: path)
        let printer = MarkdownPrinter { base + names.link(to: $1, of: $0) }
        write(printer.print(report, program: console.program), to: path)
        for (index, item) in report.cases.enumerated() {
          for picture in item.pictures {
            write(picture.svg, to: names.path(of: picture, of: index))
          }
        }
      }
    }
    return status
  }
}

/// The names of the pictures beside a Markdown report: `report.md` has `report-1-before.svg`.
struct PictureNames {
  private let folder: Substring
  private let stem: Substring

  init(path: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = path[..<start]
    let name = path[start...]
    stem = name.dropFirst().lastIndex(of: ".").map { name[..<$0] } ?? name
  }

  private func name(of picture: Report.Picture, _ index: Int) -> String {
    "\(stem)-\(index + 1)-\(picture.title.rawValue).svg"
  }

  /// Returns whether a path leads to a file with the name of a picture, of any case of the report.
  func contains(_ path: String) -> Bool {
    guard let place = POSIX.Place(path), let report = POSIX.Place("\(folder)\(stem)"),
      place.isBeside(report), place.name.hasPrefix("\(stem)-")
    else { return false }
    let parts = place.name.dropFirst(stem.count + 1).split(separator: "-", maxSplits: 1)
    return parts.count == 2 && Int(parts[0]) != nil
      && Report.Picture.Title.allCases.contains { parts[1] == "\($0.rawValue).svg" }
  }

  /// Returns the path of a picture of the case at an index.
  func path(of picture: Report.Picture, of index: Int) -> String {
    folder + name(of: picture, index)
  }

  /// Returns the address of the picture, relative to the report.
  func link(to picture: Report.Picture, of index: Int) -> String {
    name(of: picture, index).utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-._~".contains(Character(scalar)))
      let hex = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(Character(scalar)) : "%" + (hex.count == 1 ? "0" : "") + hex
    }.joined()
  }
}
