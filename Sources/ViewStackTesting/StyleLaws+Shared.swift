// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// Checks ``StyleLaw/shared``.
  func sharesOnce() -> Finding? {
    guard planned.layers.contains(where: { $0.role == .shared || !$0.hidden.isEmpty }) else {
      return nil
    }
    var plan = PlanReader(planned)
    if let problem = problem(of: context.from, in: plan.layers(at: 0)) { return (0, problem) }
    if let problem = problem(of: context.to, in: plan.layers(at: 1)) { return (1, problem) }
    for step in 0...32 {
      let progress = Double(step) / 32
      let layers = plan.layers(at: progress)
      // An element's shadow cuts nothing.
      for mask in layers where mask.role == .shared && mask.view == nil && mask.shadow == nil {
        if let problem = problem(of: mask, in: layers) { return (progress, problem) }
      }
    }
    return nil
  }

  /// Whether a view that its screen hides is seen elsewhere: in a shared element, or as a bar.
  ///
  /// Contents that show one screen alone leave out the view of the other screen.
  func isShown(
    _ path: ViewPath, of screen: TransitionContext.Participant, in layers: [Layer]
  ) -> Bool {
    func hasContents(_ path: ViewPath, _ screen: TransitionContext.Participant) -> Bool {
      layers.contains {
        $0.role == .shared && $0.controller == screen.id && $0.view == path
      }
    }
    if hasContents(path, screen) { return true }
    guard let view = view(at: path, of: screen.id) else { return false }
    if view.node.floats {
      return layers.contains { layer in
        layer.controller == screen.id && layer.part.map { distance($0, view.part) == 0 } ?? false
      }
    }
    guard let id = view.node.shared?.id, let (lower, upper, fade) = pair(of: id) else {
      return false
    }
    switch fade {
    case .below: return screen.id == upper.screen.id && hasContents(lower.path, lower.screen)
    case .above: return screen.id == lower.screen.id && hasContents(upper.path, upper.screen)
    case .cross, .through, .overlap: return false
    }
  }

  /// Returns the problem of the elements of a screen at rest, or nil.
  private func problem(
    of screen: TransitionContext.Participant?, in layers: [Layer]
  ) -> String? {
    guard let screen else { return nil }
    let own = layers.filter { $0.controller == screen.id }
    let hidden = Set(own.filter { $0.view == nil }.flatMap(\.hidden))
    for path in hidden.sorted() where !isShown(path, of: screen, in: layers) {
      return "the view at \(path) of '\(screen.id)' is hidden, and nothing shows it"
    }
    for layer in own {
      guard let path = layer.view else { continue }
      if !hidden.contains(path) {
        return "the view of '\(layer.name)' is seen in '\(screen.id)' too"
      }
      if layer.role == .shared, let problem = problem(of: layer, showing: path, in: layers) {
        return problem
      }
    }
    for mask in layers where mask.role == .shared && mask.view == nil {
      if let problem = problem(of: mask, restingOn: screen, in: layers) { return problem }
    }
    return nil
  }

  /// Returns the problem of contents that show a view at rest, or nil.
  private func problem(
    of layer: Layer, showing path: ViewPath, in layers: [Layer]
  ) -> String? {
    guard let view = view(at: path, of: layer.controller) else { return nil }
    let isCovered = layers.contains {
      $0.role == .shared && $0.clip == layer.clip && $0.name != layer.name && $0.alpha == 1
        && $0.view != nil
    }
    if abs(layer.alpha - view.alpha) > StyleLaws.tolerance, !isCovered || layer.alpha > 0 {
      return "'\(layer.name)' has an opacity of \(layer.alpha.text) instead of \(view.alpha.text)"
    }
    let shared = view.node.shared
    let picture = shared?.picture(of: shared?.aspect, in: view.rect.size)
    let place = picture?.offsetBy(dx: view.rect.x, dy: view.rect.y) ?? view.rect
    let away = view.isUpright ? distance(layer.boundingBox, place) : 0
    if away > 0 { return "'\(layer.name)' is \(away.text(besides: 0)) points away from its view" }
    let isCut = layers.contains { $0.role == .shared && $0.name == layer.clip }
    return isCut ? nil : "nothing cuts '\(layer.name)'"
  }

  /// Returns the problem of an element's mask while the element rests on a screen, or nil.
  private func problem(
    of mask: Layer, restingOn screen: TransitionContext.Participant, in layers: [Layer]
  ) -> String? {
    let contents = layers.filter { $0.clip == mask.name && $0.view != nil }
    // If only the other screen has contents, the id leads to the view.
    let path =
      contents.first { $0.controller == screen.id }?.view
      ?? contents.lazy.compactMap { view(at: $0.view ?? [], of: $0.controller)?.node.shared }
      .first.flatMap { SharedView($0.id, on: screen)?.path }
    guard let path, let view = view(at: path, of: screen.id), view.isUpright else { return nil }
    let cut = distance(mask.boundingBox, view.visible)
    if cut > 0 {
      return "'\(mask.name)' is \(cut.text(besides: 0)) points away from what is seen of its view"
    }
    let radius = min(
      view.node.cornerRadius, min(view.visible.width, view.visible.height) / 2)
    if abs(mask.cornerRadius - radius) > StyleLaws.tolerance {
      return "'\(mask.name)' has a corner radius of \(mask.cornerRadius.text) instead of "
        + radius.text
    }
    return nil
  }

  /// Returns the problem of an element's mask at any progress, or nil.
  private func problem(of mask: Layer, in layers: [Layer]) -> String? {
    var (lack, fade) = (1.0, SharedElement.Fade.cross)
    for layer in layers where layer.clip == mask.name {
      guard let path = layer.view, let view = view(at: path, of: layer.controller), view.alpha > 0
      else { continue }
      lack *= 1 - layer.alpha / view.alpha
      if let id = view.node.shared?.id, let pair = pair(of: id) { fade = pair.fade }
    }
    guard lack >= StyleLaws.tolerance, mask.fill == nil, fade != .through else { return nil }
    let percent = (lack * 1000).rounded() / 10
    return "what is behind '\(mask.name)' shines through its contents, \(percent.text) %"
  }

  /// Returns the view at a path in a screen, or nil.
  private func view(at path: ViewPath, of screen: ControllerID?) -> RestingView? {
    [context.from, context.to].compactMap { $0 }.first { $0.id == screen }
      .flatMap { RestingView(path, in: $0.view, of: context.bounds) }
  }

  /// Returns the views of an id on the lower and the upper screen, and the fade of their contents.
  private func pair(
    of id: String
  ) -> (lower: SharedView, upper: SharedView, fade: SharedElement.Fade)? {
    let isPush = context.direction == .push
    guard let lower = SharedView(id, on: isPush ? context.from : context.to),
      let upper = SharedView(id, on: isPush ? context.to : context.from)
    else { return nil }
    return (lower, upper, upper.element.fade ?? lower.element.fade ?? .cross)
  }

  /// Returns the distance between the edges of two rectangles in points; 0 within the tolerance.
  private func distance(_ one: Rect, _ other: Rect) -> Double {
    let distances = [
      one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
    ]
    let distance = distances.map(abs).max() ?? 0
    return distance > StyleLaws.tolerance ? distance : 0
  }
}

