// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import StylesPlugin
import Testing
import ViewStackCore

@testable import ViewStackTesting

@Suite("Laws for hosts") struct HostLawsTests {
  static let styles = StyleCatalog.ready.entries.map(\.style)

  @Test(arguments: styles.indices.sampled(oneIn: 20))
  func `the host that paints pixels shows every style as in its frames`(index: Int) {
    let violations = HostLaws.violations(of: [Self.styles[index]]) { RasterHost($0) }
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  /// A host that forgets one kind of call.
  private final class ForgetfulHost: PaintedHost {
    typealias View = RasterHost.View
    enum Call: CaseIterable { case place, order, remove, opacity, radius, hide, size }

    let base: RasterHost
    let forgotten: Call

    init(_ pages: HostPages, _ forgotten: Call) {
      (base, self.forgotten) = (RasterHost(pages), forgotten)
    }

    func makeView(for content: HostContent) -> View {
      guard forgotten == .size, case .snapshot(var snapshot) = content else {
        return base.makeView(for: content)
      }
      snapshot.size = nil
      return base.makeView(for: .snapshot(snapshot))
    }
    func put(_ view: View, in parent: View?, above sibling: View?) {
      base.put(view, in: parent, above: forgotten == .order ? nil : sibling)
    }
    func remove(_ view: View) { if forgotten != .remove { base.remove(view) } }
    func place(_ view: View, _ geometry: HostGeometry) {
      var geometry = geometry
      if forgotten == .place { geometry.transform = nil }
      base.place(view, geometry)
    }
    func setOpacity(_ opacity: Double, of view: View) {
      if forgotten != .opacity { base.setOpacity(opacity, of: view) }
    }
    func setCornerRadius(_ radius: Double, of view: View) {
      if forgotten != .radius { base.setCornerRadius(radius, of: view) }
    }
    func setShadow(_ shadow: Shadow?, of view: View) {}
    func hide(_ paths: [ViewPath], in view: View) {
      if forgotten != .hide { base.hide(paths, in: view) }
    }
    func keepOffstage(_ pages: [ControllerID]) {}
    var viewCount: Int { base.viewCount }
    func painted(size: Size) -> Raster { base.painted(size: size) }
  }

  /// Each call, and whether edges may blend.
  private static let forgotten =
    ForgetfulHost.Call.allCases.sampled(oneIn: 7).map { ($0, false) }
    + (isOptimised ? ForgetfulHost.Call.allCases.map { ($0, true) } : [])

  @Test(arguments: forgotten)
  private func `a host that forgets a call shows different pictures, even if edges may blend`(
    call: ForgetfulHost.Call, blendsEdges: Bool
  ) {
    let name =
      switch call {
      case .order, .remove, .opacity: "zoom"
      case .place: "flip-over"
      case .radius: "container-transform"
      case .hide, .size: "hero"
      }
    let styles = Self.styles.filter { $0.name.rawValue == name }
    // A corner must be larger than the reach of an edge.
    let scale = blendsEdges ? call == .radius ? 8.0 : 2 : 1
    let violations = HostLaws.violations(of: styles, scale: scale, blendsEdges: blendsEdges) {
      ForgetfulHost($0, call)
    }
    #expect(violations.contains { $0.law == (call == .remove ? .leftover : .picture) })
  }

  @Test func `exact pixels are correct even if edges may blend`() {
    let style: any TransitionStyle = isOptimised ? StyleFile.zoom : StackStyle()
    #expect(HostLaws.violations(of: [style], blendsEdges: true) { RasterHost($0) } == [])
  }

  @Test func `a view that only touches a pixel adds its colour to those behind it`() {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    func range(_ width: Double) -> RasterRange {
      let frame = Rect(x: 0, y: 0, width: width, height: 1)
      var range = RasterRange(size: Size(width: 3, height: 1))
      range.paint(RasterShape(HostGeometry(frame), radius: 0), cutBy: [], opacity: 1) { _ in red }
      return range
    }
    let (red3, white) = (SIMD3(1.0, 0, 0), SIMD3(1.0, 1, 1))
    #expect(range(1.25).least.pixels == [red3, red3, white])
    #expect(range(1.25).most.pixels == [red3, white, white])
    #expect(range(2).most.pixels == [red3, red3, white])
  }

  @Test func `if edges blend, a pixel may have a colour between those around it`() {
    func picture(_ grays: Double...) -> Raster {
      Raster(width: 3, pixels: grays.map { SIMD3(repeating: $0) })
    }
    let expected = picture(0, 1, 1)
    #expect(picture(0.5, 0.5, 1).difference(from: expected) == 0.5)
    #expect(picture(0.5, 0.5, 1).difference(from: expected, blendsEdges: true) == 0)
    #expect(picture(0, 0, 0.25).difference(from: expected, blendsEdges: true) == 0.75)
    #expect(Raster(width: 2, pixels: []).difference(from: expected) == 1)
  }

  @Test func `invalid calls are found`() {
    let host = CheckedHost(RasterHost(HostPages([:])))
    let page = host.makeView(for: .page("a"))
    host.put(page, in: nil, above: nil)
    #expect(host.problems == [])
    _ = host.makeView(for: .page("a"))
    _ = host.makeView(for: .snapshot(HostSnapshot(of: "b")))
    let cut = host.makeView(for: .cut)
    host.place(cut, HostGeometry(.zero))
    host.put(cut, in: page, above: nil)
    host.put(cut, in: nil, above: page)
    host.put(page, in: cut, above: nil)
    host.remove(cut)
    host.remove(cut)
    #expect(
      host.problems == [
        "'a' is shown by two views",
        "a picture is made of 'b', which is gone",
        "cut changes and is not on screen",
        "cut goes into page a, expected a cut on screen",
        "cut is removed with views inside it",
        "cut is removed twice",
        "cut is removed with views inside it",
      ])
  }
}
