// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore
import ViewStackTesting

/// The stacks of a scenario as arrays of names, and the documented effect of each operation on them.
///
/// Sweeps compare the engine with this model, so the model shares no code with the engine.
public struct PlainModel: Hashable, Sendable {
  /// A stack, or a bare controller, that is presented over the previous level.
  public struct Level: Hashable, Sendable {
    /// The names of its controllers, the root first.
    public var names: [String]
    /// Whether it is a single controller without a stack.
    public var isBare = false

    /// Creates a level.
    public init(names: [String], isBare: Bool = false) {
      (self.names, self.isBare) = (names, isBare)
    }
  }

  /// The answer of the model to an operation.
  public enum Answer: Hashable, Sendable {
    /// The model has changed as the operation asks.
    case carriedOut
    /// The window has to refuse the operation; the model is as it was.
    case refused
    /// The model does not know the result.
    case unknown
  }

  /// The stacks, each presented over the previous stack.
  public var levels = [Level(names: [])]

  /// The master's names, if the lowest level is the detail of a split.
  public var master: [String]?

  /// Creates the model of an empty stack.
  init() {}

  /// Creates the model of a tree; nil if the tree has tabs, or a controller over a master.
  init?(_ tree: RoutingTree) {
    levels = []
    var next: NodeID? = tree.root
    while let id = next, let node = tree[id] {
      switch node.form {
      case .stack, .single:
        levels.append(Level(names: node.controllers.map(\.name), isBare: node.form == .single))
      case .split:
        let (pane, detail) = (node.children[0], node.children[1])
        guard levels.isEmpty, let left = tree.stack(pane), let right = tree.stack(detail),
          tree[pane]?.presented == nil
        else { return nil }
        master = left.all.map(\.name)
        levels = [Level(names: right.all.map(\.name))]
        next = tree[detail]?.presented
        continue
      case .tabs: return nil
      }
      next = node.presented
    }
  }

  /// The model without the numbers of namesakes, which differ between two runs.
  var withoutNumbers: PlainModel {
    var model = self
    for index in levels.indices {
      model.levels[index].names = levels[index].names.map(\.withoutNumbers)
    }
    model.master = master?.map(\.withoutNumbers)
    return model
  }

  /// The names on the uppermost stack.
  var top: [String] { levels[levels.count - 1].names }

  /// The statement that expects the uppermost stack, or nil if that is empty.
  var expectation: String? {
    top.isEmpty ? nil : "expect stack \(top.map(\.quoted).joined(separator: " "))"
  }

  /// Carries out a statement; a refused statement changes nothing.
  mutating func apply(_ kind: Statement.Kind) -> Answer {
    switch kind {
    case .operation(let operation, _): return apply(operation)
    case .own(let own):
      return own.isDeclaration ? .carriedOut : own.model?(&self) ?? .unknown
    case .container, .controller, .view, .set, .resize, .wait, .expectation: return .carriedOut
    case .touch, .repetition: return .unknown
    }
  }

  private mutating func apply(_ operation: ScenarioOperation) -> Answer {
    let last = levels.count - 1
    let old = levels[last].names
    if levels[last].isBare {
      switch operation {
      case .pop, .popToRoot: return .carriedOut
      case .unpop: return .unknown
      default: return .refused
      }
    }
    let others = levels.dropLast().flatMap(\.names) + (master ?? [])
    /// Replaces the names of the stack.
    func replace(_ names: [String], bringing new: [String]) -> Answer {
      guard Set(names).count == names.count, !new.contains(where: others.contains) else {
        return .refused
      }
      levels[last].names = names
      // A presented stack that becomes empty is dismissed.
      if names.isEmpty, last > 0 { levels.removeLast() }
      return .carriedOut
    }
    switch operation {
    case .push(let new), .pushEntry(let new, id: _):
      return replace(old + new.map(\.text), bringing: new.map(\.text))
    case .pop(let count):
      return replace(old.dropLast(min(count, max(old.count - 1, 0))), bringing: [])
    case .popToRoot: return replace(Array(old.prefix(1)), bringing: [])
    case .popTo(let name):
      guard let index = old.firstIndex(of: name.text) else { return .refused }
      return replace(Array(old[...index]), bringing: [])
    case .popToIndex(let index, at: _):
      guard old.indices.contains(index) else { return .refused }
      return replace(Array(old[...index]), bringing: [])
    case .replace(let name):
      if old.last == name.text { return .unknown }
      return replace(old.dropLast() + [name.text], bringing: [name.text])
    case .erase: return replace([], bringing: [])
    case .setRoot(let name):
      if old.contains(name.text) { return .unknown }
      return replace([name.text], bringing: [name.text])
    case .insert(let name, at: let index, _):
      guard (0...old.count).contains(index) else { return .refused }
      return replace(old[..<index] + [name.text] + old[index...], bringing: [name.text])
    case .swap(let name, let new):
      guard let index = old.firstIndex(of: name.text) else { return .refused }
      if name.text == new.text { return .unknown }
      return replace(old[..<index] + [new.text] + old[(index + 1)...], bringing: [new.text])
    case .setEntries(let names): return replace(names.map(\.text), bringing: names.map(\.text))
    case .popToEntry, .unpop: return .unknown
    }
  }

  /// Shows a controller as a route does.
  public mutating func show(_ name: String, as way: RouteWay) -> Answer {
    guard !(levels.flatMap(\.names) + (master ?? [])).contains(name) else { return .refused }
    switch way {
    case .modal: levels.append(Level(names: [name], isBare: true))
    case .modalNavigation: levels.append(Level(names: [name]))
    case .master where master != nil: master?.append(name)
    case .push, .master, .detail:
      guard !levels[levels.count - 1].isBare else { return .refused }
      levels[levels.count - 1].names.append(name)
    }
    return .carriedOut
  }

  /// Removes everything over a controller, and the controller itself unless it stays.
  public mutating func undo(_ name: String, keepsIt: Bool) -> Answer {
    if master?.contains(name) == true { return .unknown }
    guard let level = levels.firstIndex(where: { $0.names.contains(name) }),
      let index = levels[level].names.firstIndex(of: name)
    else { return .refused }
    let rest = index + (keepsIt ? 1 : 0)
    if rest > 0 {
      levels.removeSubrange((level + 1)...)
      levels[level].names.removeSubrange(rest...)
    } else if level > 0 {
      levels.removeSubrange(level...)
    }
    return .carriedOut
  }
}

extension PlainModel: CustomStringConvertible {
  /// The stacks on one line: `[home detail] > (login)`; a master precedes the detail.
  public var description: String {
    (master.map { "[\($0.joined(separator: " "))] | " } ?? "")
      + levels.map { level in
        let names = level.names.joined(separator: " ")
        return level.isBare ? "(\(names))" : "[\(names)]"
      }.joined(separator: " > ")
  }
}
