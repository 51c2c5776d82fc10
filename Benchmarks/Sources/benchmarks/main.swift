// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation

let usage = """
  Measures what ViewStack costs, beside what others cost. Less is better throughout.

    Benchmarks/run [--quick] [--filter TEXT]… [--format markdown|json] [-o FILE]
    Benchmarks/run --list
    Benchmarks/run show REPORT.json [-o FILE]
    Benchmarks/run compare OLD.json NEW.json [-o FILE]

    --quick         fewer repeats and smaller sizes: less than a minute
    --filter TEXT   only the groups of rows whose name contains the text; --list names them
    --format        a table (markdown, the default) or a report for `compare` (json)
    -o FILE         writes to a file; with the ending .json the format is json
  """

struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

struct Options {
  var isQuick = false
  var filters: [String] = []
  var format: String?
  var output: String?
  var compared: [String] = []
  var shown: String?
  var lists = false
  var helps = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst(), !value.hasPrefix("-") else {
        throw UsageError("\(option) needs a value")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--filter": filters.append(try value(of: argument))
      case "--format": format = try value(of: argument)
      case "-o": output = try value(of: argument)
      case "--list": lists = true
      case "--help", "-h": helps = true
      case "show", "compare":
        guard shown == nil, compared.isEmpty else {
          throw UsageError("show one report, or compare two: '\(argument)' is one too many")
        }
        guard argument == "compare" else {
          shown = try value(of: argument)
          continue
        }
        guard rest.count >= 2 else { throw UsageError("compare needs OLD.json and NEW.json") }
        compared = [rest.removeFirst(), rest.removeFirst()]
      default: throw UsageError("unknown argument '\(argument)'")
      }
    }
    if let format, !["markdown", "json"].contains(format) {
      throw UsageError("--format is markdown or json, not '\(format)'")
    }
    let isTable = shown != nil || !compared.isEmpty
    guard
      !isTable
        || format != "json" && !isQuick && filters.isEmpty && output?.hasSuffix(".json") != true
    else {
      throw UsageError("show and compare print a table of all rows; only -o goes with them")
    }
  }
}

func write(_ text: String, to path: String?) throws {
  if let path {
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw UsageError("\(path) cannot be written")
    }
  } else {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

/// Throws where a file could not be written when all has been measured.
func checkWritable(_ path: String) throws {
  let isThere = FileManager.default.fileExists(atPath: path)
  let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
  guard FileManager.default.isWritableFile(atPath: isThere ? path : folder) else {
    throw UsageError("\(path) cannot be written")
  }
}

func measure(_ options: Options) throws {
  try options.output.map(checkWritable)
  let chosen = benchmarks.filter { one in
    options.filters.isEmpty || options.filters.contains { one.id.contains($0) }
  }
  guard !chosen.isEmpty else {
    throw UsageError("no group of rows has that name; --list names them")
  }
  var machine = Machine()
  let session = try Session(isQuick: options.isQuick)
  defer { session.end() }
  for one in chosen {
    session.tell(one.id)
    one.run(session)
  }
  machine.load += [Machine.load].compactMap { $0 }
  let report = Report(machine: machine, isQuick: options.isQuick, results: session.results)
  let isJSON = options.format.map { $0 == "json" } ?? (options.output?.hasSuffix(".json") ?? false)
  try write(isJSON ? try report.json() : report.markdown, to: options.output)
}

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.helps {
    print(usage)
  } else if options.lists {
    for one in benchmarks { print(one.id) }
  } else if let report = options.shown {
    try write(try Report(contentsOf: report).markdown, to: options.output)
  } else if let old = options.compared.first, let new = options.compared.last {
    try write(
      comparison(try Report(contentsOf: old), try Report(contentsOf: new)), to: options.output)
  } else {
    try measure(options)
  }
} catch {
  let message = (error as? UsageError)?.message ?? "\(error)"
  FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
  exit(2)
}
