// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import StylesPlugin
import Testing
import UIKitDouble
import ViewStackCore
import ViewStackUIKitOnDouble

@testable import ViewStackTesting

@Suite("A host of UIKit's views") @MainActor struct UIKitHostTests {
  nonisolated static let styles = StyleCatalog.ready.entries.map(\.style)

  @Test(arguments: styles.indices.sampled(oneIn: 19))
  func `the views show every style as in its frames`(index: Int) {
    // A layer's opacity is a `Float`.
    let violations = HostLaws.violations(of: [Self.styles[index]], tolerance: 1e-6) {
      DoubleHost($0)
    }
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
    #expect(Faults.take() == [])
  }

  @Test func `a picture leaves out the flying views, and the page gets them back`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (photo, window) = (UIView(), UIWindow(frame: page.bounds))
    photo.alpha = 0.5
    page.addSubview(photo)
    window.addSubview(page)
    let host = UIKitHost(in: window) { _ in
      HostedPage(page, size: Size(width: 10, height: 10)) { $0 == [0] ? photo : nil }
    }
    let shown = host.makeView(for: .page("page"))
    host.put(shown, in: nil, above: nil)
    host.hide([[0]], in: shown)
    #expect(photo.alpha == 0)
    host.hide([], in: shown)
    #expect(photo.alpha == 0.5)
    let picture = host.makeView(for: .snapshot(HostSnapshot(of: "page")))
    host.hide([[0]], in: picture)
    #expect(photo.alpha == 0.5)
    host.hide([[0]], in: shown)
    host.remove(shown)
    #expect(photo.alpha == 0.5)
    #expect(Faults.take() == [])
  }

  @Test func `a shadow follows the rectangle and its corners`() throws {
    let host = UIKitHost(in: UIView()) { _ in nil }
    let view = host.makeView(for: .shadow)
    host.put(view, in: nil, above: nil)
    host.setShadow(.moving, of: view)
    host.setCornerRadius(3, of: view)
    host.place(view, HostGeometry(Rect(x: 1, y: 2, width: 30, height: 40)))
    #expect(view.layer.shadowOpacity == 0.3)
    #expect(view.layer.shadowRadius == 4)
    #expect(view.layer.shadowOffset == .zero)
    let path = try #require(view.layer.shadowPath)
    #expect(path.rect == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(path.cornerRadius == 3)
    host.setShadow(nil, of: view)
    #expect(view.layer.shadowOpacity == 0)
  }

  @Test func `a page that is stretched keeps its own transform, and has it back afterwards`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (mirrored, own) = (CGAffineTransform(scaleX: 1, y: -1), Size(width: 10, height: 10))
    page.transform = mirrored
    let host = UIKitHost(in: UIView()) { _ in HostedPage(page, size: own) { _ in nil } }
    let shown = host.makeView(for: .page("page"))
    host.put(shown, in: nil, above: nil)
    for size in [own, Size(width: 20, height: 30), Size(width: 40, height: 10), own] {
      host.place(shown, HostGeometry(Rect(origin: .zero, size: size)))
      #expect(size != own || page.transform == mirrored)
      // The upper left corner of the page is at the lower left.
      #expect(page.convert(.zero, to: shown) == CGPoint(x: 0, y: size.height))
    }
    host.place(shown, HostGeometry(Rect(x: 0, y: 0, width: 20, height: 30)))
    host.remove(shown)
    #expect(page.transform == mirrored && page.superview == nil)
  }

  @Test func `a turned view has no depth, so that the order of the views counts`() {
    let host = UIKitHost(in: UIView()) { _ in nil }
    let view = host.makeView(for: .color(.black))
    let turn = Transform3D.translation(z: -9)
      .concatenating(.perspective(distance: 500))
    host.place(view, HostGeometry(Rect(x: 0, y: 0, width: 30, height: 40), transform: turn))
    for corner in view.layer.corners { #expect(view.layer.transform.depth(of: corner) == 0) }
  }
}

/// The host on the double of UIKit, with the pages of the laws.
@MainActor final class DoubleHost: @MainActor PaintedHost {
  private let host: UIKitHost
  private let container = UIView()
  private let window = UIWindow(frame: .zero)

