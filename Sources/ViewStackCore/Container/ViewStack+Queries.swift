// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// The size of the container in points; ``resize(to:in:)`` changes it.
  public var size: Size { machine.size }

  /// The stack's clock: the time that has been played since it was made.
  public var now: Duration { machine.now }

  /// The number of controllers on the stack.
  public var count: Int { members.all.count }

  /// Whether a pop would change something: at least two controllers are there.
  public var canPop: Bool { state.canPop }

  /// The controller on top and its name here, or nil on an empty stack.
  var top: StackMember? { members.all.last }

  /// The controller on top, or nil on an empty stack.
  public var current: (any StackController)? { members.all.last?.obtained }

  /// The controller at the bottom, or nil on an empty stack.
  public var root: (any StackController)? { members.all.first?.obtained }

  /// All controllers, root first: those that are not made yet (``StackArrival``) are made.
  ///
  /// ``count`` and ``state`` need no controllers.
  ///
  /// - Complexity: O(*n*).
  public var all: [any StackController] { members.all.compactMap(\.obtained) }

  /// The same as a list: one step, or none.
  public var runningSteps: [TransitionStep] { step.map { [$0] } ?? [] }

  /// The current controller's name, where the stack is on screen.
  public var shownControllers: Set<ControllerID> {
    isOnScreen ? state.current.map { [$0] } ?? [] : []
  }

  /// The renderers that are attached to the stack itself, in the order in which they are called.
  public var renderers: [any StackRenderer] { rendererList.attached }

  /// Adds a renderer behind those that are there; it is held weakly.
  public func attach(_ renderer: any StackRenderer) { rendererList.attach(renderer) }

  /// Removes a renderer; it gets nothing more.
  public func detach(_ renderer: any StackRenderer) { rendererList.detach(renderer) }

  /// Passes an event from outside on to the renderers.
  public func emit(_ event: CustomEvent) {
    rendererList.receive(StackEvent(time: now, occurrence: .custom(event)))
  }

  /// The instant at which the running transition will end, or nil at rest and under a finger.
  public var endOfTransition: Duration? { machine.end }

  /// Whether a controller stands on this stack, on screen or not.
  public func contains(_ controller: any StackController) -> Bool {
    index(of: controller) != nil
  }

  /// Whether an instance of a class, or of a subclass of it, stands on the stack; a controller that is
  /// not made yet is of none.
  ///
  /// - Complexity: O(*n*).
  public func contains<Controller>(_ type: Controller.Type) -> Bool {
    members.all.contains { $0.madeController is Controller }
  }

  /// The place of a controller, 0 for the root, or nil where it is not on this stack.
  public func index(of controller: any StackController) -> Int? {
    member(of: controller.node).flatMap { machine.index(of: $0.id) }
  }

  /// The controller of a name: on the stack, or leaving it while a transition runs.
  ///
  /// Where nobody has the name, it is the topmost one that calls itself so, such as the one that stays
  /// `profile#2` when the first `profile` has left. One that is not made yet is made; nil while it is
  /// being made.
  ///
  /// - Complexity: O(1); O(*n*) where nobody has the name.
  public func controller(_ id: ControllerID) -> (any StackController)? {
    (member(id) ?? leaving(id) ?? namesake(of: id))?.obtained
  }

  /// The topmost controller on the stack that calls itself by a name, and has another one here.
  private func namesake(of id: ControllerID) -> StackMember? {
    if members.twins.isEmpty, !members.hadLazyPages { return nil }
    return members.all.last { $0.isTwin && $0.source.name == id }
  }

  /// The controller of a name as ``controller(_:)``, or what makes it.
  package func source(_ id: ControllerID) -> ControllerSource? {
    (member(id) ?? leaving(id))?.source
  }

  /// All controllers, root first, or what makes them.
  package var sources: [ControllerSource] { members.all.map(\.source) }

  /// The name of a controller here: its own, or one with a number, as `profile#2`, where another
  /// controller of its name was here when it came.
  ///
  /// Prints, events, frames and ``controller(_:)`` go by it.
  ///
  /// - Complexity: O(1) for a controller on the stack, O(*l*) where *l* others leave or can be brought
  ///   back.
  public func name(of controller: any StackController) -> ControllerID {
    let node = controller.node
    return (member(of: node) ?? visitor(node))?.id ?? node.id
  }

  /// The controller of a name on the stack.
  func member(_ id: ControllerID) -> StackMember? {
    machine.index(of: id).map { members.all[$0] }
  }

  /// The controller on the stack that has a node, with its name here.
  func member(of node: ControllerNode) -> StackMember? {
    member(keyed: node, node.id)
  }

  /// The member on the stack that has a key; it calls itself by the name.
  func member(keyed key: AnyObject, _ own: ControllerID) -> StackMember? {
    if let member = member(own), member.key === key { return member }
    if members.hadLazyPages, let name = (key as? LazyController)?.nameInWindow,
      let member = member(name), member.key === key
    {
      return member
    }
    return members.twins[ObjectIdentifier(key)]
  }

  /// The controller of a name that moves or leaves without being on the stack.
  func leaving(_ id: ControllerID) -> StackMember? {
    guard let running else { return nil }
    if running.from.id == id { return running.from.member }
    if running.to.id == id { return running.to.member }
    return running.leaving.first { $0.id == id }
  }

  /// A controller that is known here without being on the stack: it comes under a finger, leaves, or
  /// can be brought back.
  func visitor(_ key: AnyObject) -> StackMember? {
    let isIt = { (member: StackMember) in member.key === key }
    return running?.awaited.first(where: isIt) ?? running?.leaving.first(where: isIt)
      ?? members.popped.first(where: isIt)
  }

  /// Whether an entry with this id stands on the stack.
  public func contains(entryID: EntryID) -> Bool {
    state.contains(entryID: entryID)
  }

  /// The controller of the entry with an id, or nil where no entry has it.
  public func controller(ofEntry id: EntryID) -> (any StackController)? {
    state.controller(ofEntry: id).flatMap(controller)
  }

  /// The id of a controller's entry, or nil where it has none or is not on this stack.
  public func entryID(of controller: any StackController) -> EntryID? {
    index(of: controller).flatMap { state[$0].entryID }
  }

  /// Whether a popped controller can be brought back.
  public var canUnpop: Bool {
    machine.unpopped != nil
  }

  /// The controllers that can be brought back, the next one last.
  public var unpopHistory: [any StackController] {
    machine.history.entries(at: now).compactMap { popped($0.id)?.obtained }
  }

  /// Whether operations wait for the end of the running transition, under the policy `queue`.
  package var hasWaiting: Bool { !waiting.isEmpty }

  /// The policy for an operation during a transition, without a copy of the configuration.
  package var interruption: InterruptionPolicy { machine.configuration.interruption }
}
