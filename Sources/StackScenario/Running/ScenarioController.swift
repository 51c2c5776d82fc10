// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// A controller of a scenario: a name, a view, a resize policy and perhaps a style of its own.
final class ScenarioController: StyleInforming {
  let node: ControllerNode
  /// What the call that is being carried out says to its style.
  private unowned let run: ScenarioRun

  init(
    _ id: ControllerID, size: Size, resizing: ResizePolicy = .inherit,
    style: (any TransitionStyle)? = nil, run: ScenarioRun
  ) {
    node = ControllerNode(id, size: size, resizing: resizing, style: style)
    self.run = run
  }

  func didPreventRemoval(_ held: HeldRemoval) { run.held = held }

  func divideCut(for encounter: StyleEncounter) -> Double? { run.parameters.cut }

  func flyingImage(for encounter: StyleEncounter) -> FlyingImage? {
    let place = encounter.from === self ? run.parameters.imageFrom : run.parameters.imageTo
    return place.map { FlyingImage(frame: $0) }
  }

  func coverDirection(for encounter: StyleEncounter) -> CoverVerticalStyle.Direction? {
    run.parameters.coverDirection ?? run.settings.coverDirection
  }

  func coverBackground(for encounter: StyleEncounter) -> Color? { run.settings.coverBackground }
}
