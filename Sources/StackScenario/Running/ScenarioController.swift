// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import StylesPlugin
import ViewStackCore

/// A controller of a scenario: a name, a view, a resize policy and optionally a style.
final class ScenarioController: StyleInforming, FocusProviding {
  let node: ControllerNode
  /// The views that can have the focus.
  var focusables: [Focusable] = []

  init(
    _ id: ControllerID, size: Size, resizing: ResizePolicy = .inherit,
    style: (any TransitionStyle)? = nil
  ) {
    node = ControllerNode(id, size: size, resizing: resizing, style: style)
  }

  func didChangeInsets(from oldInsets: Edges, in stack: ViewStack) {
    stack.run?.insetScrolls(in: self)
  }

  func didPreventRemoval(_ held: PreventedRemoval) { node.stack?.run?.held = held }

  func divideCut(for encounter: StyleEncounter) -> Double? { encounter.stack.run?.parameters.cut }

  func flyingImage(for encounter: StyleEncounter) -> FlyingImage? {
    let parameters = encounter.stack.run?.parameters
    let place = encounter.from === self ? parameters?.imageFrom : parameters?.imageTo
    return place.map { FlyingImage(frame: $0) }
  }

  func coverDirection(for encounter: StyleEncounter) -> CoverVerticalStyle.Direction? {
    let run = encounter.stack.run
    return run?.parameters.coverDirection ?? run?.settings.coverDirection
  }

  func coverBackground(for encounter: StyleEncounter) -> RGBAColor? {
    encounter.stack.run?.settings.coverBackground
  }
}

extension ViewStack {
  /// The run that owns the stack; controllers find it here and need not store it.
  fileprivate var run: ScenarioRun? { delegate as? ScenarioRun }
}
