// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import ViewStackCore

extension ScenarioRun {
  /// Performs the operation of a statement on the topmost stack.
  func call(
    _ operation: ScenarioOperation, _ options: CallOptions, _ statement: Statement
  ) throws(RoutingRefusal) -> CallEffect {
    let transition = transition(options, statement)
    guard let stackOperation = operation.onStack(frontState) else {
      do throws(StackError) {
        return switch try window.frontStack.unpop(transition) {
        case .applied: .changed
        case .unchanged: .unchanged
        case .deferred: .waiting
        }
      } catch {
        throw .stack(error)
      }
    }
    let outcome = try window.perform(
      stackOperation, inserting: operation.brought.map { controller($0) },
      operation.isNeverAnimated ? .instant : transition)
    return switch outcome {
    case .applied, .refused: .changed
    case .unchanged: .unchanged
    case .deferred: .waiting
    }
  }

  /// The topmost stack of the tree, with the ids of its entries.
  var frontState: StackState {
    window.tree.topmost(of: window.tree.root).flatMap(window.tree.stack) ?? StackState()
  }

  /// Returns the controller of a name, which is made at its first use.
  ///
  /// It then has the size of the container or, in a split, of the pane.
  func controller(_ name: ScenarioName, size: Size? = nil) -> any StackController {
    if let controller = controllers[name.id] { return controller }
    var own = app?.controller?(name.id)
    if let other = own?.id, other != name.id {
      errors.report(.wrongController(other.name, for: name.text), at: name.range)
      own = nil
    } else if own == nil, app?.controller != nil {
      warnOfPlainController(name)
    }
    let controller = own ?? ScenarioController(name.id, size: size ?? window.frontStack.size)
    controllers.insert(controller)
    return controller
  }

  func declare(_ declaration: ControllerDeclaration) {
    let details = declaration.details
    // An app's controller is as the app made it.
    guard app?.controller?(declaration.name.id) == nil else { return }
    let controller = ScenarioController(
      declaration.name.id, size: details.size ?? window.size, resizing: details.resizing,
      style: details.style)
    controller.preventsRemoval = details.isGuarded
    // Views may have been added before the controller was declared.
    if let old = controllers.insert(controller) { controller.view.subviews = old.view.subviews }
    details.sharing.apply(to: &controller.view)
  }

  func declare(_ declaration: ViewDeclaration) {
    let parent = viewPaths[declaration.parent.text]
    let owner = parent?.owner ?? declaration.parent.text
    var node = ViewNode(
      name: declaration.name.text, frame: declaration.frame, autoresizingMask: declaration.mask)
    declaration.sharing.apply(to: &node)
    let path = parent?.path ?? []
    let controller = controller(ScenarioName(text: owner, range: declaration.parent.range))
    // The frame is that in a parent without insets.
    let insets = controller.view.insets
    if insets != .zero { controller.view.layOut(for: .zero) }
    let index = controller.view.append(node, at: path[...])
    if insets != .zero { controller.view.layOut(for: insets) }
    viewPaths[declaration.name.text] = (owner, path + [index])
  }
}

/// The effect of an operation on the stack.
enum CallEffect {
  case changed
  case unchanged
  case waiting
}

extension ViewNode {
  /// Adds a view in front of the subviews of the view at a path of indices; returns its index.
  fileprivate mutating func append(_ node: ViewNode, at path: ArraySlice<Int>) -> Int {
    if let index = path.first { return subviews[index].append(node, at: path.dropFirst()) }
    subviews.append(node)
    return subviews.count - 1
  }

  /// The view at a path of indices.
  subscript(path: ArraySlice<Int>) -> ViewNode {
    get { path.reduce(self) { $0.subviews[$1] } }
    set {
      guard let index = path.first else {
        self = newValue
        return
      }
      subviews[index][path.dropFirst()] = newValue
    }
  }
}

extension Statement {
  /// Returns the place of the word that caused an error, or of the whole statement.
  func place(of error: StackError) -> Range<Int> {
    guard case .operation(let operation, _) = kind else {
      if case .own(let own) = kind { return own.controllers.first?.range ?? range }
      return range
    }
    let names = operation.named
    switch error {
    case .duplicateController(let id):
      return names.last { $0.id == id }?.range ?? range
    case .unknownController(let id), .controllerOnAnotherStack(let id), .unstableNode(let id):
      return names.first { $0.id == id }?.range ?? range
    case .duplicateEntryID, .unknownEntryID:
      switch operation {
      case .pushEntry(_, let id), .popToEntry(let id): return id.range
      default: return range
      }
    case .indexOutOfRange:
      switch operation {
      case .popToIndex(_, let place), .insert(_, at: _, let place): return place
      default: return range
      }
    case .negativeCount, .transitionRunning, .removalPrevented, .preventedRemovalChanged,
      .endlessHooks, .invalidDistance, .invalidUnpopDepth, .invalidTimeToLive, .invalidSize:
      return range
    }
  }
}

extension ScenarioOperation {
  /// Returns the operation of the stack's value, or nil for `unpop`, which needs more than the value.
  func onStack(_ state: @autoclosure () -> StackState) -> StackOperation? {
    switch self {
    case .push(let names): return .push(names.map { StackEntry($0.id) })
    case .pushEntry(let names, let id):
      let last = names[names.count - 1].id
      return .push(
        names.dropLast().map { StackEntry($0.id) } + [StackEntry(last, entryID: id.entryID)])
    case .pop(let count): return .pop(count: count)
    case .popToRoot: return .popToRoot
    case .popTo(let name): return .popTo(name.id)
    case .popToIndex(let index, at: _): return .popToIndex(index)
    case .popToEntry(let id): return .popToEntry(id.entryID)
    case .replace(let name): return .replaceCurrent(StackEntry(name.id))
    case .erase: return .erase
    case .setRoot(let name): return .setRoot(StackEntry(name.id))
    case .insert(let name, let index, _): return .insert(StackEntry(name.id), at: index)
    case .swap(let old, let new): return .replace(old.id, with: StackEntry(new.id))
    case .setEntries(let names):
      let state = state()
      return .setEntries(
        names.map { name in
          let old = state.index(of: name.id).map { state.entries[$0] }
          return StackEntry(name.id, entryID: old?.entryID)
        })
    case .unpop: return nil
    }
  }

  /// Whether the operation is always instant, whatever the statement says.
  var isNeverAnimated: Bool {
    switch self {
    case .erase, .insert, .swap: true
    case .push, .pushEntry, .pop, .popToRoot, .popTo, .popToIndex, .popToEntry, .replace,
      .setRoot, .setEntries, .unpop:
      false
    }
  }

  /// All names that the operation mentions, in the order of the text.
  fileprivate var named: Names {
    switch self {
    case .popTo(let name): .one(name)
    case .swap(let old, let new): .many([old, new])
    case .push, .pushEntry, .pop, .popToRoot, .popToIndex, .popToEntry, .replace, .erase,
      .setRoot, .insert, .setEntries, .unpop:
      brought
    }
  }
}
