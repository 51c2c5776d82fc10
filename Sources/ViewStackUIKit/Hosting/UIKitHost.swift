// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  package import Hosting
  package import UIKit
  package import ViewStackCore

  /// A page as a host sees it.
  @MainActor package struct HostedPage {
    /// The page's view.
    package let view: UIView
    /// The size of the page at rest; in a frame of another size the view is stretched.
    package let size: Size
    /// Returns the view at a path; that of the whole page has an empty path.
    package let subview: (ViewPath) -> UIView?

    /// Creates a description of a page.
    package init(
      _ view: UIView, size: Size, subview: @escaping (ViewPath) -> UIView? = { _ in nil }
    ) {
      (self.view, self.size) = (view, size)
      self.subview = { $0 == [] ? view : subview($0) }
    }
  }

  /// A host that shows frames in views of UIKit, inside one container view.
  ///
  /// Each view of the frame is a ``HostedView``, so that the app's own views keep their transform, opacity,
  /// corners and shadow. A picture is a snapshot view.
  @MainActor package final class UIKitHost: @MainActor ViewHost {
    private let container: UIView
    /// Keeps pages that only pictures show in the window, out of sight.
    private let offstage = UIView()
    private let page: (ControllerID) -> HostedPage?
    private let image: () -> UIImage?
    /// The views of the pages on screen.
    package private(set) var pages: [ControllerID: HostedView] = [:]
    private var concealed: [ControllerID: Concealment] = [:]

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - container: The view that the frames fill.
    ///   - image: Returns the image of the style `image`.
    ///   - page: Returns the page of a controller, or nil for a controller that only holds other pages.
    package init(
      in container: UIView, image: @escaping () -> UIImage? = { nil },
      page: @escaping (ControllerID) -> HostedPage?
    ) {
      (self.container, self.image, self.page) = (container, image, page)
      offstage.isUserInteractionEnabled = false
      offstage.accessibilityElementsHidden = true
      offstage.clipsToBounds = true
    }

    // MARK: - Views

    package func makeView(for content: HostContent) -> HostedView {
      let view = HostedView(content)
      switch content {
      case .page(let id):
        guard let page = page(id) else { break }
        view.show(page.view) { [page = self.page] in page(id)?.size ?? .zero }
        pages[id] = view
      case .snapshot(let snapshot): view.picture = picture(snapshot, without: [])
      case .color(let color): view.body.backgroundColor = UIColor(color)
      case .image: view.picture = UIImageView(image: image())
      case .container, .shadow: break
      case .cut: view.becomeCut(in: container.bounds)
      }
      return view
    }

    package func put(_ view: HostedView, in parent: HostedView?, above sibling: HostedView?) {
      let superview = parent.map(\.body) ?? container
      if view.superview !== superview { view.removeFromSuperview() }
      if let sibling {
        superview.insertSubview(view, aboveSubview: sibling)
      } else {
        superview.insertSubview(view, at: 0)
      }
    }

    package func remove(_ view: HostedView) {
      if case .page(let id) = view.content, pages[id] === view {
        pages[id] = nil
        concealed.removeValue(forKey: id)?.end()
      }
      view.removeFromSuperview()
      view.releasePage()
    }

    // MARK: - Properties

    package func place(_ view: HostedView, _ geometry: HostGeometry) { view.place(geometry) }
    package func setOpacity(_ opacity: Double, of view: HostedView) { view.alpha = opacity }
    package func setCornerRadius(_ radius: Double, of view: HostedView) {
      view.cornerRadius = radius
    }
    package func setShadow(_ shadow: Shadow?, of view: HostedView) { view.shadow = shadow }

    package func hide(_ paths: [ViewPath], in view: HostedView) {
      switch view.content {
      case .page(let id):
        concealed.removeValue(forKey: id)?.end()
        if !paths.isEmpty, let page = page(id) { concealed[id] = Concealment(paths, of: page) }
      case .snapshot(let snapshot): view.picture = picture(snapshot, without: paths)
      default: break
      }
    }

    // MARK: - Pictures

    package func keepOffstage(_ ids: [ControllerID]) {
      let views = ids.compactMap { page($0)?.view }
      for view in offstage.subviews where !views.contains(where: { $0 === view }) {
        view.removeFromSuperview()
      }
      if views.isEmpty { return offstage.removeFromSuperview() }
      // A view is rendered in a window only, so they lie beside the container, which clips.
      offstage.frame = container.bounds.offsetBy(dx: 2 * container.bounds.width, dy: 0)
      if offstage.superview == nil { container.insertSubview(offstage, at: 0) }
      for view in views where view.superview !== offstage { offstage.addSubview(view) }
    }

    private func picture(_ snapshot: HostSnapshot, without hidden: [ViewPath]) -> UIView? {
      guard let page = page(snapshot.controller), let view = page.subview(snapshot.view) else {
        return nil
      }
      // The page on screen may leave out views that the picture shows, and the other way round.
      concealed[snapshot.controller]?.end()
      let concealment = Concealment(hidden, of: page)
      defer {
        concealment.end()
        concealed[snapshot.controller]?.begin()
      }
      // The page may not have been rendered yet: the snapshot waits for the changes up to now.
      if let part = snapshot.part {
        return view.resizableSnapshotView(
          from: CGRect(part), afterScreenUpdates: true, withCapInsets: .zero)
      }
      let size = view.bounds.size
      defer { view.layOut(in: size) }
      view.layOut(in: snapshot.size.map(CGSize.init) ?? size)
      return view.snapshotView(afterScreenUpdates: true)
    }
  }

  extension UIView {
    /// Gives the view a size, if it has another one, and lays out its subviews.
    fileprivate func layOut(in size: CGSize) {
      guard bounds.size != size else { return }
      bounds.size = size
      layoutIfNeeded()
    }
  }

  /// Views that are made invisible for a while.
  @MainActor private final class Concealment {
    private var views: [(view: UIView, alpha: CGFloat)]

    init(_ paths: [ViewPath], of page: HostedPage) {
      views = paths.compactMap(page.subview).map { ($0, $0.alpha) }
      begin()
    }

    func begin() {
      for index in views.indices {
        views[index].alpha = views[index].view.alpha
        views[index].view.alpha = 0
      }
    }

    func end() {
      for (view, alpha) in views { view.alpha = alpha }
    }
  }

#endif
