// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// The claims of the guide on proving a style about its example.
@Suite("The guide on StyleLaws") struct StyleLawsGuideTests {
  @Test func `three laws are broken, and these are the first findings`() {
    let failure = #expect(throws: StyleLawFailure.self) {
      try expectStyleLaws(of: DropStyle(forgetsOpacity: true))
    }
    #expect(
      failure?.description.split(separator: "\n").dropLast().map(String.init) == [
        "style 'drop' breaks 3 laws:",
        "  start: layer 'a' has an opacity of 1 instead of 0.5 at 0 "
          + "(pop in 320x480 from a (320x480, alpha 0.5) to b (320x480, alpha 0.375))",
        "  end: layer 'b' has an opacity of 1 instead of 0.75 at 1 "
          + "(push in 320x480 from a (320x480) to b (320x480, alpha 0.75))",
        "  mirror: layer 'b' has a corner at (0, 480) instead of (0, -480) at 0 "
          + "(push in 320x480 from a (320x480) to b (320x480, alpha 0.75))",
      ])
  }

  @Test func `without the fault one exception is left`() throws {
    let style = DropStyle(forgetsOpacity: false)
    try expectStyleLaws(of: style, exceptions: [.mirror])
    #expect(StyleLaws.violations(of: style).allSatisfy { $0.law == .mirror })
  }

  @Test func `one law can be checked in a custom context`() {
    var context = StyleLaws.contexts[0]
    context.bounds = Size(width: 200, height: 100)
    #expect(
      StyleLaws.violations(
        of: DropStyle(forgetsOpacity: true), against: .uncovered, in: context
      ).count == 1)
  }
}

/// A style in which the new controller falls in from above.
///
/// Popped, it falls out of the container.
private struct DropStyle: TransitionStyle {
  let name: StyleName = "drop"
  let forgetsOpacity: Bool

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let (front, back) = isPush ? (context.to, context.from) : (context.from, context.to)
    var layers: [LayerTrack] = []
    if let back {
      layers.append(LayerTrack(back, role: isPush ? .from : .to))
    }
    if let front {
      let rest = front.view.frame
      let way = isPush ? -context.bounds.height : context.bounds.height
      let outside = rest.offsetBy(dx: 0, dy: way)
      var layer = LayerTrack(front, role: isPush ? .to : .from)
      layer.frame = isPush ? Track(from: outside, to: rest) : Track(from: rest, to: outside)
      if forgetsOpacity {
        layer.alpha = Track(constant: 1)
      }
      layers.append(layer)
    }
    return TransitionPlan(context, style: name, layers: layers)
  }
}
