// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
public import ViewStackCore

/// The pages that a host shows under the laws: rectangles inside rectangles, in different colours.
///
/// A view with a `SharedElement.aspect` shows an image of two colours: ``color(of:at:)`` in its first third,
/// ``rightColor(of:at:)`` right of it. `SharedElement.picture(of:in:)` is the image's place; the view cuts it.
public struct HostPages: Sendable {
  private let views: [ControllerID: ViewNode]

  /// Creates a description of pages by their views.
  public init(_ views: [ControllerID: ViewNode]) { self.views = views }

  /// The view of a page, which has its size and the views inside it.
  public func view(of page: ControllerID) -> ViewNode? { views[page] }

  /// The colour of a view by its path; that of the whole page has an empty path.
  ///
  /// A host fills the view with it. Different views of a run have different colours.
  public func color(of page: ControllerID, at path: ViewPath = []) -> RGBAColor {
    color(named: "\(page) \(path)")
  }

  /// The colour of the image that a view shows, right of its first third.
  public func rightColor(of page: ControllerID, at path: ViewPath) -> RGBAColor {
    color(named: "\(page) \(path) right")
  }

  private func color(named name: String) -> RGBAColor {
    // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    func part(_ shift: UInt64) -> Double { Double(hash >> shift & 255) / 255 }
    return RGBAColor(red: part(16), green: part(32), blue: part(48))
  }

  /// The colour at a point of a page or of a view inside it, with the views at some paths left out.
  ///
  /// - Parameters:
  ///   - point: The point, as fractions of the width and the height of what is shown.
  ///   - page: The page.
  ///   - path: The path to the view that is shown.
  ///   - part: The rectangle of the page that is shown; nil for all.
  ///   - size: The size in which the view is drawn; nil for its own.
  ///   - hidden: The paths to the views that are left out.
  /// - Returns: The colour; nil if there is no such page or view.
  public func color(
    at point: Point, of page: ControllerID, view path: ViewPath = [], part: Rect? = nil,
    size: Size? = nil, without hidden: [ViewPath] = []
  ) -> RGBAColor? {
    guard let whole = views[page], var view = whole.subview(at: path) else { return nil }
    view.frame.size = size ?? view.frame.size
    let shown = part ?? Rect(origin: .zero, size: view.frame.size)
    let place = Point(x: shown.x + point.x * shown.width, y: shown.y + point.y * shown.height)
    var color = color(of: page, at: path, view, at: place)
    paint(view.subviews, at: place, page, path, hidden, over: &color)
    return color
  }

  private func paint(
    _ views: [ViewNode], at place: Point, _ page: ControllerID, _ path: ViewPath,
    _ hidden: [ViewPath], over color: inout RGBAColor
  ) {
    for (index, view) in views.enumerated() where view.frame.contains(place) {
      let path = ViewPath(path.indices + [index])
      if hidden.contains(path) { continue }
      let inside = Point(x: place.x - view.frame.x, y: place.y - view.frame.y)
      var own = self.color(of: page, at: path, view, at: inside)
      paint(view.subviews, at: inside, page, path, hidden, over: &own)
      color.mix(with: own, view.alpha)
    }
  }
}

extension HostPages {
  /// The colour of a view itself at a point inside it.
  private func color(
    of page: ControllerID, at path: ViewPath, _ view: ViewNode, at place: Point
  ) -> RGBAColor {
    guard let image = view.shared?.picture(of: view.shared?.aspect, in: view.frame.size),
      place.x >= image.x + image.width / 3
    else { return color(of: page, at: path) }
    return rightColor(of: page, at: path)
  }
}

extension RGBAColor {
  fileprivate mutating func mix(with color: RGBAColor, _ share: Double) {
    red += (color.red - red) * share
    green += (color.green - green) * share
    blue += (color.blue - blue) * share
  }
}

extension HostPages {
  /// Returns the colour of a layer at a point, in fractions of it; nil if it is transparent there.
  fileprivate func color(of layer: Layer, at point: Point) -> RGBAColor? {
    if let page = layer.controller {
      let path = layer.view ?? []
      if layer.view != nil, views[page]?.subview(at: path)?.shared?.aspect != nil {
        // The layer has the shape of the whole image.
        return point.x < 1 / 3 ? color(of: page, at: path) : rightColor(of: page, at: path)
      }
      return color(at: point, of: page, view: path, part: layer.part, without: layer.hidden)
    }
    return layer.fill ?? (layer.role == .image ? RasterHost.imageColor : nil)
  }
}

extension Frame {
  /// Paints the layers of the frame directly, without a host; shadows are left out.
  ///
  /// - Parameters:
  ///   - pages: The pages of the layers.
  ///   - size: The size of the picture.
  ///   - blendsEdges: Whether a host may blend edges, or round them to pixels.
  /// - Returns: The colours that the host may show.
  func painted(_ pages: HostPages, size: Size, blendsEdges: Bool) -> RasterRange {
    var (raster, range) = (Raster(size: size), RasterRange(size: size))
    for layer in layers where !layer.isHidden {
      let (shape, masks) = (layer.shape, masks(of: layer).map(\.shape))
      let color = { (point: Point) in pages.color(of: layer, at: point) }
      if blendsEdges {
        range.paint(shape, cutBy: masks, opacity: layer.alpha, color)
      } else {
        raster.paint(shape, cutBy: masks, opacity: layer.alpha, color)
      }
    }
    return blendsEdges ? range : RasterRange(raster)
  }
}

extension Layer {
  fileprivate var shape: RasterShape {
    RasterShape(
      HostGeometry(frame, transform: transform, about: anchor), radius: cornerRadius)
  }
}
