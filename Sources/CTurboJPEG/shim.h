#include <dlfcn.h>
#include <stddef.h>
#include <turbojpeg.h>

// The library is loaded with the first JPEG: linked, its symbols would cost every start.

static inline void *trestle_turbojpeg(void) {
  return dlopen("libturbojpeg.so.0", RTLD_LAZY | RTLD_LOCAL);
}

#define TRESTLE_TURBOJPEG(name) ((__typeof__(&name))dlsym(trestle_turbojpeg(), #name))

static inline int trestle_turbojpeg_is_installed(void) { return trestle_turbojpeg() != NULL; }

static inline tjhandle trestle_tj_new(void) { return TRESTLE_TURBOJPEG(tjInitDecompress)(); }

static inline void trestle_tj_free(tjhandle decoder) { TRESTLE_TURBOJPEG(tjDestroy)(decoder); }

static inline int trestle_tj_header(
    tjhandle decoder, const unsigned char *bytes, unsigned long size, int *width, int *height,
    int *sampling, int *space) {
  return TRESTLE_TURBOJPEG(tjDecompressHeader3)(
      decoder, bytes, size, width, height, sampling, space);
}

static inline int trestle_tj_decode(
    tjhandle decoder, const unsigned char *bytes, unsigned long size, unsigned char *pixels,
    int width, int pitch, int height, int format) {
  return TRESTLE_TURBOJPEG(tjDecompress2)(
      decoder, bytes, size, pixels, width, pitch, height, format, 0);
}

static inline int trestle_tj_is_warning(tjhandle decoder) {
  return TRESTLE_TURBOJPEG(tjGetErrorCode)(decoder) == TJERR_WARNING;
}

static inline const char *trestle_tj_error(tjhandle decoder) {
  return TRESTLE_TURBOJPEG(tjGetErrorStr2)(decoder);
}

static inline tjhandle trestle_tj_new_encoder(void) { return TRESTLE_TURBOJPEG(tjInitCompress)(); }

/// The largest number of bytes that a picture can take.
static inline unsigned long trestle_tj_room(int width, int height, int sampling) {
  return TRESTLE_TURBOJPEG(tjBufSize)(width, height, sampling);
}

/// Writes into bytes that are there, whose number `size` says before, and how many were used after.
static inline int trestle_tj_encode(
    tjhandle encoder, const unsigned char *pixels, int width, int pitch, int height, int format,
    unsigned char *bytes, unsigned long *size, int sampling, int quality) {
  return TRESTLE_TURBOJPEG(tjCompress2)(
      encoder, pixels, width, pitch, height, format, &bytes, size, sampling, quality,
      TJFLAG_NOREALLOC);
}
