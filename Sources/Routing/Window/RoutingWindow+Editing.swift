// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Changes of one stack of the tree, on screen or not.
extension RoutingWindow {
  /// Does to a stack of the tree what can be done to a stack of views; what is shown follows.
  ///
  /// Where the stack is covered or on a hidden tab, it changes without hooks and frames.
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
    if let surface, !surface.stack.isReady {
      surface.stack.whenReady { [weak self] in
        self?.reconcile()
        self?.editInTurn(id, operation, controllers, isSinglePop, options, surface)
      }
      return .deferred
    }
    if let refusal = surface?.stack.refusalWhileMoving { throw refusal }
    guard let (change, root) = try change(for: operation, on: id) else { return .unchanged }
    if let double = change.inserted.first(where: { currentTree.contains($0) }) {
      throw .duplicateController(double)
    }
    let start = surface.flatMap { surface in root.flatMap(surface.expected.index) } ?? 0
    let range = start + change.range.lowerBound..<start + change.range.upperBound
    let direction = change.direction ?? .push
    for (controller, _) in controllers { objects[controller.id] = controller }
    do throws(StackError) {
      _ = try surface?.check(range, with: change.entries, direction, objects)
    } catch {
      detach(change.inserted)
      throw error
    }
    // The tree first: hooks are told inside the call, and look at it.
    detach(change.removed)
    currentTree.commit(
      change, on: id,
      modules: Dictionary(controllers.map { ($0.0.id, $0.1) }, uniquingKeysWith: { $1 }))
    attach(controllers, isRouted: isRouted)
    return try surface?.replace(
      range, with: change.entries, direction, objects, isSinglePop: isSinglePop, options)
      ?? .applied(change)
  }

  /// Does what had to wait; where it is refused then, the delegate of the stacks of views hears of it.
  private func editInTurn(
    _ id: NodeID, _ operation: StackOperation,
    _ controllers: [(any StackController, ModuleID)], _ isSinglePop: Bool,
    _ options: TransitionOptions, _ surface: Surface
  ) {
    do throws(StackError) {
      try edit(id, operation, bringing: controllers, isSinglePop: isSinglePop, options)
    } catch {
      stackDelegate?.didRefuse(operation, because: error, in: surface.stack)
    }
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
  /// New controllers become modules of their own. It is no route: no delegate is asked, and a peek
  /// that goes on is not noticed.
  ///
  /// - Parameters:
  ///   - operation: What is to be done.
  ///   - controllers: The controllers that it brings.
  ///   - options: How it looks.
  /// - Returns: What became of it.
  /// - Throws: `nothingToPushOnto` where a bare controller is on top, and what the stack throws.
  @discardableResult
  public func perform(
    _ operation: StackOperation, bringing controllers: [any StackController] = [],
    _ options: TransitionOptions = .animated
  ) throws(RoutingRefusal) -> StackOutcome {
    reconcile()
    guard let top = currentTree.topmost(of: currentTree.root) else { return .unchanged }
    guard case .stack = currentTree[top]?.content else {
      throw .nothingToPushOnto(bare: currentTree[top]?.current)
    }
    let isSinglePop = if case .pop(count: 1) = operation { true } else { false }
    do throws(StackError) {
      return try edit(
        top, operation, bringing: controllers.map { ($0, module(for: $0)) },
        isSinglePop: isSinglePop, options)
    } catch {
      throw .stack(error)
    }
  }

  /// The module that a controller has had in the tree, or a new one.
  func module(for controller: any StackController) -> ModuleID {
    currentTree.module(of: controller.id) ?? nextModule()
  }
}