  init(_ pages: HostPages) {
    var views: [ControllerID: UIView] = [:]
    let container = container
    window.addSubview(container)
    let gray = UIImage(color: UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    host = UIKitHost(
      in: container, image: { gray },
      page: { id in
        guard let node = pages.view(of: id) else { return nil }
        let view = views[id] ?? UIView(node, of: id, in: pages)
        views[id] = view
        return HostedPage(view, size: node.frame.size) { path in
          path.indices.reduce(view) { $0?.subviews[$1] }
        }
      })
  }

  func makeView(for content: HostContent) -> HostedView { host.makeView(for: content) }
  func put(_ view: HostedView, in parent: HostedView?, above sibling: HostedView?) {
    host.put(view, in: parent, above: sibling)
  }
  func remove(_ view: HostedView) { host.remove(view) }
  func place(_ view: HostedView, _ geometry: HostGeometry) { host.place(view, geometry) }
  func setOpacity(_ opacity: Double, of view: HostedView) { host.setOpacity(opacity, of: view) }
  func setCornerRadius(_ radius: Double, of view: HostedView) {
    host.setCornerRadius(radius, of: view)
  }
  func setShadow(_ shadow: Shadow?, of view: HostedView) { host.setShadow(shadow, of: view) }
  func hide(_ paths: [ViewPath], in view: HostedView) { host.hide(paths, in: view) }
  func keepOffstage(_ pages: [ControllerID]) { host.keepOffstage(pages) }

  var viewCount: Int { count(container) }

  private func count(_ view: UIView) -> Int {
    view.subviews.reduce(view is HostedView ? 1 : 0) { $0 + count($1) }
  }

  /// Paints the views in the way in which the laws paint frames.
  ///
  /// Each pixel has the coverage by the geometry of the layers, times the colour at its middle, from the views inside.
  func painted(size: Size) -> Raster {
    var raster = Raster(size: size)
    container.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    paint(container, cutBy: [], onto: &raster)
    return raster
  }

  private func paint(_ view: UIView, cutBy masks: [RasterShape], onto raster: inout Raster) {
    for case let view as HostedView in view.subviews where !view.isHidden {
      if let mask = view.mask {
        let shape = RasterShape(mask.layer, radius: mask.layer.cornerRadius)
        paint(view.body, cutBy: [shape] + masks, onto: &raster)
        continue
      }
      let radius = view.body.clipsToBounds ? view.body.layer.cornerRadius : 0
      raster.paint(
        RasterShape(view.layer, radius: radius), cutBy: masks, opacity: Double(view.layer.opacity)
      ) { point in
        let size = view.body.bounds.size
        let paint = view.body.shown(at: CGPoint(x: point.x * size.width, y: point.y * size.height))
        return RGBAColor(
          red: paint.color.x, green: paint.color.y, blue: paint.color.z, opacity: paint.opacity)
      }
    }
  }
}

extension UIView {
  /// The colour at a point of a hosted view's body.
  ///
  /// The shape defines its edges and corners.
  fileprivate func shown(at point: CGPoint) -> Paint {
    guard let view = subviews.first, let inner = view.layer.unapplied(to: point) else {
      return contents(at: point, isInside: true)
    }
    return view.contents(at: inner, isInside: true)
  }
}

extension RasterShape {
  /// The shape of a layer in its superlayer.
  fileprivate init(_ layer: CALayer, radius: Double) {
    let (size, anchor, m) = (layer.bounds.size, layer.anchorPoint, layer.transform)
    let frame = Rect(
      x: layer.position.x - anchor.x * size.width, y: layer.position.y - anchor.y * size.height,
      width: size.width, height: size.height)
    let elements = [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
    self.init(
      HostGeometry(
        frame, transform: CATransform3DIsIdentity(m) ? nil : Transform3D(elements: elements),
        about: Point(x: anchor.x, y: anchor.y)), radius: radius)
  }
}

extension UIView {
  /// A view of a page of the laws, with its inner views.
  fileprivate convenience init(_ node: ViewNode, of page: ControllerID, in pages: HostPages) {
    self.init(node, at: [], of: page, in: pages)
    frame.origin = .zero
  }

  private convenience init(
    _ node: ViewNode, at path: ViewPath, of page: ControllerID, in pages: HostPages
  ) {
    let frame = node.frame
    self.init(frame: CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    backgroundColor = pages.color(of: page, at: path).uiColor
    alpha = node.alpha
    for (index, inner) in node.subviews.enumerated() {
      let path = ViewPath(path.indices + [index])
      addSubview(
        inner.shared?.aspect == nil
          ? UIView(inner, at: path, of: page, in: pages)
          : ImageView(inner, pages.color(of: page, at: path), pages.rightColor(of: page, at: path)))
    }
  }
}

/// A view that cuts an image of two colours, like `UIView.ContentMode.scaleAspectFill`.
private final class ImageView: UIView {
  private let element: SharedElement
  private let right = UIView()

  init(_ node: ViewNode, _ color: RGBAColor, _ rightColor: RGBAColor) {
    element = node.shared ?? SharedElement("")
    let frame = node.frame
    super.init(frame: CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    clipsToBounds = true
    backgroundColor = color.uiColor
    right.backgroundColor = rightColor.uiColor
    addSubview(right)
    setNeedsLayout()
    layoutIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let size = Size(width: bounds.width, height: bounds.height)
    let image = element.picture(of: element.aspect, in: size) ?? .zero
    // Beyond the far edges, which are cut: pixels there take the colour of the edge itself.
    right.frame = CGRect(
      x: image.x + image.width / 3, y: image.y, width: image.width * 2 / 3 + 1,
      height: image.height + 1)
  }
}

extension RGBAColor {
  fileprivate var uiColor: UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: opacity)
  }
}
