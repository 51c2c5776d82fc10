// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A stack that records the calls to its pages, its delegate and one observer.
final class Journal {
  let stage: Stage
  let watcher = Watcher()
  /// The calls and queries, in order: `b willShow`, `delegate didPush`, `note didPush`.
  private(set) var lines: [String] = []
  /// The stack and its current controller at each hook, delegate call and notification: `abc c`.
  private(set) var states: [String] = []
  /// The calls during which a controller of the transition did not refer to the stack.
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

  /// Makes a page that records its hooks.
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
