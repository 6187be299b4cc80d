// WebKitGTK: the list of web.html in a web view. All of the view's processes count. The page runs
// frames by its own clock, sixty times a second, and answers when they are over.
#include <webkit/webkit.h>
#include "rows.h"

static WebKitWebView *view;
static GtkWidget *window;
static enum { LOAD, FIRST, SETTLE, SCROLL, JUMP, TOP, EDITS } stage = LOAD;
static int edits;
static long painted, painted_before;
static Mark mark;
static int64_t edit_start;

static void run(const char *format, ...) G_GNUC_PRINTF(1, 2);
static void run(const char *format, ...) {
  va_list values;
  va_start(values, format);
  char *script = g_strdup_vprintf(format, values);
  va_end(values);
  webkit_web_view_evaluate_javascript(view, script, -1, NULL, NULL, NULL, NULL, NULL);
  g_free(script);
}

static void begin(int next) {
  stage = next;
  mark = mark_now();
  painted_before = painted;
  if (next == SCROLL) run("scroll(%d)", options.frames);
  if (next == JUMP) run("jump(%d)", options.jumps);
  if (next == TOP) run("toTop()");
}

static void next_edit(void) {
  int kinds = edit_kinds();
  if (edits == options.reps * kinds) { tell_edits(); end(); }
  edit_start = own_ns();
  run("edit(%d, %d)", edits % kinds, edits / kinds);
}

// How many frames reached the window; fails where it missed too many.
static void tell_painted(const char *metric, int frames) {
  tell(metric, (double)(painted - painted_before));
  if (painted - painted_before >= frames / 2) return;
  fprintf(stderr, "%ld of %d frames were painted\n", painted - painted_before, frames);
  exit(1);
}

// After a pause in which what the page asked for has come to rest.
static gboolean rested(gpointer data) {
  switch (stage) {
  case LOAD: case FIRST: break;
  case SETTLE: begin(options.mega ? TOP : SCROLL); break;
  case SCROLL: begin(JUMP); break;
  case JUMP: begin(TOP); break;
  case TOP: stage = EDITS; next_edit(); break;
  case EDITS:
    add_cost(edits++ % edit_kinds(), edit_start);
    next_edit();
    break;
  }
  return G_SOURCE_REMOVE;
}

// What was asked for has been painted by the page; `value` is its extent.
static double extent;
static void on_message(WebKitUserContentManager *manager, JSCValue *value, gpointer data) {
  extent = jsc_value_to_double(value);
  switch (stage) {
  case LOAD:
    stage = FIRST;
    gtk_widget_queue_draw(GTK_WIDGET(view));
    return;
  case SCROLL:
    tell_frames("scroll", mark, options.frames);
    tell_painted("scroll_painted", options.frames);
    break;
  case JUMP:
    tell_frames("jump", mark, options.jumps);
    tell_painted("jump_painted", options.jumps);
    tell("extent_after", extent);
    break;
  default: break;
  }
  g_timeout_add(stage == EDITS ? EDIT_GAP_MS : SETTLE_MS, rested, NULL);
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
  painted++;
  if (stage != FIRST) return;
  gdk_display_sync(gdk_display_get_default());
  find_children();
  tell_start();
  tell("extent", extent);
  stage = SETTLE;
  g_timeout_add(SETTLE_MS, rested, NULL);
}

int main(int count, char **arguments) {
  read_options(count, arguments, "web", "list");
  gtk_init();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  const char *path = getenv("BENCH_HTML");
  char *page, script[100];
  if (!g_file_get_contents(path ? path : "web.html", &page, NULL, NULL)) return 1;

  WebKitUserContentManager *manager = webkit_user_content_manager_new();
  g_signal_connect(manager, "script-message-received::bench", G_CALLBACK(on_message), NULL);
  webkit_user_content_manager_register_script_message_handler(manager, "bench", NULL);
  snprintf(script, sizeof script, "const bench = {n: %u, mega: %s}", options.n, options.mega ? "true" : "false");
  webkit_user_content_manager_add_script(manager, webkit_user_script_new(
      script, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, NULL, NULL));
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
