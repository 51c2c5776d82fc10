// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What a program does without routers.
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
  /// - Returns: What became of it; what is refused in its turn is told to the ``stackDelegate`` or,
  ///   if it is no error of a stack, to the ``delegate``.
  /// - Throws: `nothingToPushOnto` where a bare controller is on top, `notDuringPeek`, and what the
  ///   stack throws.
  @discardableResult
  public func perform(
    _ operation: StackOperation, bringing controllers: [any StackController] = [],
    _ options: TransitionOptions = .animated
  ) throws(RoutingRefusal) -> StackOutcome {
    let brought = controllers.map { ($0, tree.module(of: $0.id) ?? modules.next()) }
    let named = Dictionary(brought.map { ($0.0.id, $0.1) }, uniquingKeysWith: { $1 })
    let verdict = submit(
      Job(
        TreeRequest(.perform(operation, modules: named), in: .root),
        as: tree.module(at: .root), bringing: brought, options))
    switch verdict.outcome {
    case .performed: return verdict.change.map { .applied($0) } ?? .unchanged
    case .deferred, .frozen: return .deferred
    case .unchanged: return .unchanged
    case .refused(let refusal): throw refusal
    }
  }

  /// Shows another tab of the tabs that a module is, or inside which it stands.
  ///
  /// It is not animated. The controllers of the tab that was shown are told that they leave, those
  /// of the other that they come.
  ///
  /// - Returns: `performed`, `unchanged` where the tab is shown already, or why not: there is no such
  ///   tab, or what is presented from inside covers the tabs.
  @discardableResult
  public func selectTab(_ index: Int, of module: ModuleID) -> RoutingOutcome {
    submit(
      Job(TreeRequest(.selectTab(index), in: .module(module)), as: module, .instant)
    ).outcome
  }
}
