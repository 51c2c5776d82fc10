// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK

/// The keyboard focus, and what a screen reader sees.
extension Widget {
  /// The widgets in it, back to front.
  var children: [Widget] {
    var children: [Widget] = []
    var next = unsafe gtk_widget_get_first_child(pointer)
    while let child = unsafe next {
      unsafe children.append(Widget(child))
      unsafe next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// The buttons and the rows of lists in it, each with its first text.
  var controls: [(name: String, widget: Widget)] {
    if isOf(gtk_button_get_type()) || isOf(gtk_list_box_row_get_type()) {
      return [(text ?? "", self)]
    }
    return children.flatMap(\.controls)
  }

  /// The first text in it.
  private var text: String? {
    if isOf(gtk_label_get_type()) { return unsafe String(cString: gtk_label_get_text(opaque)) }
    return children.lazy.compactMap(\.text).first
  }

  /// Whether it is a widget of a class or of one derived from it.
  private func isOf(_ type: GType) -> Bool {
    unsafe g_type_check_instance_is_a(typed(GTypeInstance.self), type) != 0
  }

  /// Makes it a group for a screen reader, before it is on screen.
  func grouped() -> Widget {
    unsafe make_accessible_group(pointer)
    return self
  }

  /// Sets the name that a screen reader reads.
  @discardableResult
  func labelled(_ label: String) -> Widget {
    unsafe set_accessible_label(pointer, label)
    return self
  }

  /// Sets whether the focus and screen readers can reach it and what is inside it.
  ///
  /// GTK 4.8 leaves a widget with the state `HIDDEN` out of the tree of AT-SPI.
  func setReachable(_ isReachable: Bool) {
    unsafe gtk_widget_set_can_focus(pointer, isReachable ? 1 : 0)
    unsafe set_accessible_hidden(pointer, isReachable ? 0 : 1)
  }

  func grabFocus() { unsafe gtk_widget_grab_focus(pointer) }

  /// The widget that has the focus in the window of this one.
  var focusedWidget: Widget? {
    guard let root = unsafe gtk_widget_get_root(pointer) else { return nil }
    return unsafe gtk_root_get_focus(root).map { unsafe Widget($0) }
  }

  /// Removes the focus from it and from what is inside it; nothing has the focus then.
  func dropFocus() {
    guard let focused = focusedWidget,
      unsafe focused == self || gtk_widget_is_ancestor(focused.pointer, pointer) != 0
    else { return }
    unsafe gtk_root_set_focus(gtk_widget_get_root(pointer), nil)
  }

  /// Calls a closure when the focus has moved in the window of this widget.
  func onFocusMoved(_ action: @escaping () -> Void) {
    let root = unsafe gtk_widget_get_root(pointer)
    unsafe connect(UnsafeMutableRawPointer(root), "notify::focus-widget") { _ in action() }
  }

  func has(_ styleClass: String) -> Bool {
    unsafe gtk_widget_has_css_class(pointer, styleClass) != 0
  }
}
