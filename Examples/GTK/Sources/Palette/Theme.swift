// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import ViewStackCore

/// The style sheet of the program.
enum Theme {
  static let css =
    """
    window { background-color: #f0f0f1; font-family: Inter, Cantarell, sans-serif; }
    .device { margin: 24px; border-radius: 14px; box-shadow: 0 1px 3px 1px rgba(0, 0, 0, .15); }
    .stage { background-color: #fafafb; border-radius: 14px; }
    .page { background-color: #fafafb; }
    .hidden { filter: opacity(0); }
    .image { background: linear-gradient(#99c1f1, #1a5fb4); }
    .header { min-height: 46px; padding: 0 6px; }
    .header button { color: inherit; font-weight: normal; }
    .header button:hover { background-color: rgba(255, 255, 255, .15); }
    .heading { font-weight: bold; }
    .title { font-size: 150%; font-weight: 800; }
    .dimmed { opacity: .6; }
    .small { font-size: 85%; }
    .body { padding: 18px; }
    .body > button { background: rgba(0, 0, 0, .08); border: none; border-radius: 9px;
      box-shadow: none; font-weight: bold; min-height: 30px; }
    .body > button:hover { background: rgba(0, 0, 0, .12); }
    .body > button.suggested-action { background: #3584e4; }
    .card { background-color: white; border-radius: 12px;
      box-shadow: 0 0 0 1px rgba(0, 0, 0, .05), 0 1px 3px 1px rgba(0, 0, 0, .07); }
    .row { padding: 10px 12px; }
    .row dropdown > button { background: rgba(0, 0, 0, .06); border: none; box-shadow: none; }
    .row dropdown > button:hover { background: rgba(0, 0, 0, .1); }
    .card > .row:not(:last-child) { border-bottom: 1px solid rgba(0, 0, 0, .06); }
    .card > row { padding: 0; border-bottom: 1px solid rgba(0, 0, 0, .06); }
    .card > row:first-child { border-radius: 12px 12px 0 0; }
    .card > row:last-child { border-radius: 0 0 12px 12px; border-bottom: none; }
    .swatch { min-width: 36px; min-height: 36px; border-radius: 8px; }
    .hero { min-height: 120px; border-radius: 12px; }
    .side { padding: 24px 24px 24px 0; min-width: 340px; }
    .log { font-family: monospace; font-size: 80%; background: none; padding: 10px 12px; }

    """ + ([.ink] + Hue.all.flatMap(\.shades)).map(\.css).joined()

  /// Begins to work with GTK, with a style sheet.
  static func load(
    css: String, priority: Int32 = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION
  ) {
    gtk_init()
    let provider = unsafe gtk_css_provider_new()
    unsafe gtk_css_provider_load_from_data(provider, css, -1)
    unsafe gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), UInt32(priority))
    unsafe g_object_unref(UnsafeMutableRawPointer(provider))
  }
}

extension RGBAColor {
  /// The colour in the style sheet.
  var css: String {
    let parts = [red, green, blue].map { "\($0 * 255)" }.joined(separator: ", ")
    return "rgba(\(parts), \(opacity))"
  }
}

extension Shadow {
  /// The shadow in the style sheet, where the width of a blur is that of both sides of an edge.
  var css: String { "0 0 \(2 * radius)px rgba(0, 0, 0, \(opacity))" }
}
