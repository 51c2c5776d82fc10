// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// Functions that the tests of style files share.
enum StyleFileBench {
  /// Reads a file from JSON text.
  static func read(_ text: String) throws(StyleFileErrors) -> StyleFile {
    try StyleFile(parsing: text.utf8)
  }

  /// The text of a file with these layers in its push, and more keys if given.
  static func file(_ layers: String, more: String = "") -> String {
    """
    {"format": "viewstack-style", "version": 1, "name": "mine"\(more),
     "push": {"layers": \(layers)}}
    """
  }

  /// The errors in a text, one line for each.
  static func errors(in text: String) -> [String] {
    do throws(StyleFileErrors) {
      _ = try read(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  /// The context of a transition between two views in a container.
  static func context(
    _ direction: StackDirection, in container: Size, views: Size? = nil, alpha: Double = 1
  ) -> TransitionContext {
    var view = ViewNode(name: "view", frame: Rect(origin: .zero, size: views ?? container))
    view.alpha = alpha
    let home = TransitionContext.Participant(id: "home", view: view)
    let detail = TransitionContext.Participant(id: "detail", view: view)
    return TransitionContext(
      direction: direction, bounds: container, from: direction == .push ? home : detail,
      to: direction == .push ? detail : home)
  }

  /// The frames of a plan at the start, the end and fifteen instants between.
  static func frames(of plan: TransitionPlan) -> [[Layer]] {
    let sampler = Sampler(plan)
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    return (0...16).map { step in
      let progress = Double(step) / 16
      sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &frame)
      return frame.layers
    }
  }

  /// The layer with a name, at a progress of a transition in 320 × 480.
  static func layer(
    _ name: String, of style: some TransitionStyle, at progress: Double,
    _ direction: StackDirection = .push
  ) -> Layer? {
    let sampler = Sampler(style.plan(context(direction, in: Size(width: 320, height: 480))))
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &frame)
    return frame.layers.first { $0.name == name }
  }
}
