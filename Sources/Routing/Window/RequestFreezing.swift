// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An object that holds back the transitions of routers, such as a preview.
///
/// A window has at most one, its ``RoutingWindow/freezer``. While it freezes, the window plans, checks and
/// permits each transition, and passes it to the object instead of carrying it out. Requests that are no
/// transitions are refused with `notDuringPeek`.
public protocol RequestFreezing: AnyObject {
  /// Whether requests are held back now.
  var isFreezing: Bool { get }
  /// A transition was requested and permitted; returns whether to hold it back.
  ///
  /// A transition that is held back ends with ``RoutingWindow/carryOut(_:whenConcluded:)`` or with
  /// ``RoutingWindow/discard(_:)``. If the object returns false, the window carries the transition out at
  /// once; ``isFreezing`` has to be false then.
  func freeze(_ frozen: FrozenRequest, in window: RoutingWindow) -> Bool
  /// A request was refused while the object froze.
  func didRefuse(_ refusal: RoutingRefusal, in window: RoutingWindow)
  /// A request is about to be carried out, or a stack of views has changed.
  func isInterrupted(because reason: String, in window: RoutingWindow)
}

/// A transition that is permitted, and held back.
public struct FrozenRequest {
  /// The controller that is inserted; of tabs and splits, the first one inside.
  public let controller: any StackController
  /// The frame that the controller will have in the window; of tabs and splits, that of the whole.
  public let frame: Rect
  let request: Request

  /// The new module.
  public var module: ModuleID { request.module }
}

extension RoutingWindow {
  /// Carries out a transition that was held back, now or in its turn.
  ///
  /// - Parameters:
  ///   - frozen: The transition.
  ///   - whenConcluded: Called once with the outcome, when the transition begins or is refused.
  /// - Returns: The outcome so far.
  @discardableResult
  public func carryOut(
    _ frozen: FrozenRequest, whenConcluded: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome {
    var request = frozen.request
    request.completion = whenConcluded
    return submit(request)
  }

  /// Forgets a transition that was held back.
  public func discard(_ frozen: FrozenRequest) { forget(frozen.request) }

  /// Passes a transition to the freezer; refuses any other request.
  ///
  /// The transition is checked against the present tree, and changes nothing.
  func freeze(_ request: Request, by freezer: any RequestFreezing) -> RoutingOutcome {
    let asked = request.steps.first
    guard request.source == .router, let asked, !asked.isUndo, !asked.isWhole,
      let first = request.pages.first(where: { $0.page.site == nil }),
      let controller = made(first.page)
    else {
      return conclude(request, .refused(.notDuringPeek))
    }
    let plan = plan(request)
    var request = plan.request
    let target = plan.changes.first?.tree.target ?? tree.root
    do throws(RoutingRefusal) {
      // A transition that has to wait is checked in its turn.
      if configuration.interruption != .queue || !isMoving {
        if let refusal = plan.refusal { throw refusal }
        try check(plan)
      }
      if let route = route(of: request.steps[0], request, over: target) {
        try checkPermission(of: route, request)
      }
    } catch {
      return conclude(request, .refused(error))
    }
    request.isPermitted = true
    var frame = Rect(origin: .zero, size: size)
    if case .present(_, _, as: _, frame: let own) = asked.action {
      frame = own ?? frame
    } else {
      frame = self.frame(showing: target) ?? frame
    }
    layOut(controller, for: frame.size)
    if freezer.freeze(
      FrozenRequest(controller: controller, frame: frame, request: request), in: self)
    {
      return .deferred(request.module)
    }
    return takeNow(request)
  }

  /// Gives a previewed controller its size, if it accepts one.
  private func layOut(_ controller: any StackController, for size: Size) {
    let isResized =
      switch controller.shouldResize(in: stack) {
      case .always: true
      case .never: false
      case .inherit: configuration.resizesViews
      }
    if isResized || controller.view.frame.size == .zero { controller.view.resize(to: size) }
  }
}
