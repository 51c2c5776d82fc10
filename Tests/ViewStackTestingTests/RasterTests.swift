// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import Testing
import ViewStackCore
import ViewStackTesting

/// Pictures of sizes and places that are no numbers.
@Suite struct RasterTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, -4])
  func `a picture of no size is empty`(side: Double) {
    for size in [Size(width: side, height: 4), Size(width: 4, height: side)] {
      let raster = Raster(size: size)
      #expect(raster.pixels.isEmpty && raster.width * raster.height == 0)
    }
  }

  @Test(arguments: [8193, 0x1p32, 1e18])
  func `a picture of too many pixels is empty`(side: Double) {
    // 8192² is 2^26. The squares of the last two have more bits than an integer.
    #expect(Raster(size: Size(width: side, height: side)).pixels.isEmpty)
  }

  @Test func `a rectangle at no place is not painted`() {
    let host = RasterHost(HostPages([:]))
    for x in [Double.nan, .infinity, -.infinity] {
      let view = host.makeView(for: .color(RGBAColor(red: 0, green: 0, blue: 0)))
      host.put(view, in: nil, above: nil)
      host.place(view, HostGeometry(Rect(x: x, y: 0, width: 4, height: 4)))
    }
    let size = Size(width: 4, height: 4)
    #expect(host.painted(size: size) == Raster(size: size))
  }
}
