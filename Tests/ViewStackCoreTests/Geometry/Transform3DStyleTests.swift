// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: a matrix of single elements.
@testable import ViewStackCore

/// The end matrices of three styles of SLTransitioning, and measurements in its recordings.
///
/// The closed forms of the boxes are in section 2.4 of the specification. They were derived on
/// paper from the parts of these matrices, and use only a sine and a cosine of the code under test.
@Suite struct Transform3DStyleTests {
  let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  let phone = Rect(x: 0, y: 0, width: 375, height: 667)
  let middle = Point(x: 0.5, y: 0.5)
  let hinge = Point(x: 1, y: 0.5)
  static let progresses = [0, 0.125, 0.25, 0.5, 0.611, 0.75, 0.9, 1]

  /// Perspective 1/1000, then translate (0, 10, -60), then scale (.98, 1, 1), in layer order.
  let resignTop = Transform3D.scale(x: 0.98)
    .concatenating(.translation(y: 10, z: -60))
    .concatenating(.perspective(distance: 1_000))
  /// Perspective 1/750, then translate (0, 0, -50).
  let resignLeft = Transform3D.translation(z: -50).concatenating(.perspective(distance: 750))
  /// Perspective 1/5000, without and with a quarter turn about y before it.
  let upright = Transform3D.perspective(distance: 5_000)
  let edgeOn = Transform3D.rotation(radians: .pi / 2, y: 1)
    .concatenating(.perspective(distance: 5_000))

  private func resignTopBox(_ q: Double, in frame: Rect) -> Rect {
    let (a, b) = (3.0 / 53, 4.0 / 53)
    let d = 1 - a * q + a * q * q
    let width = frame.width * (1 - b * q) / d
    let height = frame.height * (1 - a * q) / d
    let shift = 10 / 1.06 * q / d
    return Rect(
      x: frame.center.x - width / 2, y: frame.center.y + shift - height / 2, width: width,
      height: height)
  }

  private func resignLeftBox(_ q: Double, in frame: Rect) -> Rect {
    let scale = (1 - q / 16) / (1 - q / 16 + q * q / 16)
    let (width, height) = (frame.width * scale, frame.height * scale)
    return Rect(
      x: frame.center.x - width / 2, y: frame.center.y - height / 2, width: width, height: height)
  }

  /// The box of a layer hinged on its right edge, turned by `angle`, with m34 = -k.
  private func flipBox(angle: Double, k: Double, in frame: Rect) -> Rect {
    let turn = Transform3D.rotation(radians: angle, z: 1)
    let (cosine, sine) = (turn.row1.x, turn.row1.y)
    let d = 1 - frame.width * sine * k
    let x = frame.width - frame.width * cosine / d
    let height = frame.height / d
    return Rect(
      x: x, y: frame.height / 2 - height / 2, width: frame.width - x, height: height)
  }

  @Test(arguments: progresses)
  func `resigning to the top follows its closed form`(q: Double) {
    let path = Transform3D.Interpolator(from: .identity, to: resignTop)
    let box = path.sampled(at: q).boundingBox(of: screen, anchor: middle)
    #expect(box.distance(to: resignTopBox(q, in: screen)) < 1e-9)
  }

  @Test(arguments: progresses)
  func `resigning to the left follows its closed form`(q: Double) {
    let path = Transform3D.Interpolator(from: .identity, to: resignLeft)
    let box = path.sampled(at: q).boundingBox(of: screen, anchor: middle)
    #expect(box.distance(to: resignLeftBox(q, in: screen)) < 1e-9)
  }

  @Test(arguments: progresses)
  func `coming back is resigning backwards`(q: Double) {
    let path = Transform3D.Interpolator(from: resignTop, to: .identity)
    let box = path.sampled(at: q).boundingBox(of: screen, anchor: middle)
    #expect(box.distance(to: resignTopBox(1 - q, in: screen)) < 1e-9)
  }

  @Test(arguments: progresses)
  func `flipping in keeps the perspective`(p: Double) {
    let path = Transform3D.Interpolator(from: edgeOn, to: upright)
    let box = path.sampled(at: p).boundingBox(of: screen, anchor: hinge)
    let expected = flipBox(angle: .pi / 2 * (1 - p), k: 1 / 5_000, in: screen)
    #expect(box.distance(to: expected) < 1e-9)
  }

