// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Hosting
public import ViewStackCore

/// A host whose picture can be read as pixels.
public protocol PaintedHost: ViewHost {
  /// The picture of everything on screen, without shadows.
  func painted(size: Size) -> Raster
  /// The number of views on screen, cuts included.
  var viewCount: Int { get }
}

/// A host without a toolkit: it paints rectangles into pixels.
///
/// It is what other hosts are compared with. It paints opacity, cuts, round corners, transforms and the
/// order; it leaves out shadows.
public final class RasterHost: PaintedHost {
  /// A rectangle on screen.
  public final class View {
    fileprivate let content: HostContent
    fileprivate var geometry = HostGeometry(.zero)
    fileprivate var opacity = 1.0
    fileprivate var cornerRadius = 0.0
    fileprivate var hidden: [ViewPath] = []
    fileprivate var views: [View] = []
    fileprivate weak var parent: View?

    fileprivate init(_ content: HostContent) { self.content = content }
  }

  /// The colour in which the laws expect the image of a style.
  public static let imageColor = RGBAColor(red: 0.5, green: 0.5, blue: 0.5)

  private let pages: HostPages
  private let root = View(.cut)

  /// Creates an empty host for some pages.
  public init(_ pages: HostPages) { self.pages = pages }

  /// Makes a rectangle.
  public func makeView(for content: HostContent) -> View { View(content) }

  /// Puts a rectangle into a cut or into the container.
  public func put(_ view: View, in parent: View?, above sibling: View?) {
    remove(view)
    let parent = parent ?? root
    let place = sibling.flatMap { sibling in parent.views.firstIndex { $0 === sibling } }
    parent.views.insert(view, at: place.map { $0 + 1 } ?? 0)
    view.parent = parent
  }

  /// Takes a rectangle away.
  public func remove(_ view: View) {
    view.parent?.views.removeAll { $0 === view }
    view.parent = nil
  }

  /// Sets a rectangle's place.
  public func place(_ view: View, _ geometry: HostGeometry) { view.geometry = geometry }
  /// Sets an opacity.
  public func setOpacity(_ opacity: Double, of view: View) { view.opacity = opacity }
  /// Sets a corner radius.
  public func setCornerRadius(_ radius: Double, of view: View) { view.cornerRadius = radius }
  /// Does nothing: shadows are not painted.
  public func setShadow(_ shadow: Shadow?, of view: View) {}
  /// Leaves out views inside a page.
  public func hide(_ paths: [ViewPath], in view: View) { view.hidden = paths }
  /// Does nothing: pictures are made from the description of the pages.
  public func keepOffstage(_ pages: [ControllerID]) {}

  /// The number of rectangles on screen, cuts included.
  public var viewCount: Int { count(root) - 1 }

  private func count(_ view: View) -> Int { view.views.reduce(1) { $0 + count($1) } }

  /// Paints everything on screen.
  public func painted(size: Size) -> Raster {
    var raster = Raster(size: size)
    for view in root.views { paint(view, cutBy: [], onto: &raster) }
    return raster
  }

  private func paint(_ view: View, cutBy masks: [RasterShape], onto raster: inout Raster) {
    let shape = RasterShape(view.geometry, radius: view.cornerRadius)
    if view.content == .cut {
      for inner in view.views { paint(inner, cutBy: [shape] + masks, onto: &raster) }
    } else {
      raster.paint(shape, cutBy: masks, opacity: view.opacity) { color(of: view, at: $0) }
    }
  }

  private func color(of view: View, at point: Point) -> RGBAColor? {
    switch view.content {
    case .page(let page): pages.color(at: point, of: page, without: view.hidden)
    case .snapshot(let snapshot):
      pages.color(
        at: point, of: snapshot.controller, view: snapshot.view, part: snapshot.part,
        size: snapshot.size, without: view.hidden)
    case .color(let color): color
    case .image: Self.imageColor
    case .container, .shadow, .cut: nil
    }
  }
}
