// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// Two screens of 320 by 480 whose views a test may share.
struct SharedScene {
  var size = Size(width: 320, height: 480)
  var below = ViewNode(name: "list", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  var above = ViewNode(name: "page", frame: Rect(x: 0, y: 0, width: 320, height: 480))

  /// The specification's card, which becomes the whole page.
  static var card: SharedScene {
    var scene = SharedScene()
    scene.below.subviews = [view("card", 20, 240, 120, 80, shared: "s", radius: 8)]
    scene.above.shared = SharedElement("s")
    return scene
  }

  /// The specification's thumbnail and image, 4:3 by default.
  static func image(
    _ low: SharedElement.Fit? = nil, _ high: SharedElement.Fit? = nil, aspect: Double? = 4.0 / 3,
    to frame: Rect = Rect(x: 0, y: 44, width: 320, height: 240)
  ) -> SharedScene {
    var scene = SharedScene()
    scene.below.subviews = [view("thumb", 16, 100, 64, 64, shared: "s", radius: 8)]
    scene.above.subviews = [
      view("image", frame.x, frame.y, frame.width, frame.height, shared: "s")
    ]
    scene.below.subviews[0].shared?.fit = low
    scene.below.subviews[0].shared?.aspect = aspect
    scene.above.subviews[0].shared?.fit = high
    scene.above.subviews[0].shared?.aspect = aspect
    return scene
  }

  static func view(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    shared: String? = nil, radius: Double = 0, _ subviews: [ViewNode] = []
  ) -> ViewNode {
    var view = ViewNode(
      name: name, frame: Rect(x: x, y: y, width: width, height: height), subviews: subviews)
    view.cornerRadius = radius
    view.shared = shared.map { SharedElement($0) }
    return view
  }

  func context(
    _ direction: StackDirection = .push, isInteractive: Bool = false
  ) -> TransitionContext {
    let low = TransitionContext.Participant(id: "list", view: below)
    let high = TransitionContext.Participant(id: "page", view: above)
    return TransitionContext(
      direction: direction, bounds: size, from: direction == .push ? low : high,
      to: direction == .push ? high : low, isInteractive: isInteractive)
  }

  /// The layers at a progress, without a curve.
  ///
  /// `finger` is how far a finger has moved down, if there is one.
  func layers(
    at progress: Double, _ style: some TransitionStyle = SharedElementsStyle(over: FadeStyle()),
    _ direction: StackDirection = .push, finger: Double? = nil
  ) -> [Layer] {
    let plan = style.plan(context(direction, isInteractive: finger != nil))
    let sampler = Sampler(plan)
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame) { $0 == "list" ? below.subviews : above.subviews }
    sampler.sample(progress: progress, eased: progress, finger: finger, into: &frame)
    return frame.layers
  }
}

extension [Layer] {
  /// The layer with a name.
  ///
  /// The test fails if there is none.
  func layer(_ name: String, at place: SourceLocation = #_sourceLocation) -> Layer {
    if let layer = first(where: { $0.name == name }) { return layer }
    Issue.record("there is no layer '\(name)' among \(map(\.name))", sourceLocation: place)
    return self[0]
  }

  func contains(named name: String) -> Bool { contains { $0.name == name } }
}

/// Whether a rectangle equals another one within a thousandth of a point.
func isNear(_ one: Rect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
  zip([one.x, one.y, one.width, one.height], [x, y, width, height]).allSatisfy {
    abs($0 - $1) < 0.001
  }
}
