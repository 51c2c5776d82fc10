// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
import StylesPlugin
public import ViewStackCore

/// A shop with a list of items, and an authorization that is shown from anywhere.
///
/// It puts modules together and owns the window; what a module looks like and where it is shown is
/// known to nobody else. On a wide container the list stands beside the items.
///
/// ```swift
/// let shop = Application(size: Size(width: 320, height: 480))
/// shop.home?.router.showItem("lamp")
/// shop.router.showAuthorization()  // over the lamp, or over whatever is in front
/// shop.window.settle()
/// print(shop.window.tree)  // [home lamp #2] > [login #3]
/// ```
public final class Application {
  /// All that is on screen.
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

  /// The application's own router: what it shows comes over whatever is in front.
  public var router: ApplicationRouter {
    ApplicationRouter(window.rootRouter.seed, assembly)
  }

  /// The list, which is there from the beginning.
  public var home: HomeController? {
    window.controller("home") as? HomeController
  }
}
