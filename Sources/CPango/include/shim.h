#ifndef TRESTLE_CPANGO_SHIM_H
#define TRESTLE_CPANGO_SHIM_H

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>

// Macros and casts of GLib that Swift cannot call.

/// How glyphs are drawn: no hinting, fractional advances, gray edges. Free with
/// cairo_font_options_destroy.
static inline cairo_font_options_t *trestle_font_options(void) {
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  return options;
}

/// A context on a font map of its own.
///
/// The configuration says which fonts there are; NULL is the system's.
static inline PangoContext *trestle_context_new(FcConfig *fonts) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (fonts) pango_fc_font_map_set_config((PangoFcFontMap *)map, fonts);
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = trestle_font_options();
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
  return context;
}

static inline void trestle_context_free(PangoContext *context) {
  PangoFontMap *map = pango_context_get_font_map(context);
  g_object_unref(context);
  g_object_unref(map);
}

/// The direction of the first strong character of a text. Pango's function for it is deprecated, and it
/// still decides by it.
static inline PangoDirection trestle_base_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static inline void trestle_layout_free(PangoLayout *layout) { g_object_unref(layout); }

static inline void trestle_insert(
    PangoAttrList *list, PangoAttribute *attribute, unsigned start, unsigned end) {
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert(list, attribute);
}

/// The cairo font behind a Pango font, with a reference of the caller's; null where it is broken.
static inline cairo_scaled_font_t *trestle_scaled_font(PangoFont *font) {
  if (!font) return NULL;
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font((PangoCairoFont *)font);
  if (!scaled || cairo_scaled_font_status(scaled) != CAIRO_STATUS_SUCCESS) return NULL;
  return cairo_scaled_font_reference(scaled);
}

/// What Fontconfig knows of a Pango font, without a reference; null where it is of another kind.
static inline FcPattern *trestle_pattern(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

static gboolean trestle_take_first(PangoFontset *set, PangoFont *font, gpointer result) {
  *(PangoFont **)result = g_object_ref(font);
  return TRUE;
}

/// The font in which Pango looks for a character first, with a reference of the caller's; null
/// where there is none.
static inline PangoFont *trestle_first_font(
    PangoContext *context, const PangoFontDescription *description) {
  PangoFont *font = NULL;
  PangoFontset *set =
      pango_context_load_fontset(context, description, pango_context_get_language(context));
  if (!set) return NULL;
  pango_fontset_foreach(set, trestle_take_first, &font);
  g_object_unref(set);
  return font;
}

static inline void trestle_font_free(PangoFont *font) { g_object_unref(font); }

static inline PangoGlyphItem *trestle_glyph_item(GSList *node) {
  return (PangoGlyphItem *)node->data;
}

static inline PangoLayoutLine *trestle_line(GSList *node) {
  return (PangoLayoutLine *)node->data;
}

static inline int trestle_is_ellipsis(const PangoGlyphItem *item) {
  return (item->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

static inline int trestle_is_color(const PangoGlyphInfo *glyph) { return glyph->attr.is_color; }

static inline int trestle_is_right_to_left(const PangoLayoutLine *line) {
  return line->resolved_dir == PANGO_DIRECTION_RTL || line->resolved_dir == PANGO_DIRECTION_WEAK_RTL;
}

/// The faces of a family; null where it is not installed. Free with g_free.
static inline PangoFontFace **trestle_faces(PangoContext *context, const char *name, int *count) {
  PangoFontFamily **families = NULL;
  PangoFontFace **faces = NULL;
  int families_count = 0;
  *count = 0;
  pango_context_list_families(context, &families, &families_count);
  for (int i = 0; i < families_count && !faces; i++)
    if (!g_ascii_strcasecmp(pango_font_family_get_name(families[i]), name))
      pango_font_family_list_faces(families[i], &faces, count);
  g_free(families);
  return faces;
}

/// Names and numbers of all installed families; free with g_free.
static inline PangoFontFamily **trestle_families(PangoContext *context, int *count) {
  PangoFontFamily **families = NULL;
  pango_context_list_families(context, &families, count);
  return families;
}

static inline int trestle_is_cursor_position(const PangoLogAttr *attributes) {
  return attributes->is_cursor_position;
}

/// Whether a line may begin with a character: 2 between words, 1 inside of them.
static inline int trestle_break(const PangoLogAttr *attributes) {
  return attributes->is_line_break ? 2 : attributes->is_char_break ? 1 : 0;
}

/// Whether a line may begin with a character although it belongs to the one before it, such as an
/// accent after a space.
static inline int trestle_breaks_inside(const PangoLogAttr *attributes) {
  return attributes->is_line_break && !attributes->is_char_break;
}

static inline int trestle_is_blank(const PangoLogAttr *attributes) { return attributes->is_white; }

#endif
