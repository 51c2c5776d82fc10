// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import StylesPlugin
import Testing
import ViewStackCore

@testable import ViewStackTesting

@Suite("Laws for hosts") struct HostLawsTests {
  static let styles = StyleCatalog.ready.entries.map(\.style)

  @Test(arguments: styles.indices.sampled(oneIn: 6))
  func `the host that paints pixels shows every style as its frames say`(index: Int) {
    let violations = HostLaws.violations(of: [Self.styles[index]]) { RasterHost($0) }
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  /// A host that forgets one kind of call.
  private final class ForgetfulHost: PaintedHost {
    typealias View = RasterHost.View
    enum Call: CaseIterable { case order, remove, place, opacity, radius, hide }

    let base: RasterHost
    let forgotten: Call

    init(_ pages: HostPages, _ forgotten: Call) {
      (base, self.forgotten) = (RasterHost(pages), forgotten)
    }

    func makeView(for content: HostContent) -> View { base.makeView(for: content) }
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

  @Test(arguments: ForgetfulHost.Call.allCases)
  private func `a host that forgets a call shows other pictures`(call: ForgetfulHost.Call) {
    let name =
      switch call {
      case .order, .remove, .opacity: "zoom"
      case .place: "flip-over"
      case .radius: "container-transform"
      case .hide: "hero"
      }
    let styles = Self.styles.filter { $0.name.rawValue == name }
    let violations = HostLaws.violations(of: styles) { ForgetfulHost($0, call) }
    #expect(violations.contains { $0.law == (call == .remove ? .leftover : .picture) })
  }

  @Test func `where edges blend, a pixel may have a colour between those around it`() {
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
