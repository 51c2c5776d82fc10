// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension Layer {
  /// The name of the controller to which the layer belongs, or its own.
  var owner: String { controller?.name ?? name }

  /// The numbers that pictures show, in the order of ``numberNames``.
  var numbers: [Double] {
    [frame.x, frame.y, frame.width, frame.height, alpha, cornerRadius, anchor.x, anchor.y]
      + (transform ?? .identity).elements
  }

  /// What the numbers are called; the matrix has sixteen, by rows.
  static let numberNames =
    ["x", "y", "width", "height", "alpha", "corner radius", "anchor x", "anchor y"]
    + (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
}
