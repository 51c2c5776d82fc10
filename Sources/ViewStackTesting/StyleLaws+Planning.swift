// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// Checks ``StyleLaw/keyframes`` of every track of every layer.
  func ordersKeyframes() -> Finding? {
    for layer in planned.layers {
      for offsets in layer.offsets where !areInOrder(offsets) {
        return (nil, "layer '\(layer.name)' has keyframes at \(offsets)")
      }
    }
    return nil
  }

  /// Checks ``StyleLaw/deterministic``: equal contexts get equal plans.
  func plansTheSame() -> Finding? {
    _ = style.plan(context.reversed)
    let second = style.plan(context)
    // A plan with NaN does not equal itself, but its text does.
    func text(_ plan: TransitionPlan) -> String {
      var text = ""
      dump(plan, to: &text)
      return text
    }
    let isSame = planned == second || text(planned) == text(second)
    return isSame ? nil : (nil, "planned again, the plan is another")
  }

  /// Checks ``StyleLaw/layers``: the controllers with layers, and the places of dim layers.
  func ordersLayers() -> Finding? {
    let layers = planned.layers
    let shown = Set(layers.compactMap(\.controller))
    let meant = Set([context.from?.id, context.to?.id].compactMap { $0 })
    if let missing = [context.from, context.to].compactMap({ $0?.id })
      .first(where: { !shown.contains($0) })
    {
      return (nil, "'\(missing)' has no layer")
    }
    if let stranger = layers.first(where: { $0.controller.map { !meant.contains($0) } ?? false }) {
      return (nil, "layer '\(stranger.name)' shows no controller of the transition")
    }
    for (index, layer) in layers.enumerated() where layer.role == .dim {
      if let problem = problem(ofDim: layer, over: index > 0 ? layers[index - 1] : nil) {
        return (nil, problem)
      }
    }
    return nil
  }

  /// Checks ``StyleLaw/duration``.
  func hasDuration() -> Finding? {
    planned.duration < .zero ? (nil, "a duration of \(planned.duration)") : nil
  }

  /// Checks ``StyleLaw/names``.
  func namesLayers() -> Finding? {
    var names: Set<String> = []
    let twice = planned.layers.map(\.name).first { !names.insert($0).inserted }
    return twice.map { (nil, "two layers are named '\($0)'") }
  }

  /// Returns the problem of a dim layer.
  ///
  /// A dim layer is named after the layer directly below and shares its place at every progress.
  private func problem(ofDim dim: LayerTrack, over layer: LayerTrack?) -> String? {
    guard let layer, dim.name == "\(layer.name).dim" else {
      return "layer '\(dim.name)' does not lie directly over its own"
    }
    let sharesPlace =
      dim.frame == layer.frame && dim.transform == layer.transform && dim.anchor == layer.anchor
    return sharesPlace ? nil : "layer '\(dim.name)' has another frame or transform than its own"
  }

  private func areInOrder(_ offsets: [Double]) -> Bool {
    offsets.allSatisfy { (0...1).contains($0) }
      && zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension LayerTrack {
  /// The offsets of the keyframes, track by track.
  fileprivate var offsets: [[Double]] {
    [
      frame.keyframes.map(\.offset), alpha.keyframes.map(\.offset),
      transform?.keyframes.map(\.offset) ?? [], cornerRadius.keyframes.map(\.offset),
    ]
  }
}
