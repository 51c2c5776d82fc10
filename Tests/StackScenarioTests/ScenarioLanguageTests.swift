// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import StackText
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// The table of the language: each word has a help text, an example and a place in a guide.
@Suite("Scenario language")
struct ScenarioLanguageTests {
  static let statements = ScenarioVocabulary.ready.groups.flatMap(\.statements)
  static let examples = (statements + ScenarioVocabulary.ready.statements).map {
    ($0.word, $0.example)
  }

  private func report(_ text: String) -> String {
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: text)
      return "no error"
    } catch {
      return SourceText(Array(text.utf8), name: "t").report(error)
    }
  }

  @Test(arguments: examples)
  func `a statement is parsed by its own example`(_ word: String, _ example: String) {
    #expect(report(example) == "no error")
    #expect(example.contains(word))
  }

  @Test func `the table has the statements of the contract`() {
    let contract = [
      "container", "controller", "view", "scroll", "set", "push", "pop", "pop-to-root", "pop-to",
      "replace", "erase", "erase-and-push", "insert", "swap", "set-stack", "unpop", "proceed",
      "resize", "wait", "repeat", "swipe", "touch", "move", "release", "cancel-touch", "present",
      "dismiss", "focus", "answer", "route", "peek", "commit", "end-peek", "expect",
    ]
    #expect(Set(ScenarioVocabulary.ready.statements.map(\.word)) == Set(contract))
    #expect(
      ScenarioVocabulary.ready.expectations.map(\.word) == [
        "top", "stack", "frame", "events", "resting", "moving", "scroll",
      ])
  }

  @Test func `each word, option and key has its help, a phrase without a full stop`() {
    for statement in Self.statements {
      let helps = [statement.help] + statement.options.map(\.help)
      for help in helps {
        #expect(!help.isEmpty && !help.hasSuffix(".") && help.count < 100, "\(statement.word)")
      }
    }
  }

  @Test func `each word, option, key and listed value is in a guide`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let pages = [
      "ScenarioReference", "ScenarioOperations", "ScenarioRoutesAndFingers", "CheckingScenarios",
      "WritingScenarios",
    ]
    let guide = try pages.map { page in
      try String(contentsOf: root.appending(path: "Docs/Guides/\(page).md"), encoding: .utf8)
    }.joined(separator: "\n")
    // In code form: in backticks, in an indented line or behind another word of a form.
    let written = Set(guide.split { " \n`[]=|,…".contains($0) }.map(String.init))
    for statement in Self.statements {
      #expect(written.contains(statement.word))
      for option in statement.options {
        #expect(written.contains(option.word), "\(statement.word) \(option.word)")
        for choice in option.choices {
          #expect(written.contains(choice), "\(option.word)=\(choice)")
        }
      }
    }
  }

  @Test func `a mistyped statement, option or key is suggested`() {
    for word in ScenarioVocabulary.ready.statements.map(\.word) {
      #expect(report("\(word)x a").contains("did you mean '\(word)'?"), "\(word)")
    }
    // These statements need no operand before their options.
    for statement in Self.statements where ["set", "pop", "swipe"].contains(statement.word) {
      for option in statement.options where option.value != nil {
        let text = "\(statement.word) \(option.word)y=1"
        #expect(report(text).contains("did you mean '\(option.word)'?"), "\(text)")
      }
    }
  }

  @Test func `the default without a key is the one in the help`() throws {
    let rest = "push a b instant; push c; +50ms pop; swipe from=0 to=200 over=.2s"
    let timeline = try Scenario(parsing: rest).timeline()
    let container = try #require(Self.statements.first { $0.word == "container" })
    for option in container.options {
      let preset = try #require(option.preset)
      let text = "container \(option.word)=\(preset); \(rest)"
      #expect(try Scenario(parsing: text).timeline() == timeline, "\(option.word)=\(preset)")
    }
  }

  @Test func `numbers and durations may have exponents`() throws {
    let text = "push a instant; expect frame a x=0e0 width=3.2e2 height=48E+1 within=1e-6"
    #expect(try Scenario(parsing: text).run().isSuccess)
    #expect(
      try !Scenario(parsing: "push a; expect frame a x=1e-3 within=1e-6").run().isSuccess)
    for wrong in ["1e", "e3", "1e+", "1e3.5", "1e3e3", "1e400", "0x10", "1-2", "--1"] {
      #expect(report("push a; expect frame a x=\(wrong)").contains("error: '\(wrong)' is"))
    }
    #expect(try Scenario(parsing: "wait 1e-3").run().duration == .milliseconds(1))
    for wrong in ["1e", "e3", "1e+", "1e3.5", "1e3e3", "1es", "1e3sm"] {
      #expect(report("wait \(wrong)").contains("'\(wrong)' is not a duration"))
    }
    #expect(
      report("push a curve=spring").contains(
        "1:14: error: 'spring' is not a curve; 'spring(duration .5 bounce .2)' is\n"))
  }

  /// A style with a fault, the column of the fault counted by hand, and its message.
  static let faults: [(style: String, column: Int, message: String)] = [
    ("scale(x)", 20, "'x' is not a decimal number up to 1e9"),
    ("move(up)", 19, "unknown edge 'up'"),
    ("move", 18, "expected '(' at the end"),
    ("scal(2)", 14, "unknown transition 'scal'"),
    ("pair(slide, fad)", 26, "unknown transition 'fad'"),
    ("fad", 14, "no style is called 'fad'"),
    ("shared(fad)", 21, "no style is called 'fad'"),
    ("shared(shared(fad))", 28, "no style is called 'fad'"),
    ("fade(2)", 18, "expected nothing after the style 'fade', not '(2)'"),
  ]

  @Test(arguments: faults)
  func `a fault inside a style has its own place`(
    _ style: String, _ column: Int, _ message: String
  ) {
    #expect(report("push a style=\(style)").hasPrefix("t:1:\(column): error: \(message)"))
  }

  @Test func `a mistyped word inside a style is suggested`() {
    for (style, word) in [
      ("scal(2)", "scale"), ("move(botom)", "bottom"), ("scale(2, tpo)", "top"),
      ("combined(opacity, slied)", "slide"), ("par(slide, opacity)", "pair"),
      ("shared(zomm)", "zoom"), ("shared(move(botom))", "bottom"),
    ] {
      #expect(report("push a style=\(style)").contains("did you mean '\(word)'?"), "\(style)")
    }
  }

  @Test func `nested shared styles are the same as one, however many there are`() throws {
    let count = 50_000
    let style =
      String(repeating: "shared(", count: count) + "ios" + String(repeating: ")", count: count)
    let run = try Scenario(parsing: "push a instant; push b style=\(style)").timeline()
    let frame = try #require(run.frames.first { $0.transition != nil })
    #expect(frame.transition?.style == "shared(ios)")
  }

  @Test func `a word with hardly a letter in common is not suggested`() {
    #expect(Suggestion.nearest(to: "y", among: ["x", "Y"]) == "Y")
    #expect(Suggestion.nearest(to: "y", among: ["x"]) == nil)
    #expect(Suggestion.nearest(to: "tcsh", among: ["bash", "zsh", "fish"]) == nil)
    #expect(Suggestion.nearest(to: "bsh", among: ["bash", "zsh", "fish"]) == "bash")
    #expect(Suggestion.nearest(to: "pushhh", among: ["push"]) == "push")
  }

  @Test func `of a hundred thousand errors a hundred are made, and the others counted`() {
    for (text, all) in [("}", 100_000), ("x;", 100_000), ("push b;", 50_000)] {
      let count = isOptimised ? all : all / 50
      do throws(ScenarioErrors) {
        _ = try Scenario(parsing: "push b;" + String(repeating: text, count: count))
      } catch {
        #expect(error.errors.count == 100)
        #expect(error.omittedCount == count - 100)
        #expect(
          error.errors.map(\.range.lowerBound) == error.errors.map(\.range.lowerBound).sorted())
      }
    }
  }

  @Test func `columns count characters, in any order of places`() {
    // Eight characters in sixteen bytes, an e with a combining accent, and a place before the last.
    let text = "push \"éééééé\" e\u{301};\nxx; é=1; yy"
    let bytes = Array(text.utf8)
    let source = SourceText(bytes, name: "t")
    let second = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let places = [bytes.count - 2, second, bytes.count - 2, 0, second + 4].map { $0..<$0 + 1 }
    let together = source.report(places.map { SourceText.Message("note", "here", at: $0) })
    #expect(
      together
        == places.map { source.report([SourceText.Message("note", "here", at: $0)]) }.joined())
    let heads = together.split(separator: "\n").filter { $0.hasPrefix("t:") }
    #expect(
      heads == [
        "t:2:10: note: here", "t:2:1: note: here", "t:2:10: note: here", "t:1:1: note: here",
        "t:2:5: note: here",
      ])
  }
}
