// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("ParallaxStyle")
struct ParallaxStyleTests {
  static let bounds = Size(width: 400, height: 600)

  @Test func `a push half way, linear`() throws {
    let run = StyleRun(SlideStyle.parallax, .push, in: Self.bounds)
    // 400 - 200; a quarter of 400, half of it gone; half of .1.
    #expect(try run.layer("B", held: 0.5).frame.x == 200)
    #expect(try run.layer("A", held: 0.5).frame.x == -50)
    #expect(try run.layer("A.dim", held: 0.5).alpha == 0.05)
    #expect(run.layers(held: 0.5).map(\.name) == ["A", "A.dim", "B"])
  }

  @Test func `a pop after a quarter, linear`() throws {
    let run = StyleRun(SlideStyle.parallax, .pop, in: Self.bounds)
    // 400 / 4; -100 and a quarter of it back; three quarters of .1.
    #expect(try run.layer("B", held: 0.25).frame.x == 100)
    #expect(try run.layer("A", held: 0.25).frame.x == -75)
    #expect(isNear(try run.layer("A.dim", held: 0.25).alpha, 0.075))
    #expect(run.layers(held: 0.25).map(\.name) == ["A", "A.dim", "B"])
  }

  @Test func `a parallax of one lays them side by side`() throws {
    var slide = SlideStyle.parallax
    slide.parallax = 1
    let run = StyleRun(slide, .pop, in: Self.bounds)
    #expect(try run.layer("A", held: 0.5).frame.x == -200)
    #expect(try run.layer("B", held: 0.5).frame.x == 200)
  }

  @Test func `without a finger it is eased in and out over a third of a second`() throws {
    let run = StyleRun(SlideStyle.parallax, .push, in: Self.bounds)
    #expect(run.plan.duration == .milliseconds(330))
    #expect(run.plan.curve == .easeInOut)
    // The curve is symmetrical, so half the time is half the distance.
    #expect(isNear(try run.layer("B", at: 165).frame.x, 200))
    // cubic-bezier(.42, 0, .58, 1) at a fifth is .08166, by bisection in 40 digits.
    #expect(isNear(try run.layer("B", at: 66).frame.x, 400 * (1 - 0.08166), 0.01))
  }

  @Test func `each view moves by its own width`() throws {
    let narrow = ViewNode(name: "A", frame: Rect(x: 20, y: 10, width: 200, height: 300))
    let run = StyleRun(SlideStyle.parallax, .push, in: Self.bounds, below: narrow)
    #expect(try run.layer("A", held: 1).frame == Rect(x: -30, y: 10, width: 200, height: 300))
    #expect(try run.layer("A.dim", held: 1).frame == run.layer("A", held: 1).frame)
  }
}
