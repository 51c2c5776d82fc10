// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Why a style cannot be written as a file.
public enum StyleSamplingError: Error, Hashable, Sendable {
  /// What a layer does is no fraction of the container and the view plus points.
  case notAffine(layer: String, property: String, StackDirection)
  /// The style has other layers in another container.
  case layersVary(StackDirection)
  /// The style takes another time, or another curve, in another container.
  case timingVaries(StackDirection)
  /// A file has no word for this layer.
  case noSuchLayer(String, StackDirection)
  /// What the style says is not allowed in a file.
  case notAllowed(StyleFileErrors)
}

extension StyleSamplingError: CustomStringConvertible {
  /// A sentence for a person.
  public var description: String {
    switch self {
    case .notAffine(let layer, let property, let direction):
      "\(property) of '\(layer)' in a \(direction) does not follow the container's size and the "
        + "view's in proportion"
    case .layersVary(let direction):
      "a \(direction) has other layers in another container"
    case .timingVaries(let direction):
      "a \(direction) takes another time or another curve in another container"
    case .noSuchLayer(let layer, let direction):
      "a style file has no word for the layer '\(layer)' of a \(direction)"
    case .notAllowed(let errors): "\(errors)"
    }
  }
}
