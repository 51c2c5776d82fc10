// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Requests that wait, are refused, and come from hooks that never stop.
@Suite struct PolicyWalkTests {
  /// Makes random requests in the middle of transitions.
  ///
  /// After each the application checks that tree and screen agree.
  @Test(arguments: InterruptionPolicy.allCases, (1...4).sampled(oneIn: 4))
  func `random requests at random times call every completion`(
    policy: InterruptionPolicy, seed: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    app.window.configuration.interruption = policy
    var (owed, told, count) = (0, 0, 0)
    for _ in 0..<300 {
      let names = app.window.tree.subtree(app.window.tree.root)
        .flatMap { app.window.tree[$0]?.controllers ?? [] }
      let pages = names.compactMap(app.page)
      guard let page = pages.randomElement(using: &generator) else { break }
      count += 1
      let name = ControllerID("p\(count)")
      switch Int.random(in: 0..<11, using: &generator) {
      case 0, 1, 2: page.router.push { Page(name, $0) }
      case 3: page.router.present { Page(name, $0) }
      case 4:
        page.router.present(
          as: .popover(
            from: .rect(Rect(x: 100, y: 100, width: 40, height: 40)),
            size: Size(width: 200, height: 200)), make: { Page(name, $0) })
      case 5:
        owed += 1
        page.router.dismiss { _ in told += 1 }
      case 6:
        owed += 1
        page.router.popToSelf { _ in told += 1 }
      case 7: page.router.setRoot { Page(name, $0) }
      case 8: _ = try? app.window.frontStack.pop()
      default: app.window.advance(by: .milliseconds(Int.random(in: 1...200, using: &generator)))
      }
    }
    app.window.settle()
    #expect(told == owed)
    #expect(!app.window.isMoving)
    #expect(app.window.disagreements.isEmpty)
    #expect(app.window.tree.frontmost == app.window.frontStack.current?.id)
  }

  @Test func `requests for one stack of views keep their order, and those for another do not wait`()
  {
    let app = Application.split()
    app.window.configuration.interruption = .queue
    for name in ["a", "b", "c"] { app["article"].pushDetail { Page(ControllerID(name), $0) } }
    app["list"].pushMaster { Page("folder", $0) }
    #expect(app.tree == "split{[list folder] | [article a]}")
    app.window.settle()
    #expect(app.tree == "split{[list folder] | [article a b c]}")
  }

  // A hook may make 1000 calls in a row; requests that wait have no limit.
  @Test(arguments: growsLarge ? [1000, 4000] : [1100])
  func `thousands of waiting requests are all carried out`(count: Int) {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { Page("A", $0) })
    window.configuration.interruption = .queue
    window.rootRouter.push { Page("B", $0) }
    for index in 0..<count {
      window.rootRouter.push(.instant) { Page(ControllerID("p\(index)"), $0) }
    }
    window.settle()
    #expect(window.stack.count == count + 2)
    #expect(window.disagreements.isEmpty)
  }

  @Test func `hooks that push forever reach the limit, and the refusal is reported`() {
    final class Endless: ViewController {
      let router: Router
      init(_ seed: RouterSeed) {
        router = Router(seed)
        super.init("endless", size: Size(width: 320, height: 480))
      }
      override func didShow(_ step: TransitionStep, in stack: ViewStack) {
        router.popToSelf(.instant)
        router.push(.instant) { Page("other", $0) }
      }
      override func didHide(_ step: TransitionStep, in stack: ViewStack) {
        router.popToSelf(.instant)
      }
    }
    final class Listener: RoutingDelegate {
      var refusals: [RoutingRefusal] = []
      func didRefuse(
        _ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow
      ) {
        refusals.append(refusal)
      }
    }
    let app = Application("A")
    let listener = Listener()
    app.window.delegate = listener
    app["A"].push(.instant) { seed in Endless(seed) }
    #expect(listener.refusals.contains(.stack(.endlessHooks(limit: 1000))))
    #expect(app.window.disagreements.isEmpty)
  }
}
