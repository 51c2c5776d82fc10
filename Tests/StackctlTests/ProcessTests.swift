// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

/// The built program as a process: what only a process shows, such as its exit code and its pipes.
@Suite("stackctl as a process")
struct ProcessTests {
  /// The program stands beside the test bundle.
  private static var program: URL {
    let bundle = URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "stackctl")
  }

  private func shell(_ command: String) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = ["STACKCTL": Self.program.path, "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: messages, as: UTF8.self)
    )
  }

  @Test(
    arguments: [
      ("timeline -e 'push a instant'", 0), ("check -e 'push a; expect top b'", 1),
      ("timeline -e 'pusj a'", 2), ("timeline --nonsense", 2), ("", 2), ("timeline /nowhere", 3),
      ("timeline -e 'push a' -o /nowhere/x", 3), ("--version", 0), ("help", 0),
      ("timeline -e 'push a' > /dev/full", 3),
    ] as [(String, Int32)])
  func `exit codes tell how it went`(_ arguments: String, _ status: Int32) throws {
    #expect(try shell("\"$STACKCTL\" \(arguments)").status == status)
  }

  @Test func `a closed pipe ends the program quietly, long before its run would end`() throws {
    // Forty thousand transitions would print seventy megabytes.
    let run = try shell(
      "\"$STACKCTL\" timeline -e 'push r; repeat 20000 { push a; pop }' | head -n 1")
    #expect(run.output.hasPrefix("time,operation"))
    #expect(run.errors == "")
  }

  @Test func `standard input is read from a pipe`() throws {
    let run = try shell("echo 'push a instant' | \"$STACKCTL\" timeline --columns layer")
    #expect(run.output == "layer\na\n")
  }

  @Test func `bash accepts the completions`() throws {
    let run = try shell(
      "\"$STACKCTL\" completions bash > /tmp/stackctl-$$; bash -c \". /tmp/stackctl-$$; COMP_WORDS=(stackctl time); COMP_CWORD=1; _stackctl; echo \\${COMPREPLY[0]}; COMP_WORDS=(stackctl timeline --format nd); COMP_CWORD=3; _stackctl; echo \\${COMPREPLY[0]}\"; rm /tmp/stackctl-$$"
    )
    #expect(run.output == "timeline\nndjson\n", "\(run.errors)")
  }
}
