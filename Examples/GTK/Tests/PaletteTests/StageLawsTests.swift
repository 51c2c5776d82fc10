// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Hosting
import StylesPlugin
import ViewStackCore
import ViewStackTesting
import XCTest

@testable import Palette

/// The stage under the laws for hosts.
///
/// They need a display on which GTK draws with OpenGL, as `.ci/gtk` has it. GTK wants the main thread, on which
/// XCTest runs them.
final class StageLawsTests: XCTestCase {
  private lazy var screen = Screen()

  /// Styles that together need each kind of view: pieces, perspective, elements in flight, cuts, corners.
  private let styles: [StyleName] = [
    "divide", "fold", "flip-over", "hero", "container-transform", "zoom",
  ]

  func testGTKDrawsStylesAsTheirFramesSay() {
    for entry in StyleCatalog.ready.entries where styles.contains(entry.style.name) {
      let violations = violations(of: entry.style) { $0 }
      XCTAssertEqual(violations.map(\.description), [])
    }
  }

  func testPagesThatAreDrawnBesideTheirPlacesAreFound() {
    let violations = violations(of: StyleCatalog.ready.entries[0].style) { page in
      page.widget.looking("transform", "translateX(3px)")
      return page
    }
    XCTAssert(violations.contains { $0.law == .picture })
  }

  private func violations(
    of style: any TransitionStyle, _ change: (Palette.Page) -> Palette.Page
  ) -> [HostViolation] {
    // Before any widget is made.
    let screen = screen
    // An opacity has 255 steps in GTK, and so has the colour of a pixel.
    return HostLaws.violations(
      of: [style], scale: 4, tolerance: 2.5 / 255, blendsEdges: true
    ) { pages in
      let made = ["list", "detail"].compactMap { pages.page($0).map(change) }
      let stage = Stage(Size(width: 64, height: 96)) { id in made.first { $0.id == id } }
      screen.show(stage)
      return stage
    }
  }
}

extension HostPages {
  /// Makes a page of coloured boxes inside boxes.
  fileprivate func page(_ id: ControllerID) -> Palette.Page? {
    var elements: [ViewPath: Widget] = [:]
    func box(_ view: ViewNode, _ path: ViewPath) -> Widget {
      let fixed = Widget.fixed().sized(view.frame.size)
      for (index, view) in view.subviews.enumerated() {
        let path = ViewPath(path.indices + [index])
        let element = view.shared?.aspect == nil ? box(view, path) : image(view, path)
        let holder = Widget.fixed()
        element.setOpacity(view.alpha)
        elements[path] = element
        holder.put(element, inFrontOf: nil)
        fixed.put(holder, inFrontOf: fixed.children.last)
        holder.place(HostGeometry(view.frame))
      }
      return fixed.looking("background-color", color(of: id, at: path).css)
    }
    func image(_ view: ViewNode, _ path: ViewPath) -> Widget {
      .image(
        color(of: id, at: path), rightColor(of: id, at: path), aspect: view.shared?.aspect ?? 1
      )
      .sized(view.frame.size)
    }
    guard let view = view(of: id) else { return nil }
    let page = Palette.Page(id, box(view, []), elements: elements)
    page.view = view
    return page
  }
}

extension Widget {
  /// A picture that cuts an image of two colours, whose first third has the first one.
  fileprivate static func image(_ left: RGBAColor, _ right: RGBAColor, aspect: Double) -> Widget {
    let (width, height) = (240, Int(240 / aspect))
    let row = (0..<width).flatMap { x in
      let color = x < width / 3 ? left : right
      return [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
    }
    let pixels = (0..<height).flatMap { _ in row }
    let bytes = unsafe g_bytes_new(pixels, gsize(pixels.count))
    let texture = unsafe gdk_memory_texture_new(
      gint(width), gint(height), GDK_MEMORY_R8G8B8, bytes, gsize(row.count))
    defer {
      unsafe g_object_unref(UnsafeMutableRawPointer(texture))
      unsafe g_bytes_unref(bytes)
    }
    let picture = unsafe Widget(gtk_picture_new_for_paintable(texture))
    unsafe gtk_picture_set_content_fit(picture.opaque, GTK_CONTENT_FIT_COVER)
    return picture
  }
}
