// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: mirroring a matrix is a step of mirroring a plan.
@testable import ViewStackCore

@Suite struct Transform3DProjectionTests {
  let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  let middle = Point(x: 0.5, y: 0.5)

  @Test func `the identity leaves the frame as it is`() {
    let frame = Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.7)
    #expect(Transform3D.identity.boundingBox(of: frame, anchor: Point(x: 0.3, y: 0.9)) == frame)
  }

  @Test func `the anchor stays where it is`() {
    let half = Transform3D.scale(x: 0.5, y: 0.5)
    #expect(
      half.boundingBox(of: screen, anchor: middle) == Rect(x: 80, y: 120, width: 160, height: 240))
    #expect(
      half.boundingBox(of: screen, anchor: Point(x: 1, y: 0))
        == Rect(x: 160, y: 0, width: 160, height: 240))
  }

  @Test func `a quarter turn exchanges width and height`() {
    let turn = Transform3D.rotation(radians: .pi / 2, z: 1)
    let box = turn.boundingBox(of: screen, anchor: middle)
    // About (160, 240): 480 wide and 320 high.
    #expect(box.distance(to: Rect(x: -80, y: 80, width: 480, height: 320)) < 1e-12)
  }

  @Test func `a layer seen from its edge has no width`() {
    let hinge = Point(x: 1, y: 0.5)
    let turn = Transform3D.rotation(radians: .pi / 2, y: 1)
      .concatenating(.perspective(distance: 5_000))
    let box = turn.boundingBox(of: screen, anchor: hinge)
    // The free edge is 320 nearer to the eye: 480 / (1 - 320 / 5000), about the middle 240.
    let height = 480 / (1 - 320.0 / 5_000)
    let expected = Rect(x: 320, y: 240 - height / 2, width: 0, height: height)
    #expect(box.distance(to: expected) < 1e-9)
  }

  @Test func `the part of a layer behind the eye is cut off`() {
    // About the middle of a 2 × 2 layer w = 1 - 2x: seen for x below 0.5. The cut lies at
    // x = (1 - n) / 2 with w = n, so its image is ((1 - n) / 2n, ±1 / n); the left side has w = 3.
    let layer = Rect(x: 0, y: 0, width: 2, height: 2)
    let box = Transform3D(row1: SIMD4(1, 0, 0, -2)).boundingBox(of: layer, anchor: middle)
    let n = Transform3D.nearestW
    #expect(box.isFinite)
    #expect(abs(box.x - (1 - 1.0 / 3)) < 1e-12)
    #expect(abs(box.maxX - (1 + (1 - n) / (2 * n))) < 1e-6)
    #expect(abs(box.y - (1 - 1 / n)) < 1e-6)
    #expect(abs(box.maxY - (1 + 1 / n)) < 1e-6)
  }

  @Test func `a layer wholly behind the eye has an empty box at its anchor`() {
    let behind = Transform3D.translation(z: 2_000).concatenating(.perspective(distance: 1_000))
    let box = behind.boundingBox(of: screen, anchor: middle)
    #expect(box == Rect(x: 160, y: 240, width: 0, height: 0))
  }

  @Test func `boxes stay finite at every angle`() {
    let eye = Transform3D.perspective(distance: 100)
    for degrees in stride(from: 0.0, through: 360, by: 1) {
      let turn = Transform3D.rotation(radians: degrees * .pi / 180, x: 0.3, y: 1)
      let box = turn.concatenating(eye).boundingBox(of: screen, anchor: middle)
      #expect(box.isFinite && box.width >= 0 && box.height >= 0, "\(degrees)°")
    }
  }

  @Test func `the box of a mirrored layer is the mirrored box`() {
    var numbers = SeededNumbers(seed: 5)
    let layer = Rect(x: 30, y: 40, width: 200, height: 100)
    for _ in 0..<200 {
      let transform = numbers.nextTransform()
      let anchor = Point(x: numbers.next(in: 0...1), y: numbers.next(in: 0...1))
      let box = transform.boundingBox(of: layer, anchor: anchor)
      let mirrored = transform.mirroredHorizontally().boundingBox(
        of: layer.mirrored(inWidth: 320), anchor: Point(x: 1 - anchor.x, y: anchor.y))
      // Cut boxes are millions of points wide, hence relative to the size.
      let tolerance = 1e-9 * max(1, max(box.width, box.height))
      #expect(mirrored.distance(to: box.mirrored(inWidth: 320)) < tolerance)
    }
  }
}
