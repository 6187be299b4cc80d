#include <webp/decode.h>
#include <webp/demux.h>

// Macros and inline functions that check the library's version, which Swift cannot call.

static inline VP8StatusCode trestle_webp_features(
    const uint8_t *data, size_t size, WebPBitstreamFeatures *features) {
  return WebPGetFeatures(data, size, features);
}

static inline WebPAnimDecoder *trestle_webp_animation(const WebPData *data) {
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_bgrA;
  return WebPAnimDecoderNew(data, &options);
}
