/**
 * Settings of malloc for each process of the server, as in the Dockerfile. By default glibc keeps freed memory in up to
 * eight arenas per processor, and raises its thresholds with the size of freed buffers. With these settings, a buffer
 * of the size of a compressed page or more is a mapping of its own, which is returned to the system when it is freed.
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
} as const;
