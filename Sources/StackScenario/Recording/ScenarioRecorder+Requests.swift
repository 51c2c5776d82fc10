// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Requests of routers and of the application.
extension ScenarioRecorder {
  func record(_ call: WindowCall) {
    switch call {
    case .request(let request, in: let window):
      if request.isResumed { return add("proceed") }
      guard let statement = statement(of: request, in: window) else { return }
      add(statement, request.pages.map(\.page), of: .window(request.number))
    case .refused(let request, let refusal):
      if refusal.isRepeatable { return }
      if case .notPermitted(let marker) = refusal {
        return deny(.window(request.number), marker)
      }
      if request.source == .router {
        omit("the event of a refused route: \(refusal)")
      }
      withdraw(.window(request.number), because: refusal)
    case .resize(let size): add("resize \(size.words)")
    }
  }

  /// Returns the statement of a request, or notes that there is none.
  private func statement(
    of request: Request, in window: RoutingWindow
  ) -> RecordedOperation? {
    guard request.steps.count == 1, let step = request.steps.first else {
      omit("a plan led to \(request.goal ?? "a goal") by several steps")
      return nil
    }
    var operation: RecordedOperation?
    var takesOptions = true
    switch step.action {
    case .edit(let edit, inserting: let entries, let reach):
      let pages = entries.map(\.page)
      takesOptions = RecordedOperation.takesOptions(edit)
      operation =
        request.source == .router
        ? route(edit, pages, reach, step.home, window)
        : RecordedOperation(edit, inserting: pages, target: nil)
    case .present(let shape, _, as: let kind, frame: _): operation = presentation(shape, kind)
    case .undo(let scope):
      operation = removal(scope, step.home, window).map { RecordedOperation($0) }
    case .select(let index):
      takesOptions = false
      operation = window.tree.tab(index, around: step.home).map {
        RecordedOperation("select \($0.name.quotedName)")
      }
    case .replaceAll(let root, _, presenting: let presented):
      takesOptions = false
      if presented.isEmpty {
        let outline = root.map({ $0.page.label }, { $0.page.label })
        operation = RecordedOperation(
          "screen \"\(outline)\"",
          omission: request.options.isAnimated
            ? "the new screen came in a transition; the scenario shows it at once" : nil)
      }
    }
    if operation == nil { omit("'\(step.action)' has no statement") }
    if takesOptions { operation?.add(request.options, styles) }
    return operation
  }

  /// Returns the statement of an edit that a router requests.
  private func route(
    _ edit: StackOperation, _ pages: [Page], _ reach: StackReach, _ home: RequestHome,
    _ window: RoutingWindow
  ) -> RecordedOperation? {
    guard reach == .topmost, let page = pages.last, let way = way(from: home, window) else {
      return nil
    }
    switch edit {
    case .push(let entries) where entries.count == 1:
      let id: [RecordedOperation.Part] =
        entries[0].entryID.map { [.text("id=\($0.rawValue.quotedValue)")] } ?? []
      return RecordedOperation(
        [.text("route"), .inserted(page), .text("as=\(way.rawValue)")] + id)
    case .replaceCurrent where way != .master:
      return RecordedOperation(
        [.text("replace"), .inserted(page)],
        omission: "the next statement was a route: its events of the kind 'route' are missing")
    default: return nil
    }
  }

  /// Returns the way in which the router at the bottom reaches the same stack, or nil.
  private func way(from home: RequestHome, _ window: RoutingWindow) -> RouteWay? {
    let tree = window.tree
    guard let node = tree.node(at: home), let top = tree.topmost(of: node) else { return nil }
    if top == tree.topmost(of: tree.root) { return .push }
    guard let root = tree[tree.root], root.form == .split else { return nil }
    let panes = root.children.map { tree.topmost(of: $0) }
    return top == panes[0] ? .master : top == panes[1] ? .detail : nil
  }

  private func presentation(
    _ shape: Shape<PageEntry, PageEntry>, _ kind: PresentationKind
  ) -> RecordedOperation? {
    guard kind == .modal else { return nil }
    switch shape {
    case .single(let entry): return RecordedOperation([.text("present"), .inserted(entry.page)])
    case .stack(let entries) where entries.count == 1:
      return RecordedOperation(
        [.text("present"), .inserted(entries[0].page), .text("in=navigation")])
    default: return nil
    }
  }

  /// Returns the statement of a removal.
  private func removal(
    _ scope: UndoScope, _ home: RequestHome, _ window: RoutingWindow
  ) -> String? {
    let tree = window.tree
    guard let node = tree.node(at: home) else { return nil }
    var own: ControllerID? = tree[node]?.current
    if case .module(let module) = home { own = tree.controller(of: module) }
    let (word, name): (String, ControllerID?) =
      switch scope {
      case .module: ("dismiss", own)
      case .top: ("dismiss", tree.topmost(of: node).flatMap { tree[$0]?.current })
      case .overModule: ("focus", own)
      case .overRoot: ("focus", tree[node]?.first)
      case .presented: ("dismiss", tree[node]?.presented.flatMap { tree[$0]?.first })
      }
    return name.map { "\(word) \($0.name.quotedName)" }
  }
}

extension RoutingTree {
  /// Returns a controller on a tab of the tabs around a container.
  fileprivate func tab(_ index: Int, around home: RequestHome) -> ControllerID? {
    var id = node(at: home)
    while let inner = id, let node = self[inner] {
      if case .tabs = node.form {
        guard node.children.indices.contains(index) else { return nil }
        return subtree(node.children[index]).lazy.compactMap { self[$0]?.first }.first
      }
      guard case .inside(let outer, index: _) = node.place else { return nil }
      id = outer
    }
    return nil
  }
}

extension RoutingRefusal {
  /// Whether a scenario that repeats the request is refused in the same way, and goes on.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .presentationIsRunning, .rootStays, .stack(.transitionRunning), .stack(.removalPrevented):
      true
    default: false
    }
  }
}
