// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import StylesPlugin
import ViewStackCore

/// Samples frames of a push of two layers, and finds the changes of a host's views for each.
public func reconciledFrames() -> Workload {
  let view = Rect(x: 0, y: 0, width: 320, height: 480)
  let context = TransitionContext(
    direction: .push, bounds: size,
    from: .init(id: "home", view: ViewNode(name: "home", frame: view)),
    to: .init(id: "detail", view: ViewNode(name: "detail", frame: view)))
  let sampler = Sampler(StackStyle().plan(context))
  var frame = Frame(time: .zero, transition: nil, layers: [])
  sampler.prepare(&frame)
  var reconciler = HostReconciler()
  // The views are inserted before anything is counted, and both trees have their storage.
  for progress in [0, 0.5] {
    sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &frame)
    reconciler.show(frame) { _ in }
  }
  return { count in
    var (sum, places) = (0.0, 0)
    for index in 0..<count {
      let progress = (Double(index) + 0.25) / Double(count)
      sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &frame)
      reconciler.show(frame) { change in
        if case .place(_, let geometry) = change {
          sum += geometry.frame.x
          places += 1
        }
      }
    }
    precondition(places == 2 * count, "a frame does not place two views")
    keep(sum)
  }
}
