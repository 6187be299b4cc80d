// The functions of Pango, each of which calls the one of its name in the library. That is loaded
// with the first call: linked, it and the eleven libraries behind it would cost every start, and
// most text is shaped without it.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "shim.h"

// No debugging information, not even of literals: Clang's (DWARF 5) makes older valgrinds stop.
#define PLAIN __attribute__((nodebug))

/// A function of the library, or of one behind it. Ends the process where it is missing, with the
/// reason and without a report of a crash, of which there is none.
PLAIN static void *pango(const char *name) {
  PLAIN static const char file[] = "libpangocairo-1.0.so.0";
  PLAIN static const char message[] =
      "trestle: Pango, which shapes text, cannot be loaded: %s\n"
      "Debian and Ubuntu have it in libpangocairo-1.0-0, other systems in pango.\n";
  PLAIN void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  PLAIN void *function = library ? dlsym(library, name) : 0;
  if (function) return function;
  fprintf(stderr, message, dlerror());
  _Exit(EXIT_FAILURE);
}

/// Removes the variables of the environment with which the text libraries draw or choose glyphs otherwise,
/// read when each of them starts: how FreeType rasterises, and the language that Pango prefers.
///
/// Before `main`, while the process has one thread: others may read the environment at any time, also those
/// of Pango and of the app.
PLAIN __attribute__((constructor)) static void forget_variables(void) {
  PLAIN static const char rendering[] = "FREETYPE_PROPERTIES";
  PLAIN static const char language[] = "PANGO_LANGUAGE";
  unsetenv(rendering);
  unsetenv(language);
}

/// Defines a function with the result and the parameters that the library's headers declare.
#define LOADED(result, name, parameters, arguments)                                \
  PLAIN __attribute__((visibility("hidden"))) result(name) parameters {            \
    PLAIN static const char symbol[] = #name;                                      \
    PLAIN static __typeof__(&name) loaded;                                         \
    PLAIN __typeof__(&name) function = __atomic_load_n(&loaded, __ATOMIC_RELAXED); \
    if (!function) {                                                               \
      function = pango(symbol);                                                    \
      __atomic_store_n(&loaded, function, __ATOMIC_RELAXED);                       \
    }                                                                              \
    return function arguments;                                                     \
  }

// GLib.
LOADED(gint, g_ascii_strcasecmp, (const gchar *s1, const gchar *s2), (s1, s2))
LOADED(void, g_free, (gpointer mem), (mem))
LOADED(gpointer, g_object_ref, (gpointer object), (object))
LOADED(void, g_object_unref, (gpointer object), (object))
LOADED(
    gboolean, g_type_check_instance_is_a,
    (GTypeInstance *instance, GType type),
    (instance, type))

// Pango.
LOADED(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *desc), (desc))
LOADED(PangoAttribute *, pango_attr_font_features_new, (const char *features), (features))
LOADED(
    PangoAttribute *, pango_attr_foreground_new,
    (guint16 red, guint16 green, guint16 blue),
    (red, green, blue))
LOADED(PangoAttribute *, pango_attr_insert_hyphens_new, (gboolean insert_hyphens), (insert_hyphens))
LOADED(PangoAttribute *, pango_attr_letter_spacing_new, (int letter_spacing), (letter_spacing))
LOADED(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attr), (list, attr))
LOADED(PangoAttrList *, pango_attr_list_new, (void), ())
LOADED(
    PangoAttribute *, pango_attr_shape_new,
    (const PangoRectangle *ink_rect, const PangoRectangle *logical_rect),
    (ink_rect, logical_rect))
LOADED(void, pango_attr_list_unref, (PangoAttrList *list), (list))
LOADED(
    void, pango_cairo_context_set_font_options,
    (PangoContext *context, const cairo_font_options_t *options),
    (context, options))
LOADED(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *font), (font))
LOADED(
    PangoFontMap *, pango_cairo_font_map_new_for_font_type,
    (cairo_font_type_t fonttype),
    (fonttype))
LOADED(PangoFontMap *, pango_context_get_font_map, (PangoContext *context), (context))
LOADED(PangoLanguage *, pango_context_get_language, (PangoContext *context), (context))
LOADED(
    PangoFontMetrics *, pango_context_get_metrics,
    (PangoContext *context, const PangoFontDescription *desc, PangoLanguage *language),
    (context, desc, language))
LOADED(
    void, pango_context_list_families,
    (PangoContext *context, PangoFontFamily ***families, int *n_families),
    (context, families, n_families))
LOADED(
    PangoFontset *, pango_context_load_fontset,
    (PangoContext *context, const PangoFontDescription *desc, PangoLanguage *language),
    (context, desc, language))
LOADED(
    void, pango_context_set_base_dir,
    (PangoContext *context, PangoDirection direction),
    (context, direction))
LOADED(
    void, pango_context_set_language,
    (PangoContext *context, PangoLanguage *language),
    (context, language))
LOADED(
    void, pango_context_set_round_glyph_positions,
    (PangoContext *context, gboolean round_positions),
    (context, round_positions))
LOADED(FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *font), (font))
LOADED(GType, pango_fc_font_get_type, (void), ())
LOADED(
    void, pango_fc_font_map_set_config,
    (PangoFcFontMap *fcfontmap, FcConfig *fcconfig),
    (fcfontmap, fcconfig))
