// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

// `@testable`: mirroring a matrix is a step of mirroring a plan.
@testable import ViewStackCore

@Suite struct Transform3DTests {
  @Test func `a matrix about another point leaves that point where it is`() throws {
    let point = Vector(dx: 30, dy: -7)
    let turned = Transform3D.rotation(radians: 1, z: 1).about(point)
    let fixed = try #require(turned.applied(to: Point(x: 30, y: -7)))
    #expect(abs(fixed.x - 30) < 1e-9 && abs(fixed.y + 7) < 1e-9)
    // Twice as far from (30, -7): (40, -7) goes to (50, -7).
    let scaled = Transform3D.scale(x: 2, y: 2).about(point)
    #expect(scaled.applied(to: Point(x: 40, y: -7)) == Point(x: 50, y: -7))
    #expect(Transform3D.identity.about(point).isIdentity)
    #expect(Transform3D.scale(x: 2).about(.zero) == .scale(x: 2))
  }

  @Test func `elements come in the order of matrix3d`() throws {
    let numbers = (1...16).map(Double.init)
    let transform = try #require(Transform3D(elements: numbers))
    #expect(transform.elements == numbers)
    #expect(transform[1, 4] == 4 && transform[2, 1] == 5 && transform[4, 1] == 13)
    #expect(Transform3D(elements: [1, 2, 3]) == nil)
  }

  @Test func `a matrix is coded as a list of sixteen numbers`() throws {
    let transform = Transform3D.translation(x: 1, y: 2, z: 3)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1]")
    #expect(try JSONDecoder().decode(Transform3D.self, from: data) == transform)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Transform3D.self, from: Data("[1,2]".utf8))
    }
  }

  @Test func `concatenating applies the receiver first`() {
    // Scale then move: 2 · 10 + 5. Move then scale: 2 · (10 + 5).
    let point = Point(x: 10, y: 0)
    let (scale, move) = (Transform3D.scale(x: 2), Transform3D.translation(x: 5))
    #expect(scale.concatenating(move).applied(to: point) == Point(x: 25, y: 0))
    #expect(move.concatenating(scale).applied(to: point) == Point(x: 30, y: 0))
  }

  @Test func `a quarter turn about z goes clockwise on the screen`() throws {
    let turn = Transform3D.rotation(radians: .pi / 2, z: 1)
    let moved = try #require(turn.applied(to: Point(x: 1, y: 0)))
    #expect(abs(moved.x) < 1e-15 && abs(moved.y - 1) < 1e-15)
  }

  @Test func `the length of an axis does not matter, and a zero axis is no turn`() {
    let turn = Transform3D.rotation(radians: 1, x: 1, y: 2, z: 2)
    let same = Transform3D.rotation(radians: 1, x: 10, y: 20, z: 20)
    #expect(turn.distance(to: same) < 1e-15)
    #expect(Transform3D.rotation(radians: 1).isIdentity)
  }

  @Test func `perspective shrinks layers behind the plane`() {
    let away = Transform3D.translation(z: -50).concatenating(.perspective(distance: 750))
    // 160 / (1 + 50 / 750) = 160 · 0.9375.
    #expect(away.applied(to: Point(x: 160, y: 240)) == Point(x: 150, y: 225))
    #expect(Transform3D.perspective(distance: .infinity).isIdentity)
    #expect(!Transform3D.perspective(distance: 0).isFinite)
  }

  @Test func `points level with the eye or behind it are not visible`() {
    let level = Transform3D.translation(z: 750).concatenating(.perspective(distance: 750))
    let behind = Transform3D.translation(z: 800).concatenating(.perspective(distance: 750))
    #expect(level.applied(to: .zero) == nil)
    #expect(behind.applied(to: .zero) == nil)
  }

  @Test func `mirroring is the conjugation by a reflection and its own inverse`() {
    var numbers = SeededNumbers(seed: 4)
    let reflection = Transform3D.scale(x: -1)
    for _ in 0..<100 {
      let transform = numbers.nextTransform()
      let expected = reflection.concatenating(transform).concatenating(reflection)
      #expect(transform.mirroredHorizontally() == expected)
      #expect(transform.mirroredHorizontally().mirroredHorizontally() == transform)
    }
    #expect(Transform3D.identity.mirroredHorizontally().elements.allSatisfy { $0.sign == .plus })
  }

  @Test func `one element that is not finite spoils the matrix`() throws {
    for index in 0..<16 {
      var elements = Transform3D.identity.elements
      elements[index] = index.isMultiple(of: 2) ? .nan : .infinity
      #expect(try !#require(Transform3D(elements: elements)).isFinite)
    }
    #expect(Transform3D.identity.isFinite)
  }
}
