// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing

/// The reasons why shared elements do not fly, as notes of a scenario's run.
@Suite struct SharedElementNoteTests {
  private func notes(_ list: [String], _ detail: [String], _ rest: String = "") throws -> [String] {
    func views(_ ids: [String], in screen: String) -> [String] {
      ids.enumerated().map {
        "view \(screen)\($0) in=\(screen) frame=\(10 * $0),0,9x9 shared=\($1)"
      }
    }
    let lines =
      ["controller a", "controller b"] + views(list, in: "a") + views(detail, in: "b")
      + ["push a instant", "push b style=hero", rest]
    return try Scenario(parsing: lines.joined(separator: "\n")).run().notes.map(\.reason)
  }

  @Test func `an id that one screen has twice is named with both places, once a run`() throws {
    let sentence = "shared 'one' is on 'a' 2 times: at 0, 1"
    #expect(try notes(["one", "one", "two"], ["one", "two"]) == [sentence])
    #expect(
      try notes(["one", "one"], ["one"], "repeat 3 { pop; push b style=hero }") == [sentence])
  }

  @Test func `screens with ids but none in common are named`() throws {
    #expect(
      try notes(["one", "two", "three", "four", "five"], ["photo"]) == [
        """
        the screens have no shared id in common: 'a' has five, four, one and 2 more, 'b' has photo
        """
      ])
  }

  @Test func `an id on one screen only is not noted if others fly, or the other screen has none`()
    throws
  {
    #expect(try notes(["one", "two"], ["one"]) == [])
    #expect(try notes(["one", "two"], []) == [])
  }

  @Test func `a style that moves no shared elements is noted, once a run`() throws {
    let text = """
      view small in=a frame=0,0,9x9 shared=photo
      view large in=b frame=0,0,90x90 shared=photo
      push a instant; push b style=fade; pop style=fade; push b style=hero; pop
      """
    #expect(
      try Scenario(parsing: text).run().notes.map(\.reason) == [
        """
        both screens share 'photo', and the style 'fade' moves no shared elements; hero, zoom, \
        container-transform and shared(fade) do
        """
      ])
    let quiet = text.replacing("style=fade", with: "instant")
    #expect(try Scenario(parsing: quiet).run().notes == [])
    let reduced = "set reduce-motion=on\n" + text
    #expect(try Scenario(parsing: reduced).run().notes == [])
  }

  @Test func `an id that is one letter off is named together with the ids that fly`() throws {
    #expect(
      try notes(["one", "phtos"], ["one", "photos"]) == [
        "shared 'photos' is not on 'a'; did you mean 'phtos'?"
      ])
    #expect(try notes(["one", "fotos"], ["one", "photos"]) == [])
    // Elements of a list, and short ids, do not count as near misses.
    #expect(try notes(["one", "photo-1", "ab"], ["one", "photo-2", "photo-12", "ac"]) == [])
  }

  @Test func `a note is at the statement that began the transition`() throws {
    let text = """
      controller a
      view one in=a frame=0,600,9x9 shared=s
      controller b shared=s
      push a instant; push b style=hero
      """
    let result = try Scenario(parsing: text).run()
    let note = try #require(result.warnings.first)
    #expect(note.reason == "shared 's' is not visible on 'a'")
    #expect(
      String(decoding: Array(text.utf8)[note.range], as: UTF8.self) == "push b style=hero")
    #expect(result.isSuccess)
  }
}
