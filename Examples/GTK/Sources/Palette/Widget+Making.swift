// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK

/// The widgets that the pages are made of.
extension Widget {
  static func label(_ text: String, _ classes: String...) -> Widget {
    let label = unsafe Widget(gtk_label_new(text))
    unsafe gtk_label_set_xalign(label.opaque, 0)
    unsafe gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    return label.styled(classes)
  }

  /// A text of several lines, which takes the width that there is.
  static func text(_ text: String, _ classes: String...) -> Widget {
    let label = unsafe Widget(gtk_label_new(text))
    unsafe gtk_label_set_wrap(label.opaque, 1)
    unsafe gtk_label_set_xalign(label.opaque, 0)
    return label.styled(classes)
  }

  static func button(
    _ text: String, _ classes: [String] = [], action: @escaping () -> Void
  ) -> Widget {
    unsafe Widget(gtk_button_new_with_label(text)).styled(classes).on("clicked", action)
  }

  /// A box that is nothing but the background that its style classes give it.
  static func tile(_ classes: String...) -> Widget {
    unsafe Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)).styled(classes)
  }

  static func row(spacing: Int32 = 0, _ children: [Widget]) -> Widget {
    box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
  }

  static func column(spacing: Int32 = 0, _ children: [Widget]) -> Widget {
    box(GTK_ORIENTATION_VERTICAL, spacing, children)
  }

  private static func box(
    _ orientation: GtkOrientation, _ spacing: Int32, _ children: [Widget]
  ) -> Widget {
    let box = unsafe Widget(gtk_box_new(orientation, spacing))
    for child in children { unsafe gtk_box_append(box.typed(GtkBox.self), child.pointer) }
    return box
  }

  /// A bar with its title in the middle, whatever stands at its ends.
  static func header(_ title: Widget, start: Widget?, end: Widget?) -> Widget {
    let header = unsafe Widget(gtk_center_box_new()).styled("header")
    unsafe gtk_center_box_set_center_widget(header.opaque, title.pointer)
    if let start { unsafe gtk_center_box_set_start_widget(header.opaque, start.pointer) }
    if let end { unsafe gtk_center_box_set_end_widget(header.opaque, end.pointer) }
    return header
  }

  /// A list whose rows tell their index when they are clicked.
  static func list(_ rows: [Widget], activated: @escaping (Int) -> Void) -> Widget {
    let list = unsafe Widget(gtk_list_box_new()).styled("card")
    unsafe gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    for row in rows { unsafe gtk_list_box_append(list.opaque, row.pointer) }
    unsafe connect(UnsafeMutableRawPointer(list.pointer), "row-activated") { row in
      if let row = unsafe row {
        unsafe activated(
          Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
      }
    }
    return list
  }

  /// A child that scrolls up and down where it is too high.
  static func scroll(_ child: Widget) -> Widget {
    let scroll = unsafe Widget(gtk_scrolled_window_new())
    unsafe gtk_scrolled_window_set_policy(
      scroll.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    unsafe gtk_scrolled_window_set_child(scroll.opaque, child.pointer)
    return scroll.filling(vertically: true)
  }

  static func choice(
    _ names: [String], selected: Int, changed: @escaping (Int) -> Void
  ) -> Widget {
    let model = unsafe gtk_string_list_new(nil)
    for name in names { unsafe gtk_string_list_append(model, name) }
    let choice = unsafe Widget(gtk_drop_down_new(model, nil))
    let pointer = unsafe choice.opaque
    unsafe gtk_drop_down_set_selected(pointer, UInt32(selected))
    return choice.on("notify::selected") {
      unsafe changed(Int(gtk_drop_down_get_selected(pointer)))
    }
  }

  static func toggle(changed: @escaping (Bool) -> Void) -> Widget {
    let toggle = unsafe Widget(gtk_switch_new())
    let pointer = unsafe toggle.opaque
    return toggle.on("notify::active") { unsafe changed(gtk_switch_get_active(pointer) != 0) }
  }

  /// Lines of text that can be read and selected.
  static func lines() -> Widget {
    let lines = unsafe Widget(gtk_text_view_new()).styled("log")
    unsafe gtk_text_view_set_editable(lines.typed(GtkTextView.self), 0)
    unsafe gtk_text_view_set_cursor_visible(lines.typed(GtkTextView.self), 0)
    unsafe gtk_text_view_set_wrap_mode(lines.typed(GtkTextView.self), GTK_WRAP_WORD_CHAR)
    unsafe gtk_text_view_set_indent(lines.typed(GtkTextView.self), -40)
    return lines
  }

  /// Adds a line of text, and shows it.
  func add(_ line: String) {
    let view = unsafe typed(GtkTextView.self)
    let buffer = unsafe gtk_text_view_get_buffer(view)
    var end = unsafe GtkTextIter()
    unsafe gtk_text_buffer_get_end_iter(buffer, &end)
    let isFirst = unsafe gtk_text_buffer_get_char_count(buffer) == 0
    unsafe gtk_text_buffer_insert(buffer, &end, isFirst ? line : "\n" + line, -1)
    unsafe gtk_text_buffer_place_cursor(buffer, &end)
    unsafe gtk_text_view_scroll_to_mark(view, gtk_text_buffer_get_insert(buffer), 0, 1, 0, 1)
  }
}
