// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// The names and ids of the controllers on the stack, as a value.
  public var state: StackState { storage.machine.state }

  /// The running transition and its direction, or nil at rest.
  public var step: TransitionStep? { storage.machine.step }

  /// The running transition as a list: one step, or none.
  public var runningSteps: [TransitionStep] { step.map { [$0] } ?? [] }

  /// Whether a transition is running.
  public var isMoving: Bool { storage.machine.isMoving }

  /// The instant at which the running transition will end, or nil at rest and under a finger.
  public var endOfTransition: Duration? { storage.machine.end }

  /// The size of the container in points; ``resize(to:)`` changes it.
  public var size: Size { storage.machine.size }

  /// The stack's clock: the time that has been played since it was made.
  public var now: Duration { storage.machine.now }

  /// The number of controllers on the stack.
  public var count: Int { storage.pages.all.count }

  /// Whether a pop would change something: at least two controllers are there.
  public var canPop: Bool { count > 1 }

  /// The controller on top, or nil on an empty stack.
  public var current: (any StackController)? { top.flatMap(controller) }

  /// The controller at the bottom, or nil on an empty stack.
  public var root: (any StackController)? { storage.pages.all.first.flatMap(controller) }

  /// All controllers, root first, made if they were not yet; ``count`` and ``state`` make none.
  ///
  /// - Complexity: O(*n*).
  public var controllers: [any StackController] { storage.pages.all.compactMap(controller) }

  /// The pages on the stack, root first.
  public var pages: [Page] { storage.pages.all }

  /// The current controller's name, if the stack is on screen.
  public var shownControllers: Set<ControllerID> {
    isOnScreen ? state.current.map { [$0] } ?? [] : []
  }

  /// Whether a controller is on this stack, on screen or not.
  public func contains(_ controller: any StackController) -> Bool {
    page(of: controller).map { $0.isOnStack && $0.stack === self } ?? false
  }

  /// Whether an instance of a class, or of a subclass, is on the stack; pages not made do not count.
  ///
  /// - Complexity: O(*n*).
  public func contains<Controller>(_ type: Controller.Type) -> Bool {
    storage.pages.all.contains { $0.controller is Controller }
  }

  /// The index of a controller, 0 for the root, or nil if it is not on this stack.
  public func index(of controller: any StackController) -> Int? {
    contains(controller) ? page(of: controller).flatMap { state.index(of: $0.label) } : nil
  }

  /// The controller of a name: on the stack, or leaving it while a transition runs.
  ///
  /// If no controller has the name here, it is the topmost one that gives itself that name, such as one
  /// that stays `profile#2` after the first `profile` has left. A page that is not made yet is made; the
  /// result is nil while it is being made.
  ///
  /// - Complexity: O(1); O(*n*) if no controller has the name.
  public func controller(_ id: ControllerID) -> (any StackController)? {
    let named = holder(of: id)
    return (named ?? storage.pages.all.last { $0.ownName == id }).flatMap(controller)
  }

  /// The name of a controller here: its own, or `profile#2` if another one had the name `profile`.
  ///
  /// Prints, events, frames and ``controller(_:)`` use it.
  public func name(of controller: any StackController) -> ControllerID {
    page(of: controller)?.label ?? controller.id
  }

  /// Whether an entry with this id is on the stack.
  public func contains(entryID: EntryID) -> Bool { state.contains(entryID: entryID) }

  /// The controller of the entry with an id, or nil if no entry has it.
  public func controller(ofEntry id: EntryID) -> (any StackController)? {
    state.controller(ofEntry: id).flatMap(controller)
  }

  /// The id of a controller's entry, or nil if it has none or is not on this stack.
  public func entryID(of controller: any StackController) -> EntryID? {
    index(of: controller).flatMap { state[$0].entryID }
  }

  /// Whether a popped controller can be brought back.
  public var canUnpop: Bool { storage.machine.unpopped != nil }

  /// The controllers that can be brought back, the next one last.
  public var unpopHistory: [any StackController] {
    storage.machine.unpoppable.compactMap { popped($0.id).flatMap(controller) }
  }
}

extension ViewStack {
  var top: Page? { storage.pages.all.last }

  func page(_ label: ControllerID) -> Page? {
    storage.machine.state.index(of: label).map { storage.pages.all[$0] }
  }

  /// The page that a controller has here: on the stack, arriving, leaving or popped.
  func page(of controller: any StackController) -> Page? {
    guard let page = controller.node.page, page.labels === labels else { return nil }
    return page
  }

  /// The page that has a label: on the stack, or in the running transition.
  func holder(of label: ControllerID) -> Page? { page(label) ?? leaving(label) }

  private func leaving(_ label: ControllerID) -> Page? {
    guard let running = storage.running else { return nil }
    if let page = running.from, page.label == label { return page }
    if let page = running.to, page.label == label { return page }
    return running.leaving.first { $0.label == label }
  }

  /// The page of a label in the history, or one that a running pop removes or an unpop puts back.
  func popped(_ label: ControllerID) -> Page? {
    if let page = storage.pages.popped[label] { return page }
    guard let running = storage.running else { return nil }
    if let page = running.awaited.first(where: { $0.label == label }) { return page }
    return running.from?.label == label ? running.from : nil
  }
}

extension ViewStack: CustomStringConvertible, CustomDebugStringConvertible {
  /// The names, root first, and what runs: `[home detail] push home -> detail`.
  public var description: String {
    let names = state.all.map(\.name).joined(separator: " ")
    return "[\(names)]" + (step.map { " \($0)" } ?? "")
  }

  /// The description, the size, the time, and a line for each controller.
  public var debugDescription: String {
    let lines = pages.map { page in page.controller.map { "  \($0)" } ?? "  '\(page)', not made" }
    return (["\(self), \(size) at \(now.inSeconds.plain) s"] + lines).joined(separator: "\n")
  }
}
