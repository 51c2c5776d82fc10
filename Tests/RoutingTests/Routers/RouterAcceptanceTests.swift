// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// Tests 38 to 49 and 58 of the router's specification, each with its number.
@Suite struct RouterAcceptanceTests {
  @Test func `38: pushes from the root go on top, focus and dismiss are one pop each`() {
    let app = Application("A")
    for name: ControllerID in ["B", "C", "D"] {
      app["A"].push { Page(name, $0) }
      app.window.settle()
    }
    #expect(app.tree == "[A B C D]")

    app.recorder.forget()
    #expect(app["B"].popToSelf() == .applied(app["B"].module))
    app.window.settle()
    #expect(app.tree == "[A B]")
    #expect(app.recorder.steps == ["pop D -> B"])

    app.recorder.forget()
    _ = app["B"].dismiss()
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(app.recorder.steps == ["pop B -> A"])
  }

  @Test func `39: a push by the root goes onto the modal, and focusing dismisses it once`() throws {
    let app = Application("A")
    app["A"].present { Page("M", $0) }
    app.window.settle()
    app["A"].push { Page("X", $0) }
    app.window.settle()
    #expect(app.tree == "[A] > [M X]")
    #expect(app.window.tree.frontmost == "X")

    let modal = try #require(app.page("M")).router.module
    app.recorder.forget()
    app["A"].popToSelf()
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(app.recorder.steps == ["pop X -> A"])
    #expect(app.window.lifetime(of: modal) == .destroyed)
  }

  @Test func `40: focusing under a modal dismisses it over its presenter, then pops`() {
    let app = Application("R", "P1", "P2")
    app["R"].present(.single { Page("M", $0) })
    app.window.settle()
    let plan = app.window.tree.planToPop(to: app["P1"].module)
    #expect(plan?.description == "dismiss M over P2, pop 1 to P1")

    app.recorder.forget()
    app["P1"].popToSelf()
    app.window.settle()
    #expect(app.tree == "[R P1]")
    // The user sees one transition: the modal leaves and reveals the final page.
    #expect(app.recorder.steps == ["pop M -> P1"])
    #expect(app.recorder.frames.first?.transition?.style == "sheet")
  }

