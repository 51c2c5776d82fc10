// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One picture of all stacks of views.
extension RoutingWindow {
  /// What is on screen at the present instant, back to front: panes inside their containers,
  /// popovers over all.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  public var presentFrame: Frame {
    var frame = Frame(time: now, transition: nil, layers: [])
    for level in levels {
      let shown = level.stack.presentFrame
      frame.transition = frame.transition ?? shown.transition
      let origin = level.frame.origin
      let layers = placed(
        shown.layers, at: Vector(dx: origin.x, dy: origin.y), &frame.transition)
      frame.layers += layers
    }
    return frame
  }

  /// Passes a frame on that a stack of views emits: as it is where it shows the whole window, else
  /// together with the others.
  func show(_ frame: borrowing Frame, of surface: Surface) {
    guard let renderer else { return }
    if showsAlone(surface) {
      renderer.render(frame)
    } else {
      renderer.render(presentFrame)
    }
  }

  func rest(_ frame: borrowing Frame, of surface: Surface) {
    guard let renderer else { return }
    if showsAlone(surface) {
      renderer.rest(frame)
    } else {
      renderer.rest(presentFrame)
    }
  }

  private func showsAlone(_ surface: Surface) -> Bool {
    levels.count == 1 && containers.isEmpty && surface === levels[0]
      && leaving.allSatisfy { $0.value.container == nil }
  }

  /// Layers in the place of the container in which they are, those of panes included.
  private func placed(
    _ layers: [Layer], at offset: Vector, _ transition: inout Frame.Transition?
  ) -> [Layer] {
    var all: [Layer] = []
    for var layer in layers {
      layer.frame.origin = layer.frame.origin + offset
      all.append(layer)
      guard layer.part == nil, let id = layer.controller,
        let container = objects[id] as? ContainerController ?? leaving[id]?.container
      else { continue }
      for pane in container.panes {
        let shown = pane.stack.presentFrame
        transition = transition ?? shown.transition
        let origin = Vector(
          dx: layer.frame.x + pane.frame.x, dy: layer.frame.y + pane.frame.y)
        all += placed(shown.layers, at: origin, &transition).map { $0.shown(inside: layer) }
      }
    }
    return all
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
