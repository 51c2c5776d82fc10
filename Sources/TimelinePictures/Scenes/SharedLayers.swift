// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension Layer {
  /// Whether it only cuts others, or is a card behind what two screens share.
  var isMask: Bool { role == .shared && view == nil }
  /// Whether nothing is seen of it but its shadow.
  var isBlank: Bool { isHidden || isMask && fill == nil }
}

extension ViewNode {
  /// What the view shows, where that is a picture and not subviews: its name.
  var picture: String? { shared?.aspect != nil && subviews.isEmpty ? shared?.id : nil }

  /// The place of the picture in the view: at both ends of a flight it is where it rests.
  var pictureRect: Rect {
    shared?.picture(of: shared?.aspect, in: frame.size) ?? Rect(origin: .zero, size: frame.size)
  }
}

extension Frame {
  /// The layers inside whose edges a layer is seen, from the innermost on.
  func masks(of layer: Layer) -> [Layer] {
    var masks: [Layer] = []
    var next = layer.clip
    // A mask comes before what it cuts, so there is no circle; but a timeline may have been read.
    while let name = next, masks.count < layers.count,
      let mask = layers.first(where: { $0.name == name })
    {
      masks.append(mask)
      next = mask.clip
    }
    return masks
  }

  /// The view inside a controller's view that a layer shows; nil where it shows that view itself.
  ///
  /// The controller's own layer has it too, without showing it.
  func node(shownBy layer: Layer) -> ViewNode? {
    guard let path = layer.view, let first = path.indices.first, let controller = layer.controller,
      let whole = layers.first(where: { $0.controller == controller && $0.view == nil }),
      whole.subviews.indices.contains(first)
    else { return nil }
    return whole.subviews[first].subview(at: ViewPath(Array(path.indices.dropFirst())))
  }
}
