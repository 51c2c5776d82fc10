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
