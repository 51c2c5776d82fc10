// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("CupertinoStyle")
struct CupertinoStyleTests {
  /// The size of the screen in Flutter's widget tests.
  static let bounds = Size(width: 800, height: 600)

  // Flutter's test/cupertino/route_test.dart has the top page at 609, 363 and 192 and the one below
  // at -69, -136 and -191, each within a point; the decimals come from the curves in 40 digits.
  @Test(arguments: [(50.0, 609.4, -69.7), (100, 362.8, -136.9), (150, 191.7, -191.9)])
  func `a push is where Flutter has it`(time: Double, above: Double, below: Double) throws {
    let x = try StyleRun(SlideStyle.cupertino, .push, in: Self.bounds).x(at: time)
    #expect(isNear(x.above, above, 0.1))
    #expect(isNear(x.below, below, 0.1))
  }

  // The same test's pop: 190, 437 and 607 for the page on top.
  @Test(arguments: [(50.0, 190.6, -196.9), (100, 437.2, -129.8), (150, 608.3, -74.8)])
  func `a pop is where Flutter has it`(time: Double, above: Double, below: Double) throws {
    let x = try StyleRun(SlideStyle.cupertino, .pop, in: Self.bounds).x(at: time)
    #expect(isNear(x.above, above, 0.1))
    #expect(isNear(x.below, below, 0.1))
  }

  @Test func `the parallax is where Flutter has it each 40 ms`() throws {
    let run = StyleRun(SlideStyle.cupertino, .push, in: Self.bounds)
    let places = [
      -55.8, -110.8, -161.0, -200.5, -226.8, -242.5, -251.9, -257.5, -261.1, -263.4,
    ]
    for (index, place) in places.enumerated() {
      #expect(isNear(try run.x(at: 40 * Double(index + 1)).below, place, 0.1))
    }
  }

  // Flutter's 'Dragged pop gesture is linear': top 100, 200, 300; below -233, -200, -166.
  @Test(arguments: [(100.0, -233.3), (200, -200), (300, -166.7)])
  func `a drag with a linear curve is linear in both layers`(x: Double, below: Double) throws {
    let run = StyleRun(
      SlideStyle.cupertino, .pop, in: Self.bounds, requesting: .init(curve: .linear))
    #expect(isNear(try run.layer("B", held: x / 800).frame.x, x))
    #expect(isNear(try run.layer("A", held: x / 800).frame.x, below, 0.1))
  }

  @Test func `the barrier darkens by ease and clears the same way back`() throws {
    let push = StyleRun(SlideStyle.cupertino, .push, in: Self.bounds)
    let pop = StyleRun(SlideStyle.cupertino, .pop, in: Self.bounds)
    // 0x18 of 0xFF; ease at a fifth is .295244, by bisection in 40 digits.
    #expect(isNear(try push.layer("A.dim", at: 100).alpha, 24.0 / 255 * 0.295244, 1e-6))
    #expect(isNear(try push.layer("A.dim", at: 500).alpha, 24.0 / 255))
    #expect(isNear(try pop.layer("A.dim", at: 400).alpha, 24.0 / 255 * 0.295244, 1e-6))
  }

  @Test func `the shadow is the container's choice`() throws {
    let run = StyleRun(SlideStyle.cupertino, .push, in: Self.bounds)
    #expect(try run.layer("B", at: 0).shadow == Shadow(opacity: 4.0 / 255, radius: 40))
    var slide = SlideStyle.cupertino
    slide.shadow = nil
    let flat = StyleRun(slide, .push)
    #expect(try flat.layer("B", at: 0).shadow == nil)
  }

  @Test func `a drag on a stack is linear in both layers`() throws {
    let eye = Eye()
    let stack = ViewStack(size: Self.bounds)
    stack.configuration.resizesViews = true
    stack.attach(eye)
    try stack.push(ViewController("A"), .instant)
    try stack.push(ViewController("B"), .instant)
    try stack.beginInteractivePop(
      TransitionOptions(style: SlideStyle.cupertino, curve: .linear))
    for (x, below) in [(100.0, -700.0 / 3), (200, -200), (300, -500.0 / 3)] {
      stack.updateInteraction(progress: x / 800)
      #expect(isNear(eye.places["B"] ?? 0, x))
      #expect(isNear(eye.places["A"] ?? 0, below))
    }
  }

  /// Records the place of each layer in the last frame.
  final class Eye: StackRenderer {
    var places: [String: Double] = [:]

    func render(_ frame: borrowing Frame) {
      places = [:]
      for layer in frame.layers { places[layer.name] = layer.frame.x }
    }
  }
}
