// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Asks a style for plans in containers of chosen sizes.
struct StyleProbe {
  let style: any TransitionStyle
  let settings: TransitionContext.Settings
  let direction: StackDirection

  static let below: ControllerID = "below"
  static let above: ControllerID = "above"

  func context(
    container: Size, view: Size, alpha: Double = 1
  ) -> TransitionContext {
    var node = ViewNode(name: "view", frame: Rect(origin: .zero, size: view))
    node.alpha = alpha
    let below = TransitionContext.Participant(id: Self.below, view: node)
    let above = TransitionContext.Participant(id: Self.above, view: node)
    return TransitionContext(
      direction: direction, bounds: container, from: direction == .push ? below : above,
      to: direction == .push ? above : below, container: settings)
  }

  func plan(container: Size, view: Size) -> TransitionPlan {
    style.plan(context(container: container, view: view))
  }

  /// Plans from which the fractions follow: what differs between them is a difference of sizes.
  ///
  /// The sizes are powers of two, so that a fraction comes out of them as the double that went in.
  func samples() throws(StyleSamplingError) -> [StyleSample] {
    let (one, two) = (StyleSample.unit, 2 * StyleSample.unit)
    let small = Size(width: one, height: one)
    let large = Size(width: two, height: two)
    let plans = [
      plan(container: Size(width: 317, height: 463), view: Size(width: 317, height: 463)),
      plan(container: small, view: small), plan(container: large, view: small),
      plan(container: small, view: large),
    ]
    let names = plans[0].layers.map(\.name)
    guard plans.allSatisfy({ $0.layers.map(\.name) == names }) else {
      throw .layersVary(direction)
    }
    return names.indices.map { index in
      StyleSample(
        direction: direction, any: plans[0].layers[index], base: plans[1].layers[index],
        wide: plans[2].layers[index], tall: plans[3].layers[index])
    }
  }

  /// The duration and the curve that the style has of its own; nil where it takes the container's.
  func timing() -> (duration: Duration?, curve: TimingCurve?) {
    func plan(_ duration: Duration, _ curve: TimingCurve) -> TransitionPlan {
      var probe = context(
        container: Size(width: 320, height: 480), view: Size(width: 320, height: 480))
      probe.container.duration = duration
      probe.container.curve = curve
      return style.plan(probe)
    }
    let one = plan(.milliseconds(1250), .easeIn)
    let other = plan(.milliseconds(2500), .easeOut)
    return (
      one.duration != other.duration ? nil : one.duration,
      one.curve != other.curve ? nil : one.curve
    )
  }

  /// The first layer whose plan is not the file's, in two containers of other shapes.
  func firstDifference(from file: FileStyle) -> StyleSamplingError? {
    for size in [Size(width: 317, height: 463), Size(width: 611, height: 227)] {
      let context = context(container: size, view: size, alpha: 0.5)
      let (wanted, found) = (style.plan(context), file.plan(context))
      guard wanted.curve == found.curve,
        abs(wanted.duration.inSeconds - found.duration.inSeconds) < 1e-9
      else { return .timingVaries(direction) }
      guard wanted.layers.map(\.name) == found.layers.map(\.name) else {
        return .layersVary(direction)
      }
      for (one, other) in zip(wanted.layers, found.layers) {
        if let property = one.firstDifference(from: other) {
          return .notAffine(layer: one.name, property: property, direction)
        }
      }
    }
    return nil
  }
}

extension LayerTrack {
  /// What the first property is in which two layers are not the same, apart from rounding.
  fileprivate func firstDifference(from other: LayerTrack) -> String? {
    for step in 0...16 {
      let progress = Double(step) / 16
      let (one, two) = (frame.value(at: progress), other.frame.value(at: progress))
      if !isNear(one, two) { return "the frame" }
      if !isNear(alpha.value(at: progress), other.alpha.value(at: progress)) { return "alpha" }
      let radius = cornerRadius.value(at: progress)
      if !isNear(radius, other.cornerRadius.value(at: progress)) { return "the corner radius" }
      guard (transform == nil) == (other.transform == nil) else { return "the transform" }
      if let transform, let theirs = other.transform {
        let pairs = zip(
          transform.value(at: progress).elements, theirs.value(at: progress).elements)
        if !pairs.allSatisfy(isNear) { return "the transform" }
      }
    }
    if frame.clock != other.frame.clock && !frame.isConstant { return "the frame's clock" }
    if role != other.role { return "the role" }
    if anchor != other.anchor { return "the anchor" }
    guard (shadow == nil) == (other.shadow == nil),
      isNear(shadow?.opacity ?? 0, other.shadow?.opacity ?? 0),
      isNear(shadow?.radius ?? 0, other.shadow?.radius ?? 0)
    else { return "the shadow" }
    if fill != other.fill { return "the fill" }
    switch (part, other.part) {
    case (nil, nil): return nil
    case (let one?, let other?): return isNear(one, other) ? nil : "the part"
    default: return "the part"
    }
  }
}

private func isNear(_ one: Double, _ other: Double) -> Bool {
  // NaN is near nothing: a plan with one cannot be written.
  abs(one - other) <= 1e-9 * max(1, abs(one))
}

private func isNear(_ one: Rect, _ other: Rect) -> Bool {
  isNear(one.x, other.x) && isNear(one.y, other.y) && isNear(one.width, other.width)
    && isNear(one.height, other.height)
}