LOADED(PangoDirection, pango_find_base_dir, (const gchar *text, gint length), (text, length))
LOADED(void, pango_font_description_free, (PangoFontDescription *desc), (desc))
LOADED(PangoStretch, pango_font_description_get_stretch, (const PangoFontDescription *desc), (desc))
LOADED(PangoFontDescription *, pango_font_description_new, (void), ())
LOADED(
    void, pango_font_description_set_absolute_size,
    (PangoFontDescription *desc, double size),
    (desc, size))
LOADED(
    void, pango_font_description_set_family,
    (PangoFontDescription *desc, const char *family),
    (desc, family))
LOADED(
    void, pango_font_description_set_stretch,
    (PangoFontDescription *desc, PangoStretch stretch),
    (desc, stretch))
LOADED(
    void, pango_font_description_set_style,
    (PangoFontDescription *desc, PangoStyle style),
    (desc, style))
LOADED(
    void, pango_font_description_set_weight,
    (PangoFontDescription *desc, PangoWeight weight),
    (desc, weight))
LOADED(PangoFontDescription *, pango_font_face_describe, (PangoFontFace *face), (face))
LOADED(const char *, pango_font_family_get_name, (PangoFontFamily *family), (family))
LOADED(
    void, pango_font_family_list_faces,
    (PangoFontFamily *family, PangoFontFace ***faces, int *n_faces),
    (family, faces, n_faces))
LOADED(
    void, pango_font_get_features,
    (PangoFont *font, hb_feature_t *features, guint len, guint *num_features),
    (font, features, len, num_features))
LOADED(hb_font_t *, pango_font_get_hb_font, (PangoFont *font), (font))
LOADED(gboolean, pango_font_has_char, (PangoFont *font, gunichar wc), (font, wc))
LOADED(PangoContext *, pango_font_map_create_context, (PangoFontMap *fontmap), (fontmap))
LOADED(int, pango_font_metrics_get_ascent, (PangoFontMetrics *metrics), (metrics))
LOADED(int, pango_font_metrics_get_descent, (PangoFontMetrics *metrics), (metrics))
LOADED(void, pango_font_metrics_unref, (PangoFontMetrics *metrics), (metrics))
LOADED(
    void, pango_fontset_foreach,
    (PangoFontset *fontset, PangoFontsetForeachFunc func, gpointer data),
    (fontset, func, data))
LOADED(
    void, pango_get_log_attrs,
    (const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attrs, int
     attrs_len),
    (text, length, level, language, attrs, attrs_len))
LOADED(PangoLanguage *, pango_language_from_string, (const char *language), (language))
LOADED(
    PangoLayoutLine *, pango_layout_get_line_readonly,
    (PangoLayout *layout, int line),
    (layout, line))
LOADED(GSList *, pango_layout_get_lines_readonly, (PangoLayout *layout), (layout))
LOADED(
    const PangoLogAttr *, pango_layout_get_log_attrs_readonly,
    (PangoLayout *layout, gint *n_attrs),
    (layout, n_attrs))
LOADED(
    void, pango_layout_get_size,
    (PangoLayout *layout, int *width, int *height),
    (layout, width, height))
LOADED(gboolean, pango_layout_is_ellipsized, (PangoLayout *layout), (layout))
LOADED(
    void, pango_layout_line_get_extents,
    (PangoLayoutLine *line, PangoRectangle *ink_rect, PangoRectangle *logical_rect),
    (line, ink_rect, logical_rect))
LOADED(
    void, pango_layout_line_index_to_x,
    (PangoLayoutLine *line, int index_, gboolean trailing, int *x_pos),
    (line, index_, trailing, x_pos))
LOADED(PangoLayout *, pango_layout_new, (PangoContext *context), (context))
LOADED(
    void, pango_layout_set_attributes,
    (PangoLayout *layout, PangoAttrList *attrs),
    (layout, attrs))
LOADED(
    void, pango_layout_set_auto_dir,
    (PangoLayout *layout, gboolean auto_dir),
    (layout, auto_dir))
LOADED(
    void, pango_layout_set_ellipsize,
    (PangoLayout *layout, PangoEllipsizeMode ellipsize),
    (layout, ellipsize))
LOADED(void, pango_layout_set_height, (PangoLayout *layout, int height), (layout, height))
LOADED(void, pango_layout_set_indent, (PangoLayout *layout, int indent), (layout, indent))
LOADED(void, pango_layout_set_justify, (PangoLayout *layout, gboolean justify), (layout, justify))
LOADED(
    void, pango_layout_set_single_paragraph_mode,
    (PangoLayout *layout, gboolean setting),
    (layout, setting))
LOADED(void, pango_layout_set_tabs, (PangoLayout *layout, PangoTabArray *tabs), (layout, tabs))
LOADED(
    void, pango_layout_set_text,
    (PangoLayout *layout, const char *text, int length),
    (layout, text, length))
LOADED(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width))
LOADED(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), (layout, wrap))
LOADED(void, pango_tab_array_free, (PangoTabArray *tab_array), (tab_array))
LOADED(
    PangoTabArray *, pango_tab_array_new,
    (gint initial_size, gboolean positions_in_pixels),
    (initial_size, positions_in_pixels))
LOADED(
    void, pango_tab_array_set_tab,
    (PangoTabArray *tab_array, gint tab_index, PangoTabAlign alignment, gint location),
    (tab_array, tab_index, alignment, location))
LOADED(const char *, pango_version_string, (void), ())
