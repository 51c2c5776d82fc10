// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

// `@testable`: a recognizer works inside a gesture only.
@testable import ScrollBounce

@Suite struct PanRecognizerTests {
  private let touch = Point(x: 160, y: 240)

  /// What a touch at a point and one movement by a vector mean, in a container 320 points wide.
  private func action(
    at point: Point = Point(x: 160, y: 240), movingBy way: Vector
  ) -> PanRecognizer.Action {
    var recognizer = PanRecognizer(width: 320)
    #expect(recognizer.touch(point, at: .zero) == .none)
    return recognizer.move(to: point + way, at: .milliseconds(10))
  }

  private func beginning(_ action: PanRecognizer.Action) -> String {
    switch action {
    case .began(let area, let direction, let pan):
      "\(area) \(direction) \(pan.translation.dx)"
    case .missed: "missed"
    case .none, .changed, .ended, .cancelled: "\(action)"
    }
  }

  @Test func `in the middle a pan begins where its main direction is horizontal`() {
    #expect(beginning(action(movingBy: Vector(dx: 20, dy: -10))) == "center right 20.0")
    #expect(beginning(action(movingBy: Vector(dx: -20, dy: 0))) == "center left -20.0")
    #expect(beginning(action(movingBy: Vector(dx: 10, dy: 10))) == "missed")
    #expect(beginning(action(movingBy: Vector(dx: 0, dy: -30))) == "missed")
    #expect(action(movingBy: .zero) == .none)
  }

  @Test func `in the middle a pan waits for ten points of movement`() {
    #expect(action(movingBy: Vector(dx: 9.999, dy: 0)) == .none)
    #expect(beginning(action(movingBy: Vector(dx: 10, dy: 0))) == "center right 10.0")
    // A triangle of sides 8, 6 and 10.
    #expect(beginning(action(movingBy: Vector(dx: 8, dy: 6))) == "center right 8.0")
    #expect(beginning(action(movingBy: Vector(dx: 6, dy: 8))) == "missed")
  }

  @Test(arguments: [
    (0.0, PanArea.left), (19.999, .left), (20, .center), (300, .center),
    (300.001, .right), (320, .right), (-5, .left), (400, .right),
  ])
  func `the zones at the edges are twenty points wide`(x: Double, area: PanArea) {
    let action = action(at: Point(x: x, y: 5), movingBy: Vector(dx: 12, dy: 0))
    #expect(beginning(action) == "\(area) right 12.0")
  }

  @Test func `from an edge a pan begins with its first movement, whatever its direction`() {
    let edge = Point(x: 2, y: 5)
    #expect(beginning(action(at: edge, movingBy: Vector(dx: 0.5, dy: 0))) == "left right 0.5")
    #expect(beginning(action(at: edge, movingBy: Vector(dx: 0, dy: 3))) == "left down 0.0")
    #expect(beginning(action(at: edge, movingBy: Vector(dx: -1, dy: 0))) == "left left -1.0")
    #expect(action(at: edge, movingBy: .zero) == .none)
  }

