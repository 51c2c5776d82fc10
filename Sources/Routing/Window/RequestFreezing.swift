// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An object that holds transitions back which routers ask for, such as a preview.
///
/// A window has at most one, its ``RoutingWindow/freezer``. While it freezes, a transition that a router
/// asks for is made, checked and permitted, and then handed to it instead of being carried out; what
/// is no transition is refused with `notDuringPeek`.
public protocol RequestFreezing: AnyObject {
  /// Whether requests are frozen now instead of being carried out.
  var isFreezing: Bool { get }
  /// A transition was asked for and permitted; returns whether it is to wait.
  ///
  /// One that waits is carried out by ``RoutingWindow/carryOut(_:whenConcluded:)`` or forgotten by
  /// ``RoutingWindow/discard(_:)``. One that does not is carried out now; the object must not freeze
  /// any more then.
  func freeze(_ frozen: FrozenRequest, in window: RoutingWindow) -> Bool
  /// A request was refused while the object froze.
  func didRefuse(_ refusal: RoutingRefusal, in window: RoutingWindow)
  /// A request is about to be carried out, or a stack of views was changed by other means.
  func isInterrupted(because reason: String, in window: RoutingWindow)
}

/// A transition that was asked for and permitted, and waits to be carried out.
public struct FrozenRequest {
  /// The controller that comes; of tabs and splits, the first one inside.
  public let controller: any StackController
  /// The place in the window that the controller will have; of tabs and splits, that of the whole.
  public let frame: Rect
  let job: Job

  /// The new module.
  public var module: ModuleID { job.module }

  /// Returns a copy with the same state, for a checkpoint.
  package func copy() -> FrozenRequest {
    FrozenRequest(controller: controller, frame: frame, job: job.copy())
  }
}

extension RoutingWindow {
  /// The object that holds transitions back, or nil.
  public var freezer: (any RequestFreezing)? {
    get { listeners.freezer }
    set { listeners.freezer = newValue }
  }

  /// Whether requests are frozen now.
  var isFreezing: Bool { freezer?.isFreezing ?? false }

  /// Carries a frozen transition out, or lets it wait for its turn; the delegate has permitted it.
  ///
  /// - Parameters:
  ///   - frozen: The transition.
  ///   - whenConcluded: Is called once, with what became of it, when it is begun or refused.
  /// - Returns: What became of it so far.
  @discardableResult
  public func carryOut(
    _ frozen: FrozenRequest, whenConcluded: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome {
    frozen.job.concluded = whenConcluded
    return submit(frozen.job).outcome
  }

  /// Forgets a frozen transition: its module will not come.
  public func discard(_ frozen: FrozenRequest) {
    forget([frozen.module])
  }

  /// A request that is made while requests are frozen: a transition waits, anything else is refused.
  ///
  /// It is checked against the tree as it is, and changes nothing.
  func freeze(_ job: Job) -> RoutingOutcome {
    guard job.route != nil, let first = job.brought.first, let freezer,
      let controller = made(first.page)
    else {
      return conclude(job, .refused(.notDuringPeek)).outcome
    }
    job.brought[0] = BroughtController(page(of: controller), first.module, place: first.place)
    giveNames(in: job)
    let target = tree.target(of: job.request) ?? tree.root
    do throws(RoutingRefusal) {
      let moves = configuration.interruption == .queue && isMoving
      // What would have to wait is checked in its turn.
      if !moves, let change = try tree.change(for: job.request) {
        try check(plan(change, for: job))
      }
      try permitted(job, over: target)
    } catch {
      return conclude(job, .refused(error)).outcome
    }
    job.isPermitted = true
    let frame = previewFrame(of: job, over: target)
    layOut(controller, for: frame.size)
    if freezer.freeze(FrozenRequest(controller: controller, frame: frame, job: job), in: self) {
      return .frozen(job.module)
    }
    return submit(job).outcome
  }

  /// The place in the window that what a transition brings will have.
  private func previewFrame(of job: Job, over target: NodeID) -> Rect {
    let whole = Rect(origin: .zero, size: size)
    if case .present(_, as: _, frame: let frame) = job.request.action { return frame ?? whole }
    return frame(showing: target) ?? whole
  }

  /// Gives a previewed controller the size with which it will come, if it takes one.
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
