// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
import ViewStackCore

/// The router of the application as a whole.
///
/// It is the router of the root, so that each call is forwarded to the container in front: the selected tab, a
/// modal, the detail of a split.
public final class ApplicationRouter: Router {
  private let assembly: Assembly

  init(_ seed: RouterSeed, _ assembly: Assembly) {
    self.assembly = assembly
    super.init(seed)
  }

  /// Shows the authorization over what is in front.
  @discardableResult
  public func showAuthorization() -> RoutingOutcome {
    present { [assembly] seed in assembly.login(seed) }
  }

  /// Shows an item on what is in front, as a link from outside does.
  @discardableResult
  public func open(item: String) -> RoutingOutcome {
    push { [assembly] seed in assembly.item(item, seed) }
  }

  /// Selects the tab of the list, and removes everything over the list.
  @discardableResult
  public func showHome() -> RoutingOutcome {
    guard let window = seed.window,
      let home = window.controller("home").flatMap(window.module)
    else { return .unchanged }
    let outcome = Router(window.seed(of: home)).popToSelf()
    selectTab(0)
    return outcome
  }
}
