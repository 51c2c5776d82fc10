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

/// Sets the name that a screen reader reads. Swift does not see functions with any number of arguments.
static inline void set_accessible_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/// Makes a widget that is not on screen yet a group for a screen reader. Boxes of some versions of GTK have no name.
static inline void make_accessible_group(GtkWidget *widget) {
  g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
}

/// Takes a widget and all inside it out of the tree that a screen reader sees, or puts it back.
static inline void set_accessible_hidden(GtkWidget *widget, gboolean is_hidden) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}
