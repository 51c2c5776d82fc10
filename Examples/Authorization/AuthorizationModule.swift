// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
import StylesPlugin
public import ViewStackCore

/// The form for the name of a user.
public final class LoginController: ViewController {
  /// The router of the form.
  public let router: AuthorizationRouter

  init(_ router: AuthorizationRouter) {
    self.router = router
    // The delegate, not the name, prevents a second one.
    super.init(ControllerID("login \(router.module)"))
  }
}

/// The form for a new user.
public final class SignupController: ViewController {
  /// The router of the form.
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
