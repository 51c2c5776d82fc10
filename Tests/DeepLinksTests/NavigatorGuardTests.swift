// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// Pages that prevent their removal, and links that would take them off.
@Suite struct NavigatorGuardTests {
  /// A page that keeps what is held back for it.
  private final class Draft: ViewController, RouteController {
    var route: Screen
    var held: [PreventedRemoval] = []

    init(_ screen: Screen) {
      route = screen
      super.init(ControllerID(screen.name), size: Size(width: 320, height: 480))
    }

    override func didPreventRemoval(_ held: PreventedRemoval) { self.held.append(held) }
  }

  private func window(
    _ state: ScreenState
  ) throws -> (RoutingWindow, ScreenNavigator, (ControllerID) -> Draft?) {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window, by: Screen.page) { screen, _ in Draft(screen) }
    navigator.open(state, .together, .instant)
    window.settle()
    return (window, navigator, { window.controller($0) as? Draft })
  }

  private func prevented(_ name: ControllerID) -> RoutingRefusal {
    .stack(.removalPrevented(by: name))
  }

  @Test(arguments: NavigationPace.allCases)
  func `a link that takes a page off is held back before its first step`(
    pace: NavigationPace
  ) throws {
    var state: ScreenState = ["home", "a", "b"]
    state.presented = [Presented(.stack(["login"]), as: .modal)]
    let (window, navigator, page) = try window(state)
    let draft = try #require(page("a"))
    draft.preventsRemoval = true
    // The login would go first, and the draft after it.
    #expect(navigator.open(["home", "c", "d"], pace) == .refused(prevented("a")))
    #expect("\(navigator.state)" == "[home a b] > [login]")
    #expect(!window.isMoving)
    #expect(draft.held.map(\.controller) == ["a"])
    #expect("\(draft.held[0])" == "'a' prevents: to [home c d]")
    #expect(draft.held[0].proceed() == .applied)
    window.settle()
    #expect("\(navigator.state)" == "[home c d]")
    #expect(draft.held.count == 1)
  }

  @Test func `a pop that continues after a push is changed, and a link leads where it led`() throws
  {
    let (window, navigator, page) = try window(["home", "a", "b"])
    let draft = try #require(page("b"))
    draft.preventsRemoval = true
    #expect(navigator.pop() == .refused(prevented("b")))
    #expect(navigator.open(["home"]) == .refused(prevented("b")))
    draft.preventsRemoval = false
    navigator.push("c")
    window.settle()
    #expect(draft.held[0].proceed() == .changed)
    #expect("\(navigator.state)" == "[home a b c]")
    #expect(draft.held[1].proceed() == .applied)
    #expect("\(navigator.state)" == "[home]")
  }

  @Test func `a page that stays with other parameters is not asked`() throws {
    let (window, navigator, page) = try window(["home", "a"])
    try #require(page("a")).preventsRemoval = true
    navigator.open(["home", "a", "b"])
    window.settle()
    #expect("\(navigator.state)" == "[home a b]")
  }

  @Test func `several are asked from the front, each once`() throws {
    var state: ScreenState = ["home", "a"]
    state.presented = [Presented(.stack(["login", "b"]), as: .modal)]
    let (_, navigator, page) = try window(state)
    let (lower, upper) = (try #require(page("a")), try #require(page("login")))
    (lower.preventsRemoval, upper.preventsRemoval) = (true, true)
    #expect(navigator.open(["home"]) == .refused(prevented("login")))
    #expect(upper.held[0].proceed() == .prevented(by: "a"))
    #expect(lower.held[0].proceed() == .applied)
    #expect("\(navigator.state)" == "[home]")
    #expect(lower.held.count == 1 && upper.held.count == 1)
  }

  @Test func `the plan is made anew from where one is by then`() throws {
    let (window, navigator, page) = try window(["home", "a"])
    let draft = try #require(page("a"))
    draft.preventsRemoval = true
    #expect(navigator.open(["home", "b"]) == .refused(prevented("a")))
    navigator.open(["home", "a", "c"], .together, .instant)
    #expect(draft.held[0].proceed() == .applied)
    window.settle()
    #expect("\(navigator.state)" == "[home b]")
    #expect(draft.held[0].proceed() == .unchanged)
  }

  @Test(arguments: [true, false])
  func `what a page's maker calls does not take the consent of its step`(isWindow: Bool) throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let stack = isWindow ? window.stack : ViewStack(size: Size(width: 320, height: 480))
    var call: (() -> Void)?
    func make(_ screen: Screen) -> Draft {
      call.take()?()
      return Draft(screen)
    }
    let navigator =
      isWindow
      ? ScreenNavigator(window, by: Screen.page) { screen, _ in make(screen) }
      : ScreenNavigator(stack, by: Screen.page, make: make)
    navigator.open(["home", "a"], .together, .instant)
    let draft = try #require(stack.controller("a") as? Draft)
    draft.preventsRemoval = true
    #expect(navigator.open(["home", "b"]) == .refused(prevented("a")))
    call = { _ = try? stack.push(ViewController("other", size: stack.size), .instant) }
    #expect(draft.held[0].proceed() == .applied)
    #expect(draft.held.count == 1)
    stack.settle()
    #expect("\(navigator.state)" == "[home b other]", "it waits until b is there")
  }

  @Test func `a bare stack of views honours it too`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(stack, by: Screen.page) { Draft($0) }
    navigator.open(["home", "a", "b"], .together, .instant)
    let draft = try #require(stack.controller("a") as? Draft)
    draft.preventsRemoval = true
    for pace in NavigationPace.allCases {
      #expect(navigator.open(["home", "c"], pace) == .refused(prevented("a")))
      #expect("\(navigator.state)" == "[home a b]")
    }
    #expect(draft.held[1].proceed() == .applied)
    stack.settle()
    #expect("\(navigator.state)" == "[home c]")
    #expect(draft.held[0].proceed() == .changed)
  }
}
