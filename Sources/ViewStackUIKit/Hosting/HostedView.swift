// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  package import Hosting
  package import UIKit
  import ViewStackCore

  /// A view of a frame: a body that clips to round corners, in a view that casts the shadow.
  @MainActor package final class HostedView: UIView {
    /// The thing that it shows.
    package let content: HostContent
    /// The view that clips.
    package let body = UIView()

    private weak var page: UIView?
    private var pageSize: () -> Size = { .zero }
    /// The transform that the app has given the page, while the page is stretched.
    private var ownTransform: CGAffineTransform?

    /// The snapshot or image, which fills the body.
    var picture: UIView? {
      didSet {
        oldValue?.removeFromSuperview()
        guard let picture else { return }
        picture.frame = body.bounds
        body.insertSubview(picture, at: 0)
      }
    }

    var cornerRadius = 0.0 { didSet { roundCorners() } }
    var shadow: Shadow? { didSet { castShadow() } }

    init(_ content: HostContent) {
      self.content = content
      super.init(frame: .zero)
      layer.shadowOffset = .zero
      addSubview(body)
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows the view of a page, whose size at rest is read whenever the frame has another size.
    func show(_ page: UIView, size: @escaping () -> Size) {
      (self.page, pageSize) = (page, size)
      body.addSubview(page)
    }

    /// Gives the view of the page back.
    func releasePage() {
      restoreTransform()
      if let page, page.superview === body { page.removeFromSuperview() }
      page = nil
    }

    /// Makes it a cut: its mask has the place, and what is inside has the container's coordinates.
    func becomeCut(in rect: CGRect) {
      frame = rect
      body.frame = rect
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let shape = UIView()
      shape.backgroundColor = .black
      mask = shape
    }

    func place(_ geometry: HostGeometry) {
      if let mask { return mask.move(to: geometry) }
      let size = bounds.size
      move(to: geometry)
      guard bounds.size != size else { return }
      body.frame = bounds
      picture?.frame = body.bounds
      stretchPage()
      castShadow()
    }

    /// Lays the page's view out in its own size, and stretches it if the frame has another one.
    private func stretchPage() {
      guard let page else { return }
      let (size, own) = (body.bounds.size, CGSize(pageSize()))
      page.bounds.size = own
      page.center = CGPoint(x: size.width / 2, y: size.height / 2)
      restoreTransform()
      guard size != own, own.width > 0, own.height > 0 else { return }
      ownTransform = page.transform
      page.transform = page.transform.concatenating(
        CGAffineTransform(scaleX: size.width / own.width, y: size.height / own.height))
    }

    private func restoreTransform() {
      if let ownTransform { page?.transform = ownTransform }
      ownTransform = nil
    }

    private func roundCorners() {
      let view = mask ?? body
      view.layer.cornerRadius = cornerRadius
      body.clipsToBounds = mask == nil && cornerRadius > 0
      castShadow()
    }

    private func castShadow() {
      layer.shadowOpacity = Float(shadow?.opacity ?? 0)
      guard let shadow else {
        layer.shadowPath = nil
        return
      }
      layer.shadowRadius = shadow.radius
      layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
    }
  }

  extension UIView {
    /// Gives a view its place in its superview.
    fileprivate func move(to geometry: HostGeometry) {
      layer.anchorPoint = CGPoint(geometry.anchor)
      bounds.size = CGSize(geometry.frame.size)
      center = CGPoint(geometry.position)
      layer.transform = geometry.transform.map(CATransform3D.init(flat:)) ?? CATransform3DIdentity
    }
  }

#endif
