// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// The parts of a push after which it is turned back: early, in the middle, late.
  private static let instants = [0.05, 0.4, 0.75]

  /// Checks ``StyleLaw/interruption``, on a stack.
  func keepsMotionLaws() -> Finding? {
    // Contexts that differ in shared elements alone are one for a style that shares none.
    let sharesElements = planned.layers.contains { $0.element != nil }
    if !sharesElements,
      [context.from, context.to].contains(where: { $0?.view.hasElements ?? false })
    {
      return nil
    }
    for part in Self.instants {
      guard let violation = (try? motionViolations(after: part))?.first else { continue }
      return (nil, "turned back at \(part) of its time, \(violation)")
    }
    return nil
  }

  /// Pushes, pops in the middle of the push, and pushes again in the middle of the pop.
  private func motionViolations(after part: Double) throws -> [MotionViolation] {
    guard let from = context.from, let to = context.to else { return [] }
    let stack = ViewStack(size: context.bounds)
    stack.configuration.interruption = .retarget
    stack.configuration.animatesAlpha = context.container.animatesAlpha
    stack.style = style
    let (lower, upper) = (ViewController(from.id), ViewController(to.id))
    (lower.view, upper.view) = (from.view, to.view)
    let recorder = MotionRecorder(stack)
    recorder.checker.uncovered = Set([from.view, to.view].flatMap(\.uncoveredElements))
    try stack.push(lower, .instant)
    try stack.push(upper)
    play(stack, part)
    try stack.pop()
    // Not at a half, where many styles have a keyframe and so two velocities.
    play(stack, 0.45)
    try stack.push(upper)
    play(stack, 1)
    return recorder.checker.violations
  }

  /// Plays a part of the transition at 1,000 frames a second, finely around its ends.
  private func play(_ stack: ViewStack, _ part: Double) {
    guard let end = stack.endOfTransition else { return }
    let (fine, last) = (Duration.microseconds(10), stack.now + (end - stack.now) * part)
    for _ in 0..<2 { stack.advance(by: fine) }
    while stack.isMoving, stack.now + .milliseconds(1) < last - fine * 2 {
      stack.advance(by: .milliseconds(1))
    }
    if stack.now < last - fine * 2 { stack.advance(to: last - fine * 2) }
    for _ in 0..<2 { stack.advance(by: fine) }
  }
}

extension ViewNode {
  /// Whether a view inside is a shared element, or the view itself.
  fileprivate var hasElements: Bool { shared != nil || subviews.contains(where: \.hasElements) }

  /// The shared elements in the view whose contents do not cover what is behind, or change at once.
  package var uncoveredElements: [String] {
    let own: [String] =
      switch shared?.fade {
      case .through, .below, .above: shared.map { [$0.id] } ?? []
      case .cross, .overlap, nil: []
      }
    return own + subviews.flatMap(\.uncoveredElements)
  }
}
