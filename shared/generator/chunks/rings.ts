/*
 * Which chunks exist around a camera. Inside the load ring chunks are made; outside the unload ring they are put aside, and when more are put aside
 * than may be kept, the one that was used longest ago is dropped. A simulation without pictures: pure, and the same for the same walk.
 */
import type { Cell } from '../grid.ts';

/** How far chunks are loaded and unloaded, and how many are kept. */
export interface RingSettings {
  /** chunks of the world */
  readonly columns: number;
  readonly rows: number;
  /** cells of a chunk each way */
  readonly side: number;
  /** chunks around that of the camera, in every direction */
  readonly load: number;
  /** a chunk farther away than this is put aside; never less than `load` */
  readonly unload: number;
  /** chunks that may be kept aside */
  readonly keep: number;
}

/** What became of a chunk: never loaded, loaded, kept aside, or dropped. */
export const UNSEEN = 0;
export const LOADED = 1;
export const KEPT = 2;
export const DROPPED = 3;

/** After a walk. */
export interface RingState {
  /** one for each chunk, bottom row first: {@link UNSEEN}, {@link LOADED}, {@link KEPT} or {@link DROPPED} */
  readonly chunks: Uint8Array;
  /** chunks that were generated, those that were generated again included */
  readonly made: number;
  /** chunks that had been there before and were dropped meanwhile */
  readonly madeAgain: number;
  /** chunks that were brought back from those kept aside */
  readonly broughtBack: number;
  readonly dropped: number;
  readonly loaded: number;
  readonly kept: number;
  /** the most chunks that were loaded or kept at once */
  readonly most: number;
  /** crossings of a chunk's edge */
  readonly crossings: number;
}

/** The books while the camera walks. */
interface Books {
  readonly chunks: Uint8Array;
  /** chunks that are kept aside, used longest ago first */
  readonly aside: number[];
  readonly counts: { made: number; madeAgain: number; broughtBack: number; dropped: number; most: number; crossings: number };
}

/** Walks a camera over the cells of a path and keeps the books. */
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

/**
 * What happens when the camera comes to another chunk: far ones are put aside, near ones loaded, and what cannot be kept is dropped.
 * @param distance of a chunk from the camera's, in chunks
 */
function enter({ chunks, aside, counts }: Books, { load, unload, keep }: RingSettings, distance: (chunk: number) => number): void {
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
