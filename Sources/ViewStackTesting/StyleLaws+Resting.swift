// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension StyleLaws {
  /// Checks ``StyleLaw/start``: nothing has moved yet.
  public static func startsAtRest(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    var plan = PlanReader(style.plan(context))
    let layers = plan.layersAtStart()
    return report(.start, context, at: 0, context.from.flatMap { problem(at: $0, in: layers) })
  }

  /// Checks ``StyleLaw/end``: the controller that comes is there.
  public static func endsAtRest(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    var plan = PlanReader(style.plan(context))
    let layers = plan.layers(at: 1)
    return report(.end, context, at: 1, context.to.flatMap { problem(at: $0, in: layers) })
  }

  /// Checks ``StyleLaw/uncovered``: what rests is not hidden by what goes.
  ///
  /// An image that flies may end over the view; a view without opacity hides nothing.
  public static func leavesUncovered(
    _ style: some TransitionStyle, in context: TransitionContext
  ) -> [StyleViolation] {
    var plan = PlanReader(style.plan(context))
    for (participant, progress) in [(context.from, 0.0), (context.to, 1.0)] {
      guard let participant else { continue }
      let layers = plan.layers(at: progress)
      if let problem = cover(over: participant, in: layers, of: context.bounds) {
        return report(.uncovered, context, at: progress, problem)
      }
    }
    return []
  }

  /// What is wrong with how a view is shown, if it should be seen as it rests.
  ///
  /// Pieces that nobody sees do not count; the others have to make up the whole view.
  private static func problem(
    at participant: TransitionContext.Participant, in layers: [Layer]
  ) -> String? {
    let view = participant.view
    guard view.alpha > tolerance else { return nil }
    let whole = Rect(origin: .zero, size: view.frame.size)
    let seen = layers.filter { $0.controller == participant.id && $0.alpha > tolerance }
    for layer in seen {
      let resting = SeenLayer(layer.part ?? whole, of: view)
      if let difference = SeenLayer(layer).difference(from: resting) {
        return "layer '\(layer.name)' \(difference)"
      }
    }
    let isWhole = cover(whole, with: seen.map { $0.part ?? whole })
    return isWhole ? nil : "'\(participant.id)' is not seen as a whole"
  }

  /// Whether rectangles leave nothing of another one open.
  private static func cover(_ whole: Rect, with parts: [Rect]) -> Bool {
    guard !whole.isEmpty else { return true }
    let xs = ([whole.minX, whole.maxX] + parts.flatMap { [$0.minX, $0.maxX] }).sorted()
    let ys = ([whole.minY, whole.maxY] + parts.flatMap { [$0.minY, $0.maxY] }).sorted()
    // Between two neighbouring edges everything is covered or nothing is.
    for (left, right) in zip(xs, xs.dropFirst()) where right - left > tolerance {
      for (top, bottom) in zip(ys, ys.dropFirst()) where bottom - top > tolerance {
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        if whole.contains(middle), !parts.contains(where: { $0.contains(middle) }) { return false }
      }
    }
    return true
  }

  /// What lies visibly over a view inside the container.
  private static func cover(
    over participant: TransitionContext.Participant, in layers: [Layer], of bounds: Size
  ) -> String? {
    for (index, layer) in layers.enumerated() where layer.controller == participant.id {
      for other in layers[(index + 1)...]
      where other.controller != participant.id && other.role != .image && other.alpha > tolerance {
        let overlap = overlap(
          overlap(layer.boundingBox, other.boundingBox), Rect(origin: .zero, size: bounds))
        if overlap.width > tolerance, overlap.height > tolerance {
          return "layer '\(other.name)' lies over '\(layer.name)'"
        }
      }
    }
    return nil
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Rect {
    let x = max(one.minX, other.minX)
    let y = max(one.minY, other.minY)
    return Rect(
      x: x, y: y, width: min(one.maxX, other.maxX) - x, height: min(one.maxY, other.maxY) - y)
  }
}
