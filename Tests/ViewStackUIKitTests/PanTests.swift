// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import UIKitDouble
import ViewStackCore
import ViewStackUIKitOnDouble

@Suite("Pans on a container and its scroll views") @MainActor struct PanTests {
  /// A page with a row of photos that scrolls sideways, at the height 100.
  private final class Photos: Screen {
    let row = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 100))

    override func viewDidLoad() {
      row.contentSize = CGSize(width: 900, height: 100)
      view.addSubview(row)
    }
  }

  private func pan(
    _ app: App, from x: Double, y: Double, by distance: Double, steps: Int = 8
  ) -> Finger {
    let finger = Finger(in: app.window)
    finger.touch(x: x, y: y)
    for step in 1...steps { finger.move(x: x + distance * Double(step) / Double(steps), y: y) }
    return finger
  }

  @Test func `a finger from the edge or the middle pops`() {
    for start in [5.0, 100] {
      let app = App([Screen("home"), Screen("detail")])
      let finger = pan(app, from: start, y: 300, by: 200)
      #expect(app.stack.step?.isInteractive == true)
      let moved = app.hostedViews.last?.frame.minX ?? 0
      #expect(abs(moved - 200) < 0.01)
      finger.lift()
      app.settle()
      #expect(app.stack.count == 1)
    }
  }

  @Test func `a finger that goes back, or whose touch is cancelled, pops nothing`() {
    let app = App([Screen("home"), Screen("detail")])
    let back = pan(app, from: 5, y: 300, by: 60)
    back.move(x: 40, y: 300)
    back.lift()
    app.settle()
    #expect(app.stack.count == 2)
    pan(app, from: 5, y: 300, by: 300).cancel()
    app.settle()
    #expect(app.stack.count == 2)
    #expect(Faults.take() == [])
  }

  @Test func `a flick pops before the middle`() {
    let app = App([Screen("home"), Screen("detail")])
    pan(app, from: 5, y: 300, by: 100).lift()
    app.settle()
    #expect(app.stack.count == 1)
  }

  @Test func `at the root and upwards nothing pops`() {
    let app = App([Screen("home")])
    pan(app, from: 5, y: 300, by: 200).lift()
    #expect(!app.stack.isMoving)
    let finger = Finger(in: app.window)
    finger.touch(x: 100, y: 300)
    finger.move(x: 102, y: 100)
    #expect(!app.stack.isMoving)
  }

  @Test func `a scroll view at its start gives up its bounce, so that the page pops`() {
    let photos = Photos("photos")
    let app = App([Screen("home"), photos])
    let finger = pan(app, from: 100, y: 150, by: 200)
    #expect(app.stack.isMoving)
    #expect(photos.row.contentOffset == .zero)
    finger.lift()
    app.settle()
    #expect(app.stack.count == 1)
  }

  @Test func `a scroll view with content left scrolls`() {
    let photos = Photos("photos")
    let app = App([Screen("home"), photos])
    pan(app, from: 200, y: 150, by: -120).lift()
    #expect(!app.stack.isMoving)
    #expect(photos.row.contentOffset.x == 120)
    pan(app, from: 100, y: 150, by: 80).lift()
    #expect(!app.stack.isMoving)
    #expect(photos.row.contentOffset.x == 40)
    // From the edge, the page moves and not the scroll view.
    let finger = pan(app, from: 5, y: 150, by: 80)
    #expect(app.stack.isMoving)
    finger.cancel()
  }

  @Test func `one line keeps the bounce of a scroll view`() {
    let photos = Photos("photos")
    let app = App([Screen("home"), photos])
    app.screens.avoidsLeftBounce = { $0 !== photos.row }
    pan(app, from: 100, y: 150, by: 80).lift()
    #expect(!app.stack.isMoving)
    #expect(photos.row.contentOffset.x == -40)
  }

  @Test func `a slider keeps the finger, except at the edge`() {
    let page = Screen("detail")
    let slider = UISlider(frame: CGRect(x: 0, y: 280, width: 320, height: 40))
    page.loadViewIfNeeded()
    page.view.addSubview(slider)
    let app = App([Screen("home"), page])
    pan(app, from: 100, y: 300, by: 150).lift()
    #expect(!app.stack.isMoving)
    pan(app, from: 5, y: 300, by: 150).cancel()
    #expect(app.stack.isMoving)
    app.settle()
  }

  @Test func `a finger catches a page that another finger has released`() {
    let app = App([Screen("home"), Screen("detail")])
    pan(app, from: 5, y: 300, by: 200).lift()
    Display.tick()
    let caught = app.hostedViews.last?.frame.minX ?? 0
    let finger = pan(app, from: 100, y: 300, by: -60, steps: 1)
    #expect(app.stack.isMoving)
    finger.move(x: 40, y: 300)
    #expect((app.hostedViews.last?.frame.minX ?? 0) <= caught + 60)
    finger.cancel()
    app.settle()
    #expect(app.stack.count == 2)
  }

  @Test func `a container that leaves under a finger goes back when the touch is cancelled`() {
    let app = App([Screen("home"), Screen("detail")])
    let finger = pan(app, from: 5, y: 300, by: 200)
    app.window.disappear()
    #expect(app.stack.isMoving)
    finger.cancel()
    #expect(!app.stack.isMoving)
    #expect(app.stack.count == 2)
    #expect(Faults.take() == [])
  }

  @Test func `of two containers the inner one pops first`() {
    let inner = StackViewController()
    inner.setViewControllers([Screen("inner home"), Screen("inner detail")], animated: false)
    let app = App([Screen("home"), inner])
    pan(app, from: 100, y: 300, by: 200).lift()
    while inner.stack.isMoving || app.stack.isMoving { Display.tick() }
    #expect([app.stack.count, inner.stack.count] == [2, 1])
    pan(app, from: 100, y: 300, by: 200).lift()
    app.settle()
    #expect([app.stack.count, inner.stack.count] == [1, 1])
    #expect(Faults.take() == [])
  }

  @Test func `from right to left the edges change places`() {
    let app = App([Screen("home"), Screen("detail")])
    app.window.traitOverrides.layoutDirection = .rightToLeft
    let finger = pan(app, from: 315, y: 300, by: -200)
    #expect(app.stack.isMoving)
    finger.lift()
    app.settle()
    #expect(app.stack.count == 1)
  }
}
