// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// The state of a window, to JSON, to a plan, to another window.
@Suite struct NavigatorWindowTests {
  /// Something of everything.
  static let everything = ScreenState(
    .tabs(
      "tabs",
      [
        ["a", .profile("anna")],
        .split("split", master: ["b"], detail: ["c", Screen("list", ["page": "2"])]),
        .single("f"),
      ], selected: 1),
    presenting: [
      // The master's modal, over it a popover; the numbers are 0 tabs, 1, 2 split, 3 master, 4
      // detail, 5 bare, 6 login.
      Presented(["login", "d"], by: 3),
      Presented(
        .single("e"), as: .popover, frame: Rect(x: 100, y: 40, width: 200, height: 150)),
    ])

  @Test func `a state is written, read and shown by another window`() throws {
    let first = try WindowStage(Self.everything)
    #expect(first.navigator.state == Self.everything)
    #expect(
      first.window.tree.description
        == "tabs{[a profile] *split{[b] > [login d] > (e) | [c list]} (f)}")
    let text = try JSONEncoder().encode(first.navigator.state)
    let read = try JSONDecoder().decode(ScreenState.self, from: text)
    #expect(read == Self.everything)
    let second = try WindowStage(["home"])
    let plan = second.navigator.plan(to: read)
    second.navigator.open(read)
    #expect(plan.steps.map(\.action) == [.rebuild])
    #expect(!plan.steps[0].isAnimated && !second.window.isMoving)
    #expect(plan.steps[0].description.hasSuffix("; with its presentations it has no transition"))
    #expect(second.navigator.state == Self.everything)
    #expect(second.window.tree.contradictions.isEmpty)
    #expect(second.window.presentFrame.layers.map(\.name) == ["d", "e"])
    #expect(second.page("profile")?.route == .profile("anna"))
    // The routers of the new pages work.
    _ = second.page("login")?.router?.dismiss()
    second.window.settle()
    #expect(
      second.window.tree.description == "tabs{[a profile] *split{[b] | [c list]} (f)}")
  }

  @Test func `to the common ancestor first, then up, in one transition`() throws {
    let stage = try WindowStage(
      ScreenState(["home", "a"], presenting: [.init(["login"]), .init(.single("d"))]))
    var goal: ScreenState = ["home", .profile("ben")]
    let plan = stage.navigator.plan(to: goal)
    stage.navigator.open(goal)
    #expect(
      plan.description == """
        [home a] > [login] > (d) -> [home profile?tab=posts&user=ben]
        1. replace a by profile?tab=posts&user=ben: it takes the place of the top one
        """)
    #expect(stage.window.isMoving && stage.window.tree.description == "[home profile]")
    stage.window.settle()
    #expect(stage.made() == ["profile"] && stage.navigator.state == goal)

    goal = ScreenState(["home"], presenting: [.init(["login", "b"])])
    let next = stage.navigator.plan(to: goal, .stepwise)
    stage.navigator.open(goal, .stepwise)
    #expect(
      next.description == """
        [home profile?tab=posts&user=ben] -> [home] > [login b]
        1. pop 1: back to home, which both have
        2. present [login b]: it comes over home
        """)
    stage.window.settle()
    #expect(stage.navigator.state == goal)
  }

  @Test func `what stays is not touched: a covered stack changes below its modal`() throws {
    let stage = try WindowStage(ScreenState(["home", "a"], presenting: [.init(["login"])]))
    let login = stage.page("login")
    let goal = ScreenState(["home", "b", "c"], presenting: [.init(["login"])])
    stage.navigator.open(goal)
    #expect(!stage.window.isMoving && stage.navigator.state == goal)
    // Nobody sees the new pages yet.
    #expect(stage.page("login") === login && stage.made() == [])
    #expect(stage.window.presentFrame.layers.map(\.name) == ["login"])
  }

  @Test func `a presentation, a tab and a master are reached`() throws {
    let stage = try WindowStage(Self.everything)
    var goal = Self.everything
    goal.presented = []
    goal[3] = ["b", "home"]
    stage.navigator.open(goal)
    stage.window.settle()
    #expect(stage.navigator.state == goal)
    // From a master to another tab, with a modal over a modal.
    goal = ScreenState(
      .tabs("tabs", [["a", "d"], goal[2], .single("f")], selected: 0),
      presenting: [
        .init(.split("s", master: ["login"], detail: ["e"])),
        .init(["c"], by: 7),
      ])
    stage.navigator.open(goal)
    stage.window.settle()
    #expect("\(stage.navigator.state)" == "\(goal)")
    // The one that the master of the modal presents is over 7: 6 is the split, 8 its detail.
    #expect(stage.navigator.state.presented[1].presenter == 7)
    #expect(stage.window.tree.contradictions.isEmpty)
  }

  @Test func `a change on a hidden tab is there when the tab is shown`() throws {
    let stage = try WindowStage(ScreenState(.tabs("t", [["a"], ["b"]], selected: 0)))
    stage.navigator.navigate { $0[2] = ["b", "c"] }
    #expect(
      stage.navigator.state == ScreenState(.tabs("t", [["a"], ["b", "c"]], selected: 0)))
    let goal = ScreenState(.tabs("t", [["a"], ["b", "c"]], selected: 1))
    let plan = stage.navigator.plan(to: goal)
    stage.navigator.open(goal)
    #expect(plan.steps.map(\.action) == [.select(1, of: 0)])
    #expect(stage.window.presentFrame.layers.last?.name == "c")
  }

  @Test func `what a router, a finger and a call have done is in the state`() throws {
    let stage = try WindowStage(["home"])
    var states: [String] = []
    stage.navigator.observe { states.append("\($0.state)") }
    stage.page("home")?.router?.push { seed in Page(.profile("anna"), seed, name: "anna") }
    stage.window.settle()
    let page = try #require(stage.page("anna"))
    let place = try #require(stage.navigator.place(of: page))
    #expect(place == (0, 1))
    try stage.window.stack.beginInteractivePop()
    stage.window.stack.endInteraction(finishing: true)
    stage.window.settle()
    stage.page("home")?.router?.present { seed in Page("login", seed) }
    stage.window.settle()
    #expect(
      states == ["[home profile?tab=posts&user=anna]", "[home]", "[home] > [login]"])
    #expect(stage.navigator.place(of: ViewController("x")) == nil)
  }

  @Test func `a page that the navigator pops can be brought forward again`() throws {
    let stage = try WindowStage(["home", "a"])
    stage.window.configuration.unpop = .three
    let page = stage.page("a")
    stage.navigator.navigate { $0.pop() }
    stage.window.settle()
    try stage.window.stack.unpop()
    stage.window.settle()
    #expect(stage.navigator.state == ["home", "a"] && stage.page("a") === page)
  }

  @Test func `results go to whoever waits for a page`() throws {
    let stage = try WindowStage(["home", "a"])
    var results: [String] = []
    let module = try #require(stage.window.tree.module(of: ControllerID("a")))
    stage.window.deliverResult(of: module, as: String.self) { results.append("\($0)") }
    stage.page("a")?.router?.setResult("blue")
    stage.navigator.navigate { $0.pop() }
    stage.window.settle()
    #expect(results == [#"returned("blue")"#])
  }

  @Test func `what the policy rejects on a window changes nothing`() throws {
    let stage = try WindowStage(["home"])
    stage.window.configuration.interruption = .reject
    stage.navigator.navigate { $0.stack.append("a") }
    let error = StackError.transitionRunning(from: "home", to: "a")
    #expect(stage.navigator.navigate { $0.stack.append("b") } == .refused(.stack(error)))
    stage.window.settle()
    #expect(stage.navigator.state == ["home", "a"])
  }

  @Test func `tabs, splits and pages keep in the state what they call themselves`() throws {
    let split = ScreenState.Container.split("s", master: ["a"], detail: [.profile("anna")])
    let state = ScreenState(
      .tabs("s", [split, [.profile("ben")]], selected: 0), presenting: [.init(split)])
    let stage = try WindowStage(state)
    #expect(
      stage.window.tree.description
        == "s{*s#2{[a] | [profile] > s#3{[a#2] | [profile#3]}} [profile#2]}")
    #expect(stage.navigator.state == state)
    stage.navigator.navigate { $0.presented = [] }
    stage.window.settle()
    stage.navigator.navigate { $0.present(split) }
    #expect(stage.navigator.state == state)
    #expect(stage.page("profile#3")?.route == .profile("anna"))
  }

  @Test func `a modal over a hidden tab is in front, or is not there`() throws {
    let stage = try WindowStage(["home"])
    let over = ScreenState(
      .tabs("t", [["a"], ["b"]], selected: 0), presenting: [.init(["c"], by: 2)])
    #expect(stage.navigator.open(over) == .refused(.noPresenter(2)))
    stage.navigator.open(Restored(over).filter { _ in true }.value)
    #expect(stage.window.tree.description == "t{*[a] [b]}")
    #expect(stage.window.frontStack.current?.id == stage.window.tree.frontmost)
  }

  @Test func `very many modals are written, read and shown`() throws {
    let count = growsLarge ? 10_000 : 1000
    let state = ScreenState(
      ["home"], presenting: (0..<count).map { _ in .init(["login", "a"]) })
    let read = try JSONDecoder().decode(ScreenState.self, from: JSONEncoder().encode(state))
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window, by: Screen.page) { screen, _ in
      ViewController(ControllerID(screen.name))
    }
    navigator.open(read, .together, .instant)
    #expect(navigator.state.presented.count == count)
    navigator.open(["home"], .together, .instant)
    #expect(window.tree.description == "[home]")
  }

  // MARK: - Random states

  /// A random state over a root of a shape, with presentations where they can be.
  private func random(_ generator: inout SeededGenerator) -> ScreenState {
    func stack(_ generator: inout SeededGenerator, atLeast: Int = 1) -> [Screen] {
      (0..<Int.random(in: atLeast...3, using: &generator)).map { _ in
        Screen(["a", "b", "c", "d"].randomElement(using: &generator) ?? "a")
      }
    }
    let root: ScreenState.Container =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .split("s", master: .stack(stack(&generator)), detail: .stack(stack(&generator)))
      case 1...3:
        .tabs(
          "t",
          [
            .stack(stack(&generator)),
            .split(
              "s", master: .stack(stack(&generator)), detail: .stack(stack(&generator))),
            .single("f"),
          ], selected: Int.random(in: 0..<3, using: &generator))
      default: .stack(stack(&generator))
      }
    var state = ScreenState(root)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let isBare = Int.random(in: 0..<4, using: &generator) == 0
      let container: ScreenState.Container =
        isBare ? .single("e") : .stack(stack(&generator))
      let isPopover = Int.random(in: 0..<4, using: &generator) == 0
      state.presented.append(
        Presented(
          container,
          by: Bool.random(using: &generator)
            ? nil : Int.random(in: 0..<state.containerCount, using: &generator),
          as: isPopover ? .popover : .modal,
          frame: isPopover ? Rect(x: 10, y: 10, width: 100, height: 90) : nil))
    }
    return state
  }

  @Test(arguments: (UInt64(1)...24).sampled(oneIn: 11))
  func `from every state to every other, in few steps`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = try WindowStage(["home"])
    for _ in 0..<40 {
      let goal = Restored(random(&generator)).filter { _ in true }.value
      let pace: NavigationPace =
        Bool.random(using: &generator) ? .together : .stepwise
      let from = stage.navigator.state
      let plan = stage.navigator.plan(to: goal, pace)
      let outcome = stage.navigator.open(
        goal, pace, Bool.random(using: &generator) ? .animated : .instant)
      #expect(from == goal ? outcome == .unchanged : outcome.isApplied, "\(outcome)")
      #expect(stage.navigator.state == goal, "\(plan)")
      #expect(stage.window.tree.contradictions.isEmpty, "\(plan)")
      #expect(plan.from == from && (plan.steps.isEmpty == (from == goal)))
      // What is only just being presented cannot be dismissed: that is refused.
      stage.window.settle()
    }
  }
}
