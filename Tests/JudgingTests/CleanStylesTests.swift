// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import StylesPlugin
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// No false alarm on the engine's own frames.
@Suite("Judging the styles")
struct CleanStylesTests {
  private func findings(_ script: String, fps: Int = 60) throws -> [Finding] {
    let timeline = try Scenario(parsing: script).timeline(frameRate: FrameRate(fps))
    var (reader, frame) = (TraceReader(), TraceFrame())
    reader.append(Array(timeline.printed(.ndjson).utf8))
    reader.finish()
    var judge = Judge?.none
    while try reader.next(&frame) {
      if judge == nil { judge = reader.header.map { Judge($0) } }
      judge?.take(&frame)
    }
    var whole = try #require(judge)
    return whole.finish(with: reader.trailingEvents).findings
  }

  /// The description of a style in a scenario.
  private func words(_ style: StyleName) -> String {
    let name = style.rawValue
    let more =
      name == "divide"
      ? " cut=120" : name == "image" ? " image-from=20,20,60x60 image-to=0,0,320x200" : ""
    return "style=\"\(name)\"\(more)"
  }

  @Test(arguments: StyleCatalog.ready.names.sampled(oneIn: 11))
  func `both directions of a style break no law`(_ style: StyleName) throws {
    let style = words(style)
    for (size, fps) in [("320x480", 60), ("1280x800", 60), ("375x812", 120)] {
      #expect(
        try findings(
          "container \(size); push a instant; push b \(style); pop; push c \(style); wait 1s; "
            + "replace d \(style); pop-to-root", fps: fps) == [])
    }
    #expect(
      try findings("container direction=rtl; push a instant; push b \(style); pop") == [])
  }

  @Test(arguments: StyleCatalog.ready.names.sampled(oneIn: 13))
  func `an interrupted transition breaks no law`(_ style: StyleName) throws {
    let style = words(style)
    for policy in ["finish", "queue", "retarget"] {
      #expect(
        try findings(
          "container interruption=\(policy); push a instant; push b \(style); +100ms pop; wait 1s; "
            + "push b \(style); +50ms push c \(style); +70ms pop; wait 1s; push e \(style)") == [])
    }
    #expect(
      try findings(
        "container resize=on; push a instant; push b \(style); +100ms resize 480x320; wait 1s; pop")
        == [])
  }

  @Test(arguments: StyleCatalog.ready.names.sampled(oneIn: 9))
  func `a transition under a finger breaks no law`(_ style: StyleName) throws {
    let style = words(style)
    #expect(
      try findings(
        "push a instant; push b \(style); swipe from=0 to=220 over=200ms edge=left; "
          + "push b \(style); swipe from=0 to=60 over=300ms edge=left; wait 1s; pop") == [])
  }
}
