// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller that is made when it is first needed: one object, for all who hold its place.
package final class LazyController {
  /// The name of the page, whatever the controller will call itself.
  package let name: ControllerID
  /// The name that its window has given it, or nil before it has come there.
  package var nameInWindow: ControllerID? {
    get { unsafe givenName }
    set { unsafe givenName = newValue }
  }
  /// What its maker knows of it.
  package let details: AnyObject?
  /// The controller, or nil as long as nobody has needed it.
  package var controller: (any StackController)? { unsafe heldController }
  // Asked for each of 100,000 pages that are restored, several times; no access calls foreign code.
  @exclusivity(unchecked) private var givenName: ControllerID?
  @exclusivity(unchecked) private var heldController: (any StackController)?
  /// Nil as soon as it is called; many pages may share one.
  private var make: ((LazyController) -> any StackController)?

  /// Creates a page that is not made yet.
  package init(
    _ name: ControllerID, details: AnyObject? = nil,
    _ make: @escaping (LazyController) -> any StackController
  ) {
    self.name = name
    self.details = details
    self.make = make
  }

  /// Whether it has never been in a window, and is not made.
  package var isNew: Bool { nameInWindow == nil && controller == nil }

  /// Makes the controller of a page that is shown as soon as it comes.
  package func makeAtOnce() -> any StackController {
    let made = make.take()?(self) ?? ViewController(name)
    unsafe heldController = made
    return made
  }

  /// Makes the controller where nobody has needed it yet.
  ///
  /// What its maker calls waits until it is in its place. Where it cannot stand there, a blank one
  /// stands there instead.
  ///
  /// - Parameters:
  ///   - inbox: The queue in which calls wait.
  ///   - place: Puts a controller in its place, or throws why it cannot stand there.
  ///   - refused: Called with what was thrown.
  /// - Returns: The controller; nil while it is being made.
  package func made(
    in inbox: StackInbox, _ place: (any StackController) throws(StackError) -> Void,
    refused: (StackError) -> Void
  ) -> (any StackController)? {
    if let controller { return controller }
    let turn = inbox.begin()
    defer { turn.map(inbox.end) }
    guard let make = make.take() else { return controller }
    let made = make(self)
    do throws(StackError) {
      try place(made)
      unsafe heldController = made
    } catch {
      let blank = ViewController(name)
      try? place(blank)
      unsafe heldController = blank
      refused(error)
    }
    return controller
  }
}

/// A controller, or what makes it when it is needed.
package enum ControllerSource {
  case made(any StackController)
  case lazy(LazyController)

  /// The controller, or nil as long as nobody has needed it.
  package var controller: (any StackController)? {
    switch self {
    case .made(let controller): controller
    case .lazy(let lazy): lazy.controller
    }
  }

  /// What the controller calls itself, or the name of a page that is not made.
  package var name: ControllerID {
    switch self {
    case .made(let controller): controller.id
    case .lazy(let lazy): lazy.controller?.id ?? lazy.name
    }
  }

  /// The object that tells it from others: the controller as soon as there is one.
  package var object: AnyObject {
    switch self {
    case .made(let controller): controller
    case .lazy(let lazy): lazy.controller.map { $0 as AnyObject } ?? lazy
    }
  }
}
