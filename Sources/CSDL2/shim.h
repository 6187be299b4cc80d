#ifndef TRESTLE_CSDL2_SHIM_H
#define TRESTLE_CSDL2_SHIM_H

#include <SDL.h>

// SDL_syswm.h would pull in the headers of X11, Wayland and more. Only its tag and its first
// pointer, the connection to the display server, are of interest, and that lies in the same place
// for all of them: the union's plain bytes will do.
#undef SDL_VIDEO_DRIVER_X11
#undef SDL_VIDEO_DRIVER_WAYLAND
#undef SDL_VIDEO_DRIVER_DIRECTFB
#undef SDL_VIDEO_DRIVER_KMSDRM
#undef SDL_VIDEO_DRIVER_VIVANTE
#undef SDL_VIDEO_DRIVER_ANDROID
#undef SDL_VIDEO_DRIVER_OS2
#include <SDL_syswm.h>

/// The window's connection to its display server: a `Display *` on X11, a `struct wl_display *` on
/// Wayland; null elsewhere. `subsystem` becomes SDL's SDL_SYSWM_TYPE.
static inline void *trestle_display_connection(SDL_Window *window, int *subsystem) {
  SDL_SysWMinfo info;
  SDL_zero(info);
  SDL_VERSION(&info.version);
  *subsystem = SDL_SYSWM_UNKNOWN;
  if (!SDL_GetWindowWMInfo(window, &info)) return 0;
  *subsystem = (int)info.subsystem;
  if (info.subsystem != SDL_SYSWM_X11 && info.subsystem != SDL_SYSWM_WAYLAND) return 0;
  void *connection;
  SDL_memcpy(&connection, info.info.dummy, sizeof connection);
  return connection;
}

/// Macros that do not reach Swift.
static inline int trestle_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

#endif
