/**
 * How the C library gives memory back, for each process of the server, as the Dockerfile has it too. By itself it keeps
 * what threads have freed in up to eight places for each processor, and the more in each the larger the buffers were.
 * A buffer from the size of a packed page on is a mapping of its own, which goes back to the system as soon as it is
 * freed.
 */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' } as const;
