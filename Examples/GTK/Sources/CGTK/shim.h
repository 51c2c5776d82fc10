// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#include <gtk/gtk.h>

/// Connects a signal, as the macro g_signal_connect does, which Swift does not see.
///
/// The handler gets `data` first, then what the signal passes; it may leave out what it does not want.
static inline void connect_signal(
    void *object, const char *signal, void (*handler)(void *data, void *argument), void *data,
    void (*release)(void *data, GClosure *closure)) {
  g_signal_connect_data(object, signal, G_CALLBACK(handler), data, release, G_CONNECT_SWAPPED);
}
