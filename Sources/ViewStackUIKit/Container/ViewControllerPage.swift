// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  public import UIKit
  public import ViewStackCore

  /// A plain view controller as a page of a stack.
  ///
  /// ``StackViewController`` makes one for each view controller that it is given. Make one yourself to push a view
  /// controller with a router, or to give it a name:
  ///
  /// ```swift
  /// router.push(ViewControllerPage(UIViewController(), "detail"))
  /// ```
  ///
  /// A view controller may also conform to `StackController` itself; then it needs no page.
  @MainActor public final class ViewControllerPage: @MainActor StackController {
    /// The stack's record of the page.
    public let node: ControllerNode
    /// The view controller.
    public let viewController: UIViewController

    /// Creates a page; its name is that of the class unless given.
    public init(_ viewController: UIViewController, _ name: ControllerID? = nil) {
      self.viewController = viewController
      node = ControllerNode(name ?? ControllerID("\(type(of: viewController))"), resizing: .always)
    }
  }

  /// A view controller with views that show the same thing as views of other pages, such as a photo.
  ///
  /// Styles with shared elements pair them by their ids, and animate each from one page to the other.
  @MainActor public protocol SharedElementsProviding: UIViewController {
    /// The shared elements and their views, back to front.
    ///
    /// It is read when a transition with the page begins, after the page's layout.
    var sharedElements: [(element: SharedElement, view: UIView)] { get }
  }

  extension StackController {
    /// The view controller that the stack shows for the controller, or nil if it only holds other pages.
    @MainActor var contentViewController: UIViewController? {
      (self as? ViewControllerPage)?.viewController ?? self as? UIViewController
    }

    /// Lays the view out in the size of the page, and reads its shared elements.
    @MainActor func layOutView() {
      guard let viewController = contentViewController, let content = viewController.view else {
        return
      }
      content.bounds.size = CGSize(view.frame.size)
      content.layoutIfNeeded()
      guard let provider = viewController as? any SharedElementsProviding else { return }
      let nodes = provider.sharedElements.map { ViewNode($0.element, $0.view, in: content) }
      if nodes != view.subviews { view.subviews = nodes }
    }

    /// The page as a host sees it.
    @MainActor var hostedPage: HostedPage? {
      guard let viewController = contentViewController, let content = viewController.view else {
        return nil
      }
      return HostedPage(content, size: view.frame.size) { path in
        let elements = (viewController as? any SharedElementsProviding)?.sharedElements ?? []
        guard path.indices.count == 1, elements.indices.contains(path.indices[0]) else {
          return nil
        }
        return elements[path.indices[0]].view
      }
    }
  }

  extension ViewNode {
    @MainActor fileprivate init(_ element: SharedElement, _ view: UIView, in page: UIView) {
      self.init(name: element.id, frame: Rect(view.convert(view.bounds, to: page)))
      (shared, cornerRadius) = (element, view.layer.cornerRadius)
    }
  }

#endif
