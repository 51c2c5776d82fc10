// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import ViewStackTesting

@Suite("tabs, select and screen")
struct ScreenStatementsTests {
  private func scenario(_ text: String) throws -> Scenario {
    try Scenario(parsing: text, vocabulary: ScenarioVocabulary([ScreenStatements()]))
  }

  private func report(_ text: String) throws -> String {
    let vocabulary = try ScenarioVocabulary([ScreenStatements()])
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: text, vocabulary: vocabulary)
      return "no error"
    } catch {
      return SourceText(Array(text.utf8), name: "t").report(error)
    }
  }

  @Test(arguments: [
    "tabs home search; expect top home; expect screen \"tabs{*[home] [search]}\"",
    "tabs home search selected=search; push list; expect stack search list",
    "tabs home search; push list; select search; expect top search; select list; expect top list",
    "push a b instant; tabs b c; expect screen \"tabs{*[b] [c]}\"",
    "tabs home search; present login; expect screen \"tabs{*[home] > (login) [search]}\"",
    "push a; push b; +100ms tabs c d; expect screen \"tabs{*[c] [d]}\"",
    "tabs home search; push list; +100ms select search; expect top search; expect frame search x=0",
  ])
  func `tabs are shown, and another tab is selected`(_ text: String) throws {
    let result = try scenario(text).run()
    #expect(result.failures == [] && result.violations == [])
  }

  @Test(arguments: [
    "[]", "[a b]", "(a)", "[a] > [b c] > (d)", "tabs{*[home list] [search]} > (login)",
    "tabs{[home] *[search] > [x y] > (z)}", "split{[a] | [b c]} > [d]",
    "tabs{*split{[a] | [b] > (c)} (d) inner{*[e] [f]}}",
  ])
  func `a screen is restored from the text of its containers`(_ outline: String) throws {
    let restored = "push before instant; screen \"\(outline)\"; expect screen \"\(outline)\""
    let result = try scenario(restored).run()
    #expect(result.failures == [] && result.violations == [])
    #expect(result.expectationCount == 1)
  }

  @Test func `a wrong screen is reported, with the actual one`() throws {
    let result = try scenario("push a b; expect screen \"[a]\"").run()
    #expect(result.failures.map(\.message) == ["expected the screen '[a]', found '[a b]'"])
  }

  @Test(arguments: [
    ("tab a b", "t:1:1: error: unknown statement 'tab'", "did you mean 'tabs'?"),
    ("tabs home search selected=serch", "found 'serch'", "did you mean 'search'?"),
    ("tabs home search slected=home", "unknown option 'slected'", "did you mean 'selected'?"),
    ("tabs a a", "t:1:8: error: expected a name for each tab, found 'a' twice", "^"),
    ("tabs", "the name of a tab's first controller is missing", "^"),
    ("push home; select hme", "t:1:19: error: 'hme' is not in the tree", "did you mean 'home'?"),
    ("push a; select a", "t:1:16: error: expected a controller on a tab, found 'a'", "^"),
    ("screen \"[a\"", "'[a' is not containers like", "^"),
    ("screen \"tabs{}\"", "is not containers like", "^"),
    ("screen \"a{[b] | [c] | [d]}\"", "is not containers like", "^"),
    ("screen \"[a a]\"", "each name once", "^"),
    ("expect screne \"[a]\"", "'screne'", "did you mean 'screen'?"),
    ("tabs a b; present c; select b", "c", "^"),
  ])
  func `a mistake is reported at its place`(
    _ text: String, _ message: String, _ mark: String
  ) throws {
    let report = try report(text)
    #expect(report.contains(message) && report.contains(mark), "\(report)")
  }

  @Test func `containers inside one another have a limit`() throws {
    let deep = String(repeating: "a{", count: 10_000)
    #expect(try report("screen \"\(deep)\"").contains("is not containers like"))
    let presented = ["[a]"] + (0..<80).map { "[p\($0)]" }
    #expect(
      try report("screen \"\(presented.joined(separator: " > "))\"").contains("is not containers"))
  }

  @Test func `selecting the tab that is selected already is a note`() throws {
    let result = try scenario("tabs home search; select home").run()
    #expect(
      result.refusals.map(\.reason) == [
        "'select' has no effect: the tab of 'home' is selected already"
      ])
  }

  @Test func `tabs are swept by every interruption`() throws {
    let shard = isOptimised ? .whole : try #require(Shard(1, of: 23))
    let result = try scenario("tabs home search; push list; select search").sweep(shard)
    #expect(result.isSuccess && result.interruptionCount > 0, "\(result.failures)")
  }
}
