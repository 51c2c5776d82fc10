// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  package import UIKit
  import ViewStackCore

  /// Shows a list of routes in a container, and learns which of them a finger has popped.
  ///
  /// A page stays as long as its route stays at its index.
  @MainActor package final class RouteList<Route: Hashable, Page: UIViewController> {
    private let container: StackViewController
    private var pages: [(route: Route, page: Page)] = []
    private var observation: Ending?
    private var isShowing = false

    /// Called with the routes that are left after a change that ``show(_:animated:make:)`` has not made.
    package var didChange: (([Route]) -> Void)?

    /// Creates a list that is shown in a container.
    package init(in container: StackViewController) {
      self.container = container
      let changes = container.stack.notifications.observeChanges { [weak self] _ in
        self?.stackHasChanged()
      }
      observation = Ending { changes.cancel() }
    }

    /// Shows routes, and returns their pages, root first.
    ///
    /// If the container refuses, it returns the routes that stay, and the next call tries again.
    @discardableResult
    package func show(
      _ routes: [Route], animated: Bool, make: (Route) -> Page
    ) -> [(route: Route, page: Page)] {
      let kept = zip(routes, pages).prefix { $0 == $1.route }.count
      if kept < routes.count || kept < pages.count {
        let new = pages.prefix(kept) + routes.dropFirst(kept).map { ($0, make($0)) }
        isShowing = true
        let outcome = try? container.show(new.map(\.page), animated: animated)
        isShowing = false
        if outcome != nil { pages = Array(new) }
      }
      return pages
    }

    private func stackHasChanged() {
      guard !isShowing else { return }
      let shown = container.viewControllers
      let left = pages.filter { one in shown.contains { $0 === one.page } }
      guard left.count != pages.count else { return }
      pages = left
      didChange?(left.map(\.route))
    }
  }

#endif
