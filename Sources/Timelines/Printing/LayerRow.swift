// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One row of a print: a layer, or a view inside a layer.
struct LayerRow {
  let name: String
  let role: String
  /// The index among all rows of the frame, 0 at the back.
  let z: Int
  let frame: Rect
  let alpha: Double
  let transform: Transform3D?
  let anchor: Point
  let shadow: Shadow?
  let cornerRadius: Double
  let part: Rect?
  let fill: RGBAColor?
  /// The parent of a view inside a layer, or nil for a layer.
  let parent: String?

  /// The clip, the view and the hidden views, if the layer has any.
  let sharing: LayerSharing?

  /// The layer whose frame clips it.
  var clip: String? { sharing?.clip }
  /// The path of the view that it shows.
  var view: String? { sharing?.view?.description }
  /// The paths of the views that it hides.
  var hidden: String? {
    guard let hidden = sharing?.hidden, !hidden.isEmpty else { return nil }
    return hidden.map(\.description).joined(separator: " ")
  }

  /// The box around the transformed corners, or nil without a transform.
  var box: Rect? { transform?.boundingBox(of: frame, anchor: anchor) }

  /// An upper bound for the length of a cell: a name in quotes, a transform, or a path.
  var longestCell: Int {
    let rest =
      sharing == nil
      ? 0
      : max(2 * (clip?.utf8.count ?? 0) + 2, view?.utf8.count ?? 0, hidden?.utf8.count ?? 0)
    return max(2 * name.utf8.count + 2, 18 * ByteWriter.numberRoom, rest)
  }

  init(_ layer: Layer, z: Int) {
    name = layer.name
    role = layer.role.rawValue
    self.z = z
    frame = layer.frame
    alpha = layer.alpha
    transform = layer.transform
    anchor = layer.anchor
    shadow = layer.shadow
    cornerRadius = layer.cornerRadius
    part = layer.part
    fill = layer.fill
    sharing = layer.sharing
    parent = nil
  }

  init(_ view: ViewNode, in parent: String, z: Int) {
    name = view.name
    role = "view"
    self.z = z
    frame = view.frame
    alpha = view.alpha
    transform = view.transform.isIdentity ? nil : view.transform
    anchor = view.anchor
    shadow = nil
    cornerRadius = view.cornerRadius
    part = nil
    fill = nil
    sharing = nil
    self.parent = parent
  }
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
      PrintOptions(showsViews: true).forEachRow(of: frame) { layers.append(Layer($0)) }
      frame.layers = layers
      return .frame(frame)
    }
    return timeline
  }
}

extension Layer {
  fileprivate init(_ row: LayerRow) {
    self.init(row.name, Role(rawValue: row.role) ?? .part)
    (frame, alpha, transform, anchor) = (row.frame, row.alpha, row.transform, row.anchor)
    (shadow, cornerRadius, part, fill) = (row.shadow, row.cornerRadius, row.part, row.fill)
    if let sharing = row.sharing { self.sharing = sharing }
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
    if layers.isEmpty || layers.contains(where: { $0.matches(row.name) }) {
      body(row)
    }
  }
}
