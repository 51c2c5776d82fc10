// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Operations of the application that a hook requests, and that are refused in their turn.
@Suite struct LateRefusalTests {
  private final class Listener: StackDelegate, RoutingDelegate {
    var errors: [StackError] = []
    var refusals: [RoutingRefusal] = []
    func didRefuse(_ operation: StackOperation, because error: StackError, in stack: ViewStack) {
      errors.append(error)
    }
    func didRefuse(_ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow) {
      refusals.append(refusal)
    }
  }

  /// A controller that performs an operation when it appears.
  private final class Caller: ViewController {
    var call: (() -> Void)?
    override func willShow(_ step: TransitionStep, in stack: ViewStack) { call?() }
  }

  private func application(_ listener: Listener) -> Application {
    let app = Application("A")
    app.window.stackDelegate = listener
    app.window.delegate = listener
    return app
  }

  @Test func `the delegate of the stacks is informed of an error of a stack`() {
    let listener = Listener()
    let app = application(listener)
    let caller = Caller("B")
    caller.call = { [unowned app] in _ = try? app.window.perform(.popTo("nobody")) }
    app["A"].push(.instant) { _ in caller }
    #expect(listener.errors == [.unknownController("nobody")] && listener.refusals.isEmpty)
    #expect(app.tree == "[A B]")
  }

  @Test func `the delegate of the window is informed of any other refusal`() {
    let listener = Listener()
    let app = application(listener)
    let caller = Caller("M")
    caller.call = { [unowned app] in
      _ = try? app.window.perform(.push([StackEntry("X")]), inserting: [ViewController("X")])
    }
    app["A"].present(.single { _ in caller }, .instant)
    #expect(listener.refusals == [.noStack("M")] && listener.errors.isEmpty)
    #expect(app.tree == "[A] > (M)")
  }
}
