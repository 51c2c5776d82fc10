// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Transitions that an object holds back.
@Suite struct RequestFreezingTests {
  private final class Freezer: RequestFreezing {
    var isFreezing = true
    var frozen: [FrozenRequest] = []
    var reasons: [String] = []
    func freeze(_ frozen: FrozenRequest, in window: RoutingWindow) -> Bool {
      self.frozen.append(frozen)
      return true
    }
    func didRefuse(_ refusal: RoutingRefusal, in window: RoutingWindow) {}
    func isInterrupted(because reason: String, in window: RoutingWindow) { reasons.append(reason) }
  }

  @Test func `a push that is held back has the frame of its pane, and its controller that size`() {
    let app = Application.split(resizes: true)
    let freezer = Freezer()
    app.window.freezer = freezer
    app["article"].push { Page("figure", $0) }
    // Of 1000 points the master takes 320.
    #expect(freezer.frozen.map(\.frame) == [Rect(x: 320, y: 0, width: 680, height: 600)])
    #expect(freezer.frozen.first?.controller.view.frame.size == Size(width: 680, height: 600))
    #expect(app.tree == "split{[list] | [article]}")
  }

  @Test func `a popover that is held back has its own frame`() {
    let app = Application("A")
    let freezer = Freezer()
    app.window.freezer = freezer
    let source = Rect(x: 100, y: 40, width: 40, height: 20)
    app["A"].present(
      .single { Page("P", $0) },
      as: .popover(from: .rect(source), size: Size(width: 200, height: 150)))
    // It is below the source, and its middle is the middle of the source, 120.
    #expect(freezer.frozen.map(\.frame) == [Rect(x: 20, y: 60, width: 200, height: 150)])
  }

  @Test func `a transition that was held back needs one permission, and has one outcome`() throws {
    final class Permission: RoutingDelegate {
      var count = 0
      func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool {
        count += 1
        return true
      }
    }
    let app = Application("A")
    let (freezer, permission) = (Freezer(), Permission())
    (app.window.freezer, app.window.delegate) = (freezer, permission)
    app["A"].push(.instant) { [unowned app] seed in
      app.window.mark(seed.module, as: "advertisement")
      return Page("B", seed)
    }
    #expect(permission.count == 1 && app.tree == "[A]")
    freezer.isFreezing = false
    let frozen = try #require(freezer.frozen.first)
    var outcomes: [RoutingOutcome] = []
    app.window.carryOut(frozen) { outcomes.append($0) }
    #expect(permission.count == 1 && app.tree == "[A B]")
    #expect(outcomes == [.applied(frozen.module)])
  }

  /// A renderer that answers each refusal with another request.
  private final class Insistent: StackRenderer {
    private weak var window: RoutingWindow?
    var refusals: [String] = []

    init(_ window: RoutingWindow) { self.window = window }

    func render(_ frame: borrowing Frame) {}

    func receive(_ event: StackEvent) {
      guard event.name == "refused" else { return }
      refusals.append("\(event)")
      window?.rootRouter.dismissPresented()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a renderer that answers each refusal with a request reaches the limit of calls`() {
    let app = Application("A")
    app["A"].present(.instant) { Page("M", $0) }
    let freezer = Freezer()
    app.window.freezer = freezer
    let insistent = Insistent(app.window)
    app.window.attach(insistent)
    #expect(app["A"].dismissPresented(.instant) == .refused(.notDuringPeek))
    // The first call, a thousand in turn, and the one past the limit.
    #expect(insistent.refusals.count == 1002)
    #expect(app.tree == "[A] > [M]")
  }

  @Test func `requests and calls of a stack interrupt the object`() throws {
    let app = Application("A")
    let freezer = Freezer()
    freezer.isFreezing = false
    app.window.freezer = freezer
    app["A"].push(.instant) { Page("B", $0) }
    #expect(freezer.reasons == ["another transition was requested"])
    try app.window.stack.pop(.instant)
    #expect(freezer.reasons.last == "the stack was changed" && freezer.reasons.count == 2)
  }

  @Test func `a held back page that cannot be made is reported to the delegate of stacks`()
    throws
  {
    final class Listener: StackDelegate {
      var errors: [StackError] = []
      func didRefuse(_ operation: StackOperation, because error: StackError, in stack: ViewStack) {
        errors.append(error)
      }
    }
    let app = Application("A")
    let page = try #require(app.page("A"))
    let (freezer, listener) = (Freezer(), Listener())
    (app.window.freezer, app.window.stackDelegate) = (freezer, listener)
    app["A"].present(.stack([ModulePage("L") { _ in page }]))
    #expect(app.tree == "[A]")
    #expect(listener.errors == [.duplicateController("A")])
  }
}
