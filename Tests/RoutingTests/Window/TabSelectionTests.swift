// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import Testing
import ViewStackCore

/// Selecting another tab: the page may prevent it, and the delegate permits it.
@Suite struct TabSelectionTests {
  private final class Editor: ViewController, TabChangeGuarding {
    var preventsTabChange = false
    var held: [PreventedRemoval] = []

    override func didPreventRemoval(_ held: PreventedRemoval) { self.held.append(held) }
  }

  private final class Delegate: RoutingDelegate {
    var isPermitted = true
    var asked: [RoutingRequest] = []
    var performed: [RoutingRequest.Kind] = []

    func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool {
      asked.append(request)
      return isPermitted
    }
    func didPerform(_ request: RoutingRequest, in window: RoutingWindow) {
      performed.append(request.kind)
    }
  }

  private func stage() throws -> (app: Application, editor: Editor, tabs: ModuleID) {
    let app = Application()
    let editor = Editor("editor")
    app.window.setRoot(
      .tabs("tabs", [.stackOf([{ Page("A", $0) }, { _ in editor }]), .stack { Page("B", $0) }]))
    return (app, editor, app.window.rootRouter.module)
  }

  @Test func `a page that prevents a change of tab is asked before another tab is selected`() throws
  {
    let (app, editor, tabs) = try stage()
    editor.preventsTabChange = true
    let refused = app.window.selectTab(1, of: tabs)
    #expect(refused == .refused(.tabChangePrevented(by: "editor")))
    #expect(
      RoutingRefusal.tabChangePrevented(by: "editor").description
        == "'editor' prevents that another tab is selected")
    #expect(app.tree == "tabs{*[A editor] [B]}")
    #expect(editor.held.map(\.controller) == ["editor"])
    #expect(editor.held[0].proceed() == .applied)
    #expect(app.tree == "tabs{[A editor] *[B]}")
    #expect(editor.held.count == 1)
    // The hidden page is not asked on the way back.
    #expect(app.window.selectTab(0, of: tabs) == .applied(tabs))
  }

  @Test func `a page that only prevents its removal is not asked`() throws {
    let (app, editor, tabs) = try stage()
    editor.preventsRemoval = true
    #expect(app.window.selectTab(1, of: tabs) == .applied(tabs))
  }

  @Test func `the delegate permits the selection of a marked tab, and hears of it`() throws {
    let (app, _, tabs) = try stage()
    let delegate = Delegate()
    app.window.delegate = delegate
    let tab = try #require(app.window.tree.module(of: "B"))
    app.window.mark(tab, as: "b")
    delegate.isPermitted = false
    #expect(app.window.selectTab(1, of: tabs) == .refused(.notPermitted(marker: "b")))
    #expect(app.tree == "tabs{*[A editor] [B]}")
    let request = try #require(delegate.asked.first)
    #expect(request.kind == .select(1) && request.module == tab)
    #expect(request.controller == "B" && request.over == "editor")
    delegate.isPermitted = true
    #expect(app.window.selectTab(1, of: tabs) == .applied(tabs))
    #expect(delegate.performed == [.select(1)])
    #expect(app.window.selectTab(0, of: tabs) == .applied(tabs))
    #expect(delegate.asked.count == 2, "the other tab has no mark")
  }

  @Test func `a finger on the stack that shows the tabs gets the reason why nothing pops`()
    throws
  {
    let (app, _, _) = try stage()
    for (stack, outcome) in [
      (app.window.stack, SwipeOutcome.refused(.containsStacks)),
      (app.window.stack(under: Point(x: 2, y: 100)).stack, .pop(.left)),
    ] {
      let swipe = PanGesture(stack, .plain)
      swipe.touch(Point(x: 2, y: 100))
      swipe.move(to: Point(x: 40, y: 100))
      #expect(swipe.outcome == outcome)
      swipe.cancel()
    }
  }

  @Test func `each tab keeps its stack of views, and selecting a tab changes neither stack`() throws
  {
    let (app, editor, tabs) = try stage()
    let stack = app.window.frontStack
    var changeCount = 0
    let observation = stack.notifications.observeChanges { _ in changeCount += 1 }
    _ = app.window.selectTab(1, of: tabs)
    #expect(app.window.frontStack !== stack && app.window.frontStack.state.all == ["B"])
    #expect(stack.controllers.count == 2 && editor.stack === stack)
    app.window.advance(by: .seconds(1))
    _ = app.window.selectTab(0, of: tabs)
    #expect(app.window.frontStack === stack && stack.now == app.window.now)
    #expect(changeCount == 0)
    observation.cancel()
  }

  @Test func `a stack on a hidden tab changes without events, and is laid out when it is shown`()
    throws
  {
    let (app, editor, tabs) = try stage()
    app.window.configuration.resizesViews = true
    _ = app.window.selectTab(1, of: tabs)
    var steps: [String] = []
    app.window.notifications.observe { steps.append("\($0.moment)") }
    let size = Size(width: 200, height: 300)
    try app.window.resize(to: size)
    let module = try #require(app.window.module(of: editor))
    _ = Router(app.window.seed(of: module)).dismiss(.instant)
    #expect(steps.isEmpty && app.tree == "tabs{[A] *[B]}" && editor.stack == nil)
    _ = app.window.selectTab(0, of: tabs)
    #expect(app.page("A")?.view.frame.size == size)
  }

  @Test func `a change of tab has separate moments`() throws {
    let (app, _, tabs) = try stage()
    var steps: [String] = []
    app.window.notifications.observe { notification in
      steps.append("\(notification.moment) \(notification.step.to?.name ?? "nothing")")
    }
    _ = app.window.selectTab(1, of: tabs)
    app["B"].push(.instant) { Page("C", $0) }
    _ = app["C"].dismiss(.instant)
    _ = app.window.selectTab(0, of: tabs)
    #expect(
      steps == [
        "willSelect B", "didSelect B", "willPush C", "didPush C", "willPop B", "didPop B",
        "willSelect editor", "didSelect editor",
      ])
  }
}
