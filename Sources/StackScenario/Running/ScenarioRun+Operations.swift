// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

extension ScenarioRun {
  /// Calls the stack's operation that a statement names.
  func call(
    _ operation: ScenarioOperation, _ options: CallOptions
  ) throws(StackError) -> StackOutcome {
    parameters = options.parameters
    let options = TransitionOptions(
      isAnimated: !options.isInstant, style: options.style.flatMap(scenario.styles.style(named:)),
      duration: options.duration, curve: options.curve)
    switch operation {
    case .push(let names, let id):
      return try stack.push(names.map(controller), id: id?.entryID, options)
    case .pop(let count): return try stack.pop(count: count, options)
    case .popToRoot: return try stack.popToRoot(options)
    case .popTo(let name): return try stack.pop(to: controller(name), options)
    case .popToIndex(let index, at: _): return try stack.pop(toIndex: index, options)
    case .popToEntry(let id): return try stack.pop(toEntry: id.entryID, options)
    case .unpop: return try stack.unpop(options)
    case .replace(let name): return try stack.replaceCurrent(with: controller(name), options)
    case .erase: return try stack.erase()
    case .eraseAndPush(let name): return try stack.eraseAndPush(controller(name), options)
    case .insert(let name, let index, _): return try stack.insert(controller(name), at: index)
    case .swap(let old, let new):
      return try stack.replace(controller(old), with: controller(new))
    case .setStack(let names): return try stack.setStack(names.map(controller), options)
    }
  }

  /// The controller of a name; made at its first use, with the container's size of that moment.
  func controller(_ name: Name) -> ScenarioController {
    if let controller = controllers[name.text] { return controller }
    let controller = ScenarioController(name.id, size: stack.size, run: self)
    controllers[name.text] = controller
    return controller
  }

  func declare(_ declaration: ControllerDeclaration) {
    let view = controllers[declaration.name.text]?.view
    let controller = ScenarioController(
      declaration.name.id, size: declaration.size ?? stack.size, resizing: declaration.resizing,
      style: declaration.style.flatMap(scenario.styles.style(named:)), run: self)
    // Views may have been put in before the controller was declared.
    controller.view.subviews = view?.subviews ?? []
    controllers[declaration.name.text] = controller
  }

  func declare(_ declaration: ScrollDeclaration) {
    let block = declaration.avoidsLeftBounce.map { $0 ? LeftBounceBlock.always : .never }
    scrolls.add(declaration.model, in: declaration.controller.id, block)
  }

  func declare(_ declaration: ViewDeclaration) {
    let owner = viewOwners[declaration.parent.text] ?? declaration.parent.text
    viewOwners[declaration.name.text] = owner
    let node = ViewNode(
      name: declaration.name.text, frame: declaration.frame, autoresizingMask: declaration.mask)
    controller(Name(text: owner, range: declaration.parent.range))
      .view.addSubview(node, toViewNamed: declaration.parent.text)
  }
}

extension Statement {
  /// The place of the word that an error is about, or the whole statement.
  func place(of error: StackError) -> Range<Int> {
    guard case .operation(let operation, _) = kind else { return range }
    let names = operation.named
    switch error {
    case .duplicateController(let id):
      return names.last { $0.id == id }?.range ?? range
    case .unknownController(let id), .controllerOnAnotherStack(let id):
      return names.first { $0.id == id }?.range ?? range
    case .duplicateEntryID, .unknownEntryID:
      switch operation {
      case .push(_, let id?), .popToEntry(let id): return id.range
      default: return range
      }
    case .indexOutOfRange:
      switch operation {
      case .popToIndex(_, let place), .insert(_, at: _, let place): return place
      default: return range
      }
    case .negativeCount, .transitionRunning, .endlessHooks, .invalidDistance, .invalidUnpopDepth,
      .invalidTimeToLive,
      .invalidSize, .invalidFrameRate:
      return range
    }
  }
}

extension ScenarioOperation {
  /// All names that it mentions, in the order in which they are written.
  fileprivate var named: [Name] {
    switch self {
    case .popTo(let name): [name]
    case .swap(let old, let new): [old, new]
    case .push, .pop, .popToRoot, .popToIndex, .popToEntry, .replace, .erase, .eraseAndPush,
      .insert, .setStack, .unpop:
      brought
    }
  }
}
