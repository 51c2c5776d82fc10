// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension JSONWriter {
  mutating func add(
    _ header: TimelineHeader, showsScenario: Bool, into text: inout TextBuffer
  ) {
    add("format", "viewstack-timeline", into: &text)
    add("version", 1, into: &text)
    if showsScenario, let scenario = header.scenario {
      add("scenario", scenario, into: &text)
    }
    text.append(showsScenario ? ", " : ",\n  ")
    var rest = JSONWriter(decimals: decimals)
    rest.add("fps", Double(header.frameRate.framesPerSecond), into: &text)
    rest.key("container", into: &text)
    var size = JSONWriter(decimals: decimals)
    size.open("{", into: &text)
    size.add("width", header.container.width, into: &text)
    size.add("height", header.container.height, into: &text)
    size.close("}", into: &text)
  }

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

  mutating func add(_ event: StackEvent, into text: inout TextBuffer) {
    add("time", event.time.inSeconds, into: &text)
    add("kind", event.kind, into: &text)
    add("name", event.name, into: &text)
    switch event.occurrence {
    case .hook(_, let controller, let step):
      add("controller", controller, into: &text)
      add("operation", step.direction.rawValue, into: &text)
      add("animated", step.isAnimated, into: &text)
      add("from", step.from, into: &text)
      add("to", step.to, into: &text)
      addCancelled(step, into: &text)
    case .didResize(let controller, size: _):
      add("controller", controller, into: &text)
      addDetails(of: event, into: &text)
    case .gesture:
      addDetails(of: event, into: &text)
    case .custom(let custom):
      key(escaping: custom.subjectKey, into: &text)
      if let subject = custom.subject {
        text.append(jsonString: subject)
      } else {
        text.append("null")
      }
      addDetails(of: event, into: &text)
    case .notification(_, let step), .delegate(_, let step):
      add("from", step.from, into: &text)
      add("to", step.to, into: &text)
      add("animated", step.isAnimated, into: &text)
      addDropped(step, into: &text)
      addCancelled(step, into: &text)
    }
  }

  private mutating func addDetails(of event: StackEvent, into text: inout TextBuffer) {
    for detail in event.details {
      key(escaping: detail.key, into: &text)
      switch detail.value {
      case .text(let value) where detail.key != "why",
        .sentence(let value) where detail.key == "why":
        text.append(jsonString: value)
      case .text(let value): addObject("text", value, into: &text)
      case .sentence(let value): addObject("sentence", value, into: &text)
      case .number(let number): text.append(json: number, decimals: decimals)
      case .point(let point):
        var object = JSONWriter(decimals: decimals)
        object.open("{", into: &text)
        object.add(point, into: &text)
        object.close("}", into: &text)
      }
    }
  }

  /// Adds a text whose kind does not follow from its key: `why` is a sentence, others are texts.
  private mutating func addObject(
    _ kind: String, _ value: String, into text: inout TextBuffer
  ) {
    var object = JSONWriter(decimals: decimals)
    object.open("{", into: &text)
    object.add(kind, value, into: &text)
    object.close("}", into: &text)
  }

  private mutating func addCancelled(_ step: TransitionStep, into text: inout TextBuffer) {
    if step.isCancelled {
      add("cancelled", true, into: &text)
    }
  }

  private mutating func addDropped(_ step: TransitionStep, into text: inout TextBuffer) {
    guard !step.dropped.isEmpty else { return }
    key("dropped", into: &text)
    text.append("[")
    for (index, id) in step.dropped.enumerated() {
      if index > 0 {
        text.append(", ")
      }
      text.append(jsonString: id.name)
    }
    text.append("]")
  }
}
