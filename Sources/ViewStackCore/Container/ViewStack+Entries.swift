// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Puts a controller on top and gives its entry an id to come back to.
  ///
  /// - Throws: `duplicateEntryID`, and as ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func push(
    _ controller: any StackController, id: EntryID?, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try push([controller], id: id, options)
  }

  /// Puts controllers on top, in one transition; the id is that of the last one, which is shown.
  ///
  /// - Throws: `duplicateEntryID`, and as ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func push(
    _ controllers: [any StackController], id: EntryID?,
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    var entries = controllers.map { StackEntry($0.id) }
    if let last = entries.popLast() {
      entries.append(StackEntry(last.id, entryID: id))
    }
    return try perform(.push(entries), bringing: controllers, options)
  }

  /// Takes everything off above the entry with an id, in one transition.
  ///
  /// - Throws: `unknownEntryID`, or `transitionRunning` under the policy `reject`.
  @discardableResult
  public func pop(
    toEntry id: EntryID, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try perform(.popToEntry(id), options)
  }

  /// Makes the stack consist of these controllers with exactly these ids, in one transition.
  ///
  /// Whoever is not named in `ids` has none afterwards. Where only ids differ there is no transition.
  ///
  /// - Throws: `duplicateEntryID`, and as ``push(_:_:)-(StackController,_)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public func setStack(
    _ controllers: [any StackController], ids: [ControllerID: EntryID],
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let entries = controllers.map { StackEntry($0.id, entryID: ids[$0.id]) }
    return try perform(.setStack(entries), bringing: controllers, options)
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
    index(of: controller).flatMap { state.entries[$0].entryID }
  }
}
