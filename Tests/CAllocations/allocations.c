// The executable's own malloc and its kin come before the C library's. These count while they are
// asked to, and pass everything on to the functions that glibc has below its own; what they give
// out, the library's free takes back.
#include "CAllocations.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

static __thread int is_counting;
static __thread long count;

void allocations_start(void) {
  count = 0;
  is_counting = 1;
}

long allocations_stop(void) {
  is_counting = 0;
  return count;
}

long allocations_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

// A sanitizer has these functions itself, and nothing is counted.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

int allocations_are_counted(void) { return 0; }

#else

int allocations_are_counted(void) { return 1; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  if (is_counting) count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  if (is_counting) count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  if (is_counting) count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  if (is_counting) count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || alignment & (alignment - 1) || alignment == 0) return EINVAL;
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *place = block;
  return 0;
}

#endif
