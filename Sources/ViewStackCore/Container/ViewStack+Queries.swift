// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// The number of controllers on the stack.
  public var count: Int { members.count }

  /// Whether a pop would change something: at least two controllers are there.
  public var canPop: Bool { state.canPop }

  /// The controller on top, or nil on an empty stack.
  public var current: (any StackController)? { members.last?.controller }

  /// The controller at the bottom, or nil on an empty stack.
  public var root: (any StackController)? { members.first?.controller }

  /// All controllers, root first.
  ///
  /// - Complexity: O(*n*).
  public var all: [any StackController] { members.map(\.controller) }

  /// Whether a transition is running.
  public var isMoving: Bool { running != nil }

  /// What the running transition shows and in which direction, or nil at rest.
  public var step: TransitionStep? { running?.step }

  /// The instant at which the running transition will end, or nil at rest and under a finger.
  public var endOfTransition: Duration? { running?.driver.end }

  /// What is on screen at the present instant, whether or not it has been emitted.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  public var presentFrame: Frame {
    var present = frame
    present.time = now
    guard let running else { return present }
    let snapshot = running.snapshot(at: now)
    present.transition = snapshot
    // Inside the will-hooks the stored frame does not have the layers of the plan yet.
    running.sampler.prepare(&present) { id in controller(id)?.view.subviews ?? [] }
    running.sampler.sample(
      progress: snapshot.progress, eased: snapshot.eased, into: &present)
    return present
  }

  /// Whether a controller stands on this stack, on screen or not.
  public func contains(_ controller: any StackController) -> Bool {
    index(of: controller) != nil
  }

  /// Whether an instance of a class, or of a subclass of it, stands on the stack.
  ///
  /// - Complexity: O(*n*).
  public func contains<Controller>(_ type: Controller.Type) -> Bool {
    members.contains { $0.controller is Controller }
  }

  /// The place of a controller, 0 for the root, or nil where it is not on this stack.
  public func index(of controller: any StackController) -> Int? {
    guard let index = state.index(of: controller.id), members[index].controller === controller
    else {
      return nil
    }
    return index
  }

  /// The controller of a name: on the stack, or leaving it while a transition runs.
  public func controller(_ id: ControllerID) -> (any StackController)? {
    if let index = state.index(of: id) {
      return members[index].controller
    }
    if let shown = [running?.from, running?.to].first(where: { $0?.id == id }) { return shown }
    return running?.leaving.first { $0.id == id }
  }
}
