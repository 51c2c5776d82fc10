// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// Where motion is looked at: eighths, which are exact doubles.
  private static let instants = (0...8).map { Double($0) / 8 }

  /// Checks ``StyleLaw/mirror``: the way back is the way there run backwards.
  ///
  /// Curves play no part in it: both are looked at as under a finger.
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
      // What is shared flies between views, which lie where they lie in either direction.
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
      for layer in plan.layers(at: progress, eased: eased) where !layer.isFinite {
        return (eased, "a number of layer '\(layer.name)' is not finite")
      }
    }
    return nil
  }

  /// Checks ``StyleLaw/opacity``: every opacity is one when it is sampled.
  func keepsOpacity() -> Finding? {
    var plan = PlanReader(planned)
    for (progress, eased) in Self.overshooting {
      for layer in plan.layers(at: progress, eased: eased)
      where layer.alpha < 0 || layer.alpha > 1 {
        return (eased, "layer '\(layer.name)' has an opacity of \(layer.alpha)")
      }
    }
    return nil
  }

  /// Every fortieth from −.2 to 1.2 as eased progress; the bare one never leaves 0…1.
  private static let overshooting = (-8...48).map { index in
    let eased = Double(index) / 40
    return (progress: min(max(eased, 0), 1), eased: eased)
  }

  /// What tells two lists of layers apart, or nil where nothing does.
  private func difference(
    of layers: [Layer], from others: [Layer], _ turn: (SeenLayer) -> SeenLayer
  ) -> String? {
    guard layers.map(\.name) == others.map(\.name) else {
      return "layers \(layers.map(\.name)) instead of \(others.map(\.name))"
    }
    for (layer, other) in zip(layers, others) {
      if let difference = SeenLayer(layer).difference(from: turn(SeenLayer(other))) {
        return "layer '\(layer.name)' \(difference)"
      }
    }
    return nil
  }
}

extension Layer {
  /// Whether every number of the layer is one, also of the box around what is seen.
  fileprivate var isFinite: Bool {
    frame.isFinite && boundingBox.isFinite && alpha.isFinite && cornerRadius.isFinite
      && transform?.isFinite ?? true
  }
}
