/*
 * Simulates which chunks exist around a camera. Chunks inside the load ring are made. Chunks outside the unload ring go
 * to a cache, from which the least recently used are dropped.
 */
import type { Cell } from '../grid.ts';

export interface RingSettings {
  /** size of the world in chunks */
  readonly columns: number;
  readonly rows: number;
  /** width and height of a chunk in cells */
  readonly side: number;
  /** distance from the camera's chunk up to which chunks are loaded, in chunks */
  readonly load: number;
  /** distance beyond which a chunk is unloaded to the cache; at least `load` */
  readonly unload: number;
  /** most chunks in the cache */
  readonly keep: number;
}

/** The state of a chunk: never loaded, loaded, cached, or dropped. */
export const UNSEEN = 0;
export const LOADED = 1;
export const KEPT = 2;
export const DROPPED = 3;

/** The state after a walk. */
export interface RingState {
  /** one for each chunk, bottom row first: {@link UNSEEN}, {@link LOADED}, {@link KEPT} or {@link DROPPED} */
  readonly chunks: Uint8Array;
  /** generated, including repeatedly */
  readonly made: number;
  /** generated again after being dropped */
  readonly madeAgain: number;
  /** loaded again from the cache */
  readonly broughtBack: number;
  readonly dropped: number;
  readonly loaded: number;
  readonly kept: number;
  /** the most chunks that were loaded or cached at once */
  readonly most: number;
  /** how often the camera moved to another chunk */
  readonly crossings: number;
}

/** The state during a walk. */
interface RingWalk {
  readonly chunks: Uint8Array;
  /** the cached chunks, least recently used first */
  readonly aside: number[];
  readonly counts: {
    made: number;
    madeAgain: number;
    broughtBack: number;
    dropped: number;
    most: number;
    crossings: number;
  };
}

/** Moves a camera along a path and updates the chunks at every crossing. */
export function walkRings(settings: RingSettings, path: readonly Cell[]): RingState {
  const { columns, rows, side } = settings;
  const chunks = new Uint8Array(columns * rows);
  const aside: number[] = [];
  const counts = { made: 0, madeAgain: 0, broughtBack: 0, dropped: 0, most: 0, crossings: 0 };
  let here = -1;
  for (const cell of path) {
    const cx = Math.floor(cell.x / side);
    const cy = Math.floor(cell.y / side);
    if (cy * columns + cx === here) continue;
    if (here >= 0) counts.crossings++;
    here = cy * columns + cx;
    enter({ chunks, aside, counts }, settings, (chunk) => {
      const x = chunk % columns;
      return Math.max(Math.abs(x - cx), Math.abs((chunk - x) / columns - cy));
    });
  }
  return { ...counts, chunks, loaded: loadedIn(chunks), kept: aside.length };
}

/** Updates the chunks after a crossing. `distance` is that of a chunk from the camera's, in chunks. */
function enter(
  { chunks, aside, counts }: RingWalk,
  { load, unload, keep }: RingSettings,
  distance: (chunk: number) => number,
): void {
  chunks.forEach((state, chunk) => {
    if (state !== LOADED || distance(chunk) <= Math.max(load, unload)) return;
    chunks[chunk] = KEPT;
    aside.push(chunk);
  });
  chunks.forEach((state, chunk) => {
    if (state === LOADED || distance(chunk) > load) return;
    if (state === KEPT) aside.splice(aside.indexOf(chunk), 1);
    counts[state === KEPT ? 'broughtBack' : 'made']++;
    if (state === DROPPED) counts.madeAgain++;
    chunks[chunk] = LOADED;
  });
  for (const chunk of aside.splice(0, Math.max(0, aside.length - keep))) {
    chunks[chunk] = DROPPED;
    counts.dropped++;
  }
  counts.most = Math.max(counts.most, loadedIn(chunks) + aside.length);
}

function loadedIn(chunks: Uint8Array): number {
  return chunks.reduce((sum, state) => (state === LOADED ? sum + 1 : sum), 0);
}