/// A view that is shared under an id.
private struct SharedView {
  let screen: TransitionContext.Participant
  let path: ViewPath
  let element: SharedElement

  /// Creates the view of an id on a screen; nil if the screen has none.
  init?(_ id: String, on screen: TransitionContext.Participant?) {
    guard let screen else { return nil }
    var rest: [(view: ViewNode, path: ViewPath)] = [(screen.view, [])]
    while let (view, path) = rest.popLast() {
      if let element = view.shared, element.id == id {
        (self.screen, self.path, self.element) = (screen, path, element)
        return
      }
      rest += view.subviews.enumerated().map { ($1, ViewPath(path.indices + [$0])) }
    }
    return nil
  }
}

/// A view inside a screen at rest.
private struct RestingView {
  let node: ViewNode
  /// The view's frame in the screen's view.
  let part: Rect
  /// The view's frame in the container, and the visible part of it.
  let rect: Rect
  let visible: Rect
  /// Whether neither the view nor a view around it has a transform, so that the frame is its place.
  let isUpright: Bool
  /// The opacity, including that of the views around it.
  let alpha: Double

  /// Creates the view at a path in a screen's view; nil if there is none.
  init?(_ path: ViewPath, in screen: ViewNode, of bounds: Size) {
    var (node, rect, alpha) = (screen, screen.frame, screen.alpha)
    var (visible, isUpright) = (Rect(origin: .zero, size: bounds), screen.transform.isIdentity)
    for index in path.indices {
      guard node.subviews.indices.contains(index) else { return nil }
      if node.clipsSubviews { visible = visible.intersection(rect) }
      node = node.subviews[index]
      rect = node.frame.offsetBy(dx: rect.x, dy: rect.y)
      alpha *= node.alpha
      isUpright = isUpright && node.transform.isIdentity
    }
    (self.node, self.rect, self.alpha, self.isUpright) = (node, rect, alpha, isUpright)
    part = rect.offsetBy(dx: -screen.frame.x, dy: -screen.frame.y)
    self.visible = visible.intersection(rect)
  }
}
