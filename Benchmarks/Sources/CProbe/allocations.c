// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#include "probe.h"

#include <stddef.h>

#if defined(__GLIBC__) || defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <errno.h>
#include <malloc.h>

// A program that defines these is asked for all memory, that of its libraries too.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// One thread allocates in all that is counted here, so the count is not shared between threads.
static _Thread_local int64_t allocations;

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  allocations++;
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  allocations++;
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

int64_t probe_allocations(void) { return allocations; }

int64_t probe_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)info.uordblks + (int64_t)info.hblkhd;
}

#else

int64_t probe_allocations(void) { return -1; }
int64_t probe_bytes_in_use(void) { return -1; }

#endif
