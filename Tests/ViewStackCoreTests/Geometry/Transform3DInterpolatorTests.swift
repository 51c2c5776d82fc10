// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: mirroring a matrix is a step of mirroring a plan.
@testable import ViewStackCore

@Suite struct Transform3DInterpolatorTests {
  @Test func `the ends are exact`() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      let (from, to) = (numbers.nextTransform(), numbers.nextTransform())
      let path = Transform3D.Interpolator(from: from, to: to)
      #expect(path.sampled(at: 0) == from)
      #expect(path.sampled(at: 1) == to)
      #expect(Transform3D.interpolate(from: from, to: to, at: 0) == from)
      #expect(Transform3D.interpolate(from: from, to: to, at: 1) == to)
    }
  }

  @Test func `the path runs into its ends without a jump`() throws {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<200 {
      let (from, to) = (numbers.nextTransform(), numbers.nextTransform())
      let path = Transform3D.Interpolator(from: from, to: to)
      // A millionth of the way moves an element by no more than a millionth of some thousands.
      let start = try #require(from.normalized)
      let end = try #require(to.normalized)
      #expect(path.sampled(at: 1e-6).distance(to: start) < 1e-2)
      #expect(path.sampled(at: 1 - 1e-6).distance(to: end) < 1e-2)
    }
  }

  @Test func `the prepared path and the function agree to the last bit`() {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<200 {
      let (from, to) = (numbers.nextTransform(), numbers.nextTransform())
      let progress = numbers.next(in: -0.5...1.5)
      let path = Transform3D.Interpolator(from: from, to: to)
      #expect(path.sampled(at: progress) == .interpolate(from: from, to: to, at: progress))
    }
  }

  @Test func `equal ends stay constant`() {
    var numbers = SeededNumbers(seed: 11)
    let transform = numbers.nextTransform()
    let path = Transform3D.Interpolator(from: transform, to: transform)
    #expect(path.sampled(at: 0.3) == transform)
    let flat = Transform3D.scale(x: 0)
    #expect(Transform3D.interpolate(from: flat, to: flat, at: 0.3) == flat)
  }

  @Test func `translations and scales go straight`() {
    let to = Transform3D.scale(x: 3, y: 0.5).concatenating(.translation(x: 100, y: -40))
    let middle = Transform3D.scale(x: 2, y: 0.75).concatenating(.translation(x: 50, y: -20))
    let sample = Transform3D.interpolate(from: .identity, to: to, at: 0.5)
    #expect(sample.distance(to: middle) < 1e-13)
  }

  @Test(arguments: [-0.5, 0.1, 0.25, 0.5, 0.9, 1.5])
  func `a turn runs at constant speed, beyond its ends too`(progress: Double) {
    let to = Transform3D.rotation(radians: 1.2, x: 1, y: -2, z: 0.5)
    let expected = Transform3D.rotation(radians: 1.2 * progress, x: 1, y: -2, z: 0.5)
    let sample = Transform3D.interpolate(from: .identity, to: to, at: progress)
    #expect(sample.distance(to: expected) < 1e-14)
  }

  @Test func `a tiny turn keeps its digits`() {
    let to = Transform3D.rotation(radians: 1e-9, z: 1)
    let sample = Transform3D.interpolate(from: .identity, to: to, at: 0.5)
    #expect(abs(sample.row1.y / 0.5e-9 - 1) < 1e-12)
  }

  @Test func `half a turn passes through the quarter on its own side`() {
    for side in [1.0, -1.0] {
      let to = Transform3D.rotation(radians: .pi * side, z: 1)
      let quarter = Transform3D.rotation(radians: .pi / 2 * side, z: 1)
      let sample = Transform3D.interpolate(from: .identity, to: to, at: 0.5)
      #expect(sample.distance(to: quarter) < 1e-14)
    }
  }

  @Test func `a turn over 180 degrees takes the shorter way`() {
    // A matrix does not know how often it was turned: 270° are -90°, half way is -45°.
    let degree = Double.pi / 180
    let to = Transform3D.rotation(radians: 270 * degree, z: 1)
    let sample = Transform3D.interpolate(from: .identity, to: to, at: 0.5)
    #expect(sample.distance(to: .rotation(radians: -45 * degree, z: 1)) < 1e-14)
    // From 135° to 225°, written -135°: through 180° and not back through 0°.
    let across = Transform3D.interpolate(
      from: .rotation(radians: 135 * degree, z: 1), to: .rotation(radians: -135 * degree, z: 1),
      at: 0.5)
    #expect(across.distance(to: .rotation(radians: 180 * degree, z: 1)) < 1e-14)
  }

  @Test func `a singular end is reached element by element`() {
    let middle = Transform3D.interpolate(
      from: .identity, to: .scale(x: 0, y: 0, z: 0), at: 0.25)
    #expect(middle == .scale(x: 0.75, y: 0.75, z: 0.75))
  }

  @Test func `singular and broken ends add no NaN`() {
    var numbers = SeededNumbers(seed: 12)
    let transform = numbers.nextTransform()
    let behind = Transform3D.translation(z: 2_000).concatenating(.perspective(distance: 1_000))
    let broken = Transform3D.scale(x: .infinity)
    for progress in stride(from: -0.5, through: 1.5, by: 0.0625) {
      for end in [.scale(x: 0), Transform3D.scale(x: 0, y: 0, z: 0), behind] {
        #expect(Transform3D.interpolate(from: transform, to: end, at: progress).isFinite)
        #expect(Transform3D.interpolate(from: end, to: transform, at: progress).isFinite)
      }
      let sample = Transform3D.interpolate(from: .identity, to: broken, at: progress)
      #expect(sample == (progress < 0.5 ? .identity : broken))
    }
  }

  @Test func `mirrored ends give mirrored samples`() {
    var numbers = SeededNumbers(seed: 13)
    for _ in 0..<200 {
      let (from, to) = (numbers.nextTransform(), numbers.nextTransform())
      let sample = Transform3D.interpolate(from: from, to: to, at: 0.4)
      let mirrored = Transform3D.interpolate(
        from: from.mirroredHorizontally(), to: to.mirroredHorizontally(), at: 0.4)
      #expect(mirrored.distance(to: sample.mirroredHorizontally()) < 1e-9)
    }
  }
}
