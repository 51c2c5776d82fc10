// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: a finger that pops and scrolls, and scrolls on virtual time
// Holds: ScrollBounce ViewStackCore
// Prints: centre pan

import ScrollBounce
import ViewStackCore

let strip = try ScrollModel(
  "photos", frame: Rect(x: 0, y: 80, width: 320, height: 120),
  contentSize: Size(width: 900, height: 120))
let pan = PanStart(at: Point(x: 160, y: 140), velocity: Vector(dx: 200, dy: 50))
let scene = PanScene(
  containerSize: Size(width: 320, height: 480), stackDepth: 2, regions: [ScrollRegion(strip)])
print(PanArbiter().verdict(on: pan, in: scene).claimant)
