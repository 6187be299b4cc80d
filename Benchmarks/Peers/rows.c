// rows.h as a library, for programs in Python.
#include "rows.h"

static Flat rows;
static Mark mark;
static int64_t edit_start;

// Reads the options and makes the rows, with headers among them.
void bench_begin(int count, char **arguments, const char *program, const char *variant) {
  read_options(count, arguments, strdup(program), strdup(variant));
  rows = flat_make(1);
}
const Options *bench_options(void) { return &options; }

uint32_t bench_count(void) { return rows.count; }
int bench_is_header(uint32_t at) { return (rows.ids[at] & HEADER_BIT) != 0; }
int bench_height(uint32_t at) { return row_height(rows.ids[at]); }
const char *bench_title(uint32_t at) {
  static Text text;
  text = row_title(rows.ids[at]);
  return text.text;
}
const char *bench_subtitle(uint32_t at) {
  static Text text;
  text = row_subtitle(rows.ids[at]);
  return text.text;
}

uint32_t bench_first_length(void) { return section_length(0); }
void bench_fold(void) { flat_remove(&rows, 1, section_length(0)); }
void bench_unfold(void) { flat_insert(&rows, 1, 0, section_length(0)); }
uint32_t bench_insert(int round) {
  uint32_t at = rows.count / 2;
  flat_insert(&rows, at, options.n + 7 + (uint32_t)round, 1);
  return at;
}

double bench_chance(void) { return chance(); }
void bench_pace(void) { pace(); }
void bench_tell(const char *metric, double value) { tell(metric, value); }
void bench_tell_start(void) { tell_start(); }
void bench_mark(void) { mark = mark_now(); }
void bench_tell_frames(const char *name, int frames) { tell_frames(name, mark, frames); }
int bench_edit_kinds(void) { return edit_kinds(); }
void bench_edit_begins(void) { edit_start = own_ns(); }
void bench_edit_ends(int kind) { add_cost(kind, edit_start); }
void bench_tell_edits(void) { tell_edits(); }
