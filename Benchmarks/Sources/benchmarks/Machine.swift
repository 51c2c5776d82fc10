// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation

/// Where and when figures were measured.
struct Machine: Codable {
  var date: String
  var processor: String
  var cores: Int
  var system: String
  var swift: String
  /// The load of the machine over the last minute, at the beginning and at the end of the run: what
  /// else was running.
  var load: [Double]
  /// The commit that was measured, with a `+` where files had been changed since.
  var commit: String

  init() {
    date = Date.now.formatted(.iso8601)
    cores = ProcessInfo.processInfo.activeProcessorCount
    processor =
      Self.value(of: "model name", in: "/proc/cpuinfo", separator: ":")
      ?? Self.output(of: "sysctl", "-n", "machdep.cpu.brand_string")
      ?? "unknown processor"
    let name = Self.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
    let kernel = Self.output(of: "uname", "-sr") ?? ""
    system =
      [name ?? ProcessInfo.processInfo.operatingSystemVersionString, kernel]
      .joined(separator: ", ")
    swift =
      Self.output(of: "swift", "--version").map { $0.prefix { $0 != "\n" } }.map(String.init)
      ?? "unknown"
    let directory = Paths.repository
    let changes = Self.output(of: "git", "-C", directory, "status", "--porcelain") ?? ""
    commit =
      (Self.output(of: "git", "-C", directory, "rev-parse", "--short", "HEAD") ?? "unknown")
      + (changes.isEmpty ? "" : "+")
    load = [Self.load].compactMap { $0 }
  }

  /// The load of the machine over the last minute, where it can be told.
  static var load: Double? {
    (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))
      .flatMap { Double($0.prefix { $0 != " " }) }
  }

  /// The machine on a line.
  var description: String {
    let load = load.map { String(format: "%.1f", $0) }.joined(separator: " and ")
    return "\(processor), \(cores) cores; \(system); \(swift); commit \(commit); \(date); "
      + "load at the beginning and the end \(load)"
  }

  private static func value(of key: String, in path: String, separator: Character) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix(key) {
      let value = line.drop { $0 != separator }.dropFirst()
      return value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }
    return nil
  }

  private static func output(of command: String...) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Where things lie; the repository is where this file was compiled.
enum Paths {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path(percentEncoded: false)
  static let stackctl = repository + ".build/release/stackctl"
  static let peers = repository + "Benchmarks/.build-peers/"
  static let peerSources = repository + "Benchmarks/Peers/"
  /// A program of this package.
  static func program(_ name: String) -> String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name).path(percentEncoded: false)
  }
}
