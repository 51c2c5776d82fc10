// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension HostTree {
  /// Replaces the views by those of a frame; keeps the storage.
  ///
  /// - Complexity: O(*n*) for *n* layers, O(*n*²) if layers cut one another.
  public mutating func show(
    _ frame: borrowing Frame, isContainer: (ControllerID) -> Bool = { _ in false }
  ) {
    nodes.removeAll(keepingCapacity: true)
    // A span lends its elements: a copy of a layer counts ten references.
    let layers = frame.layers.span
    for index in layers.indices {
      guard let content = HostContent(layers[index], in: frame, isContainer: isContainer) else {
        continue
      }
      if let page = content.page {
        // A page is in one view: the front one.
        for other in nodes.indices where nodes[other].content == content {
          nodes[other].content = .snapshot(HostSnapshot(of: page))
        }
      }
      let depth = layers[index].clip == nil ? 0 : addCuts(of: layers[index], in: frame)
      nodes.append(HostNode(HostNode.ID(layers[index].name), depth, content, layers[index]))
    }
  }

  /// Adds the views that cut a layer, the outermost first, and returns their number.
  private mutating func addCuts(of layer: borrowing Layer, in frame: borrowing Frame) -> Int {
    let start = nodes.count
    for mask in frame.masks(of: layer) {
      nodes.insert(HostNode(HostNode.ID(layer.name, mask: mask.name), 0, .cut, mask), at: start)
    }
    for index in nodes.indices[start...] { nodes[index].depth = index - start }
    return nodes.count - start
  }
}

extension HostNode {
  fileprivate init(_ id: ID, _ depth: Int, _ content: HostContent, _ layer: borrowing Layer) {
    (self.id, self.depth, self.content) = (id, depth, content)
    geometry = HostGeometry(layer.frame, transform: layer.transform, about: layer.anchor)
    cornerRadius = layer.cornerRadius
    let isCut = content == .cut
    opacity = isCut ? 1 : layer.alpha
    shadow = isCut ? nil : layer.shadow
    hidden = isCut || content == .shadow ? [] : layer.hidden
  }
}
