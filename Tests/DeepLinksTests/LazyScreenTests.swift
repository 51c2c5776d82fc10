// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Screens of a link or a restored state whose controllers are made when they are first needed.
@Suite struct LazyScreenTests {
  private static let count = growsLarge ? 100_000 : 2000
  private static let many = ScreenState(
    .stack((0..<count).map { Screen("photo", ["number": "\($0)"]) }))

  private func numbers(_ made: [Screen]) -> [Int] {
    made.compactMap { $0.parameters["number"].flatMap { Int($0) } }
  }

  private func text(_ state: ScreenState) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(state)
  }

  @Test func `a window that restores very many screens makes one page, and saves the same bytes`()
    throws
  {
    let top = Self.count - 1
    var made: [Screen] = []
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window, by: Screen.page) { screen, seed in
      made.append(screen)
      return Page(screen, seed)
    }
    let saved = try JSONDecoder().decode(Restored<Screen>.self, from: try text(Self.many))
    navigator.open(saved.value, .together, .instant)
    #expect(numbers(made) == [top] && window.stack.count == Self.count)
    #expect(try text(navigator.state) == text(Self.many))
    #expect(numbers(made) == [top])
    try window.stack.pop(.instant)
    #expect(numbers(made) == [top, top - 1])
    try window.stack.beginInteractivePop()
    #expect(numbers(made) == [top, top - 1, top - 2])
    #expect(window.presentFrame.layers.count == 2)
    window.stack.cancelInteraction()
    window.settle()
    navigator.navigate { $0.pop(top + 1 - 1000) }
    window.settle()
    #expect(numbers(made) == [top, top - 1, top - 2, 998])
    try window.stack.popToRoot(.instant)
    #expect(numbers(made) == [top, top - 1, top - 2, 998, 0])
    #expect(navigator.state == [Screen("photo", ["number": "0"])])
  }

  @Test func `a bare stack that restores very many screens makes one page`() throws {
    let top = Self.count - 1
    var made: [Screen] = []
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(stack, by: Screen.page) { screen in
      made.append(screen)
      return Page(screen)
    }
    navigator.open(Self.many, .together, .instant)
    #expect(numbers(made) == [top] && stack.count == Self.count)
    #expect(try text(navigator.state) == text(Self.many))
    try stack.pop(.instant)
    #expect(numbers(made) == [top, top - 1])
  }

  @Test func `what is behind tabs, a modal and a popover is made when it is seen`() throws {
    let stage = try WindowStage(["home"])
    let all = NavigatorWindowTests.everything
    stage.navigator.open(all, .together, .instant)
    // The modal covers everything, the popover does not cover the modal.
    #expect(stage.made() == ["d", "e"] && stage.navigator.state == all)
    var goal = all
    goal.presented = []
    stage.navigator.open(goal)
    stage.window.settle()
    #expect(Set(stage.made()[2...]) == ["b", "list"] && stage.navigator.state == goal)
    guard case .tabs(let name, let tabs, selected: _) = goal.root else { return }
    goal.root = .tabs(name, tabs, selected: 2)
    stage.navigator.open(goal)
    #expect(stage.made()[4...] == ["f"] && stage.navigator.state == goal)
  }

  @Test func `a link makes the page on top, and a pop the one below with its parameters`() throws {
    let stage = try StackStage()
    stage.navigator.open([.profile("anna"), "a", .profile("ben", tab: "photos")])
    stage.stack.settle()
    // Other parameters reach a page that is not made yet.
    stage.navigator.navigate {
      $0.stack[0] = .profile("anna", tab: "likes")
    }
    #expect("\(stage.navigator.state)".hasPrefix("[profile?tab=likes&user=anna a profile"))
    try stage.stack.pop(toIndex: 0)
    stage.stack.settle()
    let anna = try #require(stage.stack.current as? Page)
    #expect(anna.route.parameters["tab"] == "likes" && anna.shown == [])
    stage.navigator.navigate { $0.stack[0] = .profile("anna") }
    #expect(anna.route == .profile("anna") && stage.isSound)
  }

  @Test func `a page that is not made is moved, and stays the same page`() throws {
    for pace in NavigationPace.allCases {
      let stage = try StackStage("a", "b", "c")
      let c = stage.stack.current
      stage.navigator.open(["b", "c", "a"], pace, .instant)
      #expect(stage.navigator.state == ["b", "c", "a"] && stage.isSound)
      #expect(stage.stack.controllers[1] === c)
      let window = try WindowStage(["a", "b", "c"])
      window.navigator.open(["b", "c", "a"], pace, .instant)
      #expect(window.navigator.state == ["b", "c", "a"])
      // Only the last step is seen.
      #expect(window.made() == ["a"])
    }
  }

  @Test func `a link over pages that were never made asks only those that are`() throws {
    let stage = try WindowStage(["home", "a", "b"])
    try #require(stage.page("b")).preventsRemoval = true
    #expect(stage.navigator.open(["home"]) == .refused(.stack(.removalPrevented(by: "b"))))
    try #require(stage.page("b")).preventsRemoval = false
    stage.navigator.open(["home", "c"])
    stage.window.settle()
    // Neither home nor a were needed.
    #expect(stage.made() == ["c"] && stage.navigator.state == ["home", "c"])
  }

  @Test(arguments: [InterruptionPolicy.finish, .queue, .retarget])
  func `a pop in the middle of a link's transition makes the next page`(
    policy: InterruptionPolicy
  ) throws {
    let stage = try StackStage("home") { $0.interruption = policy }
    stage.navigator.open(["home", "a", "b"])
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.pop()
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.navigator.state == ["home"] && stage.isSound)
  }

  @Test func `a stack that is let go of releases what makes its pages`() throws {
    final class Token {}
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      let window = RoutingWindow(size: Size(width: 320, height: 480))
      let navigator = ScreenNavigator(window, by: Screen.page) { screen, seed in
        withExtendedLifetime(kept) { Page(screen, seed) }
      }
      navigator.open(["home", "a", "b"])
      window.settle()
    }
    #expect(token == nil)
  }
}
