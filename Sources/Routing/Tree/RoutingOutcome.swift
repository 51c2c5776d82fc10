// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The outcome of a request.
public enum RoutingOutcome: Hashable, Sendable {
  /// The tree has changed, and the transition, if any, has begun. The module is the new one, or the
  /// module that made the request.
  case applied(ModuleID)
  /// The request waits: for the hook that runs, for the transition that runs under the policy `queue`,
  /// or for the commit of a peek. Its target is determined when its turn begins.
  case deferred(ModuleID)
  /// The request changes nothing.
  case unchanged
  /// The request was refused; nothing has changed.
  case refused(RoutingRefusal)

  /// The module of an applied or deferred request, or nil.
  public var module: ModuleID? {
    switch self {
    case .applied(let module), .deferred(let module): module
    case .unchanged, .refused: nil
    }
  }
}

extension RoutingOutcome: RefusableOutcome {
  /// Whether the request was refused.
  public var isRefused: Bool { if case .refused = self { true } else { false } }
}

/// The reason for which a window refused a request; nothing has changed.
public enum RoutingRefusal: Error, Hashable, Sendable {
  /// The module that made the request is not in the tree; the window may be released.
  case moduleIsGone(ModuleID)
  /// The request needs a stack, but this controller is in none.
  case noStack(ControllerID?)
  /// The controller is not on screen: a hidden tab cannot present, and begins no peek.
  case notOnScreen(ControllerID?)
  /// The module is at the bottom: it cannot be dismissed.
  case rootStays(ControllerID?)
  /// The module is not in a split.
  case notInSplit(ModuleID)
  /// There is no controller of this name in the tree.
  case unknownController(ControllerID)
  /// There is no such tab, or there are no tabs.
  case tabOutOfRange(Int, count: Int)
  /// A container inside the tabs presents this controller: no other tab can be selected.
  case tabsAreCovered(by: ControllerID)
  /// A controller prevents that another tab is selected; it may let the selection continue later
  /// (``TabChangeGuarding``).
  case tabChangePrevented(by: ControllerID)
  /// The controller is in the tree already, or the request inserts it twice.
  case duplicateController(ControllerID)
  /// The container of this number cannot present, or presents already.
  case noPresenter(Int)
  /// The delegate denies it. A window asks the delegate about marked modules only.
  case notPermitted(marker: String)
  /// The request would remove a controller whose presentation is still running.
  case presentationIsRunning(ControllerID)
  /// A peek is being prepared, which can preview transitions only, or has just begun elsewhere.
  case notDuringPeek
  /// No source of peeks is registered there, or its controller is released.
  case noPeekSource
  /// The stack of views refuses it.
  case stack(StackError)
}

extension RoutingRefusal: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .moduleIsGone(let module): "module \(module) is not in the tree"
    case .noStack(let controller?):
      "'\(controller)' is not on a stack: nothing can be pushed onto it"
    case .noStack(nil): "there is no stack to push onto"
    case .notOnScreen(let controller):
      "\(controller.map { "'\($0)'" } ?? "it") is not on screen"
    case .rootStays(let controller):
      "\(controller.map { "'\($0)'" } ?? "it") is at the bottom: there is nothing to go back to"
    case .notInSplit(let module): "module \(module) is not in a split"
    case .unknownController(let controller): "'\(controller)' is not in the tree"
    case .tabOutOfRange(let index, count: 0): "there is no tab \(index): there are no tabs"
    case .tabOutOfRange(let index, count: 1): "there is no tab \(index): the only tab is 0"
    case .tabOutOfRange(let index, let count):
      "there is no tab \(index): the tabs are 0…\(count - 1)"
    case .tabsAreCovered(let controller): "'\(controller)' is presented from inside the tabs"
    case .tabChangePrevented(let controller):
      "'\(controller)' prevents that another tab is selected"
    case .duplicateController(let controller): "'\(controller)' is in the tree already"
    case .noPresenter(let number): "container \(number) cannot present that"
    case .notPermitted(let marker): "the delegate does not permit '\(marker)'"
    case .presentationIsRunning(let controller): "'\(controller)' is being presented"
    case .notDuringPeek: "a peek is being prepared: it can preview transitions only"
    case .noPeekSource: "nothing is registered there"
    case .stack(let error): error.description
    }
  }
}
