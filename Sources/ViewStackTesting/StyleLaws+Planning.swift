// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension StyleLaws {
  /// Checks ``StyleLaw/keyframes`` of every track of every layer.
  public static func ordersKeyframes(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    for layer in style.plan(context).layers {
      for offsets in layer.offsets where !areInOrder(offsets) {
        let problem = "layer '\(layer.name)' has keyframes at \(offsets)"
        return report(.keyframes, context, problem)
      }
    }
    return []
  }

  /// Checks ``StyleLaw/deterministic``: the same question gets the same answer again.
  public static func plansTheSame(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    let first = style.plan(context)
    _ = style.plan(context.reversed)
    let second = style.plan(context)
    // A plan with a number that is none does not equal itself; its text does.
    let isSame = first == second || String(describing: first) == String(describing: second)
    return report(.deterministic, context, isSame ? nil : "planned again, the plan is another")
  }

  /// Checks ``StyleLaw/layers``: who is there, and where dim layers lie.
  public static func ordersLayers(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    let layers = style.plan(context).layers
    let shown = Set(layers.compactMap(\.controller))
    let meant = Set([context.from?.id, context.to?.id].compactMap { $0 })
    if let missing = [context.from, context.to].compactMap({ $0?.id })
      .first(where: { !shown.contains($0) })
    {
      return report(.layers, context, "'\(missing)' has no layer")
    }
    if let stranger = layers.first(where: { $0.controller.map { !meant.contains($0) } ?? false }) {
      return report(.layers, context, "layer '\(stranger.name)' shows nobody of the transition")
    }
    for (index, layer) in layers.enumerated() where layer.role == .dim {
      if let problem = problem(ofDim: layer, over: index > 0 ? layers[index - 1] : nil) {
        return report(.layers, context, problem)
      }
    }
    return []
  }

  /// Checks ``StyleLaw/duration``.
  public static func hasDuration(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    let duration = style.plan(context).duration
    return report(.duration, context, duration < .zero ? "a duration of \(duration)" : nil)
  }

  /// Checks ``StyleLaw/names``.
  public static func namesLayers(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    var names: Set<String> = []
    let twice = style.plan(context).layers.map(\.name).first { !names.insert($0).inserted }
    return report(.names, context, twice.map { "two layers are named '\($0)'" })
  }

  /// A dim layer is named after the one directly beneath and shares its place at every progress.
  private static func problem(ofDim dim: LayerTrack, over layer: LayerTrack?) -> String? {
    guard let layer, dim.name == "\(layer.name).dim" else {
      return "layer '\(dim.name)' does not lie directly over its own"
    }
    let sharesPlace =
      dim.frame == layer.frame && dim.transform == layer.transform && dim.anchor == layer.anchor
    return sharesPlace ? nil : "layer '\(dim.name)' has another frame or transform than its own"
  }

  private static func areInOrder(_ offsets: [Double]) -> Bool {
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
