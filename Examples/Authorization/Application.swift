// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
import StylesPlugin
public import ViewStackCore

/// A shop with a list of items, a second tab, and an authorization that is shown from anywhere.
///
/// It connects the modules and owns the window; no module knows how another one looks or where it is shown. On a
/// wide container the list is beside the items. The second tab is a module that shows itself, as often as wanted.
///
/// ```swift
/// let shop = Application(size: Size(width: 320, height: 480))
/// shop.home?.router.showItem("lamp")
/// shop.router.showAuthorization()  // over the lamp, or over whatever is in front
/// shop.window.settle()
/// print(shop.window.tree)  // tabs{*[home lamp #4] > [login #5] [level 1]}
/// ```
public final class Application {
  /// The window with all modules.
  public let window: RoutingWindow
  /// Makes the modules.
  public let assembly: Assembly

  // The window holds its delegate weakly.
  private let rules = OneAtATime()

  /// Creates an application on a container: a list, or from 700 points on a split.
  ///
  /// - Parameter size: The container's size in points.
  public init(size: Size) {
    window = RoutingWindow(
      size: size, presentationStyle: CoverVerticalStyle(direction: .bottom))
    window.configuration.resizesViews = true
    window.delegate = rules
    assembly = Assembly(isWide: size.width >= 700)
    window.setRoot(assembly.root())
  }

  /// The application's router, which shows modules over the one in front.
  public var router: ApplicationRouter {
    ApplicationRouter(window.rootRouter.seed, assembly)
  }

  /// The list, which is there from the beginning.
  public var home: HomeController? {
    window.controller("home") as? HomeController
  }

  /// The first level of the second tab.
  public var recursion: RecursionController? {
    window.controller("level 1") as? RecursionController
  }
}
