// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension StackEvent {
  /// Reads an event; an event of another kind, or without all members of its kind, is a custom one.
  init(_ tree: JSONTree) throws(JSONFault) {
    let members = try tree.object().filter { !["time", "kind", "name"].contains($0.key) }
    guard let kind = tree["kind"]?.string, let name = tree["name"]?.string, !kind.isEmpty,
      !name.isEmpty
    else { throw tree.fault("an event needs a kind and a name") }
    let time = try tree["time"]?.time() ?? .zero
    if let occurrence = Occurrence(kind, name, tree) {
      self.init(time: time, occurrence: occurrence)
      return
    }
    // The first member after the name is the subject.
    var details: [CustomEvent.Detail] = []
    for member in members.dropFirst() {
      guard let value = CustomEvent.Value(member) else { continue }
      details.append(CustomEvent.Detail(member.key, value))
    }
    self.init(
      time: time,
      occurrence: .custom(
        CustomEvent(
          kind: kind, name: name, subject: members.first?.value.string,
          subjectKey: members.first?.key ?? "controller", details: details)))
  }
}

extension StackEvent.Occurrence {
  /// Reads an event of the stack itself; nil if a member is missing.
  fileprivate init?(_ kind: String, _ name: String, _ tree: JSONTree) {
    let controller = tree["controller"]?.string.map { ControllerID($0) }
    switch kind {
    case "hook":
      guard let controller else { return nil }
      if let hook = StackEvent.Hook(rawValue: name) {
        self = .hook(hook, controller: controller, step: TransitionStep(tree, name))
      } else if name == "didResize", let width = tree["width"]?.number,
        let height = tree["height"]?.number
      {
        self = .didResize(controller: controller, size: Size(width: width, height: height))
      } else {
        return nil
      }
    case "notification":
      guard let moment = StackEvent.Moment(rawValue: name) else { return nil }
      self = .notification(moment, step: TransitionStep(tree, name))
    case "delegate":
      guard let moment = StackEvent.Moment(rawValue: name) else { return nil }
      self = .delegate(moment, step: TransitionStep(tree, name))
    case "gesture":
      guard let phase = GestureEvent.Phase(rawValue: name),
        let position = try? tree["position"]?.double(),
        let velocity = try? tree["velocity"]?.double(),
        let progress = try? tree["progress"]?.double()
      else { return nil }
      self = .gesture(
        GestureEvent(
          phase: phase, position: position, velocity: velocity, progress: progress,
          rule: tree["rule"]?.string, reason: tree["why"]?.string))
    default: return nil
    }
  }
}

extension TransitionStep {
  fileprivate init(_ tree: JSONTree, _ name: String) {
    let isPop =
      tree["operation"]?.string.map { $0 == "pop" } ?? (name == "willPop" || name == "didPop")
    func isTrue(_ key: String) -> Bool { tree[key]?.value == .bool(true) }
    func controller(_ key: String) -> ControllerID? {
      tree[key]?.string.map { ControllerID($0) }
    }
    let dropped = tree["dropped"]?.elements ?? []
    self.init(
      isPop ? .pop : .push, from: controller("from"), to: controller("to"),
      dropped: dropped.compactMap { $0.string.map { ControllerID($0) } },
      isAnimated: isTrue("animated"), isCancelled: isTrue("cancelled"),
      isTabChange: name == "willSelect" || name == "didSelect")
  }
}

extension CustomEvent.Value {
  /// Reads a detail; nil for a value that no detail has.
  fileprivate init?(_ member: JSONTree.Member) {
    switch member.value.value {
    case .number(let number): self = .number(number)
    case .string(let text): self = member.key == "why" ? .sentence(text) : .text(text)
    case .object:
      if let sentence = member.value["sentence"]?.string {
        self = .sentence(sentence)
      } else if let text = member.value["text"]?.string {
        self = .text(text)
      } else {
        func number(_ key: String) -> Double { member.value[key].map { $0.number ?? .nan } ?? 0 }
        self = .point(Point(x: number("x"), y: number("y")))
      }
    case .null, .bool, .array: return nil
    }
  }
}
