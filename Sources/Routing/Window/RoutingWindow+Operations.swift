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
    let entries = operation.entries
    let isOne = controllers.count < 2
    var places =
      isOne ? [:] : Dictionary(grouping: entries.indices.reversed(), by: { entries[$0].id })
    // One that is in the tree has its name there.
    let brought = controllers.compactMap { controller -> BroughtController? in
      let known = name(of: controller)
      let id = known ?? controller.id
      return (isOne ? entries.firstIndex { $0.id == id } : places[id]?.popLast()).map {
        BroughtController(
          page(of: controller), known.flatMap(tree.module) ?? modules.next(), place: $0)
      }
    }
    let verdict = submit(
      Job(
        TreeRequest(.perform(operation, bringing: []), in: .root), as: tree.module(at: .root),
        bringing: brought, options))
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
    selectTab(index, of: module, on: nil)
  }

  /// Shows another tab as a step of a plan, on its terms.
  package func selectTab(
    _ index: Int, of module: ModuleID, on terms: RemovalTerms?
  ) -> RoutingOutcome {
    ask(.selectTab(index), in: .module(module), as: module, .instant, on: terms)
  }

  /// A controller of a stack that is to be edited.
  public struct StackPage {
    enum Content {
      case existing(any StackController)
      case new(ModuleShape.Page)
    }

    let content: Content

    /// A controller that stands in the stack, or comes as it is.
    public static func existing(_ controller: any StackController) -> StackPage {
      StackPage(content: .existing(controller))
    }

    /// A new one.
    public static func new(_ page: ModuleShape.Page) -> StackPage {
      StackPage(content: .new(page))
    }
  }

  /// A page of a stack that is edited, as far as it is made.
  package enum EditedPage {
    /// One that stands in the stack, or comes as it is.
    case existing(Page)
    /// A new one, and the id of its entry if it has one.
    case new(Page, EntryID?)
  }

  /// Makes a stack consist of these pages, root first, wherever in the tree it is.
  ///
  /// Nothing is forwarded: a stack that is covered or on a hidden tab changes unseen. What stays
  /// below the first difference is left alone, so that the change is a push or a pop where it can be.
  ///
  /// - Parameters:
  ///   - home: The stack.
  ///   - pages: The pages.
  ///   - dismissing: Whether what is presented from the stack leaves in the same transition.
  ///   - options: How it looks.
  /// - Returns: What became of it; `nothingToPushOnto` where the container is no stack.
  @discardableResult
  public func setStack(
    of home: TreeRequest.Home, to pages: [StackPage], dismissing: Bool = false,
    _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    func edit(_ window: RoutingWindow) -> RoutingOutcome {
      window.setStack(
        of: home, count: pages.count, dismissing: dismissing, options, on: RemovalTerms()
      ) { index, isShown, origin in
        switch pages[index].content {
        case .existing(let controller): .existing(window.page(of: controller))
        case .new(let page): .new(window.page(page, origin(), nil, isShown: isShown), page.id)
        }
      }
    }
    // Calls of the closures that make pages wait until the stack is changed.
    if let outcome = inbox.takeTurn({ edit(self) }) { return outcome }
    // From inside a hook it is planned in its turn: the stack may be another one then.
    let module = tree.module(at: home)
    func tell(_ window: RoutingWindow, _ refusal: RoutingRefusal) {
      window.delegate?.didRefuse(refusal, of: module, in: window)
    }
    inTurn { window in
      if case .refused(let refusal) = edit(window) { tell(window, refusal) }
    } refused: { window, error in
      tell(window, .stack(error))
    }
    return .deferred(module)
  }

  /// Makes a stack consist of the pages that a closure returns, each once and in their order.
  ///
  /// The closure gets the index, whether the page will be shown, and a closure that makes the origin of
  /// a new page's seed. A step of a plan has the terms of the plan.
  package func setStack(
    of home: TreeRequest.Home, count: Int, dismissing: Bool, _ options: TransitionOptions,
    on terms: RemovalTerms?,
    _ page: (_ index: Int, _ isShown: Bool, _ origin: () -> SeedOrigin) -> EditedPage
  ) -> RoutingOutcome {
    var state = StackState()
    if case .stack(let own) = tree.node(at: home).flatMap(tree.content) { state = own }
    let old = state.entries
    var (new, brought): ([StackEntry], [BroughtController]) = ([], [])
    new.reserveCapacity(count)
    brought.reserveCapacity(count)
    let isShown = dismissing || self.isShown(home)
    for index in 0..<count {
      var own: ModuleID?
      let edited = page(index, isShown && index == count - 1) {
        let module = modules.next()
        own = module
        return origin(module)
      }
      add(edited, own, in: state, &new, &brought)
    }
    return setStack(
      of: home, from: old, to: new, bringing: consume brought, dismissing: dismissing, options,
      on: terms)
  }

  // Two parts of it, apart: the compiler writes what has a closure as its parameter out for each.

  /// Adds a page to a stack that is edited.
  @inline(never)
  private func add(
    _ page: EditedPage, _ own: ModuleID?, in state: StackState, _ new: inout [StackEntry],
    _ brought: inout [BroughtController]
  ) {
    switch page {
    case .existing(let page):
      let known = modules.contains(page) ? page.label : nil
      if let place = known.flatMap(state.index) {
        new.append(state.entries[place])
      } else {
        let module = known.flatMap(tree.module) ?? modules.next()
        brought.append(BroughtController(page, module, place: new.count))
        new.append(StackEntry(page.label))
      }
    case .new(let page, let id):
      let one = BroughtController(page, own ?? modules.next(), place: new.count)
      new.append(StackEntry(one.name, entryID: id))
      brought.append(one)
    }
  }

  /// Asks for a push or a pop where it can be.
  @inline(never)
  private func setStack(
    of home: TreeRequest.Home, from old: [StackEntry], to new: [StackEntry],
    bringing brought: consuming [BroughtController], dismissing: Bool, _ options: TransitionOptions,
    on terms: RemovalTerms?
  ) -> RoutingOutcome {
    // One that comes is not the one that has its name there.
    let same = zip(old, new).prefix { $0 == $1 }.count
    let shared = min(same, brought.first?.place ?? same)
    let operation: StackOperation
    if shared == old.count {
      operation = .push(shared == 0 ? new : Array(new[shared...]))
      for index in brought.indices { brought[index].place -= shared }
    } else if shared == new.count, shared > 0 {
      operation = .pop(count: old.count - shared)
    } else {
      operation = .setEntries(new)
    }
    return ask(
      .edit(operation, bringing: [], dismissing: dismissing), in: home, as: tree.module(at: home),
      bringing: consume brought, options, on: terms)
  }

  /// Whether the top of a container is on screen.
  private func isShown(_ home: TreeRequest.Home) -> Bool {
    guard let id = tree.node(at: home), let stack = surface(showing: id)?.stack else {
      return false
    }
    // What is empty is covered by nothing that it presents.
    return stack.isOnScreen && stack.state.current.map { tree.node(of: $0) == id } ?? true
  }

  /// Dismisses what is presented from a container.
  ///
  /// - Returns: What became of it; `unchanged` where nothing is presented.
  @discardableResult
  public func dismissPresented(
    from home: TreeRequest.Home, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    dismissPresented(from: home, options, on: nil)
  }

  /// Dismisses what is presented from a container as a step of a plan, on its terms.
  package func dismissPresented(
    from home: TreeRequest.Home, _ options: TransitionOptions, on terms: RemovalTerms?
  ) -> RoutingOutcome {
    ask(.dismissPresented, in: home, as: tree.module(at: home), options, on: terms)
  }
}
