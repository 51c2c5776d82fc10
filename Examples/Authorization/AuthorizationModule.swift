// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
import StylesPlugin
public import ViewStackCore

/// Where a user says who they are.
public final class LoginController: ViewController {
  /// What the form asks.
  public let router: AuthorizationRouter

  init(_ router: AuthorizationRouter) {
    self.router = router
    // Not a name of its own: who is asked about a second one is the delegate.
    super.init(ControllerID("login \(router.module)"))
  }
}

/// Where a user becomes one.
public final class SignupController: ViewController {
  /// What the form asks.
  public let router: AuthorizationRouter

  init(_ router: AuthorizationRouter) {
    self.router = router
    super.init("signup")
  }
}

/// The router of both forms.
///
/// It does not know that they are shown in a modal.
public final class AuthorizationRouter: Router {
  private let assembly: Assembly

  init(_ seed: RouterSeed, _ assembly: Assembly) {
    self.assembly = assembly
    super.init(seed)
  }

  /// Shows the second form; this one push is a fade.
  @discardableResult
  public func showSignup() -> RoutingOutcome {
    push(TransitionOptions(style: FadeStyle())) { [assembly] seed in assembly.signup(seed) }
  }

  /// Ends the authorization, from whichever of its forms.
  ///
  /// The first one takes all that came after it along.
  @discardableResult
  public func finish(completion: ((RoutingOutcome) -> Void)? = nil) -> RoutingOutcome {
    guard let window = seed.window, let first = window.module(marked: OneAtATime.authorization)
    else { return .unchanged }
    return Router(window.seed(of: first)).dismiss(completion: completion)
  }
}
