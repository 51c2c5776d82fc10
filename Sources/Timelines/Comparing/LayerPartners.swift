// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Which layers of an old frame belong to those of a new one: of layers of one name the first to the
/// first, the second to the second.
struct LayerPartners {
  /// The first of the old layers, where all have the new ones' names in the new ones' order.
  let first: Int
  /// Otherwise, for each new layer the old one; -1 where there is none.
  let indices: [Int]?

  /// Whether the frames have other layers, or the same in another order.
  var isReordered: Bool { indices != nil }

  /// The old layer of the new one at an index of its frame, or nil where there is none.
  subscript(index: Int) -> Int? {
    guard let indices else { return first + index }
    return indices[index] < 0 ? nil : indices[index]
  }
}

extension PartComparison {
  /// The partners of a new frame's layers in the old frame at an index, which need not be there.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  func partners(of layers: Range<Int>, in frame: Int) -> LayerPartners {
    let others = olds.frames.indices.contains(frame) ? olds.frames[frame].layers : 0..<0
    if layers.count == others.count,
      zip(layers, others).allSatisfy({ news.layers[$0].name == oldName($1) })
    {
      return LayerPartners(first: others.lowerBound, indices: nil)
    }
    // The old layers of each name, the first one last.
    var places: [Int32: [Int]] = [:]
    for other in others.reversed() { places[oldName(other), default: []].append(other) }
    return LayerPartners(
      first: 0, indices: layers.map { places[news.layers[$0].name]?.popLast() ?? -1 })
  }

  /// The name of an old layer, as a number of all names.
  func oldName(_ layer: Int) -> Int32 { oldNames[Int(olds.layers[layer].name)] }
}

extension FrameTable {
  /// The layer of a name in a frame, which need not be there; most likely it is the one at an index.
  func layer(_ name: Int32, at index: Int, in frame: Int) -> Int? {
    guard frames.indices.contains(frame) else { return nil }
    let layers = frames[frame].layers
    let guess = layers.lowerBound + index
    if guess < layers.upperBound, self.layers[guess].name == name { return guess }
    return layers.first { self.layers[$0].name == name }
  }
}
