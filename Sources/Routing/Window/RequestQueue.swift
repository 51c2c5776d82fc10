// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A request with all that its window needs to carry it out and to tell its outcome.
///
/// A class, because it is handed from step to step.
final class Job {
  /// What is asked for; its controllers are called what they call themselves.
  let asked: TreeRequest
  /// What is asked for, with the names that the controllers have in the tree when it has its turn.
  var request: TreeRequest
  /// The module that comes, or that asks.
  let module: ModuleID
  /// The controllers that come, each with its module.
  var brought: [BroughtController]
  /// The names that tabs and splits that come call themselves, and their labels, by the labels.
  var wholes: [ControllerID: (own: ControllerID, label: PageLabels.Label)] = [:]
  /// The controllers that leave a hidden tab with it, or what would have made them: nobody else may hold
  /// them, and what their `deinit` calls has to find everything done.
  var left: [AnyObject] = []
  let options: TransitionOptions
  /// What a popover points to, and its size.
  let popover: (source: PopoverSource, size: Size)?
  /// Called once with the outcome, when all that it has begun has come to rest.
  var completion: ((RoutingOutcome) -> Void)?
  /// Whether the delegate has permitted it already, before it was frozen by a peek.
  var isPermitted = false
  /// Which controllers it may remove without asking them again.
  var terms = RemovalTerms()
  /// Whether a controller holds it back, which may let it go on.
  var isHeld = false
  /// Whether its caller has been answered `deferred`; a refusal is told to the delegate then.
  var isLate = false
  /// Called with what became of it, for a request that was frozen.
  var concluded: ((RoutingOutcome) -> Void)?

  init(
    _ request: TreeRequest, as module: ModuleID,
    bringing brought: [BroughtController] = [], _ options: TransitionOptions,
    popover: (source: PopoverSource, size: Size)? = nil,
    completion: ((RoutingOutcome) -> Void)? = nil
  ) {
    asked = request
    self.request = request
    self.module = module
    self.brought = brought
    self.options = options
    self.popover = popover
    self.completion = completion
  }

  /// Returns a copy with the same state, for a checkpoint.
  func copy() -> Job {
    let copy = Job(
      asked, as: module, bringing: brought, options, popover: popover, completion: completion)
    (copy.request, copy.wholes, copy.left) = (request, wholes, left)
    (copy.isPermitted, copy.isLate, copy.concluded) = (isPermitted, isLate, concluded)
    (copy.terms, copy.isHeld) = (terms, isHeld)
    return copy
  }

  /// Creates a request that was held back and goes on; who asked for it has been told.
  convenience init(_ held: Job, on terms: RemovalTerms) {
    self.init(
      held.asked, as: held.module, bringing: held.brought, held.options, popover: held.popover)
    self.terms = terms
    isPermitted = held.isPermitted
  }

  /// Tells the code that asked for it that the window is released.
  func abandon() {
    let outcome = RoutingOutcome.refused(.moduleIsGone(module))
    concluded.take()?(outcome)
    completion.take()?(outcome)
  }

  /// The modules that were made for it, which are forgotten if it is refused.
  ///
  /// The module that asks for anything else than a push, a presentation or a new tree is not among them.
  var newModules: [ModuleID] {
    let made = brought.map(\.module)
    return switch request.action {
    case .push, .present, .replaceAll: [module] + made
    default: made
    }
  }

  /// Whether it is a transition that a router asks for: a push, a root or a presentation.
  var route: RoutingRequest.Kind? {
    switch request.action {
    case .push: .push
    case .setRoot: .set
    case .present(_, as: let kind, frame: _): .present(kind)
    default: nil
    }
  }

  /// The name under which it is written down: of the controller that comes.
  var name: ControllerID? {
    switch request.action {
    case .push(let entry), .setRoot(let entry): entry.id
    case .present(let blueprint, as: _, frame: _), .replaceAll(let blueprint, presenting: _):
      blueprint.name
    default: nil
    }
  }

