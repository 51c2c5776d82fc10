// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension Layer {
  /// Whether the layer only clips others, or is a card behind shared elements.
  var isMask: Bool { role == .shared && view == nil }
  /// Whether only the shadow of the layer is visible.
  var isBlank: Bool { isHidden || isMask && fill == nil }
}

extension ViewNode {
  /// The name of the picture that the view shows; nil if it shows no picture or has subviews.
  var picture: String? { shared?.aspect != nil && subviews.isEmpty ? shared?.id : nil }

  /// The place of the picture in the view: at both ends of a flight, the place at rest.
  var pictureRect: Rect {
    shared?.picture(of: shared?.aspect, in: frame.size) ?? Rect(origin: .zero, size: frame.size)
  }
}

extension Frame {
  /// The layers that clip a layer, from the innermost on.
  func masks(of layer: Layer) -> [Layer] {
    var masks: [Layer] = []
    var next = layer.clip
    // A mask precedes the layers that it clips, so that there is no cycle. A timeline from a file may have
    // one.
    while let name = next, masks.count < layers.count,
      let mask = layers.first(where: { $0.name == name })
    {
      masks.append(mask)
      next = mask.clip
    }
    return masks
  }
}
