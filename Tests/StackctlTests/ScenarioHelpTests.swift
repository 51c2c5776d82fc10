// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackctlCommand
import Testing

@Suite("stackctl help scenario")
struct ScenarioHelpTests {
  @Test func `help shows every statement with its effect`() async {
    let run = await CommandRun.of(["help", "scenario"])
    #expect(run.status == .done)
    for statement in ScenarioVocabulary.ready.groups.flatMap(\.statements) {
      #expect(run.output.contains("\n  \(statement.form)"), "\(statement.word)")
      let start = statement.help.split(separator: " ").prefix(3).joined(separator: " ")
      #expect(run.output.contains(start), "\(statement.word)")
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ScenarioVocabulary.ready.words)
  func `help shows each word and key`(_ word: String) async {
    let run = await CommandRun.of(["help", "scenario", word])
    #expect(run.status == .done)
    let words = ScenarioVocabulary.ready
    let isStatement = words.statements.contains { $0.word == word }
    let isExpectation = words.expectations.contains { $0.word == word }
    #expect(isStatement || !isExpectation || run.output.hasPrefix("expect \(word)"))
    #expect(isExpectation ? run.output.contains("expect \(word)") : run.output.hasPrefix(word))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(run.output)")
  }

  @Test func `the help of a statement has its options and its example`() async {
    let run = await CommandRun.of(["help", "scenario", "insert"])
    #expect(
      run.output == """
        insert NAME at=INDEX [OPTIONS]

        puts a controller in, never animated

        Options:
          instant   not animated: one frame, at rest
          at=INDEX  its index; 0 is the root

        Example: push a b; insert c at=1

        """)
  }

  @Test func `the help of a key tells where it may be and what applies without it`() async {
    let run = await CommandRun.of(["help", "scenario", "unpop-ttl"])
    #expect(
      run.output == """
        unpop-ttl=DURATION|never

          container, set: how long popped controllers are kept after their last use;
          never unless given

        """)
  }

  @Test func `the help of set lacks the setting that only container takes`() async {
    #expect(await CommandRun.of(["help", "scenario", "container"]).output.contains("split=POINTS"))
    #expect(!(await CommandRun.of(["help", "scenario", "set"]).output.contains("split")))
  }

  @Test func `the help of a delay tells when its statement begins`() async {
    for word in ["+D", "+100ms", "+"] {
      let run = await CommandRun.of(["help", "scenario", word])
      #expect(run.status == .done)
      #expect(run.output.hasPrefix("+DURATION STATEMENT\n"))
      let text = run.output.replacing("\n", with: " ")
      #expect(text.contains("With '+D' in front it begins D after the one before"))
    }
  }

  @Test func `an unknown word is exit code 2, with the nearest known word`() async {
    let run = await CommandRun.of(["help", "scenario", "pusj"])
    #expect(run.status == .usage)
    #expect(
      run.errors
        == "stackctl: error: unknown scenario word 'pusj'; did you mean 'push'? "
        + "'stackctl help scenario' lists all words\n")
    let more = await CommandRun.of(["help", "scenario", "push", "pop"])
    #expect(more.errors.contains("unexpected word 'pop' after 'stackctl help scenario push'\n"))
  }

  @Test func `a word of scenarios that is taken for a command is explained`() async {
    for arguments in [["help", "push"], ["push", "a"], ["push", "--help"]] {
      let run = await CommandRun.of(arguments)
      #expect(run.status == .usage)
      #expect(
        run.errors == "stackctl: error: unknown command 'push': it is a word of scenarios; "
          + "see 'stackctl help scenario push'\n")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each word is completed`(_ shell: String) async {
    let run = await CommandRun.of(["completions", shell])
    let completed = Set(run.output.split { " '()\"\n".contains($0) }.map(String.init))
    for word in ScenarioVocabulary.ready.words {
      #expect(completed.contains(word), "\(word)")
    }
  }

  @Test func `a value is found by its name`() async {
    let style = await CommandRun.of(["help", "scenario", "hero"])
    #expect(style.status == .done)
    #expect(style.output.hasPrefix("style=hero\n\n  "), "\(style.output)")
    #expect(style.output.contains("'stackctl styles hero' shows its layers"))
    let policy = await CommandRun.of(["help", "scenario", "retarget"])
    #expect(policy.output.contains("interruption=retarget\n\n  "), "\(policy.output)")
    #expect(await CommandRun.of(["help", "scenario", "zzzz"]).status == .usage)
  }
}
