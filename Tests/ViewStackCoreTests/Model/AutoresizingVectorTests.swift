// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

// `@testable`: one step of laying a view out.
@testable import ViewStackCore

/// The rows of `Tests/Vectors/autoresize-gnustep.json`: the frames that GNUstep gui 0.29 computes.
///
/// `raw` is its formula without rounding. Negative sizes are cut to zero after each step.
@Suite struct AutoresizingVectorTests {
  @Test func `every step of every case agrees to the last bit`() throws {
    let cases = try AutoresizingVectors.load().cases
    #expect(cases.count == 2_976)
    for row in cases {
      var frame = Rect(row.frame)
      var size = Size(row.superview)
      for (step, expected) in zip(row.steps, row.raw) {
        let mask = AutoresizingMask(rawValue: row.mask)
        frame = mask.resized(frame, from: size, to: Size(step))
        size = Size(step)
        #expect(frame == Rect(expected), "case \(row.id ?? -1)")
      }
    }
  }

  @Test func `views inside views follow their parents`() throws {
    let rows = try AutoresizingVectors.load().nested
    #expect(rows.count == 78)
    for row in rows {
      let grandchild = ViewNode(
        name: "grandchild", frame: Rect(row.grand),
        autoresizingMask: AutoresizingMask(rawValue: row.grandMask))
      let child = ViewNode(
        name: "child", frame: Rect(row.child),
        autoresizingMask: AutoresizingMask(rawValue: row.childMask), subviews: [grandchild])
      var root = ViewNode(
        name: "root", frame: Rect(origin: .zero, size: Size(row.superview)), subviews: [child])
      for (index, step) in row.steps.enumerated() {
        root.resize(to: Size(step))
        let first = try #require(root.subview(named: "child"))
        let second = try #require(root.subview(named: "grandchild"))
        #expect(first.frame.distance(to: Rect(row.childRaw[index])) < 1e-9, "nested \(row.id)")
        #expect(second.frame.distance(to: Rect(row.grandRaw[index])) < 1e-9, "nested \(row.id)")
      }
    }
  }

  @Test func `views stay where they are when their parent does not lay out`() throws {
    let rows = try AutoresizingVectors.load().autoresizesSubviewsNo
    #expect(rows.count == 8)
    for row in rows {
      let child = ViewNode(
        name: "child", frame: Rect(row.frame),
        autoresizingMask: AutoresizingMask(rawValue: row.mask))
      var root = ViewNode(
        name: "root", frame: Rect(origin: .zero, size: Size(row.superview)), subviews: [child])
      root.autoresizesSubviews = false
      for (step, expected) in zip(row.steps, row.raw) {
        root.resize(to: Size(step))
        #expect(root.subviews[0].frame == Rect(expected), "mask \(row.mask)")
      }
    }
  }
}

/// The parts of the file that do not depend on rounding.
private struct AutoresizingVectors: Decodable {
  let cases: [Case]
  let nested: [Nested]
  let autoresizesSubviewsNo: [Case]

  struct Case: Decodable {
    let id: Int?
    let mask: UInt8
    let superview: [Double]
    let frame: [Double]
    let steps: [[Double]]
    let raw: [[Double]]
  }

  struct Nested: Decodable {
    let id: Int
    let superview: [Double]
    let childMask: UInt8
    let child: [Double]
    let grandMask: UInt8
    let grand: [Double]
    let steps: [[Double]]
    let childRaw: [[Double]]
    let grandRaw: [[Double]]
  }

  static func load() throws -> AutoresizingVectors {
    // Tests/ViewStackCoreTests/Model/ThisFile.swift → Tests/Vectors.
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Vectors/autoresize-gnustep.json")
    return try JSONDecoder().decode(AutoresizingVectors.self, from: Data(contentsOf: file))
  }
}

extension Rect {
  fileprivate init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Size {
  fileprivate init(_ numbers: [Double]) {
    self.init(width: numbers[0], height: numbers[1])
  }
}
