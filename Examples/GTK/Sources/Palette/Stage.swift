// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A controller that brings its widget.
final class Page: ViewController {
  let widget: Widget

  init(_ id: ControllerID, _ widget: Widget) {
    self.widget = widget.styled("page").clipping()
    widget.keep()
    super.init(id)
  }

  deinit { widget.release() }
}

/// The renderer: shows each layer of a frame as a child of a `GtkFixed`.
final class Stage: StackRenderer {
  /// The widget to put into the program's window.
  let widget: Widget

  private let window: RoutingWindow
  private let fixed = Widget.fixed()
  /// The widgets on screen, back to front.
  private var shown: [Widget] = []
  /// The widgets of layers that are no whole page, by the names of the layers.
  private var extras: [String: Widget] = [:]

  init(_ window: RoutingWindow) {
    self.window = window
    widget = Widget.window(window.size.width, window.size.height, onto: fixed).styled("stage")
    window.attach(self)
  }

  func render(_ frame: borrowing Frame) { show(frame) }
  func rest(_ frame: borrowing Frame) { show(frame) }

  private func show(_ frame: borrowing Frame) {
    var next: [Widget] = []
    for layer in frame.layers {
      guard let widget = widget(for: layer, &next) else { continue }
      fixed.put(widget, inFrontOf: next.last)
      place(widget, as: layer)
      next.append(widget)
    }
    for widget in shown where !next.contains(widget) { fixed.remove(widget) }
    extras = extras.filter { next.contains($0.value) }
    shown = next
  }

  private func widget(for layer: Layer, _ next: inout [Widget]) -> Widget? {
    guard let page = layer.controller.flatMap(window.controller) as? Page else {
      return layer.fill.map { color in extra(layer) { .fill(color) } }
    }
    guard let part = layer.part else { return page.widget }
    if !next.contains(page.widget) {
      // The page is drawn out of sight, and its pieces show what is drawn there.
      fixed.put(page.widget, inFrontOf: nil)
      fixed.place(page.widget, Rect(origin: Point(x: -1e4, y: 0), size: page.view.frame.size))
      next.insert(page.widget, at: 0)
    }
    return extra(layer) { .piece(part, of: page.widget, page.view.frame.size) }
  }

  private func extra(_ layer: Layer, _ make: () -> Widget) -> Widget {
    let widget = extras[layer.name] ?? make()
    extras[layer.name] = widget
    return widget
  }

  private func place(_ widget: Widget, as layer: Layer) {
    widget.set("moving", layer.shadow != nil)
    widget.setOpacity(layer.alpha)
    if layer.transform == nil || fixed.showsPerspective {
      fixed.place(widget, layer.frame, layer.transform, about: layer.anchor)
    } else {
      fixed.place(widget, layer.frame.size, squeezedInto: layer.boundingBox)
    }
  }
}
