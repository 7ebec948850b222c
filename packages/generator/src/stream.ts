import { cellHash, hashText } from './hash.ts';

/** Random numbers in sequence. Use `cellHash` for numbers that belong to a cell. */
export interface RandomStream {
  /** The next number in [0, 1). */
  next(): number;
  /** The next integer in [0, `count`) for a count below 65,536. */
  below(count: number): number;
}

/**
 * A random stream for one step of a pipeline, so that changes to one step do not affect the numbers of others.
 * mulberry32 by Tommy Ettinger (public domain), which gives the same numbers in every engine.
 */
export function createStream(seed: number, step: string): RandomStream {
  let state = cellHash(seed, hashText(step), 0, 0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (count) => Math.floor(next() * count) };
}
