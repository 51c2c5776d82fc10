// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

/// A scroll of 300 x 400, by default at the start of 600 points of content.
func region(
  _ name: String = "scroll", content: Size = Size(width: 600, height: 400), offset: Double = 0,
  inset: Edges = .zero, isInsideStack: Bool = true, own: (() -> Bool)? = nil
) throws -> ScrollRegion {
  var region = ScrollRegion(
    name,
    geometry: try ScrollGeometry(
      frame: Rect(x: 10, y: 40, width: 300, height: 400), contentSize: content, inset: inset),
    offset: Point(x: offset, y: 0 - inset.top), avoidsLeftBounce: own)
  region.isInsideStack = isInsideStack
  return region
}

/// Every scroll gives up its bounce.
let always: @Sendable (LeftBounceQuestion) -> Bool = { _ in true }
/// No scroll gives up its bounce.
let never: @Sendable (LeftBounceQuestion) -> Bool = { _ in false }

/// A scene of 320 x 480, by default with two controllers on the stack.
func scene(
  _ regions: [ScrollRegion], _ direction: ReadingDirection = .leftToRight, depth: Int = 2,
  unpop: Int = 0
) -> PanScene {
  PanScene(
    containerSize: Size(width: 320, height: 480), layoutDirection: direction, stackDepth: depth,
    unpopDepth: unpop, regions: regions)
}

/// A pan in the middle of that scene, with a velocity.
func pan(_ dx: Double, _ dy: Double, touches: Int = 1) -> PanStart {
  PanStart(
    at: Point(x: 160, y: 240), movement: Vector(dx: 1, dy: 0), velocity: Vector(dx: dx, dy: dy),
    touches: touches)
}
