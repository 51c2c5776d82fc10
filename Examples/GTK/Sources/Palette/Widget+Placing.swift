// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import ViewStackCore

/// A `GtkFixed`: its children have any place, order and transform.
extension Widget {
  static func fixed() -> Widget { unsafe Widget(gtk_fixed_new()) }

  /// A widget of a size that shows another one in itself, and nothing of it outside.
  ///
  /// A `GtkFixed` asks for as much room as its children reach; an overlay's child is not asked.
  static func window(_ width: Double, _ height: Double, onto child: Widget) -> Widget {
    let window = unsafe Widget(gtk_overlay_new()).sized(width, height).clipping()
    unsafe gtk_overlay_set_child(window.opaque, Widget.tile().pointer)
    unsafe gtk_overlay_add_overlay(window.opaque, child.pointer)
    return window
  }

  /// A widget of one colour, in any size.
  static func fill(_ color: RGBAColor) -> Widget {
    let parts = [color.red, color.green, color.blue, color.opacity]
    let bytes = parts.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    let pixel = unsafe g_bytes_new(bytes, 4)
    let texture = unsafe gdk_memory_texture_new(1, 1, GDK_MEMORY_R8G8B8A8, pixel, 4)
    defer {
      unsafe g_bytes_unref(pixel)
      unsafe g_object_unref(UnsafeMutableRawPointer(texture))
    }
    return unsafe picture(of: texture)
  }

  /// A piece of another widget; it is drawn again whenever that widget is.
  static func piece(_ piece: Rect, of whole: Widget, _ size: Size) -> Widget {
    let painting = unsafe gtk_widget_paintable_new(whole.pointer)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(painting)) }
    let picture = unsafe picture(of: painting).sized(size.width, size.height)
    let fixed = Widget.fixed()
    unsafe gtk_fixed_put(fixed.typed(GtkFixed.self), picture.pointer, -piece.x, -piece.y)
    return window(piece.width, piece.height, onto: fixed)
  }

  private static func picture(of painting: OpaquePointer?) -> Widget {
    let picture = unsafe Widget(gtk_picture_new_for_paintable(painting))
    unsafe gtk_picture_set_content_fit(picture.opaque, GTK_CONTENT_FIT_FILL)
    unsafe gtk_widget_set_can_target(picture.pointer, 0)
    return picture
  }

  /// Whether what draws this widget shows perspective: Cairo does not.
  var showsPerspective: Bool {
    guard let native = unsafe gtk_widget_get_native(pointer),
      let renderer = unsafe gtk_native_get_renderer(native)
    else { return false }
    return unsafe g_type_check_instance_is_a(
      UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self),
      gsk_cairo_renderer_get_type()) == 0
  }

  /// Puts a child right in front of another one, or behind all.
  func put(_ child: Widget, inFrontOf other: Widget?) {
    if unsafe gtk_widget_get_parent(child.pointer) != pointer {
      unsafe gtk_fixed_put(typed(GtkFixed.self), child.pointer, 0, 0)
    }
    unsafe gtk_widget_insert_after(child.pointer, pointer, other?.pointer)
  }

  func remove(_ child: Widget) {
    unsafe gtk_fixed_remove(typed(GtkFixed.self), child.pointer)
  }

  /// Moves a child: its frame, and a transform about an anchor in fractions of its size.
  func place(
    _ child: Widget, _ frame: Rect, _ transform: Transform3D? = nil, about anchor: Point = .zero
  ) {
    child.sized(frame.width, frame.height)
    let (x, y) = (anchor.x * frame.width, anchor.y * frame.height)
    var place = unsafe translated(nil, frame.x + x, frame.y + y)
    if let transform {
      var matrix = graphene_matrix_t()
      let elements = transform.elements.map(Float.init)
      unsafe graphene_matrix_init_from_float(&matrix, elements)
      unsafe place = gsk_transform_matrix(place, &matrix)
    }
    unsafe place = translated(place, -x, -y)
    unsafe gtk_fixed_set_child_transform(typed(GtkFixed.self), child.pointer, place)
    unsafe gsk_transform_unref(place)
  }

  /// Moves a child so that it is as wide and as high as a box, and in its place.
  func place(_ child: Widget, _ size: Size, squeezedInto box: Rect) {
    guard size.width > 0, size.height > 0 else { return }
    child.sized(size.width, size.height)
    let place = unsafe gsk_transform_scale(
      translated(nil, box.x, box.y), Float(box.width / size.width),
      Float(box.height / size.height))
    unsafe gtk_fixed_set_child_transform(typed(GtkFixed.self), child.pointer, place)
    unsafe gsk_transform_unref(place)
  }

  private func translated(_ next: OpaquePointer?, _ x: Double, _ y: Double) -> OpaquePointer? {
    var offset = graphene_point_t(x: Float(x), y: Float(y))
    return unsafe gsk_transform_translate(next, &offset)
  }
}
