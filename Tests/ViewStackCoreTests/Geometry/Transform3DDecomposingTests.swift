// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: users cannot decompose a matrix.
@testable import ViewStackCore

@Suite struct Transform3DDecomposingTests {
  @Test func `the identity has parts that do nothing`() throws {
    let parts = try #require(Transform3D.identity.decomposed())
    #expect(parts == Transform3D.Decomposition())
    #expect(parts.recomposed().isIdentity)
  }

  @Test func `recomposing gives the matrix back up to m44`() throws {
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<2_000 {
      let transform = numbers.nextTransform()
      let parts = try #require(transform.decomposed())
      let expected = try #require(transform.normalized)
      #expect(parts.recomposed().distance(to: expected) < 1e-9)
    }
  }

  @Test func `the parts are those the matrix was made of`() throws {
    let turn = Transform3D.rotation(radians: 1, x: 1, y: 2, z: 2)
    let transform = Transform3D.scale(x: 2, y: 3, z: 4)
      .concatenating(turn)
      .concatenating(.translation(x: 5, y: 6, z: 7))
      .concatenating(.perspective(distance: 1_000))
    let parts = try #require(transform.decomposed())
    // m44 = 1 - 7 / 1000 is divided out of everything but the rotation and the skew, and out of
    // the last column: there the eye's part -1/1000 meets rows shrunk by the same factor.
    let w = 1 - 7.0 / 1_000
    #expect(length(parts.scale - SIMD3(2, 3, 4) / w) < 1e-12)
    #expect(length(parts.translation - SIMD3(5, 6, 7) / w) < 1e-12)
    #expect(length(parts.skew) < 1e-12)
    #expect(abs(parts.perspective.z + 1 / 1_000.0) < 1e-15)
    #expect(abs(parts.perspective.w - 1 / w) < 1e-12)
    // The axis (1, 2, 2) / 3 times sin(1/2).
    let sine = turnSine(1)
    #expect(length(parts.quaternion.xyz - SIMD3(1, 2, 2) / 3 * sine) < 1e-12)
  }

  @Test func `a mirror image turns all three axes round`() throws {
    let parts = try #require(Transform3D.scale(x: -1).decomposed())
    #expect(parts.scale == SIMD3(-1, -1, -1))
    #expect(parts.recomposed().distance(to: .scale(x: -1)) < 1e-15)
  }

  @Test(arguments: [
    SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 1, 0), SIMD3(-1, 1, 1),
  ])
  func `half a turn about any axis survives the round trip`(axis: SIMD3<Double>) throws {
    let turn = Transform3D.rotation(radians: .pi, x: axis.x, y: axis.y, z: axis.z)
    let parts = try #require(turn.decomposed())
    #expect(parts.recomposed().distance(to: turn) < 1e-14)
    #expect(abs((parts.quaternion * parts.quaternion).sum() - 1) < 1e-15)
  }

  @Test func `tiny and huge scales can be taken apart`() throws {
    for factor in [1e-60, 1e-9, 1e9, 1e60] {
      let transform = Transform3D.scale(x: factor, y: factor, z: factor)
      let parts = try #require(transform.decomposed(), "\(factor)")
      #expect(abs(parts.recomposed().row1.x / factor - 1) < 1e-12)
    }
  }

  @Test func `a matrix that flattens space has no parts`() {
    #expect(Transform3D.scale(x: 0).decomposed() == nil)
    #expect(Transform3D.scale(x: 0, y: 0, z: 0).decomposed() == nil)
    #expect(Transform3D(row1: SIMD4(1, 2, 0, 0), row2: SIMD4(2, 4, 0, 0)).decomposed() == nil)
    #expect(Transform3D.scale(x: .infinity).decomposed() == nil)
    #expect(Transform3D.scale(z: 0).decomposed() == nil)
  }

  @Test func `a matrix whose anchor is behind the eye has no parts`() {
    let behind = Transform3D.translation(z: 2_000).concatenating(.perspective(distance: 1_000))
    #expect(behind[4, 4] == -1)
    #expect(behind.decomposed() == nil)
  }

  private func turnSine(_ angle: Double) -> Double {
    // sin(a / 2) from the half-angle formula, which uses nothing of the code under test.
    let cosine = Transform3D.rotation(radians: angle, z: 1).row1.x
    return ((1 - cosine) / 2).squareRoot()
  }

  private func length(_ vector: SIMD3<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
