// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import ViewStackCore

/// Time and pointers.
extension Widget {
  /// The instant of the frame that is made, or would be made now, in microseconds.
  var frameTime: Int64 {
    guard let clock = unsafe gtk_widget_get_frame_clock(pointer) else { return 0 }
    return unsafe Int64(gdk_frame_clock_get_frame_time(clock))
  }

  /// Calls a closure before each frame, as long as it returns true.
  func onTick(_ action: @escaping () -> Bool) {
    let kept = unsafe Unmanaged.passRetained(Handler { _ in action() })
    unsafe gtk_widget_add_tick_callback(
      pointer, { _, _, data in unsafe Handler.at(data)?.action(nil) == true ? 1 : 0 },
      kept.toOpaque(), { data in unsafe Handler.release(data) })
  }

  /// Calls a closure whenever a frame has been drawn, and is on the screen.
  func onFrameDrawn(_ action: @escaping () -> Void) {
    guard let clock = unsafe gtk_widget_get_frame_clock(pointer) else { return }
    unsafe connect(UnsafeMutableRawPointer(clock), "after-paint") { [pointer] _ in
      unsafe gdk_display_sync(gtk_widget_get_display(pointer))
      action()
    }
  }

  func redraw() { unsafe gtk_widget_queue_draw(pointer) }

  /// Watches the pointer over the widget and its children, and before them.
  func addDrag() -> Drag {
    let gesture = unsafe gtk_gesture_drag_new()
    unsafe gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    unsafe gtk_widget_add_controller(pointer, gesture)
    return unsafe Drag(gesture)
  }
}

/// The program's window.
extension Widget {
  /// Shows the widget in a new window; the program ends with the window.
  func show(title: String) {
    let window = unsafe Widget(gtk_window_new())
    unsafe gtk_window_set_title(window.typed(GtkWindow.self), title)
    unsafe gtk_window_set_resizable(window.typed(GtkWindow.self), 0)
    unsafe gtk_window_set_child(window.typed(GtkWindow.self), pointer)
    window.on("destroy") { exit(0) }
    unsafe gtk_window_present(window.typed(GtkWindow.self))
  }

  /// Hands the program to GTK.
  static func run() { unsafe g_main_loop_run(g_main_loop_new(nil, 0)) }
}

/// A `GtkGestureDrag`, which its widget owns.
@safe
struct Drag {
  private let gesture: OpaquePointer?

  fileprivate init(_ gesture: OpaquePointer?) { unsafe self.gesture = gesture }

  /// Where it began, in the widget's coordinates.
  var start: Point {
    var point = Point.zero
    unsafe gtk_gesture_drag_get_start_point(gesture, &point.x, &point.y)
    return point
  }

  /// Where it is.
  var position: Point {
    var offset = Vector.zero
    unsafe gtk_gesture_drag_get_offset(gesture, &offset.dx, &offset.dy)
    return Point(x: start.x + offset.dx, y: start.y + offset.dy)
  }

  /// Takes the pointer from all other gestures.
  func claim() { unsafe gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }

  func on(_ signal: String, _ action: @escaping () -> Void) {
    unsafe connect(UnsafeMutableRawPointer(gesture), signal) { _ in action() }
  }
}
