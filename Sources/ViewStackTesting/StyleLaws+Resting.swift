// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// Checks ``StyleLaw/start``: nothing has moved yet.
  func startsAtRest() -> Finding? {
    rests(context.from, at: 0) { $0.layersAtStart() }
  }

  /// Checks ``StyleLaw/end``: the arriving controller is seen as it rests afterwards.
  func endsAtRest() -> Finding? {
    rests(context.to, at: 1) { $0.layers(at: 1) }
  }

  /// Checks the plan and its mirror image for right-to-left containers.
  private func rests(
    _ participant: TransitionContext.Participant?, at progress: Double,
    _ layers: (inout PlanReader) -> [Layer]
  ) -> Finding? {
    guard let participant else { return nil }
    let width = context.bounds.width
    for (plan, mirror) in [(planned, nil), (planned.mirrored(inWidth: width), width)] {
      var reader = PlanReader(plan)
      if let problem = problem(at: participant, in: layers(&reader), mirroredIn: mirror) {
        return (progress, mirror == nil ? problem : "right to left, \(problem)")
      }
    }
    return nil
  }

  /// Checks ``StyleLaw/uncovered``: moving layers do not hide a view at rest.
  ///
  /// An image that flies may end over the view. A view without opacity hides nothing.
  func leavesUncovered() -> Finding? {
    guard planned.duration > .zero else { return nil }
    var plan = PlanReader(planned)
    for (participant, progress) in [(context.from, 0.0), (context.to, 1.0)] {
      guard let participant else { continue }
      let layers = plan.layers(at: progress)
      if let problem = cover(over: participant, in: layers, of: context.bounds) {
        return (progress, problem)
      }
    }
    return nil
  }

  /// Returns the problem of a view that should be seen as it rests, or nil.
  ///
  /// Invisible pieces do not count. The other pieces have to make up the whole view.
  private func problem(
    at participant: TransitionContext.Participant, in layers: [Layer], mirroredIn width: Double?
  ) -> String? {
    let view = participant.view
    guard view.alpha > StyleLaws.tolerance else { return nil }
    let whole = Rect(origin: .zero, size: view.frame.size)
    let own = layers.filter { $0.controller == participant.id && $0.view == nil }
    // A view that is shared as a whole is seen elsewhere: see ``StyleLaw/shared``.
    if own.contains(where: \.isHidden), isShown([], of: participant, in: layers) { return nil }
    let seen = own.filter { $0.alpha > StyleLaws.tolerance && !$0.isHidden }
    for layer in seen {
      // A part refers to the mirrored view, so its place there has to be mirrored back.
      let part = layer.part.map {
        width == nil ? $0 : $0.mirrored(inWidth: view.frame.width)
      }
      func atRest(_ view: ViewNode) -> SeenLayer {
        let resting = SeenLayer(part ?? whole, of: view)
        return width.map(resting.mirrored) ?? resting
      }
      let shown = SeenLayer(layer)
      if let difference = shown.difference(from: atRest(view)) {
        var upright = view
        upright.transform = .identity
        let isDropped = !view.transform.isIdentity && shown.hasCorners(of: atRest(upright))
        return "layer '\(layer.name)' \(difference)"
          + (isDropped
            ? ": the style drops the view's own transform; use transformed(_:about:)" : "")
      }
    }
    let isWhole = cover(whole, with: seen.map { $0.part ?? whole })
    return isWhole ? nil : "'\(participant.id)' is not seen as a whole"
  }

  /// Whether rectangles cover another rectangle completely.
  private func cover(_ whole: Rect, with parts: [Rect]) -> Bool {
    guard !whole.isEmpty else { return true }
    let xs = ([whole.x, whole.maxX] + parts.flatMap { [$0.x, $0.maxX] }).sorted()
    let ys = ([whole.y, whole.maxY] + parts.flatMap { [$0.y, $0.maxY] }).sorted()
    // Between two neighbouring edges, either everything is covered or nothing is.
    for (left, right) in zip(xs, xs.dropFirst()) where right - left > StyleLaws.tolerance {
      for (top, bottom) in zip(ys, ys.dropFirst()) where bottom - top > StyleLaws.tolerance {
        let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
        if whole.contains(middle), !parts.contains(where: { $0.contains(middle) }) { return false }
      }
    }
    return true
  }

  /// Returns the layer that visibly lies over a view inside the container, or nil.
  private func cover(
    over participant: TransitionContext.Participant, in layers: [Layer], of bounds: Size
  ) -> String? {
    for (index, layer) in layers.enumerated() where layer.controller == participant.id {
      for other in layers[(index + 1)...]
      where other.controller != participant.id && other.role != .image && other.role != .shared
        && other.alpha > StyleLaws.tolerance
      {
        let overlap = layer.boundingBox.intersection(other.boundingBox)
          .intersection(Rect(origin: .zero, size: bounds))
        if overlap.width > StyleLaws.tolerance, overlap.height > StyleLaws.tolerance {
          return "layer '\(other.name)' lies over '\(layer.name)'\(extent(of: overlap, in: bounds))"
        }
      }
    }
    return nil
  }

  /// Describes the part of the container that a rectangle covers: its share, and its place in points.
  private func extent(of rect: Rect, in bounds: Size) -> String {
    func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }
    let percent = 100 * rect.width * rect.height / (bounds.width * bounds.height)
    let share = percent < 1 ? "less than 1" : whole(percent)
    return " on \(share) % of the container: \(whole(rect.width))x\(whole(rect.height)) points at "
      + "\(whole(rect.x)),\(whole(rect.y))"
  }
}
