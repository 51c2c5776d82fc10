// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Synchronization
import TimelinePictures
import Timelines
import ViewStackCore

/// `stackctl play`: plays a scenario in the terminal, in real time.
struct PlayCommand: Command {
  private let arguments: ParsedArguments
  private let frameRate: FrameRate?
  private let isWatching: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    frameRate = try arguments.frameRate()
    isWatching = arguments.has("--watch")
    if isWatching { try arguments.checkWatch(by: "play") }
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    var player = try player(console)
    let isScreen =
      console.isOutputTerminal && POSIX.isTerminal(.output) && !arguments.writesFile
    if isWatching, !isScreen { throw .conflict("--watch", "an output that is no terminal") }
    guard console.openOutput(arguments) else { return .file }
    guard isScreen else {
      console.write(
        console.withProgress(arguments.operands.first ?? "-e") { _ in player.sheet() })
      return console.commit(.done)
    }
    Terminal.enter()
    play(&player, console)
    Terminal.leave()
    let size = Terminal.size
    // The last picture stays on the screen.
    let last = player.lines(columns: size.columns, rows: min(size.rows, 24)).dropLast(2)
    console.write(last.joined(separator: "\n") + "\n")
    return console.commit(.done)
  }

  /// Plays to the end or, if a file is watched, until a key quits.
  private func play(_ player: inout TerminalPlayer, _ console: Console) {
    var watch = FileWatch(isWatching ? arguments.watchedFiles : [])
    var (last, lastLook) = (POSIX.seconds, POSIX.seconds)
    var shown: [String] = []
    var takes = Terminal.takes
    while !player.isQuitting {
      // The program was stopped and continues: the screen is empty, and no time has passed.
      if takes != Terminal.takes { (takes, shown, last) = (Terminal.takes, [], POSIX.seconds) }
      if isWatching, POSIX.seconds - lastLook > 0.2 {
        lastLook = POSIX.seconds
        if watch.hasChanged() {
          reload(&player)
          last = POSIX.seconds
        }
      }
      let size = Terminal.size
      let lines = player.lines(
        columns: size.columns, rows: size.rows, isColored: console.usesColor(isTerminal: true))
      if lines != shown { draw(lines) }
      shown = lines
      if player.isAtEnd, player.isPlaying, !isWatching { return }
      player.press(Terminal.keys(waiting: 16))
      if takes != Terminal.takes { continue }
      let now = POSIX.seconds
      player.pass(seconds: now - last)
      last = now
    }
  }

  /// Draws all lines from the top, without clearing the screen, which would flicker.
  private func draw(_ lines: [String]) {
    let text = lines.map { $0 + "\u{1B}[0m\u{1B}[K" }.joined(separator: "\r\n")
    _ = POSIX.writeAll(Array("\u{1B}[H\(text)\u{1B}[J".utf8), to: .output)
  }

  /// Plays the present content of the file; a mistake in it is shown below the old picture.
  private func reload(_ player: inout TerminalPlayer) {
    let messages = Mutex<[UInt8]>([])
    let quiet = Console(
      output: { _ in .written },
      errors: { piece in messages.withLock { $0 += piece } }, input: { .success([]) },
      program: arguments.program.name)
    do throws(UsageError) {
      player = try self.player(quiet)
    } catch {
      let text = String(decoding: messages.withLock { $0 }, as: UTF8.self)
      player.message =
        text.isEmpty
        ? error.message(in: arguments.program.name)
        : text.split(separator: "\n").first.map(String.init)
    }
  }

  private func player(_ console: Console) throws(UsageError) -> TerminalPlayer {
    let item = try ScenarioInput.read(arguments, console)[0]
    let (timeline, companion) = item.pictured(console, frameRate: frameRate)
    return TerminalPlayer(timeline, with: companion)
  }
}

extension ParsedArguments {
  /// The files that a command reads.
  var watchedFiles: [String] {
    operands + values(of: "--styles").filter(\.isStyleFile)
  }

  /// Throws if there is no file to watch.
  func checkWatch(by command: String) throws(UsageError) {
    guard !operands.isEmpty, !operands.contains("-") else {
      throw .missingOperand("a FILE for --watch", command: command)
    }
  }
}
