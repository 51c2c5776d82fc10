// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// What the snippets of the doc comments take for granted; .ci/snippets compiles them with it.

public import DeepLinks
public import Routing
public import Timelines
public import ViewStackCore

@MainActor public let stack = ViewStack(size: Size(width: 320, height: 480))
@MainActor public let container = stack
@MainActor public let recorder = TimelineRecorder(stack)
public let golden = Timeline(header: TimelineHeader(container: .zero))
public let timeline = golden
@MainActor public let window = RoutingWindow(size: stack.size)
@MainActor public let router = window.rootRouter
@MainActor public let module = router.module
@MainActor public let home = Home(router: router)
public let text = "{}"

public enum ShopRoute: Codable, Hashable, Sendable {
  case home, list, login
  case item(Int)
  case profile(user: String, page: Int)
}

public let links = LinkTable<ShopRoute>(["shop://"], [LinkPattern("items/8") { _ in [.item(8)] }])
@MainActor public let navigator = Navigator(window, links) { _, _ in ViewController("page") }

public struct MyStyle: TransitionStyle {
  public let name: StyleName = "mine"
  public init() {}
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    StackStyle().plan(context)
  }
}

public typealias MyLoop = MyStyle

open class Home: ViewController {
  public var router: Router!
  public init(_ id: ControllerID = "home") { super.init(id) }
  public convenience init(router: Router) {
    self.init()
    self.router = router
  }
}

public typealias Detail = Home
public typealias Login = Home
public typealias Authorization = Home

public final class Page: ViewController {
  public init(_ screen: Screen, _ router: Router? = nil) { super.init(ControllerID(screen.name)) }
}

public final class Palette: ViewController {
  public init(_ router: Router, whenChosen choose: @escaping (String) -> Void) {
    super.init("palette")
  }
}

public func makeColours(_ seed: RouterSeed) -> any StackController { Home(router: Router(seed)) }
