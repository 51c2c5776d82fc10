// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackctlCommand
import Testing

@Suite("Notes on styles, and pictures of them")
struct StyleFileNoteTests {
  /// Writes a style file that exists while the closure runs.
  private func withStyle(_ text: String, _ body: (String) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await body(try folder.file("mine.json", text).path)
  }

  @Test(arguments: [
    ("hero", "photo"), ("zoom", "card"), ("container-transform", "card"), ("shared(fade)", "photo"),
  ])
  func `the pictures of a style of shared elements show a shared element`(name: String, id: String)
    async
  {
    let strip = await CommandRun.of(["styles", name, "--format", "svg"])
    #expect(strip.output.contains(" of shared:\(id) "), "\(strip.errors)")
    let page = await CommandRun.of(["styles", name, "--format", "html"])
    #expect(page.output.contains("\"name\":\"shared:\(id)\"") && page.errors == "")
    let plain = await CommandRun.of(["styles", "fade", "--format", "svg"])
    #expect(!plain.output.contains("shared:"))
  }

  private func layers(_ above: String) -> String {
    #"{"format": "viewstack-style", "version": 1, "name": "mine","#
      + "\n\"push\": {\"layers\": [{\"layer\": \"below\"},\n{\"layer\": \"above\", \(above)}]}}"
  }

  @Test func `a track that ends before 1 is noted with its line and key`() async throws {
    let early = #""frame": [{"at": 0, "value": {"y": 1}}, {"at": 0.7, "value": {}}]"#
    try await withStyle(layers(early)) { path in
      let run = await CommandRun.of(["styles", "check", path])
      #expect(
        run.errors.contains(
          """
          :3:67: note: push.layers[1].frame[1].at: the track ends at 0.7, and its motion goes on at \
          the same pace: expected a keyframe at 1

          """), "\(run.errors)")
      #expect(run.status == .failed)
    }
    let late =
      #""alpha": {"clock": "elapsed", "keyframes": [{"at": 0.5, "value": 0}, {"at": 1, "value": 1}]}"#
    try await withStyle(layers(late)) { path in
      let run = await CommandRun.of(["timeline", "--styles", path, "-e", "push a style=mine"])
      #expect(
        run.errors.contains("alpha.keyframes[0].at: the track begins at 0.5, and its motion"))
    }
    let held =
      #""alpha": [{"at": 0, "value": 0}, {"at": 0.5, "value": 1}, {"at": 0.6, "value": 1}]"#
    try await withStyle(layers(held)) { path in
      #expect(await CommandRun.of(["styles", "check", path]).errors == "")
    }
  }

  @Test func `a fraction that looks like points is noted`() async throws {
    let points = #""frame": {"from": {"y": 300, "x": {"points": 300}}, "to": {}}"#
    try await withStyle(layers(points)) { path in
      let run = await CommandRun.of(["styles", "check", path])
      #expect(
        run.errors.contains(
          """
          :3:44: note: push.layers[1].frame.from.y: 300 is 300 times the size of the container; for \
          points write {"points": 300}

          """), "\(run.errors)")
      #expect(run.errors.ranges(of: "note: push").count == 1)
    }
    let small =
      #""frame": {"from": {"y": 1.5}, "to": {}}, "shadow": {"opacity": 0.3, "radius": 20}"#
    try await withStyle(layers(small)) { path in
      #expect(!(await CommandRun.of(["styles", "check", path])).errors.contains("times the size"))
    }
  }
}
