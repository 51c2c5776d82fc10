// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// Checks ``StyleLaw/shared``.
  func sharesOnce() -> Finding? {
    guard planned.layers.contains(where: { $0.role == .shared }) else { return nil }
    var plan = PlanReader(planned)
    if let problem = problem(of: context.from, in: plan.layers(at: 0)) { return (0, problem) }
    if let problem = problem(of: context.to, in: plan.layers(at: 1)) { return (1, problem) }
    return nil
  }

  /// What is wrong with the elements of a screen where it rests.
  private func problem(
    of screen: TransitionContext.Participant?, in layers: [Layer]
  ) -> String? {
    guard let screen else { return nil }
    let own = layers.filter { $0.controller == screen.id }
    let hidden = Set(own.filter { $0.view == nil }.flatMap(\.hidden))
    for layer in own {
      guard let path = layer.view else { continue }
      if !hidden.contains(path) {
        return "the view of '\(layer.name)' is seen in '\(screen.id)' too"
      }
      guard layer.role == .shared, let (rect, alpha) = screen.view.place(of: path) else { continue }
      let others = layers.filter {
        $0.role == .shared && $0.clip == layer.clip && $0.name != layer.name
      }
      let isCovered = others.contains { $0.alpha == 1 && $0.view != nil }
      if abs(layer.alpha - alpha) > StyleLaws.tolerance, !isCovered || layer.alpha > 0 {
        return "'\(layer.name)' has an opacity of \(layer.alpha) instead of \(alpha)"
      }
      let box = layer.boundingBox
      let distance =
        [
          box.x - rect.x, box.y - rect.y, box.width - rect.width, box.height - rect.height,
        ].map(abs).max() ?? 0
      if distance > StyleLaws.tolerance {
        return "'\(layer.name)' is \(distance) points away from its view"
      }
    }
    let flying = layers.filter { $0.role == .shared && $0.view == nil }.count
    // Bars in front of what flies are pieces of their screen.
    let pieces = own.filter { $0.part != nil }.count
    return (flying...flying + pieces).contains(hidden.count)
      ? nil : "\(hidden.count) views of '\(screen.id)' are hidden, for \(flying) that fly"
  }
}

extension ViewNode {
  /// Where a view without transforms around it is, from this one's parent on, and its opacity.
  fileprivate func place(of path: ViewPath) -> (rect: Rect, alpha: Double)? {
    var (view, rect, alpha) = (self, frame, self.alpha)
    for index in path.indices {
      guard view.transform.isIdentity, view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
      rect = view.frame.offsetBy(dx: rect.x, dy: rect.y)
      alpha *= view.alpha
    }
    return view.transform.isIdentity ? (rect, alpha) : nil
  }
}
