// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import UIKitDouble
import ViewStackCore
import ViewStackUIKitOnDouble

@Suite("Nothing stays that has gone") @MainActor struct LeakTests {
  private struct Weak { weak var object: AnyObject? }

  @Test(arguments: [true, false])
  func `a popped page is released`(isAnimated: Bool) {
    let app = App([Screen("home")])
    let page = {
      let screen = Screen("detail")
      app.screens.pushViewController(screen, animated: isAnimated)
      app.settle()
      app.screens.popViewController(animated: isAnimated)
      app.settle()
      return Weak(object: screen)
    }()
    #expect(page.object == nil)
  }

  @Test func `a released container releases everything`() {
    let links = Display.linkCount
    let gone = {
      let (home, detail) = (Screen("home"), Screen("detail"))
      let app = App([home])
      app.screens.pushViewController(detail, animated: true)
      Display.tick()
      app.window.rootViewController = nil
      let objects: [AnyObject] = [home, detail, app.screens, app.stack, app.screens.view!]
      return objects.map { Weak(object: $0) }
    }()
    #expect(gone.map { $0.object == nil } == [true, true, true, true, true])
    #expect(Display.linkCount == links)
  }

  @Test func `a retained stack does not retain its container`() {
    let stack = ViewStack(size: .zero)
    let container = {
      let container = StackViewController(stack)
      return Weak(object: container)
    }()
    #expect(container.object == nil)
    #expect(stack.renderers.isEmpty)
  }
}
