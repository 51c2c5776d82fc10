// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import StylesPlugin
import Testing
import ViewStackTesting

// `@testable`: an order without listeners.
@testable import ViewStackCore

/// Requests: each has one outcome, tree and screen agree, and no event is false.
@Suite struct RequestTests {
  private func ids(_ app: Application) -> [String] {
    app.window.tree.subtree(app.window.tree.root).flatMap { id -> [String] in
      app.window.tree.stack(id)?.entries.compactMap { $0.entryID?.rawValue } ?? []
    }
  }

  // MARK: - 14: ids live in the tree

  @Test func `two stacks in one window may have the same entry id`() throws {
    let app = Application("A")
    app["A"].push(id: "x", .instant) { Page("B", $0) }
    app["B"].present(.instant) { Page("M", $0) }
    #expect(app["M"].push(id: "x", .instant) { Page("N", $0) } == .applied(app["N"].module))
    #expect(app.tree == "[A B] > [M N]")
    #expect(ids(app) == ["x", "x"])
    #expect(app.window.stack.state.all == ["A", "B", "M", "N"])
    app["N"].push(.instant) { Page("O", $0) }
    try app.window.perform(.popToEntry("x"), .instant)
    #expect(app.tree == "[A B] > [M N]", "the id is the one of the topmost stack")
  }

