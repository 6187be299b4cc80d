#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <gif_lib.h>

// The library is loaded with the first GIF: linked, its symbols would cost every start.

static inline void *trestle_giflib(void) { return dlopen("libgif.so.7", RTLD_LAZY | RTLD_LOCAL); }

#define TRESTLE_GIF(name) ((__typeof__(&name))dlsym(trestle_giflib(), #name))

static inline int trestle_gif_is_installed(void) { return trestle_giflib() != NULL; }

static inline GifFileType *trestle_gif_open(void *source, InputFunc read, int *error) {
  return TRESTLE_GIF(DGifOpen)(source, read, error);
}

static inline void trestle_gif_close(GifFileType *file) {
  TRESTLE_GIF(DGifCloseFile)(file, NULL);
}

static inline int trestle_gif_record(GifFileType *file, GifRecordType *type) {
  return TRESTLE_GIF(DGifGetRecordType)(file, type);
}

static inline int trestle_gif_frame(GifFileType *file) {
  return TRESTLE_GIF(DGifGetImageDesc)(file);
}

static inline int trestle_gif_extension(GifFileType *file, int *code, GifByteType **block) {
  return TRESTLE_GIF(DGifGetExtension)(file, code, block);
}

static inline int trestle_gif_next_block(GifFileType *file, GifByteType **block) {
  return TRESTLE_GIF(DGifGetExtensionNext)(file, block);
}

static inline int trestle_gif_row(GifFileType *file, GifPixelType *row, int width) {
  return TRESTLE_GIF(DGifGetLine)(file, row, width);
}

static inline const char *trestle_gif_error(int code) { return TRESTLE_GIF(GifErrorString)(code); }
