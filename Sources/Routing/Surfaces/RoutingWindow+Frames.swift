// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One picture of all stacks of views.
extension RoutingWindow {
  /// The layers on screen at the present instant, back to front: panes inside their containers, popovers
  /// over all.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  public var presentFrame: Frame {
    var frame = Frame(time: now, transition: nil, layers: [])
    for level in screen.uncovered { add(level, at: .zero, to: &frame) { $0 } }
    return frame
  }

  /// Adds what a stack of views shows, in the place of the container in which it is; of a container
  /// on it, the panes.
  private func add(
    _ surface: Surface, at offset: Vector, to frame: inout Frame, _ adjust: (Layer) -> Layer
  ) {
    let shown = surface.stack.presentFrame
    frame.transition = frame.transition ?? shown.transition
    let offset = offset + Vector(dx: surface.frame.x, dy: surface.frame.y)
    for var layer in shown.layers {
      layer.frame.origin = layer.frame.origin + offset
      let isWhole = layer.part == nil && layer.view == nil
      let controller = isWhole ? layer.controller.flatMap(surface.stack.controller) : nil
      let container = controller as? ContainerController
      // The controller that represents covered levels is not seen.
      if container?.isBackdrop != true { frame.layers.append(adjust(layer)) }
      let origin = Vector(dx: layer.frame.x, dy: layer.frame.y)
      for pane in container?.shown ?? [] {
        add(pane, at: origin, to: &frame) { adjust($0.shown(inside: layer)) }
      }
    }
  }

  /// Shows all stacks of views in one frame, because one of them has emitted its own.
  func show(atRest isAtRest: Bool) {
    guard !host.renderers.isEmpty else { return updateRendering() }
    if isAtRest {
      host.renderers.rest(presentFrame)
    } else {
      host.renderers.render(presentFrame)
    }
  }
}

extension Layer {
  /// The layer as it looks inside another one that moves, fades or turns as a whole.
  fileprivate func shown(inside outer: Layer) -> Layer {
    var layer = self
    layer.alpha *= outer.alpha
    if layer.role == .resting { layer.role = outer.role }
    guard let transform = outer.transform else { return layer }
    let own = self.transform ?? .identity
    // The outer transform works about the outer anchor, the sum of both about the own one.
    let toOuter = Vector(
      dx: outer.frame.x + outer.anchor.x * outer.frame.width
        - frame.x - anchor.x * frame.width,
      dy: outer.frame.y + outer.anchor.y * outer.frame.height
        - frame.y - anchor.y * frame.height)
    layer.transform = own.concatenating(transform.about(toOuter))
    return layer
  }
}
