// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import ViewStackCore

/// The host: each view is a pane, which shows another widget inside it.
final class Stage: ViewHost {
  struct View {
    let widget: Widget
    let inside: Widget
    let content: HostContent
    let page: Page?

    init(_ inside: Widget, _ content: HostContent, _ page: Page?) {
      (self.inside, self.content, self.page) = (inside, content, page)
      widget = .pane(around: inside).touchable(content.page != nil || content == .cut)
    }
  }

  /// The widget to put into the program's window.
  let widget: Widget
  let root = Widget.fixed()
  private let page: (ControllerID) -> Page?
  private(set) var offstage: [Widget] = []

  init(_ size: Size, page: @escaping (ControllerID) -> Page?) {
    self.page = page
    widget = Widget.pane(around: root).sized(size).styled("stage")
  }

  func makeView(for content: HostContent) -> View {
    let page = content.controller.flatMap(page)
    let inside: Widget? =
      switch content {
      case .page: page?.widget
      case .snapshot(let snapshot): page?.picture(of: snapshot)
      case .color(let color): .tile().looking("background-color", color.css)
      case .image: .tile("image")
      case .cut: .fixed().styled("cut")
      case .container, .shadow: nil
      }
    return View(inside ?? .tile(), content, page)
  }

  func put(_ view: View, in parent: View?, above sibling: View?) {
    (parent?.inside ?? root).put(view.widget, inFrontOf: sibling?.widget)
  }

  func remove(_ view: View) {
    view.page?.hide([])
    view.widget.leave()
  }

  func place(_ view: View, _ geometry: HostGeometry) {
    view.widget.place(geometry)
    let whole = HostGeometry(Rect(origin: .zero, size: view.widget.size))
    switch view.content {
    case .cut: view.inside.placeOutside(of: view.widget)
    case .snapshot(let snapshot): view.inside.place(whole, as: snapshot.part?.size)
    default: view.inside.place(whole)
    }
  }

  func setOpacity(_ opacity: Double, of view: View) { view.widget.setOpacity(opacity) }

  func setCornerRadius(_ radius: Double, of view: View) {
    view.widget.looking("border-radius", "\(radius)px")
  }

  func setShadow(_ shadow: Shadow?, of view: View) {
    view.widget.looking("box-shadow", shadow?.css ?? "none")
  }

  func hide(_ paths: [ViewPath], in view: View) { view.page?.hide(paths) }

  func keepOffstage(_ pages: [ControllerID]) {
    let pages = pages.compactMap(page)
    for widget in offstage where !pages.contains(where: { $0.widget == widget }) { widget.leave() }
    for page in pages {
      root.put(page.widget, inFrontOf: nil)
      let origin = Point(x: -1e4, y: 0)
      page.widget.place(HostGeometry(Rect(origin: origin, size: page.view.frame.size)))
    }
    offstage = pages.map(\.widget)
  }
}
