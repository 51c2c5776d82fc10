// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// Pages whose controllers are made when they are first needed.
@Suite struct LazyPageTests {
  /// Makes pages and records their names.
  private final class Maker {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let log: EventLog
    private(set) var made: [String] = []
    /// Called with the name of a page while it is being made.
    var whileMaking: (String) -> Void = { _ in }
    /// The controllers to return for some pages, by the page's name.
    var substitutes: [String: any StackController] = [:]

    init(_ names: String...) throws {
      log = EventLog(stack)
      try stack.setControllers(pages: names.map { arrival($0) }, .instant)
    }

    func arrival(_ name: String, id: EntryID? = nil) -> ViewStackCore.Page {
      ViewStackCore.Page(ControllerID(name), id: id) { [unowned self] in
        made.append(name)
        whileMaking(name)
        return substitutes[name] ?? page(name)
      }
    }

    var names: String { stack.state.all.map(\.name).joined(separator: " ") }
    var isSound: Bool { log.violations(atRest: stack).isEmpty }
  }

  @Test func `a stack of very many pages makes one, and a pop the next`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    var made: [Int] = []
    let count = isOptimised ? 100_000 : 10_000
    let arrivals = (0..<count).map { number in
      ViewStackCore.Page("page", id: EntryID(rawValue: "\(number)")) {
        made.append(number)
        return page("page")
      }
    }
    try stack.setControllers(pages: arrivals, .instant)
    #expect(stack.count == count && made == [count - 1])
    #expect(stack.state.current == "page#\(count)")
    try stack.pop(.instant)
    #expect(made == [count - 1, count - 2])
    try stack.pop(toEntry: "7")
    stack.settle()
    #expect(made == [count - 1, count - 2, 7] && stack.count == 8)
    try stack.popToRoot(.instant)
    #expect(made == [count - 1, count - 2, 7, 0])
  }

  @Test func `names, counts and descriptions need no controller`() throws {
    let maker = try Maker("a", "b", "c")
    let stack = maker.stack
    #expect(maker.names == "a b c" && stack.count == 3 && stack.canPop)
    #expect(stack.contains(Page.self) && !stack.contains(Screen.self))
    #expect("\(stack)" == "[a b c]" && stack.debugDescription.contains("  'a', not made"))
    #expect(stack.entryID(of: try #require(stack.current)) == nil)
    stack.settle()
    try stack.resize(to: Size(width: 480, height: 320))
    _ = (stack.presentFrame, stack.hitTest(Point(x: 1, y: 1)), stack.shownControllers)
    #expect(maker.made == ["c"])
    #expect(stack.controller("a")?.id == "a" && maker.made == ["c", "a"])
    #expect(stack.controllers.map(\.id) == ["a", "b", "c"] && maker.made == ["c", "a", "b"])
    #expect(stack.controllers.allSatisfy { $0.stack === stack })
  }

  @Test func `a swipe makes the page beneath before any event, whether finished or cancelled`()
    throws
  {
    for finishing in [true, false] {
      let maker = try Maker("a", "b", "c")
      maker.log.removeAll()
      maker.whileMaking = { [log = maker.log] _ in #expect(log.events.isEmpty) }
      try maker.stack.beginInteractivePop()
      #expect(maker.made == ["c", "b"])
      #expect(maker.stack.presentFrame.layers.map(\.name) == ["b", "c"])
      maker.stack.endInteraction(finishing: finishing)
      maker.stack.settle()
      #expect(maker.names == (finishing ? "a b" : "a b c") && maker.isSound)
      #expect(maker.made == ["c", "b"])
    }
  }

  @Test func `a page that leaves unmade is never made: the change names it, and it gets no call`()
    throws
  {
    let maker = try Maker("a", "b", "c")
    var removed: [[ControllerID]] = []
    maker.stack.notifications.observeChanges { removed.append($0.removed.map(\.id)) }
    try maker.stack.popToRoot()
    maker.stack.settle()
    #expect(removed == [["b", "c"]] && maker.made == ["c", "a"])
    #expect(!maker.log.lines.contains { $0.contains("(b)") } && maker.isSound)
  }

  @Test func `push, insert and set bring pages that are made later`() throws {
    let maker = try Maker("a")
    try maker.stack.push(pages: ["b", "c"].map { maker.arrival($0, id: EntryID(rawValue: $0)) })
    try maker.stack.insert(maker.arrival("d"), at: 0)
    maker.stack.settle()
    #expect(maker.names == "d a b c" && maker.made == ["a", "c"])
    #expect(maker.stack.contains(entryID: "b"))
    // One `Page` value stays one page on the stack, at any position.
    let twice = maker.arrival("e")
    try maker.stack.setControllers(pages: [twice, maker.arrival("f")], .instant)
    try maker.stack.setControllers(pages: [maker.arrival("e"), twice], .instant)
    #expect(maker.names == "e#2 e" && maker.made == ["a", "c", "f", "e"])
    #expect(throws: StackError.duplicateController("e")) {
      try maker.stack.push(pages: [twice])
    }
    #expect(maker.isSound)
  }

  @Test func `a page keeps its name, whatever its controller calls itself`() throws {
    let maker = try Maker("a", "b")
    let other = page("other")
    maker.substitutes["a"] = other
    try maker.stack.pop(.instant)
    #expect(maker.names == "a" && maker.stack.name(of: other) == "a")
    #expect(maker.stack.controller("a") === other && maker.stack.index(of: other) == 0)
    #expect(maker.log.lines.contains("willShow(a)"))
    try maker.stack.push(page("b"), .instant)
    try maker.stack.pop(to: other, .instant)
    #expect(maker.names == "a" && maker.isSound)
  }

  @Test func `calls of a maker wait until its page is on the stack`() throws {
    let maker = try Maker("a", "b", "c")
    var seen: [String] = []
    maker.whileMaking = { [unowned maker] name in
      // Look up the page that is being made, then all controllers, which makes the other pages.
      seen.append(maker.stack.controller(ControllerID(name)) == nil ? "none" : "one")
      seen.append(maker.stack.controllers.map(\.id.name).joined(separator: " "))
      guard name == "b" else { return }
      #expect((try? maker.stack.push(page("d"), .instant)) == .deferred)
    }
    try maker.stack.pop(.instant)
    // While b is made, two controllers are available: a, which is made for the look-up, and c.
    #expect(maker.made == ["c", "b", "a"] && seen == ["none", "none", "c", "a c"])
    #expect(maker.names == "a b d" && maker.isSound)
  }

  @Test func `calls of a maker are carried out after the getter that makes the page`() throws {
    let maker = try Maker("a", "b")
    maker.whileMaking = { [stack = maker.stack] _ in _ = try? stack.popToRoot(.instant) }
    #expect(maker.stack.root?.id == "a")
    #expect(maker.names == "a" && maker.stack.root?.stack === maker.stack && maker.isSound)
  }

  private final class Listener: StackDelegate {
    var refused: [String] = []
    func didRefuse(
      _ operation: StackOperation, because error: StackError, in stack: ViewStack
    ) {
      refused.append("\(operation.isReplace): \(error)")
    }
  }

  @Test func `a maker that returns a controller on a stack is reported, and a blank page shown`()
    throws
  {
    let maker = try Maker("a", "b", "c")
    let (listener, other) = (Listener(), ViewStack(size: Size(width: 320, height: 480)))
    maker.stack.delegate = listener
    let elsewhere = page("elsewhere")
    try other.push(elsewhere, .instant)
    maker.substitutes = ["b": elsewhere, "a": try #require(maker.stack.controller("c"))]
    try maker.stack.pop(.instant)
    #expect(listener.refused == ["true: 'elsewhere' is on another stack"])
    #expect(maker.stack.current?.id == "b" && elsewhere.stack === other)
    try maker.stack.push(try #require(maker.substitutes["a"]), .instant)
    #expect(maker.stack.root?.id == "a")
    #expect(listener.refused.last == "true: 'c' is on the stack already")
    #expect(maker.names == "a b c" && maker.made == ["c", "b", "a"] && maker.isSound)
  }

  @Test
  func `a maker that returns a controller of the same call is reported, and a blank page shown`()
    throws
  {
    let maker = try Maker("a")
    let (listener, twice) = (Listener(), page("twice"))
    maker.stack.delegate = listener
    maker.substitutes = ["late": twice]
    try maker.stack.setControllers(
      pages: [ViewStackCore.Page(twice), maker.arrival("late")], .instant)
    #expect(maker.names == "twice late" && maker.stack.current !== twice)
    #expect(listener.refused == ["true: 'twice' is on the stack already"])
    #expect(maker.isSound)
  }

  @Test func `only pages that are made are asked whether they prevent their removal`() throws {
    let maker = try Maker("a", "b", "c")
    let guarded = page("b")
    guarded.preventsRemoval = true
    maker.substitutes["b"] = guarded
    try maker.stack.pop(toIndex: 0, .instant)
    #expect(maker.names == "a" && maker.made == ["c", "a"])
    try maker.stack.push(pages: [maker.arrival("b"), maker.arrival("c")], .instant)
    #expect(maker.stack.controller("b") === guarded)
    #expect(throws: StackError.removalPrevented(by: "b")) { try maker.stack.popToRoot() }
  }

  @Test func `a stack off screen makes no page until it is on screen`() throws {
    let maker = try Maker()
    maker.stack.isOnScreen = false
    let arrivals = ["a", "b"].map { maker.arrival($0) }
    try maker.stack.setControllers(pages: arrivals, .instant)
    try maker.stack.push(pages: [maker.arrival("c")], .instant)
    #expect(maker.made == [])
    maker.stack.isOnScreen = true
    #expect(maker.stack.presentFrame.layers.map(\.name) == ["c"] && maker.made == ["c"])
  }

  @Test func `a follower makes a page when its leader does`() throws {
    let maker = try Maker("a", "b")
    let bar = ViewStack(size: Size(width: 320, height: 44))
    var titles: [String] = []
    bar.follow(maker.stack) { controller in
      titles.append(controller.id.name)
      return page("\(controller.id) title")
    }
    #expect(bar.count == 2 && titles == ["b"] && maker.made == ["b"])
    try maker.stack.pop()
    maker.stack.settle()
    #expect(titles == ["b", "a"] && maker.made == ["b", "a"])
    #expect(bar.state.all == ["a"] && bar.current?.id == "a title")
  }

  @Test func `a maker whose controller has no stored node is reported, and a blank page shown`()
    throws
  {
    final class Computed: StackController {
      var node: ControllerNode { ControllerNode("computed") }
    }
    let maker = try Maker("a", "b")
    let listener = Listener()
    maker.stack.delegate = listener
    maker.substitutes["a"] = Computed()
    try maker.stack.pop(.instant)
    #expect(maker.names == "a" && maker.stack.current?.id == "a" && maker.isSound)
    #expect(listener.refused == ["true: \(StackError.unstableNode("computed"))"])
  }

  // MARK: - Small worlds

  /// A named step of a run: a call on a stack, or a move of a finger.
  private typealias Step = (
    String, @Sendable (ViewStack, (ControllerID) -> ViewStackCore.Page) throws -> Void
  )
  private static let steps: [Step] = [
    ("push", { try $0.push(pages: [$1("new"), $1("newer")]) }),
    ("pop", { stack, _ in try stack.pop() }),
    ("pop instantly", { stack, _ in try stack.pop(.instant) }),
    ("pop to root", { stack, _ in try stack.popToRoot() }),
    ("insert", { try $0.insert($1("low"), at: 0) }),
    ("set", { try $0.setControllers(pages: [$1("one"), $1("two")]) }),
    ("erase", { stack, _ in try stack.erase() }),
    ("swipe", { stack, _ in try stack.beginInteractivePop() }),
    ("let go", { stack, _ in stack.endInteraction(finishing: true) }),
    ("give up", { stack, _ in stack.endInteraction(finishing: false) }),
    ("play", { stack, _ in stack.advance(by: .milliseconds(125)) }),
    ("settle", { stack, _ in stack.settle() }),
  ]

  /// Runs the steps.
  ///
  /// Returns the stack and its frame after each step, and then every event.
  private func run(
    _ count: Int, _ steps: [Int], _ policy: InterruptionPolicy, isLazy: Bool
  ) throws -> [String] {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.interruption = policy
    stack.configuration.unpop = .three
    stack.configuration.isSymmetrical = true
    let log = EventLog(stack)
    let arrival = { (name: ControllerID) in
      isLazy ? ViewStackCore.Page(name) { page(name.name) } : ViewStackCore.Page(page(name.name))
    }
    let names = ["a", "b", "c"].prefix(count)
    try stack.setControllers(pages: names.map { arrival(ControllerID($0)) }, .instant)
    var seen: [String] = []
    for step in steps {
      do {
        try Self.steps[step].1(stack, arrival)
      } catch {
        seen.append("\(error)")
      }
      seen.append("\(stack) \(stack.presentFrame)")
    }
    stack.endInteraction(finishing: true)
    stack.settle()
    #expect(log.violations(atRest: stack).isEmpty)
    return seen + log.events.map(\.debugDescription) + ["\(stack)"]
  }

  @Test(arguments: [InterruptionPolicy.finish, .queue, .reject, .retarget])
  func `lazy pages have the same frames and events as pages that are made at once`(
    policy: InterruptionPolicy
  ) throws {
    // The third step is one that shows the effects of the first two.
    let last = Self.steps.indices.filter { ["pop", "let go", "push"].contains(Self.steps[$0].0) }
    for count in 2...3 {
      for first in Self.steps.indices.sampled(oneIn: 5) {
        for second in Self.steps.indices.sampled(oneIn: 2) {
          for third in last {
            let steps = [first, second, third]
            let lazy = try run(count, steps, policy, isLazy: true)
            let eager = try run(count, steps, policy, isLazy: false)
            #expect(lazy == eager, "\(count) pages: \(steps.map { Self.steps[$0].0 })")
          }
        }
      }
    }
  }
}

extension StackOperation {
  fileprivate var isReplace: Bool { if case .replace = self { true } else { false } }
}
