// What the programs with a web view share: the order in which web.html is scrolled and edited. The page runs
// frames by its own clock, sixty times a second, and answers when they are over. All processes of the view
// count.
#pragma once
#include <stdarg.h>
#include "rows.h"

// What a program has to provide: it runs a script in the page, paints the view, and calls `rested` after a
// pause.
static void run_script(const char *script);
static void paint_view(void);
static void rest(int ms);

typedef enum { LOAD, FIRST, SETTLE, SCROLL, JUMP, TOP, EDITS } Stage;
static Stage stage = LOAD;
static int edits;
static long painted, painted_before;
static Mark mark;
static int64_t edit_start;
static double extent;

__attribute__((format(printf, 1, 2))) static void run(const char *format, ...) {
  char script[100];
  va_list values;
  va_start(values, format);
  vsnprintf(script, sizeof script, format, values);
  va_end(values);
  run_script(script);
}

// The page's file.
static const char *page_path(void) {
  const char *path = getenv("BENCH_HTML");
  return path ? path : is_grid() ? "web-grid.html" : "web.html";
}

// The script that web.html expects to have run before it; `answer` is a function of the host's.
static const char *opening(const char *answer) {
  static char script[300];
  snprintf(script, sizeof script, "const bench = {n: %u, mega: %s, scale: %d, tell: %s}", options.n,
           options.mega ? "true" : "false", options.scale, answer);
  return script;
}

static void begin(Stage next) {
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
static void rested(void) {
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
}

// What was asked for has been painted by the page; `value` is its extent.
static void page_answered(double value) {
  extent = value;
  switch (stage) {
  case LOAD:
    stage = FIRST;
    paint_view();
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
  rest(stage == EDITS ? EDIT_GAP_MS : SETTLE_MS);
}

static void view_was_painted(void) {
  painted++;
  if (stage != FIRST) return;
  find_children();
  tell_start();
  tell("extent", extent);
  stage = SETTLE;
  rest(SETTLE_MS);
}
