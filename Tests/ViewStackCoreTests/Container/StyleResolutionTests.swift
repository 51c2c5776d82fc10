// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The choice of a transition's style, and the style that a push leaves for its pop.
///
/// The container's style is `n` throughout. Each row of the seed's table has a test.
@Suite struct StyleResolutionTests {
  // Row 1: neither controller has a style.
  @Test func `without styles of the controllers the container's style is used`() throws {
    for isSymmetrical in [true, false] {
      let cast = try Cast("a", symmetrical: isSymmetrical)
      #expect(try cast.push("b") == "n")
      cast.stack.style = Plain("later")
      // The style of the push, or the container's present style.
      #expect(try cast.pop() == (isSymmetrical ? "n" : "later"))
    }
  }

  // Row 2: the one below has a style.
  @Test func `a push has the style of the controller that it leaves`() throws {
    for isSymmetrical in [true, false] {
      let cast = try Cast("a", symmetrical: isSymmetrical)
      cast["a"].style = Plain("fade")
      #expect(try cast.push("b") == "fade")
      #expect(try cast.pop() == (isSymmetrical ? "fade" : "n"))
    }
  }

  // Row 3: the one above has a style.
  @Test func `a pop that is not symmetrical has the style of the controller that it leaves`()
    throws
  {
    for isSymmetrical in [true, false] {
      let cast = try Cast("a", symmetrical: isSymmetrical)
      cast["b"].style = Plain("flip")
      #expect(try cast.push("b") == "n")
      #expect(try cast.pop() == (isSymmetrical ? "n" : "flip"))
    }
  }

  // Row 4: the delegate styled the push and is gone. The seed forgets the style, this stack does
  // not.
  @Test func `a push that the delegate styled is remembered without the delegate`() throws {
    for isSymmetrical in [true, false] {
      let cast = try Cast("a", symmetrical: isSymmetrical)
      cast["a"].style = Plain("fade")
      cast["b"].style = Plain("flip")
      cast.giver.style = Plain("custom")
      #expect(try cast.push("b") == "custom")
      cast.stack.delegate = nil
      #expect(try cast.pop() == (isSymmetrical ? "custom" : "flip"))
    }
  }

  // Row 5: a pop over several.
  @Test func `a pop over several has the style with which its target was left`() throws {
    for isSymmetrical in [true, false] {
      let cast = try Cast("a", symmetrical: isSymmetrical)
      cast["a"].style = Plain("fade")
      cast["b"].style = Plain("divide")
      #expect(try cast.push("b") == "fade")
      #expect(try cast.push("c") == "divide")
      let style = try cast.run { try cast.stack.pop(to: cast["a"]) }
      #expect(style == (isSymmetrical ? "fade" : "n"))
      // In the table's other column, c has a style.
      #expect(try cast.push("b") == "fade")
      cast["c"].style = Plain("flip")
      #expect(try cast.push("c") == "divide")
      let second = try cast.run { try cast.stack.pop(toIndex: 0) }
      #expect(second == (isSymmetrical ? "fade" : "flip"))
    }
  }

  // Row 6: to the root.
  @Test func `a pop to the root has the style with which the root was left`() throws {
    let cast = try Cast("a")
    let names: [StyleName] = ["one", "two", "three", "four"]
    for (id, name) in zip(["b", "c", "d", "e"], names) {
      #expect(try cast.push(id, TransitionOptions(style: Plain(name))) == name)
    }
    #expect(try cast.run { try cast.stack.popToRoot() } == "one")
  }

  @Test func `the call's style takes precedence, then delegate, controller and container`() throws {
    let cast = try Cast("a")
    let call = TransitionOptions(style: Plain("call"))
    cast["a"].style = Plain("own")
    cast["a"].supplied = Plain("supplied")
    cast.giver.style = Plain("delegate")
    #expect(try cast.push("b", call) == "call")
    #expect(try cast.pop(call) == "call")
    #expect(try cast.push("b") == "delegate" && cast.pop() == "delegate")
    cast.giver.style = nil
    #expect(try cast.push("b") == "supplied" && cast.pop() == "supplied")
    cast["a"].supplied = nil
    #expect(try cast.push("b") == "own" && cast.pop() == "own")
    cast["a"].style = nil
    #expect(try cast.push("b") == "n" && cast.pop() == "n")
  }

  @Test
  func `in a pop, a supplied style wins over a remembered one, and a controller's own does not`()
    throws
  {
    let cast = try Cast("a")
    cast["a"].style = Plain("own")
    #expect(try cast.push("b") == "own")
    cast["a"].supplied = Plain("supplied")
    #expect(try cast.pop() == "supplied")
    cast["a"].supplied = nil
    #expect(try cast.push("b") == "own")
    cast.giver.style = Plain("delegate")
    #expect(try cast.pop() == "delegate")
    cast.giver.style = nil
    #expect(try cast.push("b") == "own")
    cast["a"].style = Plain("changed")
    #expect(try cast.pop() == "own")
  }

  @Test func `the direction and the symmetry decide which controller is asked`() throws {
    for (isSymmetrical, asked) in [(true, "a"), (false, "b")] {
      let cast = try Cast("a", symmetrical: isSymmetrical)
      try cast.push("b")
      #expect(cast["a"].questions == ["push a -> b"] && cast["b"].questions == [])
      try cast.pop()
      #expect(cast[asked].questions.last == "pop b -> a")
      #expect(cast["a"].questions.count + cast["b"].questions.count == 2)
      // The delegate gets a question for each transition.
      #expect(cast.giver.questions == ["push a -> b", "pop b -> a"])
    }
  }

  @Test func `a remembered style is mirrored even if everything changes in between`() throws {
    let cast = try Cast("a")
    #expect(try cast.push("b", TransitionOptions(style: Plain("first"))) == "first")
    cast.stack.style = Plain("x")
    cast["a"].style = Plain("y")
    cast["b"].style = Plain("z")
    cast.stack.configuration.isSymmetrical = false
    cast.stack.configuration.isSymmetrical = true
    try cast.stack.resize(to: Size(width: 480, height: 320))
    #expect(try cast.pop() == "first")
  }

  @Test func `symmetry is read when the pop begins`() throws {
    let cast = try Cast("a", symmetrical: false)
    try cast.push("b", TransitionOptions(style: Plain("first")))
    cast.stack.configuration.isSymmetrical = true
    #expect(try cast.pop() == "first")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    cast.stack.configuration.isSymmetrical = false
    #expect(try cast.pop() == "n")
  }

  @Test func `a first push has the container's style, and the controller is not asked`() throws {
    let cast = try Cast("a")
    try cast.stack.erase()
    #expect(try cast.push("b") == "n")
    #expect(cast["b"].questions == [])
  }
}
