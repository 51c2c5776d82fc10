// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Gives the container a new size: a rotation, a split view, a keyboard.
  ///
  /// The controllers on screen are laid out as on ``layout()``. A transition that runs is planned
  /// anew for the new size and goes on at the progress at which it was; at rest a frame is emitted.
  ///
  /// - Throws: ``StackError/invalidSize(_:)`` unless both lengths are finite and not negative.
  public func resize(to newSize: Size) throws(StackError) {
    guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0 else {
      throw .invalidSize(newSize)
    }
    guard newSize != size else { return }
    size = newSize
    layout()
  }

  /// Lays the controllers on screen out, as their resize policies say.
  ///
  /// Call it when a policy, the container's switch or a view's own size has changed. From inside a
  /// hook it takes place when the hooks of the running operation are delivered.
  public func layout() {
    needsLayout = true
    performPending()
  }

  func layOutScreen() {
    if let running {
      running.from.map(layOut)
      running.to.map(layOut)
      planAnew()
      prepareFrame()
    } else {
      current.map(layOut)
      renderAtRest()
    }
  }

  /// Asks a controller whether it takes the container's size, and tells it where that changed it.
  func layOut(_ controller: any StackController) {
    delivering {
      let fills =
        switch controller.shouldResize(in: self) {
        case .always: true
        case .never: false
        case .inherit: configuration.resizesViews
        }
      let oldSize = controller.view.frame.size
      guard fills, oldSize != size else { return }
      controller.view.resize(to: size)
      emit(.didResize(controller: controller.id, size: size))
      controller.didResize(from: oldSize, in: self)
    }
  }
}
