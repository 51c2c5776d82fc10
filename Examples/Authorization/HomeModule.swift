// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Peeks
public import Routing
public import ViewStackCore

/// The calls of the list.
///
/// The list knows no module that it shows, and no container.
public protocol HomeRouting: AnyObject {
  /// Shows an item.
  @discardableResult func showItem(_ name: String) -> RoutingOutcome
}

/// The list of items.
public final class HomeController: ViewController {
  /// The router of the list.
  public let router: any HomeRouting
  /// The items, a row of 44 points for each.
  public let items = ["lamp", "chair", "table"]

  init(_ router: any HomeRouting) {
    self.router = router
    super.init("home")
  }

  /// A tap on a row, at a point of the view.
  public func tap(at point: Point) {
    let row = Int(point.y / 44)
    if items.indices.contains(row) { router.showItem(items[row]) }
  }

  /// Makes the list a source of previews.
  ///
  /// A press makes the call of a tap, which waits for the commit of the peek.
  public func registerForPeeking(in window: RoutingWindow) -> PeekContext {
    window.peekSession.register(self, sourceView: "home") { [weak self] press in
      press.sourceRect = Rect(
        x: 0, y: (press.location.y / 44).rounded(.down) * 44, width: press.sourceRect.width,
        height: 44)
      self?.tap(at: press.location)
    }
  }
}

/// On a phone an item is pushed.
final class PhoneHomeRouter: Router, HomeRouting {
  private let assembly: Assembly

  init(_ seed: RouterSeed, _ assembly: Assembly) {
    self.assembly = assembly
    super.init(seed)
  }

  func showItem(_ name: String) -> RoutingOutcome {
    push { [assembly] seed in assembly.item(name, seed) }
  }
}

/// On a wide container an item is shown beside the list.
final class WideHomeRouter: MasterDetailRouter, HomeRouting {
  private let assembly: Assembly

  init(_ seed: MasterDetailSeed, _ assembly: Assembly) {
    self.assembly = assembly
    super.init(seed)
  }

  func showItem(_ name: String) -> RoutingOutcome {
    pushDetail { [assembly] seed in assembly.item(name, seed) }
  }
}

/// The detail before an item is chosen.
public final class WelcomeController: ViewController {
  /// The router of its pane.
  public let router: Router

  init(_ name: ControllerID, _ router: Router) {
    self.router = router
    super.init(name)
  }
}
