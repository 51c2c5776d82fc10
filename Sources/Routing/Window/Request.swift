// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A request on its way through a window.
package struct Request {
  /// The code that makes a request.
  package enum Source {
    /// A router. The delegate is called, and an event is emitted.
    case router
    /// The application, for an operation on the topmost stack.
    case application
    /// A plan, which leads to a goal.
    case plan
  }

  /// The steps, each on the tree that the earlier ones leave.
  package var steps: [TreeRequest]
  /// Sets the steps that lead to a goal, in the turn of the request; nil if its steps are known.
  let plan: ((inout Request, RoutingWindow) -> Void)?
  /// The module that is new, or that makes the request.
  package let module: ModuleID
  package let source: Source
  package let options: TransitionOptions
  /// The look of its presentation, or nil.
  package let look: Presentation?
  /// The number of the request in its window, from 1; 0 before it is made.
  package internal(set) var number = 0
  /// The goal of the plan, for the event log.
  package var goal: String?
  /// Changes pages that stay; called when nothing can refuse the request any more.
  package var update: (() -> Void)?
  /// The controllers that have consented to their removal.
  var terms = RemovalTerms()
  /// Whether a controller had held the request back, and lets it go on.
  package var isResumed: Bool { !terms.areNew }
  /// Whether the delegate has permitted it, before a peek froze it.
  var isPermitted = false
  /// Whether the caller was answered `deferred`, so that a refusal is passed to the delegate.
  var isLate = false
  /// Whether it waits for the end of a running transition that would refuse it.
  var isPatient = false
  /// Called once with the outcome.
  package var completion: ((RoutingOutcome) -> Void)?
  /// Whether the completion waits until everything that the request began is at rest.
  var completesAtRest = false

  package init(
    _ steps: [TreeRequest] = [], as module: ModuleID, by source: Source,
    _ options: TransitionOptions, look: Presentation? = nil,
    plan: ((inout Request, RoutingWindow) -> Void)? = nil
  ) {
    (self.steps, self.module, self.source, self.options) = (steps, module, source, options)
    (self.look, self.plan) = (look, plan)
  }

  /// Calls the completion of a request that the window drops because it is released.
  func abandon() { completion?(.refused(.moduleIsGone(module))) }

  /// The pages that it inserts, in their order.
  package var pages: [PageEntry] {
    steps.flatMap(\.pages)
  }
}

extension TreeRequest {
  /// The pages that it inserts, in their order; a whole comes before the pages inside it.
  var pages: [PageEntry] {
    switch action {
    case .edit(_, inserting: let pages, _): pages
    case .present(let shape, _, as: _, frame: _): shape.all.flatMap(\.entries)
    case .replaceAll(let root, _, let presented):
      root.all.flatMap(\.entries) + presented.flatMap { $0.content.all.flatMap(\.entries) }
    case .undo, .select: []
    }
  }

  /// Whether it removes modules.
  var isUndo: Bool { if case .undo = action { true } else { false } }

  /// Whether it edits the stack in which it is made, and no other.
  var isExact: Bool { if case .edit(_, inserting: _, .exactly) = action { true } else { false } }

  /// Whether it replaces the whole tree.
  var isWhole: Bool { if case .replaceAll = action { true } else { false } }
}

/// A call on a window, as observers of its inbox receive it.
///
/// It is indirect, so that copies are small.
package indirect enum WindowCall: ObservedCall {
  /// A request of a router or of the application, which may wait or be refused.
  case request(Request, in: RoutingWindow)
  /// The window refuses a request that was observed before.
  case refused(Request, RoutingRefusal)
  /// Another size of the window.
  case resize(Size)
}
