// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// What the tests of style files share.
enum StyleFileBench {
  /// Reads a file from JSON text.
  static func read(_ text: String) throws(StyleFileErrors) -> StyleFile {
    try StyleFile(parsing: text.utf8)
  }

  /// A file with these layers in its push, and perhaps more keys.
  static func file(_ layers: String, more: String = "") -> String {
    """
    {"format": "viewstack-style", "version": 1, "name": "mine"\(more),
     "push": {"layers": \(layers)}}
    """
  }

  /// What is wrong with a text, one line an error.
  static func errors(in text: String) -> [String] {
    do throws(StyleFileErrors) {
      _ = try read(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  /// A transition between two views of a size in a container of another.
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

  /// The frames of a plan at the start, the end and fifteen instants in between.
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

  /// The layer of a name at a progress of a push in 320 × 480.
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
