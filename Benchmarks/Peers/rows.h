// What every C and C++ program of the benchmark shares: the rows, the clocks, the lines of figures.
#pragma once
#include <dirent.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum {
  WIDTH = 390, HEIGHT = 844,
  PER_SECTION = 100, HEADER_HEIGHT = 28,
  TEXT_X = 16, TITLE_SIZE = 16, SUBTITLE_SIZE = 12, HEADER_SIZE = 14,
  SCROLL_POINTS = 37, SETTLE_FRAMES = 12, SETTLE_MS = 200, EDIT_GAP_MS = 60,
};
#define FONT "DejaVu Sans"
#define HEADER_BIT 0x80000000u  // marks an identifier that is a section's number

// ---- Options

typedef struct {
  const char *program, *variant;
  uint32_t n;
  int mega, reps, scale, frames, jumps, only_start;
} Options;
static Options options;

static inline void read_options(int count, char **arguments, const char *program, const char *variant) {
  Options o = {program, variant, 1000, 0, 3, 1, 600, 200, 0};
  for (int i = 1; i < count; i++) {
    const char *name = arguments[i], *value = i + 1 < count ? arguments[i + 1] : "";
    if (!strcmp(name, "--mega")) { o.mega = 1; continue; }
    if (!strcmp(name, "--start")) { o.only_start = 1; continue; }
    if (!strcmp(name, "--n")) o.n = (uint32_t)strtoul(value, NULL, 10);
    else if (!strcmp(name, "--variant")) o.variant = value;
    else if (!strcmp(name, "--reps")) o.reps = atoi(value);
    else if (!strcmp(name, "--scale")) o.scale = atoi(value);
    else if (!strcmp(name, "--frames")) o.frames = atoi(value);
    else if (!strcmp(name, "--jumps")) o.jumps = atoi(value);
    else { fprintf(stderr, "unknown option %s\n", name); exit(2); }
    i++;
  }
  options = o;
}

static inline int is_variant(const char *name) { return !strcmp(options.variant, name); }
static inline int is_grid(void) { return !strncmp(options.variant, "grid", 4); }

// ---- Rows: an identifier says all there is to say about one

static inline uint32_t hash(uint32_t x) {
  x ^= x >> 16; x *= 0x7feb352du;
  x ^= x >> 15; x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

static inline int row_height(uint32_t id) {
  static const int heights[] = {44, 60, 88};
  return id & HEADER_BIT ? HEADER_HEIGHT : heights[hash(id) % 3];
}

static const char *const words[] = {
  "Amber", "Birch", "Cobalt", "Dune", "Ember", "Fjord", "Garnet", "Harbor",
  "Indigo", "Juniper", "Kelp", "Lumen", "Maple", "Nectar", "Onyx", "Prairie"};

typedef struct { char text[128]; } Text;

static inline Text row_title(uint32_t id) {
  Text t;
  uint32_t h = hash(id);
  if (id & HEADER_BIT) snprintf(t.text, sizeof t.text, "Section %u", id & ~HEADER_BIT);
  else snprintf(t.text, sizeof t.text, "Row %u %s %s", id, words[h & 15], words[(h >> 4) & 15]);
  return t;
}

static inline Text row_subtitle(uint32_t id) {
  Text t = {""};
  uint32_t h = hash(id);
  if (!(id & HEADER_BIT))
    snprintf(t.text, sizeof t.text, "Last changed %u days ago by %s, size %u kB",
             h % 365, words[(h >> 8) & 15], (h >> 12) % 9000);
  return t;
}

// ---- Items of a grid: a picture, and a title below it

enum {
  COLUMNS = 4, ITEM_WIDTH = 97, ITEM_HEIGHT = 112, PICTURE_X = 8, PICTURE_Y = 4, PICTURE = 80,
  ITEM_TITLE_Y = 88, PICTURE_COUNT = 64,
};

static inline uint32_t picture_of(uint32_t id) { return hash(id) % PICTURE_COUNT; }

static inline Text item_title(uint32_t id) {
  Text t;
  snprintf(t.text, sizeof t.text, "%s %u", words[hash(id) & 15], id % 1000);
  return t;
}

// One of the pictures: a disc on a color that darkens towards a corner. `pixels` has side * side of them,
// opaque, as numbers with red in bits 16 to 23.
static inline void draw_picture(uint32_t picture, int side, uint32_t *pixels) {
  uint32_t h = hash(picture + 1);
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < side; x++) {
      int dx = x - side / 2, dy = y - side / 2, shade = 255 - (x + y) * 64 / side;
      int is_disc = dx * dx + dy * dy < side * side / 9;
      uint32_t pixel = 0xff000000u;
      for (int channel = 0; channel < 24; channel += 8) {
        int full = (int)(h >> channel & 255);
        int value = is_disc ? 255 - (255 - full) / 3 : full * shade / 255;
        pixel |= (uint32_t)value << channel;
      }
      pixels[y * side + x] = pixel;
    }
  }
}

