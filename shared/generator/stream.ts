import { cellHash, hashText } from './hash.ts';

/** Random numbers in sequence, for what happens one after the other. Whatever belongs to one cell takes `cellHash` instead. */
export interface RandomStream {
  /** The next number in [0, 1). */
  next(): number;
  /** The next integer in [0, `count`); `count` is below 65,536. */
  below(count: number): number;
}

/**
 * A stream of its own for each step of a pipeline, so that a step more or a setting of one step leaves the numbers of the others alone.
 * mulberry32 by Tommy Ettinger (public domain), which computes alike on every engine.
 * @param seed seed of the level
 * @param step name of the step that draws
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