  @Test(arguments: progresses)
  func `flipping out from the identity lets the perspective grow`(p: Double) {
    let path = Transform3D.Interpolator(from: .identity, to: edgeOn)
    let box = path.sampled(at: p).boundingBox(of: screen, anchor: hinge)
    let expected = flipBox(angle: .pi / 2 * p, k: p / 5_000, in: screen)
    #expect(box.distance(to: expected) < 1e-9)
    #expect(abs(path.sampled(at: p)[4, 4] - 1) < 1e-12)
  }

  @Test func `the tables of the specification agree to their last digit`() {
    // Sections 3.4 to 3.6 at t = 0.5, computed there by another program.
    let top = Transform3D.interpolate(from: .identity, to: resignTop, at: 0.5)
    let topBox = top.boundingBox(of: screen, anchor: middle)
    #expect(topBox.distance(to: Rect(x: 3.828, y: 8.23, width: 312.344, height: 473.11)) < 2e-3)
    let left = Transform3D.interpolate(from: .identity, to: resignLeft, at: 0.5)
    let leftBox = left.boundingBox(of: screen, anchor: middle)
    #expect(leftBox.distance(to: Rect(x: 2.54, y: 3.81, width: 314.921, height: 472.381)) < 2e-3)
    let push = Transform3D.interpolate(from: edgeOn, to: upright, at: 0.5)
    let pushBox = push.boundingBox(of: screen, anchor: hinge)
    #expect(pushBox.distance(to: Rect(x: 83, y: -11.376, width: 237, height: 502.752)) < 2e-3)
    let pop = Transform3D.interpolate(from: .identity, to: edgeOn, at: 0.5)
    let popBox = pop.boundingBox(of: screen, anchor: hinge)
    #expect(popBox.distance(to: Rect(x: 88.487, y: -5.556, width: 231.513, height: 491.113)) < 2e-3)
  }

  @Test(arguments: [
    // Progress, and the left and top margins in pixels of the recording.
    (0.611, 4.0, 8.0), (0.477, 3, 5), (0.427, 2, 4), (0.712, 6, 11), (0.659, 5, 9), (0.736, 6, 11),
  ])
  func `resigning to the left is what Core Animation drew`(q: Double, left: Double, top: Double) {
    let transform = Transform3D.interpolate(from: .identity, to: resignLeft, at: q)
    let box = transform.boundingBox(of: phone, anchor: middle)
    #expect(abs(box.x - left) <= 1)
    #expect(abs(box.y - top) <= 1)
  }

  @Test(arguments: [
    // Progress, and in pixels the sum of the side margins, read 1 low, and the top margin. An
    // edge is measured within 1, a sum of two within 2.
    (0.649, 13.0, 14.0), (0.627, 11, 13), (0.364, 5, 6), (0.687, 13, 16), (0.540, 9, 11),
  ])
  func `resigning to the top is what Core Animation drew`(q: Double, sides: Double, top: Double) {
    let transform = Transform3D.interpolate(from: .identity, to: resignTop, at: q)
    let box = transform.boundingBox(of: phone, anchor: middle)
    #expect(abs(box.x + (phone.maxX - box.maxX) - (sides + 1)) <= 2)
    #expect(abs(box.y - top) <= 1)
  }

  @Test func `flipping is what Core Animation drew`() {
    let push = Transform3D.interpolate(from: edgeOn, to: upright, at: 0.262)
    #expect(abs(push.boundingBox(of: phone, anchor: hinge).x - 214) <= 1)
    let pop = Transform3D.interpolate(from: .identity, to: edgeOn, at: 0.42)
    #expect(abs(pop.boundingBox(of: phone, anchor: hinge).x - 73) <= 1)
  }

  @Test func `mixing elements instead would miss the recordings`() {
    // ResignLeft 007 element-wise: margins 7.3 and 13.0 where 4 and 8 were measured.
    let q = 0.611
    let mixed = Transform3D(
      row3: SIMD4(0, 0, 1, -q / 750), row4: SIMD4(0, 0, -50 * q, 1 + q * 50 / 750))
    let box = mixed.boundingBox(of: phone, anchor: middle)
    #expect(abs(box.x - 7.3) < 0.05)
    // The table rounds both the progress and the margin: 21 · 0.0005 + 0.05.
    #expect(abs(box.y - 13) < 0.061)
  }
}