// ---- Sections: a hundred rows each; with --mega the first has half of all

static inline uint32_t first_length(void) {
  if (options.mega) return options.n / 2;
  return options.n < PER_SECTION ? options.n : PER_SECTION;
}
static inline uint32_t section_count(void) {
  return 1 + (options.n - first_length() + PER_SECTION - 1) / PER_SECTION;
}
static inline uint32_t section_start(uint32_t s) { return s ? first_length() + (s - 1) * PER_SECTION : 0; }
static inline uint32_t section_length(uint32_t s) {
  uint32_t left = options.n - section_start(s);
  return !s ? first_length() : left < PER_SECTION ? left : PER_SECTION;
}
static inline uint32_t section_of(uint32_t id) {
  return id < first_length() ? 0 : 1 + (id - first_length()) / PER_SECTION;
}

// ---- A flat model: the identifiers of all rows in a line, headers among them if wanted

typedef struct { uint32_t *ids, count, room; } Flat;

static inline Flat flat_make(int headers) {
  uint32_t sections = section_count();
  Flat f = {NULL, 0, options.n + sections + 1024};
  f.ids = (uint32_t *)malloc(sizeof(uint32_t) * f.room);
  for (uint32_t s = 0; s < sections; s++) {
    if (headers) f.ids[f.count++] = s | HEADER_BIT;
    for (uint32_t i = 0; i < section_length(s); i++) f.ids[f.count++] = section_start(s) + i;
  }
  return f;
}

// The rows that are folded and unfolded, or deleted and inserted again: the first section without its
// header, or half of a grid, from its second line on.
static inline uint32_t edited_at(void) { return is_grid() ? COLUMNS : 1; }
static inline uint32_t edited_first(void) { return is_grid() ? COLUMNS : 0; }
static inline uint32_t edited_count(void) { return is_grid() ? options.n / 2 : section_length(0); }

static inline void flat_remove(Flat *f, uint32_t at, uint32_t count) {
  memmove(f->ids + at, f->ids + at + count, sizeof(uint32_t) * (f->count - at - count));
  f->count -= count;
}
static inline void flat_insert(Flat *f, uint32_t at, uint32_t first, uint32_t count) {
  if (f->count + count > f->room) {
    f->room = f->count + count + 1024;
    f->ids = (uint32_t *)realloc(f->ids, sizeof(uint32_t) * f->room);
  }
  memmove(f->ids + at + count, f->ids + at, sizeof(uint32_t) * (f->count - at));
  for (uint32_t i = 0; i < count; i++) f->ids[at + i] = first + i;
  f->count += count;
}

// ---- Clocks, in nanoseconds

static inline int64_t clock_ns(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}
static inline int64_t wall_ns(void) { return clock_ns(CLOCK_MONOTONIC); }

// The processes that this one started, and theirs, where a program counts them as its own.
static struct { pid_t ids[64]; int count; } children;

static inline void find_children_of(pid_t parent) {
  char path[400];
  snprintf(path, sizeof path, "/proc/%d/task", (int)parent);
  DIR *tasks = opendir(path);
  for (struct dirent *task; tasks && (task = readdir(tasks));) {
    if (task->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%.200s/children", (int)parent, task->d_name);
    FILE *file = fopen(path, "r");
    for (int child; file && fscanf(file, "%d", &child) == 1 && children.count < 64;) {
      children.ids[children.count++] = child;
      find_children_of(child);
    }
    if (file) fclose(file);
  }
  if (tasks) closedir(tasks);
}
static inline void find_children(void) {
  children.count = 0;
  find_children_of(getpid());
}

static inline int64_t own_ns(void) {
  int64_t sum = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
  for (int i = 0; i < children.count; i++) {
    clockid_t clock;
    if (!clock_getcpuclockid(children.ids[i], &clock)) sum += clock_ns(clock);
  }
  return sum;
}

// CPU time of the X server; 0 where nobody says which process that is.
static inline int64_t server_ns(void) {
  const char *process = getenv("BENCH_XPID");
  char path[400];
  if (!process) return 0;
  snprintf(path, sizeof path, "/proc/%s/task", process);
  DIR *tasks = opendir(path);
  if (!tasks) return 0;
  int64_t sum = 0;
  for (struct dirent *task; (task = readdir(tasks));) {
    if (task->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%s/task/%.200s/schedstat", process, task->d_name);
    FILE *file = fopen(path, "r");
    long long ran = 0;
    if (file && fscanf(file, "%lld", &ran) == 1) sum += ran;
    if (file) fclose(file);
  }
  closedir(tasks);
  return sum;
}

// A figure of a file of /proc; -1 where there is none.
static inline long figure_kb(const char *path, const char *key) {
  FILE *file = fopen(path, "r");
  char line[256];
  long value = -1;
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, key, strlen(key))) value = atol(line + strlen(key));
  if (file) fclose(file);
  return value;
}
static inline long status_kb(const char *key) { return figure_kb("/proc/self/status", key); }

