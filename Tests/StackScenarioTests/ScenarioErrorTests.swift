// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing

@Suite("Scenario errors")
struct ScenarioErrorTests {
  private func report(_ text: String) -> String {
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: text)
      return "no error"
    } catch {
      return SourceText(Array(text.utf8), name: "t.stack").report(error)
    }
  }

  @Test func `errors describe themselves as the command prints them`() throws {
    let errors = try #require(throws: ScenarioErrors.self) {
      try Scenario(parsing: "push a; popp\npush b stile=fade")
    }
    #expect(
      "\(errors)" == """
        scenario:1:9: error: unknown statement 'popp'
          push a; popp
                  ^~~~ did you mean 'pop'?
        scenario:2:8: error: unknown option 'stile'
          push b stile=fade
                 ^~~~~ did you mean 'style'?
        """)
    #expect(
      "\(errors.errors[0])" == "unknown statement 'popp', in line 1, column 9; did you mean 'pop'?")
    let settings = try #require(throws: ScenarioErrors.self) {
      try ContainerOverrides(parsing: "stile=fade")
    }
    #expect("\(settings)".hasPrefix("settings:1:5: error: "))
  }

  @Test func `a mistyped option has its place, a mark and a suggestion`() {
    #expect(
      report("push home instant\n  push cart animate\n") == """
        t.stack:2:13: error: unknown option 'animate'
            push cart animate
                      ^~~~~~~ did you mean 'animated'?

        """)
  }

  @Test func `a byte order mark has no column`() {
    let text = "push a animate"
    let plain = report(text)
    #expect(plain.hasPrefix("t.stack:1:8: error: "))
    #expect(report("\u{FEFF}" + text) == plain)
    // In the middle of a text the character has a column of its own.
    #expect(report("push a; push \u{FEFF}b; push c animate").hasPrefix("t.stack:1:25: error: "))
  }

  @Test func `an unknown id has its place, a mark and the nearest id`() {
    #expect(
      report("push a id=cart\npush b\npop-to @crat\n") == """
        t.stack:3:8: error: no entry on the stack has the id 'crat'
          pop-to @crat
                 ^~~~~ did you mean '@cart'?

        """)
    // In quotes it is the name of a controller.
    #expect(
      report("push a id=cart\npush b\npop-to \"@cart\"\n").contains("'@cart' is not on the stack"))
  }

  @Test func `a duplicate id has the place of its value`() {
    #expect(
      report("push a id=\"my cart\"\npush b c id=\"my cart\" instant\n") == """
        t.stack:2:13: error: the id 'my cart' is on the stack already
          push b c id="my cart" instant
                      ^~~~~~~~~

        """)
    #expect(report("push a id=x; push b; pop; push c id=y; push d id=x").contains(":1:50: "))
    #expect(report("push a; repeat 2 { push b id=x; pop }") == "no error")
  }

  @Test func `a name under a modal is not suggested for the modal's stack`() {
    #expect(
      report("push home instant\npresent login in=navigation\npop-to home\n") == """
        t.stack:3:8: error: 'home' is not on the topmost stack; 'focus' goes back to it
          pop-to home
                 ^~~~

        """)
  }

  @Test func `an id of a queued operation is reported at its place, too`() {
    #expect(
      report("set interruption=queue; push a id=x; +0 push b id=x").contains(
        "t.stack:1:51: error: the id 'x' is on the stack already"))
  }

  @Test func `all errors are reported at once, in the order of their places`() {
    let text = report("container 320x480 duration=25x\npusj a\npush b instnat\nwait")
    #expect(text.contains("t.stack:1:28: error: '25x' is not a duration like 250ms, .25s or 0.25"))
    #expect(text.contains("t.stack:2:1: error: unknown statement 'pusj'"))
    #expect(text.contains("^~~~ did you mean 'push'?"))
    #expect(text.contains("t.stack:3:8: error: unknown option 'instnat'"))
    #expect(text.contains("t.stack:4:5: error: the duration, like 250ms, is missing"))
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("t.stack:") }
    #expect(lines.count == 4)
  }

  @Test(arguments: [
    ("view v in=a frame=0,0,9x9 radius=4px", "'4px' is not a number", "4"),
    ("view v in=a frame=0,0,9x9 shared=s aspect=3:2", "'3:2' is not a number", "1.5"),
    ("view v in=a frame=10px,20px,30pxx40px", "'10px,20px,30pxx40px' is not a", "10,20,30x40"),
    ("view v in=a frame=10,20,30,40", "'10,20,30,40' is not a", "10,20,30x40"),
    ("controller b size=320*480", "'320*480' is not a", "320x480"),
    ("push b; swipe from=4pt to=9 over=1s", "'4pt' is not a number", "4"),
    ("touch 10x20", "'10x20' is not a point", "10,20"),
    (
      "push b; swipe 4 200 200ms", "values without keys: expected from=N to=N over=DURATION",
      "from=4 to=200 over=200ms"
    ),
    ("insert b 1", "values without keys: expected at=INDEX", "at=1"),
    ("expect frame a opacity=1", "unknown option 'opacity'", "alpha"),
    ("expect frame a top=1", "unknown option 'top'", "y"),
    ("push b easing=linear", "unknown option 'easing'", "curve"),
    ("push b animated=no", "'animated' takes no value", "instant"),
    ("push b duration:.5", "'duration' takes its value behind '='", "duration=.5"),
    ("push b duration = .5s", "'duration' takes its value behind '='", "duration=.5s"),
    ("push b duration =.5s instant", "'duration' takes its value behind '='", "duration=.5s"),
    ("push b c duration= .5s", "'duration' takes its value behind '='", "duration=.5s"),
    ("set duration = .5s curve=linear", "'duration' takes its value", "duration=.5s"),
    ("+ 5ms push b", "'+ 5ms' is not a delay like +250ms", "+5ms"),
    ("swipe from=0 to=9 duration=1 over=1s", "unknown option 'duration'", "over=1"),
  ])
  func `the syntax of other tools is one error, with the syntax of scenarios`(
    _ statement: String, _ message: String, _ suggestion: String
  ) {
    let text = report("push a\n\(statement)")
    #expect(text.contains(message) && text.contains("did you mean '\(suggestion)'?"), "\(text)")
    #expect(text.ranges(of: "error:").count == 1, "\(text)")
  }

  @Test(arguments: ["repeat 3 push b", "repeat 3 [ push b ]"])
  func `rounds without a block are one error`(_ statement: String) {
    let text = report("push a\n\(statement)")
    #expect(text.contains("t.stack:2:10: error: 'repeat' needs a block"), "\(text)")
    #expect(text.ranges(of: "error:").count == 1, "\(text)")
  }

  /// Scenarios, each with the places of its errors.
  static let several: [(text: String, columns: [Int])] = [
    ("psuh x; push a; pop-to zz", [1, 24]),
    ("wait x; push a; pop-to zz", [6, 24]),
    // The name may belong to the statement that cannot be read.
    ("psuh zz; push a; pop-to zz", [1]),
    ("psuh a b; pop-to #1", [1]),
    ("push a; +100ms expect frame zz x=1; swap q r; dismiss nope", [29, 42, 55]),
    ("push a; push b stile=fade; pop-to zz; focus qq", [16, 35, 45]),
    ("controller c siz=1x1; view v in=c frame=0,0,1x1; push c; pop-to zz", [14, 65]),
    ("push a; repeat x { push zz }; pop-to zz", [16]),
    ("push a; expect frame zz x=1; expect frame yy x=1; bogus", [22, 43, 51]),
    ("psuh x; expect frame x y=1; expect frame zz y=1", [1, 42]),
  ]

  @Test(arguments: several)
  func `an error hides no other that is certain`(_ text: String, _ columns: [Int]) {
    let places = report(text).split(separator: "\n").filter { $0.hasPrefix("t.stack:1:") }
      .compactMap { Int($0.split(separator: ":")[2]) }
    #expect(places == columns)
  }

  @Test func `a unit that no duration has gets no suggestion`() {
    #expect(!report("push a duration=4px").contains("did you mean"))
  }

  @Test func `an unknown key shows the keys, if they are few`() {
    #expect(
      report("push a; expect frame a radius=3").contains(
        "unknown option 'radius': expected x, y, width, height, alpha or within\n"))
    #expect(report("set shine=3").contains("unknown option 'shine'\n"))
  }

  /// A statement, and the error that it causes.
  ///
  /// Each is wrong in one way.
  static let wrong: [(text: String, message: String)] = [
    ("push", "the name of a controller to push is missing"),
    ("push instant", "the name of a controller to push is missing"),
    ("push a a", "'a' is on the stack already"),
    ("push a; push a", "'a' is on the stack already"),
    ("push a; pop-to b", "'b' is not on the stack"),
    ("push a; pop-to #1", "index 1 is out of range: the stack holds 1"),
    ("pop-to #0", "index 0 is out of range: the stack is empty"),
    ("push a; pop 0", "'0' is out of range: expected 1…1000000"),
    ("push a; pop -1", "'-1' is not a number of controllers"),
    ("push a; insert b at=2", "index 2 is out of range: the stack holds 1"),
    ("push a; insert b", "at=INDEX is missing"),
    ("push a; swap b c", "'b' is not on the stack"),
    ("push a b; swap a b", "'b' is on the stack already"),
    ("container 320", "'320' is not a size like 320x480"),
    ("container -1x5", "'-1x5' is out of range"),
    ("container 320x480 distance=0", "'0' is out of range: expected a number above zero"),
    ("container 320x480 distance=-8", "'-8' is out of range: expected a number above zero"),
    ("container 320x480 alpha=yes", "invalid value 'yes' for 'alpha': expected on or off"),
    ("container 320x480 alpha=on alpha=off", "'alpha' is given twice"),
    ("container 320x480 fps=0", "'0' is out of range"),
    ("container 320x480 fps=1001", "'1001' is out of range: expected 1…1000"),
    ("container 320x480 duration=-1s", "'-1s' is out of range"),
    ("container 320x480 duration=2h", "'2h' is not a duration"),
    ("container 320x480 duration=3601", "'3601' is out of range"),
    ("container 320x480 duration=nan", "'nan' is not a duration"),
    ("container 320x480 duration=1e4", "'1e4' is out of range: expected 0…3600s"),
    ("container 320x480 duration=1e", "'1e' is not a duration"),
    ("container 320x480 duration=e3", "'e3' is not a duration"),
    ("container 320x480 duration=1e+", "'1e+' is not a duration"),
    ("wait 1e9999999999999999999", "is out of range: expected 0…3600s"),
    ("container 320x480 curve=eas", "unknown curve"),
    ("container 320x480 curve=cubic-bezier(2,0,0,1)", "out of range"),
    ("container 320x480 curve=spring(duration .5 bounce 2)", "out of range"),
    ("container 320x480 interruption=stop", "invalid value 'stop' for 'interruption'"),
    ("container 320x480 style=stak", "no style is called 'stak'"),
    ("push a style=fad", "no style is called 'fad'"),
    ("push a cut=x", "'x' is not a number"),
    ("container 320x480 avoid-left-bounce=maybe", "invalid value 'maybe' for"),
    ("container 320x480 release=half", "invalid value 'half' for 'release'"),
    ("container 320x480 unpop-depth=0", "'0' is out of range"),
    ("container 320x480 unpop-ttl=0", "expected a duration above zero, or never"),
    ("swipe from=0 over=1s", "to=N is missing"),
    ("push a b; pop b", "did you mean 'pop-to b'?"),
    ("push a b; pop instnat", "did you mean 'instant'?"),
    (
      "push a b; pop interruption=retarget",
      "'interruption' is a setting of 'container' and 'set', and no option here"
    ),
    ("push a b; pop interruption=retarget", "did you mean 'set interruption=retarget'?"),
    ("push a duration 300ms", "did you mean 'duration=300ms'?"),
    ("push a b; set-stack b style fade instant", "'style' takes its value behind '='"),
    ("push a; set duration 300ms", "did you mean 'duration=300ms'?"),
    ("push a; present b style fade", "did you mean 'style=fade'?"),
    ("wait 99999999999999999999s", "is out of range: expected 0…3600s"),
    ("swipe from=0 to=1 over=1s edge=top", "invalid value 'top' for 'edge'"),
    ("touch 10", "'10' is not a point like 10,20"),
    ("move 10,20", "over=DURATION is missing"),
    ("release velocity=1", "'1' is not a velocity like 300,0"),
    ("cancel-touch now", "unexpected word 'now': expected the end"),
    ("container 1x1; container 2x2", "there is one already"),
    ("push a; container 1x1", "it comes before everything else"),
    ("controller a; controller a", "the name 'a' is taken by a controller"),
    ("view v in=nobody frame=0,0,1x1", "nothing is called 'nobody'"),
    ("push a; view v in=a", "frame=X,Y,WxH is missing"),
    ("push a; view v frame=0,0,1x1", "in=CONTROLLER|VIEW is missing"),
    ("push a; view a in=a frame=0,0,1x1", "the name 'a' is taken by a controller"),
    (
      "push a b; view v in=a frame=0,0,1x1; view v in=b frame=0,0,1x1",
      "the name 'v' is taken by a view in 'a'"
    ),
    (
      "push a; view v in=a frame=0,0,1x1 autoresize=widht", "invalid value 'widht' for 'autoresize'"
    ),
    (
      "push a; view v in=a frame=0,0,1x1 shared=s z=-9223372036854775808",
      "'-9223372036854775808' is out of range: expected -1000000…1000000"
    ),
    (
      "push a; view v in=a frame=0,0,1x1 fit=fill aspect=2",
      "'fit' needs shared=ID"
    ),
    ("controller a z=1 radius=2", "'z' needs shared=ID"),
    ("push a; view v in=a frame=0,0", "'0,0' is not a rectangle like 10,20,300x40"),
    ("push a; scroll list in=a frame=0,0,1x1", "content=WxH is missing"),
    ("push a; scroll list in=b frame=0,0,1x1 content=1x1", "nothing is called 'b'"),
    ("route a", "as=push|modal|modal-navigation|master|detail is missing"),
    ("route a as=sheet", "invalid value 'sheet' for 'as': expected push, modal, modal-navigation"),
    ("route a as=modal id=x", "'id' is not allowed here: ids name what is pushed"),
    ("route as=push", "the name of the new controller is missing"),
    ("push a; route a as=push", "'a' is on the stack already"),
    ("present", "the name of the controller to present is missing"),
    ("present a in=stack", "invalid value 'stack' for 'in': expected navigation"),
    ("push a; present a", "'a' is on the stack already"),
    (
      "push a; present b; push c",
      "'b' is not on a stack: nothing can be pushed onto it"
    ),
    ("push a; present b; route c as=push", "'b' is not on a stack"),
    ("push a; dismiss b", "'b' is not in the tree"),
    ("push a; focus", "the name of the controller to come back to is missing"),
    ("push a; set split=90", "'split' is not allowed here: give it to 'container'"),
    ("push a; peek b", "at=X,Y is missing"),
    ("push a; peek b at=5", "'5' is not a point like 10,20"),
    ("push a; peek a at=5,5", "'a' is on the stack already"),
    ("push a; commit now", "unexpected word 'now'"),
    ("container 900x600 split=0", "'0' is out of range: expected the master's width"),
    (
      "container 900x600 split=wide", "'wide' is not the master's width in points, like 320, or off"
    ),
    (
      "push home; present m in=navigation; pop-to home",
      "'home' is not on the topmost stack; 'focus' goes back"
    ),
    ("push home; present m; present home", "'home' is in the tree already"),
    ("push a id=\"x\u{7}\"", "expected an id without control characters"),
    ("push a; set-stack a id=x", "unknown option 'id'"),
    ("push a id=x id=y", "'id' is given twice"),
    ("pop id=x", "unknown option 'id'"),
    ("push a id=x; push b id=x", "the id 'x' is on the stack already"),
    ("push a; pop-to @x", "no entry on the stack has the id 'x'"),
    ("resize", "the size, like 480x320, is missing"),
    ("wait 1s 2s", "unexpected word '2s': expected the end of the statement"),
    ("set", "KEY=VALUE is missing"),
    ("+100ms", "the statement behind '+' is missing"),
    ("+x push a", "'x' is not a duration"),
    ("repeat 3", "'repeat' needs a block"),
    ("push \"a\tb\"", "expected a name without control characters"),
    ("push a; pop-to #-1", "'-1' is not an index: 0 is the root"),
    ("push a; pop-to #x", "'x' is not an index: 0 is the root"),
    ("push a b c; pop instant 2", "did you mean 'pop 2'?"),
    ("push a b c; pop instant ]", "unexpected word ']'\n"),
    ("push a b; expect top a b", "unexpected word 'b': expected the end of the statement"),
    ("push a b; pop-to a b", "unexpected word 'b'\n"),
    ("push a instant=no", "'instant' takes no value"),
    ("push a; assert top a", "did you mean 'expect'?"),
    ("push a curve=easeinout", "did you mean 'ease-in-out'?"),
    ("container bogus=5", "unknown option 'bogus'\n"),
    ("repeat { push a }", "the number of rounds is missing"),
    ("repeat 3 { push a; pop", "this '{' is not closed"),
    ("push a }", "this '}' closes nothing"),
    ("{ push a }", "a block needs 'repeat COUNT' before it"),
    ("repeat 2 { controller a }", "it would be declared again in every round"),
    ("push \"a", "the quote does not end on this line"),
    ("push \"\"", "it is empty"),
    ("set curve=steps(4", "the parenthesis does not end on this line"),
    ("expect", "the word behind 'expect' is missing: expected top, stack, frame"),
    ("expect to", "invalid value 'to' for 'expect'"),
    ("push a; expect frame a", "a property, like x=0, is missing"),
    ("push alpha; expect frame alpah x=0", "nothing is called 'alpah'"),
    ("push a animated=off", "did you mean 'instant'?"),
    ("push a delay=.1s", "did you mean 'wait .1s'?"),
    ("push a; view v in=a frame=0,0,1x1 shared=\"x\u{7}\"", "expected an id without control"),
    ("push a easing=linear", "did you mean 'curve'?"),
    ("push a; present b as=modal", "did you mean 'in=navigation' or 'route NAME as=modal'?"),
    ("push a; back", "did you mean 'pop'?"), ("push a; tap 1,2", "did you mean 'touch'?"),
    ("push a; goto a", "did you mean 'pop-to'?"), ("push a; modal b", "did you mean 'present'?"),
    ("set reduce-motion; push a", "did you mean 'reduce-motion=on'?"),
    ("set reduce-motion; push a", "'reduce-motion' needs a value: reduce-motion=on|off"),
    ("set fps; push a", "'fps' needs a value: fps=N"),
    ("set fps=1e9; push a", "'1e9' is not a whole number from 1 to 1000"),
    ("push a split=90", "'split' is not allowed here: give it to 'container'"),
    ("push a; +5ms controller b", "'+5ms' is not allowed here: 'controller' takes no time"),
    ("push a style=mine.json", "is added with '--styles mine.json'"),
    ("push a; expect frame a within=-1 x=0", "'-1' is out of range"),
    ("push a; expect events", "an event, like willShow(home), is missing"),
    ("push a; expect events willshow(a)", "'willshow' is not an event like willShow(home)"),
    ("push a; expect events hok.willShow(a)", "unknown kind of event 'hok': expected hook, "),
    ("push a; expect resting now", "unexpected word 'now'"),
    ("repeat 1000001 { push a; pop }", "'1000001' is out of range"),
    ("push r; repeat 1000000 { push a; pop }", "statements of a run: at most 1000000 are allowed"),
    ("repeat 1000000 { repeat 1000000 { } }", "statements of a run: at most 1000000"),
    (
      "container 1x1 duration=1h fps=1000",
      "'1h' is not a duration like 250ms, .25s or 0.25"
    ),
    (
      "container 1x1 duration=3600 fps=1000; push a; repeat 20 { push b; pop }",
      "frames of a run: at most 50000000 are allowed"
    ),
  ]

  @Test(arguments: wrong)
  func `a mistake is reported once`(_ text: String, _ message: String) {
    let report = report(text)
    #expect(report.contains("error: "), "\(text)")
    #expect(report.contains(message), "\(text): \(report)")
    #expect(report.components(of: "error: ") == 1, "\(text): \(report)")
  }

  @Test(arguments: wrong)
  func `a mistake is marked inside the text`(_ text: String, _ message: String) throws {
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: text)
    } catch {
      for error in error.errors {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
      }
    }
  }

  @Test func `a key is a name if it is declared, in quotes, first or last`() {
    for names in [
      "controller duration; push a duration 1", "push a \"duration\" 1",
      "push duration 1", "push a duration",
    ] {
      #expect(report(names) == "no error", "\(names)")
    }
  }

  @Test func `the names of controllers on screen are suggested, in the order of the tree`() {
    // Both are one edit away. Every run suggests the lower one.
    for _ in 0..<8 {
      #expect(report("push cat; present car; dismiss cap").contains("did you mean 'cat'?"))
    }
  }

  @Test func `a hundred errors are listed and the others counted`() {
    let text = report(String(repeating: "pusj a\n", count: 250))
    #expect(text.components(of: "unknown statement") == 100)
    #expect(text.hasSuffix("t.stack: and 150 more errors\n"))
  }

  @Test func `bytes that are not UTF-8 have their place`() {
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: Array("push a\npush ".utf8) + [0xFF, 0xFE])
      Issue.record("no error")
    } catch {
      #expect(error.errors.map(\.problem) == [.invalidUTF8])
      #expect(error.errors[0].range == 12..<13)
    }
  }

  @Test func `long lines and control characters do not break the report`() {
    let long = String(repeating: "x", count: 100_000)
    let lines = report("push a; pusj \(long)\t\u{1B}[31m").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count < 200 && !$0.contains("\u{1B}") })
  }
}

extension String {
  /// The number of times that a text occurs.
  func components(of piece: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: piece) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
