// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing

/// The effect of a finger, as the command prints it at several frame rates.
@Suite struct FingerCommandTests {
  static let rates = [7, 24, 60, 1000]
  private static let touch = "touch 0,9; move 320,9 over=250ms\n+126ms release velocity=0,0"

  /// The lines that contain a text.
  private func lines(_ run: CommandRun, with pattern: String) -> [String] {
    run.output.split(separator: "\n").map(String.init).filter { $0.contains(pattern) }
  }

  @Test(arguments: rates)
  func `a release acts at its exact instant with container fps=, set fps= and --fps`(
    fps: Int
  ) async {
    let runs = [
      ["-e", "container 320x480 fps=\(fps)\npush a b instant; \(Self.touch)"],
      ["-e", "push a b instant; set fps=\(fps); \(Self.touch)"],
    ]
    for arguments in runs {
      let events = await CommandRun.of(["events"] + arguments)
      #expect(
        lines(events, with: "finished(") == [
          "0.126  gesture       finished(161 pt)  0 pt/s, progress 0.504"
            + "  halfway: 161.28 pt is half of 320 or more"
        ], "\(arguments)")
    }
    let option = ["--fps", "\(fps)", "-e", "push a b instant; \(Self.touch)"]
    for arguments in runs + [option] {
      let timeline = await CommandRun.of(["timeline", "--format", "csv"] + arguments)
      // The finger's last frame, and the last frame of the 250 ms in which it settles.
      #expect(!lines(timeline, with: "0.126,pop,interactive,0.504,0.504,b,from,1,161.280,").isEmpty)
      #expect(!lines(timeline, with: "0.376,pop,finishing,1.000,1.000,b,from,1,320.000,").isEmpty)
    }
  }

  @Test(arguments: [
    ("swipe from=2 to=200 over=200ms", "a pan from the left edge pops"),
    ("swipe from=21 to=200 over=200ms", "a pan in the middle pops"),
    ("touch 2,100; move 200,100 over=100ms; release", "a pan from the left edge pops"),
  ])
  func `a finger that begins within 20 points of an edge pans from it`(
    finger: String, told: String
  ) async {
    let run = await CommandRun.of(["explain", "-e", "push a b instant; \(finger)"])
    #expect(run.output.contains(told))
  }

  @Test func `explain tells the same of a gesture at every frame rate`() async {
    let text = "push a b instant; touch 60,9; move 160,9 over=200ms\n+130ms release"
    let runs = await withTaskGroup(of: String.self) { group in
      for fps in Self.rates {
        group.addTask {
          await CommandRun.of(
            ["explain", "-e", "container 320x480 fps=\(fps) release=ez\n\(text)"]
          ).output
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    // 100 · 130 ÷ 200 points, at 100 ÷ .2 points a second: fast enough to finish.
    #expect(runs.count == 1)
    #expect(runs.first?.contains("it finished at 65 pt, 500 pt/s") == true, "\(runs)")
  }

  @Test func `explain marks a whole statement, and its lines have no spaces at their ends`() async {
    let statement = "swipe from=0 to=200 over=100ms velocity=300 edge=left"
    let run = await CommandRun.of(["explain", "-e", "push a b instant\n\(statement)"])
    #expect(run.output.contains("  \(statement)\n  ^" + String(repeating: "~", count: 52) + "\n"))
    #expect(!run.output.contains(" \n"))
    let narrow = await CommandRun.of(
      ["explain", "-e", "push a b instant\n\(statement)"], environment: ["COLUMNS": "80"],
      isTerminal: true)
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the sheet is in the list, in the completions, and written as a file`() async {
    #expect(await CommandRun.of(["styles"]).output.contains("\nsheet "))
    let one = await CommandRun.of(["styles", "sheet"]).output
    #expect(one.contains("duration  0.5 s\n") && one.contains("curve     spring("))
    #expect(one.contains("push, from back to front\n  below  from  stays as it is\n"))
    #expect(one.contains("y H → in place\n") && one.contains("in place → y H\n"))
    for shell in ["bash", "zsh", "fish"] {
      #expect(await CommandRun.of(["completions", shell]).output.contains("sheet"))
    }
    let file = await CommandRun.of(["styles", "sheet", "--format", "json"])
    #expect(file.status == .done && file.output.contains("\"name\": \"sheet\""))
  }

  @Test func `explain shows gestures without effect, and the maps of the first widths`() async {
    let swipes = (0..<25).map { "resize \(300 + $0)x400; swipe from=0 to=5 over=1ms edge=left" }
    let run = await CommandRun.of(
      ["explain", "-e", "push a b instant; release; " + swipes.joined(separator: ";")])
    #expect(run.status == .done)
    #expect(run.errors.hasPrefix("-e:1:19: note: 'release' has no effect: no finger touches\n"))
    #expect(run.output.components(separatedBy: "pt/s halfway").count == 21)
    #expect(run.output.contains("319 pt\n") && !run.output.contains("320 pt\n"))
    #expect(run.output.hasSuffix("\nand 5 more widths\n"))
  }

  @Test func `the map of a container without a width has its release in a corner`() async {
    let run = await CommandRun.of(
      ["explain", "-e", "container 0x480; push a b instant; swipe from=0 to=0 over=0 edge=left"])
    #expect(run.status == .done)
  }
}
