// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What became of what a router asked for.
public enum RoutingOutcome: Hashable, Sendable {
  /// It is done: the tree has changed, and the transition, if any, has begun. The module is the new
  /// one, or the one that was dismissed or focused on.
  case performed(ModuleID)
  /// It waits for its turn: for the hook in which it was asked for, or for the running transition
  /// under the policy `queue`. Where it goes is looked for then.
  case deferred(ModuleID)
  /// It waits for the commit of a peek.
  case frozen(ModuleID)
  /// There was nothing to do: nothing to dismiss, or nothing over the module.
  case unchanged
  /// It was not done.
  case refused(RoutingRefusal)

  /// The module that came, where one did.
  public var module: ModuleID? {
    switch self {
    case .performed(let module), .deferred(let module), .frozen(let module): module
    case .unchanged, .refused: nil
    }
  }
}

/// Why a window did not do what a router asked for; everything is then as it was before.
public enum RoutingRefusal: Error, Hashable, Sendable {
  /// The module that asked is not in the tree; the window itself may be gone.
  case moduleIsGone(ModuleID)
  /// What is on top is a bare controller, onto which nothing can be pushed.
  case nothingToPushOnto(bare: ControllerID?)
  /// The module stands in no stack whose root could be another one.
  case noRootToSet(ControllerID?)
  /// The module stands in a container that is hidden, such as a tab that is not shown: nothing can
  /// be presented from there.
  case notOnScreen(ControllerID?)
  /// The module stands at the bottom: it cannot be dismissed, as nothing is below it.
  case rootStays(ControllerID?)
  /// The module is not in a split.
  case notInSplit(ModuleID)
  /// There is no such tab, or there are no tabs.
  case tabOutOfRange(Int, count: Int)
  /// Something is presented from inside the tabs, which therefore cannot be changed.
  case tabsAreCovered(by: ControllerID)
  /// The very controller, of this name, is in the tree already or comes twice.
  case duplicateController(ControllerID)
  /// The container of this number presents something already, or is none that presents.
  case noPresenter(Int)
  /// The delegate did not permit it; only marked modules are asked for.
  case notPermitted(marker: String)
  /// What would have to go is being presented at the moment.
  case presentationIsRunning(ControllerID)
  /// A peek is being prepared: what takes modules away cannot be previewed.
  case notDuringPeek
  /// The stack of views refused.
  case stack(StackError)
}

extension RoutingRefusal: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .moduleIsGone(let module): "module \(module) is not in the tree"
    case .nothingToPushOnto(let controller?):
      "'\(controller)' is a bare controller: it stands in no stack that could be changed"
    case .nothingToPushOnto(nil): "there is no stack to push onto"
    case .noRootToSet(let controller):
      "\(controller.map { "'\($0)'" } ?? "it") is in no stack whose root could be set"
    case .notOnScreen(let controller):
      "\(controller.map { "'\($0)'" } ?? "it") is on a hidden tab: nothing is presented from there"
    case .rootStays(let controller):
      "\(controller.map { "'\($0)'" } ?? "it") is at the bottom: there is nothing to go back to"
    case .notInSplit(let module): "module \(module) is not in a split"
    case .tabOutOfRange(let index, count: 0): "there is no tab \(index): there are no tabs"
    case .tabOutOfRange(let index, let count): "there is no tab \(index): there are \(count)"
    case .tabsAreCovered(let controller): "'\(controller)' is presented from inside the tabs"
    case .duplicateController(let controller): "'\(controller)' is in the tree already"
    case .noPresenter(let number): "container \(number) cannot present that"
    case .notPermitted(let marker): "the delegate does not permit '\(marker)'"
    case .presentationIsRunning(let controller): "'\(controller)' is being presented"
    case .notDuringPeek: "nothing can be taken away while a peek is prepared"
    case .stack(let error): error.description
    }
  }
}
