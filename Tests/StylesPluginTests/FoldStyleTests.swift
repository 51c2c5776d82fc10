// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("FoldStyle")
struct FoldStyleTests {
  /// Progress, the x of the free edge of the left half, and its height: with θ = 90° p and
  /// D = 1 + 160 sin θ / 1000 the edge is at 160 - 160 cos θ / D and 480 / D high.
  static let rows: [(Double, x: Double, height: Double)] = [
    (0, 0, 480), (0.25, 20.708, 452.306), (0.5, 58.362, 431.214), (0.75, 106.656, 418.184),
    (1, 160, 413.793),
  ]

  @Test(arguments: rows)
  func `the halves turn away from the eye about the middle`(
    progress: Double, x: Double, height: Double
  ) throws {
    for (direction, instant) in [(StackDirection.push, progress), (.pop, 1 - progress)] {
      let bench = StyleRun(FoldStyle(), direction)
      let left = try bench.layer("A.left", held: instant)
      let right = try bench.layer("A.right", held: instant)
      let (box, mirrored) = (left.boundingBox, right.boundingBox)
      #expect(isNear(box.x, x, 0.0005))
      #expect(isNear(box.maxX, 160) && isNear(mirrored.x, 160))
      #expect(isNear(mirrored.maxX, 320 - x, 0.0005))
      // The larger edge is the shared one, which stays as high as the view.
      #expect(isNear(box.height, 480))
      let free = try #require(
        left.transform?.applied(to: Point(x: -160, y: 240)).map { $0.y * 2 })
      #expect(isNear(free, height, 0.0005))
      #expect(try isNear(bench.layer("A.left.dim", held: instant).alpha, progress / 2))
    }
  }

  @Test func `the parts make up the view in both reading directions`() throws {
    let plan = StyleRun(FoldStyle(), .push).plan.mirrored(inWidth: 320)
    let left = try #require(plan.layers.first { $0.name == "A.left" })
    #expect(left.part == Rect(x: 160, y: 0, width: 160, height: 480))
    #expect(left.frame.start == left.part)
    #expect(left.anchor == Point(x: 0, y: 0.5))
    let contexts = StyleLaws.contexts.sampled(oneIn: 7)
    #expect(StyleLaws.violations(of: FoldStyle(), in: contexts) == [])
  }

  /// A fold as if for whole views: the pivot is outside the parts.
  struct Drifting: TransitionStyle {
    let name: StyleName = "drifting"

    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = FoldStyle().plan(context)
      for (index, layer) in plan.layers.enumerated() where layer.role == .part {
        let half = layer.anchor.x == 1 ? 0.5 : -0.5
        let pivot = Vector(dx: half * layer.frame.start.width, dy: 0)
        plan.layers[index].anchor.x = 0.5
        plan.layers[index].transform = layer.transform.map { track in
          Track(track.keyframes.map { Keyframe($0.offset, $0.value.about(pivot)) })
        }
        plan.layers[index + 1].anchor = plan.layers[index].anchor
        plan.layers[index + 1].transform = plan.layers[index].transform
      }
      return plan
    }
  }

  @Test func `halves that separate midway are found`() {
    let violations = StyleLaws.violations(
      of: Drifting(), exceptions: [.mirror], in: StyleLaws.contexts.sampled(oneIn: 7))
    #expect(violations.contains { $0.law == .pieces })
    #expect(violations.allSatisfy { $0.law == .pieces }, "\(violations)")
  }
}
