// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// A style played outside a stack, for A below and B above.
struct StyleRun {
  let plan: TransitionPlan
  private let sampler: Sampler

  init(
    _ style: some TransitionStyle, _ direction: StackDirection,
    in bounds: Size = Size(width: 320, height: 480), below: ViewNode? = nil,
    above: ViewNode? = nil, requesting timing: TransitionContext.Timing = .init()
  ) {
    let page = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    let a = TransitionContext.Participant(
      id: "A", view: below ?? ViewNode(name: "A", frame: page))
    let b = TransitionContext.Participant(
      id: "B", view: above ?? ViewNode(name: "B", frame: page))
    let context = TransitionContext(
      direction: direction, bounds: bounds, from: direction == .push ? a : b,
      to: direction == .push ? b : a, requested: timing)
    plan = style.plan(context)
    sampler = Sampler(plan)
  }

  /// The layers when `milliseconds` have passed.
  func layers(at milliseconds: Double) -> [Layer] {
    let progress = min(milliseconds / 1000 / plan.duration.inSeconds, 1)
    return layers(progress: progress, eased: sampler.eased(at: progress))
  }

  /// The layers under a finger, where progress is not eased.
  func layers(held progress: Double) -> [Layer] {
    layers(progress: progress, eased: progress)
  }

  private func layers(progress: Double, eased: Double) -> [Layer] {
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    sampler.sample(progress: progress, eased: eased, into: &frame)
    return frame.layers
  }

  /// One layer when `milliseconds` have passed.
  func layer(_ name: String, at milliseconds: Double) throws -> Layer {
    try #require(layers(at: milliseconds).first { $0.name == name })
  }

  /// One layer under a finger.
  func layer(_ name: String, held progress: Double) throws -> Layer {
    try #require(layers(held: progress).first { $0.name == name })
  }

  /// The x of A and of B when `milliseconds` have passed.
  func x(at milliseconds: Double) throws -> (below: Double, above: Double) {
    (try layer("A", at: milliseconds).boundingBox.x, try layer("B", at: milliseconds).boundingBox.x)
  }
}

/// Whether two numbers differ by less than a tolerance.
func isNear(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(left - right) < tolerance
}
