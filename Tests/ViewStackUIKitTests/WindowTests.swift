// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import Routing
import StylesPlugin
import Testing
import UIKitDouble
import ViewStackCore
import ViewStackUIKitOnDouble

@Suite("Windows, shared elements, and view controllers with a node") @MainActor struct WindowTests {
  // MARK: - A window of several stacks

  @Test func `a window of tabs and presentations is shown in a scene`() throws {
    let scene = UIWindowScene(size: CGSize(width: 320, height: 480))
    let routing = RoutingWindow(size: .zero)
    routing.configuration.resizesViews = true
    let (home, list, login) = (Screen("home"), Screen("list"), Screen("login"))
    routing.setRoot(
      .tabs(
        "tabs",
        [
          .stack { _ in ViewControllerPage(home, "home") },
          .stack { _ in ViewControllerPage(list, "list") },
        ]))
    let window = UIWindow(windowScene: scene)
    window.rootViewController = HostViewController(of: routing, under: routing.stack(under:))
    window.makeKeyAndVisible()
    #expect(home.log == ["willMove", "didMove", "willAppear", "didAppear"])
    #expect(home.view.bounds.size == CGSize(width: 320, height: 480))
    #expect(home.view.window === window)

    var router: Router?
    routing.rootRouter.present { seed in
      router = Router(seed)
      return ViewControllerPage(login, "login")
    }
    while routing.isMoving { Display.tick() }
    #expect(login.log == ["willMove", "willAppear", "didAppear", "didMove"])
    #expect(home.takeLog().suffix(2) == ["willDisappear", "didDisappear"])
    _ = router?.dismiss()
    while routing.isMoving { Display.tick() }
    #expect(login.parent == nil)
    #expect(home.takeLog() == ["willAppear", "didAppear"])
    #expect(Faults.take() == [])
  }

  // MARK: - Shared elements

  /// A page with a photo that another page shows, too.
  private final class PhotoPage: Screen, SharedElementsProviding {
    let photo: UIView

    init(_ name: String, photo frame: CGRect) {
      photo = UIView(frame: frame)
      super.init(name)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { view.addSubview(photo) }

    var sharedElements: [(element: SharedElement, view: UIView)] {
      [(SharedElement("photo"), photo)]
    }
  }

  @Test func `a photo flies from one page to the other, and is in its place afterwards`() throws {
    let list = PhotoPage("list", photo: CGRect(x: 20, y: 300, width: 80, height: 60))
    let detail = PhotoPage("detail", photo: CGRect(x: 0, y: 0, width: 320, height: 240))
    let app = App([list])
    let hero = try #require(StyleCatalog.ready.entries.first { $0.style.name.rawValue == "hero" })
    try app.screens.push(detail, TransitionOptions(style: hero.style))
    var worst = 0.0
    Display.tick(0.1)
    #expect(list.photo.alpha == 0)
    #expect(detail.photo.alpha == 0)
    let pictures = app.hostedViews.filter {
      if case .snapshot(_) = $0.content { true } else { false }
    }
    #expect(!pictures.isEmpty)
    app.settle { worst = max(worst, app.geometryError()) }
    #expect(worst < 0.01)
    #expect(list.photo.alpha == 1)
    #expect(detail.photo.alpha == 1)
    #expect(Faults.take() == [])
  }

  // MARK: - View controllers with a node

  /// A view controller that is a controller of the stack itself.
  private final class Editor: UIViewController, @MainActor StackController {
    let node = ControllerNode("editor")
    var isDirty = true
    var preventsRemoval: Bool { isDirty }
  }

  @Test func `a view controller may be a controller of the stack, and prevent its removal`() {
    let app = App([Screen("home")])
    let editor = Editor()
    app.screens.pushViewController(editor, animated: true)
    app.settle()
    #expect(app.stack.state.current == "editor")
    #expect(editor.view.bounds.size == CGSize(width: 320, height: 480))
    #expect(app.screens.popViewController(animated: true) == nil)
    #expect(app.screens.topViewController === editor)
    editor.isDirty = false
    #expect(app.screens.popViewController(animated: false) === editor)
    #expect(editor.parent == nil)
    #expect(Faults.take() == [])
  }
}
