#ifndef TRESTLE_CSDL2_X11_PIXELS_H
#define TRESTLE_CSDL2_X11_PIXELS_H

// What Xlib and its extension for shared memory (MIT-SHM) say of windows and images. SDL has loaded
// both where there is an X server. Their headers need not be installed: these are the first members
// of their structures, as far as they are of interest.
#include <sys/ipc.h>
#include <sys/shm.h>

/// XWindowAttributes.
typedef struct {
  int x, y, width, height, border_width, depth;
  void *visual;
  char rest[256];
} trestle_x11_attributes;

/// XShmSegmentInfo.
typedef struct {
  unsigned long segment;
  int identifier;
  char *memory;
  int is_read_only;
} trestle_x11_segment;

/// XImage, which Xlib allocates.
typedef struct {
  int width, height, offset, format;
  char *data;
  int byte_order, unit, bit_order, padding, depth, bytes_per_line, bits_per_pixel;
  unsigned long red, green, blue;
} trestle_x11_image;

/// Allocates memory that is shared by its identifier, and freed once nobody has it any more.
/// Returns 0 on failure.
static inline int trestle_allocate_shared(trestle_x11_segment *segment, size_t size) {
  segment->identifier = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600);
  if (segment->identifier < 0) return 0;
  void *memory = shmat(segment->identifier, 0, 0);
  if (memory == (void *)-1) {
    shmctl(segment->identifier, IPC_RMID, 0);
    return 0;
  }
  segment->memory = (char *)memory;
  return 1;
}

/// Has shared memory freed once all that have it have let go of it.
static inline void trestle_free_shared_later(trestle_x11_segment *segment) {
  shmctl(segment->identifier, IPC_RMID, 0);
}

#endif
