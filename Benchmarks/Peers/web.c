// WebKitGTK: the list of web.html in a web view.
#include <webkit/webkit.h>
#include "web.h"

static WebKitWebView *view;
static GtkWidget *window;

static void run_script(const char *script) {
  webkit_web_view_evaluate_javascript(view, script, -1, NULL, NULL, NULL, NULL, NULL);
}

static void paint_view(void) { gtk_widget_queue_draw(GTK_WIDGET(view)); }

static gboolean on_rest(gpointer data) {
  rested();
  return G_SOURCE_REMOVE;
}
static void rest(int ms) { g_timeout_add(ms, on_rest, NULL); }

static void on_message(WebKitUserContentManager *manager, JSCValue *value, gpointer data) {
  page_answered(jsc_value_to_double(value));
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
  if (stage == FIRST) gdk_display_sync(gdk_display_get_default());
  view_was_painted();
}

int main(int count, char **arguments) {
  read_options(count, arguments, "web", "list");
  gtk_init();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  char *page;
  if (!g_file_get_contents(page_path(), &page, NULL, NULL)) return 1;

  WebKitUserContentManager *manager = webkit_user_content_manager_new();
  g_signal_connect(manager, "script-message-received::bench", G_CALLBACK(on_message), NULL);
  webkit_user_content_manager_register_script_message_handler(manager, "bench", NULL);
  webkit_user_content_manager_add_script(manager, webkit_user_script_new(
      opening("value => webkit.messageHandlers.bench.postMessage(value)"),
      WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, NULL, NULL));
  view = g_object_new(
      WEBKIT_TYPE_WEB_VIEW, "user-content-manager", manager,
      "network-session", webkit_network_session_new_ephemeral(), NULL);
  WebKitSettings *settings = webkit_web_view_get_settings(view);
  webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
  webkit_settings_set_enable_write_console_messages_to_stdout(settings, getenv("BENCH_CONSOLE") != NULL);

  window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(view));
  gtk_widget_realize(window);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
  webkit_web_view_load_html(view, page, NULL);
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
