// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing

/// The router of the application as a whole.
///
/// It asks in the name of the root, so everything is forwarded from there to the front: onto the
/// stack on top, into a modal, beside the list of a split.
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

  /// Goes back to the beginning: everything goes that is over the list and beside it.
  @discardableResult
  public func startAnew() -> RoutingOutcome {
    popToSelf()
  }
}
