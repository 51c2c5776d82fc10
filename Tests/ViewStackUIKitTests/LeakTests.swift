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

  @Test func `a container that is released before its view leaves no display link`() {
    let (links, window) = (
      Display.linkCount, UIWindow(frame: CGRect(x: 0, y: 0, width: 32, height: 48))
    )
    let container = {
      let container = StackViewController(ViewStack(size: Size(width: 32, height: 48)))
      window.addSubview(container.view)
      #expect(Display.linkCount == links + 1)
      return Weak(object: container)
    }()
    #expect(container.object == nil && window.subviews.count == 1)
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
