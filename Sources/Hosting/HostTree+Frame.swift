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
    // Layers are borrowed where they are: a copy of one counts ten references.
    for index in frame.layers.indices {
      let isPage = frame.isPage(index)
      guard
        let content = HostContent(frame.layers[index], isPage: isPage, isContainer: isContainer)
      else { continue }
      let depth = addCuts(of: frame.layers[index], in: frame)
      nodes.append(
        HostNode(HostNode.ID(frame.layers[index].name), depth, content, frame.layers[index]))
    }
  }

  /// Adds the views that cut a layer, the outermost first, and returns their number.
  private mutating func addCuts(of layer: borrowing Layer, in frame: borrowing Frame) -> Int {
    guard layer.clip != nil else { return 0 }
    let start = nodes.count
    var next = layer.clip
    // A mask that cuts itself, by way of others, cuts once.
    while let name = next, nodes.count - start < frame.layers.count,
      let mask = frame.layers.first(where: { $0.name == name })
    {
      nodes.insert(HostNode(HostNode.ID(layer.name, mask: name), 0, .cut, mask), at: start)
      next = mask.clip
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

extension Frame {
  /// Whether a layer shows the whole view of a controller, and no layer in front of it does.
  fileprivate func isPage(_ index: Int) -> Bool {
    guard layers[index].isWhole else { return false }
    for other in (index + 1)..<layers.count
    where layers[other].isWhole && layers[other].controller == layers[index].controller {
      return false
    }
    return true
  }
}

extension Layer {
  /// Whether the layer shows the whole view of a controller.
  fileprivate var isWhole: Bool {
    controller != nil && view == nil && part == nil && (hidden.isEmpty || !isHidden)
  }
}
