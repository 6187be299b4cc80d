#ifndef TRESTLE_CSDL2_SHIM_H
#define TRESTLE_CSDL2_SHIM_H

#include <SDL2/SDL.h>
#include <poll.h>
#include <signal.h>
#include <time.h>

#include "x11_pixels.h"

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
#include <SDL2/SDL_syswm.h>

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

/// The X11 identifier of a window; 0 elsewhere. It stands behind the connection.
static inline unsigned long trestle_x11_window(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_zero(info);
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  unsigned long identifier;
  SDL_memcpy(&identifier, info.info.dummy + sizeof(void *), sizeof identifier);
  return identifier;
}

// POSIX has it since 2024; older headers hide it from programs that ask for POSIX alone.
extern int ppoll(
    struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
// What Foundation's run loop waits for.
extern int _dispatch_get_main_queue_handle_4CF(void);

/// Sleeps until a descriptor can be read, the main queue has something to do, or that many seconds
/// have passed.
static inline void trestle_wait(int descriptor, double seconds) {
  struct pollfd both[2] = {
      {descriptor, POLLIN, 0}, {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0}};
  struct timespec time = {(time_t)seconds, 0};
  time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
  ppoll(both, 2, &time, 0);
}

/// The primary selection, which SDL has since 2.26. Free with SDL_free.
static inline char *trestle_primary_selection(void) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return SDL_HasPrimarySelectionText() ? SDL_GetPrimarySelectionText() : 0;
#else
  return 0;
#endif
}

static inline void trestle_set_primary_selection(const char *text) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_SetPrimarySelectionText(text);
#else
  (void)text;
#endif
}

/// Macros that do not reach Swift.
static inline int trestle_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

#endif
