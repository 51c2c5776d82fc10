// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Peeks
public import Routing
public import ViewStackCore

/// One item, with similar ones below it.
public final class ItemController: ViewController {
  /// The router of the item.
  public let router: ItemRouter
  /// The similar items, a row of 44 points for each, from the upper edge.
  public let similar = ["shelf", "sofa"]
  /// Whether the similar items are shown: not in a preview.
  public private(set) var showsSimilar = true

  init(_ name: String, _ router: ItemRouter) {
    self.router = router
    // The same item may be on a stack twice, so its module is a part of its name.
    super.init(ControllerID("\(name) \(router.module)"))
    router.seed.window?.peekSession.observe(self) { [weak self] state in
      self?.showsSimilar = state != .inPeek
    }
  }
}

extension ItemController {
  /// Makes the similar items a second source of previews, with one for the list.
  public func registerForPeeking(in window: RoutingWindow) -> PeekContext {
    window.peekSession.register(self, sourceView: "\(id)") { [weak self] press in
      let row = Int(press.location.y / 44)
      guard let self, similar.indices.contains(row) else { return }
      router.showSimilar(similar[row])
    }
  }
}

/// The router of an item.
public final class ItemRouter: Router {
  /// How many transitions away an item is nearby.
  static let nearby = 3

  private let assembly: Assembly

  init(_ seed: RouterSeed, _ assembly: Assembly) {
    self.assembly = assembly
    super.init(seed)
  }

  /// Shows a similar item.
  ///
  /// If it is open nearby, the router goes back to it, and removes everything above it.
  @discardableResult
  public func showSimilar(_ name: String) -> RoutingOutcome {
    if let window = seed.window, let open = window.module(marked: name),
      let distance = window.distance(from: open, to: self), distance <= Self.nearby
    {
      return Router(window.seed(of: open)).popToSelf()
    }
    return push { [assembly] seed in assembly.item(name, seed) }
  }

  /// Takes the item off, with all that came after it.
  @discardableResult
  public func close() -> RoutingOutcome {
    dismiss()
  }
}
