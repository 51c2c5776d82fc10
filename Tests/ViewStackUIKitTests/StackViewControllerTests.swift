// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import UIKitDouble
import ViewStackCore
import ViewStackUIKitOnDouble

@Suite("A stack as a view controller") @MainActor struct StackViewControllerTests {
  @Test func `a push and a pop call each callback once, in UIKit's order`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    #expect(home.takeLog() == ["willMove", "didMove", "willAppear", "didAppear"])

    app.screens.pushViewController(detail, animated: true)
    #expect(home.takeLog() == ["willDisappear"])
    #expect(detail.takeLog() == ["willMove", "willAppear"])
    app.settle()
    #expect(home.takeLog() == ["didDisappear"])
    #expect(detail.takeLog() == ["didAppear", "didMove"])

    #expect(app.screens.popViewController(animated: true) === detail)
    #expect(home.takeLog() == ["willAppear"])
    #expect(detail.takeLog() == ["willDisappear"])
    app.settle()
    #expect(home.takeLog() == ["didAppear"])
    #expect(detail.takeLog() == ["didDisappear", "willLeave", "didLeave"])
    #expect(Faults.take() == [])
  }

  @Test func `the methods of a navigation controller do what their names say`() {
    let pages = ["a", "b", "c"].map(Screen.init)
    let app = App(pages)
    #expect(app.screens.viewControllers == pages)
    #expect(app.screens.topViewController === pages[2])
    #expect(app.screens.children.count == 3)
    #expect(pages[0].stackViewController === app.screens)
    #expect(app.screens.popToViewController(pages[1], animated: false) == [pages[2]])
    #expect(app.screens.popToRootViewController(animated: false) == [pages[1]])
    #expect(app.screens.popViewController(animated: false) == nil)
    app.screens.viewControllers = [pages[2], pages[0]]
    #expect(app.screens.topViewController === pages[0])
    #expect(app.screens.children.count == 2)
    #expect(pages[1].parent == nil)
    #expect(Faults.take() == [])
  }

  @Test func `a stack that has pages gets a container`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let (home, detail) = (Screen("home"), Screen("detail"))
    try stack.setControllers([ViewControllerPage(home), ViewControllerPage(detail)], .instant)
    let screens = StackViewController(stack)
    #expect(screens.children == [detail, home])
    #expect(screens.topViewController === detail)
    #expect(Faults.take() == [])
  }

  @Test func `the same view controller is not pushed twice`() {
    let home = Screen("home")
    let app = App([home])
    #expect(throws: StackError.self) { try app.screens.push(home) }
    #expect(app.stack.count == 1)
  }

  @Test func `views load when they are shown`() {
    let pages = ["a", "b", "c"].map(Screen.init)
    let app = App(pages)
    #expect(pages.map(\.isViewLoaded) == [false, false, true])
    app.screens.popViewController(animated: false)
    #expect(pages.map(\.isViewLoaded) == [false, true, true])
    #expect(pages[1].view.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test func `pages appear and disappear with the container`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    _ = home.takeLog()
    app.window.disappear()
    #expect(home.takeLog() == ["willDisappear", "didDisappear"])
    // Outside the window there is no appearance and no animation.
    app.screens.pushViewController(detail, animated: true)
    #expect(!app.stack.isMoving)
    #expect(home.takeLog() == [])
    #expect(detail.takeLog() == ["willMove", "didMove"])
    app.window.makeKeyAndVisible()
    #expect(home.takeLog() == [])
    #expect(detail.takeLog() == ["willAppear", "didAppear"])
    #expect(Faults.take() == [])
  }

  @Test func `a container that leaves in the middle of a push ends the push`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    app.screens.pushViewController(detail, animated: true)
    Display.tick()
    _ = (home.takeLog(), detail.takeLog())
    app.window.disappear()
    #expect(!app.stack.isMoving)
    #expect(home.takeLog() == ["didDisappear"])
    #expect(detail.takeLog() == ["willDisappear", "didMove", "didDisappear"])
    #expect(Faults.take() == [])
  }

  // MARK: - Time

  @Test func `the display link ticks while a page moves`() {
    let app = App([Screen("home")])
    #expect(!Display.isTicking)
    app.screens.pushViewController(Screen("detail"), animated: true)
    #expect(Display.isTicking)
    app.settle()
    #expect(!Display.isTicking)
    let links = Display.linkCount
    app.window.disappear()
    #expect(Display.linkCount == links - 1)
  }

  @Test func `a push begins at the instant of the call`() {
    let app = App([Screen("home")])
    Display.pass(10)
    let detail = Screen("detail")
    app.screens.pushViewController(detail, animated: true)
    // Ease-in-out is at half after half of the quarter of a second.
    Display.tick(0.125)
    let view = detail.view.superview?.superview
    #expect(abs((view?.frame.minX ?? 0) - 160) < 0.01)
  }

  @Test func `a popped page can be brought back until it expires`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home, detail])
    app.stack.configuration.unpop = .three
    app.screens.popViewController(animated: true)
    app.settle()
    #expect(detail.parent == nil)
    _ = try? app.stack.unpop()
    app.settle()
    #expect(detail.parent === app.screens)
    #expect(app.screens.topViewController === detail)
    #expect(Faults.take() == [])
  }

  // MARK: - The system

  @Test func `traits decide the direction and the motion`() {
    let app = App([Screen("home")])
    app.window.traitOverrides.layoutDirection = .rightToLeft
    let detail = Screen("detail")
    app.screens.pushViewController(detail, animated: true)
    #expect(app.stack.configuration.layoutDirection == .rightToLeft)
    Display.tick(0.05)
    #expect((detail.view.superview?.superview?.frame.minX ?? 0) < 0)
    app.settle()
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    app.screens.popViewController(animated: true)
    #expect(app.stack.configuration.reducesMotion)
    app.settle()
  }

  @Test func `the page in front answers for the status bar and the home indicator`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    app.screens.pushViewController(detail, animated: true)
    #expect(app.screens.childForStatusBarStyle === detail)
    #expect(app.screens.childForStatusBarHidden === detail)
    #expect(app.screens.childForHomeIndicatorAutoHidden === detail)
    #expect(app.screens.childForScreenEdgesDeferringSystemGestures === detail)
  }

  @Test func `VoiceOver reaches the page in front, and learns of a new page at the end`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    UIAccessibility.posted = []
    app.screens.pushViewController(detail, animated: true)
    #expect(home.view.superview?.superview?.accessibilityElementsHidden == true)
    #expect(detail.view.superview?.superview?.accessibilityElementsHidden == false)
    #expect(UIAccessibility.posted.isEmpty)
    app.settle()
    #expect(UIAccessibility.posted.map(\.notification) == [.screenChanged])
    #expect(UIAccessibility.posted.first?.argument as? UIView === detail.view)
    #expect(app.screens.accessibilityPerformEscape())
    app.settle()
    #expect(app.screens.topViewController === home)
    #expect(!app.screens.accessibilityPerformEscape())
    #expect(UIAccessibility.posted.count == 2)
  }

  @Test func `VoiceOver returns to the element that it read`() throws {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    let row = UIView()
    home.view.addSubview(row)
    UIAccessibility.isVoiceOverRunning = true
    UIAccessibility.focused = row
    defer { (UIAccessibility.isVoiceOverRunning, UIAccessibility.focused) = (false, nil) }
    app.screens.pushViewController(detail, animated: true)
    UIAccessibility.focused = nil
    app.settle()
    UIAccessibility.posted = []
    try app.stack.beginInteractivePop()
    app.stack.updateInteraction(progress: 0.4)
    app.stack.endInteraction(finishing: false)
    app.settle()
    #expect(UIAccessibility.posted.isEmpty)
    app.screens.popViewController(animated: true)
    app.settle()
    #expect(UIAccessibility.posted.map(\.notification) == [.screenChanged])
    #expect(UIAccessibility.posted.first?.argument as? UIView === row)
    #expect(Faults.take() == [])
  }

  @Test func `a rotation resizes the pages, also in a transition`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    app.window.turn(to: CGSize(width: 480, height: 320))
    #expect(app.stack.size == Size(width: 480, height: 320))
    #expect(home.view.bounds.size == CGSize(width: 480, height: 320))
    app.screens.pushViewController(detail, animated: true)
    Display.tick(0.1)
    app.window.turn(to: CGSize(width: 320, height: 480))
    Display.tick()
    #expect(app.geometryError() < 0.01)
    #expect(detail.view.bounds.size == CGSize(width: 320, height: 480))
    app.settle()
    #expect(app.geometryError() < 0.01)
    #expect(Faults.take() == [])
  }

  @Test func `a moving page takes no touches`() {
    let (home, detail) = (Screen("home"), Screen("detail"))
    let app = App([home])
    let middle = CGPoint(x: 160, y: 240)
    #expect(app.window.hitTest(middle, with: nil) === home.view)
    app.screens.pushViewController(detail, animated: true)
    #expect(app.window.hitTest(middle, with: nil) === app.screens.view)
    app.settle()
    #expect(app.window.hitTest(middle, with: nil) === detail.view)
  }
}