  /// What it is written down as, and the reason why it ends a peek.
  var trace: (event: RouteEvent.Action?, interruption: String) {
    switch request.action {
    case .push: (.push, "another transition was asked for")
    case .setRoot: (.set, "another transition was asked for")
    case .present: (.present, "another transition was asked for")
    case .replaceAll: (.set, "everything was made anew")
    case .dismiss, .dismissPresented: (.dismiss, "modules were taken off")
    case .focus, .popToRoot: (.focus, "modules were taken off")
    case .selectTab: (.select, "another tab was selected")
    case .perform, .edit: (nil, "the stack was changed")
    }
  }

  /// Whether it is an operation on a stack, which no router asks for.
  var isOperation: Bool { if case .perform = request.action { true } else { false } }

  /// Whether a router asks that modules are taken off.
  var isUndo: Bool {
    switch request.action {
    case .dismiss, .dismissPresented, .focus, .popToRoot: true
    default: false
    }
  }
}

/// The requests that wait for stacks of views to come to rest, under the policy `queue`.
///
/// Those that change the same stack of views are carried out in the order in which they came.
struct RequestQueue {
  private struct Waiting {
    let job: Job
    let stacks: [ObjectIdentifier]
  }

  /// The requests in order; nil for one that has had its turn.
  private var waiting: [Waiting?] = []
  private var head = 0
  /// The number of requests that wait for each stack of views.
  private var counts: [ObjectIdentifier: Int] = [:]
  /// Whether a walk over the requests goes on, whose indices must stay.
  private(set) var isRunning = false

  var isEmpty: Bool { head == waiting.count }

  /// Whether its requests are about to be looked at, or just are.
  var isScheduled = false

  /// Whether a request waits for a stack of views.
  func waits(for stack: ViewStack) -> Bool {
    !counts.isEmpty && counts[ObjectIdentifier(stack)] != nil
  }

  mutating func append(_ job: Job, for stacks: [ViewStack]) {
    waiting.append(note(job, stacks))
  }

  /// Returns a copy with the same state, for a checkpoint.
  func copy() -> RequestQueue {
    var copy = self
    copy.isRunning = false
    copy.waiting = waiting.map { $0.map { Waiting(job: $0.job.copy(), stacks: $0.stacks) } }
    return copy
  }

  /// A walk over the requests that wait, first to last.
  struct Pass {
    fileprivate var index: Int
    fileprivate let end: Int
    /// The stacks of views for which earlier requests wait on.
    fileprivate(set) var blocked = Set<ObjectIdentifier>()

    /// Whether an earlier request waits for a stack of views.
    func blocks(_ stack: ViewStack) -> Bool { blocked.contains(ObjectIdentifier(stack)) }
  }

  /// Begins a walk; call ``next(_:)`` until it returns nil.
  mutating func pass() -> Pass {
    isRunning = true
    return Pass(index: head, end: waiting.count)
  }

  /// Takes out all requests that wait, in order, because the window is released.
  mutating func abandon() -> [Job] {
    let all = waiting.compactMap { $0?.job }
    (waiting, head, counts) = ([], 0, [:])
    return all
  }

  /// Takes out the next request that no earlier one makes wait, or returns nil at the end.
  ///
  /// - Complexity: O(*n*) for *n* requests up to the first behind which all others wait.
  mutating func next(_ pass: inout Pass) -> Job? {
    while pass.index < pass.end, pass.blocked.count < counts.count {
      pass.index += 1
      guard let next = waiting[pass.index - 1] else { continue }
      guard !next.stacks.contains(where: pass.blocked.contains) else {
        pass.blocked.formUnion(next.stacks)
        continue
      }
      waiting[pass.index - 1] = nil
      for stack in next.stacks {
        counts[stack] = counts[stack].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
      return next.job
    }
    isRunning = false
    while head < waiting.count, waiting[head] == nil { head += 1 }
    if head > 64, head * 2 > waiting.count {
      waiting.removeFirst(head)
      head = 0
    }
    return nil
  }

  /// Lets the request that was taken out last wait on, in its place.
  mutating func putBack(_ job: Job, for stacks: [ViewStack], _ pass: inout Pass) {
    let again = note(job, stacks)
    waiting[pass.index - 1] = again
    pass.blocked.formUnion(again.stacks)
  }

  private mutating func note(_ job: Job, _ stacks: [ViewStack]) -> Waiting {
    let stacks = stacks.map(ObjectIdentifier.init)
    for stack in stacks { counts[stack, default: 0] += 1 }
    return Waiting(job: job, stacks: stacks)
  }
}
