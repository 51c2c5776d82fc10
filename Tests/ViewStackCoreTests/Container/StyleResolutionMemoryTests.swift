// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The styles that a stack remembers of its pushes, and for how long.
@Suite struct StyleResolutionMemoryTests {
  @Test func `a push that is not animated is remembered too`() throws {
    let cast = try Cast("a")
    try cast.push("b", TransitionOptions(isAnimated: false, style: Plain("first")))
    #expect(!cast.stack.isMoving)
    #expect(try cast.pop() == "first")
    // A push of several is remembered too, by the controller that it leaves.
    cast["a"].style = Plain("own")
    try cast.stack.push([cast["b"], cast["c"]], .instant)
    #expect(try cast.run { try cast.stack.popToRoot() } == "own")
  }

  @Test func `a controller in between that was never left remembers nothing`() throws {
    let cast = try Cast("a")
    cast["a"].style = Plain("own of a")
    cast["b"].style = Plain("own of b")
    try cast.stack.push([cast["b"], cast["c"]])
    cast.stack.settle()
    cast["b"].style = Plain("later of b")
    cast["a"].style = Plain("later of a")
    #expect(try cast.pop() == "later of b")
    #expect(try cast.pop() == "own of a")
  }

  @Test func `a push under a finger is remembered once it is finished`() throws {
    let cast = try Cast("a")
    let options = TransitionOptions(style: Plain("first"))
    try cast.stack.beginInteractivePush(cast["b"], options)
    #expect(cast.moving == "first")
    cast.stack.endInteraction(finishing: true)
    cast.stack.settle()
    #expect(try cast.pop() == "first")
  }

  @Test func `an interactive pop has the remembered style, also the second time`() throws {
    let cast = try Cast("a")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    for _ in 1...2 {
      try cast.stack.beginInteractivePop()
      #expect(cast.moving == "first")
      cast.stack.endInteraction(finishing: false)
      cast.stack.settle()
    }
    #expect(try cast.pop() == "first")
  }

  @Test func `a pop that a new finger takes back does not forget the style`() throws {
    let cast = try Cast("a")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    try cast.push("c", TransitionOptions(style: Plain("second")))
    for count in [1, 2] {
      // Finish the pop, catch it again on its way, and cancel it.
      try cast.stack.beginInteractivePop(count: count)
      cast.stack.updateInteraction(progress: 0.5)
      cast.stack.endInteraction(finishing: true)
      cast.stack.advance(by: .milliseconds(50))
      #expect(cast.stack.grabInteraction())
      cast.stack.endInteraction(finishing: false)
      cast.stack.settle()
      #expect(cast.stack.count == 3)
    }
    #expect(try cast.pop() == "second")
    #expect(try cast.pop() == "first")
  }

  @Test func `after a replacement, a pop has the style remembered for the replaced controller`()
    throws
  {
    let cast = try Cast("a")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    cast["b"].style = Plain("own of b")
    // c replaces b: b supplies the style and leaves.
    let style = try cast.run { try cast.stack.replaceCurrent(with: cast["c"]) }
    #expect(style == "own of b")
    #expect(try cast.pop() == "first")
  }

  @Test func `setting the stack keeps the styles of the controllers that stay`() throws {
    let cast = try Cast("a")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    try cast.push("c", TransitionOptions(style: Plain("second")))
    // d takes the place of c; a and b stay.
    let style = try cast.run {
      try cast.stack.setControllers([cast["a"], cast["b"], cast["d"]])
    }
    #expect(style == "n")
    #expect(try cast.pop() == "second")
    #expect(try cast.run { try cast.stack.setControllers([cast["a"]]) } == "first")
  }

  @Test func `a controller that was revealed by a pop forgets the style of its last push`() throws {
    let cast = try Cast("r")
    try cast.push("a")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    #expect(try cast.pop() == "first")
    // a goes beneath r without a push, so no style of leaving it is known.
    try cast.run { try cast.stack.setControllers([cast["a"], cast["r"]]) }
    #expect(try cast.pop() == "n")
  }

  @Test func `a controller that is revealed off screen forgets its last push`() throws {
    let cast = try Cast("r")
    try cast.push("a")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    cast.stack.isOnScreen = false
    try cast.stack.pop()
    cast.stack.isOnScreen = true
    try cast.run { try cast.stack.setControllers([cast["a"], cast["r"]]) }
    #expect(try cast.pop() == "n")
  }

  @Test func `a controller that leaves and returns remembers nothing`() throws {
    let cast = try Cast("a")
    try cast.push("b", TransitionOptions(style: Plain("first")))
    try cast.push("c", TransitionOptions(style: Plain("second")))
    try cast.run { try cast.stack.popToRoot() }
    try cast.stack.push([cast["b"], cast["c"]], .instant)
    #expect(try cast.pop() == "n")
  }

  @Test func `a push resolves a style, and the pop does not resolve it again`() throws {
    let cast = try Cast("a")
    let asking = Asking(questions: Questions())
    #expect(try cast.push("b", TransitionOptions(style: asking)) == "asked once, push")
    #expect(try cast.pop() == "asked once, push")
    #expect(asking.questions.count == 1)
    // If nothing is remembered, the pop resolves the style.
    cast.stack.configuration.isSymmetrical = false
    cast["b"].style = Asking(questions: Questions())
    try cast.push("b")
    #expect(try cast.pop() == "asked once, pop")
  }

  @Test func `a remembered style does not outlive its entry`() throws {
    // Operations that remove the entry of a, which remembers the style.
    let ways: [(Cast) throws -> Void] = [
      { cast in try cast.stack.popToRoot() },
      { cast in try cast.stack.pop(count: 2, .instant) },
      { cast in try cast.stack.setControllers([cast["r"], cast["d"]]) },
      { cast in try cast.stack.setRoot(cast["d"]) },
      { cast in try cast.stack.erase() },
      { cast in try cast.stack.replace(cast["a"], with: cast["d"]) },
    ]
    for way in ways {
      let cast = try Cast("r")
      try cast.push("a")
      weak var token: Token?
      do {
        let made = Token()
        token = made
        try cast.push("b", TransitionOptions(style: Plain("first", token: made)))
      }
      #expect(token != nil)
      try way(cast)
      cast.stack.settle()
      #expect(token == nil)
    }
  }

  @Test func `a style is released by the pop that has used it, and with the stack`() throws {
    weak var token: Token?
    do {
      let cast = try Cast("a")
      for _ in 1...2 {
        try cast.pop()
        #expect(token == nil)
        let made = Token()
        token = made
        try cast.push("b", TransitionOptions(style: Plain("first", token: made)))
      }
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test func `remembered styles retain neither controllers nor the delegate`() throws {
    weak var gone: StyledPage?
    weak var giver: StyleGiver?
    let stack: ViewStack
    do {
      let cast = try Cast("a")
      cast.giver.style = Plain("delegate")
      try cast.push("b")
      (gone, giver, stack) = (cast["b"], cast.giver, cast.stack)
      try cast.pop()
    }
    #expect(gone == nil && giver == nil && stack.count == 1)
  }
}
