// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Changes of one stack of the tree, on screen or not.
extension RoutingWindow {
  /// Does to a stack of the tree what can be done to a stack of views; what is shown follows.
  ///
  /// Where the stack is covered or on a hidden tab, it changes without hooks and frames. It has to be
  /// its turn: whoever calls lets it wait.
  ///
  /// - Parameters:
  ///   - id: The stack.
  ///   - operation: What is to be done.
  ///   - controllers: Who comes, each with its module.
  ///   - isSinglePop: Whether a finger may bring back what leaves.
  ///   - isRouted: Whether those who come were made from seeds.
  ///   - options: How it looks.
  /// - Returns: What became of it; `unchanged` also where `id` is no stack.
  /// - Throws: What the operation throws, and what the stack of views does.
  @discardableResult
  func edit(
    _ id: NodeID, _ operation: StackOperation,
    bringing controllers: [(any StackController, ModuleID)] = [], isSinglePop: Bool = false,
    isRouted: Bool = false, _ options: TransitionOptions
  ) throws(StackError) -> StackOutcome {
    let surface = surface(showing: id)
    finishLeaving(controllers.map(\.0), except: surface.map { [$0] } ?? [])
    if let refusal = surface?.stack.refusalWhileMoving { throw refusal }
    guard let (change, root) = try change(for: operation, on: id) else { return .unchanged }
    if let double = change.inserted.first(where: { currentTree.contains($0) }) {
      throw .duplicateController(double)
    }
    let start = surface.map { root.flatMap($0.expected.index) ?? 0 } ?? 0
    if let refusal = surface?.stack.refusal(of: controllers.map(\.0)) { throw refusal }
    detach(change.removed, change.inserted.isEmpty ? .popped : .replaced)
    currentTree.commit(
      change, on: id,
      modules: Dictionary(controllers.map { ($0.0.id, $0.1) }, uniquingKeysWith: { $1 }))
    if !controllers.isEmpty { attach(controllers, isRouted: isRouted) }
    let outcome = try surface?.replace(
      start + change.range.lowerBound..<start + change.range.upperBound,
      with: change.entries, change.direction ?? .push, objects, isSinglePop: isSinglePop, options)
    deliverResults()
    return outcome ?? .applied(change)
  }

  /// In a function of its own, so that no copy of the stack lives on while it is changed.
  private func change(
    for operation: StackOperation, on id: NodeID
  ) throws(StackError) -> (StackChange, root: ControllerID?)? {
    guard case .stack(let state) = currentTree[id]?.content,
      let change = try state.change(for: operation)
    else { return nil }
    return (change, state.root)
  }
}

/// What can be done to the stack on top, wherever it is: what a program without routers does.
extension RoutingWindow {
  /// Does an operation to the topmost stack of the tree.
  ///
  /// New controllers become modules of their own. It is no route: no delegate is asked. A peek that
  /// goes on is interrupted. A presented stack that it empties is dismissed.
  ///
  /// - Parameters:
  ///   - operation: What is to be done.
  ///   - controllers: The controllers that it brings.
  ///   - options: How it looks.
  /// - Returns: What became of it.
  /// - Throws: `nothingToPushOnto` where a bare controller is on top, `notDuringPeek`, and what the
  ///   stack throws.
  @discardableResult
  public func perform(
    _ operation: StackOperation, bringing controllers: [any StackController] = [],
    _ options: TransitionOptions = .animated
  ) throws(RoutingRefusal) -> StackOutcome {
    reconcile()
    if peeks.isPreparing { throw .notDuringPeek }
    guard let top = currentTree.topmost(of: currentTree.root) else { return .unchanged }
    if let waiting = surfaceToWaitFor(surface(showing: top).map { [$0] } ?? []) {
      waiting.stack.whenReady { [weak self] in
        self?.performInTurn(operation, controllers, options)
      }
      return .deferred
    }
    guard case .stack = currentTree[top]?.content else {
      // Nothing is below a bare controller, as below the root of a stack.
      switch operation {
      case .pop, .popToRoot: return .unchanged
      default: throw .nothingToPushOnto(bare: currentTree[top]?.current)
      }
    }
    let isSinglePop = if case .pop(count: 1) = operation { true } else { false }
    do throws(StackError) {
      let outcome: StackOutcome
      if let dismissed = try dismiss(top, ifEmptyAfter: operation, options) {
        outcome = dismissed
      } else {
        outcome = try edit(
          top, operation, bringing: controllers.map { ($0, module(for: $0)) },
          isSinglePop: isSinglePop, options)
      }
      if case .applied = outcome { interruptPeek(why: "the stack was changed") }
      return outcome
    } catch {
      throw .stack(error)
    }
  }

  /// Does what had to wait, to what is on top then; a refusal is told to the delegates.
  private func performInTurn(
    _ operation: StackOperation, _ controllers: [any StackController],
    _ options: TransitionOptions
  ) {
    do throws(RoutingRefusal) {
      try perform(operation, bringing: controllers, options)
    } catch {
      if case .stack(let error) = error {
        stackDelegate?.didRefuse(operation, because: error, in: frontStack)
      } else if let top = frontStack.current, let module = currentTree.module(of: top.id) {
        delegate?.didRefuse(error, of: module, in: self)
      }
    }
  }

  /// Dismisses a presented stack that an operation would leave without anybody; nil for others.
  private func dismiss(
    _ id: NodeID, ifEmptyAfter operation: StackOperation, _ options: TransitionOptions
  ) throws(StackError) -> StackOutcome? {
    guard case .presented(let presenter) = currentTree[id]?.place,
      case .stack(let state) = currentTree[id]?.content,
      let change = try state.change(for: operation), change.inserted.isEmpty,
      change.removed.count == state.count,
      let plan = currentTree.planToDismissPresented(by: presenter)
    else { return nil }
    if let refusal = affected(by: plan).lazy.compactMap(\.stack.refusalWhileMoving).first {
      throw refusal
    }
    try carryOut(plan, options)
    deliverResults()
    return .applied(change)
  }

  /// The module that a controller has had in the tree, or a new one.
  func module(for controller: any StackController) -> ModuleID {
    currentTree.module(of: controller.id) ?? nextModule()
  }
}