  @Test func `a push with an id that its stack has is refused, after a modal too`() {
    let app = Application("A")
    app["A"].push(id: "x", .instant) { Page("B", $0) }
    #expect(
      app["A"].push(id: "x", .instant) { Page("C", $0) }
        == .refused(.stack(.duplicateEntryID("x"))))
    app["B"].present(.single { Page("M", $0) }, .instant)
    #expect(
      app["A"].push(.instant) { Page("C", $0) } == .refused(.noStack("M")))
    #expect(app.tree == "[A B] > (M)")
    _ = app["M"].dismiss(.instant)
    app["A"].push(.instant) { Page("C", $0) }
    #expect(app.window.stack.state.all == ["A", "B", "C"])
  }

  @Test func `a tree with equal ids in two stacks is restored`() {
    let app = Application("A")
    app["A"].push(id: "x", .instant) { Page("B", $0) }
    app["B"].present(.instant) { Page("M", $0) }
    app["M"].push(id: "x", .instant) { Page("N", $0) }
    let other = Application("Z")
    let outcome = other.window.restore(app.window.tree) { Page($0, $1) }
    #expect(outcome.module != nil)
    #expect(other.tree == "[A B] > [M N]")
    #expect(ids(other) == ["x", "x"])
  }

  @Test func `a controller that a call puts on a stack gets a name that is new in the tree`()
    throws
  {
    let app = Application("A")
    app["A"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 10, y: 10, width: 10, height: 10)), size: Size(width: 50, height: 50)),
      .instant)
    try app.window.stack.push(ViewController("P"), .instant)
    #expect(app.tree == "[A P#2] > (P)")
    #expect(app.window.stack.state.all == ["A", "P#2"])
  }

  @Test func `a page inserted between two modals is in the tree where it is on screen`() throws {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    app["text"].present(.single { Page("M", $0) }, .instant)
    try app.window.stack.insert(ViewController("X"), at: 1)
    #expect(app.window.stack.state.all == ["split", "X", "M"])
    #expect(app.tree == "split{[list] | [text] > [X M]}", "a bare controller is no longer alone")
    try app.window.stack.pop(.instant)
    #expect(app.tree == "split{[list] | [text] > [X]}")
  }

  @Test func `modals removed from between others leave the others`() throws {
    let app = Application("A")
    var pages: [Page] = []
    for name in ["M", "N", "O"] {
      let front = pages.last?.router ?? app["A"]
      front.present(.instant) { Page(ControllerID(name), $0) }
      pages.append(try #require(app.page(ControllerID(name))))
    }
    let a = try #require(app.page("A"))
    try app.window.stack.setControllers([a, pages[2]], .instant)
    #expect(app.tree == "[A] > [O]")
    try app.window.stack.setControllers([pages[2], a], .instant)
    #expect(app.window.stack.state.all == ["O", "A"])
  }

  // MARK: - 16: completions

  @Test(arguments: [
    EventOrder.standard, EventOrder(willPush: [], didPush: [], willPop: [], didPop: []),
  ])
  func `completions are called under any event order`(order: EventOrder) {
    let app = Application("A", "B")
    app.window.configuration.eventOrder = order
    var times: [Duration] = []
    app["A"].popToSelf { _ in times.append(app.window.now) }
    #expect(times.isEmpty)
    app.window.settle()
    #expect(times == [.milliseconds(250)])
  }

  // MARK: - 17: events have the time at which they happen

  @Test(arguments: [false, true])
  func `reading the tree changes no event's time`(reads: Bool) throws {
    let app = Application("A")
    app["A"].push(.instant) { Page("B", $0) }
    app.window.advance(by: .milliseconds(30))
    try app.window.stack.pop()
    if reads { _ = (app.window.tree, app.window.frontStack, app.window.shownControllers) }
    app.window.advance(by: .milliseconds(100))
    app.window.settle()
    let gone = app.recorder.events.filter { $0.name == "gone" }
    #expect(gone.map(\.time) == [.milliseconds(30)])
  }

  @Test func `a pop by code is reported at the pop`() throws {
    final class Listener: RoutingDelegate {
      var lost: [[ControllerID]] = []
      func didLose(_ controllers: [ControllerID], in window: RoutingWindow) {
        lost.append(controllers)
      }
    }
    let app = Application("A")
    let listener = Listener()
    app.window.delegate = listener
    app["A"].push(.instant) { Page("B", $0) }
    try app.window.stack.pop()
    #expect(app.recorder.routes == ["set A", "push B", "gone B"])
    #expect(listener.lost == [["B"]])
    #expect(app.window.isMoving)
  }

  @Test func `a page that a finger pops is gone at the instant of the release`() {
    let app = Application("A")
    app["A"].push(.instant) { Page("B", $0) }
    let gesture = PanGesture(app.window.stack, .plain)
    gesture.touch(Point(x: 5, y: 100))
    gesture.move(to: Point(x: 60, y: 100))
    app.window.advance(by: .milliseconds(126))
    gesture.move(to: Point(x: 300, y: 100))
    gesture.release()
    app.window.advance(by: .milliseconds(500))
    let gone = app.recorder.events.filter { $0.name == "gone" }
    #expect(gone.map(\.time) == [.milliseconds(126)])
  }

  // MARK: - 19: no announcement without the operation

  private final class Announcements: RoutingDelegate {
    var will: [ControllerID] = []
    var did: [ControllerID] = []
    func willPerform(_ request: RoutingRequest, in window: RoutingWindow) {
      will.append(request.controller)
    }
    func didPerform(_ request: RoutingRequest, in window: RoutingWindow) {
      did.append(request.controller)
    }
  }

  @Test func `a push that is refused is not announced`() throws {
    let app = Application("A")
    let told = Announcements()
    app.window.delegate = told
    app["A"].push(id: "x", .instant) { Page("B", $0) }
    app["A"].push(id: "x", .instant) { Page("C", $0) }
    let b = try #require(app.page("B"))
    app["A"].push(.instant) { _ in b }
    let other = ViewStack(size: Size(width: 10, height: 10))
    let stray = ViewController("stray")
    try other.push(stray, .instant)
    app["A"].push(.instant) { _ in stray }
    app.window.configuration.interruption = .reject
    app["A"].push { Page("D", $0) }
    app["A"].push { Page("E", $0) }
    #expect(told.will == ["B", "D"])
    #expect(told.did == told.will)
  }

  @Test func `a refusal by a master-detail router is an event like all others`() {
    let app = Application("A")
    #expect(app["A"].pushMaster { Page("B", $0) } == .refused(.notInSplit(app["A"].module)))
    #expect(app.recorder.routes == ["set A", "refused A"])
  }

  @Test func `a page inserted below a split at the bottom is removed again`() throws {
    let app = Application("A")
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    let stranger = ViewController("X")
    try app.window.stack.insert(stranger, at: 0)
    app.window.settle()
    #expect(app.tree == "split{[list] | [text]}")
    #expect(app.window.stack.state.all == ["split"])
    #expect(stranger.stack == nil)
    #expect(app.window.disagreements.isEmpty)
    // There is room above the split.
    try app.window.stack.push(ViewController("Y"), .instant)
    #expect(app.tree == "split{[list] | [text] > [Y]}")
  }

  // MARK: - 21: a kept router of the root

  @Test func `a kept root router works after a whole new root`() {
    let app = Application("A")
    let root = app.window.rootRouter
    root.push(.instant) { Page("B", $0) }
    app.window.setRoot(.stack { Page("R", $0) })
    #expect(root.module == app["R"].module)
    root.push(.instant) { Page("C", $0) }
    #expect(app.tree == "[R C]")
    root.popToSelf(.instant)
    #expect(app.tree == "[R]")
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    root.pushMaster(.instant) { Page("folder", $0) }
    #expect(app.tree == "split{[list folder] | [text]}")
  }

  // MARK: - 22: ten thousand modals

  @Test func `taking in the removal of very many modals is linear`() throws {
    func cost(of count: Int) throws -> Int {
      let root = Blueprint.stack(
        ModuleID(number: 1), [PageEntry(StackEntry("A"), ModuleID(number: 1))])
      let modals = (0..<count).map { index in
        Presented<Blueprint>(
          .single(ControllerID("M\(index)"), ModuleID(number: index + 2)), by: index, as: .modal)
      }
      var tree = RoutingTree()
      try tree.apply(TreeRequest(.replaceAll(root, presenting: modals), in: .root))
      let window = RoutingWindow(size: Size(width: 320, height: 480))
      window.restore(tree) { Page($0, $1) }
      #expect(window.tree.nodeCount == count + 1)
      let before = window.tree.takingInCost
      _ = try window.stack.popToRoot(.instant)
      #expect(window.tree.description == "[A]")
      #expect(window.disagreements.isEmpty)
      return window.tree.takingInCost - before
    }
    let count = growsLarge ? 2500 : 250
    let (few, more, many) = (try cost(of: count), try cost(of: 2 * count), try cost(of: 4 * count))
    // Taking in reads the container of each modal twice: for the modal's index in it, and to remove
    // it.
    #expect(more - few == 2 * count)
    #expect(many - more == 2 * 2 * count)
    // It reads the root twice: for A's index, and to give it new controllers.
    #expect(few == 2 * count + 2)
  }

  @Test func `a page pushed by the maker of an edited stack is on top of it`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { seed in ViewController("home") })
    let home = try #require(window.controller("home"))
    window.setStack(
      of: .root,
      to: [
        .existing(home),
        .new(
          ModulePage { [unowned window] _ in
            window.rootRouter.push(.instant) { _ in ViewController("detail") }
            return ViewController("list")
          }),
      ], .instant)
    #expect("\(window.tree)" == "[home list detail]")
  }
}
