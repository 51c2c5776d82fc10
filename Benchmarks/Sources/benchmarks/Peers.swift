// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation

/// A program in Python that prints lines `NAME TAB NUMBER`; run once a session, when first asked.
final class PythonPeer: Sendable {
  private let figures: [String: Double]

  init(_ script: String) {
    let python = Paths.peers + "venv/bin/python"
    var figures: [String: Double] = [:]
    if FileManager.default.isExecutableFile(atPath: python) {
      let isQuick = CommandLine.arguments.contains("--quick")
      let run = PythonPeer.output(
        of: [python, Paths.peerSources + script] + (isQuick ? ["--quick"] : []))
      for line in run.split(separator: "\n") {
        let parts = line.split(separator: "\t")
        if parts.count == 2, let figure = Double(parts[1]) { figures[String(parts[0])] = figure }
      }
    }
    self.figures = figures
  }

  /// A figure of this peer, or none where it is not installed.
  func peer(_ name: String, _ what: String, _ unit: String) -> Result.Peer {
    Result.Peer(name: what, cost: figures[name])
  }

  private static func output(of command: [String]) -> String {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// Qt Quick's StackView.
enum Qt {
  static let shared = PythonPeer("qt-stack-view.py")
}

/// The constraint solver kiwi.
enum Kiwi {
  static let shared = PythonPeer("kiwi-layout.py")
}

/// The program in C that computes and prints the rows of two scenarios.
enum CProgram {
  /// The command that prints the rows of a scenario, or nil where the program is not built.
  static func rows(_ arguments: [String]) -> [String]? {
    let path = Paths.peers + "csv-rows"
    return FileManager.default.isExecutableFile(atPath: path) ? [path] + arguments : nil
  }

  /// Whether it prints as many bytes and lines as another command.
  static func prints(_ arguments: [String], asMuchAs command: [String]) -> Bool {
    guard let rows = rows(arguments) else { return false }
    let (mine, other) = (
      ProgramRun(rows, countsLines: true), ProgramRun(command, countsLines: true)
    )
    return mine.bytes == other.bytes && mine.lines == other.lines
  }
}
