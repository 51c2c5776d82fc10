// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Hosting
import ViewStackCore
import ViewStackTesting

@testable import Palette

/// A window that shows one stage after the other.
final class Screen {
  private let window: Widget

  init() {
    Theme.load(
      css: """
        .stage { background-color: white; }
        .stage * { box-shadow: none; }
        .hidden { filter: opacity(0); }
        .image { background-color: \(RasterHost.imageColor.css); }
        """, priority: GTK_STYLE_PROVIDER_PRIORITY_USER)
    window = unsafe Widget(gtk_window_new())
    unsafe gtk_window_set_decorated(window.typed(GtkWindow.self), 0)
  }

  func show(_ stage: Stage) {
    unsafe gtk_window_set_child(window.typed(GtkWindow.self), stage.widget.pointer)
    unsafe gtk_window_present(window.typed(GtkWindow.self))
  }
}

extension Stage: PaintedHost {
  /// The number of panes.
  var viewCount: Int { count(root) - offstage.count }

  private func count(_ fixed: Widget) -> Int {
    fixed.children.reduce(0) { sum, pane in
      let inside = pane.children.last?.children.first
      return sum + 1 + (inside.map { $0.has("cut") ? count($0) : 0 } ?? 0)
    }
  }

  /// The pixels that GTK's renderer makes of the stage.
  func painted(size: Size) -> Raster {
    // A picture is drawn anew after what it shows, and what that shows before.
    for _ in 0..<3 { widget.drawFrame() }
    let (width, height) = (Int(size.width), Int(size.height))
    let snapshot = unsafe gtk_snapshot_new()
    let painting = unsafe gtk_widget_paintable_new(widget.pointer)
    unsafe gdk_paintable_snapshot(painting, snapshot, size.width, size.height)
    let node = unsafe gtk_snapshot_free_to_node(snapshot)
    var bounds = graphene_rect_t()
    unsafe graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
    let texture = unsafe gsk_renderer_render_texture(
      gtk_native_get_renderer(gtk_widget_get_native(widget.pointer)), node, &bounds)
    defer {
      unsafe g_object_unref(UnsafeMutableRawPointer(painting))
      unsafe g_object_unref(UnsafeMutableRawPointer(texture))
      unsafe gsk_render_node_unref(node)
    }
    // Blue, green, red and opacity of each pixel.
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    unsafe gdk_texture_download(texture, &bytes, UInt(4 * width))
    return Raster(
      width: width,
      pixels: stride(from: 0, to: bytes.count, by: 4).map { start in
        SIMD3(Double(bytes[start + 2]), Double(bytes[start + 1]), Double(bytes[start])) / 255
      })
  }
}

extension Widget {
  /// Lets GTK lay out and draw one frame.
  fileprivate func drawFrame() {
    let clock = unsafe gtk_widget_get_frame_clock(pointer)
    let before = unsafe gdk_frame_clock_get_frame_counter(clock)
    redraw()
    while unsafe gdk_frame_clock_get_frame_counter(clock) == before {
      g_main_context_iteration(nil, 1)
    }
    // The pictures of what has been drawn come when GTK is idle.
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
