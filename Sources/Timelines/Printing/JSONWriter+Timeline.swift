// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension JSONWriter {
  mutating func add(
    _ frame: borrowing Frame, _ options: PrintOptions, into text: inout TextBuffer
  ) {
    add("time", frame.time.inSeconds, into: &text)
    key("transition", into: &text)
    if let transition = frame.transition {
      var object = JSONWriter(decimals: decimals)
      object.open("{", into: &text)
      object.add(transition, into: &text)
      object.close("}", into: &text)
    } else {
      text.append("null")
    }
    key("layers", into: &text)
    text.append("[")
    var isFirst = true
    let decimals = decimals
    options.forEachRow(of: frame) { layer, _, parent in
      var object = JSONWriter(decimals: decimals)
      object.open(isFirst ? "{" : ", {", into: &text)
      object.add(layer, in: parent, into: &text)
      for column in options.addedColumns {
        object.key(escaping: column.name, into: &text)
        text.append(jsonString: column.text(layer, frame))
      }
      object.close("}", into: &text)
      isFirst = false
    }
    text.append("]")
  }

  mutating func add(_ transition: Frame.Transition, into text: inout TextBuffer) {
    add("operation", transition.direction.rawValue, into: &text)
    add("from", transition.from, into: &text)
    add("to", transition.to, into: &text)
    add("style", transition.style.rawValue, into: &text)
    add("progress", transition.progress, into: &text)
    add("eased", transition.eased, into: &text)
    add("interactive", transition.isInteractive, into: &text)
    add("phase", transition.phase.rawValue, into: &text)
  }

  mutating func add(
    _ layer: borrowing Layer, in parent: String?, into text: inout TextBuffer
  ) {
    for property in LayerProperty.all {
      switch property.value {
      case .number(let get, _, let standard):
        let number = get(layer)
        if number != standard { add(property.key, number, into: &text) }
      case .text where property.key == "role" && parent != nil:
        add(property.key, "view", into: &text)
      case .text(let get, _, standard: _):
        if let value = get(layer) { add(property.key, value, into: &text) }
      case .numbers(.object(let names), let get, _, standard: _):
        guard let numbers = get(layer) else { continue }
        key(property.key, into: &text)
        var object = JSONWriter(decimals: decimals)
        object.open("{", into: &text)
        for (name, number) in zip(names, numbers) { object.add(name, number, into: &text) }
        object.close("}", into: &text)
      case .numbers(.list, let get, _, standard: _), .numbers(.matrix, let get, _, standard: _):
        if let numbers = get(layer) { addNumbers(property.key, numbers, into: &text) }
      }
    }
    if let parent { add("in", parent, into: &text) }
  }
}

extension StackEvent {
  /// The event as JSON.
  var json: JSONTree {
    let head: JSONTree = [
      "time": .number(time.inSeconds), "kind": .string(kind), "name": .string(name),
    ]
    return head.appending(body).appending(.object(details.map { Member($0.key, $0.json) }))
  }

  private typealias Member = JSONTree.Member

  /// The members between the name and the details.
  private var body: JSONTree {
    switch occurrence {
    case .hook(_, let controller, let step):
      [
        "controller": .string(controller.name), "operation": .string(step.direction.rawValue),
        "animated": .bool(step.isAnimated), "from": .string(step.from?.name),
        "to": .string(step.to?.name), "cancelled": step.isCancelled ? true : nil,
      ]
    case .notification(_, let step), .delegate(_, let step):
      [
        "from": .string(step.from?.name), "to": .string(step.to?.name),
        "animated": .bool(step.isAnimated),
        "dropped": step.dropped.isEmpty ? nil : .strings(step.dropped.map(\.name)),
        "cancelled": step.isCancelled ? true : nil,
      ]
    case .didResize(let controller, size: _): ["controller": .string(controller.name)]
    case .gesture: [:]
    case .custom(let event): .object([Member(event.subjectKey, .string(event.subject))])
    }
  }
}

extension CustomEvent.Detail {
  /// The value as JSON.
  ///
  /// A text whose kind does not follow from its key is an object: `why` is a sentence, others are texts.
  fileprivate var json: JSONTree {
    switch value {
    case .text(let value): key == "why" ? ["text": .string(value)] : .string(value)
    case .sentence(let value): key == "why" ? .string(value) : ["sentence": .string(value)]
    case .number(let number): .number(number)
    case .point(let point): ["x": .number(point.x), "y": .number(point.y)]
    }
  }
}
