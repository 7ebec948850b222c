import type { Walker } from './walker.ts';

/**
 * What a stepped view needs of a walk, one frame for each tick. Frame 0 is before the first tick: walkers on the origin, no floor. The walkers
 * of frame `t` are the entries `first[t]` up to, but not including, `first[t + 1]` of the four arrays that follow, in the order in which they act.
 */
export interface WalkFrames {
  /** one more than there are frames */
  readonly first: Uint32Array;
  readonly walker: Uint32Array;
  /** world cells, seen from the origin */
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** 0 up, 1 right, 2 down, 3 left */
  readonly direction: Uint8Array;
  /** floor cells, steps of walkers and wasted steps (those that painted no new floor) up to the end of each frame */
  readonly floor: Uint32Array;
  readonly steps: Uint32Array;
  readonly wasted: Uint32Array;
}

/** Counts of a walk so far. */
export interface WalkCounts {
  readonly floor: number;
  readonly steps: number;
  readonly wasted: number;
}

/** Writes down a walk while it goes on. */
export interface WalkRecorder {
  frame(walkers: readonly Walker[], counts: WalkCounts): void;
  finish(): WalkFrames;
}

/** A recorder with nothing in it. */
export function createRecorder(): WalkRecorder {
  const first = createList(1);
  const entries = createList(4);
  const counts = createList(3);
  return {
    frame: (walkers, { floor, steps, wasted }) => {
      first.push(entries.length());
      counts.push(floor, steps, wasted);
      for (const { id, x, y, direction } of walkers) entries.push(id, x, y, direction);
    },
    finish: () => {
      first.push(entries.length());
      return {
        first: Uint32Array.from(first.column(0)),
        walker: Uint32Array.from(entries.column(0)),
        x: Int16Array.from(entries.column(1)),
        y: Int16Array.from(entries.column(2)),
        direction: Uint8Array.from(entries.column(3)),
        floor: Uint32Array.from(counts.column(0)),
        steps: Uint32Array.from(counts.column(1)),
        wasted: Uint32Array.from(counts.column(2)),
      };
    },
  };
}

/** A list of integers in rows of a few columns: four bytes each, where an array of numbers takes twice as many and more while it grows. */
interface IntList {
  /** rows */
  length(): number;
  push(...row: readonly number[]): void;
  column(index: number): Int32Array;
}

function createList(columns: number): IntList {
  let values = new Int32Array(256 * columns);
  let used = 0;
  return {
    length: () => used / columns,
    push: (...row) => {
      if (used + columns > values.length) {
        const longer = new Int32Array(values.length * 2);
        longer.set(values);
        values = longer;
      }
      for (const value of row) values[used++] = value;
    },
    column: (index) => {
      const picked = new Int32Array(used / columns);
      for (let row = 0; row < picked.length; row++) picked[row] = values[row * columns + index] ?? 0;
      return picked;
    },
  };
}