// Resident memory. Of several processes, what they share counts once: the sum of their
// proportional set sizes.
static inline long memory_kb(void) {
  if (!children.count) return status_kb("VmRSS:");
  long sum = figure_kb("/proc/self/smaps_rollup", "Pss:");
  for (int i = 0; i < children.count; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)children.ids[i]);
    sum += figure_kb(path, "Pss:");
  }
  return sum;
}

// Ends the program, and first the processes that count as its own.
static inline void end(void) {
  for (int i = 0; i < children.count; i++) kill(children.ids[i], SIGKILL);
  _exit(0);
}

// Waits until a frame of BENCH_PACE_MS is over; flat out where that is not set.
static inline void pace(void) {
  static int64_t next;
  const char *text = getenv("BENCH_PACE_MS");
  int64_t interval = text ? (int64_t)(atof(text) * 1e6) : 0, now = wall_ns();
  if (interval <= 0) return;
  if (next > now) {
    struct timespec rest = {(time_t)((next - now) / 1000000000), (long)((next - now) % 1000000000)};
    nanosleep(&rest, NULL);
    now = wall_ns();
  }
  next = (next && next + interval > now ? next : now) + interval;
}

// ---- Figures

static inline void tell(const char *metric, double value) {
  printf("{\"prog\":\"%s\",\"variant\":\"%s\",\"n\":%u,\"mega\":%d,\"scale\":%d,\"metric\":\"%s\",\"v\":%.4f}\n",
         options.program, options.variant, options.n, options.mega, options.scale, metric, value);
  fflush(stdout);
}

// The first frame is on the screen.
static inline void tell_start(void) {
  int64_t wall = wall_ns(), own = own_ns();
  const char *start = getenv("BENCH_T0");
  if (start) tell("start_wall_ms", (double)(wall - atoll(start)) / 1e6);
  tell("start_cpu_ms", (double)own / 1e6);
  tell("rss_kb", (double)memory_kb());
  if (!children.count) tell("anonymous_kb", (double)status_kb("RssAnon:"));
  if (options.only_start) end();
}
static inline void tell_end(void) {
  if (!children.count) tell("peak_kb", (double)status_kb("VmHWM:"));
}

// Frames of one kind: what they cost on average, this process alone and with the X server.
typedef struct { int64_t own, server; } Mark;
static inline Mark mark_now(void) { Mark m = {own_ns(), server_ns()}; return m; }
static inline void tell_frames(const char *name, Mark mark, int frames) {
  char metric[64];
  double own = (double)(own_ns() - mark.own) / 1e6, server = (double)(server_ns() - mark.server) / 1e6;
  if (frames < 1) return;
  snprintf(metric, sizeof metric, "%s_own_ms", name);
  tell(metric, own / frames);
  snprintf(metric, sizeof metric, "%s_total_ms", name);
  tell(metric, (own + server) / frames);
}

// Edits of one kind: the median of what the edit and the frame after it cost.
enum { EDIT_KINDS = 3 };
typedef struct { double ms[256]; int count; } Costs;
static Costs edit_costs[EDIT_KINDS];
static inline int edit_kinds(void) { return options.mega ? 2 : 3; }
static inline const char *edit_name(int kind) {
  static const char *const plain[] = {"fold100_ms", "unfold100_ms", "insert_ms"};
  static const char *const mega[] = {"fold_half_ms", "unfold_half_ms"};
  static const char *const grid[] = {"delete_half_ms", "restore_half_ms", "insert_ms"};
  if (is_grid()) return grid[kind];
  return options.mega ? mega[kind] : plain[kind];
}
static inline void add_cost(int kind, int64_t since) {
  Costs *c = edit_costs + kind;
  if (c->count < 256) c->ms[c->count++] = (double)(own_ns() - since) / 1e6;
}
static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}
static inline void tell_edits(void) {
  for (int kind = 0; kind < edit_kinds(); kind++) {
    Costs *c = edit_costs + kind;
    qsort(c->ms, (size_t)c->count, sizeof(double), by_size);
    if (c->count) tell(edit_name(kind), c->ms[c->count / 2]);
  }
  tell_end();
}

// The next of a fixed row of numbers from 0 up to 1.
static inline double chance(void) {
  static uint64_t state = 88172645463325252ull;
  state ^= state << 13; state ^= state >> 7; state ^= state << 17;
  return (double)(state >> 11) / 9007199254740992.0;
}
