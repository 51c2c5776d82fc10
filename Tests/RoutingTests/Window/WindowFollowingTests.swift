// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import Testing
import ViewStackCore

/// A bar that follows a stack of a window, under routers and a finger.
@Suite struct WindowFollowingTests {
  let window = RoutingWindow(size: Size(width: 320, height: 480))
  let bar = ViewStack(size: Size(width: 320, height: 44))

  private func page(_ name: ControllerID) -> ViewController {
    ViewController(name, size: window.size)
  }

  /// Advances in steps that match no frame.
  ///
  /// Returns whether both had the same progress at each.
  private func isInStep(_ milliseconds: Int) -> Bool {
    var isSame = true
    for _ in 0..<milliseconds / 7 {
      window.advance(by: .milliseconds(7))
      let (one, other) = (window.stack.presentFrame.transition, bar.presentFrame.transition)
      isSame = isSame && one?.progress == other?.progress && one?.phase == other?.phase
      isSame = isSame && bar.state.all == window.stack.state.all
    }
    return isSame
  }

  @Test func `a bar follows the requests of routers at the same progress`() throws {
    bar.follow(window.stack)
    let router = window.rootRouter
    router.push { _ in page("a") }
    #expect(isInStep(400))
    router.push { _ in page("b") }
    #expect(isInStep(98))
    #expect(bar.isMoving && bar.state.all == ["a", "b"])
    router.push { _ in page("c") }
    #expect(isInStep(98))
    router.popToRoot()
    #expect(isInStep(98))
    router.present { _ in page("sheet") }
    #expect(isInStep(700))
    #expect(!bar.isMoving && bar.count == window.stack.count)
  }

  @Test func `a bar follows a finger on the window under every release rule`() throws {
    window.releaseRule = CupertinoRule()
    for name in ["a", "b", "c"] as [ControllerID] { window.rootRouter.push { _ in page(name) } }
    window.settle()
    bar.follow(window.stack)
    let finger = PanGesture(window.stack, .plain)
    finger.touch(Point(x: 2, y: 100))
    finger.move(to: Point(x: 100, y: 100))
    #expect(isInStep(21) && bar.presentFrame.transition?.phase == .interactive)
    finger.release(velocity: Vector(dx: 700, dy: 0))
    #expect(isInStep(100))
    // Caught again, and cancelled.
    finger.touch(Point(x: 2, y: 100))
    finger.move(to: Point(x: 3, y: 100))
    #expect(isInStep(21))
    finger.cancel()
    #expect(isInStep(500))
    #expect(!bar.isMoving)
  }
}
