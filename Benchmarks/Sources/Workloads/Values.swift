// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// Lays out the subviews of a view by their masks: the view is resized, to one of two sizes in turn.
///
/// The subviews have the five masks that pages have most: a bar over the width, a page that fills,
/// something in the middle, at the right, at the bottom.
public func layouts(views: Int) -> Workload {
  let masks: [AutoresizingMask] = [
    .flexibleWidth, [.flexibleWidth, .flexibleHeight],
    [.flexibleLeftMargin, .flexibleRightMargin], .flexibleLeftMargin,
    [.flexibleWidth, .flexibleTopMargin],
  ]
  var page = ViewNode(
    name: "page", frame: Rect(x: 0, y: 0, width: 320, height: 480),
    subviews: (0..<views).map { index in
      ViewNode(
        name: "view", frame: Rect(x: 10, y: Double(index % 400), width: 200, height: 40),
        autoresizingMask: masks[index % masks.count])
    })
  let sizes = [Size(width: 480, height: 320), Size(width: 320, height: 480)]
  return { count in
    for index in 0..<count { page.resize(to: sizes[index & 1]) }
    keep(page.subviews[0].frame.width)
  }
}

/// Asks the curve ease-in-out for its value; the inputs grow, or are in no order.
public func bezier(inOrder: Bool) -> Workload {
  let inputs = inputs(inOrder: inOrder)
  let curve = TimingCurve.easeInOut
  return { count in
    var sum = 0.0
    for index in 0..<count { sum += curve.value(at: inputs[index & 0xffff]) }
    keep(sum)
  }
}

/// Asks a spring for its position and velocity.
public func spring() -> Workload {
  let inputs = inputs(inOrder: true)
  let spring = SpringCurve(response: .milliseconds(500), dampingFraction: 0.825)
  return { count in
    var sum = 0.0
    for index in 0..<count {
      let motion = spring.motion(at: inputs[index & 0xffff])
      sum += motion.position + motion.velocity
    }
    keep(sum)
  }
}

/// 65,536 numbers of 0 to 1, the same in each run.
private func inputs(inOrder: Bool) -> [Double] {
  (0..<0x10000).map { index in
    // Multiplying by an odd number modulo a power of two visits each number once.
    Double(inOrder ? index : index &* 40_503 & 0xffff) / 0x10000
  }
}

/// Samples a push that fades, with one element that both screens share, or with none.
public func framesOfFlight(isShared: Bool) -> Workload {
  let context = sharedContext(views: 1, shared: 1)
  let plan =
    isShared
    ? SharedElementsStyle(over: FadeStyle()).plan(context) : FadeStyle().plan(context)
  let sampler = Sampler(plan)
  var frame = Frame(time: .zero, transition: nil, layers: [])
  sampler.prepare(&frame)
  return { count in
    var sum = 0.0
    for index in 0..<count {
      let progress = Double(index) / Double(count)
      sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &frame)
      sum += frame.layers[1].alpha
    }
    keep(sum)
  }
}

/// Finds the elements that two screens share, 100 of them in so many views each.
public func sharedPairs(views: Int) -> Workload {
  let context = sharedContext(views: views, shared: 100)
  return { count in for _ in 0..<count { keep(context.sharedElements.pairs.count) } }
}

private func sharedContext(views: Int, shared: Int) -> TransitionContext {
  func screen(_ name: String, _ shift: Double) -> ViewNode {
    var rows = (0..<views).map { index in
      ViewNode(
        name: "row", frame: Rect(x: shift, y: Double(index % 400), width: 100, height: 60))
    }
    for index in 0..<shared {
      rows[index * views / shared].shared = SharedElement("element-\(index)")
    }
    return ViewNode(
      name: name, frame: Rect(x: 0, y: 0, width: 320, height: 480),
      subviews: [
        ViewNode(name: "list", frame: Rect(x: 0, y: 0, width: 320, height: 480), subviews: rows)
      ])
  }
  return TransitionContext(
    direction: .push, bounds: Size(width: 320, height: 480),
    from: .init(id: "list", view: screen("list", 0)),
    to: .init(id: "page", view: screen("page", 200)))
}
