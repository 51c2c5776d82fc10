// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import TimelinePictures
import Timelines
import ViewStackCore

@Suite struct TerminalPlayerTests {
  private func player(_ scenario: String) throws -> TerminalPlayer {
    TerminalPlayer(try Scenario(parsing: Array(scenario.utf8)).timeline())
  }

  /// Eight columns and six rows are 40 × 80 points each, so the container of 320 × 480 fills them.
  private func picture(_ player: TerminalPlayer) -> [String] {
    Array(player.lines(columns: 8, rows: 8).prefix(6))
  }

  @Test func `A controller at rest is a box with its name`() throws {
    #expect(
      picture(try player("push a instant")) == [
        "┌ a ───┐", "│      │", "│      │", "│      │", "│      │", "└──────┘",
      ])
  }

  @Test func `Half-way, each controller is drawn by half`() throws {
    // After 100 of 200 ms, linear: a at -160, b at 160.
    var player = try player("push a instant; push b style=navigation curve=linear duration=200ms")
    player.show(0.1)
    #expect(
      picture(player) == [
        "───┐┌ b ", "   ││   ", "   ││   ", "   ││   ", "   ││   ", "───┘└───",
      ])
  }

  @Test func `A half transparent layer is shaded`() throws {
    var player = try player("push a instant; push b style=fade curve=linear duration=200ms")
    player.show(0.1)
    #expect(
      picture(player) == [
        "┌ b ───┐", "│▒▒▒▒▒▒│", "│▒▒▒▒▒▒│", "│▒▒▒▒▒▒│", "│▒▒▒▒▒▒│", "└──────┘",
      ])
  }

  @Test func `Without colours a transformed layer is the box around it`() throws {
    // Half-way b has half its size, in the middle: the columns 4 to 11 of 16, the rows 3 to 8 of 12.
    var player = try player(
      "push a instant; push b style=pair(scale,identity) curve=linear duration=200ms")
    player.show(0.1)
    let lines = player.lines(columns: 16, rows: 14).prefix(12)
    let box = lines.dropFirst(3).prefix(6).map { String($0.dropFirst(4).prefix(8)) }
    #expect(
      box == ["┌ b ───┐", "│      │", "│      │", "│      │", "│      │", "└──────┘"])
    // Nothing is lost at the end, when the layer still has a transform.
    player.show(0.2)
    #expect(player.lines(columns: 16, rows: 14)[0] == "┌ b ───────────┐")
  }

  @Test func `A terminal of an impossible size is drawn in the largest one`() {
    let timeline = Timeline(header: TimelineHeader(container: Size(width: 320, height: 480)))
    let lines = TerminalPlayer(timeline).lines(columns: .max, rows: .max)
    // 320 × 480 points in 1998 rows, twice as high as wide, take 2664 columns; 1970 beside the events
    // take 1477.5 rows. The last two lines are about the player.
    #expect(lines.count == 2000)
    #expect(lines[0] == String(repeating: " ", count: 1970) && lines[1478].isEmpty)
  }

  @Test func `The finger is where it touches`() throws {
    // A cell is 40 × 80 points, so 100,200 is in the third column and the third row.
    let timeline = try Scenario(parsing: Array("push a instant".utf8)).timeline()
    var companion = TimelineCompanion()
    companion.touches = [[TimelineCompanion.Moment(Point(x: 100, y: 200), at: .zero)]]
    #expect(
      picture(TerminalPlayer(timeline, with: companion)) == [
        "┌ a ───┐", "│      │", "│ ●    │", "│      │", "│      │", "└──────┘",
      ])
  }

  @Test func `A frame has the container's size at its instant`() throws {
    let timeline = try Scenario(parsing: Array("push a instant; push b duration=100ms".utf8))
      .timeline()
    // Such as a thirtieth of a second, whose 17 digits are one too many for a number of seconds.
    let time = try #require(timeline.frames.map(\.time).first { .seconds($0.inSeconds) < $0 })
    var companion = TimelineCompanion()
    companion.sizes = [
      TimelineCompanion.Moment(Size(width: 480, height: 320), at: time)
    ]
    var player = TerminalPlayer(timeline, with: companion)
    player.show(time.inSeconds)
    // 480 × 320 points in 60 columns take 20 rows of 22. 320 × 480 would take 29 columns.
    #expect(player.lines(columns: 60, rows: 24)[0].unicodeScalars.count == 60)
  }

  @Test func `A wide character at an edge is not drawn by half`() throws {
    // A character takes two cells. At the beginning 日本 is whole; further to the right b covers its
    // end.
    var player = try player(
      "push 日本 instant; push b style=navigation curve=linear duration=200ms")
    #expect(picture(player)[0] == "┌ 日本 ┐")
    // Half-way, 日本 is at -4 columns: from the middle of 日 on. After a quarter it is at -2: from the
    // space on.
    player.show(0.1)
    #expect(picture(player)[0] == "本 ┐┌ b ")
    player.show(0.05)
    #expect(picture(player)[0] == "日本 ┐┌ ")
    for step in 0...40 {
      player.show(Double(step) / 200)
      for columns in [9, 10, 11, 40, 80] {
        let widths = player.lines(columns: columns, rows: 10).prefix(6).map { line in
          line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2FFF ? 2 : 1) }
        }
        #expect(widths.allSatisfy { $0 <= columns })
        #expect(columns >= 64 || Set(widths).count == 1)
      }
    }
  }

  @Test func `Colours are sequences for 24 bits around the same text, and end with each line`()
    throws
  {
    var player = try player("push a instant; push b style=fade curve=linear duration=200ms")
    player.show(0.1)
    let plain = player.lines(columns: 8, rows: 8)
    let colored = player.lines(columns: 8, rows: 8, isColored: true)
    for (plain, colored) in zip(plain, colored).prefix(6) {
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.replacing("▒", with: " "))
      #expect(colored.hasPrefix("\u{1B}[38;2;30;32;36;48;2;") && colored.hasSuffix("\u{1B}[0m"))
    }
    // a is #c9dcf8 and b, half transparent over it, #f8dcc9: (201 + 248) / 2 = 224.5, 220, 224.5.
    #expect(colored[1].contains("48;2;225;220;225m"))
    #expect(colored[6] == plain[6])
  }

  @Test func `Space pauses, arrows step, signs change the speed, q quits`() throws {
    var player = try player("push a instant; push b")
    player.pass(seconds: 0.05)
    #expect(player.time == 0.05)
    player.press(Array(" ".utf8))
    player.pass(seconds: 1)
    #expect(player.time == 0.05 && !player.isPlaying)
    // The frames are 1/60 s apart. After 0.05, which is the third, the next is the fourth.
    player.press(Array("\u{1B}[C".utf8))
    #expect(abs(player.time - 4.0 / 60) < 1e-9)
    player.press(Array("\u{1B}[D,".utf8))
    #expect(abs(player.time - 2.0 / 60) < 1e-9)
    player.press(Array("\u{1B}[F".utf8))
    #expect(player.isAtEnd)
    player.press(Array("r-".utf8))
    #expect(player.time == 0 && player.isPlaying && player.speed == 0.5)
    player.pass(seconds: 0.1)
    #expect(player.time == 0.05)
    player.press(Array("++++++q".utf8))
    #expect(player.speed == 4 && player.isQuitting)
    // Half a sequence and unknown sequences have no effect.
    player.press([0x1B, 0x5B, 0x5A, 0x00, 0xFF, 0x1B])
    #expect(player.speed == 4)
  }

  @Test(arguments: [(8, 5), (80, 24), (64, 5), (200, 60), (1, 1)])
  func `The lines fit the terminal`(_ columns: Int, _ rows: Int) throws {
    var player = try player("container 1000x100\npush \"a long name that is cut\" instant; push b")
    player.pass(seconds: 0.1)
    let lines = player.lines(columns: columns, rows: rows)
    #expect(lines.count == max(rows, 5))
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= max(columns, 8) })
  }

  @Test func `Events pass beside the screen`() throws {
    var player = try player("push a instant; push b")
    #expect(!player.lines(columns: 80, rows: 24).contains { $0.contains("didShow b") })
    player.show(0.25)
    #expect(player.lines(columns: 80, rows: 24).contains { $0.contains("0.250 didShow b") })
  }

  @Test func `No name moves the cursor, with and without colours`() throws {
    let name = "\u{1B}[2J\u{7}\u{9B}31m\u{202E}x"
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = TimelineRecorder(stack)
    try stack.push(ViewController(ControllerID(name)), .instant)
    stack.settle()
    let player = TerminalPlayer(recorder.timeline)
    for scalar in ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"] {
      #expect(!player.lines(columns: 80, rows: 24).joined().contains(scalar))
      #expect(!player.sheet().contains(scalar))
    }
    let colored = player.lines(columns: 80, rows: 24, isColored: true).joined()
    #expect(!colored.contains("\u{7}") && !colored.contains("\u{1B}[2J"))
    // Only colours are left.
    #expect(colored.ranges(of: "\u{1B}").count == colored.ranges(of: /\u{1B}\[[0-9;]*m/).count)
  }

  @Test func `Plain text has three pictures of each transition, and its events`() throws {
    let sheet = try player("push a instant; push b").sheet()
    #expect(sheet.contains("push a → b\n"))
    #expect(sheet.contains("0.000 s"))
    #expect(sheet.contains("0.250 s"))
    #expect(sheet.contains("┌ b ─"))
    #expect(sheet.contains("0.250 didShow b"))
  }
}
