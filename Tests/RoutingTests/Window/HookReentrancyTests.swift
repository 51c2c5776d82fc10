// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Hooks that read the window and call routers during a change of the window.
@Suite struct HookReentrancyTests {
  private final class Curious: ViewController {
    var seen: [String] = []
    weak var window: RoutingWindow?

    override func willShow(_ step: TransitionStep, in stack: ViewStack) { look("willShow") }
    override func didShow(_ step: TransitionStep, in stack: ViewStack) { look("didShow") }
    override func willHide(_ step: TransitionStep, in stack: ViewStack) { look("willHide") }
    override func didHide(_ step: TransitionStep, in stack: ViewStack) { look("didHide") }

    private func look(_ hook: String) {
      seen.append("\(hook) \(window?.tree.description ?? "")")
    }
  }

  private func curious(_ name: ControllerID, _ app: Application) -> Curious {
    let controller = Curious(name)
    controller.window = app.window
    return controller
  }

  @Test func `a hook that reads the tree sees the change, and changes nothing`() throws {
    let app = Application("A")
    let page = curious("B", app)
    app["A"].push { _ in page }
    app.window.settle()
    app["A"].present { Page("M", $0) }
    app.window.settle()
    app["A"].popToSelf()
    app.window.settle()
    #expect(
      page.seen == [
        "willShow [A B]", "didShow [A B]", "willHide [A B] > [M]", "didHide [A B] > [M]",
      ])
    #expect(app.tree == "[A]")
    #expect(app.recorder.routes == ["set A", "push B", "present M", "focus A"])
  }

  @Test func `a request that waits for a pane runs after the hooks of the whole window`() {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.configuration.interruption = .queue
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) },
        detail: .stack { Page("article", $0) }))
    app["article"].pushDetail { Page("a", $0) }
    app.window.advance(by: .milliseconds(10))
    app["article"].pushDetail { Page("b", $0) }
    // The split is covered: the pane's transition ends at once, and the waiting request has its
    // turn in the middle of the presentation.
    app["list"].present { Page("M", $0) }
    app.window.settle()
    #expect(app.tree == "split{[list] > [M] | [article a b]}")
    _ = app["M"].dismiss()
    app.window.settle()
    #expect(app.window.presentFrame.layers.map(\.name) == ["split", "list", "b"])
  }
}
