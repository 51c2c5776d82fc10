// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A stack whose pages, delegate and one observer write down what they are told and asked.
final class Journal {
  let stage: Stage
  let watcher = Watcher()
  /// What was told and asked, in order: `b willShow`, `delegate didPush`, `note didPush`.
  private(set) var lines: [String] = []
  /// What the stack said at each of the lines of hooks, delegate and observer: `abc c`.
  private(set) var states: [String] = []
  /// Those hooks, delegate calls and notices in which somebody on the way had no way back.
  private(set) var lost: [String] = []

  init(_ names: String..., configuration: StackConfiguration = StackConfiguration()) throws {
    stage = try Stage(configuration: configuration)
    try stage.stack.push(names.map(page), .instant)
    stage.screen.forget()
    stage.stack.delegate = watcher
    watcher.onQuestion = { [unowned self] in lines.append("ask \($0)") }
    watcher.onMoment = { [unowned self] moment, step, _ in
      note("delegate \(moment.rawValue)", step)
    }
    stage.stack.notifications.observe { [unowned self] notification in
      note("note \(notification.moment.rawValue)", notification.step)
    }
    lines = []
    states = []
  }

  /// Makes a page that writes its hooks down.
  func page(_ name: String) -> Page {
    let page = Page(ControllerID(name), size: phone)
    page.onHook = { [unowned self] hook, step, _ in note("\(name) \(hook.rawValue)", step) }
    page.onResizeQuestion = { [unowned self] _ in lines.append("\(name) shouldResize") }
    page.onResize = { [unowned self] _, _ in lines.append("\(name) didResize") }
    return page
  }

  func forget() {
    lines = []
    states = []
  }

  private func note(_ line: String, _ step: TransitionStep) {
    lines.append(line)
    states.append("\(stage.word) \(stage.stack.current?.id.name ?? "-")")
    for id in [step.from, step.to].compactMap({ $0 }) + step.dropped
    where stage.stack.controller(id)?.stack !== stage.stack {
      lost.append("\(id) in \(line)")
    }
  }
}