  @Test func `an edge that is named begins a pan at once`() {
    for (area, direction) in [(PanArea.left, "right"), (.right, "left")] {
      var recognizer = PanRecognizer(width: 320)
      #expect(
        beginning(recognizer.touch(touch, at: .zero, area: area)) == "\(area) \(direction) 0.0")
      guard case .ended(let pan) = recognizer.release(at: touch, .milliseconds(10)) else {
        Issue.record("the pan has no end")
        continue
      }
      #expect(pan.translation == .zero && pan.velocity == .zero)
    }
    var center = PanRecognizer(width: 320)
    #expect(center.touch(Point(x: 2, y: 5), at: .zero, area: .center) == .none)
    #expect(center.move(to: Point(x: 11, y: 5), at: .milliseconds(10)) == .none)
  }

  @Test func `a pan goes on in every direction, and ends with its last velocity`() {
    var recognizer = PanRecognizer(width: 320)
    _ = recognizer.touch(touch, at: .zero)
    _ = recognizer.move(to: touch + Vector(dx: 10, dy: 0), at: .milliseconds(10))
    guard
      case .changed(let pan) = recognizer.move(
        to: touch + Vector(dx: -4, dy: 50), at: .milliseconds(20))
    else {
      Issue.record("the pan does not go on")
      return
    }
    #expect(pan.start == touch && pan.translation == Vector(dx: -4, dy: 50))
    let end = recognizer.release(
      at: touch, .milliseconds(30), velocity: Vector(dx: 123, dy: 0))
    guard case .ended(let last) = end else {
      Issue.record("the pan does not end")
      return
    }
    #expect(last.velocity == Vector(dx: 123, dy: 0) && last.translation == .zero)
  }

  @Test func `a pan that went the wrong way first stays none until the finger lets go`() {
    var recognizer = PanRecognizer(width: 320)
    _ = recognizer.touch(touch, at: .zero)
    let way = Vector(dx: 0, dy: 20)
    #expect(beginning(recognizer.move(to: touch + way, at: .milliseconds(10))) == "missed")
    #expect(recognizer.move(to: touch + Vector(dx: 90, dy: 20), at: .milliseconds(20)) == .none)
    #expect(recognizer.release(at: touch, .milliseconds(30)) == .none)
    _ = recognizer.touch(touch, at: .milliseconds(40))
    let again = recognizer.move(to: touch + Vector(dx: 30, dy: 0), at: .milliseconds(50))
    #expect(beginning(again) == "center right 30.0")
  }

  @Test func `a second finger before the pan begins means there is none`() {
    var recognizer = PanRecognizer(width: 320)
    _ = recognizer.touch(touch, at: .zero)
    #expect(recognizer.touch(Point(x: 1, y: 1), at: .milliseconds(5)) == .none)
    #expect(recognizer.move(to: touch + Vector(dx: 50, dy: 0), at: .milliseconds(10)) == .none)
    #expect(recognizer.release(at: touch, .milliseconds(20)) == .none)
  }

  @Test func `a second finger cancels a pan, once`() {
    var recognizer = PanRecognizer(width: 320)
    _ = recognizer.touch(touch, at: .zero)
    _ = recognizer.move(to: touch + Vector(dx: 50, dy: 0), at: .milliseconds(10))
    #expect(recognizer.touch(touch, at: .milliseconds(20)) == .cancelled)
    #expect(recognizer.touch(touch, at: .milliseconds(30)) == .none)
    #expect(recognizer.move(to: touch, at: .milliseconds(40)) == .none)
    #expect(recognizer.release(at: touch, .milliseconds(50)) == .none)
  }

  @Test func `a touch that is taken away cancels a pan, and nothing else`() {
    var recognizer = PanRecognizer(width: 320)
    #expect(recognizer.cancel() == .none)
    _ = recognizer.touch(touch, at: .zero)
    #expect(recognizer.cancel() == .none)
    _ = recognizer.touch(touch, at: .zero)
    _ = recognizer.move(to: touch + Vector(dx: 50, dy: 0), at: .milliseconds(10))
    #expect(recognizer.cancel() == .cancelled)
    #expect(recognizer.cancel() == .none)
    _ = recognizer.touch(touch, at: .milliseconds(20))
    let again = recognizer.move(to: touch + Vector(dx: 50, dy: 0), at: .milliseconds(30))
    #expect(beginning(again) == "center right 50.0")
  }

  @Test func `movements and releases without a touch mean nothing`() {
    var recognizer = PanRecognizer(width: 320)
    #expect(recognizer.move(to: touch, at: .zero) == .none)
    #expect(recognizer.release(at: touch, .zero) == .none)
  }

  /// Horizontal only where the horizontal part is strictly the greater one, up where there is none.
  @Test(arguments: [
    (Vector(dx: 200, dy: -100), PanDirection.right), (Vector(dx: -200, dy: 0), .left),
    (Vector(dx: 100, dy: 100), .down), (Vector(dx: 100, dy: -100), .up), (.zero, .up),
    (Vector(dx: 0, dy: 1), .down),
  ])
  func `the main direction is horizontal only where it is strictly so`(
    way: Vector, direction: PanDirection
  ) {
    #expect(PanDirection(way) == direction)
    #expect(PanDirection(way).isHorizontal == (direction == .left || direction == .right))
  }
}
