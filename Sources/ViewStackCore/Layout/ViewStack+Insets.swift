// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Insets: asked when a transition is planned, shown in each frame while they move.
extension ViewStack {
  /// The insets of the pages, or nil; all stacks of a window share one value.
  ///
  /// After a change the stack lays out the pages on screen for their new insets. A change in `willShow` is in
  /// the first frame.
  public var insets: (any StackInsets)? {
    get { insetStore.value }
    set {
      insetStore.value = newValue
      if let host { return host.insetsDidChange() }
      enter((), answering: ()) { stack, _ in stack.followInsets() }
    }
  }

  /// Lays the pages on screen out for their present insets.
  func followInsets() {
    guard let running = storage.running else {
      if fitInsets(of: top) || insetStore.isMoving(at: now) { renderAtRest() }
      return
    }
    fitInsets()
    planAgain()
    if running.playback != nil, isHeld || running.rendered == now {
      storage.running?.rendered = nil
      render()
    }
  }

  /// Lays both pages of the running transition out for their insets.
  func fitInsets() {
    fitInsets(of: storage.running?.from)
    fitInsets(of: storage.running?.to)
  }

  /// Lays a page out for its insets, and tells its controller; returns whether they have changed.
  @discardableResult
  func fitInsets(of page: Page?) -> Bool {
    guard let page, let node = page.node,
      insetStore.hasValue || node.view.insets != .zero,
      let controller = page.controller, !(controller is any StackContaining)
    else { return false }
    let new = insetStore.value?.insets(of: place(of: page, node.view), at: .rest) ?? .zero
    let old = node.view.insets
    guard new != old else { return false }
    node.view.layOut(for: new)
    emit(.insets(new, of: page.label))
    controller.didChangeInsets(from: old, in: self)
    return true
  }

  func noteInsets(_ moment: InsetMoment, of step: TransitionStep) {
    if insetStore.hasValue { insetStore.value?.note(moment, of: step, at: now) }
  }

  func noteInsets(_ phase: GestureEvent.Phase, _ finger: InteractionState) {
    guard insetStore.hasValue, let step = storage.machine.motion?.transition.step else { return }
    switch phase {
    case .began: noteInsets(.held(at: finger.progress), of: step)
    case .changed: break
    case .finished, .cancelled:
      let moment = InsetMoment.released(
        finishing: phase == .finished, at: finger.progress, pace: finger.pace)
      noteInsets(moment, of: step)
    }
  }

  /// The place of a page at rest in the outermost container.
  private func place(of page: Page, _ view: ViewNode) -> InsetPage {
    var box =
      view.transform.isIdentity
      ? view.frame
      : view.transform.boundingBox(of: view.frame, anchor: view.anchor)
    if storage.machine.configuration.layoutDirection == .rightToLeft {
      box = box.mirrored(inWidth: size.width)
    }
    guard let outer = host?.place(of: self) else {
      return InsetPage(id: page.label, size: view.frame.size, frame: box, container: size)
    }
    box.origin = box.origin + (outer.origin - .zero)
    return InsetPage(id: page.label, size: view.frame.size, frame: box, container: outer.size)
  }

  /// The instant of the next frame that only a moving inset needs, or nil.
  var nextInsetFrame: Duration? {
    guard let end = movingEnd, isOnScreen else { return nil }
    return min(storage.machine.configuration.frameRate.instant(after: now), end)
  }

  /// The instant at which insets come to rest on a stack at rest, or nil.
  var endOfInsets: Duration? { storage.running == nil && isOnScreen ? movingEnd : nil }

  private var movingEnd: Duration? { insetStore.end > now ? insetStore.end : nil }

  /// Shows moving insets at an instant at which no transition is due to show them.
  func showMovedInsets() {
    if storage.running == nil {
      renderAtRest()
    } else if isHeld {
      storage.running?.rendered = nil
    }
  }

  /// Gives the layers of a frame their insets, and the views that these lay out.
  ///
  /// - Returns: The pages that the layers show, for frames with the same layers.
  @discardableResult
  func showInsets(in frame: inout Frame) -> [InsetLayer] {
    guard insetStore.hasValue else { return [] }
    let layers = frame.layers.indices.compactMap { index -> InsetLayer? in
      guard let page = frame.layers[index].controller.flatMap(holder), let node = page.node,
        !(page.controller is any StackContaining)
      else { return nil }
      let insets = node.view.insets
      frame.layers[index].insets = Layer.Insets(now: insets, atRest: insets)
      return InsetLayer(index: index, node: node, place: place(of: page, node.view))
    }
    if insetStore.isMoving(at: frame.time) { moveInsets(layers, in: &frame) }
    return layers
  }

  /// Shows the pages of a frame as the insets at its instant lay them out.
  func moveInsets(_ layers: [InsetLayer], in frame: inout Frame) {
    guard let insets = insetStore.value else { return }
    let instant = InsetInstant.time(frame.time, held: storage.machine.finger?.progress)
    for layer in layers where layer.index < frame.layers.count {
      let now = insets.insets(of: layer.place, at: instant)
      // A span lends the insets; the subscript of the array would copy the layer.
      guard let old = frame.layers.span[layer.index].insets, old.now != now else { continue }
      frame.layers[layer.index].insets = Layer.Insets(now: now, atRest: old.atRest)
      guard !layer.node.view.subviews.isEmpty else { continue }
      var view = layer.node.view
      view.layOut(for: now)
      frame.layers[layer.index].subviews = view.subviews.hiding(frame.layers[layer.index].hidden)
        .subviews(at: frame.layers[layer.index].view ?? [])
    }
  }
}

extension CustomEvent {
  /// The event of a page that was laid out for new insets.
  static func insets(_ insets: Edges, of page: ControllerID) -> CustomEvent {
    CustomEvent(
      kind: "insets", name: "didChangeInsets", subject: page.name,
      details: [
        .init("top", .number(insets.top)), .init("left", .number(insets.left)),
        .init("bottom", .number(insets.bottom)), .init("right", .number(insets.right)),
      ])
  }
}
