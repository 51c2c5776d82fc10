// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// The styles of SLTransitioning without numbers: none, and the two of the core.
@Suite("NoneStyle, StackStyle and CrossFadeStyle") struct PlainStyleTests {
  @Test func `none moves nothing and takes no time, whatever the call's timing`() {
    StyleBench.follow(NoneStyle()) { size, _, _ in
      let page = Rect(origin: .zero, size: size)
      return [Cell("A", page), Cell("B", page)]
    }
    var context = TransitionContext(
      direction: .push, bounds: StyleBench.sizes[0], from: nil, to: nil)
    context.requested.duration = .seconds(9)
    #expect(NoneStyle().plan(context).duration == .zero)
  }

  @Test func `none is one frame at rest on a stack`() throws {
    let stack = ViewStack(size: StyleBench.sizes[0], style: NoneStyle())
    try stack.push(ViewController("A", size: stack.size), .instant)
    let change = try stack.push(ViewController("B", size: stack.size)).change
    #expect(change?.to == "B" && !stack.isMoving)
    #expect(stack.presentFrame.layers.map(\.role) == [.resting])
  }

  /// The default of an eighth: 40 points of 320, 10 a quarter.
  private static let slide = [0, 1, 2, 3, 4].map { quarter in
    [
      Cell("A", -10 * Double(quarter), 0, 320, 480),
      Cell("B", 320 - 80 * Double(quarter), 0, 320, 480),
    ]
  }

  @Test func `the stack's slide moves an eighth of the width`() {
    StyleBench.follow(StackStyle()) { size, direction, progress in
      let q = direction == .push ? progress : 1 - progress
      return [
        Cell("A", -size.width / 8 * q, 0, size.width, size.height),
        Cell("B", size.width * (1 - q), 0, size.width, size.height),
      ]
    }
    StyleBench.expect(StackStyle(), .push, quarters: Self.slide)
    StyleBench.expect(StackStyle(), .pop, quarters: Self.slide.reversed())
  }

  @Test func `the stack's slide has the container's time and curve and a shadow in front`() {
    for direction in StackDirection.allCases {
      let plan = StyleBench(StackStyle(), direction).plan
      #expect(plan.duration == .milliseconds(250) && plan.curve == .easeInOut)
      #expect(plan.layers.map(\.shadow) == [nil, Shadow(opacity: 0.3, radius: 4)])
    }
  }

  @Test func `the cross-fade fades the front view in the container's time`() {
    StyleBench.follow(CrossFadeStyle()) { size, direction, progress in
      let page = Rect(origin: .zero, size: size)
      return [Cell("A", page), Cell("B", page, direction == .push ? progress : 1 - progress)]
    }
    let plan = StyleBench(CrossFadeStyle(), .push).plan
    #expect(plan.duration == .milliseconds(250) && plan.curve == .easeInOut)
  }
}