  @Test func `41: three modals over one another go with one dismissal of the outermost`() {
    let app = Application("A")
    for name: ControllerID in ["M1", "M2", "M3"] {
      app["A"].present { Page(name, $0) }
      app.window.settle()
    }
    #expect(app.tree == "[A] > [M1] > [M2] > [M3]")
    #expect(
      app.window.tree.planToPop(to: app["A"].module)?.description == "dismiss M1 over A")
    app.recorder.forget()
    app["A"].popToSelf()
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(app.recorder.steps == ["pop M3 -> A"])
  }

  @Test func `42: in a split the detail is on top, and a modal of the master is`() {
    let app = Application.split()
    let tree = app.window.tree
    #expect(tree.frontmost == "article")
    app["list"].present(.single { Page("M", $0) })
    app.window.settle()
    #expect(app.tree == "split{[list] > (M) | [article]}")
    #expect(app.window.tree.frontmost == "M")
  }

  @Test func `42: pushes go to the shown tab only, and a hidden tab's module can be dismissed`()
    throws
  {
    let app = Application()
    app.window.setRoot(
      .tabs(
        "tabs",
        [
          .stackOf([{ Page("a", $0) }, { Page("a2", $0) }]),
          .stack { Page("b", $0) },
        ]))
    let tabs = try #require(app.window.tree.module(of: "tabs"))
    let hidden = app["a2"]
    #expect(app.window.selectTab(1, of: tabs) == .applied(tabs))
    app["b"].push { Page("b2", $0) }
    app.window.settle()
    #expect(app.tree == "tabs{[a a2] *[b b2]}")

    app.recorder.forget()
    #expect(hidden.dismiss() == .applied(hidden.module))
    #expect(app.tree == "tabs{[a] *[b b2]}")
    #expect(app.recorder.steps.isEmpty, "nobody is told: it was not on screen")
  }

  @Test func `43: master and detail of a presented split have one module, which goes as a whole`() {
    let app = Application("A", size: Size(width: 1000, height: 600))
    app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }))
    app.window.settle()
    #expect(app["list"].module == app["article"].module)
    _ = app["article"].dismiss()
    app.window.settle()
    #expect(app.tree == "[A]")
  }

  @Test func `44: dismissing twice does nothing the second time, and says so once`() {
    let app = Application("A", "B")
    let router = app["B"]
    _ = router.dismiss()
    app.window.settle()
    app.recorder.forget()
    #expect(router.dismiss() == .refused(.moduleIsGone(router.module)))
    #expect(app.recorder.routes == ["refused "])
    #expect(app.recorder.steps.isEmpty)
    #expect(app.tree == "[A]")
  }

  @Test func `45: after a pop by other means the next push lands where it should`() throws {
    let app = Application("A", "B")
    let module = app["B"].module
    try app.window.stack.pop(.instant)
    #expect(app.window.lifetime(of: module) == .destroyed)
    app["A"].push { Page("X", $0) }
    #expect(app.tree == "[A X]")
    #expect(app.recorder.routes == ["set A", "gone B", "push X"])
  }

  @Test func `45: the same where the popped controller is retained`() throws {
    let app = Application("A", "B")
    let retained = try #require(app.page("B"))
    try app.window.stack.pop(.instant)
    #expect(app.window.lifetime(of: retained.router.module) == .detached)
    #expect(app.window.detachedModules.map(\.module) == [retained.router.module])
    app["A"].push { Page("X", $0) }
    #expect(app.tree == "[A X]")
    #expect(
      retained.router.push { Page("Y", $0) } == .refused(.moduleIsGone(retained.router.module)))
  }

  @Test func `45: the same where a retained modal is dismissed by other means`() throws {
    let app = Application("A")
    app["A"].present { Page("M", $0) }
    app.window.settle()
    let retained = try #require(app.page("M"))
    try app.window.stack.pop(.instant)
    #expect(app.tree == "[A]")
    app["A"].push { Page("X", $0) }
    #expect(app.tree == "[A X]")
    app["A"].present(.single { Page("N", $0) })
    #expect(app.tree == "[A X] > (N)")
    #expect(app.window.lifetime(of: retained.router.module) == .detached)
  }

  private final class Permission: RoutingDelegate {
    var permits = true
    var forces = false
    var asked: [RoutingRequest] = []

    func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool {
      asked.append(request)
      return permits
    }

    func mayUndoDuringPresentation(_ plan: UndoPlan, in window: RoutingWindow) -> Bool { forces }
  }

  @Test func `46: undoing while a presentation is animated is refused, unless it is forced`() {
    let app = Application("A")
    let permission = Permission()
    app.window.delegate = permission
    app["A"].present { Page("M", $0) }
    app.window.advance(by: .milliseconds(100))
    var completed: [RoutingOutcome] = []
    #expect(
      app["A"].popToSelf { completed.append($0) }
        == .refused(.presentationIsRunning("M")))
    #expect(app.tree == "[A] > [M]")
    permission.forces = true
    #expect(app["A"].popToSelf() == .applied(app["A"].module))
    #expect(app.tree == "[A]")
    app.window.settle()
    #expect(completed == [.refused(.presentationIsRunning("M"))])
  }

  @Test
  func `47: a marked module without permission leaves no trace, and an unmarked module needs none`()
  {
    let app = Application("A")
    let permission = Permission()
    permission.permits = false
    app.window.delegate = permission
    let outcome = app["A"].push { seed in
      app.window.mark(seed.module, as: "advertisement")
      return Page("X", seed)
    }
    #expect(outcome == .refused(.notPermitted(marker: "advertisement")))
    #expect(permission.asked.map(\.marker) == ["advertisement"])
    #expect(app.tree == "[A]")
    app["A"].push { Page("Y", $0) }
    #expect(permission.asked.count == 1)
    #expect(app.tree == "[A Y]")
  }

  @Test func `48: setting the root under a modal dismisses it and leaves one root entry`() throws {
    let app = Application("R", "P")
    let first = app["R"]
    let retained = try #require(app.page("P"))
    app["R"].present(.single { Page("M", $0) })
    app.window.settle()
    app.recorder.forget()
    #expect(first.setRoot { Page("R2", $0) } == .applied(first.module))
    app.window.settle()
    #expect(app.tree == "[R2]")
    #expect(app.recorder.steps == ["push M -> R2"])
    #expect(app.window.tree.controller(of: first.module) == "R2")
    #expect(app.window.lifetime(of: retained.router.module) == .detached)
    app["R2"].push { Page("Q", $0) }
    app.window.settle()
    #expect(first.popToSelf() == .applied(first.module))
    #expect(app.tree == "[R2]")
  }

  @Test func `49: popping to the root leaves the root on screen and in the tree`() {
    let app = Application("A", "B", "C")
    let module = app["B"].module
    #expect(app["B"].popToRoot() == .applied(module))
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(app.window.stack.state.all == ["A"])
    #expect(app.recorder.steps.last == "pop C -> A")
  }

  @Test func `58: the distance counts pushes and presentations on the way`() throws {
    let app = Application("A", "B", "C")
    app["A"].present { Page("M", $0) }
    for name: ControllerID in ["N", "O"] { app["A"].push { Page(name, $0) } }
    app.window.settle()
    #expect(app.tree == "[A B C] > [M N O]")
    #expect(app.window.distance(from: app["B"].module, to: app["M"]) == 4)
    #expect(app.window.distance(from: app["B"].module, to: app["A"]) == 2)
    #expect(app.window.distance(from: app["N"].module, to: app["A"]) == nil)
  }
}
