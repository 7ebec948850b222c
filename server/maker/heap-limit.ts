import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MB = 1024 * 1024;
/** What the process needs beside the heap of the maker's thread: code, buffers, stored answers and the other heap. */
const BESIDE_MB = 144;
/** Less would not take in the content of a small site. */
const LEAST_MB = 64;
/**
 * The most that the heap of the maker's thread may grow to, in MB. A thread that needs more ends, which is named, and
 * another one starts; a process that needs more than its container has is ended by the kernel without a word.
 * @param limit bytes of the container; nothing, zero or more than there is where it has no limit
 * @param most bytes that V8 gives any heap, by itself or as it was told
 */
export function mostHeapMb(
  limit = process.constrainedMemory(),
  total = totalmem(),
  most = getHeapStatistics().heap_size_limit,
): number {
  const all = Math.min(limit || total, total) / MB;
  return Math.floor(Math.min(most / MB, Math.max(LEAST_MB, Math.min(all - BESIDE_MB, all / 2))));
}
