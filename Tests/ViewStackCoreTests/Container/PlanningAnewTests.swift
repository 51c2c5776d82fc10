// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// A plan depends on both views and on the style.
///
/// If a view changes, the stack makes a new plan.
@Suite struct PlanningAnewTests {
  @Test(arguments: ["a", "b"])
  func `a hook that changes one of the two views is honoured`(name: String) throws {
    let stage = try Stage("a", configuration: .linear)
    let b = page("b")
    let changed = name == "a" ? stage.pages[0] : b
    changed.onHook = { hook, _, _ in
      if hook == (name == "a" ? .willHide : .willShow) { changed.view.alpha = 0.5 }
    }
    try stage.stack.push(b)
    let alphas = stage.screen.frames.first?.layers.map(\.alpha)
    #expect(alphas == (name == "a" ? [0.5, 1] : [1, 0.5]))
  }

  @Test func `without shared elements, a view that changes keeps its look until a layout`() throws {
    let stage = try Stage("a", configuration: .linear)
    let b = page("b")
    try stage.stack.push(b)
    b.view.alpha = 0.5
    stage.stack.advance(by: .milliseconds(50))
    #expect(stage.screen.frames.last?.layer("b")?.alpha == 1)
    stage.stack.layout()
    stage.stack.advance(by: .milliseconds(50))
    #expect(stage.screen.frames.last?.layer("b")?.alpha == 0.5)
  }

  @Test func `with reduced motion a style keeps its own duration and curve`()
    throws
  {
    let stage = try Stage("a", configuration: .with { $0.reducesMotion = true })
    stage.stack.style = Veiling()
    try stage.stack.push(page("b"))
    #expect(stage.stack.endOfTransition == .milliseconds(400))
    stage.stack.advance(to: .milliseconds(100))
    // A quarter of a linear cross-fade.
    let layer = try #require(stage.stack.presentFrame.layer("b"))
    #expect(layer.alpha == 0.25 && layer.frame.x == 0)
  }

  @Test func `a style's layer that has a controller's name gets another name`() throws {
    let stage = try Stage("a")
    stage.stack.style = Veiling()
    try stage.stack.push(page("b"))
    // The veil is behind b and has the same name. The controller keeps its name.
    #expect(stage.screen.frames.first?.order == ["b#2", "b"])
  }
}

/// Shows a layer behind the arriving controller, under the controller's name; linear, 400 ms.
private struct Veiling: TransitionStyle {
  let name: StyleName = "veiling"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let veil = LayerTrack(
      name: context.to?.id.name ?? "veil", role: .image,
      frame: Track(constant: Rect(origin: .zero, size: context.bounds)), alpha: Track(constant: 1))
    return TransitionPlan(
      context, style: name, duration: .milliseconds(400), curve: .linear,
      layers: [veil] + [context.to.map { LayerTrack($0, role: .to) }].compactMap { $0 })
  }
}
