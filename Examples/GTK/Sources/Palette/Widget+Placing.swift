// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Hosting
import ViewStackCore

/// A `GtkFixed`: its children have any place, order and transform.
extension Widget {
  static func fixed() -> Widget { unsafe Widget(gtk_fixed_new()) }

  /// A widget of any size that shows another one in itself, and nothing of it outside.
  ///
  /// A `GtkFixed` asks for as much room as its children reach; an overlay's child is not asked.
  static func pane(around child: Widget) -> Widget {
    let (pane, fixed) = unsafe (Widget(gtk_overlay_new()).clipping(), Widget.fixed())
    fixed.put(child, inFrontOf: nil)
    unsafe gtk_overlay_set_child(pane.opaque, Widget.tile().pointer)
    unsafe gtk_overlay_add_overlay(pane.opaque, fixed.pointer)
    return pane
  }

  /// A picture of another widget, in any size; it is drawn again whenever that widget is.
  static func picture(of whole: Widget) -> Widget {
    let painting = unsafe gtk_widget_paintable_new(whole.pointer)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(painting)) }
    let picture = unsafe Widget(gtk_picture_new_for_paintable(painting))
    unsafe gtk_picture_set_content_fit(picture.opaque, GTK_CONTENT_FIT_FILL)
    return picture
  }

  /// Whether what draws this widget shows perspective: Cairo does not.
  private var showsPerspective: Bool {
    guard let native = unsafe gtk_widget_get_native(pointer),
      let renderer = unsafe gtk_native_get_renderer(native)
    else { return false }
    return unsafe g_type_check_instance_is_a(
      UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self),
      gsk_cairo_renderer_get_type()) == 0
  }

  /// Puts a child right in front of another one, or behind all; it keeps its place.
  func put(_ child: Widget, inFrontOf other: Widget?) {
    if child.parent != self {
      let place = unsafe gsk_transform_ref(child.transform)
      child.keep()
      child.leave()
      unsafe gtk_fixed_put(typed(GtkFixed.self), child.pointer, 0, 0)
      child.release()
      unsafe child.move(place)
    }
    unsafe gtk_widget_insert_after(child.pointer, pointer, other?.pointer)
  }

  /// Leaves the `GtkFixed` that it is in.
  func leave() {
    // GTK would pass the focus on to a widget of its choice.
    dropFocus()
    if let parent { unsafe gtk_fixed_remove(parent.typed(GtkFixed.self), pointer) }
  }

  /// Moves a child, and stretches it from a size to its frame.
  ///
  /// Without perspective, a child with a transform is squeezed into its bounding box.
  func place(_ geometry: HostGeometry, as size: Size? = nil) {
    let size = sized(size ?? geometry.frame.size).size
    var rect = geometry.boundingBox
    var place = unsafe gsk_transform_new()
    if let transform = geometry.transform, showsPerspective {
      rect = geometry.frame
      let pivot = geometry.position
      var matrix = graphene_matrix_t()
      unsafe graphene_matrix_init_from_float(&matrix, transform.elements.map(Float.init))
      unsafe place = gsk_transform_matrix(translated(place, pivot.x, pivot.y), &matrix)
      unsafe place = translated(place, -pivot.x, -pivot.y)
    }
    let (x, y) = (Float(rect.width / size.width), Float(rect.height / size.height))
    unsafe move(gsk_transform_scale(translated(place, rect.x, rect.y), x, y))
  }

  /// Moves a child so that its coordinates are those in which its pane has been placed.
  func placeOutside(of pane: Widget) {
    unsafe move(gsk_transform_invert(gsk_transform_ref(pane.transform)))
  }

  private var transform: OpaquePointer? {
    unsafe parent.flatMap { unsafe gtk_fixed_get_child_transform($0.typed(GtkFixed.self), pointer) }
  }

  private func move(_ place: OpaquePointer?) {
    guard let parent else { return }
    unsafe gtk_fixed_set_child_transform(parent.typed(GtkFixed.self), pointer, place)
    unsafe gsk_transform_unref(place)
  }

  private func translated(_ next: OpaquePointer?, _ x: Double, _ y: Double) -> OpaquePointer? {
    var offset = graphene_point_t(x: Float(x), y: Float(y))
    return unsafe gsk_transform_translate(next, &offset)
  }
}
