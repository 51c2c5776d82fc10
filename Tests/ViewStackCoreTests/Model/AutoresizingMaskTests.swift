// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: one step of laying a view out.
@testable import ViewStackCore

@Suite struct AutoresizingMaskTests {
  /// Resizes one axis from 320 points to 480.
  ///
  /// The other axis does not change.
  private func stretched(
    _ margin: Double, _ extent: Double, _ mask: AutoresizingMask
  ) -> (margin: Double, extent: Double) {
    let frame = Rect(x: margin, y: 0, width: extent, height: 50)
    let old = Size(width: 320, height: 50)
    let moved = mask.resized(frame, from: old, to: Size(width: 480, height: 50))
    #expect(moved.y == 0 && moved.height == 50)
    return (moved.x, moved.width)
  }

  @Test func `the bits are those of UIKit`() {
    let masks: [AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
      .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  @Test func `without a flexible part nothing moves`() {
    #expect(stretched(10, 100, []) == (10, 100))
  }

  @Test func `a single part takes the whole change`() {
    #expect(stretched(10, 100, .flexibleWidth) == (10, 260))
    #expect(stretched(10, 100, .flexibleLeftMargin) == (170, 100))
    #expect(stretched(10, 100, .flexibleRightMargin) == (10, 100))
  }

  @Test func `flexible parts share the change in proportion`() {
    // Margins 10 and 210, extent 100, change 160.
    let both = stretched(10, 100, [.flexibleLeftMargin, .flexibleWidth])
    #expect(abs(both.margin - (10 + 160 * 10 / 110.0)) < 1e-12)
    #expect(abs(both.extent - (100 + 160 * 100 / 110.0)) < 1e-12)
    let margins = stretched(10, 100, [.flexibleLeftMargin, .flexibleRightMargin])
    #expect(abs(margins.margin - (10 + 160 * 10 / 220.0)) < 1e-12)
    #expect(margins.extent == 100)
    let right = stretched(10, 100, [.flexibleWidth, .flexibleRightMargin])
    #expect(right.margin == 10)
    #expect(abs(right.extent - (100 + 160 * 100 / 310.0)) < 1e-12)
    let all = stretched(10, 100, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    #expect(all == (15, 150))
  }

  @Test func `parts that add up to nothing share the change equally`() {
    #expect(stretched(0, 0, [.flexibleLeftMargin, .flexibleWidth]) == (80, 80))
    // Margins 100 and -180: the sum is -80, each gets 80.
    #expect(stretched(100, 400, [.flexibleLeftMargin, .flexibleRightMargin]) == (180, 400))
  }

  @Test func `a negative margin takes a negative share`() {
    // Extent 400 and margin -40: the extent gets 160 · 400 / 360.
    let wider = stretched(-40, 400, [.flexibleWidth, .flexibleRightMargin])
    #expect(wider.margin == -40)
    #expect(abs(wider.extent - (400 + 160 * 400 / 360.0)) < 1e-12)
  }

  @Test func `a size stops at zero and does not come back`() {
    let frame = Rect(x: 10, y: 0, width: 100, height: 50)
    let (large, small) = (Size(width: 320, height: 50), Size(width: 200, height: 50))
    let squeezed = AutoresizingMask.flexibleWidth.resized(frame, from: large, to: small)
    // 100 - 120 would be -20.
    #expect(squeezed.width == 0)
    let back = AutoresizingMask.flexibleWidth.resized(squeezed, from: small, to: large)
    #expect(back.width == 120)
  }

  @Test func `the axes do not disturb each other`() {
    let frame = Rect(x: 10, y: 20, width: 100, height: 60)
    let (old, new) = (Size(width: 320, height: 480), Size(width: 480, height: 640))
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    #expect(mask.resized(frame, from: old, to: new) == Rect(x: 10, y: 180, width: 260, height: 60))
  }
}
