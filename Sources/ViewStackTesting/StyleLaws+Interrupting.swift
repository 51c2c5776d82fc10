// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension StyleLawCheck {
  /// The parts of a push after which a pop interrupts it: early, in the middle, late.
  private static let instants = [0.05, 0.4, 0.75]

  /// Checks ``StyleLaw/interruption``, on a stack.
  func keepsMotionLaws() -> Finding? {
    // The check pushes, without a finger, whatever the context says: of contexts with the same views one is enough,
    // and so are those without shared elements for a style that has none.
    let sharesElements = planned.layers.contains { $0.element != nil }
    let haveElements = [context.from, context.to].contains { $0?.view.hasElements ?? false }
    guard !context.isInteractive, sharesElements || context.direction == .push && !haveElements
    else { return nil }
    for part in Self.instants {
      for goesOn in [false, true] {
        let found = try? motionViolations(after: part, goesOn: goesOn)
        guard let violation = found?.first else { continue }
        let interruption = goesOn ? "followed by another push" : "turned back"
        return (nil, "\(interruption) at \(part) of its time, \(violation)")
      }
    }
    return nil
  }

  /// Pushes, interrupts the push with a pop or with another push, and interrupts that with the reverse.
  private func motionViolations(
    after part: Double, goesOn: Bool
  ) throws -> [MotionViolation] {
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
    if goesOn {
      let third = ViewController("third")
      third.view = from.view
      try stack.push(third)
    } else {
      try stack.pop()
    }
    // Avoid one half: many styles have a keyframe there, and so two velocities.
    play(stack, 0.45)
    if goesOn { try stack.pop() } else { try stack.push(upper) }
    play(stack, 1)
    return recorder.checker.violations
  }

  /// Plays a part of the transition, a frame for each sixtieth of the whole, and finely around its ends.
  ///
  /// The number of frames does not grow with the duration, which a style file chooses.
  private func play(_ stack: ViewStack, _ part: Double) {
    guard let end = stack.endOfTransition else { return }
    let (fine, first) = (Duration.microseconds(10), stack.now)
    let last = first + (end - first) * part
    for _ in 0..<2 { stack.advance(by: fine) }
    let count = max((60 * part).rounded(.up), 1)
    for frame in 1...Int(count) {
      let instant = min(first + (last - first) * (Double(frame) / count), last - fine * 2)
      if instant > stack.now { stack.advance(to: instant) }
    }
    for _ in 0..<2 { stack.advance(by: fine) }
  }
}

extension ViewNode {
  /// Whether the view itself or a view inside it is a shared element.
  fileprivate var hasElements: Bool { shared != nil || subviews.contains(where: \.hasElements) }

  /// The view's shared elements whose contents change at once or do not cover what is behind them.
  public var uncoveredElements: [String] {
    let own: [String] =
      switch shared?.fade {
      case .through, .below, .above: shared.map { [$0.id] } ?? []
      case .cross, .overlap, nil: []
      }
    return own + subviews.flatMap(\.uncoveredElements)
  }
}
