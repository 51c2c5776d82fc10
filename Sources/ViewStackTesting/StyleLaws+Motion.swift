// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// The progresses at which motion is checked: eighths, which are exact doubles.
  private static let instants = (0...8).map { Double($0) / 8 }

  /// Checks ``StyleLaw/mirror``: the way back is the way there run backwards.
  ///
  /// The check samples both plans as under a finger, so curves play no part.
  func mirrorsItsPush() -> Finding? {
    var held = context
    held.isInteractive = true
    var there = PlanReader(style.plan(held))
    var back = PlanReader(style.plan(held.reversed))
    for progress in Self.instants {
      let (mirrored, layers) = (back.layers(at: 1 - progress), there.layers(at: progress))
      if let problem = difference(of: mirrored, from: layers, { $0 }) { return (progress, problem) }
    }
    return nil
  }

  /// Checks ``StyleLaw/rightToLeft``: the mirrored plan shows the mirrored frames.
  func mirrorsRightToLeft() -> Finding? {
    let width = context.bounds.width
    var plan = PlanReader(planned)
    var mirrored = PlanReader(planned.mirrored(inWidth: width))
    for progress in Self.instants {
      // Shared elements fly between views, whose places do not depend on the direction.
      let problem = difference(
        of: mirrored.layers(at: progress).filter { $0.role != .shared },
        from: plan.layers(at: progress).filter { $0.role != .shared }
      ) { $0.mirrored(inWidth: width) }
      if let problem { return (progress, problem) }
    }
    return nil
  }

  /// Checks ``StyleLaw/finite``: frames, boxes, opacities, corner radii and transforms.
  func staysFinite() -> Finding? {
    var plan = PlanReader(planned)
    for (progress, eased) in Self.overshooting {
      for layer in plan.layers(at: progress, eased: eased)
      where !layer.isFinite || !layer.boundingBox.isFinite {
        return (eased, "a number of layer '\(layer.name)' is not finite")
      }
    }
    return nil
  }

  /// Checks ``StyleLaw/opacity``: every sampled opacity lies in 0…1.
  func keepsOpacity() -> Finding? {
    var plan = PlanReader(planned)
    for (progress, eased) in Self.overshooting {
      for layer in plan.layers(at: progress, eased: eased)
      where layer.alpha < 0 || layer.alpha > 1 {
        let alpha = layer.alpha.text(besides: layer.alpha < 0 ? 0 : 1)
        return (eased, "layer '\(layer.name)' has an opacity of \(alpha)")
      }
    }
    return nil
  }

  /// Every fortieth from −.2 to 1.2 as eased progress; the plain progress stays in 0…1.
  private static let overshooting = (-8...48).map { index in
    let eased = Double(index) / 40
    return (progress: min(max(eased, 0), 1), eased: eased)
  }

  /// Returns the difference between two lists of layers, or nil.
  private func difference(
    of layers: [Layer], from others: [Layer], _ turn: (SeenLayer) -> SeenLayer
  ) -> String? {
    guard layers.map(\.name) == others.map(\.name) else {
      let names = { (layers: [Layer]) in layers.map(\.name).joined(separator: ", ") }
      return "layers \(names(layers)) instead of \(names(others))"
    }
    for (layer, other) in zip(layers, others) {
      if let difference = SeenLayer(layer).difference(from: turn(SeenLayer(other))) {
        return "layer '\(layer.name)' \(difference)"
      }
    }
    return nil
  }
}
