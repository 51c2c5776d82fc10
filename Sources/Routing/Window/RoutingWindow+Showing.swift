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
    for level in screen.uncovered {
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
    screen.isSingle && surface === screen.levels[0]
  }

  /// Layers in the place of the container in which they are, those of panes included.
  private func placed(
    _ layers: [Layer], at offset: Vector, _ transition: inout Frame.Transition?
  ) -> [Layer] {
    var all: [Layer] = []
    for var layer in layers {
      layer.frame.origin = layer.frame.origin + offset
      let container = layer.part == nil ? layer.controller.flatMap(container) : nil
      // What stands for covered levels is nothing that anybody sees.
      if container?.isBackdrop != true { all.append(layer) }
      guard let container else { continue }
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

  private func container(_ id: ControllerID) -> ContainerController? {
    screen.container(named: id, in: tree)
      ?? screen.levels.lazy.compactMap(\.backdrop).first { $0.id == id }
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
