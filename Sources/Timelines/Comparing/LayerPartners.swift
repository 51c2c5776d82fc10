// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The layers of an old frame that belong to the layers of a new one, by name.
///
/// If several layers have the same name, they belong together in their order.
struct LayerPartners {
  /// The first old layer, if both frames have the same names in the same order.
  let first: Int
  /// Otherwise, the old layer for each new layer; -1 for a new layer without a partner.
  let indices: [Int]?

  /// Whether the frames have different layers, or the same layers in different orders.
  var isReordered: Bool { indices != nil }

  /// The old layer that belongs to the new layer at an index of its frame, if any.
  subscript(index: Int) -> Int? {
    guard let indices else { return first + index }
    return indices[index] < 0 ? nil : indices[index]
  }
}

extension PartComparison {
  /// Finds the partners of a new frame's layers in the old frame at an index, which may be missing.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  func partners(of layers: Range<Int>, in frame: Int) -> LayerPartners {
    let others = olds.frames.indices.contains(frame) ? olds.frames[frame].layers : 0..<0
    if layers.count == others.count,
      zip(layers, others).allSatisfy({ news.nameIndices[$0] == oldName($1) })
    {
      return LayerPartners(first: others.lowerBound, indices: nil)
    }
    // The old layers of each name, in reverse order.
    var places: [Int: [Int]] = [:]
    for other in others.reversed() { places[oldName(other), default: []].append(other) }
    return LayerPartners(
      first: 0, indices: layers.map { places[news.nameIndices[$0]]?.popLast() ?? -1 })
  }

  /// The index of an old layer's name among all names.
  func oldName(_ layer: Int) -> Int { oldNames[olds.nameIndices[layer]] }
}
