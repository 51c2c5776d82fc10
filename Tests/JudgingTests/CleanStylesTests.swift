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
  private func findings(
    _ script: String, fps: Int = 60, _ change: (Int, inout TraceFrame) -> Void = { _, _ in }
  ) throws -> [Finding] {
    let timeline = try Scenario(parsing: script).timeline(frameRate: FrameRate(fps))
    var (reader, frame) = (TraceReader(), TraceFrame())
    reader.append(Array(timeline.printed(.ndjson).utf8))
    reader.finish()
    var (judge, index) = (Judge?.none, 0)
    while try reader.next(&frame) {
      if judge == nil { judge = reader.header.map { Judge($0) } }
      change(index, &frame)
      judge?.take(&frame)
      index += 1
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

  @Test(
    arguments: ["hero", "zoom", "container-transform", "shared(ios)"],
    isOptimised ? [60, 120, 1000] : [60])
  func `a flight of a shared element breaks no law`(_ style: String, fps: Int) throws {
    for upper in ["shared=card", ""] {
      let views =
        "view card in=a frame=20,240,120x80 shared=card; controller b \(upper); "
        + (upper.isEmpty ? "view image in=b frame=0,0,320x200 shared=card; " : "")
      for policy in ["finish", "retarget"] {
        #expect(
          try findings(
            "container 320x480 interruption=\(policy); \(views); push a instant; "
              + "push b style=\"\(style)\"; pop; wait 1s; push b style=\"\(style)\"; +130ms pop",
            fps: fps) == [])
      }
    }
  }

  @Test func `a jump of a shared element is found`() throws {
    let script =
      "view card in=a frame=20,240,120x80 shared=card; controller b shared=card; push a instant; "
      + "push b style=hero"
    let found = try findings(script) { index, frame in
      // From the eighth frame on, the card is 30 points beside its path, which goes 5 points a frame there.
      guard index >= 8, let card = frame.layers.firstIndex(where: { $0.id == "shared:card" }) else {
        return
      }
      frame.layers[card].rect.origin.x += 30
    }
    #expect(found.contains { $0.law == .noJump && $0.layer == "shared:card" && $0.frame == 8 })
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
