#include <dlfcn.h>
#include <stddef.h>
#include <webp/decode.h>
#include <webp/demux.h>

// The libraries are loaded with the first WebP: linked, their symbols would cost every start.

static inline void *trestle_webp(void) { return dlopen("libwebp.so.7", RTLD_LAZY | RTLD_LOCAL); }

static inline void *trestle_webpdemux(void) {
  return dlopen("libwebpdemux.so.2", RTLD_LAZY | RTLD_LOCAL);
}

#define TRESTLE_WEBP(name) ((__typeof__(&name))dlsym(trestle_webp(), #name))
#define TRESTLE_WEBPDEMUX(name) ((__typeof__(&name))dlsym(trestle_webpdemux(), #name))

static inline int trestle_webp_is_installed(void) {
  return trestle_webp() != NULL && trestle_webpdemux() != NULL;
}

static inline VP8StatusCode trestle_webp_features(
    const uint8_t *data, size_t size, WebPBitstreamFeatures *features) {
  return TRESTLE_WEBP(WebPGetFeaturesInternal)(data, size, features, WEBP_DECODER_ABI_VERSION);
}

static inline int trestle_webp_decode(
    const uint8_t *data, size_t size, uint8_t *pixels, size_t capacity, int stride) {
  return TRESTLE_WEBP(WebPDecodeBGRAInto)(data, size, pixels, capacity, stride) != NULL;
}

static inline WebPAnimDecoder *trestle_webp_animation(const WebPData *data) {
  WebPAnimDecoderOptions options;
  if (!TRESTLE_WEBPDEMUX(WebPAnimDecoderOptionsInitInternal)(&options, WEBP_DEMUX_ABI_VERSION))
    return NULL;
  options.color_mode = MODE_bgrA;
  return TRESTLE_WEBPDEMUX(WebPAnimDecoderNewInternal)(data, &options, WEBP_DEMUX_ABI_VERSION);
}

static inline int trestle_webp_next(WebPAnimDecoder *decoder, uint8_t **frame, int *time) {
  return TRESTLE_WEBPDEMUX(WebPAnimDecoderGetNext)(decoder, frame, time);
}

static inline void trestle_webp_animation_free(WebPAnimDecoder *decoder) {
  TRESTLE_WEBPDEMUX(WebPAnimDecoderDelete)(decoder);
}
