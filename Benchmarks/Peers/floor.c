// The floor: the same rows with Cairo, Pango and SDL alone, without a toolkit, a view or an event.
// Variants: full draws every row in every frame; blit moves what stays and draws the strip that
// comes to light; grid does so with items of a grid. It neither pins headers nor folds.
#include <SDL2/SDL.h>
#include <pango/pangocairo.h>
#include "rows.h"

static Flat rows;
static uint32_t *tops;  // of every row, and the end of the last
static PangoFontDescription *title_font, *subtitle_font, *header_font;
static PangoContext *pango;
static SDL_Window *window;
static cairo_surface_t *surface;
static cairo_t *cairo;

static PangoFontDescription *font(double size) {
  PangoFontDescription *f = pango_font_description_from_string(FONT);
  pango_font_description_set_absolute_size(f, size * PANGO_SCALE);
  return f;
}

static void draw_text(const char *text, PangoFontDescription *f, double x, double y, double gray) {
  PangoLayout *layout = pango_layout_new(pango);
  pango_layout_set_font_description(layout, f);
  pango_layout_set_text(layout, text, -1);
  cairo_set_source_rgb(cairo, gray, gray, gray);
  cairo_move_to(cairo, x, y);
  pango_cairo_show_layout(cairo, layout);
  g_object_unref(layout);
}

static void draw_bar(double gray, int y, int height) {
  cairo_set_source_rgb(cairo, gray, gray, gray);
  cairo_rectangle(cairo, 0, y, WIDTH, height);
  cairo_fill(cairo);
}

static void draw_row(uint32_t id, int y) {
  int header = (id & HEADER_BIT) != 0, height = row_height(id);
  draw_bar(header ? 0.933 : 1, y, height);
  draw_bar(0.8, y + height - 1, 1);
  draw_text(row_title(id).text, header ? header_font : title_font, TEXT_X, y + 2, 0);
  if (!header) draw_text(row_subtitle(id).text, subtitle_font, TEXT_X, y + 22, 0.47);
}

static cairo_surface_t *pictures[PICTURE_COUNT];

static void make_pictures(void) {
  int side = PICTURE * options.scale;
  for (uint32_t i = 0; i < PICTURE_COUNT; i++) {
    uint32_t *pixels = malloc(sizeof *pixels * (size_t)(side * side));
    draw_picture(i, side, pixels);
    pictures[i] = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, CAIRO_FORMAT_RGB24, side, side, side * 4);
    cairo_surface_set_device_scale(pictures[i], options.scale, options.scale);
  }
}

static void draw_line(uint32_t line, int y) {
  draw_bar(1, y, ITEM_HEIGHT);
  for (uint32_t i = line * COLUMNS; i < rows.count && i < (line + 1) * COLUMNS; i++) {
    int x = (int)(i % COLUMNS) * ITEM_WIDTH;
    cairo_set_source_surface(cairo, pictures[picture_of(rows.ids[i])], x + PICTURE_X, y + PICTURE_Y);
    cairo_rectangle(cairo, x + PICTURE_X, y + PICTURE_Y, PICTURE, PICTURE);
    cairo_fill(cairo);
    draw_text(item_title(rows.ids[i]).text, subtitle_font, x + PICTURE_X, y + ITEM_TITLE_Y, 0);
  }
}

static uint32_t row_at(uint32_t y) {
  uint32_t low = 0, high = rows.count;
  while (low + 1 < high) {
    uint32_t middle = (low + high) / 2;
    if (tops[middle] <= y) low = middle; else high = middle;
  }
  return low;
}

static void draw_rows(int from, int top) {
  if (is_grid()) {
    for (int line = from / ITEM_HEIGHT; line * ITEM_HEIGHT < top + HEIGHT; line++)
      draw_line((uint32_t)line, line * ITEM_HEIGHT - top);
    return;
  }
  for (uint32_t i = row_at((uint32_t)from); i < rows.count && (int)tops[i] < top + HEIGHT; i++)
    draw_row(rows.ids[i], (int)tops[i] - top);
}

static void show(int top) {
  static int last = -1;
  int by = top - last, scale = options.scale;
  if ((is_variant("blit") || is_grid()) && last >= 0 && by >= 0 && by < HEIGHT) {
    cairo_surface_flush(surface);
    unsigned char *pixels = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    memmove(pixels, pixels + (size_t)(by * scale) * stride, (size_t)((HEIGHT - by) * scale) * stride);
    cairo_surface_mark_dirty(surface);
    cairo_save(cairo);
    cairo_rectangle(cairo, 0, HEIGHT - by, WIDTH, by);
    cairo_clip(cairo);
    draw_rows(top + HEIGHT - by, top);
    cairo_restore(cairo);
  } else {
    draw_rows(top, top);
  }
  last = top;
  cairo_surface_flush(surface);
  SDL_UpdateWindowSurface(window);
}

static void take_events(void) {
  SDL_Event event;
  while (SDL_PollEvent(&event)) {}
}

int main(int count, char **arguments) {
  read_options(count, arguments, "floor", "full");
  int scale = options.scale;
  rows = flat_make(!is_grid());
  double extent = (rows.count + COLUMNS - 1) / COLUMNS * ITEM_HEIGHT;
  if (is_grid()) {
    make_pictures();
  } else {
    tops = malloc(sizeof *tops * (rows.count + 1));
    tops[0] = 0;
    for (uint32_t i = 0; i < rows.count; i++) tops[i + 1] = tops[i] + (uint32_t)row_height(rows.ids[i]);
    extent = tops[rows.count];
  }
  title_font = font(TITLE_SIZE);
  subtitle_font = font(SUBTITLE_SIZE);
  header_font = font(HEADER_SIZE);
  pango_font_description_set_weight(header_font, PANGO_WEIGHT_BOLD);

  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO)) { fprintf(stderr, "%s\n", SDL_GetError()); return 1; }
  window = SDL_CreateWindow("Rows", 0, 0, WIDTH * scale, HEIGHT * scale,
                            SDL_WINDOW_SHOWN | SDL_WINDOW_BORDERLESS);
  SDL_Surface *pixels = SDL_GetWindowSurface(window);
  if (!pixels) { fprintf(stderr, "%s\n", SDL_GetError()); return 1; }
  surface = cairo_image_surface_create_for_data(
      pixels->pixels, CAIRO_FORMAT_RGB24, WIDTH * scale, HEIGHT * scale, pixels->pitch);
  cairo_surface_set_device_scale(surface, scale, scale);
  cairo = cairo_create(surface);
  pango = pango_cairo_create_context(cairo);
  take_events();
  show(0);
  tell_start();
  for (int i = 0; i < SETTLE_FRAMES; i++) { take_events(); SDL_Delay(SETTLE_MS / SETTLE_FRAMES); }

  Mark mark = mark_now();
  for (int i = 1, top = 0; i <= options.frames; i++) {
    take_events();
    pace();
    show(top = i * SCROLL_POINTS);
  }
  tell_frames("scroll", mark, options.frames);
  mark = mark_now();
  for (int i = 0; i < options.jumps; i++) {
    take_events();
    pace();
    show((int)(chance() * (extent - HEIGHT)));
  }
  tell_frames("jump", mark, options.jumps);
  tell_end();
  _exit(0);
}
