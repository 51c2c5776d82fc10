// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A megabyte of input of many kinds: none may take longer than a second until it is known to be
/// right, which is when the first byte of its timeline comes, or wrong.
@Sendable func inputs(_ session: Session) {
  for kind in kinds {
    let file = session.file("input", kind.text)
    let command = [Paths.stackctl] + kind.command + [file]
    let limit = session.isQuick ? 2.0 : 5
    func run() -> ProgramRun { ProgramRun(command, stopsAtOutput: true, limit: limit) }
    var runs = [run()]
    if !session.isQuick, runs[0].seconds < 0.5 { runs += [run(), run()] }
    var result = Result(
      id: "input-\(kind.id)", group: .inputs, what: kind.what, unit: "ms")
    result.goal = .init(text: "", limit: 1000)
    result.take(runs.map { ($0.firstByte ?? $0.seconds) * 1000 })
    let memory = runs.map(\.mebibytes).min() ?? 0
    result.note =
      runs[0].wasStopped
      ? "Stopped after \(Int(limit)) s"
      : "\(runs[0].firstByte == nil ? "Wrong" : "Right"); largest memory \(memory.short) MiB"
    session.add(result)
  }
}

private struct Kind {
  let id: String
  let what: String
  let text: String
  var command = ["timeline", "--format", "csv"]

  /// A text that is repeated up to a megabyte.
  init(_ id: String, _ what: String, before: String = "", _ line: String) {
    self.init(id, what, before: before) { _ in line }
  }

  /// Lines with a number in them, up to a megabyte.
  init(_ id: String, _ what: String, before: String = "", _ line: (Int) -> String) {
    self.id = id
    self.what = what
    var (text, index) = (before, 0)
    while text.utf8.count < 1_000_000 {
      text += line(index)
      index += 1
    }
    self.text = text
  }
}

private let kinds = {
  var kinds = [
    Kind("statements", "statements as people write them", statements),
    Kind("push", "pushes, each of a new controller") { "push c\($0) instant\n" },
    Kind("controller", "controllers that nothing uses") { "controller c\($0)\n" },
    Kind("view", "views of one controller", before: "controller a\n") {
      "view v\($0) in=a frame=0,0,1x1\n"
    },
    Kind("view-unknown", "views of controllers that are not there") {
      "view v\($0) in=c\($0) frame=0,0,1x1\n"
    },
    Kind("insert", "insertions at the bottom", before: "push a instant\n") {
      "insert c\($0) at=0\n"
    },
    // Long lines, for there may not be more frames than fifty million.
    Kind("note", "statements that get a note each", before: "push a instant\n") { _ in
      "push b duration=60s # a note says that 60ms may be meant, and this makes a long line of it"
        + "\npop instant\n"
    },
    Kind("swipe", "swipes", before: "push a instant; push b instant\n") { _ in
      "swipe from=0 to=40 over=50ms\n"
    },
    Kind("brace", "`}` and nothing else", "}"),
    Kind("newline", "empty lines", "\n"),
    Kind("word-line", "a wrong word a line", "x\n"),
    Kind("words", "wrong words on one line", "x;"),
    Kind("long-word", "one word", "x"),
    Kind("quote", "quotes", "\""),
    Kind("repeat", "`repeat 2 {` without an end", "repeat 2 {"),
    Kind("number", "one number", before: "wait 1", "0"),
    Kind("unknown", "words that are nearly right", "pusj home\n"),
    Kind("comment", "a comment", before: "#", "x"),
  ]
  var state: UInt64 = 1
  kinds.append(
    Kind("random", "letters and signs in no order") { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let signs = Array("abcdeprsuwx0123456789 ;{}#=,.\"\n")
      return String(signs[Int(state >> 33) % signs.count])
    })
  for (id, what, text) in [
    ("style-deep", "a style file of `[`", "["),
    ("style-line", "a style file of one line", "{\"a\":1},"),
  ] {
    var kind = Kind("\(id)", what, before: "[", text)
    kind.command = ["styles", "check"]
    kinds.append(kind)
  }
  return kinds
}()

/// Statements as people write them, in rounds that begin and end with one controller.
private func statements(_ index: Int) -> String {
  index == 0
    ? "push home instant\n"
    : "push detail style=fade duration=300ms\nexpect top detail\npop\nexpect resting\n"
}
