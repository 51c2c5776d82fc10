// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The frames of a timeline in the form for comparison: all layers in one array, names as indices.
struct FrameTable {
  /// The values of a frame, and the range of its layers.
  struct FrameRow {
    let time: Duration
    let seconds: Double
    let isMoving: Bool
    /// The progress; 1 at rest.
    let progress: Double
    let eased: Double
    let layers: Range<Int>
  }

  private(set) var frames: [FrameRow] = []
  private(set) var layers: [Layer] = []
  /// The index in `names` of each layer's name.
  private(set) var nameIndices: [Int] = []
  private(set) var names: [String] = []

  /// - Complexity: O(*n*) for *n* layers of all frames.
  init(_ frames: [Frame]) {
    var indices: [String: Int] = [:]
    for frame in frames {
      let start = layers.count
      layers += frame.layers
      for layer in frame.layers {
        let index = indices[layer.name] ?? names.count
        if index == names.count {
          names.append(layer.name)
          indices[layer.name] = index
        }
        nameIndices.append(index)
      }
      self.frames.append(
        FrameRow(
          time: frame.time, seconds: frame.time.inSeconds, isMoving: frame.transition != nil,
          progress: frame.transition?.progress ?? 1, eased: frame.transition?.eased ?? 0,
          layers: start..<layers.count))
    }
  }

  /// Finds the layer of a name in a frame, which may be missing; `index` is its most likely place.
  func layer(_ name: Int, at index: Int, in frame: Int) -> Int? {
    guard frames.indices.contains(frame) else { return nil }
    let layers = frames[frame].layers
    let guess = layers.lowerBound + index
    if guess < layers.upperBound, nameIndices[guess] == name { return guess }
    return layers.first { nameIndices[$0] == name }
  }
}
