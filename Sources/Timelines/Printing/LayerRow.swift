// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One row of a print: a layer, or a view inside a layer.
struct LayerRow {
  let layer: Layer
  /// The index among all rows of the frame, 0 at the back.
  let z: Int
  /// The parent of a view inside a layer, or nil for a layer.
  let parent: String?

  init(_ layer: Layer, z: Int) {
    (self.layer, self.z, parent) = (layer, z, nil)
  }

  init(_ view: ViewNode, in parent: String, z: Int) {
    var layer = Layer(view.name, .part)
    (layer.frame, layer.alpha) = (view.frame, view.alpha)
    layer.transform = view.transform.isIdentity ? nil : view.transform
    (layer.anchor, layer.cornerRadius) = (view.anchor, view.cornerRadius)
    (self.layer, self.z, self.parent) = (layer, z, parent)
  }

  /// The role as it is printed.
  var role: String { parent == nil ? layer.role.rawValue : "view" }
}

extension Timeline {
  /// Returns the timeline with a layer for each view inside a controller's view.
  ///
  /// The added layers are the rows that ``PrintOptions/showsViews`` adds.
  ///
  /// - Complexity: O(*n*) for *n* entries, layers and views.
  public func showingViews() -> Timeline {
    var timeline = self
    timeline.entries = entries.map { entry in
      guard case .frame(var frame) = entry else { return entry }
      var layers: [Layer] = []
      PrintOptions(showsViews: true).forEachRow(of: frame) { layers.append($0.layer) }
      frame.layers = layers
      return .frame(frame)
    }
    return timeline
  }
}

extension PrintOptions {
  /// Calls a closure with each row of a frame that these options show, back to front.
  func forEachRow(of frame: borrowing Frame, _ body: (LayerRow) -> Void) {
    var z = 0
    for layer in frame.layers {
      show(LayerRow(layer, z: z), body)
      z += 1
      if showsViews {
        show(layer.subviews, in: layer.name, &z, body)
      }
    }
  }

  private func show(
    _ views: [ViewNode], in parent: String, _ z: inout Int, _ body: (LayerRow) -> Void
  ) {
    for view in views {
      show(LayerRow(view, in: parent, z: z), body)
      z += 1
      show(view.subviews, in: view.name, &z, body)
    }
  }

  private func show(_ row: LayerRow, _ body: (LayerRow) -> Void) {
    if layers.isEmpty || layers.contains(where: { $0.matches(row.layer.name) }) {
      body(row)
    }
  }
}
