// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Layout: the sizes of the container and of the pages on screen.
extension ViewStack {
  /// Gives the container a new size: a rotation, a split view, a keyboard.
  ///
  /// The controllers on screen are laid out as by ``layout()``. A running transition gets a plan for the
  /// new size and goes on at the same progress; at rest a frame is emitted.
  ///
  /// - Throws: ``StackError/invalidSize(_:)`` unless both lengths are finite and not negative.
  public func resize(to newSize: Size) throws(StackError) {
    guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0 else {
      throw .invalidSize(newSize)
    }
    note(.resize(newSize))
    enter(newSize, answering: ()) { $0.setSize($1) }
  }

  /// Lays the controllers on screen out, as their resize policies say.
  ///
  /// Call it after a change of a policy, of ``StackConfiguration/resizesViews``, or of a view's own size.
  public func layout() {
    enter((), answering: ()) { stack, _ in stack.layOutScreen() }
  }

  func setSize(_ newSize: Size) {
    guard newSize != size else { return }
    storage.machine.size = newSize
    // A page that is not made yet is laid out when it is shown.
    if isOnScreen || top?.controller != nil { layOutScreen() }
  }

  func layOutScreen() {
    guard let running = storage.running else { return renderAtRest(laidOut: true) }
    layOut(running.from)
    layOut(running.to)
    fitInsets()
    planAgain()
    if isHeld {
      // Under a finger no frame is due at an instant.
      storage.running?.rendered = nil
      render()
    }
  }

  /// Resizes a controller's view if its policy says so, and tells the controller.
  func layOut(_ page: Page?) {
    guard let page, let controller = page.controller, let node = page.node else { return }
    let id = page.label
    let policy = asked(
      "shouldResize", about: id.name, of: id.name, controller.shouldResize(in: self)
    ) { .text($0.rawValue) }
    let fills =
      switch policy {
      case .always: true
      case .never: false
      case .inherit: storage.machine.configuration.resizesViews
      }
    guard fills else { return warnOfZeroSize(of: node, id) }
    let (oldSize, newSize) = (node.view.frame.size, size)
    guard oldSize != newSize else { return }
    node.view.resize(to: newSize)
    report(.didResize(controller: id, size: newSize))
    controller.didResize(from: oldSize, in: self)
  }

  /// Reports once that nothing gives a controller a size.
  private func warnOfZeroSize(of node: ControllerNode, _ id: ControllerID) {
    guard rendererList.receivesRemarks, node.view.frame.size == .zero, !node.isKnownToBeEmpty else {
      return
    }
    node.isKnownToBeEmpty = true
    remark(
      CustomEvent(
        kind: "warning", name: "zeroSize", subject: id.name,
        details: [.init("why", .sentence("its view has no size, and the stack does not resize it"))]
      ))
  }
}
