// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension Timeline {
  /// Returns the timeline with a layer for each view inside a controller's view.
  ///
  /// The added layers are the rows that ``PrintOptions/showsViews`` adds.
  ///
  /// - Parameter addedColumns: The columns whose texts are kept for a comparison.
  /// - Returns: The timeline with the views as layers.
  /// - Complexity: O(*n*) for *n* entries, layers and views.
  public func showingViews(addedColumns: [AddedColumn] = []) -> Timeline {
    var (timeline, options) = (self, PrintOptions(showsViews: true))
    options.addedColumns = addedColumns
    if !addedColumns.isEmpty { timeline.addedTexts = addedTexts(options) }
    timeline.entries = entries.map { entry in
      guard case .frame(var frame) = entry else { return entry }
      var layers: [Layer] = []
      options.forEachRow(of: frame) { layer, _, _ in
        layers.append(copy layer)
      }
      frame.layers = layers
      return .frame(frame)
    }
    return timeline
  }
}

extension PrintOptions {
  /// Calls a closure with each row of a frame that these options show, back to front.
  ///
  /// A row is a layer, or a view inside a layer, as a layer with the name of its parent. The index counts
  /// all rows of the frame.
  func forEachRow(
    of frame: borrowing Frame,
    _ body: (_ layer: borrowing Layer, _ index: Int, _ parent: String?) -> Void
  ) {
    var index = 0
    let span = frame.layers.span
    for place in span.indices {
      if isShown(span[place].name) { body(span[place], index, nil) }
      index += 1
      if showsViews { show(span[place].subviews, in: span[place].name, &index, body) }
    }
  }

  private func show(
    _ views: [ViewNode], in parent: String, _ index: inout Int,
    _ body: (_ layer: borrowing Layer, _ index: Int, _ parent: String?) -> Void
  ) {
    for view in views {
      if isShown(view.name) { body(Layer(view), index, parent) }
      index += 1
      show(view.subviews, in: view.name, &index, body)
    }
  }

  private func isShown(_ name: String) -> Bool {
    layers.isEmpty || layers.contains { $0.matches(name) }
  }
}

extension Layer {
  /// The layer of a view inside a controller's view.
  fileprivate init(_ view: ViewNode) {
    self.init(view.name, .part)
    (frame, alpha) = (view.frame, view.alpha)
    transform = view.transform.isIdentity ? nil : view.transform
    (anchor, cornerRadius) = (view.anchor, view.cornerRadius)
  }
}
