#include "shim.h"

static gboolean take_first(PangoFontset *set, PangoFont *font, gpointer result) {
  *(PangoFont **)result = g_object_ref(font);
  return TRUE;
}

PangoFont *trestle_first_font(PangoContext *context, const PangoFontDescription *description) {
  PangoFont *font = NULL;
  PangoFontset *set =
      pango_context_load_fontset(context, description, pango_context_get_language(context));
  if (!set) return NULL;
  pango_fontset_foreach(set, take_first, &font);
  g_object_unref(set);
  return font;
}

PangoFontFace **trestle_faces(PangoContext *context, const char *name, int *count) {
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
