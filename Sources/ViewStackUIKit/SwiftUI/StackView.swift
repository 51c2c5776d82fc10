// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) && canImport(SwiftUI)

  public import SwiftUI
  import UIKit

  /// A stack of SwiftUI's views, one for each route of a list.
  ///
  /// A change of the list pushes and pops; a finger's pop changes the list.
  ///
  /// <!-- snippet: skip -->
  /// ```swift
  /// @State private var routes: [Route] = [.home]
  ///
  /// var body: some View {
  ///   StackView($routes) { route in
  ///     switch route {
  ///     case .home: Button("Detail") { routes.append(.detail) }
  ///     case .detail: Text("Detail")
  ///     }
  ///   }
  /// }
  /// ```
  public struct StackView<Route: Hashable, Content: View>: UIViewControllerRepresentable {
    @Binding private var routes: [Route]
    private let configure: (StackViewController) -> Void
    private let content: (Route) -> Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - routes: The routes, root first.
    ///   - configure: Sets the container up once, such as its style.
    ///   - content: Returns the view of a route.
    public init(
      _ routes: Binding<[Route]>, configure: @escaping (StackViewController) -> Void = { _ in },
      @ViewBuilder content: @escaping (Route) -> Content
    ) {
      _routes = routes
      self.configure = configure
      self.content = content
    }

    /// Creates the container.
    public func makeUIViewController(context: Context) -> StackViewController {
      let container = StackViewController()
      configure(container)
      context.coordinator.list = RouteList(in: container)
      update(context.coordinator, animated: false)
      return container
    }

    /// Shows the routes in the container.
    public func updateUIViewController(_ container: StackViewController, context: Context) {
      update(context.coordinator, animated: !context.transaction.disablesAnimations)
    }

    private func update(_ coordinator: Coordinator, animated: Bool) {
      let binding = $routes
      coordinator.list?.didChange = { binding.wrappedValue = $0 }
      let pages = coordinator.list?.show(routes, animated: animated) { route in
        UIHostingController(rootView: content(route))
      }
      for (route, page) in pages ?? [] { page.rootView = content(route) }
    }

    /// Creates the object that keeps the pages.
    public func makeCoordinator() -> Coordinator { Coordinator() }

    /// The object that keeps the pages.
    @MainActor public final class Coordinator {
      var list: RouteList<Route, UIHostingController<Content>>?
    }
  }

#endif
