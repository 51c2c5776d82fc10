// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import Testing
import Timelines
import ViewStackCore

@Suite("Scenario parsing")
struct ScenarioParsingTests {
  private func names(_ text: String) throws -> [String] {
    try Scenario(parsing: text).timeline().frames.last?.layers.map(\.name) ?? []
  }

  @Test(arguments: [
    "push a instant", "push a instant;", ";;push a instant;;", "push a instant # comment; push b",
    "# comment\n\n  push\ta\tinstant\r\n", "\u{FEFF}push a instant", "push \"a\" instant",
    "push a animated duration=0", "repeat 1 { push a instant }", "repeat 1 {\npush a instant\n}",
    "+0 push a instant",
  ])
  func `one statement may be written in many ways`(_ text: String) throws {
    #expect(try names(text) == ["a"])
  }

  @Test func `quoted names keep spaces, marks and words of the language`() throws {
    #expect(try names(#"push "my list" instant"#) == ["my list"])
    #expect(try names(#"push "instant" instant"#) == ["instant"])
    #expect(try names(#"push "a\"b\\c" instant"#) == [#"a"b\c"#])
    #expect(try names(##"push "#1" instant"##) == ["#1"])
    #expect(try names(#"push "a=b" instant"#) == ["a=b"])
    #expect(try names("push item#2 instant") == ["item#2"])
  }

  @Test func `a hash is an index after pop-to, and a comment elsewhere`() throws {
    #expect(try names("push a b c instant; pop-to #0 instant") == ["a"])
    #expect(try names("push a b c instant; pop-to b #0 instant\npop-to a instant #x") == ["a"])
    #expect(try names("push \"pop-to\" #x") == ["pop-to"])
  }

  @Test(arguments: [
    ("250ms", 0.25), (".25s", 0.25), ("0.25", 0.25), ("1", 1.0), ("1.s", 1), ("100ms", 0.1),
    ("1e-3", 0.001), ("2.5e2ms", 0.25), ("25E-2s", 0.25), ("0.0001e+4", 1), ("1e-30", 0),
    (".000000000000000000000000000000000000000001e41", 0.1),
  ])
  func `durations are exact`(_ text: String, _ seconds: Double) throws {
    let timeline = try Scenario(parsing: "push a instant; push b duration=\(text)").timeline()
    #expect(timeline.duration.inSeconds == seconds)
    #expect(timeline.frames.last?.time.inSeconds == seconds)
  }

  @Test func `curves may be written with spaces`() throws {
    let text = "push a instant; push b duration=1s curve=steps(4, jump-end)"
    let frames = try Scenario(parsing: text).timeline(frameRate: FrameRate(10)).frames
    // At .3 s the staircase of four is on its first step: a quarter of the distance.
    let frame = try #require(frames.first { $0.time == .milliseconds(300) })
    #expect(frame.layers.last?.frame.x == 240)
  }

  @Test func `controllers are made at their first use, with the container's size at that time`()
    throws
  {
    let text = "container 100x50; push a instant; resize 200x80; push b instant"
    let frames = try Scenario(parsing: text).timeline().frames
    #expect(frames.first?.layers.first?.frame.size == Size(width: 100, height: 50))
    #expect(frames.last?.layers.first?.frame.size == Size(width: 200, height: 80))
  }

  @Test func `a view states how it is shared, cut and kept in front`() throws {
    let text = """
      controller a shared=page fit=height fade=through z=-2 radius=3
      view photo in=a frame=0,0,9x9 shared=one fit=crop fade=above aspect=1.5 z=4 radius=2
      view bar in=a frame=0,9,9x9 clip=on float=on
      push a instant
      """
    let scenario = try Scenario(parsing: text)
    let layer = try #require(scenario.timeline().frames.first?.layers.first)
    let (photo, bar) = (layer.subviews[0], layer.subviews[1])
    #expect(
      photo.shared == SharedElement("one", fit: .crop, fade: .above, aspect: 1.5, zIndex: 4))
    #expect(photo.cornerRadius == 2 && !photo.clipsSubviews && !photo.floats)
    #expect(bar.clipsSubviews && bar.floats && bar.shared == nil)
    #expect(layer.cornerRadius == 3)
    var page: SharedElement?
    scenario.run(onEnd: { page = $0.controller("a")?.view.shared })
    #expect(page == SharedElement("page", fit: .height, fade: .through, zIndex: -2))
  }

  @Test func `with a preview a finger at the end shows a part of the pop`() throws {
    let swipe = "swipe from=0 to=320 over=200ms edge=left"
    for (setting, furthest) in [("", 1), ("set preview=.5; ", 0.5)] {
      let scenario = try Scenario(parsing: "push a b instant; \(setting)\(swipe)")
      let shown = scenario.timeline().frames.compactMap(\.transition)
      #expect(shown.filter { $0.phase == .interactive }.map(\.progress).max() == furthest)
    }
  }

  @Test func `an empty scenario is a scenario`() throws {
    #expect(try Scenario(parsing: "").timeline().entries.isEmpty)
    #expect(try Scenario(parsing: "# nothing\n").timeline().duration == .zero)
  }
}
