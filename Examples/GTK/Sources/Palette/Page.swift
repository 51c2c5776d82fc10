// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Hosting
import ViewStackCore

/// A controller that brings its widget.
final class Page: ViewController, FocusProviding {
  let widget: Widget
  /// The buttons and rows, in reading order, with the names that a screen reader reads.
  let controls: [(name: String, widget: Widget)]
  /// The widgets that are shown alone while they fly to another page, each the only child of its parent.
  private let elements: [ViewPath: Widget]

  init(_ id: ControllerID, _ widget: Widget, elements: [ViewPath: Widget] = [:]) {
    (self.widget, self.elements) = (widget.styled("page").clipping(), elements)
    controls = widget.controls
    widget.keep()
    super.init(id)
    widget.grouped().labelled(id.name)
    // GTK lays the controls out. These frames only give their order.
    view.subviews = controls.enumerated().map { index, control in
      control.widget.labelled(control.name)
      return ViewNode(name: control.name, frame: Rect(x: 0, y: Double(index), width: 1, height: 1))
    }
  }

  deinit { widget.release() }

  /// The controls; the suggested action gets the focus first.
  var focusables: [Focusable] {
    controls.map { Focusable($0.name, $0.widget.has("suggested-action") ? .first : .control) }
  }

  /// Makes a picture of the page, of an element or of a rectangle.
  func picture(of snapshot: HostSnapshot) -> Widget {
    let element = elements[snapshot.view]
    if let size = snapshot.size { element?.sized(size) }
    let picture = Widget.picture(of: element ?? widget)
    guard let part = snapshot.part else { return picture }
    let pane = Widget.pane(around: picture.sized(view.frame.size)).sized(part.size)
    picture.place(HostGeometry(Rect(origin: Point(x: -part.x, y: -part.y), size: view.frame.size)))
    return pane
  }

  /// Hides elements; pictures of them show them nevertheless, because their parents are hidden.
  ///
  /// A visible element has its size in the page again.
  func hide(_ paths: [ViewPath]) {
    for (path, element) in elements {
      element.parent?.set("hidden", paths.contains(path))
      if !paths.contains(path), let node = view.subview(at: path) { element.sized(node.frame.size) }
    }
  }
}
