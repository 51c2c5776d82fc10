// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import ViewStackCore

/// A widget of GTK.
///
/// As in C, it lives until its parent removes it, or while it is retained.
/// This file and its neighbours `Widget+…` are all that knows GTK's pointers.
@safe
struct Widget: Equatable {
  let pointer: UnsafeMutablePointer<GtkWidget>

  init(_ pointer: UnsafeMutablePointer<GtkWidget>) { unsafe self.pointer = pointer }

  static func == (one: Widget, other: Widget) -> Bool { unsafe one.pointer == other.pointer }

  var parent: Widget? { unsafe gtk_widget_get_parent(pointer).map { unsafe Widget($0) } }

  /// Lets it live without a parent, until it is released.
  func keep() { unsafe g_object_ref_sink(pointer) }

  func release() { unsafe g_object_unref(pointer) }

  /// The pointer as GTK's functions for one kind of widget want it.
  func typed<Kind>(_ kind: Kind.Type) -> UnsafeMutablePointer<Kind> {
    unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: kind)
  }

  /// The same for a kind whose layout GTK keeps to itself.
  var opaque: OpaquePointer { unsafe OpaquePointer(pointer) }

  // MARK: - Looks

  /// Adds style classes of the theme.
  @discardableResult
  func styled(_ classes: String...) -> Widget { styled(classes) }

  @discardableResult
  func styled(_ classes: [String]) -> Widget {
    for name in classes { unsafe gtk_widget_add_css_class(pointer, name) }
    return self
  }

  /// Switches a style class of the theme on or off.
  func set(_ name: String, _ isOn: Bool) {
    if isOn {
      unsafe gtk_widget_add_css_class(pointer, name)
    } else {
      unsafe gtk_widget_remove_css_class(pointer, name)
    }
  }

  /// Gives it a property of the style sheet, for itself alone.
  @discardableResult
  func looking(_ property: String, _ value: String) -> Widget {
    let object = unsafe typed(GObject.self)
    let kept = unsafe g_object_get_data(object, property)
    let provider =
      unsafe kept?.assumingMemoryBound(to: GtkCssProvider.self) ?? gtk_css_provider_new()
    if unsafe kept == nil {
      unsafe g_object_set_data_full(object, property, provider, g_object_unref)
      unsafe gtk_style_context_add_provider(
        gtk_widget_get_style_context(pointer), OpaquePointer(provider),
        UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
    unsafe gtk_css_provider_load_from_data(provider, "* { \(property): \(value); }", -1)
    return self
  }

  func setOpacity(_ opacity: Double) { unsafe gtk_widget_set_opacity(pointer, opacity) }

  /// The size that ``sized(_:)`` gave it.
  var size: Size {
    var (width, height) = (Int32(), Int32())
    unsafe gtk_widget_get_size_request(pointer, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// Gives it a size of whole numbers, at least 1.
  @discardableResult
  func sized(_ size: Size) -> Widget {
    let (width, height) = (max(size.width.rounded(), 1), max(size.height.rounded(), 1))
    unsafe gtk_widget_set_size_request(pointer, Int32(width), Int32(height))
    return self
  }

  /// Takes the room that its parent has left, in the direction of reading or downwards.
  @discardableResult
  func filling(horizontally: Bool = false, vertically: Bool = false) -> Widget {
    unsafe gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
    unsafe gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    return self
  }

  /// As high as it has to be, in the middle of what it is in.
  @discardableResult
  func centered() -> Widget {
    unsafe gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    return self
  }

  /// Shows nothing outside of its bounds and its rounded corners.
  @discardableResult
  func clipping() -> Widget {
    unsafe gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    return self
  }

  /// Sets whether the pointer sees it, and not what is behind it.
  func touchable(_ isTouchable: Bool) -> Widget {
    unsafe gtk_widget_set_can_target(pointer, isTouchable ? 1 : 0)
    return self
  }

  // MARK: - Signals

  /// Calls a closure whenever the widget emits a signal.
  @discardableResult
  func on(_ signal: String, _ action: @escaping () -> Void) -> Widget {
    unsafe connect(UnsafeMutableRawPointer(pointer), signal) { _ in action() }
    return self
  }
}

/// Calls a closure with the first argument of a signal whenever an object emits it.
func connect(
  _ object: UnsafeMutableRawPointer?, _ signal: String,
  _ action: @escaping (UnsafeMutableRawPointer?) -> Void
) {
  let kept = unsafe Unmanaged.passRetained(
    Handler { argument in
      unsafe action(argument)
      return true
    })
  unsafe connect_signal(
    object, signal, { data, argument in _ = unsafe Handler.at(data)?.action(argument) },
    kept.toOpaque(), { data, _ in unsafe Handler.release(data) })
}

/// A closure that is passed through C as a pointer.
///
/// It returns whether GTK shall call it again.
@safe
final class Handler {
  let action: (UnsafeMutableRawPointer?) -> Bool

  init(_ action: @escaping (UnsafeMutableRawPointer?) -> Bool) { unsafe self.action = action }

  static func at(_ data: UnsafeMutableRawPointer?) -> Handler? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
  }

  static func release(_ data: UnsafeMutableRawPointer?) {
    if let data = unsafe data { unsafe Unmanaged<Handler>.fromOpaque(data).release() }
  }
}
